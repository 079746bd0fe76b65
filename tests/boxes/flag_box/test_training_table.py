"""The table of Training: what can be done is on it, and the name is not until it is out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from geoplay.boxes.flag_box.deck import Deck
from geoplay.boxes.flag_box.training.moves import LAY
from geoplay.boxes.flag_box.training.rules import Training
from geoplay.boxes.flag_box.training.table import OPEN, TrainingTable
from geoplay.core.perspective import Perspective
from geoplay.core.registry import new
from geoplay.core.table import Facts, Map, Pile, Spread, Table, plain, table_maker
from geoplay.page.pictures import drawn
from tests.boxes.flag_box.race_positions import claims

CARDS = Deck.standard().cards
MAKER = TrainingTable()


def laid(game: Training, seat: int = 0) -> Table:
    return MAKER.table(Perspective(game, seat))


def page(table: Table, language: str = "en") -> str:
    """All that the page is told but the pictures' names, which are covered."""
    data: dict[str, Any] = plain(table, language, ["You", "Ada", "Bo"])
    return json.dumps(data, ensure_ascii=False).replace("flag:", "picture:")


def racing(**options: str) -> Training:
    game = Training(3, 7, **options)
    game.play(LAY)
    return game


def test_the_dealer_lays_a_card_with_the_deck_or_the_button_and_nobody_else_can() -> None:
    game = new("training", players=3, seed=7)
    assert isinstance(table_maker(Training), TrainingTable)
    assert isinstance(game, Training)
    assert {(action.move, action.source) for action in laid(game).actions} == {("lay", "lay"), ("lay", "deck")}
    assert laid(game, 1).actions == []
    assert str(laid(game, 1).prompt) == "A lays the next flag."
    assert MAKER.move_for(Perspective(game, 0), "deck", None) == LAY
    assert MAKER.move_for(Perspective(game, 0), "open", None) is None


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_name_is_on_the_table_in_a_race_but_those_to_choose_from(language: str) -> None:
    for answers in ("type", "choose"):
        game = racing(language=language, answers=answers)
        table = laid(game, 1)
        race = table.race
        assert race is not None
        assert race.form == {"type": "text", "choose": "choice"}[answers]
        assert race.choices == game.view(1)["choices"]
        race.choices = []
        told = page(table, language)
        for card in CARDS:
            assert card.name_en not in told
            assert card.name_it not in told
            assert f'"{card.iso2}"' not in told
        # The flag itself is there, under a name the page never learns.
        shown = table.nodes["open"]
        assert isinstance(shown, Spread)
        assert shown.cards[0].face == f"flag:{CARDS[game.view(0)['open']].iso2}"
        assert shown.cards[0].reverse is None
    assert MAKER.covers_pictures


def test_the_answer_turns_the_card_over_lights_the_map_and_tells_the_facts() -> None:
    game = racing()
    card = CARDS[game.view(0)["open"]]
    game.play(claims((900, 1, card.name_en)))
    table = laid(game)
    shown, world, facts = table.nodes["open"], table.nodes["map"], table.nodes["facts"]
    assert isinstance(shown, Spread)
    assert isinstance(world, Map)
    assert isinstance(facts, Facts)
    reverse = shown.cards[0].reverse
    assert reverse is not None
    assert str(reverse.title) == card.name_en
    assert any(card.capital in str(line) for line in reverse.lines if card.capital)
    assert world.lit == [card.iso2]
    assert [str(what) for what, _ in facts.lines] == ["Capital", "Area", "Population", "Neighbours"]
    assert table.race is None
    # The card lies turned over beside the deck, and goes to its winner with the next one.
    pile = table.nodes["won-1"]
    assert isinstance(pile, Pile)
    assert pile.count == 0
    assert table.seats[1].score == "1"
    (event,) = game.play(LAY)
    after = laid(game)
    assert [(motion.item, motion.source) for motion in MAKER.motions(event, after)] == [("won-1", OPEN), (OPEN, "deck")]
    pile = after.nodes["won-1"]
    assert isinstance(pile, Pile)
    assert pile.count == 1


def test_every_flag_has_a_picture_and_every_sentence_is_italian() -> None:
    game = racing(language="it")
    assert all(drawn(name) for name in MAKER.pictures(Perspective(game, 0)))
    game.play(claims())
    told = page(laid(game), "it")
    assert "Capitale: " in told
    assert "Posa la prossima bandiera" in told
    assert MAKER.why_no_hint(Perspective(game, 0)) is not None


def test_the_end_says_how_many_and_how_quickly() -> None:
    game = Training(1, 7, deck=Deck(CARDS[:3]))
    for number in range(3):
        game.play(LAY)
        name = Deck(CARDS[:3]).cards[game.view(0)["open"]].name_en
        game.play(claims((1000, 0, name)) if number else claims())
    assert game.outcome is not None
    moment = MAKER.moment(Perspective(game, 0), game.outcome)
    assert str(moment.title) == "2 of 3 named!"
    assert [str(line) for line in moment.lines] == ["A: 2 cards, 2.0 seconds of answers", "One flag nobody named."]
