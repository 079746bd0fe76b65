"""A table for a practice position: it says what an expert thinks of what is played there first."""

from __future__ import annotations

from geoplay.core.match import Match, Step
from geoplay.core.text import Text
from geoplay.review.puzzles import Puzzle
from geoplay.widgets.table import TableWidget


class PuzzleTable(TableWidget):
    """A puzzle one plays in a cell; *Undo* takes everything back, *New game* lays the position anew.

    ``solved`` is ``None`` before the first move, then whether it was about as good as the best.
    """

    def __init__(self, puzzle: Puzzle, language: str) -> None:
        self.puzzle = puzzle
        self.solved: bool | None = None
        super().__init__(puzzle.match(), again=puzzle.match, language=language)
        self._pose()

    def _pose(self) -> None:
        number = self.puzzle.mistake.number + 1
        question = Text("From your own game, move {number}: what would you play here?", number=number)
        self._session.notice = {"tone": "info", "text": self._session.words(question), "detail": ""}
        self._publish(self._session.refreshed())

    def _restart(self, match: Match) -> None:
        super()._restart(match)
        self._pose()

    def _went_on(self, step: Step) -> None:
        notice = self._judged()
        super()._went_on(step)
        if notice is not None:
            self._session.notice = notice
            self._publish(self._session.refreshed())

    def _judged(self) -> dict[str, object] | None:
        """What an expert says, as soon as the first turn is made."""
        match, puzzle = self.match, self.puzzle
        moves = [step.move for step in match.steps if step.by_person]
        move, count = type(match.game).expertise().joined(moves)
        half_made = move != moves[0] and match.game.turn == puzzle.seat
        if half_made or count < len(moves):
            return None
        solution = puzzle.judge(move)
        self.solved = solution.right
        title = Text("Well seen!") if solution.right else Text("Not the best yet. Undo takes it back, to try again.")
        words = self._session.words
        return {"tone": "hint" if solution.right else "info", "text": words(title), "detail": words(solution.text)}
