"""Players of Globe-Grams: each level knows what it should, chooses legally, and none sees what is hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from geoplay.bots.levels import LEVELS, bot
from geoplay.boxes.globe_grams.advice import hints, reason
from geoplay.boxes.globe_grams.bots import PLAYERS, Beginner, Geographer, Reader, danger, fame_for
from geoplay.boxes.globe_grams.ideas import Idea
from geoplay.boxes.globe_grams.moves import Capture, Form, Special
from geoplay.boxes.globe_grams.rules import GlobeGrams
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from tests.boxes.globe_grams.positions import position, spun


def choice(level: str, game: GlobeGrams) -> str:
    seat = game.turn
    assert seat is not None
    return str(bot(level, GlobeGrams).choose(Perspective(game, seat), Random(5)))


def test_levels_know_more_and_more_names() -> None:
    known = [player.knows for player in PLAYERS]
    assert known == sorted(known)
    assert [player.level for player in PLAYERS] == list(LEVELS)
    # The least famous name each knows is less famous.
    assert fame_for(Beginner.knows) > fame_for(Reader.knows) > fame_for(Geographer.knows)
    game = position("ADENMRKSTOIL")
    ideas = [len(list(player().ideas(game))) for player in PLAYERS[1:]]
    assert ideas[0] < ideas[1]


def test_a_novice_lays_the_famous_name_that_counts_most() -> None:
    assert choice("novice", position("DENMARKIRN")) == "form DENMARK"
    # It does not know Kerman, and does not look at the others' names.
    assert choice("novice", position("KRMNAE")) == "pass"
    assert choice("novice", position("MRK", names=["", "ADEN"])) == "pass"


def test_a_regular_player_captures_where_it_counts_most() -> None:
    assert choice("regular", position("MRK", names=["", "ADEN"])) == "capture DENMARK from ADEN"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_blanks_are_used(level: str) -> None:
    assert choice(level, position("DENMAR?", names=["IRAN IRAQ PERU MALI", ""])).startswith("form ")


def test_an_expert_ends_the_round_when_it_has_the_goal() -> None:
    game = position("OMANIR", names=["CUBA IRAQ PERU MALI", ""], special="QXX")
    game._scores = [520, 100]
    assert choice("expert", game).startswith("form ")


def test_an_expert_does_not_end_the_round_for_a_winner() -> None:
    game = position("OMANIR", names=["CUBA IRAQ PERU MALI", ""], special="QXX")
    game._scores = [100, 700]
    assert not choice("expert", game).startswith("form ")


def test_an_expert_weighs_letters_the_race_and_danger() -> None:
    expert = Geographer()
    game = position("DENMARKIO", "QXZVJFW", special="ANR")
    special = Idea(Special("IRAN"), 12, "I")
    short = Idea(Form("IRAN"), 4, "AINR")
    long = Idea(Form("DENMARK"), 20, "ADEKMNR")
    # One letter of one's own for twelve points is worth more than four for four.
    assert expert.worth(game, special) > expert.worth(game, short)
    near = position("DENMARKIO", "QXZVJFW", names=["", "CUBA PERU MALI FIJI"])
    # Where the other may end the round, letters are not kept.
    assert expert.worth(near, long) > expert.worth(game, long)
    last = position("DENMARKIO", "QXZVJFW", names=["CUBA PERU MALI FIJI", ""])
    assert expert.worth(last, long) > expert.worth(game, long) + 25
    assert danger(2) == danger(3) > danger(7)


def test_take_and_discard_serve_the_best_name() -> None:
    assert choice("regular", spun(position("DENMAR"), "TAKE 1")) == "take K"
    assert choice("regular", spun(position("DENMARKQ"), "DISCARD 1")) == "discard Q"
    assert choice("novice", spun(position("DENMARKQ", "AB"), "EXCHANGE 1")) == "exchange Q"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{}, {"version": "pot"}, {"partners": True}, {"stack": True}])
def test_every_choice_is_legal(level: str, options: dict[str, Any]) -> None:
    players = 4 if options.get("partners") else 2
    match = Match(GlobeGrams(players, 11, goal=60, **options), [bot(level, GlobeGrams) for _ in range(players)])
    for _ in match.run():
        if len(match.steps) > 400:
            break
    assert match.troubles == []


@pytest.mark.parametrize("level", LEVELS)
def test_no_choice_depends_on_what_is_hidden(level: str) -> None:
    """Neither on the luck to come nor on what another has chosen for an EXCHANGE."""
    game = spun(position("QAEIRN", "XBDENMARK", "ZC"), "EXCHANGE 1")
    one, other = game.clone(), game.clone()
    one.play(one.parse("exchange Q"))
    other.play(other.parse("exchange A"))
    other.seed = 12345
    assert choice(level, one) == choice(level, other)
    first, second = position("DENMARKI", special="ANR"), position("DENMARKI", special="ANR")
    second.seed = 99
    assert choice(level, first) == choice(level, second)


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_changes_nothing(level: str) -> None:
    game = position("DENMARK?IO", "QX", names=["", "ADEN OMAN"], special="ANR")
    before = [game.view(seat) for seat in range(2)], game.census()
    choice(level, game)
    assert ([game.view(seat) for seat in range(2)], game.census()) == before


def test_every_move_has_a_reason_with_its_rule() -> None:
    game = GlobeGrams(2, 3, goal=60)
    rng = Random(3)
    expert = bot("expert", GlobeGrams)
    while game.turn is not None:
        seen = Perspective(game, game.turn)
        move = expert.choose(seen, rng)
        said = expert.reason(seen, move)
        assert said is not None
        assert "(globe-grams:" in str(said)
        game.play(move)


def test_hints_come_in_steps() -> None:
    seen = Perspective(position("DENMARK", names=["", "ADEN"], special="ANR"), 0)
    assert [str(step) for step in hints(seen, Form("DENMARK"))] == [
        "There is a name in your letters.",
        "It is a country in Europe.",
        "It begins with D and has 7 letters.",
    ]
    assert str(hints(seen, Special("IRAN"))[0]) == "There is a name to be formed with the special letters."
    assert str(hints(seen, Capture("DENMARK", "ADEN"))[0]) == "There is a name of the others to be captured."
    assert hints(seen, GlobeGrams.parse("pass")) == []
    assert reason(seen, GlobeGrams.parse("pass")) is not None
