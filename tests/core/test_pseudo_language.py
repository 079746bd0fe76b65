"""A third language needs only a file; and in a language that has no plain vowels, whatever has one was not translated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.atlas import gazetteer, names
from geoplay.atlas.facts import keys
from geoplay.atlas.stories import story, told
from geoplay.bots.characters import CHARACTERS
from geoplay.bots.levels import NAMES
from geoplay.boxes.cities.deck import house_deck
from geoplay.core import text
from geoplay.core.registry import game_class, house_names
from tests.core.pseudo_language import CODE, forget, pseudo, shown, speak, write_catalogue

GAMES = house_names()
MOST_MOVES = 60
SHORTEST_STORY = 150
# What is printed on the ring of Globe-Grams in every language, as its rule 2 says.
PRINTED = ("take", "discard", "exchange")


@pytest.fixture(autouse=True)
def spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    speak(write_catalogue(tmp_path), monkeypatch)
    yield
    forget()


@cache
def proper_names() -> frozenset[str]:
    """Words of names, which are names in every language: of countries, capitals, cities, characters, bots and sources."""
    found: set[str] = {name for family in NAMES.values() for name in family} | {character.name for character in CHARACTERS}
    for year in (None, 1960):
        for key in keys(year):
            found |= {names.name(key, language, year=year) for language in ("en", CODE)}
            found |= {names.capital_name(key, language, year=year) or "" for language in ("en", CODE)}
    for city in house_deck().cities:
        found |= {city.name, *city.parts}
    return frozenset(PRINTED) | frozenset(word.casefold() for name in found for word in re.findall(r"\w+", name))


@cache
def stories() -> tuple[str, ...]:
    """What the atlas tells of flags and countries in its own tables, one for each language: no sentences of a catalogue."""
    found = [story(key, year) for year in (None, 1960) for key in told(year)]
    return tuple(sorted(found, key=len, reverse=True))


def untranslated(sentence: str, *, any_place: bool = False) -> list[str]:
    """Words of three letters or more with a plain vowel that are no names; or no names of any place in the gazetteer."""
    # Looked for only in what is long enough, since there are many.
    for text_of_the_atlas in stories() if len(sentence) > SHORTEST_STORY else ():
        sentence = sentence.replace(text_of_the_atlas, " ")
    plain = re.sub(r"{\w+}|[^\W\d_]*[^\W\d_A-Za-z][^\W\d_]*", " ", sentence)
    plain = re.sub(
        r"[A-Z][\w'’.-]*(?: [A-Z][\w'’.-]*)*", lambda name: " " if gazetteer.find(name[0].strip(".")) else name[0], plain
    )
    words = re.findall(r"[A-Za-z]{3,}", plain)
    return [word for word in words if re.search("[aeiouAEIOU]", word) and word.casefold() not in proper_names()]


def _without_places(name: re.Match[str]) -> str:
    """Nothing, where capitals begin the name of a place in the gazetteer."""
    return " " if gazetteer.find(name[0].strip(".")) else name[0]


def test_a_third_language_needs_only_a_file() -> None:
    assert text.languages() == ["en", CODE]
    assert text.Text("Hint").render(CODE) == pseudo("Hint")
    table = geoplay.play("put-in-order", seats=["you", "novice"], seed=3, language=CODE)
    assert "⟦" in table.table["prompt"]["text"]
    assert table.scene["rulebook"]["title"]


@pytest.mark.parametrize("name", GAMES)
def test_everything_at_a_table_can_be_translated(name: str) -> None:
    seats = ["you", *["random"] * (game_class(name).seats[0] - 1)]
    widget = geoplay.play(name, seats=seats, seed=5, language=CODE, pace=0)
    rng = Random(5)
    told: dict[str, None] = dict.fromkeys(shown({**widget.scene, "rulebook": None, "board": None, "art": None}))
    for _ in range(MOST_MOVES):
        told.update(dict.fromkeys(shown({**widget.table, "layout": None})))
        if widget.match.over:
            break
        _go_on(widget, rng)
    laid_with_letters = name == "globe-grams"
    left = {
        sentence: words
        for sentence in told
        if (words := untranslated(sentence, any_place=laid_with_letters))
        and not (laid_with_letters and re.fullmatch("[A-Z]{3}", sentence))
    }
    assert not left


def _go_on(widget: Any, rng: Random) -> None:
    if widget.game.race is None:
        widget.play(str(rng.choice(widget.game.legal_moves())))
    else:
        widget.claim(None)
