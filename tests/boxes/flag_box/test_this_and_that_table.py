"""The table of This and that: everything that can be done is on it, what cannot says why, and nothing hidden is there."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

from geoplay.boxes.flag_box.this_and_that.moves import DRAW, PASS, Lay
from geoplay.boxes.flag_box.this_and_that.rules import ThisAndThat
from geoplay.boxes.flag_box.this_and_that.table import ThisAndThatTable
from geoplay.core.perspective import Perspective
from geoplay.core.registry import new
from geoplay.core.table import Buttons, Dice, Facts, Grid, Hand, Map, Table, plain

MAKER = ThisAndThatTable()


def at_random(moves: int, players: int = 3, seed: int = 5) -> ThisAndThat:
    game = new("this-and-that", players=players, seed=seed)
    assert isinstance(game, ThisAndThat)
    dice = Random(seed)
    for _ in range(moves):
        if game.outcome is not None:
            break
        game.play(dice.choice(game.legal_moves()))
    return game


def laid(game: ThisAndThat, seat: int | None = None) -> Table:
    on_turn = game.turn if game.turn is not None else 0
    return MAKER.table(Perspective(game, on_turn if seat is None else seat))


def grid_of(table: Table) -> Grid:
    grid = table.nodes["grid"]
    assert isinstance(grid, Grid)
    return grid


@pytest.mark.parametrize("seed", range(5))
def test_every_legal_move_can_be_made_and_all_else_says_why_not(seed: int) -> None:
    game = at_random(0, players=2 + seed, seed=seed)
    dice = Random(seed)
    while game.outcome is None:
        table = laid(game)
        assert {action.move for action in table.actions} == {str(move) for move in game.legal_moves()}
        hand, buttons = table.nodes["hand"], table.nodes["turn"]
        assert isinstance(hand, Hand)
        assert isinstance(buttons, Buttons)
        sources = {action.source for action in table.actions}
        places = {f"grid/{x},{y}" for x, y in grid_of(table).places}
        for item in {card.id for card in hand.cards} | places | {"draw"}:
            assert (item in sources) != (item in table.refusals), item
        assert {button.id for button in buttons.buttons} <= sources
        for refusal in table.refusals.values():
            assert refusal.rule.startswith("this-and-that:")
        # Each action is also what the kernel understands of a drag from one thing to the other.
        for action in table.actions:
            assert str(MAKER.move_for(Perspective(game, table.seat), action.source, action.target)) == action.move
        game.play(dice.choice(game.legal_moves()))
    assert laid(game, 0).actions == []
    assert laid(game, 0).refusals == {}


def test_a_picked_up_card_goes_to_every_place_where_it_fits_and_a_place_takes_every_card_that_fits() -> None:
    game = at_random(9)
    table = laid(game)
    hand = game.view(game.turn)["hand"]
    for card in hand:
        targets = {action.target for action in table.actions if action.source == f"hand/{card}"}
        assert targets == {f"grid/{x},{y}" for x, y in game.places(card)}
        for place in targets:
            back = {action.target for action in table.actions if action.source == place}
            assert f"hand/{card}" in back


@pytest.mark.rule("this-and-that:5")
def test_runs_of_five_are_framed_and_the_places_at_their_ends_say_so() -> None:
    framed = 0
    for seed in range(12):
        game = at_random(60, seed=seed)
        grid = grid_of(laid(game))
        at = {(cell.x, cell.y) for cell in grid.cells}
        assert grid.limit == 5
        for x0, y0, x1, y1 in grid.full:
            assert (x1 - x0, y1 - y0) in ((4, 0), (0, 4))
            run = [(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)]
            assert at.issuperset(run)
            framed += 1
    assert framed
    game = next(game for seed in range(40) if grid_of(laid(game := at_random(14, seed=seed))).full and game.outcome is None)
    table = laid(game)
    x0, y0, x1, y1 = grid_of(table).full[0]
    end = (x1 + 1, y1) if y0 == y1 else (x1, y1 + 1)
    refusal = table.refusals[f"grid/{end[0]},{end[1]}"]
    assert refusal.rule == "this-and-that:5"
    assert "row or column of" in refusal.sentence()


def test_nothing_hidden_is_on_the_table() -> None:
    for moves in (0, 5, 12):
        game = at_random(moves, players=4)
        for seat in range(4):
            other = game.imagine(seat, Random(99))
            assert plain(laid(game, seat)) == plain(laid(other, seat))
            told = json.dumps(plain(laid(game, seat)))
            shown = {entry["card"] for entry in game.view(seat)["table"]} | set(game.view(seat)["hand"])
            shown |= {game.view(seat)["start"]["card"]}
            for card in game.deck.cards:
                if card.iso2 not in shown:
                    assert f'/{card.iso2}"' not in told
                    assert f'"flag:{card.iso2}"' not in told


@pytest.mark.rule("this-and-that:2")
def test_the_dice_that_found_the_starter_lie_there_until_the_game_is_open() -> None:
    game = at_random(0)
    start = game.view(None)["start"]
    named = game.deck.find(start["card"]).name_en
    own = plain(laid(game), "en", ["You", "Ada", "Bo"])
    assert own["prompt"].endswith(f"open the game with {named}.")
    dice = laid(game).nodes["dice"]
    assert isinstance(dice, Dice)
    assert len(dice.dice) == 2
    assert dice.rolls == len(start["throws"])
    others = [card for card in game.view(game.turn)["hand"] if card != start["card"]]
    assert all(named in laid(game).refusals[f"hand/{card}"].sentence() for card in others)
    assert "dice" not in laid(at_random(4)).nodes


def test_the_map_and_the_facts_show_what_was_laid_last() -> None:
    game = at_random(8)
    view = game.view(0)
    at = {tuple(entry["at"]): entry["card"] for entry in view["table"]}
    last = [at[tuple(place)] for place in view["last"]]
    table = laid(game, 0)
    lit, facts = table.nodes["map"], table.nodes["facts"]
    assert isinstance(lit, Map)
    assert isinstance(facts, Facts)
    assert lit.lit == last
    assert str(facts.title) == game.deck.find(last[-1]).name_en
    assert str(facts.note).startswith("Shares ")
    assert "map" in laid(at_random(0), 0).nodes
    assert "facts" not in laid(at_random(0), 0).nodes


@pytest.mark.rule("this-and-that:6")
def test_who_has_nothing_to_lay_draws_by_the_pile_or_the_button() -> None:
    game = at_random(14, players=2, seed=99)
    assert game.legal_moves() == [DRAW]
    seat = game.turn
    assert seat is not None
    table = laid(game)
    assert {action.source for action in table.actions} == {"draw", "take"}
    assert "draw one and pass" in str(table.prompt)
    hand = table.nodes["hand"]
    assert isinstance(hand, Hand)
    assert {card.id for card in hand.cards} <= set(table.refusals)
    events = game.play(DRAW)
    after = laid(game, seat)
    motions = [motion for event in events for motion in MAKER.motions(event.seen_by(seat), after)]
    drawn = set(game.view(seat)["hand"]) - {card.id.removeprefix("hand/") for card in hand.cards}
    assert [(motion.item, motion.source) for motion in motions] == [(f"hand/{card}", "draw") for card in drawn]
    other = 1 - seat
    told = [motion for event in events for motion in MAKER.motions(event.seen_by(other), laid(game, other))]
    assert [(motion.item, motion.source) for motion in told] == [(f"seat-{seat}", "draw")]


@pytest.mark.rule("this-and-that:6")
def test_with_nothing_to_draw_one_passes_and_the_others_see_it() -> None:
    game = at_random(14, players=2, seed=99)
    seat = game.turn
    assert seat is not None
    game._top, game._legal = len(game._pile), None
    table = laid(game)
    assert [(action.move, action.source) for action in table.actions] == [("pass", "pass")]
    assert "there is none to draw" in str(table.prompt)
    assert table.refusals["draw"].sentence().startswith("The draw pile is empty")
    game.play(PASS)
    notes = {line.seat: str(line.note) for line in laid(game).seats}
    assert notes == {seat: "passed", 1 - seat: ""}


def test_a_card_travels_from_the_hand_to_its_place_and_says_why_it_may_not_lie_on_another() -> None:
    game = at_random(6)
    seat = game.turn
    assert seat is not None
    move = next(move for move in game.legal_moves() if isinstance(move, Lay))
    lying = game.view(seat)["table"][0]["card"]
    tried = MAKER.move_for(Perspective(game, seat), f"hand/{move.card}", f"laid/{lying}")
    assert tried is not None
    refusal = game.why_not(tried)
    assert refusal is not None
    assert game.deck.find(lying).name_en in refusal.sentence()
    assert MAKER.move_for(Perspective(game, seat), f"hand/{move.card}", "draw") is None
    events = game.play(move)
    first = MAKER.motions(events[0].seen_by(seat), laid(game, seat))
    assert [(motion.item, motion.source) for motion in first] == [(f"laid/{move.card}", f"hand/{move.card}")]


def test_hands_are_sorted_by_continent_and_tell_continent_and_symbols() -> None:
    hand = laid(at_random(1), 0).nodes["hand"]
    assert isinstance(hand, Hand)
    order = ["Europe", "Asia", "Africa", "America", "Oceania"]
    continents = [str(card.corner) for card in hand.cards]
    assert all(order.index(one) <= order.index(two) for one, two in pairwise(continents))
    for card in hand.cards:
        assert str(card.label).endswith(f"; {card.corner}")


def test_the_end_tells_who_has_how_many_cards_left() -> None:
    game = at_random(500)
    assert game.outcome is not None
    moment = MAKER.moment(Perspective(game, game.outcome.winners[0]), game.outcome)
    assert str(moment.title) in ("You won!", "You share the victory!")
    assert len(moment.lines) == 3
    loser = next(seat for seat in range(3) if seat not in game.outcome.winners)
    assert str(MAKER.moment(Perspective(game, loser), game.outcome).title).endswith("won.")


def test_tables_are_small_enough_to_travel() -> None:
    largest = max(len(json.dumps(plain(laid(at_random(moves, players=2)), "it"))) for moves in range(4, 24, 4))
    assert largest < 30_000
