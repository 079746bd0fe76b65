"""The table of Shout!: a pile before each player, a field for those in the race, and no name too early."""

from __future__ import annotations

import json
from typing import Any

import pytest

from geoplay.boxes.flag_box.deck import Deck
from geoplay.boxes.flag_box.shout.moves import DEAL
from geoplay.boxes.flag_box.shout.rules import Shout
from geoplay.boxes.flag_box.shout.table import ShoutTable
from geoplay.core.perspective import Perspective
from geoplay.core.table import Map, Spread, Table, plain
from tests.boxes.flag_box.race_positions import WRONG, claims
from tests.boxes.flag_box.test_shout import at

CARDS = Deck.standard().cards
MAKER = ShoutTable()


def laid(game: Shout, seat: int = 0) -> Table:
    return MAKER.table(Perspective(game, seat))


def page(table: Table, language: str = "en") -> str:
    data: dict[str, Any] = plain(table, language, ["You", "Ada", "Bo", "Cleo"])
    return json.dumps(data, ensure_ascii=False).replace("flag:", "picture:")


def test_the_dealer_deals_with_the_deck_or_the_button() -> None:
    game = Shout(3, 7)
    assert {(action.move, action.source) for action in laid(game).actions} == {("deal", "deal"), ("deal", "deck")}
    assert laid(game, 2).actions == []
    (event,) = game.play(DEAL)
    assert [(motion.item, motion.source) for motion in MAKER.motions(event, laid(game))] == [("top/1", "deck")]
    top = laid(game).nodes["top-1"]
    assert isinstance(top, Spread)
    assert str(top.cards[0].corner) == "new"


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("answers", ["type", "choose"])
def test_each_is_asked_for_their_part_and_no_name_is_told(answers: str, language: str) -> None:
    game = at(["", "FR", "JP", "SN"], "IT", answers=answers, language=language)
    form = {"type": "text", "choose": "choice"}[answers]
    forms = []
    for seat in range(4):
        table = laid(game, seat)
        assert table.race is not None
        forms.append(table.race.form)
        assert table.race.choices == (game.view(seat)["choices"])
        table.race.choices = []
        told = page(table, language)
        for card in CARDS:
            assert card.name_en not in told
            assert card.name_it not in told
            assert f'"{card.iso2}"' not in told
    # Japan shares nothing with Italy: its owner only listens.
    assert forms == [form, form, "touch", form]
    race = laid(game, 2).race
    assert race is not None
    assert race.passing
    assert MAKER.covers_pictures


def test_who_is_in_the_race_is_told() -> None:
    game = at(["", "FR", "JP", "SN"], "IT")
    assert [str(line.note) for line in laid(game).seats] == ["in the race", "in the race", "", "in the race"]
    assert "B and D" in str(laid(game).prompt)
    assert str(laid(game, 3).prompt).startswith("Race! Name the new flag of A")
    assert laid(game, 2).tone == "wait"


def test_after_the_race_its_flags_are_named_on_the_map() -> None:
    game = at(["BR", "DE FR", "JP", "SN"], "IT")
    right, _ = game.play(claims((900, 0, "France")))
    table = laid(game)
    world = table.nodes["map"]
    assert isinstance(world, Map)
    assert world.lit == ["IT", "FR", "SN"]
    facts = plain(table.nodes["facts"])
    assert facts["title"] == "France"
    assert [str(line.note) for line in table.seats] == ["knew France", "", "", ""]
    assert [(motion.item, motion.source) for motion in MAKER.motions(right, table)] == [("seat-0", "top/1")]
    game = at(["BR CU", "FR", "JP", "SN"], "IT")
    wrong, _ = game.play(claims((900, 0, WRONG)))
    moved = [(motion.item, motion.source) for motion in MAKER.motions(wrong, laid(game))]
    assert moved == [("seat-1", "top/0"), ("seat-2", "top/0"), ("seat-3", "top/0")]
    assert str(laid(game).seats[0].note) == "was wrong"


def test_the_end_ranks_the_players() -> None:
    game = Shout(3, 5, language="it")
    while game.outcome is None:
        game.play(DEAL if game.race is None else claims((900, 2, WRONG)))
    moment = MAKER.moment(Perspective(game, 2), game.outcome)
    winner = game.outcome.winners[0]
    assert moment.winners == [winner]
    assert str(moment.lines[0]).startswith(f"{'ABC'[winner]}: ")
    assert laid(game).tone == "over"
    assert laid(game).race is None
