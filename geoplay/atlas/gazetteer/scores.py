"""What a name is worth: the letter points of Globe-Grams, and when they count double."""

from __future__ import annotations

from collections.abc import Mapping

from geoplay.atlas.gazetteer.letters import ALPHABET, fold, words
from geoplay.core.refusal import GeoplayError

LONG = 7  # letters from which a name counts double (rule globe-grams:9)

# Black squares count 1, red 2, blue 5 (rule globe-grams:1).
POINTS: Mapping[str, int] = {
    letter: points for points, letters in ((1, "AEILNORSTU"), (2, "BCDGHKMPY"), (5, "FJQVWXZ")) for letter in letters
}

_HOUSE = tuple(POINTS[letter] for letter in ALPHABET)


def checked_points(points: Mapping[str, int] | None) -> tuple[int, ...]:
    """The points of A to Z in order; every letter must have some.

    >>> checked_points(None)[:3]
    (1, 2, 2)
    """
    if points is None:
        return _HOUSE
    table = points
    missing = [letter for letter in ALPHABET if letter not in table]
    if missing:
        raise GeoplayError(f"points must give every letter from A to Z its points; {', '.join(missing)} has none.")
    return tuple(int(table[letter]) for letter in ALPHABET)


def multiplier(letters: int, number_of_words: int) -> int:
    """Double for seven letters or more and for two words, but only once (rules globe-grams:9 and 11).

    >>> multiplier(7, 2), multiplier(6, 2), multiplier(6, 1)
    (2, 2, 1)
    """
    return 2 if letters >= LONG or number_of_words >= 2 else 1


def value(name: str, blanks: str = "", points: Mapping[str, int] | None = None) -> int:
    """The sum of a name's letters, doubled where it has seven or more, or two words; blanks count nothing.

    >>> value("Denmark"), value("New York"), value("St. Louis"), value("Oman"), value("Oman", blanks="M")
    (20, 26, 14, 5, 3)
    """
    table = checked_points(points)
    letters = fold(name)
    total = sum(table[ord(letter) - 65] for letter in letters)
    for blank in fold(blanks):
        if blank not in letters:
            raise GeoplayError(f"A blank cannot stand for {blank}: {name} has none.")
        total -= table[ord(blank) - 65]
    return total * multiplier(len(letters), words(name))
