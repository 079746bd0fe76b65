"""The box's cards and dice, and the decks that teachers bring."""

from __future__ import annotations

import csv
import json
from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

import pandas
import pytest
from hypothesis import given
from hypothesis import strategies as st

from geoplay.bots.levels import bot
from geoplay.boxes.flag_box.deck import (
    CONTINENT_DECKS,
    CONTINENTS,
    FEWEST_NAMED,
    NAMES,
    SYMBOLS,
    Deck,
    deck_of,
    refuse_without_dice,
)
from geoplay.boxes.flag_box.dice import JOKER, dice_seed, face, throw_for_card
from geoplay.boxes.flag_box.matching import match as matched
from geoplay.boxes.flag_box.suggest import readings_of, with_borders
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.registry import load, new
from geoplay.core.rulebook import read_rulebook

ROOT = Path(__file__).resolve().parents[3]
STATED = {"IT", "BR", "TN", "JP", "DE", "CH", "KE", "CU", "IN", "MK", "MN", "UG", "KR", "RU"}
TURN_GAMES = ("put-in-order", "one-two-three", "this-and-that")
DICE_GAMES = ("find-me", "one-two-three", "this-and-that")


def symbols(code: str) -> set[str]:
    mask = Deck.standard().find(code).symbols
    return {symbol for number, symbol in enumerate(SYMBOLS) if mask >> number & 1}


@pytest.mark.rule("box:1")
def test_a_card_has_a_flag_and_all_that_is_behind_it() -> None:
    cards = Deck.standard().cards
    assert len(cards) == len({card.iso2 for card in cards}) == 48
    for card in cards:
        assert card.continent in CONTINENTS
        assert card.symbols
        assert card.capital
        assert card.area > 0
        assert card.population > 0
    egypt = Deck.standard().find("EG")
    assert (egypt.name_en, egypt.name_it, egypt.capital, egypt.capital_name.render("it")) == (
        "Egypt",
        "Egitto",
        "Cairo",
        "Il Cairo",
    )


def test_the_symbols_are_those_that_were_checked_on_the_drawn_flags() -> None:
    with (ROOT / "data" / "tables" / "flag_symbols_48.csv").open(encoding="utf-8", newline="") as stream:
        checked = {row["code"]: set(row["symbols"].split("+")) for row in csv.DictReader(stream)}
    assert checked == {card.iso2: symbols(card.iso2) for card in Deck.standard().cards}
    for code, shown in checked.items():
        readings = readings_of(code)
        assert readings is not None
        assert {symbol for number, symbol in enumerate(SYMBOLS) if readings[0] >> number & 1} == shown


@pytest.mark.rule("box:2")
def test_dice_show_six_symbols_and_five_continents_with_a_joker() -> None:
    assert len(SYMBOLS) == 6
    assert (len(CONTINENTS), JOKER) == (5, 5)
    counts = Counter(face(dice_seed(7), throw) for throw in range(6000))
    assert set(counts) == set(range(6))
    assert all(900 < count < 1100 for count in counts.values())


@pytest.mark.rule("box:3")
def test_two_blue_dice_always_name_one_red_card() -> None:
    deck = Deck.standard()
    named = {deck.named(*dice) for dice in combinations_with_replacement(range(6), 2)}
    assert None not in named
    assert named == set(deck.red)
    assert len(deck.red) == 21
    assert deck.playable_by_dice
    assert deck.problems() == []


@pytest.mark.rule("box:4")
def test_just_the_four_gold_cards_show_more_than_two_symbols() -> None:
    cards = Deck.standard().cards
    gold = {card.iso2 for card in cards if card.border == "gold"}
    assert len(gold) == 4
    assert gold == {card.iso2 for card in cards if card.symbols.bit_count() > 2}


