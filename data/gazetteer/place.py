"""A place under one of its names, while the gazetteer is being made."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field

from geoplay.atlas.gazetteer.letters import fold

SHORTEST, LONGEST = 2, 30

# Kinds that may be the same thing under two descriptions: a capital is a city, an atoll an island.
FAMILIES = {
    "capital": "town", "city": "town", "quarter": "town", "site": "town",
    "country": "nation", "territory": "nation", "state": "division", "region": "division",
    "island": "island", "islands": "island",
    "mountain": "height", "range": "height", "volcano": "height", "plateau": "height", "pass": "height",
    "sea": "sea", "ocean": "sea", "gulf": "sea", "bay": "sea", "strait": "sea",
}  # fmt: skip


@dataclass
class Place:
    """One name of one place. `now` is today's name where this is a former one.

    `spelt` is how the name is laid where that is shorter: Black for the Black Sea.
    """

    name: str
    kind: str
    country: str
    lat: float
    lon: float
    fame: float
    sources: set[str]
    now: str = ""
    population: int = 0
    spelt: str = ""
    key: str = field(init=False)

    def __post_init__(self) -> None:
        self.spelt = self.spelt or self.name
        self.key = fold(self.spelt)

    @property
    def family(self) -> str:
        """The kinds that this one might be taken for."""
        return FAMILIES.get(self.kind, self.kind)

    def called(self, name: str, fame: float, source: str | None = None) -> Place:
        """The same place under another name."""
        sources = {source} if source else set(self.sources)
        return Place(name, self.kind, self.country, self.lat, self.lon, fame, sources, self.now, self.population)

    def laid_as(self, spelt: str, fame: float) -> Place:
        """The same place, its name laid with fewer letters."""
        short = self.called(self.name, fame)
        short.spelt, short.key = spelt, fold(spelt)
        return short


def degrees_apart(one: Place, other: Place) -> float:
    """The distance of two places in degrees of a great circle."""
    lat1, lat2 = math.radians(one.lat), math.radians(other.lat)
    across = math.radians(one.lon - other.lon)
    inside = math.sin(lat1) * math.sin(lat2) + math.cos(lat1) * math.cos(lat2) * math.cos(across)
    return math.degrees(math.acos(max(-1.0, min(1.0, inside))))


# A question mark stands where a source has lost a letter.
_NO_SIGN = re.compile(r"[\d(),;:&+*\[\]\"?\ufffd]")
# Wards, blocks and estates that are numbered or described rather than named.
_NO_NAME = re.compile(
    r"\b[IVXL]+\.|kerület|Bezirk|[Aa]rrondissement|Kilómetro|\bKm\b|\bBlock(?: [A-Z])?$|\bSector\b|\bZona\b|\bPhase\b|"
    r"Housing Estate|Industrial Estate|Fovissste|^gorod |\s-\s[A-Z]\b|\b[IVX]+ y [IVX]+\b"
)


def usable(name: str) -> bool:
    """A name that can be laid in letters: Latin ones, no digits, no remarks, between two and thirty of them."""
    if _NO_SIGN.search(name) or (not name.isascii() and any(sign.isalpha() and not fold(sign) for sign in name)):
        return False
    if _NO_NAME.search(name):
        return False
    return SHORTEST <= len(fold(name)) <= LONGEST
