"""Texts: values, plurals, players and languages."""

from __future__ import annotations

import ast
import csv
import re
from pathlib import Path

import polib
import pytest

from geoplay.core.text import LOCALE_FOLDER, Player, Text, languages, listed

ROOT = Path(__file__).resolve().parents[2]


def test_values_players_and_nested_texts() -> None:
    text = Text("{player} played {card}.", player=Player(1), card=Text("Storm"))
    assert str(text) == "B played Storm."
    assert text.render("en", ["You", "Anna"]) == "Anna played Storm."
    assert text.render("it", ["Tu", "Anna"]) == "Anna ha giocato Tempesta."


def test_braces_in_a_value_stay_as_they_are() -> None:
    assert Text("{name} came.", name="{evil}").render() == "{evil} came."


def test_plurals() -> None:
    assert str(Text("one card", plural="{count} cards", count=1)) == "one card"
    assert str(Text("one card", plural="{count} cards", count=5)) == "5 cards"


def test_lists() -> None:
    assert listed(["a"]) == "a"
    assert listed([Text("Storm"), "b"], "it") == "Tempesta e b"


def test_italian_is_spoken() -> None:
    assert languages()[:2] == ["en", "it"]


def messages() -> set[str]:
    """The first argument of every ``Text(...)`` call in the package, and the texts of its tables."""
    found: set[str] = set()
    for page in (ROOT / "geoplay").rglob("*.py"):
        for node in ast.walk(ast.parse(page.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text" and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add(first.value)
    route = (ROOT / "geoplay/games/lindy/route.csv").read_text(encoding="utf-8").splitlines()[1:]
    found.update(line.split(",")[1] for line in route)
    with (ROOT / "geoplay/games/world_flag/spaces.csv").open(encoding="utf-8", newline="") as spaces:
        for space in csv.DictReader(spaces):
            # Corner areas are called like their regions.
            found |= {space["name"], space["region"]}
    return found


@pytest.mark.parametrize("language", languages()[1:])
def test_every_text_is_translated_and_every_translation_is_used(language: str) -> None:
    catalogue = polib.pofile(str(LOCALE_FOLDER / language / "LC_MESSAGES" / "geoplay.po"))
    said = messages()
    translated = {entry.msgid for entry in catalogue if entry.msgstr or all(entry.msgstr_plural.values())}
    assert said - translated == set(), "texts without a translation"
    assert {entry.msgid for entry in catalogue} - said == set(), "translations nobody uses"
    for entry in catalogue:
        names = set(re.findall(r"{(\w+)}", entry.msgid))
        assert set(re.findall(r"{(\w+)}", entry.msgstr)) <= names, entry.msgid