@pytest.mark.rule("box:5")
def test_what_the_booklet_says_of_its_cards_is_so() -> None:
    deck = Deck.standard()
    assert {card.iso2 for card in deck.cards} >= STATED
    assert symbols("IT") == {"vertical stripes"}
    assert symbols("BR") == symbols("TN") == {"circle", "star"}
    assert symbols("JP") == symbols("KR") & symbols("JP") == {"circle"}
    assert (deck.find("BR").border, deck.find("TN").border, deck.find("JP").border, deck.find("IN").border) == (
        "red",
        "none",
        "red",
        "red",
    )
    assert symbols("DE") == {"horizontal stripes"}
    assert deck.find("DE").continent == "Europe"
    assert symbols("UG") & symbols("KR")
    assert symbols("UG") & symbols("RU")
    assert symbols("JP") & symbols("MK")
    assert symbols("JP") & symbols("MN")


@pytest.mark.rule("box:6")
def test_a_deck_says_in_words_which_pair_has_no_red_card_or_two() -> None:
    cards = [card for card in Deck.standard().cards if card.iso2 != "GR"]
    doubled = Deck(tuple(replace(card, border="red") if card.iso2 == "TN" else card for card in cards))
    told = [str(problem) for problem in doubled.problems()]
    assert "No card of this deck shows just horizontal stripes and cross. (box:3)" in told
    assert "More than one red card shows circle and star: Brazil and Tunisia. (box:3)" in told
    assert doubled.named(SYMBOLS.index("circle"), SYMBOLS.index("star")) is None
    assert not doubled.playable_by_dice


@pytest.mark.rule("box:7")
@pytest.mark.parametrize("game", DICE_GAMES)
def test_games_in_which_dice_name_cards_refuse_a_deck_that_they_seldom_name_or_cannot_tell_apart(game: str) -> None:
    few = Deck.suggest(region="Central Asia")
    assert few.named_by_dice < FEWEST_NAMED
    cards = Deck.standard().cards
    doubled = Deck(tuple(replace(card, border="red") if card.iso2 == "TN" else card for card in cards))
    for deck in (few, doubled):
        with pytest.raises(OptionError, match=r"\(box:3\).*training, put-in-order or shout.*\(box:7\)"):
            new(game, seed=1, deck=deck)


@pytest.mark.rule("box:7")
@pytest.mark.parametrize("continent", CONTINENT_DECKS)
@pytest.mark.parametrize("game", DICE_GAMES)
def test_every_continent_plays_the_games_with_dice_to_the_end(game: str, continent: str) -> None:
    made = new(game, players=3, seed=5, deck=continent)
    assert len(made.census()) == len(Deck.suggest(continent).cards)
    match = Match(made, [bot("regular", type(made)) for _ in range(3)])
    for _ in range(3000):
        if match.over:
            break
        match.step()
    assert match.over
    assert not match.troubles


@pytest.mark.rule("box:7")
def test_in_a_deck_of_one_continent_only_symbols_are_shared() -> None:
    deck = Deck.suggest("Africa")
    kenya, tunisia, morocco = (deck.find(code) for code in ("KE", "TN", "MA"))
    assert not deck.shares(kenya, tunisia)
    assert deck.shares(tunisia, morocco)
    assert Deck.standard().sharing == _sharing_by_the_booklet(Deck.standard())
    assert not any(deck.sharing[number] == deck.all_cards & ~(1 << number) for number in deck.red)


def _sharing_by_the_booklet(deck: Deck) -> tuple[int, ...]:
    return tuple(
        sum(
            1 << number
            for number, other in enumerate(deck.cards)
            if other is not card and (other.continent == card.continent or other.symbols & card.symbols)
        )
        for card in deck.cards
    )


@pytest.mark.rule("box:6")
def test_the_other_games_take_it() -> None:
    game = new("put-in-order", players=3, seed=1, deck=Deck.suggest(region="Africa"))
    assert sum(game.census().values()) == 54


@pytest.mark.rule("box:6")
def test_numbers_dealt_follow_the_size_of_the_deck() -> None:
    red = Deck(tuple(card for card in Deck.standard().cards if card.border == "red"))
    assert new("one-two-three", players=2, seed=1, deck=red).view(None)["hands"] == [4, 4]
    assert new("this-and-that", players=2, seed=1, deck=red).view(None)["hands"] == [3, 3]
    world = Deck.suggest()
    assert new("one-two-three", players=2, seed=1, deck=world).view(None)["hands"] == [45, 45]


