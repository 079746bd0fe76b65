"""Every kind of question about every place, in both languages: one right answer, fair wrong ones, nothing told too early.

What is right is worked out here anew from the atlas, not taken from the question.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from geoplay.atlas import names
from geoplay.atlas.facts import facts, keys
from geoplay.atlas.flags import flag
from geoplay.atlas.layers import read_columns
from geoplay.atlas.neighbours import all_neighbours
from geoplay.atlas.waters import waters
from geoplay.core.place import Place
from geoplay.core.table import plain
from geoplay.core.text import Text
from geoplay.games.cities.deck import house_deck
from geoplay.games.flag_box.suggest import readings_of
from geoplay.games.flag_box.words import SYMBOLS
from geoplay.quiz.bars import KINDS as KIND_WORDS
from geoplay.quiz.bars import fact_name
from geoplay.quiz.cities import _usual_names
from geoplay.quiz.flags import meanings
from geoplay.quiz.learner import Fact
from geoplay.quiz.question import Choice, Click, Number, Order, Question, Several, Typed
from geoplay.quiz.subjects import FORMS, GROUPS, OTHER_WAY_ROUND, all_kinds, ask, forms_of, keys_of
from geoplay.quiz.words import folded
from geoplay.widgets.pictures import drawn

LANGUAGES = ("en", "it")
ASKED = [(subject, kind, form) for subject, kinds in FORMS.items() for kind, forms in kinds.items() for form in forms]
YEAR = re.compile(r"\b(1[0-9]|20)\d\d\b")
# What became of a country, who bordered on whom and what a capital is called now: told in words, without a figure.
WITHOUT_A_FIGURE = {"capital-today", "neighbour", "territory", "capital", "continent", "name-today"}


@cache
def every(subject: str, kind: str, form: str) -> list[tuple[str, Question]]:
    made = ((key, ask(kind, Place(subject, key), Random(f"{kind}/{key}"), form=form)) for key in keys_of(subject))
    return [(key, question) for key, question in made if question is not None]


def said(words: object, language: str) -> str:
    return words.render(language) if isinstance(words, Text) else str(words)


def code(choice: object) -> str:
    return names.find(said(choice, "en"))


def space(choice: object) -> str:
    return names.find(said(choice, "en"), year=1960)


# ---- what is right, worked out anew: for each kind, of which choice it is true


Truth = Callable[[str, Choice, int], bool]


def _shown(question: Choice, number: int) -> str | None:
    return drawn(question.pictures[number])


def _city(name: str) -> set[str]:
    return _countries_of_cities().get(name, set())


@cache
def _countries_of_cities() -> dict[str, set[str]]:
    """The countries that have a city of a name, by every name that it goes by."""
    columns = read_columns("cities")
    found: dict[str, set[str]] = {}
    for city, country in zip(columns["name"], columns["country"], strict=True):
        for name in (city, *_usual_names().get(f"{names.fold(city)}-{country.lower()}", ())):
            found.setdefault(name, set()).add(country)
    return found


def _states(city: str) -> set[str]:
    columns = read_columns("states-us")
    capitals = {name for name, capital in zip(columns["name"], columns["capital"], strict=True) if capital == city}
    return capitals | {great.state for great in house_deck().cities if great.name == city}


def _continent(layer: str, name: str) -> str:
    return waters(layer)[name].continent


def _symbol(key: str, symbol: str) -> bool:
    return any(reading >> SYMBOLS.index(symbol) & 1 for reading in readings_of(key) or ())


def _of_sizes(kind: str, year: int | None) -> Truth:
    def figure(choice: object) -> float:
        found = facts(names.find(said(choice, "en"), year=year), year)
        known = found.area if kind == "area" else found.population
        assert known is not None
        return known.value

    def truth(key: str, question: Choice, number: int) -> bool:
        values = [figure(choice) for choice in question.choices]
        asked = str(question.text)
        end = max if "largest" in asked or "most" in asked else min
        return values[number] == end(values)

    return truth


TRUTHS: dict[tuple[str, str], Truth] = {
    ("country", "capital"): lambda key, q, n: any(names.accepts_capital(said(q.choices[n], x), key, x) for x in LANGUAGES),
    ("country", "capital-of"): lambda key, q, n: names.accepts_capital(str(facts(key).capital), code(q.choices[n])),
    ("country", "flag"): lambda key, q, n: flag(code(q.choices[n])).svg == drawn(q.picture),
    ("country", "flag-of"): lambda key, q, n: _shown(q, n) == flag(key).svg,
    ("country", "shape"): lambda key, q, n: drawn(f"shape:{code(q.choices[n])}") == drawn(q.picture),
    ("country", "shape-of"): lambda key, q, n: _shown(q, n) == drawn(f"shape:{key}"),
    ("country", "on-the-map"): lambda key, q, n: f"where:{code(q.choices[n])}" == q.picture,
    ("country", "odd-one-out"): lambda key, q, n: code(q.choices[n]) not in all_neighbours()[key],
    ("country", "continent"): lambda key, q, n: facts(key).continent == said(q.choices[n], "en"),
    ("country", "region"): lambda key, q, n: facts(key).region == said(q.choices[n], "en"),
    ("country", "on-continent"): lambda key, q, n: facts(code(q.choices[n])).continent == facts(key).continent,
    ("country", "in-region"): lambda key, q, n: facts(code(q.choices[n])).region == facts(key).region,
    ("country", "area"): _of_sizes("area", None),
    ("country", "people"): _of_sizes("people", None),
    ("country", "name-1960"): lambda key, q, n: key in facts(space(q.choices[n]), 1960).today,
    ("country", "name-today"): lambda key, q, n: code(q.choices[n]) in facts(_before(key), 1960).today,
    ("country", "flag-symbol"): lambda key, q, n: _symbol(code(q.choices[n]), _named(str(q.text))),
    ("country", "symbol"): lambda key, q, n: _symbol(key, said(q.choices[n], "en").split()[-1]),
    ("country", "flag-meaning"): lambda key, q, n: str(meanings()[key].right) == said(q.choices[n], "en"),
    ("space-1960", "capital-of"): lambda key, q, n: names.accepts_capital(
        str(facts(key, 1960).capital), space(q.choices[n]), year=1960
    ),
    ("space-1960", "flag"): lambda key, q, n: flag(space(q.choices[n]), 1960).svg == drawn(q.picture),
    ("space-1960", "flag-of"): lambda key, q, n: _shown(q, n) == flag(key, 1960).svg,
    ("space-1960", "flag-since"): lambda key, q, n: flag(key, 1960).since[:4] == q.choices[n],
    ("space-1960", "shape"): lambda key, q, n: drawn(f"shape:{space(q.choices[n])}@1960") == drawn(q.picture),
    ("space-1960", "shape-of"): lambda key, q, n: _shown(q, n) == drawn(f"shape:{key}@1960"),
    ("space-1960", "on-the-map"): lambda key, q, n: f"where:{space(q.choices[n])}@1960" == q.picture,
    ("space-1960", "odd-one-out"): lambda key, q, n: space(q.choices[n]) not in _around_1960(key),
    ("space-1960", "area"): _of_sizes("area", 1960),
    ("space-1960", "people"): _of_sizes("people", 1960),
    ("city", "city-country"): lambda key, q, n: code(q.choices[n]).lower() == key.rpartition("-")[2],
    ("city", "country-city"): lambda key, q, n: key.rpartition("-")[2].upper() in _city(said(q.choices[n], "en")),
    ("state", "city-state"): lambda key, q, n: said(q.choices[n], "en") in _states(_asked_city(str(q.text))),
    ("state", "state-city"): lambda key, q, n: _state(key) in _states(said(q.choices[n], "en")),
    ("state", "state-capital"): lambda key, q, n: _capital(key) == said(q.choices[n], "en"),
    ("state", "capital-of-state"): lambda key, q, n: _state(key) == said(q.choices[n], "en"),
    ("river", "water-continent"): lambda key, q, n: _continent("rivers", key) == said(q.choices[n], "en"),
    ("river", "continent-water"): lambda key, q, n: _continent("rivers", said(q.choices[n], "en")) == _continent("rivers", key),
    ("lake", "water-continent"): lambda key, q, n: _continent("lakes", key) == said(q.choices[n], "en"),
    ("lake", "continent-water"): lambda key, q, n: _continent("lakes", said(q.choices[n], "en")) == _continent("lakes", key),
}
# Kinds of 1960 that tests/quiz/test_nations.py proves, and the direction, which tests/quiz/test_countries.py does.
ELSEWHERE = {"capital", "capital-today", "name-today", "neighbour", "admission", "territory", "continent", "bearing"}


def _around_1960(key: str) -> tuple[str, ...]:
    """The neighbours at the end of the year, or of the Federation of Mali in the middle of it."""
    end = all_neighbours(1960, board="end")
    return end[key] if key in end else all_neighbours(1960)[key]


def _before(key: str) -> str:
    return next(place for place in all_neighbours(1960, board="end") if key in facts(place, 1960).today)


def _named(text: str) -> str:
    return next(symbol for symbol in ("star", "cross", "circle", "animal") if symbol in text)


def _asked_city(text: str) -> str:
    return text.removeprefix("In which state does ").removesuffix(" lie?")


def _state(key: str) -> str:
    columns = read_columns("states-us")
    return str(columns["name"][columns["id"].index(key)])


def _capital(key: str) -> str:
    columns = read_columns("states-us")
    return str(columns["capital"][columns["id"].index(key)])


def test_every_kind_of_choice_has_its_truth_here() -> None:
    choices = {(subject, kind) for subject, kind, form in ASKED if form == "choice"}
    assert {pair for pair in choices - TRUTHS.keys() if pair[1] not in ELSEWHERE} == set()


@pytest.mark.parametrize(("subject", "kind"), TRUTHS)
def test_exactly_one_choice_is_right(subject: str, kind: str) -> None:
    asked = every(subject, kind, "choice")
    assert asked
    for key, question in asked:
        assert isinstance(question, Choice)
        right = [number for number in range(len(question.choices)) if TRUTHS[subject, kind](key, question, number)]
        assert right == [question.right], (key, [str(choice) for choice in question.choices])


@pytest.mark.parametrize("subject", ["country", "space-1960"])
def test_exactly_the_neighbours_are_to_be_ticked(subject: str) -> None:
    for key, question in every(subject, "neighbours", "several"):
        assert isinstance(question, Several)
        year = None if subject == "country" else 1960
        around = facts(key).neighbours if year is None else _around_1960(key)
        right = {number for number, choice in enumerate(question.choices) if names.find(said(choice, "en"), year=year) in around}
        assert right == question.right, key
        assert 0 < len(right) < len(question.choices)


@pytest.mark.parametrize(("subject", "kind", "form"), ASKED)
def test_choices_read_differently_and_are_of_the_right_kind(subject: str, kind: str, form: str) -> None:
    for key, question in every(subject, kind, form):
        if not isinstance(question, Choice | Several | Order):
            continue
        assert len(question.choices) >= 4
        for language in LANGUAGES:
            assert len({folded(choice, language) for choice in question.choices}) == len(question.choices), key
        assert not question.pictures if isinstance(question, Choice | Several) and kind not in ("flag-of", "shape-of") else True
    sample = [choice for _, question in every(subject, kind, form)[:40] for choice in getattr(question, "choices", ())]
    if kind in ("capital-of", "flag", "shape", "on-the-map", "odd-one-out", "area", "people"):
        year = None if subject == "country" else 1960
        members = keys(status="member") if year is None else [other for other in keys(1960) if facts(other, 1960).on_board]
        assert {names.find(said(choice, "en"), year=year) for choice in sample} <= set(members)


@pytest.mark.parametrize(("subject", "kind", "form"), ASKED)
def test_nothing_is_told_before_and_all_afterwards(subject: str, kind: str, form: str) -> None:
    asked = every(subject, kind, form)
    assert asked, "there is something to ask"
    for key, question in asked:
        public = question.public()
        assert public.keys() <= {"form", "text", "choices", "picture", "pictures", "unit", "geometry"}
        told = question.reveal()
        for language in LANGUAGES:
            shown = json.dumps(plain(public, language), ensure_ascii=False)
            answer = said(told["answer"], language)
            assert "{" not in said(question.text, language) + said(question.because, language), key
            if isinstance(question, Typed | Number):
                assert f'"{answer}"' not in shown, key
                assert not isinstance(question, Typed) or not question.judge(said(question.text, language)), key
            if isinstance(question, Choice) and question.pictures:
                assert all(said(choice, language) not in said(public["choices"][0], language) for choice in question.choices)
                assert plain(told, language)["choices"] == [said(choice, language) for choice in question.choices]
        because = said(question.because, "en")
        assert because, key
        assert kind in WITHOUT_A_FIGURE or YEAR.search(because), (key, because)
        assert str(told["where"]).startswith("where:"), key
        assert question.judge(_right(question)), key


def _right(question: Question) -> object:
    if isinstance(question, Choice):
        return question.right
    if isinstance(question, Several | Order):
        return list(question.right)
    if isinstance(question, Click):
        return question.answer
    return question.answer if isinstance(question, Number) else said(question.answer, "it")


@pytest.mark.parametrize("subject", FORMS)
def test_the_place_can_be_lit_up_on_a_map(subject: str) -> None:
    for kind, forms in FORMS[subject].items():
        for _, question in every(subject, kind, forms[0])[:2]:
            assert drawn(str(question.reveal()["where"])) is not None, kind


def test_groups_and_directions_name_kinds_there_are() -> None:
    known = set(all_kinds())
    assert {kind for kinds in GROUPS.values() for kind in kinds} <= known
    assert {*OTHER_WAY_ROUND, *OTHER_WAY_ROUND.values()} <= known
    for kind, other in OTHER_WAY_ROUND.items():
        assert any(forms_of(kind, subject) and forms_of(other, subject) for subject in FORMS), kind


def test_twin_flags_never_stand_beside_each_other() -> None:
    for one, two in (("TD", "Romania"), ("ID", "Monaco"), ("NL", "Luxembourg")):
        for kind in ("flag", "flag-of"):
            for seed in range(15):
                question = ask(kind, Place("country", one), Random(seed))
                assert isinstance(question, Choice)
                assert two not in [said(choice, "en") for choice in question.choices]
        assert ask("flag", Place("country", one), Random(1), form="typed") is None


def test_every_fact_can_be_said_in_words() -> None:
    for subject, kinds in FORMS.items():
        for kind in kinds:
            for language in LANGUAGES:
                words = fact_name(Fact(kind, Place(subject, keys_of(subject)[0])), language)
                assert words.endswith(f": {KIND_WORDS[kind].render(language)}")
