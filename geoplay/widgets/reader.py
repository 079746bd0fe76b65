"""Who looks at which match, in which language, and at which moment of it: what every part of a table goes by."""

from __future__ import annotations

from typing import Any

from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from geoplay.core.table import TableMaker, plain, table_maker
from geoplay.core.text import Text


class Reader:
    """A seat of a match at one screen.

    ``seat`` is who looks at the table now: with several people at one screen one after another. While the table is ``covered``
    for a person, nobody does. ``position`` is the move one looks back at, once the match is over.

    >>> from geoplay.core.player import Person
    >>> from geoplay.core.registry import new
    >>> reader = Reader(Match(new("lindy", players=2, seed=7), [Person("Ann"), Person("Ben")]), 1, "en")
    >>> reader.several, reader.addressed("your turn.")
    (True, 'Ben: your turn.')
    """

    def __init__(self, match: Match, seat: int, language: str) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.covered: int | None = None
        self.position: int | None = None
        self.maker: TableMaker = table_maker(type(match.game))

    @property
    def several(self) -> bool:
        """Whether several people share the screen."""
        return len(self.match.people) > 1

    @property
    def shown(self) -> Game[Any]:
        """The game as it is looked at: as it is now, or as it was."""
        return self.match.game if self.position is None else self.match.at(self.position)

    @property
    def perspective(self) -> Perspective:
        """The game as it is now, from this seat."""
        return Perspective(self.match.game, self.seat)

    def words(self, text: Text) -> str:
        """A text in the reader's language, with the players' names."""
        return text.render(self.language, self.match.names)

    def plain(self, value: Any) -> Any:
        """Plain data for the page, in the reader's language."""
        return plain(value, self.language, self.match.names)

    def addressed(self, words: str) -> str:
        """A sentence to whoever is at the screen, by name where there are several."""
        if not self.several or self.seat not in self.match.people:
            return words
        return f"{self.match.names[self.seat]}: {words}"
