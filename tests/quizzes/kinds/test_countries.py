"""Questions about today's countries: every kind, form and country, in both languages, against the atlas."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest
from pyproj import Geod

from geoplay.atlas import names
from geoplay.atlas.facts import facts
from geoplay.core.option import OptionError
from geoplay.core.text import Text
from geoplay.quizzes.kinds.about import TODAY, About
from geoplay.quizzes.kinds.capitals import ask_capital
from geoplay.quizzes.kinds.countries import KINDS, ask, members
from geoplay.quizzes.kinds.words import folded
from geoplay.quizzes.question import AnswerError, Choice, Click, Number, Order, Question, Several, Typed

LANGUAGES = ("en", "it")
ASKED = [(kind, form) for kind, made in KINDS.items() for form in made.forms]

# Where less than 140 countries have a fair question.
FEWER: dict[str | tuple[str, str], int] = {
    "odd-one-out": 100,
    "bearing": 80,
    "neighbours": 120,
    "flag-symbol": 90,
    "symbol": 60,
    "flag-meaning": 45,
    "name-1960": 50,
    "name-today": 50,
    ("name-today", "typed"): 20,
}


@cache
def every(kind: str, form: str) -> list[tuple[str, Question]]:
    found = ((code, ask(kind, code, Random(f"{kind}/{code}"), form=form)) for code in members())
    return [(code, question) for code, question in found if question is not None]


def said(words: Text | str, language: str) -> str:
    return words.render(language) if isinstance(words, Text) else words


@pytest.mark.parametrize(("kind", "form"), ASKED)
def test_most_countries_can_be_asked_about_and_the_same_chance_asks_the_same(kind: str, form: str) -> None:
    asked = every(kind, form)
    assert len(asked) > FEWER.get((kind, form), FEWER.get(kind, 140))
    for code, question in asked[:10]:
        again = ask(kind, code, Random(f"{kind}/{code}"), form=form)
        assert again is not None
        assert again.as_data() == question.as_data()


@pytest.mark.parametrize(("kind", "form"), ASKED)
def test_questions_read_differently_in_both_languages_and_say_why(kind: str, form: str) -> None:
    for code, question in every(kind, form):
        assert said(question.text, "en") != said(question.text, "it"), code
        assert question.because
        assert "{" not in "".join(said(words, language) for words in (question.text, question.because) for language in LANGUAGES)


@pytest.mark.parametrize(("kind", "form"), [pair for pair in ASKED if pair[1] in ("choice", "several", "order")])
def test_choices_are_all_different_in_every_language(kind: str, form: str) -> None:
    for code, question in every(kind, form):
        assert isinstance(question, Choice | Several | Order)
        for language in LANGUAGES:
            assert len({folded(choice, language) for choice in question.choices}) == len(question.choices), code


def test_a_wrong_capital_is_told_whose_it_is() -> None:
    told = 0
    for key in ("BB", "FR", "KE", "JP", "PE"):
        question = ask_capital(About(key, Random(key)))
        assert isinstance(question, Choice)
        assert len(question.remarks) == len(question.choices)
        for city, remark in zip(question.choices, question.remarks, strict=True):
            if not remark:
                assert city == question.choices[question.right]
                continue
            country = str(remark).partition(" is the capital of ")[2].removesuffix(".")
            [code] = [code for code in TODAY.members() if str(TODAY.name(code)) == country]
            assert str(TODAY.capital(code)) == str(city)
            told += 1
    assert told == 15


def test_exactly_one_city_is_the_capital() -> None:
    for code, question in every("capital", "choice"):
        assert isinstance(question, Choice)
        right = [
            number
            for number, city in enumerate(question.choices)
            if any(names.accepts_capital(said(city, language), code, language) for language in LANGUAGES)
        ]
        assert right == [question.right], code


@pytest.mark.parametrize("kind", ["capital-of", "flag"])
def test_exactly_one_country_is_the_one(kind: str) -> None:
    for code, question in every(kind, "choice"):
        assert isinstance(question, Choice)
        right = [n for n, country in enumerate(question.choices) if names.find(said(country, "en")) == code]
        assert right == [question.right], code


def test_the_question_does_not_answer_itself() -> None:
    for code, question in every("capital", "choice"):
        for language in LANGUAGES:
            assert folded(question.reveal()["answer"], language) not in folded(question.text, language), code


def test_look_alike_flags_are_offered() -> None:
    for code, tempting in (("TD", "Moldova"), ("ID", "Poland"), ("IE", "Ivory Coast")):
        offered = set()
        for seed in range(12):
            question = ask("flag", code, Random(seed))
            assert isinstance(question, Choice)
            offered |= {said(choice, "en") for choice in question.choices}
        assert tempting in offered


def test_typed_answers_are_judged_as_in_the_flag_box() -> None:
    question = ask("flag", "MM", Random(1), form="typed")
    assert isinstance(question, Typed)
    assert [question.judge(word) for word in ("Myanmar", "burma", "Birmania", "Mayanmar", "Nepal")] == [
        True,
        True,
        True,
        True,
        False,
    ]
    with pytest.raises(AnswerError, match="a word or two"):
        question.judge("   ")
    for code, typed in every("capital", "typed"):
        for language in LANGUAGES:
            assert typed.judge(names.capital_name(code, language)), code


def test_the_number_of_choices_does_not_tell_how_many_are_right() -> None:
    sizes: dict[int, set[int]] = {}
    for _, question in every("neighbours", "several"):
        assert isinstance(question, Several)
        sizes.setdefault(len(question.choices), set()).add(len(question.right))
    assert sizes == {7: {1, 2, 3, 4}}


def test_neighbours_are_those_of_the_atlas() -> None:
    for code, question in every("neighbours", "several"):
        assert isinstance(question, Several)
        bordering = {n for n, one in enumerate(question.choices) if names.find(said(one, "en")) in facts(code).neighbours}
        assert question.right == bordering, code
        assert question.judge(list(bordering))
        assert not question.judge([])
    for code, odd in every("odd-one-out", "choice"):
        assert isinstance(odd, Choice)
        apart = [n for n, one in enumerate(odd.choices) if names.find(said(one, "en")) not in facts(code).neighbours]
        assert apart == [odd.right], code


@pytest.mark.parametrize("kind", ["area", "people"])
def test_figures_decide_and_are_clearly_apart(kind: str) -> None:
    def value(choice: Text | str) -> float:
        found = facts(names.find(said(choice, "en")))
        figure = found.area if kind == "area" else found.population
        assert figure is not None
        return figure.value

    for code, question in every(kind, "order"):
        assert isinstance(question, Order)
        values = [value(question.choices[number]) for number in question.right]
        assert all(small * 1.15 < large for small, large in pairwise(values)), code
        assert question.judge(list(question.right))
        assert not question.judge(list(reversed(question.right)))
    for code, question in every(kind, "choice"):
        assert isinstance(question, Choice)
        asked = str(question.text)
        end = max if "largest" in asked or "most" in asked else min
        assert end(map(value, question.choices)) == value(question.choices[question.right]), code


def test_continents_and_places_on_the_map() -> None:
    for code, question in every("continent", "choice"):
        assert str(question.reveal()["answer"]) == names.region_name(facts(code).continent, "en")
    asked = ask("continent", "RU", Random(1))
    assert asked is None
    click = ask("where", "TD", Random(1))
    assert isinstance(click, Click)
    assert click.judge("TD")
    assert not click.judge("RO")
    assert "TD" not in str(click.public())


def test_distances_are_those_of_the_globe() -> None:
    geod = Geod(ellps="WGS84")
    for code, question in every("distance", "number"):
        assert isinstance(question, Number)
        other = question.places[1].key
        start, end = facts(code).capital_point, facts(other).capital_point
        assert start is not None
        assert end is not None
        assert question.judge(geod.inv(*start, *end)[2] / 1000), (code, other)


def test_what_cannot_be_asked_says_what_can() -> None:
    with pytest.raises(OptionError, match="there are capital, capital-of, flag"):
        ask("capitals", "FR", Random(1))
    with pytest.raises(OptionError, match="choice or typed, not 'click'"):
        ask("capital", "FR", Random(1), form="click")
    with pytest.raises(ValueError, match='"FR"'):
        ask("capital", "France", Random(1))


@pytest.mark.parametrize("given", ["0", [0, 0], [9], [True], 3, None])
def test_an_answer_that_is_none_leaves_the_question_open(given: object) -> None:
    question = ask("neighbours", "FR", Random(1))
    assert question is not None
    with pytest.raises(AnswerError, match="each once"):
        question.judge(given)