@pytest.mark.parametrize("game", TURN_GAMES)
def test_a_teachers_deck_travels_in_the_record(game: str) -> None:
    deck = Deck(Deck.standard().cards[::-1])
    played = new(game, seed=3, deck=deck)
    played.play(played.legal_moves()[0])
    again = load(json.loads(json.dumps(played.record.to_json())))
    assert deck_of(again.options["deck"]) == deck
    assert again.view(0) == played.view(0)


def test_the_gold_cards_are_checked_too() -> None:
    cards = Deck.standard().cards
    swapped = Deck(tuple(replace(card, border={"UG": "none", "IT": "gold"}.get(card.iso2, card.border)) for card in cards))
    told = " ".join(map(str, swapped.problems()))
    assert "Italy has a gold border and shows only vertical stripes. (box:4)" in told
    assert "Uganda shows horizontal stripes, circle and animal: more than two symbols want a gold border. (box:4)" in told
    assert (
        "No red card shows vertical stripes alone; Italy, Canada" in told or "No red card shows vertical stripes alone;" in told
    )


# ---- a teacher's table


def test_a_frame_of_names_is_completed_from_the_atlas() -> None:
    deck = Deck.from_frame([{"name": "Ivory Coast"}, {"name": "Holland"}, {"name": "Giappone"}, {"name": "mexico"}])
    assert [card.iso2 for card in deck.cards] == ["CI", "NL", "JP", "MX"]
    assert [card.continent for card in deck.cards] == ["Africa", "Europe", "Asia", "America"]
    assert [card.border for card in deck.cards] == ["red"] * 4


def test_a_data_frame_and_a_csv_file_give_the_same_deck(tmp_path: Path) -> None:
    frame = pandas.DataFrame(Deck.standard().to_rows())
    frame.to_csv(tmp_path / "deck.csv", index=False, sep=";")
    assert Deck.from_frame(frame) == Deck.from_frame(tmp_path / "deck.csv") == Deck.standard()
    assert Deck.from_frame(pandas.DataFrame({"iso2": ["KE", "TN"], "symbols": [["star"], None]})).cards[0].symbols == 1 << 3


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([{"name": "Kenya"}, {"name": "Kenia"}], r"row 2 of the deck, column 'name': Kenya is there already, in row 1"),
        ([{"name": "Kenya"}, {"name": "Atlantis"}], r"row 2 of the deck, column 'name': .*no country called 'Atlantis'"),
        ([{"iso2": "KE"}, {"iso2": "KEN"}], r"row 2 of the deck, column 'iso2': .*not 'KEN'"),
        ([{"iso2": ""}], r"the deck is empty"),
        ([{"iso2": "", "symbols": "star"}], r"row 1 of the deck, column 'iso2': there is nothing in it"),
        ([{"iso2": "KE", "symbols": "star+moon"}], r"row 1 of the deck, column 'symbols': .*not 'moon'"),
        ([{"iso2": "KE", "symbols": "stares"}], r"Did you mean 'stars'\?"),
        (
            [{"iso2": "KE", "border": "blue"}],
            r"column 'border': it should be 'red' or 'gold' or 'none', not 'blue'",
        ),
        ([{"iso2": "KE", "continent": "Gondwana"}], r"row 1 of the deck, column 'continent'"),
        ([{"iso2": "AQ"}], r"column 'continent': Antarctica is on none of"),
        ([{"iso2": "GL"}], r"column 'symbols': the house has not read the flag of Greenland"),
        ([{"flag": "KE"}], r"needs a column 'iso2' or 'name'; it has 'flag'"),
        ([], r"the deck is empty"),
        ("no such file.csv", r"cannot be read"),
        (7, r"should be a DataFrame, rows or \(in Python\) the path of a CSV or Excel file, not int"),
    ],
)
def test_a_bad_table_is_refused_by_row_and_column(rows: object, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        Deck.from_frame(rows)


def test_a_flag_without_symbols_keeps_that_in_a_record() -> None:
    deck = Deck.from_frame([{"iso2": "CY"}, {"iso2": "IT"}])
    assert deck.find("CY").symbols == 0
    assert Deck.from_rows(deck.to_rows()) == deck
    assert "Cyprus shows none of the six symbols. (box:4)" in map(str, deck.problems())


# ---- proposals


def test_a_proposal_gives_red_borders_to_as_many_pairs_as_can_have_one() -> None:
    deck = Deck.suggest(region="Africa")
    red = {deck.cards[number].symbols for number in deck.red}
    told = [str(problem) for problem in deck.problems() if "(box:3)" in str(problem)]
    assert len(told) == len(NAMES) - len(red)
    possible = {reading for card in deck.cards for reading in readings_of(card.iso2) or ()}
    assert red <= possible
    assert Deck.suggest(region="World").playable_by_dice


def test_an_arguable_flag_is_read_as_the_deck_needs_it() -> None:
    # Alone, the Central American flags below show just horizontal stripes; with its round arms, one can be the circle too.
    deck = Deck.from_frame([{"name": name} for name in ("Guatemala", "Nicaragua", "El Salvador", "Austria")])
    readings = {card.iso2: card.symbols for card in deck.cards}
    assert len({symbols for symbols in readings.values() if symbols.bit_count() <= 2}) == 3
    assert sum(card.border == "red" for card in deck.cards) == 3


def test_a_region_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match=r"no region 'Atlantis' with states in it.*A region is a continent"):
        Deck.suggest(region="Atlantis")


