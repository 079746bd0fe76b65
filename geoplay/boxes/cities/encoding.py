"""The Game of Cities for learners: all books that show are seen, and what is left is which to take, and when to draw.

The calls after a discard are a race, and nobody's turn: see ``calls`` in :func:`geoplay.rl.env`.
"""

from __future__ import annotations

from typing import ClassVar

from geoplay.boxes.cities.deck import PARTS
from geoplay.boxes.cities.rules import BOOK, CALLING, DRAWN, LOOKING, NOBODY, SIMPLE, Cities, cities_of
from geoplay.core.move import Move
from geoplay.rl.encoding import Encoding, from_left
from geoplay.rl.observation import ObservationWriter


class CitiesEncoding(Encoding[Cities]):
    """Draw, discard, pass, and a book for each city."""

    takes: ClassVar[tuple[str, ...]] = ("calls",)

    def __init__(self, game: Cities) -> None:
        self.cities = [city.id for city in game.deck.cities]
        self.actions = BOOK + len(self.cities)
        self.points = max(1, game.options["total"] or sum(city.points for city in game.deck.cities))

    def legal(self, game: Cities) -> list[int]:
        """What may be done; silence after a discard is no action."""
        return [action for action in game.legal_actions() if isinstance(action, int)]

    def move(self, game: Cities, action: int) -> Move:
        """The engine's own numbers."""
        return game.move_of(action)

    def label(self, action: int) -> str:
        """The notation of the move."""
        return str(SIMPLE[action]) if action < BOOK else f"book {self.cities[action - BOOK]}"

    def write(self, game: Cities, seat: int, sheet: ObservationWriter) -> None:
        """The cards that show, wherever they lie; the books made and lying open; points."""
        size = len(self.cities)
        seats = from_left(seat, game.players)
        sheet.one_of("phase", (LOOKING, DRAWN).index(game._phase) if game._phase < CALLING else -1, 2)
        sheet.flags("on turn", game.turn == seat, 1)
        sheet.flags("must draw first", game._must_draw(), 1)
        sheet.flags("cards that show", game._showing, PARTS * size)
        sheet.one_of("card drawn", -1 if game._drawn == NOBODY else game._drawn, PARTS * size)
        sheet.flags("books that lie open", sum(1 << city for city in cities_of(game.complete())), size)
        made = [0] * game.players
        for city, owner in enumerate(game._made):
            if owner != NOBODY:
                made[owner] |= 1 << city
        points = game.points()
        for other in seats:
            sheet.flags("books made", made[other], size)
            sheet.number("points of this hand", points[other], self.points)
            sheet.number("points of the hands before", game._totals[other] if game.turn is not None else 0, self.points)
        sheet.number("pack", len(game._pack) - game._top, PARTS * size)
