"""No pack that is accepted can lock: from wherever play may lead, every side can still get into the air (lindy:1).

The check of the engine is three sentences. Here every position of the piles' top cards is gone through instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from geoplay.boxes.lindy.rules import Lindy
from geoplay.core.option import OptionError

MILES = {"500 miles": 40, "300 miles": 100, "100 miles": 160, "Storm": 0, "Heavy Fog": 0}
CARDS = {
    "fair": "Favorable Weather",
    "foul": "Heavy Fog",
    "off": "Take-Off",
    "motor": "Motor Trouble",
    "landing": "Forced Landing",
}
Tops = tuple[tuple[str, str], ...]


def onward(tops: Tops, pack: dict[str, int]) -> Iterator[Tops]:
    """All that one card can make of the top cards of all sides; cards on top of a pile are not to be had."""
    lying = Counter(card for side in tops for card in side)
    free = {card for card, count in pack.items() if count > lying[card]}
    for side, (weather, flight) in enumerate(tops):
        possible = {
            ("fair", flight): weather != "fair" and "fair" in free,
            ("foul", flight): weather == "fair" and "foul" in free,
            (weather, "off"): weather == "fair" and flight in ("", "landing") and "off" in free,
            (weather, "landing"): flight in ("off", "motor") and "landing" in free,
            (weather, "motor"): flight == "off" and "motor" in free,
        }
        for changed, can_be in possible.items():
            if can_be:
                others = sorted((*tops[1:side], changed, *tops[side + 1 :])) if side else tops[1:]
                yield (tops[0] if side else changed, *others)


def can_lock(pack: dict[str, int], sides: int) -> bool:
    """Whether the first side can come to where it never flies again, whatever everybody does."""
    start: Tops = (("", ""),) * sides
    before: dict[Tops, set[Tops]] = {start: set()}
    waiting = [start]
    while waiting:
        tops = waiting.pop()
        for changed in onward(tops, pack):
            if changed not in before:
                before[changed] = set()
                waiting.append(changed)
            before[changed].add(tops)
    good = {tops for tops in before if tops[0] == ("fair", "off")}
    waiting = list(good)
    while waiting:
        fresh = before[waiting.pop()] - good
        good |= fresh
        waiting += fresh
    return len(good) < len(before)


def accepted(pack: dict[str, int], sides: int) -> bool:
    """Whether the engine plays with a pack; filled up with luck, so that there is always enough to draw."""
    counts = {**MILES, "Lucky Lindy": 100, **{CARDS[card]: count for card, count in pack.items()}}
    try:
        Lindy(sides, 1, pack=counts)
    except OptionError:
        return False
    return True


@pytest.mark.rule("lindy:1")
@pytest.mark.parametrize("sides", [2, 3])
def test_no_accepted_pack_can_lock(sides: int) -> None:
    packs = [dict(zip(CARDS, counts, strict=True)) for counts in product((1, 2, 3), (0, 1, 3), (1, 2, 3), (0, 1, 2), (0, 1, 2))]
    taken = [pack for pack in packs if accepted(pack, sides)]
    assert taken
    assert [pack for pack in taken if can_lock(pack, sides)] == []
    assert [pack for pack in packs if can_lock(pack, sides)] != []


@pytest.mark.rule("lindy:1")
def test_motor_trouble_without_a_forced_landing_is_refused_in_words() -> None:
    pack = {**MILES, "Favorable Weather": 12, "Take-Off": 12, "Motor Trouble": 2}
    assert can_lock({"fair": 12, "foul": 0, "off": 12, "motor": 2, "landing": 0}, 2)
    with pytest.raises(OptionError, match="no 'Forced Landing': whoever is stopped by it could never fly again"):
        Lindy(2, 1, pack=pack)
    with pytest.raises(OptionError, match="3 sides need at least 3 cards of 'Take-Off'; this game has 2"):
        Lindy(3, 1, pack={**pack, "Forced Landing": 9, "Take-Off": 2, "Lucky Lindy": 20})
