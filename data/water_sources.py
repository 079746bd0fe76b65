"""In which countries rivers and lakes lie: the table of the house, proved against the map and against the Factbook.

`data/tables/water_countries.csv` was written by hand, rivers from the source to the mouth. It must name every country in which a
good part of the water lies on the map of the atlas, and none that is not near it; and it must name the same countries as the
World Factbook, which lists the longest rivers and greatest lakes of each country with those it shares them with. Where it
differs, the row quotes it and says why.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from data.context import BuildError, Context
from data.fact_sources import Factbook, GeoNames
from geoplay.atlas.names import UnknownName, find, fold

TABLE = "data/tables/water_countries.csv"
FIELDS = {"rivers": "Major rivers (by length in km)", "lakes": "Major lakes (area sq km)"}
# The Factbook's words for parts of Palestine.
PARTS = {"West Bank": "PS", "Gaza Strip": "PS"}


@dataclass(frozen=True)
class Row:
    """A river or lake of the table: its countries, what other shapes belong to it, and what the Factbook says otherwise."""

    countries: tuple[str, ...]
    shapes: tuple[str, ...]
    factbook: str
    reason: str


def table(context: Context) -> dict[tuple[str, str], Row]:
    """The rows by layer and name."""
    return {
        (row["layer"], row["name"]): Row(
            tuple(row["countries"].split()),
            (row["name"], *filter(None, row["with"].split(";"))),
            row["factbook"],
            row["reason"],
        )
        for row in context.table(TABLE)
    }


def in_factbook(context: Context, rows: dict[tuple[str, str], Row]) -> dict[tuple[str, str], set[str]]:
    """The countries of each water of the table that the Factbook lists, in the words of all of them."""
    factbook = Factbook(context, GeoNames(context).factbook_codes())
    wanted = {(layer, _core(name)): (layer, name) for layer, name in rows}
    found: dict[tuple[str, str], set[str]] = {}
    for code, section in factbook.geographies():
        for layer, field in FIELDS.items():
            for text in factbook.texts(section, field):
                for title, shared in _items(text):
                    for word in {_core(part) for part in re.split(r"[()/]", title)}:
                        if key := wanted.get((layer, word)):
                            found.setdefault(key, set()).update({code, *shared})
    return found


def compare(context: Context, rows: dict[tuple[str, str], Row]) -> int:
    """Stop the build where the table and the Factbook name other countries and no reason is given; how many were compared."""
    problems = []
    listed = in_factbook(context, rows)
    for key, row in rows.items():
        said = " ".join(sorted(listed.get(key, ())))
        same = not said or set(said.split()) == set(row.countries)
        if same and (row.factbook or row.reason):
            problems.append(f"{key[1]}: the Factbook does not differ any more.")
        if not same and (row.factbook != said or not row.reason):
            problems.append(f"{key[1]}: {' '.join(row.countries)} here, {said} in the Factbook.")
    if problems:
        raise BuildError(f"{TABLE} does not settle what the Factbook says of rivers and lakes:\n  " + "\n  ".join(problems))
    return len(listed)


def _core(title: str) -> str:
    """The name alone: without what says that it is a river or a lake, and where it begins."""
    words = re.sub(r"\[.*?\]|\*|river (mouth|source)|ephemeral", " ", title)
    words = re.sub(r"\b(River|river|Lake|Lago|Lac|Laguna|Ozero|Danau|Hu|Nuur|Nur|Reservoir|de|Sea)\b", " ", words)
    return fold(words)


def _items(text: str) -> list[tuple[str, list[str]]]:
    """Each water of a list, with the codes of the countries that share it."""
    found = []
    for item in re.split(r";|<br>", re.split(r"\bnote\b", text)[0]):
        shared = re.search(r"shared with ([^)]*)\)", item)
        title = re.sub(r"\((endorheic lake )?shared with [^)]*\)", "", item)
        title = re.split(r"\s[-–]\s|\s[\d,]+ (sq )?km", title)[0]
        words = re.split(r",|\band\b", shared[1]) if shared else []
        found.append((title, [code for word in words if (code := _code(word))]))
    return found


def _code(words: str) -> str:
    """The code of a country as the Factbook writes it in a list; nothing for a lone word between them."""
    name = re.sub(r"\[.*?\]|\([^)]*\)?", "", words).strip().removeprefix("the ")
    if not name:
        return ""
    try:
        return PARTS.get(name) or find(name)
    except UnknownName as problem:
        raise BuildError(f"The Factbook shares a water with {name!r}, which is no country here.") from problem
