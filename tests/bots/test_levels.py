from __future__ import annotations

from random import Random
from typing import Any

import pytest

from geoplay.bots.levels import LEVELS, NAMES, UnknownLevel, bot
from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot, RandomPlayer
from geoplay.core.registry import game_class, names, new

SPACING = 7


def positions(players: int, seed: int, **options: Any) -> list[Game[Any]]:
    """Twelve positions of a game of Lindy among beginners, from the first move on."""
    game = new("lindy", players, seed, **options)
    expertise = game.expertise()
    rng = Random(seed)
    found = []
    for number in range(12 * SPACING):
        if number % SPACING == 0 and game.turn is not None:
            found.append(game.clone())
        if game.turn is not None:
            game.apply(expertise.first_thought(game, rng))
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", names())
def test_every_level_plays_every_game_to_its_end(name: str, level: str) -> None:
    kind = game_class(name)
    match = Match(new(name, kind.seats[0], 3), [bot(level, kind, simulations=4) for _ in range(kind.seats[0])])
    for _ in match.run():
        pass
    assert match.over
    assert match.troubles == []


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {}), (4, {}), (4, {"partners": True}), (5, {"lucky_lindy": False})]
)
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_dealt_anew_leave_the_choice_as_it_was(level: str, players: int, options: dict[str, Any]) -> None:
    player = bot(level, game_class("lindy"), simulations=24)
    for number, game in enumerate(positions(players, 11, **options)):
        seat = game.turn
        assert seat is not None
        elsewhere = game.imagine(seat, Random(f"another deal {number}"))
        assert elsewhere.view(seat) == game.view(seat)
        here = player.choose(Perspective(game, seat), Random(number))
        there = player.choose(Perspective(elsewhere, seat), Random(number))
        assert here == there


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_changes_nothing_at_the_table(level: str) -> None:
    player = bot(level, game_class("lindy"), simulations=24)
    for game in positions(3, 5):
        before = [game.view(seat) for seat in range(3)], game.census()
        assert game.turn is not None
        player.choose(Perspective(game, game.turn), Random(1))
        assert ([game.view(seat) for seat in range(3)], game.census()) == before


def test_the_same_chance_gives_the_same_game() -> None:
    def play() -> list[Move]:
        kind = game_class("lindy")
        match = Match(new("lindy", 2, 9), [bot("expert", kind, simulations=8), bot("regular", kind)])
        for _ in match.run():
            pass
        return match.game.moves

    assert play() == play()


def test_bots_at_one_table_have_different_names() -> None:
    seated: list[str] = []
    for level in (*LEVELS, *LEVELS):
        seated.append(bot(level, game_class("lindy"), taken=seated).name)
    assert len(set(seated)) == len(seated)


def test_there_are_names_enough_for_the_largest_table() -> None:
    largest = max(game_class(name).seats[-1] for name in names())
    assert all(len(set(NAMES[level])) >= largest for level in LEVELS)


def test_a_word_that_is_no_level_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownLevel, match=r"'expart'. Did you mean 'expert'\? There is: random, novice, regular, expert"):
        bot("expart", game_class("lindy"))


class Fainthearted(Bot):
    """Gives up at its third move."""

    name = "Fay"

    def __init__(self) -> None:
        self.moves = 0

    def choose(self, seen: Perspective, rng: Random) -> Move:
        self.moves += 1
        if self.moves == 3:
            raise RuntimeError("I cannot go on.")
        return seen.legal_moves()[0]


def test_a_bot_that_fails_is_replaced_for_all_to_see_and_the_game_goes_on() -> None:
    kind = game_class("lindy")
    match = Match(new("lindy", 2, 4), [Fainthearted(), bot("novice", kind)])
    for _ in match.run():
        pass
    assert match.over
    assert isinstance(match.seats[0], RandomPlayer)
    assert match.names[0] == "Fay"
    assert [str(trouble) for trouble in match.troubles] == [
        "Fay could not choose a move; a random player goes on in its place. RuntimeError: I cannot go on."
    ]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", names())
def test_every_level_chooses_legally_wherever_random_play_has_led(name: str, level: str) -> None:
    """Also in the middle of a turn that somebody else began, as when a game is loaded or a person gives up a seat."""
    kind = game_class(name)
    asked = 0
    for seed in range(3):
        rng = Random(seed)
        match = Match(kind(None, seed), [RandomPlayer() for _ in range(kind.seats[0])])
        for step in match.run():
            game = match.game
            # Somebody who knows nothing may never win a race.
            if step.number > 60:
                break
            if game.turn is None or (level == "expert" and step.number % 5):
                continue
            move = bot(level, kind, simulations=3).choose(Perspective(game, game.turn), rng)
            assert game.why_not(move) is None, (seed, step.number, str(move))
            asked += 1
    # Games that are all races have no turns.
    assert asked or name in ("training", "find-me", "shout")
