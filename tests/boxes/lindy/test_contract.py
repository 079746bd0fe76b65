"""New York to Paris keeps the contract, and its invariants hold in whatever order cards fall."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.boxes.lindy.cards import DISTANCE, GOALS
from geoplay.boxes.lindy.rules import Lindy
from geoplay.core.registry import load
from geoplay.testing import check_game
from tests.amounts import amount

TABLES = st.one_of(
    st.fixed_dictionaries({"players": st.integers(2, 8), "pack": st.just("classic-100"), "lucky_lindy": st.booleans()}),
    st.fixed_dictionaries({"players": st.integers(2, 8), "pack": st.just("historic-75"), "lucky_lindy": st.booleans()}),
    st.fixed_dictionaries({"players": st.just(4), "partners": st.just(True), "lucky_lindy": st.booleans()}),
)


@pytest.mark.parametrize(
    ("options", "games"),
    [({}, 7), ({"pack": "historic-75"}, 3), ({"lucky_lindy": False}, 3), ({"partners": True}, 2)],
    ids=["classic", "historic", "without luck", "partners"],
)
def test_the_contract(options: dict[str, object], games: int) -> None:
    games = amount(games, least=1)
    report = check_game(Lindy, games=games, options=[options], step=41)
    assert report.games == games
    assert report.refusals > amount(300, least=30)


@given(table=TABLES, seed=st.integers(0, 2**63 - 1), choices=st.randoms(use_true_random=False))
@settings(max_examples=amount(60), deadline=None)
def test_no_card_is_lost_and_every_state_is_sound(table: dict[str, object], seed: int, choices: Random) -> None:
    game = Lindy(seed=seed, **table)  # type: ignore[arg-type] # options drawn from what the game offers
    census = game.census()
    for _ in range(400):
        if game.outcome is not None:
            break
        seat = game.turn
        before = game.view(seat)
        game.apply(choices.choice(game.legal_actions()))
        assert game.census() == census
        view = game.view(None)
        for number, side in enumerate(view["sides"]):
            assert all(side["piles"][miles] <= goal for miles, goal in zip(("500", "300", "100"), GOALS, strict=True))
            assert side["flight"] is None or side["weather"] is not None
            assert before["sides"][number]["miles"] <= side["miles"] <= DISTANCE
        held = [5] * game.players
        if view["phase"] == "play" and view["turn"] is not None:
            held[view["turn"]] = 6
        if view["phase"] != "over":
            assert view["hands"] == held
        assert view["draw_pile"] > 0 or view["phase"] in ("play", "lucky", "over")


@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), length=st.integers(0, 300))
@settings(max_examples=amount(40), deadline=None)
def test_a_record_gives_the_same_game(seed: int, players: int, length: int) -> None:
    game = Lindy(players, seed)
    rng = Random(seed)
    for _ in range(length):
        if game.outcome is not None:
            break
        game.play(rng.choice(game.legal_moves()))
    again = load(game.record.to_json())
    assert [again.view(seat) for seat in range(players)] == [game.view(seat) for seat in range(players)]
    assert again.record == game.record
