"""What the atlas knows of each country and of each place of 1960: capital, area, population, region, dates."""

from __future__ import annotations

from typing import Any

from data import fact_sources, world, world_1960
from data.context import BuildError, Context
from data.fact_sources import Factbook, Figure, GeoNames, Point
from data.settling import TABLE, Settling
from geoplay.atlas.names import fold

NAME = "facts"
INPUTS = (
    *fact_sources.INPUTS,
    *world_1960.INPUTS,
    TABLE,
    "data/licences/facts.txt",
    "data/spaces_1960.csv",
    "data/tables/capital_points.csv",
    "data/tables/capitals_told.csv",
    "data/tables/fact_notes.csv",
    "data/tables/fact_sources.csv",
    "data/tables/places.csv",
    "data/tables/population_1960.csv",
    "data/tables/spaces_1960_facts.csv",
    "data/tables/statuses.csv",
    "data/tables/un_admission.csv",
    "data/tables/world_1960.csv",
)
OUTPUTS = ("facts.json", "LICENCES/facts.txt", "LICENCES/countries-list.txt")

# M49 leaves Antarctica outside its five continents.
ANTARCTICA = ("AQ", "AQ")


# Sources name a second city here that is no second capital.
ONE_OF_SEVERAL = {
    "BQ": "three islands, each with a chief town; the administration is in Kralendijk",
    "MM": "the Factbook keeps to Rangoon, the capital until 2005",
}


def build(context: Context) -> None:
    """Compare the sources, settle what they disagree on, and write what is left."""
    settling = Settling(context)
    today = _today(context, settling)
    product: dict[str, Any] = {
        "sources": {row["source"]: row["title"] for row in context.table("fact_sources")},
        "statuses": {row["status"]: row["status_it"] for row in context.table("statuses")},
        "today": today,
        "1960": _in_1960(context, settling, today),
    }
    _tell_capitals(context, product)
    settling.finish()
    for field, used in (("sources", _sources_in(product)), ("statuses", _statuses_in(product))):
        if used != set(product[field]):
            odd = ", ".join(sorted(used ^ set(product[field])))
            raise BuildError(f"The table of {field} and the facts do not name the same ones: {odd}.")
    context.write_json("facts.json", product)
    context.copy_licence(context.root / "data/licences/facts.txt", "facts")
    context.copy_licence(context.npm(fact_sources.COUNTRIES_LIST) / "LICENSE", "countries-list")


def _tell_capitals(context: Context, product: dict[str, Any]) -> None:
    """Mark the places with several capitals, or a disputed one: each must have a sentence that tells of it.

    Those that the sources give several capitals must be among them.
    """
    geonames = GeoNames(context)
    factbook = Factbook(context, geonames.factbook_codes())
    told = {row["key"]: row["why"] for row in context.table("capitals_told")}
    several = {code for code in product["today"] if factbook.names_several_capitals(code)} | {
        code for code in fact_sources.world_countries_several_capitals(context) if code in product["today"]
    }
    if missing := sorted(several - told.keys() - ONE_OF_SEVERAL.keys()):
        raise BuildError(f"Sources give several capitals to {', '.join(missing)}; put them into data/tables/capitals_told.csv.")
    for key, why in told.items():
        entry = product["today"].get(key) or product["1960"].get(key)
        if entry is None or not entry.get("note"):
            raise BuildError(f"data/tables/capitals_told.csv names {key}, of which no note tells.")
        entry["capital_told"] = why


