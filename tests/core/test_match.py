"""The one driver: turns, bots, hooks, undo and looking back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from geoplay.bots.levels import bot
from geoplay.core.answer import Answer
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot, Person, Player, RandomPlayer
from geoplay.core.race import Claim, Settle
from geoplay.core.record import Record, RecordError
from geoplay.core.registry import new, register
from geoplay.core.step import MatchError
from geoplay.core.text import Text
from geoplay.quizzes.question import Choice
from tests.core.toy_games import RIVERS, Rivers, Shouting

register(Rivers)
register(Shouting)


def lindy(*seats: Any, seed: int = 7, **match: Any) -> Match:
    return Match(new("lindy", players=len(seats), seed=seed), list(seats), **match)


def play_any(match: Match) -> None:
    match.play(match.game.legal_moves()[-1])


def test_bots_alone_play_to_the_end() -> None:
    match = lindy(RandomPlayer(), RandomPlayer())
    steps = list(match.run())
    assert match.over
    assert steps == match.steps
    assert not match.troubles


def test_bots_move_until_a_person_must() -> None:
    match = lindy(RandomPlayer(), Person(), RandomPlayer())
    assert [step.seat for step in match.run()] == [0, 0]
    assert match.waits_for_person
    assert match.step() is None
    play_any(match)
    play_any(match)
    assert [step.seat for step in match.run()] == [2, 2, 0, 0]


def test_nobody_moves_out_of_turn_or_for_a_bot() -> None:
    match = lindy(Person("Ada"), RandomPlayer())
    draw = match.game.parse("draw")
    with pytest.raises(MatchError, match="It is Ada's turn, not Random's"):
        match.play(draw, seat=1)
    play_any(match)
    play_any(match)
    with pytest.raises(MatchError, match="moves without help"):
        match.play(draw)
    assert len(match.steps) == 2


def test_seats_must_be_as_many_as_players() -> None:
    with pytest.raises(MatchError, match="2 players, but 1 were seated"):
        Match(new("lindy", players=2, seed=1), [Person()])


def test_players_of_one_name_are_numbered() -> None:
    match = lindy(Person("You"), RandomPlayer(), RandomPlayer())
    assert match.names == ["You", "Random 1", "Random 2"]


class Broken(Bot):
    level = "broken"
    name = "Rusty"

    def choose(self, seen: Perspective, rng: Random) -> Move:
        raise RuntimeError("out of oil")


class Cheat(Bot):
    level = "cheat"
    name = "Slick"

    def choose(self, seen: Perspective, rng: Random) -> Move:
        return seen.game_class.parse("play 500")


@pytest.mark.parametrize(("bot", "complaint"), [(Broken(), "out of oil"), (Cheat(), "not legal")])
def test_a_bot_that_fails_is_replaced_and_the_game_goes_on(bot: Bot, complaint: str) -> None:
    match = lindy(bot, RandomPlayer())
    list(match.run())
    assert match.over
    assert len(match.troubles) == 1
    assert complaint in str(match.troubles[0])
    assert match.troubles[0].seat == 0
    assert isinstance(match.seats[0], RandomPlayer)
    assert match.names[0] == bot.name


def test_an_error_in_a_callback_is_kept_and_the_game_goes_on() -> None:
    def fails(event: Event, match: Match) -> None:
        raise ZeroDivisionError("teacher's mistake")

    match = lindy(Person(), RandomPlayer(), observers=[fails], hooks=[fails])
    play_any(match)
    assert len(match.troubles) == 2
    assert "teacher's mistake" in str(match.troubles[0])
    play_any(match)
    assert len(match.steps) == 2


def ask(event: Event, match: Match) -> Choice | None:
    if event.kind != "discard" or event.seat not in match.people:
        return None
    return Choice("capital", Text("Capital of France?"), ("Paris", "Lyon"), right=0)


def test_a_question_stops_the_game_until_it_is_answered() -> None:
    match = lindy(Person(), RandomPlayer(), hooks=[ask])
    play_any(match)
    play_any(match)
    assert match.waits_for_person
    assert match.step() is None
    with pytest.raises(MatchError, match="A question waits"):
        play_any(match)
    with pytest.raises(ValueError, match="number of a choice"):
        match.answer("Paris")
    assert match.asked
    assert match.answer(1).right is False
    assert not match.asked
    assert match.step() is not None
    assert match.record.extra["answers"][0]["given"] == 1
    with pytest.raises(MatchError, match="No question waits"):
        match.answer(0)


class Listening:
    """Asks two questions after every draw, whoever draws, and hears the answers."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, bool]] = []

    def __call__(self, event: Event, match: Match) -> list[Choice]:
        return [Choice("x", text, ("Yes", "No"), 0) for text in ("One?", "Two?")] if event.kind == "draw" else []

    def answered(self, question: Choice, answer: Answer, match: Match) -> None:
        self.heard.append((str(question.text), answer.right))


