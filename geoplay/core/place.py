"""Places that plays touch: what map and quiz live on."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """A kind of place and its key there: ``Place("country", "FR")``, ``Place("space-1960", "ussr")``.

    >>> Place("country", "FR").kind
    'country'
    """

    kind: str
    key: str

    @classmethod
    def read(cls, written: str) -> Place:
        """A place as questions and answers write it.

        >>> Place.read("space-1960:ussr")
        Place(kind='space-1960', key='ussr')
        """
        kind, _, key = written.partition(":")
        return cls(kind, key)
