"""Seas, mountains and deserts by name: where they are, what they belong to. Standard library only.

>>> features("mountain")["Mont Blanc"].countries, features("sea")["Sea of Azov"].within
(('FR', 'IT'), ('Black Sea', 'Mediterranean Sea', 'Atlantic Ocean'))
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from geoplay.atlas.continents import continent_at, is_between
from geoplay.atlas.facts import keys
from geoplay.atlas.layers import read_columns, read_lines
from geoplay.core.refusal import GeoplayError

LAYERS = {"sea": "seas", "mountain": "mountains", "desert": "deserts"}
# Ranges that are counted to a greater one.
_PART_OF = {"Dolomites": "Alps"}


@dataclass(frozen=True)
class LandOrSea:
    """A sea, a mountain or a desert.

    ``kind`` says what of it: ``"gulf"``, ``"volcano"``, ``"range"`` … ``at`` is latitude and longitude of a point in the middle;
    ``within`` what it is a part of, and that in turn; ``continent`` is empty for seas and between two.
    """

    name: str
    name_it: str
    kind: str
    at: tuple[float, float]
    countries: tuple[str, ...] = ()
    continent: str = ""
    within: tuple[str, ...] = ()
    elevation: int = 0

    def name_in(self, language: str) -> str:
        """The name in English or Italian."""
        return self.name_it if language == "it" else self.name


@cache
def features(subject: str) -> dict[str, LandOrSea]:
    """Every ``"sea"``, ``"mountain"`` or ``"desert"`` of the atlas by its English name."""
    if subject not in LAYERS:
        raise GeoplayError(f"There are {', '.join(LAYERS)}, not {subject!r:.40}.")
    columns = read_columns(LAYERS[subject])
    count = len(columns["name"])
    nothing = [""] * count
    part_of = {
        name: whole or _PART_OF.get(name, "")
        for name, whole in zip(columns["name"], columns.get("part_of", nothing), strict=True)
    }
    found = {}
    for number, name in enumerate(columns["name"]):
        longitude, latitude = read_lines(LAYERS[subject], number)[0][0]
        countries = tuple(columns.get("countries", nothing)[number].split())
        found[name] = LandOrSea(
            name,
            columns["name_it"][number],
            columns.get("kind", [subject] * count)[number],
            (latitude, longitude),
            countries,
            _continent(latitude, longitude, countries),
            tuple(_chain(name, part_of)),
            columns.get("elevation", [0] * count)[number],
        )
    return found


def _chain(name: str, part_of: dict[str, str]) -> list[str]:
    """What a feature is a part of, and that in turn."""
    found = []
    while whole := part_of.get(name, ""):
        found.append(whole)
        name = whole
    return found


def _continent(latitude: float, longitude: float, countries: tuple[str, ...]) -> str:
    """The continent of all its countries at that point; none where they differ, or where lines do."""
    known = [code for code in countries if code in keys()]
    if not known or any(is_between(latitude, longitude, code) for code in known):
        return ""
    there = {continent_at(latitude, longitude, code) for code in known}
    return there.pop() if len(there) == 1 else ""