@given(st.lists(st.integers(0, 47), unique=True, min_size=1, max_size=30))
def test_borders_are_a_largest_matching(chosen: list[int]) -> None:
    cards = [replace(Deck.standard().cards[number], border="none") for number in chosen]
    deck = with_borders(cards)
    assert len(deck.red) == len({card.symbols for card in cards if card.symbols in NAMES})
    assert not [problem for problem in map(str, deck.problems()) if "More than one" in problem]


@given(st.lists(st.lists(st.integers(0, 4), unique=True, max_size=4), max_size=6))
def test_a_matching_is_as_large_as_any(partners: list[list[int]]) -> None:
    def largest(thing: int, free: frozenset[int]) -> int:
        if thing == len(partners):
            return 0
        without = largest(thing + 1, free)
        return max([without, *(1 + largest(thing + 1, free - {one}) for one in partners[thing] if one in free)])

    holder = matched(partners, 5)
    served = [thing for thing in holder if thing >= 0]
    assert len(served) == len(set(served)) == largest(0, frozenset(range(5)))
    assert all(place in partners[thing] for place, thing in enumerate(holder) if thing >= 0)


# ---- dice


@given(st.integers(0, 2**32), st.integers(1, 2**48 - 1))
def test_dice_are_thrown_until_they_name_a_card_that_is_held(seed: int, held: int) -> None:
    deck = Deck.standard()
    throws, card = throw_for_card(deck, held, seed, 0)
    if card is None:
        assert throws == []
        assert not any(held >> number & 1 for number in deck.red)
        return
    assert held >> card & 1
    assert deck.named(*throws[-1]) == card
    assert not any(held >> (deck.named(*throw) or 0) & 1 and deck.named(*throw) is not None for throw in throws[:-1])


def test_a_deck_without_gaps_is_not_refused() -> None:
    refuse_without_dice("find-me", Deck.standard())


@pytest.mark.parametrize("game", TURN_GAMES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_boxs_rules_follow_those_of_each_game(game: str, language: str) -> None:
    book = read_rulebook(f"geoplay.boxes.flag_box.{game.replace('-', '_')}", language)
    assert book is not None
    rules = list(book.rules)
    assert rules[0] == f"{game}:1"
    assert [rule for rule in rules if rule.startswith("box:")] == [f"box:{number}" for number in range(1, 8)]


def test_dice_fall_differently_in_an_imagined_game() -> None:
    game = new("one-two-three", players=2, seed=5)
    rolls = set()
    for number in range(12):
        imagined = game.imagine(0, Random(number))
        imagined.play(imagined.parse("roll blue blue red"))
        rolls.add(tuple(imagined.view(0)["dice"]))
    assert len(rolls) > 6
