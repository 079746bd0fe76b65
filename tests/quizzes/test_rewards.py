"""Points for answers: what they add, who is ranked where, and that a record gives the same result or is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geoplay.authoring import Quiz, before_scoring, every, on
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.outcome import Outcome
from geoplay.core.player import Person, Player, RandomPlayer
from geoplay.core.race import Claim
from geoplay.core.record import Record, RecordError
from geoplay.core.registry import game_class, games, new
from geoplay.core.reward import Reward, bonus, double_or_nothing, none, reward_written, shared
from geoplay.core.step import MatchError
from geoplay.core.text import Text
from geoplay.quizzes.hooks import hooks_for
from geoplay.quizzes.question import Choice

WITH_POINTS = ("world-flag", "cities", "globe-grams", "training", "shout")
RACES = ("training", "find-me", "shout")


def asking(reward: Reward, *kinds: str, quiet: bool = False, at_the_end: int = 0) -> Callable[[Event, Match], object]:
    """A hook that asks a person after what they did, and perhaps some more when the game is over."""

    class Asks:
        def __call__(self, event: Event, match: Match) -> list[Choice]:
            question = Choice("test", "Which?", ("this", "that"), 0)
            if match.over:
                return [question] * at_the_end if event is match.steps[-1].events[0] else []
            return [question] if event.seat in match.people and event.kind in kinds else []

    hook = Asks()
    hook.reward, hook.quiet = reward, quiet  # type: ignore[attr-defined] # what a hook may have
    return hook


def played(name: str, hook: Callable[[Event, Match], object], seed: int = 4, people: int = 1, limit: int = 600) -> Match:
    kind = game_class(name)
    players = max(kind.seats[0], 2, people)
    seats: list[Player] = [*(Person(f"P{seat}") for seat in range(people)), *[RandomPlayer() for _ in range(players - people)]]
    match = Match(new(name, players=players, seed=seed), seats, hooks=[hook])  # type: ignore[list-item] # a hook as teachers write it
    rng = Random(seed)
    while len(match.steps) < limit and (match.asked or not match.over):
        if match.asked:
            match.answer(rng.randint(0, 1))
        elif match.game.race is not None:
            said = match.game.race.choices
            match.settle([Claim(1, 0, rng.choice(said))] if said and 0 in match.game.race.claimants else [])
        elif match.waits_for_person:
            match.play(rng.choice(match.game.legal_moves()))
        else:
            match.step()
    return match


@cache
def flags_with(reward: Reward, quiet: bool = False) -> Match:
    return played("world-flag", asking(reward, "run", "pass", quiet=quiet, at_the_end=3))


# ---- the sums


@given(
    st.lists(st.integers(-20, 60), min_size=1, max_size=6).flatmap(
        lambda scores: st.tuples(st.just(scores), st.lists(st.integers(-9, 9), min_size=len(scores), max_size=len(scores)))
    )
)
def test_whoever_has_more_after_all_is_ranked_before(both: tuple[list[int], list[int]]) -> None:
    scores, points = both
    outcome = Outcome.by_score(scores, Text("Most points win.")).rewarded(points)
    assert list(outcome.scores) == [score + more for score, more in zip(scores, points, strict=True)]
    assert min(outcome.ranking) == 1
    assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
    for one, rank in enumerate(outcome.ranking):
        assert rank == 1 + sum(score > outcome.scores[one] for score in outcome.scores)


def test_a_tie_that_the_game_has_broken_stays_broken_until_points_do() -> None:
    plain = Outcome((5, 5, 3), (2, 1, 3), Text("The dice decided."))
    assert plain.rewarded([1, 1, 0]).ranking == (2, 1, 3)
    assert plain.rewarded([1, 0, 0]).ranking == (1, 2, 3)
    assert plain.rewarded([0, 0, 2]).ranking == (2, 1, 1)


@given(st.integers(-50, 500), st.integers(1, 9))
def test_questions_asked_together_share_all_that_is_at_stake(stake: int, among: int) -> None:
    parts = shared(stake, among)
    assert sum(parts) == max(0, stake)
    assert max(parts) - min(parts) <= 1


@given(st.integers(1, 1000), st.booleans(), st.integers(0, 99))
def test_rewards_are_written_and_read(amount: int, right: bool, stake: int) -> None:
    for reward in (bonus(amount), double_or_nothing, none):
        again = reward_written(str(reward))
        assert again is not None
        assert again.points(right=right, stake=stake) == reward.points(right=right, stake=stake)


@pytest.mark.parametrize("wrong", [0, -1, 1001, 2.5, True, "two"])
def test_a_bonus_is_a_small_whole_number(wrong: object) -> None:
    with pytest.raises(OptionError, match="whole number from 1 to 1000"):
        bonus(wrong)  # type: ignore[arg-type] # a mistake on purpose


# ---- at the table


def test_a_bonus_is_added_for_every_right_answer() -> None:
    match = flags_with(bonus(2))
    right = sum(answer.right for answer in match.answers)
    assert match.over
    assert 0 < right < len(match.answers)
    assert match.rewards == [2 * right, 0, 0]
    plain, whole = match.game.outcome, match.outcome
    assert plain is not None
    assert whole is not None
    assert whole.scores == (plain.scores[0] + 2 * right, *plain.scores[1:])
    assert whole.as_data()["rewards"] == [2 * right, 0, 0]


def test_what_was_won_since_the_last_question_counts_twice_or_not_at_all() -> None:
    match = flags_with(double_or_nothing)
    plain = match.game.outcome
    assert plain is not None
    assert sum(answer.stake for answer in match.answers) <= plain.scores[0] + sum(
        max(0, -change) for change in _changes(match)
    ), "no point is at stake twice"
    assert any(answer.points > 0 for answer in match.answers)
    assert any(answer.points < 0 for answer in match.answers)
    last = [answer.stake for answer in match.answers if answer.step == len(match.steps) - 1]
    assert len(last) == 3
    assert max(last) - min(last) <= 1


def _changes(match: Match) -> list[int]:
    scores = [standing[0] for standing in (match.at(number).standing() for number in range(len(match.steps) + 1)) if standing]
    return [after - before for before, after in pairwise(scores)]


def test_without_a_reward_the_result_is_the_games() -> None:
    match = flags_with(none)
    assert match.answers
    assert match.outcome == match.game.outcome
    assert "reward" not in json.dumps(match.record.extra)


def test_partners_share_the_points() -> None:
    game = new("globe-grams", players=4, seed=1, partners=True)
    match = Match(game, [Person(f"P{seat}") for seat in range(4)], hooks=[asking(bonus(3), "spin")])  # type: ignore[list-item] # as above
    while not match.asked:
        match.play(match.game.legal_moves()[0])
    seat = match.asked[0].seat
    match.answer(0)
    assert [points for other, points in enumerate(match.rewards) if other % 2 == seat % 2] == [3, 3]
    assert sum(match.rewards) == 6


@pytest.mark.parametrize("info", games(), ids=lambda info: info.name)
def test_where_nothing_is_counted_a_reward_is_refused_in_a_sentence(info: object) -> None:
    name = info.name  # type: ignore[attr-defined] # a game of the house
    kind = game_class(name)
    seats: list[Player] = [Person(), *[RandomPlayer() for _ in range(kind.seats[0] - 1)]]
    for reward in (bonus(1), double_or_nothing):
        hook = Quiz("capitals", reward=reward)
        if name in WITH_POINTS:
            assert Match(new(name, seed=1), seats, hooks=[hook]).outcome is None
        else:
            with pytest.raises(OptionError, match="not won by points"):
                Match(new(name, seed=1), seats, hooks=[hook])
    assert Match(new(name, seed=1), seats, hooks=[Quiz("capitals", reward=none)]).outcome is None


@pytest.mark.parametrize("name", RACES)
def test_nothing_is_asked_in_a_race_unless_one_says_so(name: str) -> None:
    assert hooks_for(None, game_class(name)) == []
    seats: list[Player] = [Person(), *[RandomPlayer() for _ in range(max(2, game_class(name).seats[0]) - 1)]]
    match = Match(new(name, players=len(seats), seed=3), seats, hooks=hooks_for(None, game_class(name)))
    for _ in range(40):
        if match.over:
            break
        if match.game.race is not None:
            match.settle([])
        elif match.waits_for_person:
            match.play(match.game.legal_moves()[0])
        else:
            match.step()
    assert not match.asked
    assert not match.answers


# ---- before scoring


def test_everybody_is_asked_before_the_result_is_reckoned() -> None:
    match = played("world-flag", Quiz("capital-today", when=before_scoring(2), reward=bonus(5)), people=2)
    assert match.over
    asked = {seat: sum(answer.seat == seat for answer in match.answers) for seat in (0, 1)}
    assert asked == {0: 2, 1: 2}
    assert {answer.step for answer in match.answers} == {len(match.steps) - 1}
    assert match.rewards[:2] == [5 * sum(answer.right for answer in match.answers if answer.seat == seat) for seat in (0, 1)]


def test_a_hand_of_cities_is_reckoned_in_between() -> None:
    quiz = Quiz("states", when=before_scoring, reward=bonus(1))
    match = Match(new("cities", players=2, seed=2, total=100_000), [Person(), RandomPlayer()], hooks=[quiz])
    rng = Random(5)
    reckoned = 0
    while reckoned < 2 and len(match.steps) < 1500:
        if match.asked:
            match.answer(0)
        elif match.game.race is not None:
            match.settle([])
        elif match.waits_for_person:
            match.play(rng.choice(match.game.legal_moves()))
        else:
            match.step()
        reckoned = sum(event.kind == "hand" for step in match.steps for event in step.events)
    hands = {step.number for step in match.steps if any(event.kind == "hand" for event in step.events)}
    assert reckoned == 2
    assert match.answers or match.asked
    assert {answer.step for answer in match.answers} | {asked.step for asked in match.asked} <= hands


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Quiz(reward=2), "bonus"),  # type: ignore[arg-type] # a mistake on purpose
        (lambda: Quiz(reward="double_or_nothing"), "bonus"),  # type: ignore[arg-type] # a mistake on purpose
        (lambda: before_scoring(0), "whole number from 1"),
    ],
)
def test_what_is_no_reward_is_refused(make: Callable[[], object], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        make()


# ---- records


@pytest.mark.parametrize("reward", [bonus(2), double_or_nothing], ids=str)
@pytest.mark.parametrize("quiet", [False, True])
def test_a_saved_match_has_the_same_result_when_it_is_loaded(reward: Reward, quiet: bool) -> None:
    match = flags_with(reward, quiet)
    record = Record.from_json(match.record.to_json())
    again = Match.resumed(record, list(match.seats))
    assert again.outcome == match.outcome
    assert again.rewards == match.rewards
    assert again.record == match.record


@pytest.mark.parametrize("reward", [bonus(2), double_or_nothing], ids=str)
def test_a_match_saved_half_way_goes_on_with_the_points_so_far(reward: Reward) -> None:
    match = played("world-flag", asking(reward, "run", "pass"), limit=40)
    assert not match.over
    again = Match.resumed(Record.from_json(match.record.to_json()), list(match.seats), hooks=match.hooks)
    assert again.rewards == match.rewards
    assert [answer.points for answer in again.answers] == [answer.points for answer in match.answers]


def test_an_exam_tells_no_points_until_the_end() -> None:
    match = played("world-flag", asking(bonus(2), "run", "pass", quiet=True), limit=40)
    assert any(match.rewards)
    assert "points" not in json.dumps(match.record.extra)
    assert "right" not in json.dumps(match.record.extra)
    over = flags_with(bonus(2), quiet=True)
    assert "points" in json.dumps(over.record.extra)
    assert "right" not in json.dumps(over.record.extra)


FORGED: list[tuple[str, Callable[[dict[str, object]], object], str]] = [
    ("bonus", lambda answer: answer.update(points=50), "answers[1].points"),
    ("bonus", lambda answer: answer.update(right=not answer["right"]), "answers[1].points"),
    ("bonus", lambda answer: answer.update(stake=7), "answers[1].stake"),
    ("bonus", lambda answer: answer.update(reward="bonus(5000)", points=5000), "answers[1].reward"),
    ("bonus", lambda answer: answer.update(reward=["bonus(2)"]), "answers[1].reward"),
    ("bonus", lambda answer: answer.update(seat=1), "answers[1].seat"),
    ("bonus", lambda answer: answer.update(step=10**6), "answers[1].step"),
    ("double", lambda answer: answer.update(stake=10**6, right=True, points=10**6), "answers[1].stake"),
    ("double", lambda answer: answer.update(stake=-3, points=3, right=False), "answers[1].stake"),
    ("double", lambda answer: answer.pop("given"), "answers[1]"),
]


@pytest.mark.parametrize(("which", "forge", "where"), FORGED)
def test_a_forged_record_is_refused_and_says_where(which: str, forge: Callable[[dict[str, object]], object], where: str) -> None:
    match = flags_with(bonus(2) if which == "bonus" else double_or_nothing)
    data = json.loads(match.record.to_json())
    forge(data["extra"]["answers"][1])
    with pytest.raises(RecordError, match=f'damaged at "{where.replace("[", chr(92) + "[").replace("]", chr(92) + "]")}'):
        Match.resumed(Record.from_data(data), list(match.seats))


@pytest.mark.parametrize("name", ["lindy", "this-and-that"])
def test_points_in_the_record_of_a_game_without_points_are_refused(name: str) -> None:
    match = played(name, asking(none, "miles", "lay", "draw"), limit=60)
    data = json.loads(match.record.to_json())
    data["extra"]["answers"][0] |= {"reward": "bonus(2)", "stake": 0, "points": 2, "right": True}
    with pytest.raises(RecordError, match="not won by points"):
        Match.resumed(Record.from_data(data), list(match.seats))


def test_points_go_with_the_move_that_is_taken_back() -> None:
    match = Match(
        new("world-flag", players=3, seed=4),
        [Person(), RandomPlayer(), RandomPlayer()],
        hooks=[asking(bonus(2), "cover", "run", "pass", "begin", "draw")],  # type: ignore[list-item] # as above
        practice=True,
    )
    rng = Random(1)
    while not match.asked:
        match.play(rng.choice(match.game.legal_moves())) if match.waits_for_person else match.step()
    match.answer(0)
    assert match.rewards == [2, 0, 0]
    match.undo()
    assert match.rewards == [0, 0, 0]
    assert match.answers, "what was learnt is not taken back"
    assert Match.resumed(Record.from_json(match.record.to_json()), list(match.seats)).rewards == [0, 0, 0]


def rewarded(practice: bool = True, quiet: bool = False) -> Match:
    """A practice game with an open question that pays."""
    match = Match(
        new("this-and-that" if quiet else "world-flag", players=3, seed=4),
        [Person(), RandomPlayer(), RandomPlayer()],
        hooks=[Quiz("flags" if quiet else "1960", reward=none if quiet else bonus(2), mode="exam" if quiet else "practice")],
        practice=practice,
    )
    rng = Random(1)
    while not match.asked:
        match.play(rng.choice(match.game.legal_moves())) if match.waits_for_person else match.step()
    return match


def wrong_and_right(match: Match) -> tuple[int, int]:
    question = match.asked[0].question
    assert isinstance(question, Choice)
    return (question.right + 1) % 4, question.right


def test_a_question_that_was_asked_stays_asked() -> None:
    match = rewarded()
    steps = len(match.steps)
    assert str(match.why_no_undo()) == "A question waits for its answer before the game goes on."
    with pytest.raises(MatchError):
        match.undo()
    assert (len(match.steps), len(match.asked)) == (steps, 1)


def test_a_wrong_answer_is_not_mended_by_taking_back_and_playing_again() -> None:
    match = rewarded()
    wrong, _ = wrong_and_right(match)
    fact = match.asked[0].question.as_data()
    last = match.steps[-1].move
    match.answer(wrong)
    match.undo()
    match.play(last)
    assert [asked for asked in match.asked if asked.question.as_data()["places"] == fact["places"]] == []
    assert [(answer.given, answer.undone, answer.points) for answer in match.answers] == [(wrong, True, 0)]
    again = Match.resumed(Record.from_json(match.record.to_json()), list(match.seats), match.hooks)
    assert again.answers[0].undone, "nor by saving in between"


def test_a_right_answer_pays_once() -> None:
    match = rewarded()
    last = match.steps[-1].move
    match.answer(wrong_and_right(match)[1])
    assert match.rewards == [2, 0, 0]
    match.undo()
    match.play(last)
    while match.asked:
        match.answer(wrong_and_right(match)[1])
    assert match.rewards == [0, 0, 0]


@pytest.mark.parametrize("quiet", [False, True], ids=["practice", "exam"])
def test_a_saved_game_goes_on_with_the_question_that_waited(quiet: bool) -> None:
    match = rewarded(quiet=quiet)
    record = Record.from_json(match.record.to_json())
    again = Match.resumed(record, list(match.seats), match.hooks)
    assert [asked.as_data() for asked in again.asked] == [asked.as_data() for asked in match.asked]
    assert again.asked[0].question.public() == match.asked[0].question.public()
    assert again.waits_for_person
    assert bool(again.asked[0].reward) == (not quiet)


@pytest.mark.parametrize("forged", ["x", [7], [{"step": "1", "text": "?"}], [{"step": 1}]])
def test_questions_that_a_record_cannot_have_are_refused(forged: object) -> None:
    match = rewarded()
    data = json.loads(match.record.to_json())
    data["extra"]["asked"] = forged
    with pytest.raises(RecordError, match='damaged at "asked'):
        Match.resumed(Record.from_data(data), list(match.seats), match.hooks)


def test_an_earlier_moment_of_the_game_keeps_what_was_asked_and_answered() -> None:
    match = rewarded()
    record = match.record
    earlier = replace(record, moves=record.moves[:-1], extra={**record.extra, "asked": []})

    def taken_up(before: Match) -> Match:
        found = Match.resumed(earlier, list(match.seats), match.hooks)
        found.goes_on_from(before)
        return found

    first = taken_up(match)
    assert [asked.as_data() for asked in first.asked] == [asked.as_data() for asked in match.asked]
    wrong, _ = wrong_and_right(first)
    assert first.answer(wrong).points == 0
    second = taken_up(match)
    assert not second.asked, "it was answered in another telling of the game"
    assert [answer.given for answer in second.answers] == [wrong]
    second.play(match.steps[-1].move)
    assert not second.asked
    assert second.rewards == [0, 0, 0]
    other = Match(new("world-flag", players=3, seed=5), list(match.seats), hooks=match.hooks)
    other.goes_on_from(match)
    assert not other.asked, "another game is another game"


def test_short_imports_are_those_that_a_teacher_expects() -> None:
    room = import_module("geoplay.authoring")
    assert {"every", "on", "at_end", "before_scoring", "bonus", "double_or_nothing", "none", "Quiz"} <= set(dir(room))
    assert Quiz(when=every(2)).when == every(2)
    assert Quiz(when=on("run")).when == on("run")
    with pytest.raises(AttributeError, match=r"Did you mean .bonus.\?"):
        room.bonuses  # noqa: B018 - a name that is not there
