"""The Game of Cities keeps the contract with every option, and its invariants hold whatever is played and called."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.boxes.cities.deck import PARTS
from geoplay.boxes.cities.rules import Cities, cities_of
from geoplay.core.race import Claim, Settle
from geoplay.core.record import Record
from geoplay.core.registry import load
from geoplay.core.rulebook import read_rulebook
from geoplay.testing import check_game
from tests.amounts import amount
from tests.boxes.cities.test_deck import RIVERS

OPTIONS: dict[str, dict[str, Any]] = {
    "as it is": {},
    "to a total": {"total": 100},
    "draw first": {"draw_first": True},
    "a teacher's set": {"cities": RIVERS, "helper": "off"},
    "everything": {"cities": RIVERS, "total": 40, "draw_first": True, "helper": "show"},
}
# Nine, so that six can play.
COORDINATES = {"size": 1, "longitude": 0, "latitude": 0}
MORE = [*RIVERS, *({"name": f"R {n}{n}", "part_1": "R", "part_2": n, "part_3": n, **COORDINATES} for n in "123")]


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_the_contract(options: dict[str, Any]) -> None:
    report = check_game(Cities, games=amount(5, least=2), options=[options], step=5)
    assert report.games == amount(5, least=2)
    assert report.refusals > amount(100, least=10)


def choose(game: Cities, rng: Random) -> Any:
    """Any legal action; in a race any number of calls, right, wrong and twice, often at the same moment."""
    race = game.race
    if race is None:
        return rng.choice(game.legal_actions())
    names = [city.name for city in game.deck.cities]
    claims = []
    for seat in race.claimants:
        book = game.books(seat)
        right = [game.deck.cities[game.deck.index[book[0]]].name] if book else []
        answers = rng.sample([*names, *right * 6, "?"], rng.choice((0, 0, 1, 2)))
        claims += [Claim(rng.randrange(5) * 100, seat, answer) for answer in answers]
    return Settle.of(claims)


@given(
    players=st.integers(2, 6),
    seed=st.integers(0, 2**63 - 1),
    options=st.sampled_from([{}, {"total": 120}, {"draw_first": True}, {"cities": MORE}]),
    rng=st.randoms(use_true_random=False),
)
@settings(max_examples=amount(60), deadline=None)
def test_every_state_is_sound(players: int, seed: int, options: dict[str, Any], rng: Random) -> None:
    game = Cities(players, seed, **options)
    census = game.census()
    points = {city.id: city.points for city in game.deck.cities}
    earned = [0] * players
    while game.outcome is None:
        before = game.view(None)
        events = game.play(game.move_of(choose(game, rng)))
        assert game.census() == census
        view = game.view(None)
        for event in events:
            if event.kind == "book":
                assert event.seat is not None
                earned[event.seat] += points[event.data["city"]]
        assert view["totals"] == earned, "every point comes from a book"
        if view["hand"] == before["hand"]:
            assert all(set(after) <= set(hand) for after, hand in zip(view["hands"], before["hands"], strict=True))
            assert sum(event.kind == "book" for event in events) <= 1
        shown = [corner for hand in (*view["hands"], view["discards"], [view["drawn"]]) for corner in hand if corner is not None]
        counted = Counter((game.deck.cards - corner) // PARTS for corner in shown)
        assert cities_of(game.complete()) == sorted(city for city, cards in counted.items() if cards == PARTS)
    assert set(game.view(None)["made"]) == set(points)
    assert game.outcome.scores == tuple(earned)
    again = load(Record.from_json(game.record.to_json()))
    assert again.view(None) == game.view(None)
    assert again.census() == game.census()


def test_rulebooks_have_the_same_rules_in_both_languages() -> None:
    english, italian = (read_rulebook("geoplay.boxes.cities", language) for language in ("en", "it"))
    assert english is not None
    assert italian is not None
    assert list(english.rules) == list(italian.rules) == [f"cities:{number}" for number in range(1, 16)]
    for rule, text in english.rules.items():
        assert re.findall(r"\d+", text) == re.findall(r"\d+", italian.rules[rule]), rule
