"""A language that is complete for one game: everything at that table is in it, and other tables say that it is not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.atlas.spoken import spoken
from geoplay.bots.characters import CHARACTERS
from geoplay.boxes.lindy.ahead import ask_as_far_north
from geoplay.core import text
from geoplay.core.language import IncompleteLanguage
from geoplay.core.place import Place
from geoplay.core.text import Text, complete_for, languages
from geoplay.quizzes.kinds.cities import asked
from geoplay.quizzes.kinds.words import country_name
from geoplay.seats import reviewing
from geoplay.seats.talk import facts_about
from tests.core.pseudo_language import forget
from tests.widgets.page import Page

OFFERED = [(language, game) for language in languages() for game in complete_for(language) or ()]


@pytest.fixture
def missed(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """The sentences that somebody looked for in a catalogue which does not have them."""
    found: set[str] = set()

    class Missing(text._Missing):
        def gettext(self, message: str) -> str:
            found.add(message)
            return ""

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            del msgid2, n
            found.add(msgid1)
            return ""

    forget()
    monkeypatch.setattr(text, "_Missing", Missing)
    yield found
    monkeypatch.undo()
    forget()


# Questions about flags, waters, mountains, cities and 1960 are not translated yet, and are asked in English.
QUIZZES: tuple[str | bool, ...] = (True, "flight", "capitals", "shapes", "maps", "neighbours", "regions", "sizes", "ways")


def answered(page: Page) -> None:
    """Answer what is asked, rightly or not."""
    question = page.table["question"]
    forms: dict[str, Any] = {"choice": 0, "typed": "x", "number": 100, "several": [0], "order": [0, 1, 2, 3]}
    form = question["form"]
    given = page.widget._session._desk.maps.cover("world", "FR") if form == "click" else forms[form]
    assert page.ask("answer", question=question["id"], answer=given)["ok"]


def answer(page: Page) -> None:
    """Answer what is asked, and go on."""
    answered(page)
    assert page.ask("continue")["ok"]


@pytest.mark.parametrize("quiz", QUIZZES)
@pytest.mark.parametrize(("language", "game"), OFFERED)
def test_nothing_at_the_table_is_missing_in_the_language(
    language: str, game: str, quiz: str | bool, missed: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page(monkeypatch, name=game, seats=["you", "random"], quiz=quiz, seed=3, language=language)
    rng = Random(3)
    assert page.ask("hint")["ok"]
    assert not page.move("discard 100 miles")["ok"]
    while page.table["phase"] != "over":
        if page.table["question"] is not None:
            answer(page)
            continue
        moves = [action["move"] for action in page.table["actions"]]
        # Somebody who only throws cards away is never asked anything.
        assert page.move(rng.choice([move for move in moves if not move.startswith("discard")] or moves))["ok"]
    assert page.widget.match.answers
    assert missed == set(), f"{language} is said to be complete for {game}"


# What a page shows nobody: names of pictures and of things, scripts, moves.
UNSEEN = {"art", "face", "id", "key", "move", "name", "picture", "still", "type"}
SENTENCE = re.compile(r"[a-z]{3,} [a-z]{2,} [a-z]{2,}")


def sentences(shown: Any) -> Iterator[str]:
    """All sentences in what a page is sent."""
    if isinstance(shown, str) and SENTENCE.search(shown):
        yield shown
    elif isinstance(shown, dict):
        for key, value in shown.items():
            if key not in UNSEEN:
                yield from sentences(value)
    elif isinstance(shown, list):
        for value in shown:
            yield from sentences(value)


def shown_in(language: str, game: str, quiz: str | bool, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The sentences of a whole game with its guide, a hint and its questions."""
    seats = ["you", "random"]
    page = Page(monkeypatch, name=game, seats=seats, quiz=quiz, seed=5, language=language, guide=True, practice=True)
    seen = {*sentences(page.widget.scene), *sentences(page.table), *sentences(page.ask("hint"))}
    rng = Random(5)
    while page.table["phase"] != "over":
        if page.table["question"] is not None:
            if "answered" in page.table["question"]:
                assert page.ask("continue")["ok"]
            else:
                answered(page)
        else:
            moves = [action["move"] for action in page.table["actions"]]
            assert page.move(rng.choice([move for move in moves if not move.startswith("discard")] or moves))["ok"]
        seen.update(sentences(page.table))
    assert page.widget.match.answers
    return seen


