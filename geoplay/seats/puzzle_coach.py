"""The coach of a practice position: poses it, and says what an expert thinks of what is played there first."""

from __future__ import annotations

from typing import Any

from geoplay.core.move import Move
from geoplay.core.text import Text
from geoplay.reviews.puzzles import Puzzle
from geoplay.seats.session import Session


class PuzzleCoach:
    """Poses a puzzle; ``solved`` is ``None`` before the first move, then whether it was about as good as the best.

    After a first wrong move one may think again: only the second is answered with what would have been best.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.solved: bool | None = None
        self._tried: list[Move] = []

    def pose(self, session: Session) -> dict[str, Any]:
        """The question over the position."""
        number = self.puzzle.mistake.number + 1
        question = Text("From your own game, move {number}: what would you play here?", number=number)
        return {"tone": "info", "text": session.words(question), "detail": ""}

    def judge(self, session: Session) -> dict[str, Any] | None:
        """What an expert says, as soon as the first turn is made."""
        match, puzzle = session.match, self.puzzle
        moves = [step.move for step in match.steps if step.by_person]
        move, count = type(match.game).expertise().joined(moves)
        half_made = move != moves[0] and match.game.turn == puzzle.seat
        if half_made or count < len(moves):
            return None
        solution = puzzle.judge(move)
        self.solved = solution.right
        self._tried.append(move)
        words = session.words
        if not solution.right and len(self._tried) == 1:
            again = Text("Undo takes it back. After another try an expert says what is best, and why.")
            return {"tone": "info", "text": words(Text("There is something better here: think again.")), "detail": words(again)}
        title = Text("Well seen!") if solution.right else Text("Not the best yet. Undo takes it back, to try again.")
        return {"tone": "hint" if solution.right else "info", "text": words(title), "detail": words(solution.text)}
