"""A quiz from one's own mistakes: what to play there, and what there is to know about the places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from geoplay.core.asked import Hook
from geoplay.core.match import Match
from geoplay.core.player import Person
from geoplay.core.record import Record
from geoplay.core.registry import game_class
from geoplay.quizzes.hooks import hooks_for
from geoplay.quizzes.question import Question
from geoplay.quizzes.quiz import Quiz, every
from geoplay.reviews.judgement import Judgement
from geoplay.reviews.puzzles import puzzles_of

if TYPE_CHECKING:
    from geoplay.reviews.review import Review


def questions_of(review: Review, most: int) -> list[Question]:
    """Of each mistake the question what to play, and one about its places, until there are ``most``; none twice."""
    found: dict[str, Question] = {}
    puzzles = {(puzzle.mistake.number, puzzle.seat): puzzle for puzzle in puzzles_of(review, len(review.judgements))}
    for mistake in review.mistakes:
        if len(found) >= most:
            break
        puzzle = puzzles.get((mistake.number, mistake.seat))
        asked = None if puzzle is None else puzzle.question()
        for question in [*([] if asked is None else [asked]), *_about_places(review, mistake)]:
            found.setdefault(f"{question.as_data()}", question)
    return list(found.values())[: max(0, most)]


def _about_places(review: Review, mistake: Judgement) -> Iterator[Question]:
    """What the game's own quiz would ask after such a move; where it has nothing to ask, a mixed one."""
    record = review.record
    moves = record.moves[: mistake.number + mistake.moves]
    until = Record(record.game, record.rules, record.players, record.seed, record.options, moves)
    match = Match.resumed(until, [Person(name) for name in review.names])
    kind = game_class(record.game)
    hooks: list[Hook] = [*hooks_for(True, kind), Quiz("mixed", when=every(1))]
    for hook in hooks:
        for step in match.steps[mistake.number :]:
            for event in step.events:
                asked = hook(event, match)
                if asked is not None:
                    yield from cast("Sequence[Question]", asked if isinstance(asked, Sequence) else [asked])
                    return
