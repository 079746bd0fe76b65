"""Every kind of question about every place, in both languages: one right answer, fair wrong ones, nothing told too early.

What is right is worked out here anew from the atlas, not taken from the question.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable
from functools import cache
from math import hypot
from pathlib import Path
from random import Random

import pytest

from geoplay.atlas import names
from geoplay.atlas.continents import continent_at
from geoplay.atlas.continents import continents as continents_of
from geoplay.atlas.facts import facts, keys
from geoplay.atlas.features import features
from geoplay.atlas.flags import flag
from geoplay.atlas.layers import read_columns
from geoplay.atlas.neighbours import all_neighbours
from geoplay.atlas.waters import waters
from geoplay.boxes.cities.deck import house_deck
from geoplay.boxes.flag_box.suggest import readings_of
from geoplay.boxes.flag_box.words import SYMBOLS
from geoplay.classes.bars import KINDS as KIND_WORDS
from geoplay.classes.bars import fact_name
from geoplay.core.place import Place
from geoplay.core.table import plain
from geoplay.core.text import Text
from geoplay.learners.learner import Fact
from geoplay.page.pictures import drawn
from geoplay.quizzes.both_ways import OTHER_WAY_ROUND
from geoplay.quizzes.kinds.cities import _usual_names
from geoplay.quizzes.kinds.cities import asked as asked_cities
from geoplay.quizzes.kinds.feature_maps import SUBJECTS, Thing, things
from geoplay.quizzes.kinds.flags import meanings
from geoplay.quizzes.kinds.words import folded
from geoplay.quizzes.located import located
from geoplay.quizzes.question import Choice, Click, Number, Order, Question, Several, Typed
from geoplay.quizzes.subjects import FORMS, GROUPS, all_kinds, ask, forms_of, keys_of
from tests.amounts import some

LANGUAGES = ("en", "it")
ASKED = [(subject, kind, form) for subject, kinds in FORMS.items() for kind, forms in kinds.items() for form in forms]
# Beginnings of words that tell nothing.
FREQUENT = {
    "countr", "contin", "islan", "island", "republ", "repubb", "unite", "united", "states", "paese", "paesi", "bandie",
    "quest", "questi", "questa",
    "repub", "nord", "south", "north", "delle", "della", "guinea", "statu", "state", "stati", "saint", "centra", "democr",
    "feder", "federa",
    "capita", "great", "these", "which", "quale", "isole", "river", "mount", "mounta", "monte", "monti", "montag", "catena",
    "range", "ranges", "desert", "golfo", "strait", "strett",
}  # fmt: skip
YEAR = re.compile(r"\b(1[0-9]|20)\d\d\b")
# What became of a country, who bordered on whom and what a capital is called now: told in words, without a figure.
WITHOUT_A_FIGURE = {"capital-today", "neighbour", "territory", "capital", "continent", "name-today"}


@cache
def every(subject: str, kind: str, form: str) -> list[tuple[str, Question]]:
    made = ((key, ask(kind, Place(subject, key), Random(f"{kind}/{key}"), form=form)) for key in some(keys_of(subject), least=40))
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
        for name in (city, *_usual_names().get(f"{names.fold(city)}-{country.lower()}", {}).values()):
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


def _thing(subject: str, question: Choice, number: int) -> Thing:
    """The feature that a choice names."""
    return next(thing for thing in things(subject).values() if thing.name_in("en") == said(question.choices[number], "en"))


def _marked(subject: str) -> Truth:
    return lambda key, q, n: located([Place(subject, _thing(subject, q, n).key)]) == q.picture


def _countries(subject: str, key: str) -> tuple[str, ...]:
    """The countries of a feature by the tables of the atlas."""
    return waters(f"{subject}s")[key].countries if subject in ("river", "lake") else features(subject)[key].countries


def _in_country(subject: str) -> Truth:
    return lambda key, q, n: code(q.choices[n]) in _countries(subject, key)


def _of_country(subject: str) -> Truth:
    """Which country is asked for stands in the question, mostly with an article before it."""

    def truth(key: str, question: Choice, number: int) -> bool:
        asked = next(one for one in _countries(subject, key) if names.name(one) in str(question.text))
        return asked in _countries(subject, _thing(subject, question, number).key)

    return truth


def _on_continent(subject: str) -> Truth:
    def truth(key: str, question: Choice, number: int) -> bool:
        known = features(subject)[key]
        return {continent_at(*known.at, one) for one in known.countries} == {said(question.choices[number], "en")}

    return truth


def _of_continent(subject: str) -> Truth:
    return lambda key, q, n: _thing(subject, q, n).continent == things(subject)[key].continent


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
    ("country", "symbol"): lambda key, q, n: _symbol(key, said(q.choices[n], "en").split()[1]),
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
    ("sea", "sea-ocean"): lambda key, q, n: features("sea")[key].within[-1] == said(q.choices[n], "en"),
    ("sea", "ocean-sea"): lambda key, q, n: (
        features("sea")[said(q.choices[n], "en")].within[-1] == features("sea")[key].within[-1]
    ),
    ("city", "city-continent"): lambda key, q, n: things("city")[key].continent == said(q.choices[n], "en"),
    ("city", "continent-city"): lambda key, q, n: _thing("city", q, n).continent == things("city")[key].continent,
    **{(subject, f"{subject}-on-the-map"): _marked(subject) for subject in SUBJECTS},
    **{(subject, f"{subject}-country"): _in_country(subject) for subject in ("river", "lake", "mountain", "desert")},
    **{(subject, f"country-{subject}"): _of_country(subject) for subject in ("river", "lake", "mountain", "desert")},
    **{(subject, f"{subject}-continent"): _on_continent(subject) for subject in ("mountain", "desert")},
    **{(subject, f"continent-{subject}"): _of_continent(subject) for subject in ("mountain", "desert")},
}
# Kinds of 1960 that test_nations.py beside this proves, and the direction, which test_countries.py does.
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


@pytest.mark.parametrize(("subject", "kind", "form"), ASKED)
def test_no_question_answers_itself(subject: str, kind: str, form: str) -> None:
    """No word of the right answer stands in the question unless a wrong one does as much; pictures are shown without names."""
    for key in some(keys_of(subject), least=20):
        for seed in range(3):
            question = ask(kind, Place(subject, key), Random(seed), form=form)
            if not isinstance(question, Choice) or question.pictures:
                continue
            for language in LANGUAGES:
                text = _words(said(question.text, language))
                shared = [bool(text & _words(said(choice, language))) for choice in question.choices]
                assert not shared[question.right] or sum(shared) > 1, (key, said(question.text, language))


def _words(text: str) -> set[str]:
    """The words of a sentence that mean a place or a thing: long ones, by how they begin."""
    found = {names.fold(word)[:6] for word in re.findall(r"[^\W\d]+|\d{4}", text)}
    return {word for word in found if len(word) > 4} - FREQUENT


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


def test_no_question_hangs_on_what_a_state_of_1960_comprises() -> None:
    """The Soviet Union and its republics with seats of their own never stand against each other, nor does a figure of theirs."""
    republics = {"byelorussian-ssr", "ukrainian-ssr"}
    for kind in ("neighbour", "neighbours", "odd-one-out", "area", "people"):
        for key in keys_of("space-1960"):
            for seed in range(3):
                question = ask(kind, Place("space-1960", key), Random(seed))
                if question is None:
                    continue
                assert isinstance(question, Choice | Several | Order)
                offered = {space(choice) for choice in question.choices}
                if kind in ("area", "people"):
                    assert not (offered | {key}) & {"ussr", "denmark", *republics}, (kind, key)
                else:
                    assert not offered & (republics if key == "ussr" else {"ussr"} if key in republics else set()), (kind, key)
    for kind in ("where", "shape", "shape-of"):
        assert ask(kind, Place("space-1960", "ussr"), Random(1)) is None


def test_parts_and_wholes_of_1960_never_stand_beside_each_other() -> None:
    """Whatever is asked: who says the Ukrainian SSR where the Soviet Union is meant is not wrong."""
    republics = {"byelorussian-ssr", "ukrainian-ssr"}
    for kind, forms in FORMS["space-1960"].items():
        for key in ("ussr", *sorted(republics)):
            for seed in range(12):
                question = ask(kind, Place("space-1960", key), Random(seed), form=forms[0])
                if not isinstance(question, Choice | Several) or kind in ("flag-since", "admission", "capital", "territory"):
                    continue
                if kind in ("continent", "capital-today", "name-today"):
                    continue
                offered = {space(choice) for choice in question.choices}
                assert not offered & (republics if key == "ussr" else {"ussr"}), (kind, key, offered)


def test_what_was_a_country_part_of_is_asked_among_states_around_it() -> None:
    """Estonia was no part of the Gilbert Islands, and nobody would think so: wrong choices make sense."""
    for key, question in every("country", "name-1960", "choice"):
        assert isinstance(question, Choice)
        continents = {*continents_of(key), facts(_before(key), 1960).continent}
        if "part in 1960" in str(question.text):
            elsewhere = [choice for choice in question.choices if facts(space(choice), 1960).continent not in continents]
            assert len(elsewhere) <= 1, (key, [str(choice) for choice in question.choices])
        else:
            assert all(len(facts(space(choice), 1960).today) == 1 for choice in question.choices), key


def test_a_second_source_knows_the_asked_cities_as_about_as_large() -> None:
    """Natural Earth, which the figures do not come from: no town has the people of its province."""
    path = Path(__file__).parents[3] / "data" / "derived" / "gazetteer_natural_earth.csv"
    counted: dict[str, list[tuple[float, float, int]]] = {}
    with path.open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            if row["kind"] in ("city", "capital") and row["population"]:
                place = (float(row["lat"]), float(row["lon"]), int(row["population"]))
                counted.setdefault(row["country"], []).append(place)
    confirmed = 0
    for city in asked_cities().values():
        latitude, longitude = city.at
        near = [people for lat, lon, people in counted[city.country] if hypot(lat - latitude, lon - longitude) < 0.35]
        confirmed += bool(near)
        assert not near or city.people < 5 * max(near), city.key
    assert confirmed > 0.98 * len(asked_cities())


def test_no_sentence_ends_twice() -> None:
    for subject, kind, form in ASKED:
        for key, question in every(subject, kind, form):
            for language in LANGUAGES:
                assert ".." not in said(question.because, language) + said(question.text, language), (kind, key)


def test_no_capital_that_is_told_is_asked() -> None:
    """Neither asked for nor offered, wherever capitals are: Jerusalem, Sucre, Pretoria …"""
    told = {
        subject: {key for key in keys_of(subject) if facts(key, None if subject == "country" else 1960).capital_told}
        for subject in ("country", "space-1960")
    }
    assert {"BO", "IL", "NL", "ZA"} <= told["country"]
    assert {"bolivia", "israel", "netherlands"} <= told["space-1960"]
    cities = {
        "country": {str(facts(key).capital) for key in told["country"]},
        "space-1960": {str(facts(key, 1960).capital) for key in told["space-1960"]},
    }
    for subject, keys_told in told.items():
        for kind in FORMS[subject]:
            if kind not in ("capital", "capital-of", "capital-today", "distance", "bearing"):
                continue
            for key in some(keys_of(subject), least=20):
                for seed in range(3):
                    question = ask(kind, Place(subject, key), Random(seed))
                    if question is None:
                        continue
                    assert key not in keys_told or kind == "capital-today", (kind, key)
                    words = [said(question.text, "en"), *(said(choice, "en") for choice in getattr(question, "choices", ()))]
                    time = "country" if kind == "capital-today" else subject
                    assert not cities[time].intersection(words), (kind, key, words)


@pytest.mark.parametrize("form", ["choice", "order"])
def test_both_sources_of_a_population_give_the_same_answer(form: str) -> None:
    for key, question in every("country", "people", form):
        assert isinstance(question, Choice | Order)
        codes = [code(choice) for choice in question.choices]
        figures = [(facts(one).population, facts(one).population_also or facts(one).population) for one in codes]
        for source in (0, 1):
            values = [found.value for pair in figures if (found := pair[source]) is not None]
            order = sorted(range(len(values)), key=values.__getitem__)
            if isinstance(question, Order):
                assert list(question.right) == order, key
            else:
                assert question.right in (order[0], order[-1]), key
