"""Names of several things agree with their sentences: the Alps are, le Alpi sono, the Netherlands is."""

from __future__ import annotations

import re
from random import Random

import pytest

from geoplay.atlas import gazetteer
from geoplay.atlas.facts import keys
from geoplay.atlas.several import is_several
from geoplay.atlas.spoken import spoken
from geoplay.boxes.globe_grams.questions import ask_continent, ask_country, ask_kind
from geoplay.core.text import Text
from geoplay.quizzes.kinds import countries
from geoplay.quizzes.kinds.words import country_name

FAMOUS = [entry for entry in gazetteer.most_famous(4000) if entry.kind not in ("city", "capital", "quarter", "site")]
TOLD = re.compile(r"^(?:The|Le|I|Gli) (.*?) (?:are|is|sono|è) ")
ASKED = re.compile(r" (?:are|is|sono|trova|trovano) (?:the|le|i|gli) ([^?]*)\?$")
SEVERAL = {"en": r"\b(are|were)\b", "it": r"\b(sono|trovano|erano)\b"}


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_famous_name_agrees_in_every_question(language: str) -> None:
    read = 0
    for entry in FAMOUS:
        for ask in (ask_country, ask_continent, ask_kind):
            question = ask(entry, Random(1))
            if question is None:
                continue
            for text in (question.text, question.because):
                assert isinstance(text, Text)
                said = text.render(language)
                name = TOLD.search(said) or ASKED.search(said)
                if name and is_several(name[1], language):
                    read += 1
                    assert re.search(SEVERAL[language], said), said
    assert read > 20


@pytest.mark.parametrize(
    ("name", "asked", "told"),
    [
        ("Alps", "What are the Alps?", "The Alps are a mountain range."),
        ("Azores", "What are the Azores?", "The Azores are a group of islands"),
        ("Nile", "What is the Nile?", "The Nile is a river in Africa"),
    ],
)
def test_what_is_asked_and_told_in_english(name: str, asked: str, told: str) -> None:
    question = ask_kind(gazetteer.find(name)[0], Random(1))
    assert question is not None
    assert str(question.text) == asked
    assert str(question.because).startswith(told)


def test_what_is_asked_and_told_in_italian() -> None:
    question = ask_kind(gazetteer.find("Alps")[0], Random(1))
    assert question is not None
    assert isinstance(question.because, Text)
    assert isinstance(question.text, Text)
    assert question.text.render("it") == "Che cosa sono le Alpi?"
    assert question.because.render("it").startswith("Le Alpi sono una catena")


def test_a_capital_is_called_as_the_reader_calls_it() -> None:
    question = ask_continent(gazetteer.find("Tunis")[0], Random(1))
    assert question is not None
    assert isinstance(question.text, Text)
    assert question.text.render("it") == "In quale parte del mondo si trova Tunisi?"


def test_countries_of_islands_agree_and_states_are_one() -> None:
    texts = {
        code: str(
            Text("Where {country:is|are} {country}? Find {country:it|them} on the map.", country=spoken(country_name(code)))
        )
        for code in keys()
    }
    assert texts["PH"] == "Where are the Philippines? Find them on the map."
    assert texts["MV"] == "Where are the Maldives? Find them on the map."
    assert texts["NL"] == "Where is the Netherlands? Find it on the map."
    assert texts["US"] == "Where is the United States? Find it on the map."
    assert texts["VC"] == "Where is Saint Vincent and the Grenadines? Find it on the map."
    assert texts["IT"] == "Where is Italy? Find it on the map."
    question = countries.ask("continent", "MV", Random(1))
    assert question is not None
    assert str(question.text) == "On which continent are the Maldives?"


@pytest.mark.parametrize("name", ["Laos", "Honduras", "Cyprus", "Barbados", "Texas", "Loch Ness", "Olympus"])
def test_what_only_ends_like_several_is_one(name: str) -> None:
    assert not is_several(name)
    assert not is_several(name, "it")
