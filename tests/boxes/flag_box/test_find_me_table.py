"""The table of Find me!: flags to touch, players to name, and not a word on who has which card."""

from __future__ import annotations

import json

from geoplay.boxes.flag_box.deck import SYMBOLS
from geoplay.boxes.flag_box.find_me.moves import ROLL, booking
from geoplay.boxes.flag_box.find_me.rules import FindMe
from geoplay.boxes.flag_box.find_me.table import FindMeTable, scatter
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim, Settle
from geoplay.core.table import Dice, Pile, Strewn, Table, plain
from tests.boxes.flag_box.race_positions import claims
from tests.boxes.flag_box.test_find_me import at

MAKER = FindMeTable()


def laid(game: FindMe, seat: int = 0) -> Table:
    return MAKER.table(Perspective(game, seat))


def test_the_roller_rolls_with_the_dice_or_the_button() -> None:
    game = FindMe(3, 7)
    assert {action.source for action in laid(game).actions} == {"roll", "die/0", "die/1"}
    assert laid(game, 2).actions == []
    game.play(ROLL)
    dice = laid(game).nodes["dice"]
    assert isinstance(dice, Dice)
    first, second = (SYMBOLS.index(shown) for shown in game.view(0)["dice"])
    order = ("vertical", "horizontal", "circle", "star", "cross", "animal")
    assert [die.face for die in dice.dice] == [order[first], order[second]]
    assert dice.rolls == 1


def test_every_claim_there_is_can_be_made_with_a_touch() -> None:
    game = at(["IT", "DE", ""], "JP")
    table = laid(game, 1)
    race = game.race
    assert race is not None
    assert race.choices is not None
    assert [action.move.removeprefix("claim ") for action in table.actions] == list(race.choices)
    assert all(game.why_not(Settle.of([Claim(1, 1, answer)])) is None for answer in race.choices)
    assert table.race is not None
    assert table.race.form == "touch"
    items = {lying.card.id for lying in strewn(table).cards} | {f"book/{seat}" for seat in range(3)}
    assert {action.source for action in table.actions} == items


def strewn(table: Table) -> Strewn:
    flags = table.nodes["flags"]
    assert isinstance(flags, Strewn)
    return flags


def test_cards_keep_their_places_and_none_hides_another() -> None:
    game = FindMe(2, 7)
    before = {lying.card.id: lying.at for lying in strewn(laid(game)).cards}
    assert len(before) == len(set(before.values())) == 21
    game = at(["JP IT", ""], "CH")
    assert all(before[lying.card.id] == lying.at for lying in strewn(laid(game)).cards)
    assert all(0 <= x <= 1 and 0 <= y <= 1 and abs(turn) <= 14 for x, y, turn in map(scatter, range(21)))


def test_who_has_what_is_not_in_the_page() -> None:
    game = at(["JP IT", "DE", ""], "CH")
    for seat in range(3):
        told = json.dumps(plain(laid(game, seat)), ensure_ascii=False)
        for word in ("JP", "IT", "DE", "Japan", "Italy", "Germany"):
            assert f'"{word}"' not in told
            assert f"/{word}" not in told
            assert f"flag:{word}" not in told
    pile = laid(game).nodes["won-0"]
    assert isinstance(pile, Pile)
    assert (pile.back, pile.card, pile.count, pile.goal) == (True, None, 2, 5)


def test_cards_travel_and_the_country_just_won_is_told_until_the_next_roll() -> None:
    game = at(["", "", ""], "JP")
    (won,) = game.play(claims((900, 2, "JP")))
    table = laid(game)
    assert [(motion.item, motion.source) for motion in MAKER.motions(won, table)] == [("won-2", "flag/JP")]
    assert {"facts", "map"} <= set(table.nodes)
    game.play(ROLL)
    assert not {"facts", "map"} & set(laid(game).nodes)
    game = at(["JP", "IT", ""], "JP")
    (taken,) = game.play(claims((900, 1, booking(0))))
    assert [(motion.item, motion.source) for motion in MAKER.motions(taken, laid(game))] == [("won-1", "won-0")]
    game = at(["JP", "IT", ""], "JP")
    _, lost = game.play(claims((900, 1, booking(2))))
    assert [(motion.item, motion.source) for motion in MAKER.motions(lost, laid(game))] == [("flag/IT", "won-1")]


def test_a_debt_is_told_at_the_seat() -> None:
    game = at(["JP", "", ""], "JP", debts=[0, 1, 2])
    notes = [line.note for line in laid(game).seats]
    assert [str(note) for note in notes] == ["", "owes a card", "owes 2 cards"]


def test_ten_sit_at_the_table_and_the_end_names_the_first() -> None:
    game = FindMe(10, 3)
    while game.outcome is None:
        game.play(ROLL)
        named = game.named
        assert named is not None
        assert len(laid(game, 9).seats) == 10
        game.play(claims() if named in game._away else claims((500, 9, game._deck.cards[named].iso2)))
    moment = MAKER.moment(Perspective(game, 9), game.outcome)
    assert str(moment.title) == "You found most!"
    assert str(moment.lines[0]) == "J: 4 of 4 cards"
    assert str(MAKER.moment(Perspective(game, 0), game.outcome).title) == "J found most."
