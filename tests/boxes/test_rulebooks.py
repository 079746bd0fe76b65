"""Every rulebook is whole, the same in all its languages, and has every rule that its game quotes."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from geoplay.core.registry import game_class, house_names
from geoplay.core.rulebook import MARK, Rulebook, parse_rulebook, rulebook_of
from geoplay.core.text import Text, complete_for, languages
from geoplay.page.artwork import artwork_of
from geoplay.page.pictures import drawn

GAMES = Path(__file__).resolve().parents[2] / "geoplay" / "boxes"
PAGES = sorted(GAMES.rglob("rulebook.en.md"))
TRANSLATED = sorted({*GAMES.rglob("rulebook.*.md")} - {*PAGES})
# How many rules the booklets have, as they were numbered for the house.
RULES = {
    "box": 7,
    "cities": 15,
    "find-me": 8,
    "globe-grams": 30,
    "lindy": 27,
    "one-two-three": 8,
    "put-in-order": 6,
    "shout": 7,
    "this-and-that": 7,
    "training": 4,
    "world-flag": 15,
}
# Every game with the languages that are complete for it.
IN_A_LANGUAGE = [(name, one) for name in house_names() for one in languages() if name in (complete_for(one) or house_names())]


def rulebook(page: Path) -> Rulebook:
    return parse_rulebook(page.read_text(encoding="utf-8"))


def game_of(rule: str) -> str:
    return rule.partition(":")[0]


def test_every_rule_of_every_booklet_is_there() -> None:
    assert Counter(game_of(rule) for page in PAGES for rule in rulebook(page).rules) == RULES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_all_languages_have_the_same_rules_in_order(page: Path) -> None:
    english = rulebook(page).rules
    assert list(english) == [f"{game_of(rule)}:{number}" for number, rule in enumerate(english, 1)]
    others = set(page.parent.glob("rulebook.*.md")) - {page}
    assert page.with_name("rulebook.it.md") in others
    for other in others:
        translated = rulebook(other).rules
        assert list(translated) == list(english)
        assert [rule for rule in english if english[rule] == translated[rule]] == [], "rules that are not translated"


@pytest.mark.parametrize(("name", "language"), IN_A_LANGUAGE)
def test_every_book_begins_with_the_game_in_five_lines_and_shows_cards_that_there_are(name: str, language: str) -> None:
    kind = game_class(name)
    book = rulebook_of(kind, language)
    assert book is not None
    first, *others = book.sections
    assert (len(first.lines), first.rules, first.text) == (5, [], "")
    assert not any(section.lines for section in others), "the whole rulebook is below"
    told = book.as_data(lambda text: text.render(language))
    assert told["sections"][0]["lines"] == first.lines
    drawings = artwork_of(kind)
    for card in book.cards:
        assert card.face in drawings or drawn(card.face), card
    # Where flags are guessed, or letters are all there is, no flag stands beside its name.
    shows = name not in ("training", "shout", "put-in-order", "globe-grams")
    assert bool(book.cards) == shows


def test_every_rule_the_games_quote_is_in_a_rulebook() -> None:
    known = {rule for page in PAGES for rule in rulebook(page).rules}
    for source in GAMES.rglob("*.py"):
        quoted = set(re.findall(rf"\b(?:{'|'.join(RULES)}):\d+\b", source.read_text(encoding="utf-8")))
        assert quoted <= known, source


@pytest.mark.parametrize("page", TRANSLATED, ids=lambda page: f"{page.parent.name}-{page.suffixes[0]}")
def test_every_rule_says_where_it_comes_from_and_the_same_in_all_languages(page: Path) -> None:
    english, other = (
        {rule.number: rule for section in rulebook(path).sections for rule in section.rules}
        for path in (page.with_name("rulebook.en.md"), page)
    )
    assert [number for number, rule in english.items() if not MARK.match(rule.written)] == []
    for number, rule in english.items():
        assert [part.origin for part in rule.parts] == [part.origin for part in other[number].parts], number
        assert all(part.text for part in (*rule.parts, *other[number].parts)), number
        assert len(rule.examples) == len(other[number].examples), number


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("globe-grams:9", ["NEW YORK", "NOVA SCOTIA", "SAN JUAN"]),
        ("globe-grams:23", ["ADEN", "DENMARK", "ATTU", "TUAMOTU", "OREL", "FLORENCE"]),
        ("world-flag:7", ["Saudi Arabia", "Jordan", "Iraq", "Yemen", "United Arab Republic", "Pakistan", "Afghanistan"]),
        ("box:3", ["Brazil", "Tunisia", "Japan"]),
        ("shout:4", ["Sofia", "Uganda", "Gabriele"]),
        ("this-and-that:4", ["Japan", "North Macedonia", "Mongolia"]),
        ("one-two-three:3", ["Kenya", "Switzerland", "Germany"]),
    ],
)
def test_the_booklets_worked_examples_are_told(rule: str, words: list[str]) -> None:
    told = {one.number: " ".join(one.examples) for page in PAGES for section in rulebook(page).sections for one in section.rules}
    assert [word for word in words if word not in told[rule]] == []


def test_a_player_reads_the_origins_and_the_examples_in_either_language() -> None:
    for language, reading, example in (
        ("en", "[our reading]", "Example of the booklet:"),
        ("it", "[nostra lettura]", "Esempio del libretto:"),
    ):
        page = GAMES / "globe_grams" / f"rulebook.{language}.md"
        data = rulebook(page).as_data(partial(Text.render, language=language))
        rules = {rule["id"]: rule["text"] for section in data["sections"] for rule in section["rules"]}
        assert reading in rules["globe-grams:17"]
        assert example in rules["globe-grams:23"]
        assert "FLORENCE" in rules["globe-grams:23"]
        assert not [rule for rule in rules.values() if MARK.search(rule)]
