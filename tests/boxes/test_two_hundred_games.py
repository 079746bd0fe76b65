"""Two hundred games of each kind by bots, with any options there are: each ends, and every card is accounted for."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from geoplay.bots.levels import bot
from geoplay.core.match import Match
from geoplay.core.refusal import GeoplayError
from geoplay.core.registry import game_class, house_names, load
from tests.amounts import amount

# Numbers that are open to any choice. Weak players need a thousand moves for the five hundred points of the booklet.
NUMBERS = {"globe-grams": {"goal": st.integers(20, 60)}}
# Where random players alone need a hundred thousand moves, with the cards of one continent, somebody knows a little.
SLOW_AT_RANDOM = {"one-two-three"}
NAMES = house_names()


@st.composite
def tables(draw: st.DrawFn, name: str) -> Match:
    """A table of any size, with any of the options' values that are named, and any of the quick bots."""
    kind = game_class(name)
    options: dict[str, Any] = {
        option.name: draw(st.sampled_from([*option.choices, option.default])) for option in kind.offered if option.choices
    }
    options |= {option: draw(number) for option, number in NUMBERS.get(name, {}).items()}
    players = draw(st.sampled_from(kind.seats))
    levels = [draw(st.sampled_from(["random", "novice"])) for _ in range(players)]
    if name in SLOW_AT_RANDOM:
        levels[draw(st.integers(0, players - 1))] = "novice"
    seats = [bot(level, kind) for level in levels]
    try:
        return Match(kind(players, draw(st.integers(0, 2**32)), **options), seats)
    except GeoplayError:
        assume(False)  # some options do not go together, or not with so many players
        raise


@pytest.mark.parametrize("name", NAMES)
def test_every_game_ends_and_every_card_is_accounted_for(name: str) -> None:
    @given(match=tables(name))
    @settings(max_examples=amount(200), deadline=None, suppress_health_check=list(HealthCheck))
    def play_out(match: Match) -> None:
        game = match.game
        census = game.census()
        for step in match.run():
            if step.number % 16 == 0:
                assert game.census() == census
        assert match.over
        assert game.census() == census
        assert not match.troubles
        again = load(game.record)
        assert again.outcome == game.outcome
        assert again.census() == census

    play_out()
