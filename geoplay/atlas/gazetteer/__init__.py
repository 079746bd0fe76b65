"""The gazetteer: names of places with kind, country, point and fame, found by their letters.

>>> from geoplay.atlas import gazetteer
>>> gazetteer.find("Aden")[0].kind, gazetteer.find("Siam")[0].now
('city', 'Thailand')
>>> gazetteer.captures("OREL", "FNCE", fame=0.5)[0].name
'Florence'
>>> [entry.name for entry in gazetteer.nearest("FLORENSE", 1)]
['Florence']

These functions ask one book that the whole session shares; `gazetteer.Gazetteer()` is a book of one's own, whose
additions nobody else sees. They need the standard library alone; where numpy is installed, searches use it.
"""

from __future__ import annotations

import sys
from types import ModuleType

from geoplay.atlas.gazetteer.book import Gazetteer
from geoplay.atlas.gazetteer.entry import KINDS, Entry
from geoplay.atlas.gazetteer.letters import fold, words
from geoplay.atlas.gazetteer.results import Formed, Names
from geoplay.atlas.gazetteer.scores import POINTS, multiplier, value

__all__ = [
    "KINDS",
    "POINTS",
    "Entry",
    "Formed",
    "Gazetteer",
    "Names",
    "add",
    "captures",
    "fame_at",
    "find",
    "fold",
    "formable",
    "most_famous",
    "multiplier",
    "nearest",
    "random",
    "shared",
    "value",
    "words",
]

_BOOK = Gazetteer()

add = _BOOK.add
captures = _BOOK.captures
fame_at = _BOOK.fame_at
find = _BOOK.find
formable = _BOOK.formable
most_famous = _BOOK.most_famous
nearest = _BOOK.nearest
random = _BOOK.random


def shared() -> Gazetteer:
    """The book that the functions of this module ask."""
    return _BOOK


class _AskedLikeABook(ModuleType):
    """Lets one write `"Rome" in gazetteer` and `len(gazetteer)` with the module itself."""

    def __contains__(self, name: object) -> bool:
        return name in _BOOK

    def __len__(self) -> int:
        return len(_BOOK)


sys.modules[__name__].__class__ = _AskedLikeABook