@pytest.mark.parametrize("quiz", QUIZZES)
@pytest.mark.parametrize(("language", "game"), OFFERED)
def test_no_sentence_of_a_game_is_the_english_one(
    language: str, game: str, quiz: str | bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A catalogue that has everything is not enough: what is said has to come from it."""
    forget()
    assert shown_in("en", game, quiz, monkeypatch) & shown_in(language, game, quiz, monkeypatch) == set()


def asked_for(page: Page, *requests: dict[str, Any]) -> set[str]:
    """All sentences in the replies to these requests, and at the table after each."""
    seen: set[str] = set()
    for request in requests:
        fields = dict(request)
        seen.update(sentences(page.ask(fields.pop("kind"), **fields)))
        seen.update(sentences(page.table))
    return seen


# For so many moves everything is tried that cannot be done; later it would be the same again.
TRIED = 12


def played_by_hand(page: Page, rng: Random) -> set[str]:
    """The sentences of a game in which somebody tries all that cannot be done, asks, takes back, and plays to its end."""
    seen: set[str] = set()
    while page.table["phase"] != "over":
        if len(page.widget.match.steps) < TRIED:
            actions = page.table["actions"]
            things = sorted({*page.table["refusals"], *(action["from"] for action in actions)})
            targets = sorted({action["to"] for action in actions if action["to"]})
            seen |= asked_for(page, *({"kind": "why", "from": one, "to": to} for one in things for to in (None, *targets)))
            seen |= {sentence for words in ("foo bar", "play foo", "discard") for sentence in sentences(page.move(words))}
            seen |= asked_for(page, {"kind": "hint"}, {"kind": "find", "text": "x"}, {"kind": "review"})
        moves = [action["move"] for action in page.table["actions"]]
        seen.update(sentences(page.move(rng.choice([move for move in moves if not move.startswith("discard")] or moves))))
        seen.update(sentences(page.table))
    return seen


def tried_in(language: str, game: str, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The sentences of whatever can be opened, asked, saved, said and refused beside a game."""
    monkeypatch.setattr(reviewing, "SLICE", 0.0)
    monkeypatch.setattr(reviewing, "SIMULATIONS", 8)
    page = Page(monkeypatch, name=game, seats=["you", "Keiko"], seed=5, language=language, practice=True)
    seen = {*sentences(page.widget.scene), *sentences(page.table), *played_by_hand(page, Random(5))}
    saved = page.ask("save")["text"]
    seen |= asked_for(page, {"kind": "move", "move": "draw", "sequence": 0}, {"kind": "replay", "position": 9}, {"kind": "hint"})
    while "moves" not in page.table["nodes"].get("review", {}):
        assert page.ask("review")["ok"]
    seen.update(sentences(page.table))
    mistakes = [{"kind": "replay", "position": move["number"]} for move in page.table["nodes"]["review"]["moves"]]
    seen |= asked_for(page, *mistakes, {"kind": "load", "text": saved}, {"kind": "load", "text": "{}"}, {"kind": "silence"})
    seen |= asked_for(page, {"kind": "talk"}, {"kind": "opponents"}, {"kind": "seat", "players": []}, {"kind": "back"})
    seen |= asked_for(
        page, {"kind": "time", "time": "off"}, {"kind": "new"}, {"kind": "booklet", "item": None}, {"kind": "opened"}
    )
    # Two people at one screen, and what a teacher has closed.
    page = Page(
        monkeypatch, name=game, seats=["person:Ada", "person:Ben", "novice"], seed=5, language=language, locked="exam", time="off"
    )
    seen |= {*sentences(page.widget.scene), *sentences(page.table)}
    seen |= asked_for(page, {"kind": "hint"}, {"kind": "undo"}, {"kind": "new"})
    return seen | {*sentences(page.table)}


@pytest.mark.parametrize(("language", "game"), OFFERED)
def test_nothing_beside_a_game_is_missing_or_english(
    language: str, game: str, missed: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tried_in("en", game, monkeypatch) & tried_in(language, game, monkeypatch) == set()
    # Names of people are the same in every language.
    assert missed - {character.name for character in CHARACTERS} == set()


@pytest.mark.parametrize(("language", "game"), OFFERED)
def test_what_the_lesson_shows_is_in_the_language(language: str, game: str, missed: set[str]) -> None:
    """Cards to print, and a map of the world with its words and what is wrong with its rows."""
    printed = [geoplay.sheet(game, language=one) for one in ("en", language)]
    titles = [{card["card"]["title"] for card in one.cards} for one in printed]
    assert titles[0] & titles[1] == {"Lucky Lindy"}
    assert printed[1]._repr_html_()
    rows = [{"country": "FR", "value": 1}, {"country": "Atlantis", "value": 2}]
    shown = [{*sentences(geoplay.world_map(rows, "value", language=one).scene)} for one in ("en", language)]
    assert shown[0]
    assert shown[0] & shown[1] == set()
    assert missed == set()


def test_what_a_character_tells_is_said_in_the_language() -> None:
    """What the atlas tells of flags in two languages only is told in these; in others another fact takes its place."""
    for code in ("US", "CA", "GB", "FR"):
        told = dict(facts_about(Place("country", code)))
        said = {key: (fact.render("en"), fact.render("fr")) for key, fact in told.items()}
        assert "flag" in said
        assert not [key for key, (english, french) in said.items() if english == french], said


def test_cities_of_a_question_are_called_as_in_the_language() -> None:
    called = {str(asked()[key].name_in("en")): asked()[key].name_in("fr") for key in ("guangzhou-cn", "isfahan-ir", "milan-it")}
    assert called == {"Guangzhou": "Canton", "Isfahan": "Ispahan", "Milan": "Milan"}
    question = next(
        found for found in (ask_as_far_north(0, Random(seed)) for seed in range(99)) if "Munich" in map(str, found.choices)
    )
    assert "Munich" in [choice.render("fr") for choice in question.choices if isinstance(choice, Text)]


def test_what_is_to_be_practised_is_named_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, seats=["you", "random"], quiz="flight", seed=5, language="fr", practice=True)
    told: set[str] = set()
    rng = Random(5)
    while page.table["phase"] != "over":
        if page.table["question"] is None:
            moves = [action["move"] for action in page.table["actions"]]
            assert page.move(rng.choice([move for move in moves if not move.startswith("discard")] or moves))["ok"]
        elif "answered" in page.table["question"]:
            told.add(str(page.table["question"]["answered"]["answer"]))
            assert page.ask("continue")["ok"]
        else:
            answered(page)
    (shelf,) = page.table["outcome"]["shelves"]
    names = [item["name"] for item in shelf["items"]]
    assert shelf["text"] == "À revoir :"
    assert names
    assert set(names) <= told


def test_a_country_stands_in_a_question_with_its_article() -> None:
    asked = {
        code: Text("What is the capital of {country}?", country=spoken(country_name(code))).render("fr")
        for code in ("CA", "US", "IE", "FR", "CU")
    }
    assert asked == {
        "CA": "Quelle est la capitale du Canada\u202f?",
        "US": "Quelle est la capitale des États-Unis\u202f?",
        "IE": "Quelle est la capitale de l’Irlande\u202f?",
        "FR": "Quelle est la capitale de la France\u202f?",
        "CU": "Quelle est la capitale de Cuba\u202f?",
    }


@pytest.mark.parametrize(
    "opened",
    [
        lambda: geoplay.quiz("capitals", n=2, language="fr"),
        lambda: geoplay.flashcards("capitals", n=2, language="fr"),
        lambda: geoplay.booklet("FR", language="fr"),
        lambda: geoplay.worksheet("capitals", "Africa", 2, language="fr"),
        lambda: geoplay.sheet("shout", language="fr"),
    ],
)
def test_what_is_no_table_of_these_games_says_so_too(opened: Callable[[], object]) -> None:
    with pytest.warns(IncompleteLanguage, match=r"'fr' is complete for lindy so far: (here|at a table of shout) what is not"):
        opened()


def test_a_table_of_another_game_says_that_the_language_is_not_complete() -> None:
    with pytest.warns(IncompleteLanguage, match=r"'fr' is complete for lindy so far: at a table of cities"):
        table = geoplay.play("cities", seats=["you", "novice"], language="fr", seed=1)
    # What every table says is there all the same, and the rest is English.
    assert table.scene["language"] == "fr"
