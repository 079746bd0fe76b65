"""A table for a practice position: it says what an expert thinks of what is played there first."""

from __future__ import annotations

from geoplay.reviews.puzzles import Puzzle
from geoplay.seats.puzzle_coach import PuzzleCoach
from geoplay.widgets.table import TableWidget


class PuzzleTable(TableWidget):
    """A puzzle one plays in a cell; *Undo* takes everything back, *New game* lays the position anew.

    ``solved`` is ``None`` before the first move, then whether it was about as good as the best.
    """

    def __init__(self, puzzle: Puzzle, language: str) -> None:
        self._coach = PuzzleCoach(puzzle)
        super().__init__(puzzle.match(), again=puzzle.match, language=language, coach=self._coach)

    @property
    def puzzle(self) -> Puzzle:
        """The position, and what an expert found there."""
        return self._coach.puzzle

    @property
    def solved(self) -> bool | None:
        """Whether the first move was about as good as the best; ``None`` before it."""
        return self._coach.solved
