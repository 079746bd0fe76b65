"""The cards of New York to Paris, and the packs they come in."""

from __future__ import annotations

import csv
from enum import IntEnum
from functools import cache
from importlib.resources import files
from typing import Any

from geoplay.core.option import OptionError
from geoplay.core.text import Text


class Card(IntEnum):
    """The ten kinds of card."""

    MILES_500 = 0
    MILES_300 = 1
    MILES_100 = 2
    FAIR_WEATHER = 3
    TAKE_OFF = 4
    STORM = 5
    FOG = 6
    MOTOR_TROUBLE = 7
    FORCED_LANDING = 8
    LUCKY_LINDY = 9

    @property
    def word(self) -> str:
        """The card in move notation."""
        return WORDS[self]

    @property
    def title(self) -> Text:
        """The card's name, to be read."""
        return TITLES[self]


KINDS = len(Card)
MILES = (500, 300, 100)
GOALS = (2, 5, 8)
DISTANCE = sum(miles * goal for miles, goal in zip(MILES, GOALS, strict=True))
WORDS = ("500", "300", "100", "weather", "take-off", "storm", "fog", "motor-trouble", "forced-landing", "lucky-lindy")
TITLES = (
    Text("500 miles"),
    Text("300 miles"),
    Text("100 miles"),
    Text("Favorable Weather"),
    Text("Take-Off"),
    Text("Storm"),
    Text("Heavy Fog"),
    Text("Motor Trouble"),
    Text("Forced Landing"),
    Text("Lucky Lindy"),
)
NAMES = tuple(str(title) for title in TITLES)

Pack = tuple[int, ...]


@cache
def house_packs() -> dict[str, Pack]:
    """The packs of ``packs.csv``: how many cards of each kind.

    >>> sum(house_packs()["classic-100"]), sum(house_packs()["historic-75"])
    (100, 75)
    """
    table = files("geoplay.boxes.lindy").joinpath("packs.csv").read_text(encoding="utf-8")
    rows = {row.pop("kind"): row for row in csv.DictReader(table.splitlines())}
    packs = next(iter(rows.values())).keys()
    return {pack: tuple(int(rows[name][pack]) for name in NAMES) for pack in packs}


def accept_pack(value: Any) -> str | dict[str, int]:
    """A pack's name, or a teacher's own table of kinds and counts, checked.

    >>> accept_pack({"500 miles": 8, "Storms": 4})
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: lindy: a pack counts '500 miles', ..., 'Lucky Lindy'; it does not know 'Storms'.
    """
    if isinstance(value, str) and value in house_packs():
        return value
    if not isinstance(value, dict):
        raise OptionError(
            f"lindy: pack={value!r} is not possible; it takes {' or '.join(map(repr, house_packs()))}, "
            f"or a table such as {{'500 miles': 8, 'Storm': 4, …}}."
        )
    for name, count in value.items():
        if name not in NAMES:
            known = ", ".join(map(repr, NAMES))
            raise OptionError(f"lindy: a pack counts {known}; it does not know {name!r}.")
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= 200:
            raise OptionError(f"lindy: a pack has 0 to 200 cards of {name!r}, not {count!r}.")
    return {name: value.get(name, 0) for name in NAMES}


def pack_counts(pack: str | dict[str, int]) -> Pack:
    """The counts of a pack that was accepted before."""
    return house_packs()[pack] if isinstance(pack, str) else tuple(pack[name] for name in NAMES)
