"""Reviews: the same again, from what a seat could see, of whole turns and of answers in races."""

from __future__ import annotations

import re
from collections import Counter
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.bots.levels import bot
from geoplay.boxes.world_flag.moves import Run
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.perspective import Perspective
from geoplay.core.player import Person
from geoplay.core.race import Claim
from geoplay.core.record import Record, RecordError
from geoplay.core.registry import load, new
from geoplay.core.step import MatchError
from geoplay.core.text import Player
from geoplay.reviews.review import COLUMNS, Review, _summary
from geoplay.reviews.reviewing import Reviewing
from geoplay.reviews.weighing import Weigher
from tests.amounts import amount
from tests.reviews.games import RACES, TURN_BASED, finished, habit, started


def reviewed(record: Record, simulations: int = 100, seats: list[int] | None = None) -> Review:
    work = Reviewing(record, seats=seats, simulations=simulations)
    while not work.finished:
        work.go_on()
    return work.review()


def small(match: Match, **options: Any) -> Review:
    review = match.review(**{"simulations": 8, "progress": False, **options})
    assert isinstance(review, Review)
    return review


@pytest.mark.parametrize("name", [*TURN_BASED, *RACES])
def test_every_game_is_reviewed_and_the_same_again(name: str) -> None:
    match = finished(name)
    review, again = small(match), small(match)
    assert review == again
    assert all(one.loss >= 0 for one in review.judgements)
    assert any(one.loss == 0 for one in review.judgements)
    assert len(review.curve) == len(review.positions)
    assert all(0 <= chance <= 1 for chances in review.curve for chance in chances)
    outcome = match.game.outcome
    assert outcome is not None
    assert review.curve[-1] == outcome.shares()
    frame = review.frame()
    assert list(frame.columns) == list(COLUMNS)
    assert len(frame) == len(review)
    italian = review.frame("it")
    assert (italian["played"] != frame["played"]).any()


@pytest.mark.parametrize("name", TURN_BASED)
def test_what_others_hold_changes_no_judgement(name: str) -> None:
    game = started(name, seed=5)
    rng = Random(5)
    weigher = Weigher(type(game).expertise(), simulations=8)
    for move in range(24):
        seat = game.turn
        if game.outcome is not None:
            break
        if seat is None:
            game.play(game.legal_moves()[0])
            continue
        if move % 6 == 5:
            redealt = game.imagine(seat, Random(99))
            own = weigher.weigh(Perspective(game, seat), Random(1))
            assert weigher.weigh(Perspective(redealt, seat), Random(1)) == own
            other = (seat + 1) % game.players
            redealt = game.imagine(other, Random(98))
            assert weigher.chance(redealt, other, Random(2), 8) == weigher.chance(game, other, Random(2), 8)
        game.play(game.move_of(habit(game, rng)))


def test_a_turn_made_card_by_card_is_judged_as_a_whole() -> None:
    """The same game, each run laid card by card: the same turns, and the same judgements."""
    whole = finished("world-flag")
    cards = started("world-flag")
    for notation in whole.record.moves:
        move = cards.parse(notation)
        if isinstance(move, Run):
            for space in move.spaces:
                cards.play(cards.parse(f"cover {space}"))
            if "stop" in map(str, cards.legal_moves()):
                cards.play(cards.parse("stop"))
        else:
            cards.play(move)
    match = Match.resumed(cards.record, [Person("A"), Person("B"), Person("C")])
    runs = [one for one in small(match, seats=[0]).judgements if isinstance(one.played, Run)]
    assert max(one.moves for one in runs) > 2
    turns = [one.played for one in small(whole, seats=[0]).judgements if one.played.notation != "stop"]
    assert [one.played for one in runs if len(one.played.spaces) > 1] == [  # type: ignore[attr-defined]
        move for move in turns if isinstance(move, Run) and len(move.spaces) > 1
    ]


def test_answers_in_a_race_are_told_right_from_wrong_and_late() -> None:
    game = started("training")
    match = Match(game, [Person("Ada"), Person("Bo")])
    said: list[tuple[str, str]] = []
    while not match.over:
        if match.game.race is None:
            match.play(match.game.legal_moves()[0])
            continue
        number = len(said)
        card = match.game._deck.cards[match.game._order[match.game._next]]  # type: ignore[attr-defined]
        right, wrong = str(card.name), "Atlantis"
        claims = {
            0: [Claim(900, 0, right), Claim(1500, 1, right)],
            1: [Claim(700, 0, wrong), Claim(1500, 1, right)],
        }.get(number, [])
        match.settle(claims)
        said.append((right, wrong))
    review = small(match, seats=[0, 1])
    replies = [one for one in review.judgements if one.reply is not None][:6]
    assert [one.verdict for one in replies] == ["first", "late", "wrong", "first", "silent", "silent"]
    assert replies[0].reply is not None
    assert (replies[0].reply.milliseconds, replies[1].reply and replies[1].reply.quickest) == (900, 900)
    assert str(replies[2].best_words) == said[1][0]
    assert str(replies[4].best_words) == said[2][0]


