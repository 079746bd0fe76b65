"""Help for a speller: the names that look most like what was meant."""

from __future__ import annotations

from functools import lru_cache


def allowed(letters: int) -> int:
    """How many slips are forgiven in a name of so many letters."""
    return 1 if letters < 4 else 2 if letters < 7 else 3


@lru_cache(maxsize=1 << 16)
def _letters(word: str) -> int:
    """Which letters a word has, as bits: two words that share too few need not be compared letter by letter."""
    found = 0
    for letter in word:
        found |= 1 << (ord(letter) & 127)
    return found


def slips(one: str, other: str, most: int) -> int:
    """How many letters must be changed, added, left out or swapped with their neighbour; `most + 1` if more.

    >>> slips("FLORENSE", "FLORENCE", 3), slips("FLORNECE", "FLORENCE", 3), slips("ROME", "OSLO", 2)
    (1, 1, 3)
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    mine, theirs = _letters(one), _letters(other)
    if max((mine & ~theirs).bit_count(), (theirs & ~mine).bit_count()) > most:
        return most + 1  # each slip brings or takes one letter at most
    before: list[int] = []
    above = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        here = [row]
        for column, against in enumerate(other, start=1):
            cost = min(above[column] + 1, here[column - 1] + 1, above[column - 1] + (letter != against))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == against:
                cost = min(cost, before[column - 2] + 1)
            here.append(cost)
        if min(here) > most:
            return most + 1
        before, above = above, here
    return min(above[-1], most + 1)