def test_a_hook_asks_several_questions_and_hears_the_answers() -> None:
    hook = Listening()
    match = lindy(Person(), RandomPlayer(), hooks=[hook])
    play_any(match)
    assert [str(asked.question.public()["text"]) for asked in match.asked] == ["One?", "Two?"]
    match.answer(0)
    assert match.waits_for_person
    match.answer(1)
    assert hook.heard == [("One?", True), ("Two?", False)]
    assert [answer.seat for answer in match.answers] == [0, 0]


def test_what_a_bot_does_is_asked_of_the_only_person() -> None:
    match = lindy(RandomPlayer(), Person(), hooks=[Listening()])
    match.step()
    assert [asked.seat for asked in match.asked] == [1, 1]
    both = lindy(Person("Ada"), Person("Bo"), hooks=[Listening()])
    play_any(both)
    assert [asked.seat for asked in both.asked] == [0, 0]


class First(Bot):
    """Makes the first move of the list: it draws from the pile, and discards its lowest card if it cannot play."""

    level = "first"
    name = "First"

    def choose(self, seen: Perspective, rng: Random) -> Move:
        return seen.legal_moves()[0]


class TestUndo:
    def test_a_taken_discard_can_be_put_back(self) -> None:
        match = lindy(Person(), Person())
        match.play(match.game.parse("draw"))
        match.play(match.game.legal_moves()[-1])
        before = match.game.view(1)
        match.play(match.game.parse("take"))
        assert match.why_no_undo() is None
        match.undo()
        assert match.game.view(1) == before
        assert len(match.steps) == 2

    def test_a_drawn_card_cannot(self) -> None:
        match = lindy(Person(), RandomPlayer())
        match.play(match.game.parse("draw"))
        with pytest.raises(MatchError, match="cannot be put back unseen"):
            match.undo()
        assert len(match.steps) == 1

    def test_nor_can_a_move_after_which_a_bot_has_drawn(self) -> None:
        match = lindy(Person(), First())
        play_any(match)
        play_any(match)
        list(match.run())
        with pytest.raises(MatchError, match="has drawn a card since"):
            match.undo()

    def test_in_practice_everything_can(self) -> None:
        match = lindy(Person(), RandomPlayer(), practice=True)
        start = match.game.view(0)
        play_any(match)
        after_draw = match.game.view(0)
        play_any(match)
        list(match.run())
        assert match.undo() == 1
        assert match.game.view(0) == after_draw
        assert match.undo() == 0
        assert match.game.view(0) == start
        with pytest.raises(MatchError, match="no move of yours"):
            match.undo()

    def test_not_across_another_persons_move(self) -> None:
        match = Match(new("toy-rivers", players=2, seed=1), [Person("A"), Person("B")])
        play_any(match)
        play_any(match)
        assert match.why_no_undo() is None  # B's own, just made
        match.undo()
        assert len(match.steps) == 1

    def test_not_across_a_race(self) -> None:
        match = Match(new("toy-shouting", players=2, seed=1), [Person(), RandomPlayer()])
        match.settle([Claim(300, 0, "Nile")])
        assert str(match.why_no_undo()) == "A race cannot be run again."


class Quick(RandomPlayer):
    """Always says the same, quickly."""

    def claim(self, seen: Perspective, rng: Random) -> Claim | None:
        return Claim(200, seen.seat, "Congo")


def test_a_race_collects_people_and_bots() -> None:
    match = Match(new("toy-shouting", players=2, seed=1), [Person(), Quick()])
    assert match.waits_for_person
    with pytest.raises(MatchError, match="race on"):
        match.play(match.game.parse("settle"))
    while not match.over:
        match.settle([Claim(900, 0, river) for river in RIVERS])
    won = match.game.view(None)["won"]
    known = match.game.view(None)["known"]
    assert [winner == 1 for winner in won] == [river == "Congo" for river in known]
    with pytest.raises(MatchError, match="no race on"):
        match.settle([])


