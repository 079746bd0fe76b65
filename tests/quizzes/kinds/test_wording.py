"""How questions read: articles, sources, names in the reader's language, and choices that are not absurd."""

from __future__ import annotations

import re
from random import Random

import pytest

from geoplay.atlas import gazetteer, names
from geoplay.atlas.facts import facts
from geoplay.atlas.flags import flag
from geoplay.atlas.spoken import spoken
from geoplay.authoring import questions
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.quizzes.kinds.about import TODAY
from geoplay.quizzes.kinds.american_states import ask as ask_of_a_state
from geoplay.quizzes.kinds.cities import LEFT_OUT, _usual_names, asked
from geoplay.quizzes.kinds.cities import ask as ask_of_a_city
from geoplay.quizzes.kinds.countries import ask
from geoplay.quizzes.kinds.flags import SMALL
from geoplay.quizzes.kinds.nations import ask as ask_of_1960
from geoplay.quizzes.kinds.renamed import before
from geoplay.quizzes.kinds.words import space_name
from geoplay.quizzes.question import Choice, Several
from geoplay.quizzes.subjects import FORMS, keys_of
from geoplay.quizzes.subjects import ask as ask_anything

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


# Cities that everybody knows, written down apart from any list of the build.
WELL_KNOWN = """
Barcelona ES|Milan IT|Naples IT|Turin IT|Florence IT|Genoa IT|Sydney AU|Melbourne AU|Los Angeles US|Chicago US
San Francisco US|Boston US|Philadelphia US|Seattle US|Miami US|Las Vegas US|Houston US|Toronto CA|Montreal CA
Vancouver CA|Rio de Janeiro BR|São Paulo BR|Munich DE|Hamburg DE|Frankfurt DE|Cologne DE|Marseille FR|Lyon FR|Geneva CH
Zurich CH|Rotterdam NL|Antwerp BE|Manchester GB|Birmingham GB|Liverpool GB|Glasgow GB|Edinburgh GB|Saint Petersburg RU
Istanbul TR|Karachi PK|Lahore PK|Mumbai IN|Kolkata IN|Shanghai CN|Osaka JP|Kyoto JP|Casablanca MA|Alexandria EG
Lagos NG|Johannesburg ZA|Cape Town ZA|Durban ZA|Dubai AE|Mecca SA|Auckland NZ|Busan KR|Seville ES|Kraków PL
Gothenburg SE|Bergen NO
""".replace("\n", "|")


def test_the_famous_bearer_of_a_name_is_asked() -> None:
    known = {(city.name, city.country) for city in asked().values()}
    wanted = {(word[:-3], word[-2:]) for word in WELL_KNOWN.split("|") if word}
    assert len(wanted) > 55
    assert wanted - known == set()


def test_no_country_with_a_city_of_the_name_is_a_wrong_choice() -> None:
    for key, city in asked().items():
        for number in range(2):
            question = ask_of_a_city("city-country", key, Random(number))
            assert question is not None
            others = {str(choice) for place, choice in enumerate(question.choices) if place != question.right}
            for entry in gazetteer.find(city.name):
                assert not entry.country or entry.country == city.country or names.name(entry.country) not in others, key


def test_the_name_of_today_is_among_names_of_the_same_part_of_the_world() -> None:
    for code in before():
        question = ask("name-today", code, Random(2))
        if question is not None and len([key for key in TODAY.members() if facts(key).region == facts(code).region]) > 20:
            assert isinstance(question, Choice)
            called = {str(TODAY.name(key)): key for key in TODAY.members()}
            assert {facts(called[str(choice)]).continent for choice in question.choices} <= {
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


def test_since_when_a_flag_has_flown_is_asked_only_where_a_law_of_that_year_says_so() -> None:
    asked_about = 0
    for space in keys_of("space-1960"):
        question = ask_of_1960("flag-since", space, Random(1))
        if question is None:
            continue
        asked_about += 1
        assert isinstance(question, Choice)
        year, shown = str(question.choices[question.right]), flag(space, 1960)
        assert year in shown.source, space
        assert "custom" not in shown.source, space
        why = question.because
        assert isinstance(why, Text)
        # In Italian nothing is said in English: neither laws nor decrees.
        assert not re.search(r"\b(Law|Decree|Constitution|of|Adopted|the)\b", why.render("it")), space
    assert asked_about > 60


@pytest.mark.parametrize("code", ["BO", "CR", "PY", "MD", "HR"])
def test_a_star_in_the_arms_is_neither_asked_for_nor_called_missing(code: str) -> None:
    for other in TODAY.members():
        question = ask("flag-symbol", other, Random(code))
        if isinstance(question, Choice) and "a star" in str(question.text):
            assert str(TODAY.name(code)) not in map(str, question.choices), other
    assert ask("symbol", code, Random(1)) is None


def test_a_sun_or_a_wheel_is_not_called_a_circle() -> None:
    for code in ("AR", "IN", "UY", "RW", "MK"):
        for number in range(5):
            for kind in ("symbol", "flag-symbol"):
                question = ask(kind, code, Random(number))
                assert question is None or "there is a circle" not in str(question.because), code


@pytest.mark.parametrize("kind", ["city-state", "state-city"])
def test_an_american_city_lights_up_and_not_the_middle_of_its_state(kind: str) -> None:
    question = ask_of_a_state(kind, "US-IL", Random(1))
    assert question is not None
    latitude, longitude = map(float, question.reveal()["where"].removeprefix("where:").split(","))
    assert (round(latitude), round(longitude)) == (42, -88)


# Italian words that would have to know the gender of the country a question is about.
GENDERED = re.compile(r"\b(entrat[oae]|unit[oae]|Cercal[oae])\b")
ONE = re.compile(r"(?:si trova|si trovava) (?:gli|i|le) ")
SEVERAL = re.compile(r"(?:si trovano|si trovavano) (?!gli |i |le )")


@pytest.mark.parametrize("kind", sorted({kind for subject in ("country", "space-1960") for kind in FORMS[subject]}))
def test_italian_gives_a_country_its_number_and_needs_no_gender(kind: str) -> None:
    """A question stands beside the name of a country, be it Birmania, Stati Uniti or Comore: only its verbs agree with it."""
    for subject in ("country", "space-1960"):
        for key in keys_of(subject)[::7] if kind in FORMS[subject] else ():
            question = ask_anything(kind, Place(subject, key), Random(1))
            if question is not None and isinstance(question.text, Text):
                text = question.text.render("it")
                for name in (TODAY.name(key),) if subject == "country" else (space_name(key),):
                    text = text.replace(name.render("it"), "")
                assert not GENDERED.search(text), text
                assert not ONE.search(question.text.render("it"))
                assert not SEVERAL.search(question.text.render("it"))
