"""New York to Paris for learners: one action for each move, with the sides that may be attacked counted from one's own."""

from __future__ import annotations

from geoplay.boxes.lindy.cards import DISTANCE, GOALS, KINDS
from geoplay.boxes.lindy.moves import ATTACK, ATTACKS, MOVES
from geoplay.boxes.lindy.rules import NONE, OVER, Lindy
from geoplay.core.move import Move
from geoplay.rl.encoding import Encoding, from_left, whom
from geoplay.rl.observation import ObservationWriter

# A hand has five cards and the one just drawn.
MOST_HELD = 6
SHOWN = 3
MOST_MILES = max(GOALS)


class LindyEncoding(Encoding[Lindy]):
    """Draw, take, play ten kinds, discard ten kinds, and four cards against every other side: 22 + 4 × (sides - 1) actions."""

    def __init__(self, game: Lindy) -> None:
        self.sides = game.sides
        self.actions = ATTACK + len(ATTACKS) * (self.sides - 1)
        self.pack = [(kind, count) for kind, count in enumerate(game.pack()) if count]
        self.cards = sum(game.pack())

    def legal(self, game: Lindy) -> list[int]:
        """What may be done, attacks by the side's distance."""
        steps = -game.side_of(game._turn) - 1
        return [action if action < ATTACK else self._turned(action, steps) for action in game.legal_actions()]

    def _turned(self, action: int, steps: int) -> int:
        side, card = divmod(action - ATTACK, len(ATTACKS))
        return ATTACK + (side + steps) % self.sides * len(ATTACKS) + card

    def move(self, game: Lindy, action: int) -> Move:
        """The move with this number, as the seat to move counts."""
        return MOVES[action if action < ATTACK else self._turned(action, game.side_of(game._turn) + 1)]

    def label(self, action: int) -> str:
        """The notation of the move, and how far away the side is."""
        if action < ATTACK:
            return str(MOVES[action])
        side, card = divmod(action - ATTACK, len(ATTACKS))
        return f"play {ATTACKS[card].word} on {whom(side + 1)}"

    def write(self, game: Lindy, seat: int, sheet: ObservationWriter) -> None:
        """Own hand; what lies open; what the others were seen to take, and how much they hold."""
        sheet.one_of("phase", game._phase if game._phase != OVER else -1, OVER)
        sheet.flags("on turn", game.turn == seat, 1)
        sheet.flags("discard may be taken", game._idle < game.players, 1)
        sheet.counts("hand", game._hands[seat], MOST_HELD)
        for other in from_left(seat, game.players)[1:]:
            known = [0] * KINDS
            for card in game._known[other]:
                known[card] += 1
            sheet.counts("seen to take", known, MOST_HELD)
            sheet.up_to("cards held", sum(game._hands[other]), MOST_HELD)
        self._write_sides(game, seat, sheet)
        for place in range(1, SHOWN + 1):
            sheet.one_of("top of the discards", game._discard[-place] if place <= len(game._discard) else -1, KINDS)
        for what, pile in (("discarded", game._discard), ("buried", game._buried)):
            sheet.numbers(f"share {what}", [pile.count(kind) / count for kind, count in self.pack])
        sheet.number("draw pile", len(game._deck) - game._top, self.cards)

    def _write_sides(self, game: Lindy, seat: int, sheet: ObservationWriter) -> None:
        own = game.side_of(seat)
        for step in range(self.sides):
            side = (own + step) % self.sides
            for top in (game._weather[side], game._flight[side]):
                sheet.one_of("weather and flight", -1 if top == NONE else top, KINDS)
            sheet.counts("mileage cards", game._miles[3 * side : 3 * side + 3], MOST_MILES)
            sheet.number("miles", game.miles_flown(side), DISTANCE)
