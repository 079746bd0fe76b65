"""The word that somebody probably meant: one way for the whole house to look for it, and to say so."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

# Comparing takes time with the square of the length, and no word of ours is longer.
LONGEST = 80


def nearest(word: object, known: Iterable[object], *, most: int = 1, likeness: float = 0.6) -> list[str]:
    """The known words most like a given one, the likest first.

    Small letters and capitals are alike; of two words that differ in nothing else the one that begins as the given one is meant.

    >>> nearest("Lindi", ["cities", "lindy"])
    ['lindy']
    >>> nearest("quizz", ["Quiz", "quiz"]), nearest("Quizz", ["Quiz", "quiz"])
    (['quiz'], ['Quiz'])
    """
    written = str(word)[:LONGEST]
    by_fold: dict[str, str] = {}
    for one in map(str, known):
        if one.casefold() not in by_fold or one[:1] == written[:1]:
            by_fold[one.casefold()] = one
    found = get_close_matches(written.casefold(), by_fold, n=most, cutoff=likeness)
    return [by_fold[one] for one in found]


def did_you_mean(word: object, known: Iterable[object], *, likeness: float = 0.6, otherwise: str = "") -> str:
    """A sentence, after a blank, that names the nearest known word; ``otherwise`` where none is near.

    >>> did_you_mean("lindi", ["cities", "lindy"])
    " Did you mean 'lindy'?"
    >>> did_you_mean("chess", ["cities", "lindy"], otherwise=" There are two.")
    ' There are two.'
    """
    found = [one for one in nearest(word, known, likeness=likeness) if one]
    return f" Did you mean {found[0]!r}?" if found else otherwise