def test_the_front_door_takes_files_records_tables_and_says_what_it_expected(tmp_path: Path) -> None:
    match = finished("one-two-three")
    file = tmp_path / "game.json"
    file.write_text(match.record.to_json(), encoding="utf-8")
    options: dict[str, Any] = {"simulations": 8, "progress": False}
    from_file = geoplay.review(file, **options)
    assert from_file == geoplay.review(match.record, **options) == geoplay.review(match.record.to_json(), **options)
    assert from_file.names == ("Pip", "Pip")
    with pytest.raises(OptionError, match="There is no saved game"):
        geoplay.review("nowhere.json")
    with pytest.raises(OptionError, match="not 7"):
        geoplay.review(7)
    with pytest.raises(RecordError, match="not a geoplay record"):
        geoplay.review("{}")
    with pytest.raises(MatchError, match="seats= names seats from 0 to 1"):
        geoplay.review(file, seats=[5])
    with pytest.raises(MatchError, match="simulations= is a whole number"):
        geoplay.review(file, simulations=0)
    with pytest.raises(OptionError, match="geoplay speaks en"):
        geoplay.review(file, language="xx")
    unfinished = started("one-two-three")
    with pytest.raises(MatchError, match="not over yet"):
        geoplay.review(unfinished.record)


def test_people_are_judged_and_bots_only_where_nobody_else_played() -> None:
    match = finished("one-two-three")
    assert small(match).seats == (0, 1)
    record = match.record
    record.extra["seats"][1] = {"person": "Ada"}
    review = geoplay.review(record, simulations=8, progress=False)
    assert review.seats == (1,)
    assert review.names == ("Pip", "Ada")
    assert {one.seat for one in review.judgements} == {1}
    assert "Ada: " in repr(review)


def test_turning_points_are_where_the_curve_bends_most() -> None:
    review = small(finished("this-and-that"), seats=[0])
    assert review.turning_points
    for point in review.turning_points:
        place = review.positions.index(point.number)
        assert abs(review.curve[place + 1][point.seat] - review.curve[place][point.seat]) >= 0.12
        assert str(point.number + 1) in str(point.text)


def test_a_line_in_the_terminal_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    match = finished("one-two-three")
    small(match, progress=False)
    assert screen.getvalue() == ""
    small(match, progress=True)
    assert "An expert looks at turn 1 of " in screen.getvalue()
    assert screen.getvalue().endswith("\r")


# ---- what it says


def test_a_summary_tells_nothing_of_what_there_was_none_of() -> None:
    counted = {"player": Player(0), "count": 5, "good": 3, "slips": 2, "missed": 0}
    assert _summary(counted).render("en", ["You"]) == "You: 5 decisions, 3 played well, 2 could be better."
    assert (
        _summary(counted | {"slips": 0, "missed": 1}).render("en", ["Ada"]) == "Ada: 5 decisions, 3 played well, 1 chance missed."
    )
    assert _summary(counted | {"good": 0}).render("en", ["Ada"]) == "Ada: 5 decisions, and something to learn from each."
    one = _summary(counted | {"good": 0, "count": 1})
    assert one.render("it", ["Tu"]) == "Tu: una decisione, da cui c'è qualcosa da imparare."
    for values in ({"slips": 0}, {"missed": 2}, {"good": 0}):
        assert not re.search(r"\b0\b", _summary(counted | {"missed": 3} | values).render("fr", ["Toi"]))


def test_an_expert_s_own_moves_are_hardly_ever_called_mistakes() -> None:
    """The best of several looks best by luck, too: what is less than two errors apart is equal."""
    counts: Counter[str] = Counter()
    for seed in range(amount(5, least=1)):
        game = new("this-and-that", players=2, seed=seed)
        match = Match(game, [bot("expert", type(game)), bot("regular", type(game))])
        for _ in match.run():
            pass
        counts.update(reviewed(match.game.record, 400, [0]).counts(0))
    decisions = counts.total() - counts["only"]
    assert decisions > amount(20)
    assert counts["slip"] + counts["blunder"] <= max(1, decisions / 5), counts


@pytest.mark.parametrize("name", TURN_BASED)
def test_no_judgement_contradicts_itself(name: str) -> None:
    """A wrong answer was not played well, and what the best move leaves lying as well was not overlooked."""
    match = finished(name, 11)
    review = reviewed(match.game.record)
    expertise = type(match.game).expertise()
    for one in review.judgements:
        if one.reply is not None:
            continue
        events = review.events[review.positions.index(one.number)]
        wrong = any(event.mistake for event in events)
        assert not (wrong and one.verdict in ("best", "good")), one
        assert not (one.verdict == "best" and one.besides), one
        if one.besides is not None and one.best is not None:
            seen = Perspective(load(match.game.record, until=one.number), one.seat)
            assert expertise.overlooked(seen, one.best) is None
        for language in ("en", "it"):
            for text in filter(None, (one.reason, one.besides)):
                told = text.render(language, review.names)
                assert not re.search(r"{|}|\b1 (?:games|cards|points|partite|carte|punti)\b", told), told


def test_a_turning_point_tells_what_happened_there() -> None:
    review = reviewed(finished("world-flag", 3).game.record)
    assert review.turning_points
    for point in review.turning_points:
        told = point.text.render("en", review.names)
        assert told.startswith("Move ")
        assert " in a hundred. " in told
