"""What a roll lets one discard: a slot for each rolled die, and one for each pair of rolled dice (one-two-three:3).

A card matters only by which of the three dice it matches, a number from 0 to 7 (its *pattern*: 1 for the first blue die, 2 for
the second, 4 for the red one). A set of cards can be discarded together if each can have a slot of its own; such sets form a
matroid, so taking cards one by one, the dearest first, whenever the set stays possible gives the dearest possible set, and never
fewer cards than could be discarded (J. Edmonds, "Matroids and the greedy algorithm", 1971).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from geoplay.boxes.flag_box.matching import match, serve

FIRST, SECOND, RED = 1, 2, 4
# The dice of each slot, in the order slots are shown.
SLOTS = (FIRST, SECOND, RED, FIRST | SECOND, FIRST | RED, SECOND | RED)
FITTING = tuple(tuple(slot for slot, dice in enumerate(SLOTS) if dice & pattern == dice) for pattern in range(8))
# Counts of laid cards by pattern, packed into one number: three bits for each pattern, for a slot holds one of six cards.
ONE = tuple(1 << 3 * pattern for pattern in range(8))
MOST = tuple(len(slots) for slots in FITTING)

_possible: dict[int, bool] = {0: True}


def possible(packed: int) -> bool:
    """Whether cards with these patterns (a sum of ``ONE[pattern]``) can all have a slot of their own.

    >>> possible(ONE[FIRST]), possible(2 * ONE[FIRST]), possible(2 * ONE[FIRST | SECOND] + ONE[FIRST])
    (True, False, True)
    """
    known = _possible.get(packed)
    if known is None:
        patterns = [pattern for pattern in range(8) for _ in range(packed >> 3 * pattern & 7)]
        known = _possible[packed] = -1 not in slots_for(patterns)
    return known


class Further(dict[int, tuple[int, ...]]):
    """For cards that lie, by their patterns: the same and one card more of each pattern, or 0 where that card gets no slot.

    >>> FURTHER[0][FIRST] == ONE[FIRST], FURTHER[ONE[FIRST]][FIRST], FURTHER[0][0]
    (True, 0, 0)
    """

    def __missing__(self, packed: int) -> tuple[int, ...]:
        """Looked for once."""
        found = [0] * 8
        for pattern in range(1, 8):
            more = packed + ONE[pattern]
            if packed >> 3 * pattern & 7 < MOST[pattern] and possible(more):
                found[pattern] = more
        self[packed] = tuple(found)
        return self[packed]


FURTHER = Further()


class Into(int):
    """The number of a card that is to fill a certain slot: the same action as the card alone, put where one wants it.

    >>> put = Into(7, slot=2)
    >>> put == 7, put.slot
    (True, 2)
    """

    slot: int

    def __new__(cls, card: int, slot: int) -> Into:  # noqa: PYI034 - Python 3.10 has no Self
        """The card's number, and the slot."""
        made = super().__new__(cls, card)
        made.slot = slot
        return made

    def __reduce__(self) -> tuple[type[Into], tuple[int, int]]:
        """The slot goes along."""
        return Into, (int(self), self.slot)


def put_into(patterns: Sequence[int], wishes: Mapping[int, int]) -> list[int]:
    """A slot for each card by its pattern, in the order they are laid: the one wished for, else a free one; -1 if it gets none.

    Wishes go by the card's place in that order. A card that lies makes room for one that fits nowhere else, or was put there.

    >>> [SLOTS[slot] for slot in put_into([FIRST | SECOND, FIRST], {})]
    [2, 1]
    >>> [SLOTS[slot] for slot in put_into([FIRST | SECOND, FIRST | SECOND], {0: 3})]
    [3, 1]
    """
    holder = [-1] * len(SLOTS)
    partners: list[Sequence[int]] = []
    for thing, pattern in enumerate(patterns):
        wish = wishes.get(thing)
        partners.append(sorted(FITTING[pattern], key=lambda slot: (slot != wish, holder[slot] >= 0)))
        serve(thing, partners, holder)
    return [holder.index(thing) if thing in holder else -1 for thing in range(len(patterns))]


def slots_for(patterns: Sequence[int]) -> list[int]:
    """A slot for each card by its pattern, or -1 for a card that gets none.

    >>> [SLOTS[slot] for slot in slots_for([FIRST | SECOND, FIRST])]
    [2, 1]
    """
    holder = match([FITTING[pattern] for pattern in patterns], len(SLOTS))
    found = [-1] * len(patterns)
    for slot, thing in enumerate(holder):
        if thing >= 0:
            found[thing] = slot
    return found
