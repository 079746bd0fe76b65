"""Practice from one's own mistakes: it can be solved, and gives nothing away."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from geoplay.core.perspective import Perspective
from geoplay.core.refusal import IllegalMove
from geoplay.core.registry import load
from geoplay.core.step import MatchError
from geoplay.core.table import plain, table_maker
from geoplay.quizzes.question import Choice
from geoplay.reviews.puzzles import MARGIN, Puzzle
from geoplay.reviews.review import Review
from geoplay.widgets.practice import PuzzleTable
from tests.reviews.games import TURN_BASED, finished


@cache
def reviewed(name: str) -> Review:
    """A game in which a random player, or in a game that would last long a beginner, made mistakes."""
    level = "novice" if name == "one-two-three" else "random"
    for seed in range(7, 20):
        review = finished(name, seed, level).review(seats=[0], simulations=16, progress=False)
        assert isinstance(review, Review)
        if review.puzzles():
            return review
    raise AssertionError(f"nobody made a mistake in {name}")


@cache
def puzzles(name: str) -> list[Puzzle]:
    return reviewed(name).puzzles(4)


def assert_a_reason(name: str, told: str) -> None:
    """It quotes the rule that tells the moves apart, or where none does, what each of them wins."""
    assert f"({name}:" in told or re.search(r"(Played on from here|Giocando da qui).*\d+.*\d+", told)


@pytest.mark.parametrize("name", TURN_BASED)
def test_the_best_move_solves_a_puzzle_and_the_mistake_does_not(name: str) -> None:
    for puzzle in puzzles(name):
        assert puzzle.mistake.best is not None
        best, again = puzzle.judge(puzzle.mistake.best), puzzle.judge(puzzle.mistake.played)
        assert best.right
        assert not again.right
        assert again.loss == puzzle.mistake.loss >= MARGIN
        assert_a_reason(name, again.text.render("it"))


@pytest.mark.parametrize("name", TURN_BASED)
def test_a_puzzle_shows_what_the_seat_saw_and_deals_the_rest_anew(name: str) -> None:
    for puzzle in puzzles(name):
        real = load(puzzle.record, until=puzzle.mistake.number)
        assert puzzle.game.view(puzzle.seat) == real.view(puzzle.seat)
        maker = table_maker(type(real))
        assert plain(maker.table(puzzle.seen)) == plain(maker.table(Perspective(real, puzzle.seat)))
        assert puzzle.game.census() == real.census()


def test_the_hidden_cards_of_a_puzzle_are_not_the_real_ones() -> None:
    """Lindy's hands are secret: over some puzzles, at least one opponent's hand is another."""
    hands = []
    for puzzle in puzzles("lindy"):
        real = load(puzzle.record, until=puzzle.mistake.number)
        hands.append((puzzle.game.view(1)["hand"], real.view(1)["hand"]))
    assert any(dealt != held for dealt, held in hands)


def test_an_illegal_move_is_no_attempt() -> None:
    puzzle = puzzles("lindy")[0]
    legal = {str(move) for move in puzzle.legal_moves()}
    illegal = next(text for text in ("draw", "take", "discard 500", "play fog on B") if text not in legal)
    with pytest.raises(IllegalMove):
        puzzle.judge(illegal)


@pytest.mark.parametrize("name", TURN_BASED)
def test_questions_have_one_right_choice_and_tell_the_reason(name: str) -> None:
    asked = [question for puzzle in puzzles(name) if (question := puzzle.question()) is not None]
    assert asked
    for question in asked:
        assert isinstance(question, Choice)
        words = [str(choice) for choice in question.choices]
        assert len(set(words)) == len(words) >= 2
        assert question.judge(question.right)
        assert_a_reason(name, str(question.because))
        data: dict[str, Any] = plain(question.public(), "it")
        assert "Che cosa giocheresti?" in data["text"]


def test_a_review_asks_about_moves_and_about_places() -> None:
    questions = reviewed("this-and-that").questions(6)
    kinds = {question.kind for question in questions}
    assert "puzzle" in kinds
    assert kinds - {"puzzle"}
    assert len(questions) <= 6
    assert [str(question.text) for question in questions] == [
        str(question.text) for question in reviewed("this-and-that").questions(6)
    ]
    # Answers in races become questions about what was asked there.
    review = finished("training", level="random").review(seats=[0], simulations=8, progress=False)
    assert review.puzzles() == []
    assert len(review.questions(3)) == 3


def test_practice_takes_everything_back() -> None:
    puzzle = puzzles("lindy")[0]
    match = puzzle.match()
    before = match.game.view(puzzle.seat)
    match.play(puzzle.legal_moves()[0])
    for _ in match.run():
        pass
    assert match.undo() == 0
    assert match.game.view(puzzle.seat) == before
    assert match.record.moves == puzzle.record.moves[: puzzle.mistake.number]
    with pytest.raises(MatchError, match="positions 0 to 0"):
        match.at(5)


def test_the_table_of_a_puzzle_says_what_an_expert_thinks() -> None:
    puzzle = next(one for one in puzzles("lindy") if one.mistake.best is not None)
    table = puzzle.play()
    assert isinstance(table, PuzzleTable)
    assert "what would you play" in table.table["notice"]["text"]
    assert table.solved is None
    table.play(str(puzzle.mistake.played))
    assert table.solved is False
    # First one may think again; the second time an expert says what is best.
    assert "think again" in table.table["notice"]["text"]
    assert str(puzzle.mistake.reason) not in table.table["notice"]["detail"].replace(puzzle.names[1], "B")
    table._controller._on_undo()
    table.play(str(puzzle.mistake.played))
    assert str(puzzle.mistake.reason) in table.table["notice"]["detail"].replace(puzzle.names[1], "B")
    table._controller._on_undo()
    table.play(str(puzzle.mistake.best))
    assert table.solved is True
    assert table.table["notice"]["text"] == "Well seen!"


def test_a_run_laid_card_by_card_is_judged_when_it_is_whole() -> None:
    puzzle = next(one for one in puzzles("world-flag") if str(one.mistake.best).startswith("run"))
    table = puzzle.play("it")
    best = puzzle.mistake.best
    assert best is not None
    spaces = str(best).split()[1:]
    for space in spaces:
        table.play(f"cover {space}")
    if table.solved is None:
        table.play("stop")
    assert table.solved is True
    assert table.table["notice"]["text"] == "Ben visto!"
