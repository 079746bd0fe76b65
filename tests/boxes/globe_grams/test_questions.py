"""Questions about names that were laid: one right answer each, nothing that is right by another place of the name."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.atlas import gazetteer
from geoplay.atlas.continents import is_between
from geoplay.atlas.disputes import is_disputed
from geoplay.atlas.gazetteer import KINDS as ALL_KINDS
from geoplay.atlas.names import fold
from geoplay.atlas.neighbours import neighbours
from geoplay.atlas.waters import waters
from geoplay.boxes.globe_grams.kinds import IN_CONTINENT, KINDS, CountryName, continent_of
from geoplay.boxes.globe_grams.questions import FAMILIES, ToponymHook, ask_continent, ask_country, ask_kind
from geoplay.core.match import Match
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.text import Text, languages
from geoplay.quizzes.hooks import hooks_for
from geoplay.quizzes.question import Choice
from tests.amounts import amount, some
from tests.boxes.globe_grams.positions import position

FAMOUS = gazetteer.most_famous(3000)


def rendered(question: Choice, language: str) -> list[str]:
    return [choice.render(language) if isinstance(choice, Text) else choice for choice in question.choices]


@given(entry=st.sampled_from(FAMOUS), seed=st.integers(0, 99), language=st.sampled_from(languages()))
@settings(max_examples=amount(60), deadline=None)
def test_one_answer_is_right_and_no_other_by_a_namesake(entry: gazetteer.Entry, seed: int, language: str) -> None:
    namesakes = gazetteer.find(entry.letters)
    right = {
        ask_country: {
            CountryName(other.country).render(language) for other in namesakes if other.country and continent_of(other)
        },
        ask_continent: {IN_CONTINENT[where].render(language) for other in namesakes if (where := continent_of(other))},
        ask_kind: {KINDS[other.kind].render(language) for other in namesakes},
    }
    for ask, true in right.items():
        question = ask(entry, Random(seed))
        if question is None:
            continue
        words = rendered(question, language)
        assert len(set(words)) == len(words) >= 2
        assert [word in true for word in words].count(True) == 1
        assert words[question.right] in true
        # In a sentence the article is written small, and rivers are called by their own name.
        name = re.sub(r"^The (?!Hague|Bronx)|^River | River$", "", entry.name)
        assert name in str(question.text)
        assert name in str(question.because)


def test_no_question_about_any_famous_name_has_two_answers_or_tells_its_own() -> None:
    """All names that anybody has heard of; what is right is worked out anew, from all countries a place may touch."""
    asked = {"where": 0, "continent": 0, "what": 0}
    for entry in some(gazetteer.most_famous(6000), least=600):
        for ask in (ask_country, ask_continent, ask_kind):
            question = ask(entry, Random(entry.letters))
            if question is None:
                continue
            asked[question.kind] += 1
            english = rendered(question, "en")
            others = [words for number, words in enumerate(english) if number != question.right]
            if question.kind == "where":
                assert entry.kind not in ("country", "territory", "range", "desert", "region", "sea"), entry.name
                touched = {CountryName(code).render("en") for code in _may_touch(entry)}
                assert not touched & set(others), (entry.name, others)
                assert not is_disputed(entry.lat, entry.lon, entry.country), entry.name
                right = entry.country
                for language in ("en", "it"):
                    name = CountryName(right).render(language)
                    assert fold(name) not in fold(entry.name), entry.name
            if question.kind == "continent":
                assert entry.kind not in ("ocean", "sea", "strait"), entry.name
                assert not is_between(entry.lat, entry.lon, entry.country) or entry.kind == "country", entry.name
    assert min(asked.values()) > amount(1000), asked


def _may_touch(entry: gazetteer.Entry) -> set[str]:
    """Every country that a place of this kind may lie in: of waters those within reach, of heights and islands the neighbours."""
    if entry.kind in ("city", "capital", "quarter", "site", "state"):
        return set()
    if entry.kind in ("river", "lake"):
        water = waters(f"{entry.kind}s").get(entry.name.removesuffix(" River"))
        return set(water.countries) - {entry.country} if water else set(neighbours(entry.country))
    return set(neighbours(entry.country))


@pytest.mark.parametrize(
    ("name", "continent"),
    [
        ("Siberia", "Asia"),
        ("Vladivostok", "Asia"),
        ("Kamchatka", "Asia"),
        ("Hawaii", "Oceania"),
        ("Honolulu", "Oceania"),
        ("Gallipoli", "Europe"),
        ("Sinai", "Asia"),
        ("Moscow", "Europe"),
        ("Lena", "Asia"),
        ("Volga", "Europe"),
    ],
)
def test_a_place_lies_on_the_continent_of_its_point(name: str, continent: str) -> None:
    assert continent in {continent_of(entry) for entry in gazetteer.find(name)[:3]}


@pytest.mark.parametrize("name", ["Nile", "Greenland", "Jerusalem", "Sahara", "Alps", "Mexico City", "Borneo"])
def test_a_place_in_several_countries_or_that_tells_is_not_asked_for_its_country(name: str) -> None:
    assert ask_country(gazetteer.find(name)[0], Random(1)) is None


def test_every_kind_has_words_and_a_family() -> None:
    assert set(KINDS) == set(ALL_KINDS) == {kind for family in FAMILIES for kind in family}


@pytest.mark.parametrize(
    ("name", "asked"), [("Rome", [True, True, True]), ("Pacific Ocean", [False, False, False]), ("Denmark", [False, True, True])]
)
def test_what_cannot_be_asked_is_not(name: str, asked: list[bool]) -> None:
    entry = gazetteer.find(name)[0]
    assert [ask(entry, Random(1)) is not None for ask in (ask_country, ask_kind, ask_continent)] == asked


def test_the_hook_asks_every_other_name_of_a_person_and_the_same_again() -> None:
    def play() -> list[str]:
        match = Match(position("IRANROMEPERUOSLO", "A"), [Person(), RandomPlayer()], hooks=[ToponymHook()])
        asked = []
        for name in ("IRAN", "ROME", "PERU", "OSLO"):
            match.play(match.game.parse(f"form {name}"))
            asked += [str(waiting.question.public()["text"]) for waiting in match.asked]
            while match.asked:
                match.answer(0)
        return asked

    assert play() == play()
    assert len(play()) == 2
    assert "Rome" in play()[0]
    assert "Oslo" in play()[1]


def test_bots_are_not_asked() -> None:
    match = Match(position("IRANROME", "A"), [RandomPlayer(), Person()], hooks=[ToponymHook(every=1)])
    match.step()
    assert match.asked == []


def test_the_game_offers_its_questions() -> None:
    from geoplay.boxes.globe_grams.rules import GlobeGrams

    assert isinstance(hooks_for(True, GlobeGrams)[0], ToponymHook)
    assert isinstance(hooks_for("places", GlobeGrams)[0], ToponymHook)
