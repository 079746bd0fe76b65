"""Longer spellings: whether a name only says more of the place that another one names (rule `globe-grams:23`).

One rule for all pairs. A name is a longer spelling of another if both have the same words once geographical words (river, city,
lago) and small ones (of, the) are left out and Saint is Saint however it is written; or if some place bears both, and one's words
are among the other's, or its letters come in the other in the same order (Milan, Milano).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from geoplay.atlas.gazetteer.entry import Entry
from geoplay.atlas.gazetteer.geographical_words import ALIKE, LEFT_OUT, SMALL_WORDS, without_geographical_words
from geoplay.atlas.gazetteer.letters import fold
from geoplay.atlas.gazetteer.store import Store

NEAR = 2  # hundredths of a degree within which two sources mean the same place
_PARTS = re.compile(r"[\s\-‐‑‒–—/_]+")
_ADDED = re.compile(f"(?:{'|'.join(sorted(LEFT_OUT | SMALL_WORDS, key=len, reverse=True))})*")
_VARIANTS = {whole: (whole, *(short for short, meant in ALIKE.items() if meant == whole)) for whole in ALIKE.values()}


@lru_cache(maxsize=4096)
def core(name: str) -> tuple[str, ...]:
    """The words that make a name what it is.

    >>> core("St. Paul"), core("Gulf of Mexico"), core("Panamá City")
    (('SAINT', 'PAUL'), ('MEXICO',), ('PANAMA',))
    """
    words = [folded for part in _PARTS.split(name) if (folded := fold(part))]
    words = [ALIKE.get(word, word) for word in words]
    return tuple(without_geographical_words(words) or words)


def is_longer_spelling(short: Entry, long: Entry) -> bool:
    """Whether one place's name is a longer spelling of another's."""
    ours, theirs = core(short.name), core(long.name)
    if "".join(ours) == "".join(theirs):
        return True
    if abs(short.lat - long.lat) * 100 > NEAR + 0.5 or abs(short.lon - long.lon) * 100 > NEAR + 0.5:
        return False
    if short.country != long.country and short.country and long.country:
        return False
    return set(ours) <= set(theirs) or _in_order(short.letters, long.letters)


def _in_order(short: str, long: str) -> bool:
    letters = iter(long)
    return all(letter in letters for letter in short)


def spelt_around(store: Store, words: tuple[str, ...]) -> Iterator[int]:
    """The numbers of names that have these words in order, and besides them only what a longer spelling adds.

    >>> from geoplay.atlas.gazetteer.store import Store
    >>> store = Store()
    >>> "NILERIVER" in [store.key(row) for row in spelt_around(store, ("NILE",))]
    True
    """
    variants = tuple(_VARIANTS.get(word, (word,)) for word in words)
    seen: set[int] = set()
    for word in max(variants, key=lambda variant: min(map(len, variant))):
        for row in store.rows_with(word):
            if row not in seen and _made_of(store.key(row), variants):
                seen.add(row)
                yield row


def _made_of(key: str, words: tuple[tuple[str, ...], ...]) -> bool:
    """Whether letters are these words in order, with nothing between and around them but what may be left out."""
    if not words:
        return _ADDED.fullmatch(key) is not None
    for word in words[0]:
        found = key.find(word)
        while found >= 0:
            if _made_of(key[found + len(word) :], words[1:]) and _ADDED.fullmatch(key[:found]):
                return True
            found = key.find(word, found + 1)
    return False
