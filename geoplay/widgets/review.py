"""A review in a cell: the table as it was at every move, beside the curve and the list of moves."""

from __future__ import annotations

from random import Random

from geoplay.core.match import Match
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot, Person, Player
from geoplay.core.text import Text
from geoplay.reviews.review import Review
from geoplay.seats.reviewing import ReviewPanel
from geoplay.widgets.table import TableWidget


class Sitter(Bot):
    """Somebody who played in a game that is over, and has nothing more to do."""

    def __init__(self, name: str, level: str) -> None:
        self.name = name
        self.level = level

    def choose(self, seen: Perspective, rng: Random) -> Move:
        """Nothing is left to choose."""
        raise NotImplementedError("the game is over")


class ReviewWidget(TableWidget):
    """A review that one walks through; ``review`` in the last line of a cell shows it.

    The curve, the list and the slider below lead to a move; the table shows the position before it, with the best move ringed.
    """

    def __init__(self, review: Review) -> None:
        self.review = review
        match = Match.resumed(review.record, _seated(review))
        super().__init__(match, again=lambda: match, language=review.language)
        session = self._session
        session.seat = review.seats[0]
        session.review = ReviewPanel(review, review.language, alone=True)
        first = next((one.number for one in review.judgements if one.is_mistake and one.seat == session.seat), None)
        session.position = first
        session.publish(session.refreshed())

    def _saved_words(self) -> tuple[str, Text]:
        title = self._session.words(type(self.match.game).title)
        sentence = Text("A picture of the review as it was saved. To walk through it, run the cell above again (Shift+Enter).")
        return f"{title}. {self.review!r}", sentence


def _seated(review: Review) -> list[Player]:
    """Who sat where, as far as the record tells; the one whose game is reviewed sits at the screen."""
    told = review.record.extra.get("seats") or [{}] * review.record.players
    people = [seat for seat in review.seats if isinstance(told[seat], dict) and "person" in told[seat]]
    return [
        Person(name) if seat in people[:1] else Sitter(name, str(told[seat].get("bot", "")) or "expert")
        for seat, name in enumerate(review.names)
    ]
