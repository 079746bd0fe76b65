"""The World Flag Game for learners: a run is made space by space, and ended with stop."""

from __future__ import annotations

from geoplay.boxes.world_flag.rules import NOBODY, OVER, PASS, REFUSING, RUNNING, STOP, WorldFlag
from geoplay.core.move import Move
from geoplay.rl.encoding import Encoding, from_left
from geoplay.rl.observation import ObservationWriter

POINTS = 500
LONGEST = 20
BONUS = 100


class WorldFlagEncoding(Encoding[WorldFlag]):
    """An action for each space of the board, then stop, then pass."""

    def __init__(self, game: WorldFlag) -> None:
        self.spaces = [space.id for space in game.board.spaces]
        self.stop = len(self.spaces)
        self.actions = len(self.spaces) + 2

    def legal(self, game: WorldFlag) -> list[int]:
        """The spaces that may be covered, and whether one may stop or pass."""
        # A whole run at once is legal too, but never listed.
        return [self._number(action) for action in game.legal_actions() if isinstance(action, int)]

    def _number(self, action: int) -> int:
        return action if action >= 0 else self.stop + (action == PASS)

    def move(self, game: WorldFlag, action: int) -> Move:
        """Cover, stop or pass."""
        return game.move_of(action if action < self.stop else STOP if action == self.stop else PASS)

    def label(self, action: int) -> str:
        """The notation of the move."""
        return f"cover {self.spaces[action]}" if action < self.stop else ("stop", "pass")[action - self.stop]

    def write(self, game: WorldFlag, seat: int, sheet: ObservationWriter) -> None:
        """All hands, for they lie open; who covered what; the run that is on; scores and corners."""
        size = len(self.spaces)
        seats = from_left(seat, game.players)
        sheet.one_of("phase", game._phase if game._phase != OVER else -1, OVER)
        sheet.flags("on turn", game.turn == seat, 1)
        for other in seats:
            sheet.flags("hands", game._hands[other], size)
        covered = [0] * game.players
        for space, owner in enumerate(game._owner):
            if owner != NOBODY:
                covered[owner] |= 1 << space
        for other in seats:
            sheet.flags("covered", covered[other], size)
        sheet.flags("may begin a run", game._opened, size)
        sheet.one_of("last space of the run", game._last_space if game._phase == RUNNING else -1, size)
        for other in seats:
            sheet.up_to("refusals", game._refusals[other], len(REFUSING))
            sheet.flags("out of cards", other in game._emptied, 1)
        won = dict(game._won_corners)
        for corner, area in game._corners:
            owner = won.get(corner, NOBODY)
            sheet.one_of("corner won", -1 if owner == NOBODY else (owner - seat) % game.players, game.players)
            sheet.number("corner open", (area & ~game._covered).bit_count(), area.bit_count())
        for other in seats:
            sheet.number("scores", game._scores[other], POINTS)
        sheet.number("length of the run", len(game._run), LONGEST)
        sheet.number("bonus of the run", game._run_bonus, BONUS)
        sheet.number("draw pile", len(game._deck) - game._top, size)
