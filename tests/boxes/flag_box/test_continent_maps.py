"""A deck of a continent plays on a map of that continent; any other deck on the map of the world."""

from __future__ import annotations

import pytest

from geoplay import play
from geoplay.boxes.flag_box.deck import CONTINENT_DECKS, Deck
from geoplay.boxes.flag_box.faces import world


@pytest.mark.parametrize("continent", CONTINENT_DECKS)
def test_the_map_is_around_the_capitals_of_the_deck(continent: str) -> None:
    deck = Deck.suggest(continent)
    projection = world(deck.cards[:1], deck).projection
    assert projection.kind == "azimuthal"
    assert projection.rotate is not None
    assert projection.fit is not None
    longitude = -projection.rotate[0]
    for card in deck.cards:
        point = card.facts.capital_point
        assert point is not None
        assert abs((point[0] - longitude + 180) % 360 - 180) < 100, card.name_en
        souths, norths = [y for _, y in projection.fit], [y for _, y in projection.fit]
        assert min(souths) < point[1] < max(norths), card.name_en


@pytest.mark.parametrize("game", ["training", "put-in-order", "one-two-three", "this-and-that"])
def test_every_game_of_the_box_with_a_map_from_the_start_shows_it(game: str) -> None:
    table = play(game, seats=["you", "random"], seed=1, deck="Europe")
    assert table.table["nodes"]["map"]["projection"]["kind"] == "azimuthal"


def test_other_decks_play_on_the_world() -> None:
    assert world([], Deck.standard()).projection.kind == "natural-earth"
    assert world([], Deck.suggest("Balkans")).projection.kind == "azimuthal"
    assert world([], Deck.suggest("Middle East")).projection.kind == "natural-earth"
