"""Names as letters: what is left of a name when it is laid in squares (rule `globe-grams:8`)."""

from __future__ import annotations

import re
import unicodedata

from geoplay.core.refusal import GeoplayError

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BLANK = "?"
MOST_WILDS = 2

# Letters that Unicode does not take apart into a plain letter and its accent.
_SPECIAL = str.maketrans(
    {
        "ß": "SS", "ẞ": "SS", "æ": "AE", "Æ": "AE", "œ": "OE", "Œ": "OE", "ø": "O", "Ø": "O",
        "đ": "D", "Đ": "D", "ð": "D", "Ð": "D", "þ": "TH", "Þ": "TH", "ł": "L", "Ł": "L",
        "ı": "I", "ə": "A", "Ə": "A", "ħ": "H", "Ħ": "H", "ŋ": "NG", "Ŋ": "NG", "ŧ": "T", "Ŧ": "T",
        "ɓ": "B", "ɗ": "D", "ƙ": "K", "ɛ": "E", "Ɛ": "E", "ɔ": "O", "Ɔ": "O", "ƒ": "F", "ĸ": "K",
        "ɣ": "G", "ɲ": "NY", "ɩ": "I", "ʉ": "U", "ɨ": "I", "ơ": "O", "Ơ": "O", "ư": "U", "Ư": "U",
    }
)  # fmt: skip
_NOT_A_LETTER = re.compile("[^A-Z]+")
_BETWEEN_WORDS = re.compile(r"[\s\-‐‑‒–—/_]+")  # hyphens and dashes of every length


def fold(name: str) -> str:
    """The letters A–Z of a name: accents, hyphens, apostrophes and spaces fall away.

    >>> fold("São Tomé"), fold("Guinea-Bissau"), fold("Łódź"), fold("L'Aquila")
    ('SAOTOME', 'GUINEABISSAU', 'LODZ', 'LAQUILA')
    """
    if name.isascii():
        return _NOT_A_LETTER.sub("", name.upper())
    plain = unicodedata.normalize("NFKD", name.translate(_SPECIAL))
    return _NOT_A_LETTER.sub("", plain.upper())


_DIGITS = dict(zip("0123456789", ("Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"), strict=True))


def spelled_out(name: str) -> str | None:
    """A name with its digits as words, since squares have letters only; ``None`` if it has none.

    >>> spelled_out("K2"), spelled_out("Rome")
    ('K Two', None)
    """
    if not any(sign in _DIGITS for sign in name):
        return None
    return " ".join("".join(f" {_DIGITS[sign]} " if sign in _DIGITS else sign for sign in name).split())


def words(name: str) -> int:
    """How many words a name has: a space or a hyphen parts them, an apostrophe does not.

    >>> words("New York"), words("Guinea-Bissau"), words("L'Aquila"), words("St. Louis")
    (2, 2, 1, 2)
    """
    return sum(1 for part in _BETWEEN_WORDS.split(name) if fold(part))


def rack(letters: str, wilds: int = 0, most_wilds: int = MOST_WILDS) -> tuple[str, int]:
    """The letters of a hand in order, and its blanks; a blank may also be written `?`.

    >>> rack("mark?", wilds=1)
    ('AKMR', 2)
    >>> rack("M4RK")
    Traceback (most recent call last):
        ...
    geoplay.core.refusal.GeoplayError: '4' is not a letter: letters are A to Z, and ? for a blank.
    """
    if not isinstance(letters, str):
        raise GeoplayError(f"Letters are given as text such as 'ADENMRK', not as {type(letters).__name__}.")
    if type(wilds) is not int:
        raise GeoplayError(f"wilds is a number of blanks, 0 to {most_wilds}, not {wilds!r}.")
    if wilds < 0:
        raise GeoplayError(f"wilds is a number of blanks, 0 to {most_wilds}, not {wilds}.")
    found: list[str] = []
    plain = letters.replace(BLANK, "")
    if plain.isascii() and plain.isalpha() and plain.isupper():
        # As games write them: nothing to fold.
        found, wilds, letters = list(plain), wilds + len(letters) - len(plain), ""
    for letter in letters:
        if letter == BLANK:
            wilds += 1
        elif folded := fold(letter):
            found.extend(folded)
        elif not (letter.isspace() or letter in "-'’.,"):
            raise GeoplayError(f"{letter!r} is not a letter: letters are A to Z, and {BLANK} for a blank.")
    if wilds > most_wilds:
        raise GeoplayError(f"At most {most_wilds} blanks may stand in one name, not {wilds}.")
    return "".join(sorted(found)), wilds
