"""Every rulebook is whole, the same in both languages, and has every rule that its game quotes."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from geoplay.core.rulebook import Rulebook, parse_rulebook

GAMES = Path(__file__).resolve().parents[2] / "geoplay" / "games"
PAGES = sorted(GAMES.rglob("rulebook.en.md"))
# How many rules the booklets have, as they were numbered for the house.
RULES = {
    "box": 6,
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


def rulebook(page: Path) -> Rulebook:
    return parse_rulebook(page.read_text(encoding="utf-8"))


def game_of(rule: str) -> str:
    return rule.partition(":")[0]


def test_every_rule_of_every_booklet_is_there() -> None:
    assert Counter(game_of(rule) for page in PAGES for rule in rulebook(page).rules) == RULES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_both_languages_have_the_same_rules_in_order(page: Path) -> None:
    english, italian = rulebook(page).rules, rulebook(page.with_name("rulebook.it.md")).rules
    assert list(english) == list(italian) == [f"{game_of(rule)}:{number}" for number, rule in enumerate(english, 1)]
    assert [rule for rule in english if english[rule] == italian[rule]] == [], "rules that are not translated"


def test_every_rule_the_games_quote_is_in_a_rulebook() -> None:
    known = {rule for page in PAGES for rule in rulebook(page).rules}
    for source in GAMES.rglob("*.py"):
        quoted = set(re.findall(rf"\b(?:{'|'.join(RULES)}):\d+\b", source.read_text(encoding="utf-8")))
        assert quoted <= known, source
