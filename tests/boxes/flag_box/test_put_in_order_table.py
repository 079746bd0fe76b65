"""The table of Put in order!: what can be done is on it, and of the coming card nothing but its flag."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from geoplay.boxes.flag_box.put_in_order.moves import ROLL, place
from geoplay.boxes.flag_box.put_in_order.rules import PutInOrder
from geoplay.boxes.flag_box.put_in_order.table import PutInOrderTable
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from geoplay.core.player import Person
from geoplay.core.registry import new
from geoplay.core.table import Dice, Facts, Map, Pile, Row, Table, plain
from geoplay.seats.session import Session

MAKER = PutInOrderTable()


def at_random(moves: int, players: int = 3, seed: int = 5, **options: Any) -> PutInOrder:
    game = new("put-in-order", players=players, seed=seed, **options)
    assert isinstance(game, PutInOrder)
    dice = Random(seed)
    for _ in range(moves):
        if game.outcome is not None:
            break
        game.play(dice.choice(game.legal_moves()))
    return game


def laid(game: PutInOrder, seat: int | None = None) -> Table:
    on_turn = game.turn if game.turn is not None else 0
    return MAKER.table(Perspective(game, on_turn if seat is None else seat))


def wrongly_laid(seed: int = 5) -> PutInOrder:
    """A game in which the first card was laid at the wrong end."""
    game = at_random(0, seed=seed)
    coming = game.coming
    assert coming is not None
    game.play(place(1 - game.right_gaps(coming)[0]))
    return game


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_move_can_be_made_and_all_else_says_why_not(seed: int) -> None:
    game = at_random(0, players=2 + seed, seed=seed)
    dice = Random(seed)
    phases = set()
    while game.outcome is None:
        table = laid(game)
        phases.add(game.view(None)["phase"])
        assert {action.move for action in table.actions} == {str(move) for move in game.legal_moves()}
        sources = {action.source for action in table.actions}
        row = table.nodes["row"]
        assert isinstance(row, Row)
        gaps = {f"row/gap/{gap}" for gap in range(len(row.cards) + 1)}
        for item in gaps | {"coming", "die"}:
            assert (item in sources) != (item in table.refusals), item
        for action in table.actions:
            assert str(MAKER.move_for(Perspective(game, table.seat), action.source, action.target)) == action.move
        for refusal in table.refusals.values():
            assert refusal.rule.startswith("put-in-order:")
        game.play(dice.choice(game.legal_moves()))
    assert phases == {"place", "save"}
    assert laid(game, 0).actions == []
    assert laid(game, 0).refusals == {}


@pytest.mark.rule("put-in-order:2")
@pytest.mark.parametrize("language", ["en", "it"])
def test_of_the_coming_card_the_page_has_the_flag_alone(language: str) -> None:
    game = at_random(0, seed=8)
    match = Match(game, [Person(), Person(), Person()])
    dice = Random(8)
    checked = 0
    while game.outcome is None and checked < 40:
        session = Session(match, 0, language)
        told = json.dumps([session.table, session.scene()["board"]], ensure_ascii=False)
        coming = match.game.view(0)["coming"]
        card = None if coming is None else game.deck.find(coming["card"])
        known = match.game.view(0)
        shown = (
            {entry["card"] for entry in known["row"]} | {code for kept in known["kept"] for code in kept} | {known["turned"][-1]}
        )
        assert "flag:" not in told
        if card is not None and card.iso2 not in shown:
            neighbours = {code for code in shown for code in game.deck.find(code).facts.neighbours}
            if card.iso2 not in neighbours:
                for name in (card.name_en, card.name_it):
                    assert f'"{name}"' not in told
                    assert f"{name}:" not in told
            assert f'/{card.iso2}"' not in told
            assert f'"{card.iso2}"' not in told
            for figure in (f"{card.area:,} km²", f"{card.area:,} km²".replace(",", ".")):
                assert figure not in told
            checked += 1
        match.play(dice.choice(match.game.legal_moves()))
    assert checked > 10


def test_the_order_of_the_deck_is_nowhere_on_the_table() -> None:
    for moves in (0, 4, 9):
        game = at_random(moves)
        for seat in range(3):
            other = game.imagine(seat, Random(99))
            assert plain(laid(game, seat)) == plain(laid(other, seat))


@pytest.mark.rule("put-in-order:6")
def test_the_row_stands_in_order_with_its_figures_by_area_and_by_population() -> None:
    for by, sign in (("area", "km²"), ("population", "")):
        game = at_random(6, by=by)
        row = laid(game).nodes["row"]
        assert isinstance(row, Row)
        entries = game.view(None)["row"]
        assert [placed.card.id for placed in row.cards] == [f"row/{entry['card']}" for entry in entries]
        for placed, entry in zip(row.cards, entries, strict=True):
            assert str(placed.figure).removesuffix(" km²") == f"{entry['figure']:,}"
            assert str(placed.figure).endswith(sign)
            assert f"{entry['figure']:,}" in str(placed.card.label)
        assert [entry["figure"] for entry in entries] == sorted(entry["figure"] for entry in entries)
        assert by in str(row.title)


def test_the_card_that_was_turned_over_last_is_told_of_beside_the_map() -> None:
    game = at_random(3)
    last = game.deck.find(game.view(None)["turned"][-1])
    table = laid(game)
    lit, facts, row = table.nodes["map"], table.nodes["facts"], table.nodes["row"]
    assert isinstance(lit, Map)
    assert isinstance(facts, Facts)
    assert isinstance(row, Row)
    assert lit.lit == [last.iso2]
    assert str(facts.title) == last.name_en
    assert str(facts.note).startswith("Its place: ")
    assert [placed.card.id for placed in row.cards if placed.card.reverse] == [f"row/{last.iso2}"]


@pytest.mark.rule("put-in-order:3")
def test_the_red_die_is_thrown_for_a_wrong_place_and_shows_what_it_showed() -> None:
    game = wrongly_laid()
    seat = game.turn
    assert seat is not None
    table = laid(game)
    card = game.deck.find(game.view(None)["answer"]["card"])
    assert str(table.prompt).startswith(f"{card.name_en} belongs elsewhere.")
    assert card.continent in str(table.prompt)
    assert {action.source for action in table.actions} == {"die", "roll"}
    die = table.nodes["dice"]
    assert isinstance(die, Dice)
    assert die.dice[0].face is None
    game.play(ROLL)
    after = laid(game, seat).nodes["dice"]
    assert isinstance(after, Dice)
    assert after.rolls == die.rolls + 1
    rolled = game.view(None)["rolled"]
    assert after.dice[0].face == ["Europe", "Asia", "Africa", "America", "Oceania", "World"][rolled["die"]]
    note = {line.seat: str(line.note) for line in laid(game, seat).seats}[seat]
    assert note == ("" if rolled["saved"] else "out of this round")


@pytest.mark.rule("put-in-order:4")
def test_cards_travel_from_the_deck_to_the_row_and_from_the_row_to_the_winner() -> None:
    game = at_random(0, players=2)
    dice = Random(1)
    seen = set()
    while game.outcome is None:
        events = game.play(dice.choice(game.legal_moves()))
        for event in events:
            for seat in range(2):
                moved = [(motion.item, motion.source) for motion in MAKER.motions(event.seen_by(seat), laid(game, seat))]
                if event.kind in ("begin", "place"):
                    assert moved == [(f"row/{event.data['card']}", "coming")]
                elif event.kind == "win":
                    assert moved == [("kept" if event.seat == seat else f"seat-{event.seat}", f"row/{event.data['card']}")]
                else:
                    assert moved == []
                seen.add(event.kind)
    assert {"begin", "place", "roll", "win"} <= seen


@pytest.mark.rule("put-in-order:5")
def test_kept_cards_count_towards_three() -> None:
    game = at_random(1000, players=2)
    assert game.outcome is not None
    winner = game.outcome.winners[0]
    table = laid(game, winner)
    kept = table.nodes["kept"]
    assert isinstance(kept, Pile)
    assert (kept.count, kept.goal) == (3, 3)
    assert [str(line.score) for line in table.seats] == [f"{len(cards)}/3" for cards in game.view(None)["kept"]]
    moment = MAKER.moment(Perspective(game, winner), game.outcome)
    assert str(moment.title) == "You won!"
    assert len(moment.lines) == 2
    assert str(MAKER.moment(Perspective(game, 1 - winner), game.outcome).title).endswith("won.")


def test_what_goes_nowhere_is_no_move() -> None:
    seen = Perspective(at_random(2), 0)
    assert MAKER.move_for(seen, "row/IT", "row/gap/0") is None
    assert MAKER.move_for(seen, "coming", "kept") is None
    assert MAKER.move_for(seen, "coming", "row/gap/1") == place(1)
