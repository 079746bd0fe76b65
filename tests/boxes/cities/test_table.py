"""The table of the Game of Cities: what can be done there, and what it does not tell."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.boxes.cities.moves import Book, Draw, Lay, Pass
from geoplay.boxes.cities.rules import Cities
from geoplay.boxes.cities.table import CitiesTable
from geoplay.boxes.cities.words import STATES, STORIES, WATERS
from geoplay.core.components import Facts, Hand, Map, PlaceLayer, Projection, Spread
from geoplay.core.perspective import Perspective
from geoplay.core.table import Table, plain
from tests.amounts import amount
from tests.boxes.cities.positions import corners, do, position
from tests.boxes.cities.test_deck import RIVERS

MAKER = CitiesTable()


def table(game: Cities, seat: int = 0) -> Table:
    """The table a seat sees."""
    return MAKER.table(Perspective(game, seat))


def marked(laid: Table) -> set[str]:
    """The parts on the cards that are pointed at."""
    cards = [card for node in laid.nodes.values() if isinstance(node, Hand | Spread) for card in node.cards]
    return {str(card.title) for card in cards if card.tone}


def items(laid: Table) -> list[str]:
    """Everything that may be picked."""
    return [item for picking in laid.pick for item in picking.items]


@given(seed=st.integers(0, 2**32), players=st.integers(2, 6), length=st.integers(0, 100), helper=st.sampled_from(["off", "hint"]))
@settings(max_examples=amount(60), deadline=None)
def test_the_page_is_not_told_which_books_can_be_made(seed: int, players: int, length: int, helper: str) -> None:
    """All open cards can be picked, and no action is a book; after every discard one can call or go on."""
    game = Cities(players, seed, helper=helper)
    rng = Random(seed)
    for _ in range(length):
        if game.outcome is None:
            game.apply(rng.choice(game.legal_actions()))
    shown = {f"card/{corner}" for hand in (*game.view(None)["hands"], game.view(None)["discards"]) for corner in hand}
    if game.view(None)["drawn"] is not None:
        shown.add(f"card/{game.view(None)['drawn']}")
    for seat in range(players):
        laid = table(game, seat)
        assert marked(laid) == set()
        moves = {action.move for action in laid.actions}
        assert not any(move.startswith(("book", "lay")) for move in moves)
        if game.turn == seat:
            assert set(items(laid)) == shown
            assert len(moves) == 1
        else:
            assert laid.pick == []
        if game.turn is None and game.outcome is None and seat != game.view(None)["discarder"]:
            assert laid.race is not None
            assert laid.race.choices == []
            open_cities = [city.name for city in game.deck.cities if city.id not in game.view(None)["made"]]
            assert moves == {f"claim {name}" for name in open_cities}
        else:
            assert laid.race is None
        json.dumps(plain(laid))


def test_a_discard_that_completes_a_city_looks_like_one_that_does_not() -> None:
    """But for the cards themselves, the table is the same."""

    def asked(pack: str) -> dict[str, Any]:
        game = position("NEW CHI", "LES", "YO CA", pack=pack)
        do(game, "draw", "discard")
        data = plain(table(game, 1))
        return {key: data[key] for key in ("race", "actions", "refusals", "pick", "tone", "layout")}

    assert asked("RK") == asked("TIM")


def test_the_helper_shows_books_only_where_it_is_asked_to() -> None:
    hands = ("NEW CHI", "YO CA", "GO")
    for helper, expected in (("off", set()), ("hint", set()), ("show", {"NEW", "YO", "RK", "CHI", "CA", "GO"})):
        game = position(*hands, discards="RK", pack="TIM", helper=helper)
        assert marked(table(game, 0)) == expected
        assert marked(table(game, 1)) == set(), "not in another's turn"
    game = position(*hands, pack="RK", helper="show")
    do(game, "draw", "discard")
    assert marked(table(game, 1)) == {"NEW", "YO", "RK"}, "only what can be called"
    assert marked(table(game, 0)) == set()


def test_hints_come_in_steps_and_none_where_the_helper_is_off() -> None:
    game = position("NEW", "YO", discards="RK", helper="hint")
    seen = Perspective(game, 0)
    assert [str(step) for step in MAKER.hints(seen, Book("new-york"))] == [
        "There is a book to be made.",
        "YO is one of its three cards, and it counts 12.",
    ]
    action = MAKER.suggested(Book("new-york"), MAKER.table(seen))
    assert action is not None
    assert str(action.label) == "Take NEW, YO and RK"
    assert action.source == f"card/{corners(game, 'NEW')}"
    assert MAKER.hints(seen, Draw()) == []
    draw = MAKER.suggested(Draw(), MAKER.table(seen))
    assert draw is not None
    assert draw.source == "pack"
    assert MAKER.why_no_hint(seen) is None
    assert MAKER.hints(Perspective(position("NEW", "YO", discards="RK", helper="show"), 0), Book("new-york")) == []
    assert MAKER.why_no_hint(Perspective(position("NEW", helper="off"), 0)) is not None


@pytest.mark.rule("cities:11")
def test_a_book_that_lies_open_for_a_round_is_mentioned_unless_help_is_off() -> None:
    for helper in ("off", "hint"):
        game = position("NEW", "YO", discards="RK", pack="TIM KEE LES ORE", helper=helper)
        assert "whole round" not in str(table(game, 0).prompt)
        do(game, "draw", "discard", "settle", "draw", "discard", "settle")
        assert ("whole round" in str(table(game, 0).prompt)) == (helper == "hint")
        assert game.view(0)["lies_open"] == (True if helper == "hint" else None)
        do(game, "book new-york")
        assert "whole round" not in str(table(game, 1).prompt)


def test_picked_cards_and_written_names_become_moves() -> None:
    game = position("NEW", "YO", discards="RK")
    seen = Perspective(game, 0)
    assert MAKER.picked(seen, 0, ["card/34", "card/36", "card/35"], "") == Lay((34, 36, 35))
    assert MAKER.picked(seen, 0, [], "new york") == Book("new-york")
    assert MAKER.picked(seen, 0, [], "Saint Louis") == Book("st-louis")
    assert MAKER.picked(seen, 0, [], "Rome!") == Book("rome")
    assert MAKER.picked(seen, 0, [], " ") is None
    refusal = seen.why_not(Lay((36, 35)))
    assert refusal is not None
    assert refusal.rule == "cities:11"


def test_one_thing_besides_books_can_be_done_in_a_turn() -> None:
    game = position("NEW", "YO", pack="TIM")
    assert [(action.move, action.source) for action in table(game).actions] == [("draw", "pack")]
    do(game, "draw")
    laid = table(game)
    assert [(action.move, action.source) for action in laid.actions] == [("discard", "lay-open")]
    assert laid.refusals["pack"].rule == "cities:6"
    empty = position("NEW", "YO", "RK", pack="-", made={"chicago": 1})
    assert [(action.move, action.source) for action in table(empty).actions] == [("pass", "go-by")]
    assert MAKER.move_for(Perspective(empty, 0), "pack", None) == Pass()
    assert "pack" in table(empty).refusals


def test_every_action_is_on_something_that_lies_there() -> None:
    for game in (position("NEW", "YO", pack="TIM"), position("NEW", "YO", pack="-")):
        for moves in ([], ["draw"]) if game.view(None)["pack"] else ([],):
            do(game, *moves)
            laid = table(game)
            data = json.dumps(plain(laid.nodes))
            for action in laid.actions:
                assert f'"{action.source}"' in data
            for item in items(laid):
                assert f'"{item}"' in data


def test_a_made_book_pins_its_city_and_tells_of_it() -> None:
    game = position("NEW", "YO", discards="RK")
    laid = table(game, 1)
    assert "facts" not in laid.nodes
    before = laid.nodes["map"]
    assert isinstance(before, Map)
    assert before.geometry == "states-us"
    assert [layer.size for layer in before.layers if isinstance(layer, PlaceLayer)][:2] == [1.0, 0.4872]
    assert all(layer.seat is None for layer in before.layers)
    do(game, "book new-york")
    laid = table(game, 1)
    after = laid.nodes["map"]
    assert isinstance(after, Map)
    assert [(layer.text, layer.seat) for layer in after.layers if isinstance(layer, PlaceLayer) and layer.seat is not None] == [
        ("New York", 0)
    ]
    assert after.lit == ["US-NY"]
    facts = laid.nodes["facts"]
    assert isinstance(facts, Facts)
    assert facts.picture == "cities/new-york"
    assert [str(value) for _, value in facts.lines][2:] == ["6,930,446", "8,804,190 (+27 %)"]


def test_every_city_has_its_words() -> None:
    for city in Cities(2, 1).deck.cities:
        assert city.state_id in STATES
        assert city.water in WATERS
        assert city.id in STORIES


def test_a_teachers_set_lies_on_the_world_or_on_no_map() -> None:
    game = Cities(2, 1, cities=RIVERS)
    assert MAKER.maps(Perspective(game, 0)) == ("world",)
    rivers = table(game).nodes["map"]
    assert isinstance(rivers, Map)
    assert rivers.projection.rotate is not None
    assert rivers.projection.rotate[0] == pytest.approx(-24, abs=3)
    plain_rows = [{key: row[key] for key in ("name", "part_1", "part_2", "part_3")} for row in RIVERS]
    bare = Cities(2, 1, cities=plain_rows)
    assert MAKER.maps(Perspective(bare, 0)) == ()
    assert "map" not in table(bare).nodes
    assert table(bare).layout["board"] == []
    wide = [{**row, "longitude": place * 60 - 170} for place, row in enumerate(RIVERS)]
    far = table(Cities(2, 1, cities=wide)).nodes["map"]
    assert isinstance(far, Map)
    assert far.projection == Projection("natural-earth")


def test_cards_travel_from_the_pack_and_to_whoever_makes_the_book() -> None:
    game = position("NEW", "YO", pack="RK")
    drawn = game.play(game.parse("draw"))[0]
    assert [(motion.item, motion.source) for motion in MAKER.motions(drawn, table(game))] == [("card/34", "pack")]
    book = game.play(game.parse("book new-york"))[0]
    motions = MAKER.motions(book, table(game))
    assert {(motion.item, motion.source) for motion in motions} == {("seat-0", f"card/{corner}") for corner in (34, 35, 36)}


def test_the_end_tells_who_won_and_of_the_greatest_city() -> None:
    game = position("WASH", "ING TON", pack="-", made=dict.fromkeys([city for city in STORIES if city != "washington"], 1))
    do(game, "book washington")
    assert game.outcome is not None
    mine = MAKER.moment(Perspective(game, 0), game.outcome)
    assert str(mine.title) == "B won."
    assert str(mine.lines[1]) == "A: 1 point, 1 book"
    assert mine.fact == STORIES["new-york"]
    assert str(MAKER.moment(Perspective(game, 1), game.outcome).title) == "You won!"