def _today(context: Context, settling: Settling) -> dict[str, dict[str, Any]]:
    geonames = GeoNames(context)
    factbook = Factbook(context, geonames.factbook_codes())
    capitals = fact_sources.countries_list_capitals(context)
    world_bank = fact_sources.world_bank_population(context)
    areas = fact_sources.world_countries_areas(context)
    regions = fact_sources.regions(context) | {"AQ": ANTARCTICA}
    points = {row["key"]: _point(row["point"]) for row in context.table("capital_points")}
    admitted = {row["iso2"]: row["admitted"] for row in context.table("un_admission")}
    notes = {row["key"]: row for row in context.table("fact_notes")}
    facts: dict[str, dict[str, Any]] = {}
    for row in context.table("places"):
        code = row["iso2"]
        named = [factbook.capital(code), geonames.capital(code), capitals.get(code)]
        capital = settling.capital(code, [found for found in named if found])
        in_factbook = factbook.area(code)
        area = settling.figure(code, "area", in_factbook or geonames.area(code), _other_area(code, geonames, areas))
        people = _population(code, factbook, geonames, world_bank)
        population = settling.figure(code, "population", *people)
        if not area:
            raise BuildError(f"No source gives the area of {code}; put it into {TABLE}.")
        continent, region = regions[code]
        point = points.get(code) or (named[0].point if named[0] else None)
        if capital and not point:
            raise BuildError(f"No source says where {capital} ({code}) lies; put it into data/tables/capital_points.csv.")
        facts[code] = _without_nothing(
            {
                "status": row["status"],
                "administered_by": row["part_of"].split(),
                "capital": capital,
                "point": list(point) if capital and point else None,
                "area": _written(area),
                "population": _written(population),
                "population_also": _written(_second(people, population)),
                "continent": continent,
                "region": region,
                "admitted": admitted.get(code),
                "note": _sentences(notes[code], "note") if code in notes else None,
            }
        )
    return facts


def _other_area(code: str, geonames: GeoNames, areas: dict[str, Figure]) -> Figure | None:
    """The area to compare with: GeoNames', but where the Factbook is silent and GeoNames stands in, a third one's."""
    return areas.get(code) if code in fact_sources.NOT_IN_FACTBOOK else geonames.area(code)


def _population(
    code: str, factbook: Factbook, geonames: GeoNames, world_bank: dict[str, Figure]
) -> tuple[Figure | None, Figure | None]:
    """The two numbers of inhabitants to compare; none for a place where nobody lives for good."""
    if code in fact_sources.NOT_IN_FACTBOOK:
        return geonames.population(code), None
    counted = factbook.population(code)
    return counted, (world_bank.get(code) or geonames.population(code)) if counted else None


def _second(people: tuple[Figure | None, Figure | None], taken: Figure | None) -> Figure | None:
    """The figure of the other source, which a question about people must not contradict."""
    return next((figure for figure in people if figure and taken and figure.source != taken.source), None)


# ---- 1960