class TestBotsInARace:
    def test_their_claims_are_drawn_once_so_that_the_deadline_holds(self) -> None:
        bots = [bot("expert", Shouting), bot("regular", Shouting), bot("novice", Shouting)]
        match = Match(new("toy-shouting", players=4, seed=3), [Person(), *bots])
        seen: set[int | None] = set()
        while not match.over:
            deadline = match.deadline()
            assert deadline == match.deadline()
            settled = match.settle([]).move
            assert isinstance(settled, Settle)
            river = match.game.view(None)["known"][-1]
            right = [claim.milliseconds for claim in settled.claims if claim.answer == river]
            assert deadline == min(right, default=None)
            seen.add(deadline)
        assert len(seen) > 1
        assert match.deadline() is None

    def test_a_claim_that_does_not_close_the_race_sets_no_deadline(self) -> None:
        match = Match(new("toy-shouting", players=2, seed=1), [Person(), Quick()])
        while match.deadline() is None:
            match.settle([])
        assert match.deadline() == 200
        match.settle([])
        assert match.game.view(None)["known"][-1] == "Congo"

    def test_among_bots_a_race_settles_by_itself(self) -> None:
        match = Match(new("toy-shouting", players=2, seed=1), [Quick(), bot("expert", Shouting)])
        assert len(list(match.run())) == len(RIVERS)
        assert match.over

    @pytest.mark.parametrize(
        ("claim", "complaint"),
        [
            (Claim(5, 0, "Nile"), "it sits at seat 1"),
            (Claim(-1, 1, "Nile"), "times count from 0"),
            (Claim(5, 1, "Seine"), "only rivers"),
        ],
    )
    def test_a_bot_that_claims_what_it_may_not_is_replaced(self, claim: Claim, complaint: str) -> None:
        class Slippery(RandomPlayer):
            def claim(self, seen: Perspective, rng: Random) -> Claim | None:
                return claim

        match = Match(new("toy-shouting", players=2, seed=1), [Person(), Slippery()])
        assert match.deadline() is None
        assert complaint in str(match.troubles[0])
        assert match.troubles[0].seat == 1
        assert type(match.seats[1]) is RandomPlayer
        assert match.settle([]).move == Settle()

    def test_nobody_claims_for_another(self) -> None:
        match = Match(new("toy-shouting", players=2, seed=1), [Person(), Quick()])
        for seat in (1, 2, -1):
            with pytest.raises(MatchError, match="Nobody can claim for seat"):
                match.settle([Claim(100, seat, "Nile")])
        assert match.steps == []

    def test_a_resumed_race_knows_who_claimed_and_draws_the_same_claims(self) -> None:
        seats: list[Player] = [Person(), bot("regular", Shouting)]
        match = Match(new("toy-shouting", players=2, seed=1), seats)
        match.settle([Claim(300, 0, "Nile")])
        match.settle([])
        again = Match.resumed(Record.from_json(match.record.to_json()), seats)
        assert [step.by_person for step in again.steps] == [True, False]
        assert again.settle([]).move == match.settle([]).move


def test_looking_back_gives_every_position() -> None:
    match = lindy(RandomPlayer(), RandomPlayer())
    views = [match.game.view(0), *(match.game.view(0) for _ in match.run())]
    for position in (0, 1, len(views) // 2, len(views) - 1):
        assert match.at(position).view(0) == views[position]
    with pytest.raises(MatchError, match="positions 0 to"):
        match.at(len(views))


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (lindy(RandomPlayer(), RandomPlayer(), seed=5) for _ in range(2))
    list(first.run())
    list(second.run())
    assert first.record == second.record


def test_a_match_is_resumed_from_its_record() -> None:
    match = lindy(Person("Ada"), RandomPlayer())
    play_any(match)
    play_any(match)
    list(match.run())
    again = Match.resumed(match.record, match.seats)
    assert again.game.view(0) == match.game.view(0)
    assert [step.by_person for step in again.steps] == [step.by_person for step in match.steps]
    damaged = Record.from_json(match.record.to_json().replace('"draw"', '"drew"', 1))
    with pytest.raises(RecordError, match=r'damaged at "moves\[0\]".*Did you mean'):
        Match.resumed(damaged, match.seats)


@pytest.mark.parametrize(
    ("given", "called"),
    [
        (["Ann", "Ann", "Ann 1"], ["Ann 2", "Ann 3", "Ann 1"]),
        (["Ann", "Ann"], ["Ann 1", "Ann 2"]),
        (["Ann", "Anna", "Ann"], ["Ann 1", "Anna", "Ann 2"]),
        (["Ann 1", "Ann 1", "Ann 1 1"], ["Ann 1 2", "Ann 1 3", "Ann 1 1"]),
    ],
)
def test_no_two_at_a_table_are_called_alike(given: list[str], called: list[str]) -> None:
    match = Match(new("lindy", players=len(given), seed=1), [Person(name) for name in given])
    assert match.names == called
