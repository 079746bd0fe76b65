"""The table of One two three: what can be done is on it, and nothing that a seat may not know."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.boxes.flag_box.one_two_three.moves import Discard
from geoplay.boxes.flag_box.one_two_three.rules import OneTwoThree
from geoplay.boxes.flag_box.one_two_three.table import OneTwoThreeTable
from geoplay.core.perspective import Perspective
from geoplay.core.table import Dice, Pile, plain
from tests.amounts import amount
from tests.boxes.flag_box.turn_positions import do, one_two_three, rolled

MAKER = OneTwoThreeTable()


@given(st.integers(0, 10**6), st.integers(2, 5))
@settings(max_examples=amount(20), deadline=None)
def test_every_legal_move_is_on_the_table_and_no_hidden_card(seed: int, players: int) -> None:
    game = OneTwoThree(players, seed)
    rng = Random(seed)
    for _ in range(40):
        if game.outcome is not None:
            break
        for seat in range(players):
            seen = Perspective(game, seat)
            table = MAKER.table(seen)
            usual = {action.move for action in table.actions if action.usual or action.target is None}
            assert usual == {str(move) for move in seen.legal_moves()}
            assert not [action for action in table.actions if seen.why_not(seen.game_class.parse(action.move))]
            for action in table.actions:
                move = MAKER.move_for(seen, action.source, action.target)
                assert str(move) == action.move
            page = json.dumps(plain(table, "it", ["Tu", *"BCDE"]))
            hidden = {code for other in range(players) for code in game.view(other)["hand"]} - set(seen.view["hand"])
            known = {seen.view["start"]["card"], *seen.view["before"]}
            assert not [code for code in hidden - known if f"flag:{code}" in page or f'/{code}"' in page]
        game.play(rng.choice(game.legal_moves()))


def test_slots_are_those_of_the_rolled_dice() -> None:
    for dice, count in ((("star",), 1), (("star", "Asia"), 3), (("star", "cross", "World"), 6)):
        table = MAKER.table(Perspective(rolled(one_two_three("CN SE", "IT FR"), *dice), 0))
        assert sum(name.startswith("slot/") for name in table.nodes) == count
    assert not any(name.startswith("slot/") for name in MAKER.table(Perspective(one_two_three("CN SE", "IT FR"), 0)).nodes)


def test_a_laid_card_lies_in_its_slot_and_lights_the_map() -> None:
    game = rolled(one_two_three("CN SE DE", "IT FR"), "star", "cross")
    do(game, "lay CN")
    table = MAKER.table(Perspective(game, 0))
    slot = table.nodes["slot/0"]
    assert isinstance(slot, Pile)
    assert slot.card is not None
    assert slot.card.id == "laid/CN"
    assert plain(table)["nodes"]["map"]["lit"] == ["CN"]
    assert plain(table)["nodes"]["facts"]["title"] == "China"


def test_a_card_goes_to_every_slot_it_fits_and_to_no_other() -> None:
    game = rolled(one_two_three("CN TN SE", "IT FR"), "star", "circle")
    targets = {
        card: {action.target for action in MAKER.table(Perspective(game, 0)).actions if action.source == f"hand/{card}"}
        for card in ("CN", "TN", "SE")
    }
    assert targets == {
        "CN": {"slot/0", "discards"},
        "TN": {"slot/0", "slot/1", "slot/3", "discards"},
        "SE": set(),
    }


def test_dice_that_were_left_out_rest() -> None:
    table = MAKER.table(Perspective(rolled(one_two_three("CN SE", "IT FR"), "star"), 0))
    dice = table.nodes["dice"]
    assert isinstance(dice, Dice)
    assert [(die.face, die.resting) for die in dice.dice] == [("star", False), (None, True), (None, True)]


def test_the_dice_that_found_the_starter_lie_there_before_the_first_roll() -> None:
    game = OneTwoThree(2, 7)
    seat = game.turn
    assert seat is not None
    table = MAKER.table(Perspective(game, seat))
    dice = table.nodes["dice"]
    assert isinstance(dice, Dice)
    assert None not in (dice.dice[0].face, dice.dice[1].face)
    assert "you begin" in str(table.prompt)


def test_a_hint_of_several_cards_begins_with_the_first() -> None:
    table = MAKER.table(Perspective(rolled(one_two_three("CN SE DE", "IT FR"), "star", "cross"), 0))
    action = MAKER.suggested(Discard(("CN", "SE")), table)
    assert action is not None
    assert (action.source, str(action.label)) == ("hand/CN", "Discard China and Sweden")


@pytest.mark.parametrize(("laid", "words"), [((), "Done: draw 2 cards"), (("lay CN", "lay SE"), "Done")])
def test_being_done_says_what_it_costs(laid: tuple[str, ...], words: str) -> None:
    game = rolled(one_two_three("CN SE DE", "IT FR"), "star", "cross")
    do(game, *laid)
    buttons = plain(MAKER.table(Perspective(game, 0)))["nodes"]["turn"]["buttons"]
    assert [button["text"] for button in buttons] == [words]


def test_the_ending_ranks_by_cards_left() -> None:
    game = rolled(one_two_three("SE", "IT FR", "DE"), "cross")
    do(game, "lay SE")
    assert game.outcome is not None
    moment = MAKER.moment(Perspective(game, 0), game.outcome)
    assert str(moment.title) == "You won!"
    assert [str(line) for line in moment.lines] == ["A: all cards discarded", "C: one card left", "B: 2 cards left"]
