"""On which continent a point lies: by its country, and where a country lies on two, by a stated line. Standard library only.

The five continents are those of the United Nations (M49), in one vocabulary: Africa, the Americas, Asia, Europe, Oceania.
Within a country that lies on two of them the line is

- between Europe and Asia: the crest of the Urals, the Ural River, the Caspian Sea, the northern borders of Azerbaijan and
  Georgia, the Black Sea, the Bosporus, the Sea of Marmara, the Dardanelles, and the sea border of Greece;
- between Africa and Asia: the Suez Canal and the Gulf of Suez;
- between Asia and Oceania: west of New Guinea and its islands, none of which is divided;
- around islands and towns far from their country: Hawaii and Easter Island in Oceania; Ceuta, Melilla, the Canaries and Madeira
  in Africa.

>>> continent_at(43.1, 131.9, "RU"), continent_at(55.8, 37.6, "RU"), continent_at(19.7, -155.1, "US")
('Asia', 'Europe', 'Oceania')
>>> is_between(56.9, 59.9, "RU"), continents("TR")
(True, ('Asia', 'Europe'))
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, hypot, radians

from geoplay.atlas.facts import facts

Ring = tuple[tuple[float, float], ...]  # longitude and latitude

NAMES = ("Africa", "Americas", "Asia", "Europe", "Oceania")

# The line between Europe and Asia from the Kara Sea to the Caspian, and that through the straits of Turkey; longitude, latitude.
URALS: Ring = (
    (70.5, 78.0), (66.8, 71.5), (65.5, 69.5), (66.2, 68.5), (66.0, 67.6), (63.6, 66.4), (61.3, 65.7), (60.1, 65.0), (59.2, 64.0),
    (59.1, 63.0), (59.4, 62.0), (59.2, 61.0), (59.0, 60.0), (59.2, 59.0), (59.4, 58.3), (59.8, 57.5), (59.85, 56.85),
    (59.9, 56.2),
    (59.5, 55.6), (59.75, 55.1), (59.6, 54.6), (59.25, 54.0), (59.0, 53.4), (58.8, 52.7), (58.9, 51.9), (58.5, 51.2),
    (57.2, 51.1),
    (55.1, 51.75), (53.5, 51.45), (51.4, 51.2), (51.3, 50.0), (51.75, 49.0), (51.8, 48.0), (51.9, 47.1), (51.5, 46.7),
    (50.5, 45.0),
)  # fmt: skip
STRAITS: Ring = (
    (29.15, 41.3), (29.07, 41.12), (29.0, 41.02), (28.85, 40.85), (28.5, 40.75), (27.5, 40.68), (26.75, 40.42), (26.62, 40.31),
    (26.4, 40.19), (26.37, 40.12), (26.2, 40.03), (25.6, 40.0),
)  # fmt: skip
SUEZ: Ring = (
    (32.4, 31.9), (32.31, 31.2), (32.3, 30.6), (32.35, 30.35), (32.57, 29.95), (32.7, 29.3), (33.5, 28.2), (34.1, 27.6),
    (34.5, 27.2),
)  # fmt: skip
# Where a country lies on another continent than that of M49, with the ring that holds the part; Russia, which has more of it
# than M49's, is done by its own rule below.
EUROPE_OF_THE_URALS: Ring = (*URALS, (50.5, 40.0), (18.0, 40.0), (18.0, 78.0))
_PARTS: dict[str, tuple[tuple[str, Ring], ...]] = {
    "KZ": (("Europe", EUROPE_OF_THE_URALS),),
    "TR": (("Europe", (*STRAITS, (25.6, 42.3), (29.15, 42.3))),),
    "EG": (("Asia", (*SUEZ, (35.5, 27.2), (35.5, 31.9))),),
    "ID": (
        ("Oceania", ((129.9, 1.0), (141.1, 1.0), (141.1, -9.6),
         (137.0, -9.6), (137.0, -4.6), (131.9, -4.6), (131.9, -2.75), (129.9, -2.75))),
    ),
    "US": (("Oceania", ((-180.0, 15.0), (-154.0, 15.0), (-154.0, 30.0), (-180.0, 30.0))),),
    "CL": (("Oceania", ((-112.0, -30.0), (-100.0, -30.0), (-100.0, -24.0), (-112.0, -24.0))),),
    "ES": (
        ("Africa", ((-5.45, 35.0), (-1.8, 35.0), (-1.8, 35.93), (-5.45, 35.93))),
        ("Africa", ((-19.0, 27.0), (-13.0, 27.0), (-13.0, 30.0), (-19.0, 30.0))),
    ),
    "PT": (("Africa", ((-18.0, 29.5), (-15.0, 29.5), (-15.0, 33.6), (-18.0, 33.6))),),
}  # fmt: skip
# Countries a good part of which lies on another continent, and those that many count to Europe and the United Nations to Asia.
DIVIDED = frozenset({"EG", "ID", "KZ", "RU", "TR"})
COUNTED_OTHERWISE = frozenset({"AM", "AZ", "CY", "GE"})
# Points are told to lie where the line puts them, and are not asked about, where other lines would put them elsewhere.
_OTHER_LINES: dict[str, tuple[Ring, ...]] = {
    "RU": (((36.0, 41.0), (50.5, 41.0), (50.5, 46.5), (36.0, 46.5)),),  # the Caucasus, south of the Kuma and Manych
    "KZ": (((46.0, 41.0), (58.0, 41.0), (58.0, 52.0), (46.0, 52.0)),),  # between the Ural and the Emba
    "PT": (((-32.0, 29.5), (-15.0, 29.5), (-15.0, 40.0), (-32.0, 40.0)),),  # Madeira and the Azores
    "IT": (((11.5, 35.0), (13.0, 35.0), (13.0, 37.0), (11.5, 37.0)),),  # Lampedusa and Pantelleria
    "YE": (((52.0, 11.0), (55.0, 11.0), (55.0, 13.5), (52.0, 13.5)),),  # Socotra
    "GR": (((25.5, 34.5), (30.0, 34.5), (30.0, 40.1), (25.5, 40.1)),),  # islands before the coast of Asia
    "ID": (((129.0, 1.0), (141.1, 1.0), (141.1, -9.6), (129.0, -9.6)),),  # New Guinea, by the border
}
_NOT_ASKED = COUNTED_OTHERWISE | {"CC", "CX", "HM", "IO", "TF", "TL", "UM"}
# How near to a line, in kilometres, one does not ask: mountains have no sharp crest, and towns lie on both banks.
NEAR_THE_LINE = {"RU": 60.0, "KZ": 60.0, "TR": 8.0, "EG": 8.0}
_LINES = {"RU": URALS, "KZ": URALS, "TR": STRAITS, "EG": SUEZ}


def continent_at(latitude: float, longitude: float, country: str) -> str:
    """The continent of a point in a country, by its ISO code; by the line where the country lies on two.

    >>> continent_at(40.4, 26.7, "TR"), continent_at(29.5, 34.0, "EG"), continent_at(28.1, -15.4, "ES")
    ('Europe', 'Asia', 'Africa')
    """
    if country == "RU":
        return "Europe" if longitude > 0 and inside(longitude, latitude, EUROPE_OF_THE_URALS) else "Asia"
    for continent, ring in _PARTS.get(country, ()):
        if inside(longitude, latitude, ring):
            return continent
    return facts(country).continent


def is_between(latitude: float, longitude: float, country: str) -> bool:
    """Whether other lines would put a point elsewhere, or it is too near to ours to ask about it.

    >>> is_between(41.0, 29.0, "TR"), is_between(39.9, 32.9, "TR"), is_between(40.2, 44.5, "AM")
    (True, False, True)
    """
    if country in _NOT_ASKED or any(inside(longitude, latitude, ring) for ring in _OTHER_LINES.get(country, ())):
        return True
    return country in _LINES and _kilometres_to(longitude, latitude, _LINES[country]) < NEAR_THE_LINE[country]


@cache
def continents(country: str) -> tuple[str, ...]:
    """The continents on which a good part of a country lies, or to which it is counted: that of M49 first.

    >>> continents("FR"), continents("RU"), continents("CY"), continents("US")
    (('Europe',), ('Europe', 'Asia'), ('Asia', 'Europe'), ('Americas',))
    """
    own = facts(country).continent
    if country == "RU":
        return own, "Asia"
    if country in COUNTED_OTHERWISE:
        return own, "Europe"
    return (own, *dict.fromkeys(continent for continent, _ in _PARTS[country])) if country in DIVIDED else (own,)


def inside(x: float, y: float, ring: Ring) -> bool:
    """Whether a point lies in a ring, which need not be closed."""
    within = False
    for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            within = not within
    return within


def _kilometres_to(longitude: float, latitude: float, line: Ring) -> float:
    """How far a point is from a line, on a plane that touches the earth there."""
    east, north = 111.3 * cos(radians(latitude)), 111.3
    points = [((x - longitude) * east, (y - latitude) * north) for x, y in line]
    return min(_from_origin(one, other) for one, other in pairwise(points))


def _from_origin(one: tuple[float, float], other: tuple[float, float]) -> float:
    (x1, y1), (x2, y2) = one, other
    dx, dy = x2 - x1, y2 - y1
    share = -(x1 * dx + y1 * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return hypot(x1 + share * dx, y1 + share * dy)
