"""While a question is open, its answer is found neither in the page nor on the wire: every game, kind, form and language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.boxes.cities.deck import house_deck
from geoplay.boxes.cities.questions import ask_state, ask_then_or_now, ask_water
from geoplay.boxes.globe_grams.questions import ask_continent, ask_country, ask_kind
from geoplay.boxes.lindy.questions import ask_below, ask_course, ask_left
from geoplay.core.asked import Asked, Question
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.place import Place
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import new
from geoplay.core.secrecy import Secret
from geoplay.core.text import Text
from geoplay.quizzes.about_places import ask_fact, facts_about
from geoplay.quizzes.question import Choice, Click, Order, Several
from geoplay.quizzes.subjects import all_kinds
from tests.amounts import amount
from tests.widgets.page import Page

GAMES = (
    "lindy", "world-flag", "training", "find-me", "put-in-order", "one-two-three", "this-and-that", "shout", "cities",
    "globe-grams",
)  # fmt: skip
# Kinds that are answered by another place than the one they are about: its bare name, on a card, tells nothing.
BY_ANOTHER_PLACE = ("neighbours", "odd-one-out", "neighbour", "area", "people", "territory", "name-today", "name-1960")
# What has words of its own that are no facts of a place.
WORDS_OF_THE_GAME = ("dice", "buttons", "letters")


class Wire(Page):
    """A page that keeps the steps that came with the last message."""

    steps: list[dict[str, Any]]

    def go_on(self, rng: Random) -> bool:
        """Play at random, by whatever way; ``False`` once the game is over."""
        game, match = self.widget.game, self.widget.match
        if match.over:
            return False
        if game.race is not None:
            self.widget.claim(rng.choice(game.race.choices) if game.race.choices else None)
        else:
            self.widget.play(str(rng.choice(game.legal_moves())))
        return True

    def open(self, question: Question) -> None:
        """Put a question, as if a hook had asked it after the last move."""
        self.messages.clear()
        match = self.widget.match
        match.asked.append(Asked(question, len(match.steps) - 1, 0))
        self.widget._session.publish(self.widget._session.moved(match.steps[-1]))
        self.steps = [message for message in json.loads(json.dumps(self.messages)) if message["kind"] == "step"]
        self.table = json.loads(json.dumps(self.widget.table))

    def close(self) -> None:
        self.widget.match.asked.clear()
        self.widget._session.publish(self.widget._session.refreshed())


def words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for piece in value.values():
            yield from words_in(piece)
    elif isinstance(value, list | tuple):
        for piece in value:
            yield from words_in(piece)


def shown(page: Wire) -> list[str]:
    """All words in the page's state and on the wire, the question's own and those of the game aside."""
    nodes = {name: node for name, node in page.table["nodes"].items() if node["type"] not in WORDS_OF_THE_GAME}
    table = {**page.table, "question": None, "nodes": nodes}
    traits = {"outcome": page.widget.outcome, "selected": page.widget.selected, "board": page.widget.scene.get("board")}
    said = [[step["say"], step["log"], step["motions"]] for step in page.steps]
    return list(words_in([table, traits, said]))


def names_on_the_board(page: Wire) -> set[str]:
    """What a board or map says of all its places: bare names tell nothing, nor does what its parts are called."""
    board = page.widget.scene.get("board")
    if board is None:
        lasting = [node["layers"] for node in page.table["nodes"].values() if node["type"] == "map"]
        return {layer["text"] for layers in lasting for layer in layers if "text" in layer}
    names = {space["name"] for space in board["spaces"]} | {space["region"] for space in board["spaces"]}
    areas = {area["name"] for node in page.table["nodes"].values() for area in node.get("areas", [])}
    return names | areas | {view["name"] for view in board["views"]}


def right_words(page: Wire, question: Question) -> str | None:
    """The words that would answer the question, as its reader writes them."""
    if isinstance(question, Several | Order):
        return None
    answer = question.reveal()["answer"]
    words = answer.render(page.widget._session.language) if isinstance(answer, Text) else str(answer)
    return words if any(letter.isalpha() for letter in words) else None


def check(page: Wire, question: Question) -> None:
    kind, table = str(question.as_data()["kind"]), page.table
    where = (page.widget.game.name, kind, str(question.as_data()["text"]))
    for node in table["nodes"].values():
        assert not node.get("lit"), where
        assert not node.get("lines"), where
        assert node["type"] != "globe" or (node["places"], node["towards"]) == ([], None), where
        figures = [placed for placed in node.get("cards", []) if placed.get("figure")]
        assert not figures, where
    assert '"reverse": {' not in json.dumps(table), where
    assert (table["log"], table["outcome"], table["replay"]) == ([], None, None), where
    assert [(step["say"], step["log"]) for step in page.steps] == [([], [])], where
    asked = {name for name in page.widget._session.question_pictures() if name in json.dumps(page.table["nodes"])}
    assert not asked, "a picture that is asked about has another name than the same one on the table"
    shown_as_pictures = isinstance(question, Choice) and bool(question.pictures)
    if kind in BY_ANOTHER_PLACE or isinstance(question, Click) or shown_as_pictures:
        return
    words = right_words(page, question)
    if words is not None:
        board = names_on_the_board(page)
        whole = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)")
        assert [text for text in shown(page) if whole.search(text) and text not in board] == [], (*where, words)


def last_places(page: Wire) -> list[Place]:
    """The places of the last move that named some."""
    for step in reversed(page.widget.match.steps):
        places = [place for event in step.events for place in event.places]
        if places:
            return places
    return []


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", GAMES)
def test_the_answer_is_neither_in_the_page_nor_on_the_wire(monkeypatch: pytest.MonkeyPatch, name: str, language: str) -> None:
    page = Wire(monkeypatch, name=name, seats=["you", "random", "random"], language=language, seed=11)
    rng, match = Random(5), page.widget.match
    board = match.game.options.get("board")
    tried = set()
    tries = 0
    while tries < amount(2, least=1) and page.go_on(rng):
        places = last_places(page)
        if len(match.steps) % 5 or not places:
            continue
        tries += 1
        for kind in all_kinds():
            facts = [(fact, place) for place in places for fact in facts_about(kind, place, board)]
            for fact, place in rng.sample(facts, min(2, len(facts))):
                for typed in (False, True):
                    question = ask_fact(fact, place, rng, typed=typed, board=board)
                    if question is None:
                        continue
                    if match.gives_away(question, 0):
                        continue
                    page.open(question)
                    check(page, question)
                    page.close()
                    tried.add((kind, type(question).__name__))
    assert tries
    assert len(tried) > {"globe-grams": -1, "cities": 0}.get(name, 15), tried


def own_questions(page: Wire, rng: Random) -> Iterator[Question | None]:
    """What only this game asks, about what has happened so far."""
    game, view = page.widget.game, page.widget.game.view(0)
    if game.name == "lindy":
        miles = max(side["miles"] for side in view["sides"])
        yield from (ask(miles, rng) for ask in (ask_below, ask_left, ask_course) if miles)
    elif game.name == "cities":
        made = [city for city in house_deck().cities if city.id in view["made"]]
        yield from (ask(city, rng) for city in made for ask in (ask_state, ask_water, ask_then_or_now))
    elif game.name == "globe-grams":
        entries = [game.lexicon.known(laid["letters"]) for names in view["names"] for laid in names]
        yield from (ask(entry, rng) for entry in entries for ask in (ask_country, ask_kind, ask_continent))


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", ["lindy", "cities", "globe-grams"])
def test_what_only_one_game_asks_is_not_told_by_it(monkeypatch: pytest.MonkeyPatch, name: str, language: str) -> None:
    page = Wire(monkeypatch, name=name, seats=["you", *["novice"] * 2], language=language, seed=11)
    rng, tried = Random(5), 0
    while tried < 12 and page.go_on(rng):
        if len(page.widget.match.steps) % 10 < 3:
            for question in own_questions(page, rng):
                if question is not None:
                    page.open(question)
                    check(page, question)
                    page.close()
                    tried += 1
    assert tried


def test_a_card_in_the_hand_that_is_the_answer_is_not_asked_for_now() -> None:
    match = geoplay.play("this-and-that", seats=["you", "random"], seed=3).match
    held = Place("country", match.game.view(0)["hand"][0])
    for kind, told in (("flag", True), ("flag-of", True), ("capital-of", True), ("capital", False), ("people", False)):
        assert match.gives_away(Choice(kind, "?", ("a", "b"), 0, places=(held,)), 0) is told


def test_the_row_of_figures_is_not_asked_about_while_it_lies_there() -> None:
    match = geoplay.play("put-in-order", seats=["you", "random"], seed=3).match
    while len(match.game.view(0)["row"]) < 2:
        match.play(match.game.legal_moves()[0]) if match.waits_for_person else match.step()
    laid = Place("country", match.game.view(0)["row"][0]["card"])
    by = match.game.view(0)["by"]
    other = {"area": "people", "population": "area"}[by]
    told = {kind: match.gives_away(Choice(kind, "?", ("a", "b"), 0, places=(laid,)), 0) for kind in ("area", "people")}
    assert told == {other: False, ("area" if by == "area" else "people"): True}


def test_where_a_card_lies_is_not_asked_while_it_lies_by_the_die_of_continents() -> None:
    match = geoplay.play("one-two-three", seats=["you", "random"], seed=3).match
    told: dict[str, set[bool]] = {"continent": set(), "area": set()}
    while len(match.steps) < 60 and not match.over:
        for entry in match.game.view(0)["laid"]:
            laid = Place("country", entry["card"])
            for kind, found in told.items():
                if "red" in entry["slot"]:
                    found.add(match.gives_away(Choice(kind, "?", ("a", "b"), 0, places=(laid,)), 0))
        match.play(match.game.legal_moves()[0]) if match.waits_for_person else match.step()
    assert told == {"continent": {True}, "area": {False}}


def test_a_question_that_had_to_wait_is_asked_once_its_answer_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place("country", "FR")
    question = Choice("flag", "Whose flag?", ("France", "Chad"), 0, places=(place,))
    told = [frozenset({Secret("flag", place)})] * 3 + [frozenset()] * 9

    def once(event: Event, match: Match) -> Choice | None:
        return question if event is match.steps[0].events[0] else None

    monkeypatch.setattr(Match, "_told_to", lambda _self, _seat: told.pop(0))
    match = Match(new("lindy", players=2, seed=7), [Person(), RandomPlayer()], hooks=[once])
    steps = 0
    while not match.asked:
        match.play(match.game.legal_moves()[0]) if match.waits_for_person else match.step()
        steps += match.steps[-1].by_person
    assert (steps, match.asked[0].step) == (3, 0)
