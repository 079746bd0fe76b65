"""What the lessons say in words is what the data say: a new edition of the atlas must not make a lesson untrue."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pandas as pd
import pytest

from geoplay import atlas
from geoplay.boxes.flag_box.deck import SYMBOLS, Deck, FlagCard
from tests.notebooks.lessons import EDITIONS, read

FLAGS, SIZES = "03-flags-of-the-world", "04-larger-or-smaller"
CHANCE, NETWORKS, SHOUTS = "11-how-likely-is-that", "12-who-goes-with-whom", "13-first-to-shout"
MERCATOR, EQUAL_EARTH = "EPSG:3395", "EPSG:8857"


def said(lesson: str, *sentences: str) -> bool:
    """Whether the lesson says all of these, in its English or its Italian edition."""
    text = "\n".join(cell.source for name in (lesson, EDITIONS[lesson]) for cell in read(name).cells)
    return all(sentence in text for sentence in sentences)


def with_symbols(deck: Deck, *symbols: str) -> list[FlagCard]:
    """The cards that show all of these."""
    wanted = sum(1 << SYMBOLS.index(symbol) for symbol in symbols)
    return [card for card in deck.cards if card.symbols & wanted == wanted]


@pytest.fixture(scope="module")
def world() -> Any:
    return atlas.countries()


@pytest.fixture(scope="module")
def states(world: Any) -> Any:
    states = world[world["status"] == "member"].copy()
    for column in ("area", "population"):
        states[f"{column} rank"] = states[column].rank(ascending=False).astype(int)
    states["density"] = states["population"] / states["area"]
    return states


# ---- flags of the world


def test_stars_are_first_in_the_box_and_horizontal_stripes_in_the_world() -> None:
    assert said(FLAGS, "Stars are first", "Le stelle sono in testa", "More than half of all flags have horizontal stripes")
    counts = {symbol: len(with_symbols(Deck.standard(), symbol)) for symbol in SYMBOLS}
    assert max(counts, key=counts.__getitem__) == "star"
    assert max(counts.values()) < 2 * min(counts.values())
    everywhere = Deck.suggest(region="World")
    assert 2 * len(with_symbols(everywhere, "horizontal stripes")) > len(everywhere.cards)


def test_seventeen_flags_of_the_box_have_stars_and_four_of_them_the_southern_cross() -> None:
    assert said(FLAGS, "Seventeen stories", "Diciassette storie", "All four.", "Tutti e quattro.")
    starry = with_symbols(Deck.standard(), "star")
    assert len(starry) == 17
    southern = [card for card in starry if "Southern Cross" in atlas.story(card.iso2)]
    assert southern == [card for card in starry if "Croce del Sud" in atlas.story(card.iso2, language="it")]
    assert len(southern) == 4
    for card in southern:
        point = atlas.facts(card.iso2).capital_point
        assert point is not None
        assert point[1] < 0


def test_the_word_search_finds_senegal_by_mistake() -> None:
    assert said(
        FLAGS, "Senegal. Its story says that green, yellow and red", "Il Senegal. La sua storia dice che verde, giallo e rosso"
    )
    assert "colours of many African states" in atlas.story("SN")
    assert "colori di molti Stati africani" in atlas.story("SN", language="it")


def test_two_of_the_seven_flags_of_the_north_have_the_same_shape() -> None:
    assert said(FLAGS, "Only two of the seven", "Solo due delle sette")
    shapes = pd.Series({code: atlas.flag(code).aspect for code in ("DK", "SE", "NO", "FI", "IS", "FO", "AX")})
    assert shapes.duplicated(keep=False).sum() == 2


def regions_by_crosses() -> Iterator[tuple[float, str]]:
    """The regions of the United Nations, with the share of flags there that have a cross."""
    everywhere = Deck.suggest(region="World")
    crosses = {card.iso2 for card in with_symbols(everywhere, "cross")}
    by_region: dict[str, list[str]] = {}
    for card in everywhere.cards:
        by_region.setdefault(atlas.facts(card.iso2).region, []).append(card.iso2)
    for region, codes in by_region.items():
        yield len(crosses & set(codes)) / len(codes), region


def test_northern_europe_is_third_for_crosses_and_has_no_star() -> None:
    assert said(FLAGS, "Northern Europe is only third!", "L'Europa settentrionale è solo terza!")
    first, second, third, fourth = sorted(regions_by_crosses(), reverse=True)[:4]
    assert [first[1], second[1], third[1]] == ["Australia and New Zealand", "Polynesia", "Northern Europe"]
    assert third[0] > fourth[0]
    assert not with_symbols(Deck.suggest(region="Northern Europe"), "star")
    southern = [
        card.iso2
        for region in ("Australia and New Zealand", "Polynesia")
        for card in with_symbols(Deck.suggest(region=region), "cross")
    ]
    assert sorted(southern) == ["AU", "NZ", "TO", "TV"]


def test_malta_alone_has_vertical_stripes_and_a_cross() -> None:
    assert said(
        FLAGS,
        "that of Malta",
        "quella di Malta",
        "a star go together most often: 35 flags",
        "la coppia più frequente: 35 bandiere",
    )
    everywhere = Deck.suggest(region="World")
    assert [card.iso2 for card in with_symbols(everywhere, "vertical stripes", "cross")] == ["MT"]
    pairs = {
        (one, other): len(with_symbols(everywhere, one, other))
        for number, one in enumerate(SYMBOLS)
        for other in SYMBOLS[number + 1 :]
    }
    assert max(pairs, key=pairs.__getitem__) == ("horizontal stripes", "star")
    assert pairs["horizontal stripes", "star"] == 35
    assert min(pairs.values()) == 1


def test_with_africa_alone_dice_that_name_no_flag_are_thrown_again() -> None:
    assert said(
        FLAGS,
        "with Africa alone two dice often name no flag; then they are thrown again (rule `box:7`)",
        "con la sola Africa spesso i due dadi non indicano nessuna bandiera; allora si lanciano di nuovo (regola `box:7`)",
    )
    assert not Deck.suggest(region="Africa").playable_by_dice


# ---- larger or smaller?


def test_africa_is_fourteen_times_as_large_as_greenland(world: Any) -> None:
    assert said(SIZES, "about **fourteen times** as large", "circa **quattordici volte** più grande")
    africa = world.loc[world["continent"] == "Africa", "area"].sum()
    assert round(africa / world.loc["GL", "area"]) == 14


def test_mercator_makes_greenland_larger_than_africa_and_sweden_twice_nigeria(world: Any) -> None:
    assert said(SIZES, "**Mercator** makes Greenland larger than Africa", "la Svezia sembra grande più del doppio della Nigeria")
    shapes = world.drop(index="AQ")
    drawn, true = shapes.to_crs(MERCATOR).area, shapes.to_crs(EQUAL_EARTH).area
    assert drawn["GL"] > drawn[shapes["continent"] == "Africa"].sum()
    assert drawn["SE"] > 2 * drawn["NG"]
    assert 1.8 < true["NG"] / true["SE"] < 2.2
    # The last class of the map holds the most stretched place.
    assert 5 < (drawn / true).max() < 33
    # What the lesson calls good enough.
    states = world.index[world["status"] == "member"]
    assert (true / 1_000_000 / shapes["area"] - 1).abs()[states].median() < 0.02


def test_mongolia_falls_and_bangladesh_climbs(states: Any) -> None:
    assert said(SIZES, "Mongolia is the 18th largest country, and 131 countries have more people.", "La Mongolia è al 18º posto")
    assert said(SIZES, "Bangladesh is smaller than 91 countries, and only seven have more people.", "più piccolo di 91 Paesi")
    assert states.loc["MN", ["area rank", "population rank"]].to_list() == [18, 132]
    assert states.loc["BD", ["area rank", "population rank"]].to_list() == [92, 8]
    up = states["area rank"] - states["population rank"]
    assert (up.idxmin(), up.idxmax()) == ("MN", "BD")


def test_everybody_would_fit_into_australia(states: Any) -> None:
    assert said(
        SIZES, "about 6.9 million square kilometres. Six countries", "circa 6,9 milioni di chilometri quadrati. Sei Paesi"
    )
    needed = states["population"].sum() / states.loc["BD", "density"]
    assert round(needed / 100_000) == 69
    enough = states[states["area"] >= needed]["area"].sort_values()
    assert (len(enough), enough.index[0]) == (6, "AU")


def test_canada_is_second_and_nearly_empty(states: Any) -> None:
    assert said(SIZES, "It says about 4 people on each square kilometre", "circa 4 abitanti per chilometro quadrato")
    assert states.loc["CA", "area rank"] == 2
    assert round(states.loc["CA", "density"]) == 4


# ---- how likely is that?


def test_brazil_is_named_twice_as_often_as_japan() -> None:
    assert said(CHANCE, "Fifteen cards are named by two rolls, six by only one", "Quindici carte sono indicate da due tiri")
    deck = Deck.standard()
    named = [deck.cards[deck.named(*roll) or 0].iso2 for roll in product(range(6), repeat=2)]
    counts = [named.count(code) for code in set(named)]
    assert (counts.count(2), counts.count(1)) == (15, 6)
    assert (named.count("BR"), named.count("JP")) == (2, 1)


def test_a_last_card_with_two_symbols_wins_in_seven_of_ten_turns() -> None:
    assert said(CHANCE, "with two, in seven of ten turns", "con due, in sette turni su dieci", "152/216")
    rolls = list(product(range(6), repeat=3))
    winning = sum(first < 2 or second < 2 or red in (0, 5) for first, second, red in rolls)
    assert (winning, len(rolls)) == (152, 216)


# ---- who goes with whom?


def test_japan_goes_with_north_macedonia_and_mongolia_and_not_with_italy() -> None:
    assert said(NETWORKS, "A circle on the flag. And Japan and Mongolia? A circle too, and the continent besides.")
    deck = Deck.standard()
    japan, italy = deck.find("JP"), deck.find("IT")
    circle = 1 << SYMBOLS.index("circle")
    assert all(japan.symbols & deck.find(code).symbols == circle for code in ("MK", "MN"))
    assert (japan.continent == deck.find("MN").continent, japan.continent == deck.find("MK").continent) == (True, False)
    assert not japan.symbols & italy.symbols


def test_no_two_flags_are_more_than_two_steps_apart() -> None:
    assert said(NETWORKS, "No flag is farther than **two** steps", "54 of 100 cases", "54 casi su 100", "It has fewer lines, 484")
    deck = Deck.standard()
    sharing = deck.sharing
    pairs = list(combinations(range(len(deck.cards)), 2))
    assert all(sharing[one] >> other & 1 or sharing[one] & sharing[other] for one, other in pairs)
    assert round(100 * sum(sharing[one] >> other & 1 for one, other in pairs) / len(pairs)) == 54
    assert sum(bool(deck.cards[one].symbols & deck.cards[other].symbols) for one, other in pairs) == 484


def test_china_and_russia_have_fourteen_neighbours_each(states: Any) -> None:
    assert said(NETWORKS, "Which two states have the most neighbours, fourteen each?", "quattordici ciascuno")
    counts = states["neighbours"].map(lambda beside: sum(code in states.index for code in beside)).sort_values(ascending=False)
    assert set(counts.index[:2]) == {"CN", "RU"}
    assert (counts.iloc[1], counts.iloc[0]) == (14, 14)
    assert counts.iloc[2] < 14
    assert atlas.neighbours("IE") == ("GB",)


# ---- first to shout


def test_the_flags_that_deceive_differ_in_shape_as_the_lesson_says() -> None:
    assert said(SHOUTS, "By the shade (Chad and Romania", "Dalla sfumatura (Ciad e Romania")
    assert atlas.flag("TD").proportion == atlas.flag("RO").proportion
    assert atlas.flag("ID").proportion != atlas.flag("MC").proportion
