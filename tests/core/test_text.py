"""Texts: values, plurals, players and languages."""

from __future__ import annotations

import re

import polib
import pytest

from geoplay.core.text import LOCALE_FOLDER, Player, Text, complete_for, languages, listed
from scripts.catalogue import GRAMMAR, TEMPLATE, needed_for, sentences, template


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
    assert {"en", "it"} <= set(languages())


def test_the_template_for_translators_is_up_to_date() -> None:
    assert TEMPLATE.read_text(encoding="utf-8") == template(), "run make pot"


@pytest.mark.parametrize("language", languages()[1:])
def test_every_text_is_translated_and_every_translation_is_used(language: str) -> None:
    whole = polib.pofile(str(LOCALE_FOLDER / language / "LC_MESSAGES" / "geoplay.po"))
    catalogue = [entry for entry in whole if not entry.msgctxt]
    assert {entry.msgid for entry in whole if entry.msgctxt} == set(GRAMMAR)
    said = {sentence for sentence, _plural in sentences()}
    games = complete_for(language)
    # What a language must have to be offered for a game; a language that names no games must have everything.
    needed = said if games is None else set().union(*map(needed_for, games))
    translated = {entry.msgid for entry in catalogue if entry.msgstr or all((entry.msgstr_plural or {0: ""}).values())}
    assert needed - translated == set(), "texts without a translation"
    assert {entry.msgid for entry in catalogue} - said == set(), "translations nobody uses"
    for entry in catalogue:
        names = set(re.findall(r"{(\w+)}", entry.msgid))
        assert set(re.findall(r"{(\w+)}", entry.msgstr)) <= names, entry.msgid
