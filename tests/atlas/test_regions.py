"""One vocabulary for parts of the world: in lessons, decks and maps, in any case, in English and Italian."""

from __future__ import annotations

import csv
import importlib.util
import re
from pathlib import Path
from typing import Any

import geopandas
import ipywidgets
import pytest
from shapely.geometry import LineString

from geoplay import world_map
from geoplay.atlas import regions
from geoplay.atlas.facts import keys
from geoplay.boxes.flag_box.deck import Deck
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.quizzes.lesson_places import places_of

SOME = [
    "africa",
    "AMERICA",
    "Sudamerica",
    "the Middle East",
    "medio oriente",
    "eu",
    "Unione Europea",
    "sahel",
    "Balcani",
    "ASIA",
    "mondo",
]


def test_no_word_stands_for_two_parts_of_the_world() -> None:
    owners: dict[str, set[str]] = {}
    for region in regions.regions():
        for word in region.words:
            owners.setdefault(regions.plain(word), set()).add(region.english)
    # In Italian "America" is what English calls the Americas.
    assert {word: names for word, names in owners.items() if len(names) > 1} == {}


def test_every_member_is_a_country_and_every_group_says_where_it_comes_from() -> None:
    for region in regions.regions():
        assert region.codes <= set(keys()), region.english
        assert region.source
        assert region.english == "Antarctica" or regions.members(region), region.english


def test_the_union_and_the_alliances_are_those_of_another_list() -> None:
    package = importlib.util.find_spec("country_converter")
    assert package is not None
    assert package.origin is not None
    table = Path(package.origin).with_name("country_data.tsv").read_text(encoding="utf-8")
    other = {row["ISO2"] for row in csv.DictReader(table.splitlines(), delimiter="\t") if row["EU27"]}
    union = regions.find("EU")
    assert union is not None
    assert union.codes == {re.sub(r"^\^(\w\w)\$.*", r"\1", code) for code in other}
    counts = {"NATO": 32, "Arab League": 22, "ASEAN": 11, "Sahel": 10, "G7": 7, "Nordic countries": 5}
    for word, count in counts.items():
        found = regions.find(word)
        assert found is not None
        assert len(found.codes) == count


@pytest.mark.parametrize("word", SOME)
def test_lessons_decks_and_maps_know_the_same_words(word: str) -> None:
    codes = {place.key for place in places_of(word) if place.kind == "country"}
    assert codes
    assert codes - {card.iso2 for card in Deck.suggest(word).cards} == set()
    assert len(world_map().fit(word).view["points"]) > 4


def test_countries_are_known_in_any_case_and_language() -> None:
    assert places_of("italia") == places_of("Italy")
    assert places_of("it") == places_of("IT")
    assert world_map().fit("Italia").view["points"] == world_map().fit("IT").view["points"]
    shown = world_map()
    shown.selected = "germania"
    assert shown.selected == "DE"


def test_a_slip_is_answered_with_the_nearest_word() -> None:
    with pytest.raises(OptionError, match="Did you mean 'Balkans'"):
        Deck.suggest("Balkens")
    with pytest.raises(OptionError, match="Did you mean 'Middle East'"):
        places_of("Midle East")
    for asked in ({"fit": "Balkens"}, {"places": "Balkens"}, {"places": ["EU", "Balkens"]}):
        with pytest.raises(GeoplayError, match="did you mean 'Balkans'"):
            world_map(**asked)
    with pytest.raises(GeoplayError, match=r"did you mean 'IT' \(Italia\)"):
        world_map(language="it").fit("Itala")


def test_a_map_of_some_places_shows_and_colours_them_alone() -> None:
    everywhere = {"ML": 1, "Chad": 2, "IT": 3, "Senegal": 4}
    only = world_map(everywhere, places="sahel", scheme="quantiles", k=3)
    assert repr(only) == "<World map: 3 × polygon>"
    assert only.view["points"] == world_map().fit("Sahel").view["points"]
    seen = world_map(everywhere, fit=["Italia", "france"])
    assert repr(seen) == "<World map: 4 × polygon>"
    assert {round(x) for x, _ in seen.view["points"]} >= {2, 12}
    assert world_map(places="Balcani").view["points"] == world_map(fit="the balkans").view["points"]


def test_a_map_says_what_it_cannot_choose() -> None:
    river = geopandas.GeoDataFrame({"name": ["A"]}, geometry=[LineString([(0, 0), (5, 5)])], crs="EPSG:4326")
    refused: list[tuple[dict[str, Any], str]] = [
        ({"base": "world-1960", "fit": "EU"}, "No country of this map lies in 'European Union'"),
        ({"fit": "Zzzzqq"}, "parts of the world"),
        ({"places": []}, "names no place at all"),
        ({"gdf": {"IT": 1}, "places": "Africa"}, "No row of the table"),
        ({"gdf": river, "places": "Africa"}, "shapes of their own"),
    ]
    for asked, words in refused:
        with pytest.raises(GeoplayError, match=words):
            world_map(**asked)


def test_what_is_selected_links_with_a_text_field() -> None:
    shown, field = world_map({"IT": 1}), ipywidgets.Text()
    ipywidgets.link((shown, "selected"), (field, "value"))
    shown.selected = "IT"
    assert field.value == "IT"
    field.value = "FR"
    assert shown.selected == "FR"
    shown.set_trait("selected", None)
    assert (shown.selected, field.value) == ("", "")
