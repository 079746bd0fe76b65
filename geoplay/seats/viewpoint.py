"""Who looks at which match, in which language, and at which moment of it: what every part of a table goes by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.table import TableMaker, plain
from geoplay.core.text import Text


@dataclass(frozen=True)
class Viewpoint:
    """A seat of a match at one screen, at one moment: a value that is handed to whoever lays a part of the table.

    ``people`` are the seats of those who share the screen, and ``seat`` is who of them looks now; while the table is ``covered``
    for a person, nobody does. ``position`` is the move one looks back at, once the match is over.

    >>> from geoplay.core.player import Person
    >>> from geoplay.core.registry import new
    >>> from geoplay.core.table import table_maker
    >>> match = Match(new("lindy", players=2, seed=7), [Person("Ann"), Person("Ben")])
    >>> both = Viewpoint(match, 1, (0, 1), "en", table_maker(type(match.game)))
    >>> both.several, both.addressed("your turn.")
    (True, 'Ben: your turn.')
    """

    match: Match
    seat: int
    people: tuple[int, ...]
    language: str
    maker: TableMaker
    covered: int | None = None
    position: int | None = None

    @property
    def several(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1

    @property
    def shown(self) -> Game[Any]:
        """The game as it is looked at: as it is now, or as it was."""
        return self.match.game if self.position is None else self.match.at(self.position)

    def words(self, text: Text) -> str:
        """A text in the reader's language, with the players' names."""
        return text.render(self.language, self.match.names)

    def plain(self, value: Any) -> Any:
        """Plain data for the page, in the reader's language."""
        return plain(value, self.language, self.match.names)

    def addressed(self, words: str) -> str:
        """A sentence to whoever is at the screen, by name where there are several."""
        if not self.several or self.seat not in self.people:
            return words
        return Text("{label}: {words}", label=self.match.names[self.seat], words=words).render(self.language)
