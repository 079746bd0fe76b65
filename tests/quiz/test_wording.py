"""How questions read: articles, sources, names in the reader's language, and choices that are not absurd."""

from __future__ import annotations

import re
from random import Random

import pytest

from geoplay.atlas.facts import facts
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.quiz import questions
from geoplay.quiz.about import TODAY
from geoplay.quiz.american_states import ask as ask_of_a_state
from geoplay.quiz.cities import LEFT_OUT, _usual_names, asked
from geoplay.quiz.countries import ask
from geoplay.quiz.flags import SMALL
from geoplay.quiz.nations import ask as ask_of_1960
from geoplay.quiz.question import Choice, Several
from geoplay.quiz.renamed import before
from geoplay.quiz.words import space_name, spoken

# Every kind of question of the house; "mixed" has them all, of today.
GROUPS = ("capitals", "flags", "maps", "shapes", "neighbours", "regions", "sizes", "ways", "1960", "cities", "states", "rivers")


@pytest.mark.parametrize("group", GROUPS)
def test_every_answer_is_explained_with_the_year_of_its_source(group: str) -> None:
    for question in questions(group, n=80, seed=5):
        for language in ("en", "it"):
            why = question.reveal()["because"].render(language)
            assert re.search(r"\([^()]*\b(1[89]|20)\d\d[^()]*\)", why), (question.kind, why)


@pytest.mark.parametrize("kind", ["capital", "flag-of", "where", "continent", "region", "symbol", "neighbours", "shape-of"])
def test_english_says_the_before_names_that_have_it(kind: str) -> None:
    for code in ("US", "NL", "PH", "CF", "AE"):
        question = ask(kind, code, Random(1))
        if question is not None:
            assert f" the {TODAY.name(code)}" in f" {question.text}"
    assert str(spoken(space_name("west-indies-federation"))) == "the West Indies"
    assert str(spoken(space_name("netherlands-new-guinea"))) == "Netherlands New Guinea"


@pytest.mark.parametrize("kind", ["area", "people"])
def test_what_lights_up_is_the_country_that_is_the_answer(kind: str) -> None:
    for code in ("CH", "GH", "TH", "PE", "HT"):
        question = ask(kind, code, Random(3))
        assert isinstance(question, Choice)
        (lit,) = question.lights
        assert question.reveal()["where"] == f"where:{lit.key}"
        assert str(TODAY.name(lit.key)) == str(question.choices[question.right])
        assert question.places[0] == Place("country", code)


def test_a_territory_lights_up_and_not_its_neighbour() -> None:
    question = ask_of_1960("territory", "guatemala", Random(1))
    assert question is not None
    assert question.reveal()["where"] == "where:british-honduras@1960"
    assert "United Kingdom" in str(question.reveal()["because"])


def test_a_capital_of_1960_is_told_in_every_case() -> None:
    for space in ("nepal", "dominican-republic", "burma", "peru"):
        question = ask_of_1960("capital", space, Random(1))
        assert isinstance(question, Choice)
        why = question.because
        assert isinstance(why, Text)
        for language in ("en", "it"):
            right = question.choices[question.right]
            assert isinstance(right, Text)
            assert right.render(language) in why.render(language)
            assert space_name(space).render(language) in why.render(language)


def test_cities_are_called_as_each_language_calls_them() -> None:
    cities = asked()
    assert (cities["munich-de"].name, cities["munich-de"].name_it) == ("Munich", "Monaco di Baviera")
    assert (cities["koln-de"].name, cities["koln-de"].name_it) == ("Cologne", "Colonia")
    assert _usual_names().keys() <= cities.keys()
    assert not LEFT_OUT & cities.keys()


def test_the_name_of_today_is_among_names_of_the_same_part_of_the_world() -> None:
    for code in before():
        question = ask("name-today", code, Random(2))
        if question is not None and len([key for key in TODAY.members() if facts(key).region == facts(code).region]) > 20:
            assert isinstance(question, Choice)
            names = {str(TODAY.name(key)): key for key in TODAY.members()}
            assert {facts(names[str(choice)]).continent for choice in question.choices} <= {
                facts(code).continent,
                *(facts(key).continent for key in TODAY.neighbours(code)),
            }


def test_strangers_come_from_nearby() -> None:
    question = ask("neighbours", "LA", Random(1))
    assert isinstance(question, Several)
    assert not {"Russia", "Spain"} & set(map(str, question.choices))


def test_a_cross_that_is_small_is_not_called_missing() -> None:
    for number in range(20):
        for code in ("CH", "GR", "SK"):
            question = ask("flag-symbol", code, Random(number))
            if isinstance(question, Choice) and "a cross" in str(question.text):
                assert not {str(TODAY.name(key)) for key in SMALL["cross"]} & set(map(str, question.choices))


@pytest.mark.parametrize("kind", ["city-state", "state-city"])
def test_an_american_city_lights_up_and_not_the_middle_of_its_state(kind: str) -> None:
    question = ask_of_a_state(kind, "US-IL", Random(1))
    assert question is not None
    latitude, longitude = map(float, question.reveal()["where"].removeprefix("where:").split(","))
    assert (round(latitude), round(longitude)) == (42, -88)
