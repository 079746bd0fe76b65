"""How well known a country is: from 0, hardly anybody could name it, to 1, everybody can.

No list of opinions: the large and the populous are heard of most. The fame of a country is the mean of two places, its place
among all countries by population and its place by area, each counted from 0 for the last to 1 for the first. Its capital is
known to fewer than its name.

>>> fame("CN") > fame("IT") > fame("KG") > fame("NR")
True
>>> 0 <= fame("NR") < 0.05 and 0.95 < fame("US") <= 1
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from geoplay.atlas.facts import facts, keys

# Of those who can name a flag, about so many know the capital too.
CAPITAL = 0.75


def fame(iso2: str, ask: str = "name") -> float:
    """The fame of a country by its code, or with ``ask="capital"`` of its capital."""
    return _places()[iso2] * (CAPITAL if ask == "capital" else 1.0)


def by_people_and_land(iso2: str) -> tuple[float, float]:
    """The two of which the fame of a country is the mean: its place by population, and by area.

    >>> people, land = by_people_and_land("BD")
    >>> people > 0.9 > land
    True
    """
    return _by_population()[iso2], _by_area()[iso2]


@cache
def _places() -> Mapping[str, float]:
    return {code: (by_population + _by_area()[code]) / 2 for code, by_population in _by_population().items()}


@cache
def _by_population() -> Mapping[str, float]:
    def people(code: str) -> float:
        counted = facts(code).population
        return counted.value if counted is not None else 0.0

    return _ranked(people)


@cache
def _by_area() -> Mapping[str, float]:
    return _ranked(lambda code: facts(code).area.value)


def _ranked(figure: Callable[[str], float]) -> dict[str, float]:
    order = sorted(keys(), key=lambda code: (figure(code), code))
    return {code: place / (len(order) - 1) for place, code in enumerate(order)}