def _in_1960(context: Context, settling: Settling, today: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    spaces = {row["id"]: row for row in context.table("data/spaces_1960.csv")}
    ours = {row["id"]: row for row in context.table("spaces_1960_facts")}
    table = context.table("world_1960")
    rows = {row["id"]: row for row in table}
    divided = {part.partition(":")[0] for row in table for part in row["parts"].split() if ":" in part}
    measured = _Measured(context, divided)
    people = _People(context, divided)
    facts: dict[str, dict[str, Any]] = {}
    for row in context.progress(table, "places of 1960"):
        key, codes = row["id"], _codes(row)
        # A state is counted with its republics, also those that stand on the board as spaces of their own.
        counted = [*codes, *(code for part in row["comprises"].split() for code in _codes(rows[part]))]
        population = settling.figure(key, "population", people.counted(key, counted), people.older(key, counted))
        about, space = ours[key], spaces.get(key, {})
        point = _point(about["capital_point"]) or _same_city(about, codes, today)
        if about["capital_en"] and not point:
            raise BuildError(f"spaces_1960_facts.csv does not say where the capital of {key} lay.")
        first = today[codes[0]]
        facts[key] = _without_nothing(
            {
                "status": row["status"],
                "board": row["kind"] == "board",
                "administered_by": row["administered_by"].split(),
                "today": codes,
                "comprises": row["comprises"].split(),
                "capital": about["capital_en"],
                "note": _sentences(about, "note"),
                "city_today": about["city_today_en"] or about["capital_en"],
                "point": list(point) if point else None,
                "area": measured.area(key, counted, today),
                "population": _written(population),
                "continent": first["continent"],
                "region": first["region"],
                "admitted": space.get("un_admission"),
                "became": _sentences(about, "became"),
            }
        )
    return facts


def _codes(row: dict[str, str]) -> list[str]:
    """The countries of today in which the parts of a place of 1960 lie."""
    return list(dict.fromkeys(part.partition(":")[0] for part in row["parts"].split()))


class _Measured:
    """Areas of 1960: the sum of today's figures, or, where a country is divided, its share on the map."""

    def __init__(self, context: Context, divided: set[str]) -> None:
        self._divided = divided
        self._now = {key: world.area(shape) for key, shape in world.today(context, "50m").items()}
        self._then: dict[str, float] = {}
        for moment in world_1960.MOMENTS:
            for key, shape in world_1960.at(context, "50m", moment).items():
                self._then.setdefault(key, world.area(shape))

    def area(self, key: str, codes: list[str], today: dict[str, dict[str, Any]]) -> list[Any]:
        """The area as it is written into the product."""
        total = sum(today[code]["area"][0] for code in codes)
        if not self._divided & set(codes):
            figures = [today[code]["area"] for code in codes]
            return [total, max(figure[1] for figure in figures), figures[0][2]]
        share = self._then[key] / sum(self._now[code] for code in codes)
        # Three figures are as much as a line drawn by hand deserves.
        return [_rounded(total * share, 3), Factbook.EDITION, "map"]


class _People:
    """Populations of 1960 in a newer and an older revision of Gapminder, and from censuses."""

    def __init__(self, context: Context, divided: set[str]) -> None:
        self._divided = divided
        self._rows = {row["key"]: row for row in context.table("population_1960")}
        names = {row["older_name"]: row["key"] for row in self._rows.values() if row["older_name"]}
        self._older = fact_sources.gapminder_1960(context, names)

    def counted(self, key: str, codes: list[str]) -> Figure | None:
        """The place's own row, or the sum of today's countries when none of them is divided."""
        own = self._rows.get(key)
        if own:
            return Figure(float(own["population"]), int(own["year"]), own["source"])
        if self._divided & set(codes):
            return None
        rows = [self._rows[code] for code in codes if code in self._rows]
        counted = [row for row in rows if row["population"]]
        if len(rows) < len(codes) or not counted:
            return None
        return Figure(sum(int(row["population"]) for row in counted), 1960, counted[0]["source"])

    def older(self, key: str, codes: list[str]) -> Figure | None:
        """The same from the older revision, where it knows all of the countries."""
        if key in self._rows or self._divided & set(codes):
            return None
        counted = [code for code in codes if self._rows.get(code, {}).get("population")]
        if not counted or any(code not in self._older for code in counted):
            return None
        return Figure(round(sum(self._older[code] for code in counted)), 1960, "gapminder-older")


def _same_city(about: dict[str, str], codes: list[str], today: dict[str, dict[str, Any]]) -> Point | None:
    """The point of a capital of today that is the capital of 1960 under whatever name."""
    city = about["city_today_en"] or about["capital_en"]
    for code in codes:
        if city and fold(today[code].get("capital", "")) == fold(city):
            longitude, latitude = today[code]["point"]
            return longitude, latitude
    return None


# ---- writing


def _written(figure: Figure | None) -> list[Any] | None:
    """A figure in the product: value, year, source."""
    if figure is None:
        return None
    value = int(figure.value) if figure.value == int(figure.value) else figure.value
    return [value, figure.year, figure.source]


def _rounded(value: float, digits: int) -> int:
    return int(float(f"{value:.{digits}g}"))


def _point(text: str) -> Point | None:
    if not text:
        return None
    longitude, latitude = (float(part) for part in text.split())
    return longitude, latitude


def _sentences(row: dict[str, str], field: str) -> dict[str, str] | None:
    found = {language: row[f"{field}_{language}"] for language in ("en", "it") if row[f"{field}_{language}"]}
    return found or None


def _without_nothing(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if value not in (None, "", [], False)}


def _sources_in(product: dict[str, Any]) -> set[str]:
    return {
        entry[fact][2]
        for year in ("today", "1960")
        for entry in product[year].values()
        for fact in ("area", "population")
        if fact in entry
    }


def _statuses_in(product: dict[str, Any]) -> set[str]:
    return {entry["status"] for year in ("today", "1960") for entry in product[year].values()}
