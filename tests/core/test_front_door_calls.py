"""Whatever somebody writes into a call of the front door, the answer is a sentence of ours, never a bare error of Python."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import geoplay
from geoplay import atlas
from geoplay.authoring import Deck
from geoplay.classes.classroom import Classroom
from geoplay.core.refusal import GeoplayError
from geoplay.core.registry import game_class
from geoplay.guests.panel import LivePanel
from geoplay.widgets.quiz_widget import QuizWidget
from geoplay.widgets.table import TableWidget
from geoplay.widgets.world_map import WorldMap

WRONG: list[Any] = [None, 3, -1, 2.5, "nonsense", b"bytes", [3], {"a": 1}, object(), int]
# A call of each that works, as cheap as can be; what a test spoils is one of its arguments.
CALLS: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "new": (geoplay.new, {"name": "lindy"}),
    "load": (geoplay.load, {"record": geoplay.new("lindy", seed=1).record}),
    "play": (geoplay.play, {"name": "lindy"}),
    "quiz": (geoplay.quiz, {"kinds": "capitals", "n": 1}),
    "flashcards": (geoplay.flashcards, {"cards": "capitals", "n": 1}),
    "sheet": (geoplay.sheet, {"game": "lindy"}),
    "characters": (geoplay.characters, {}),
    "classroom": (geoplay.classroom, {"paths": []}),
    "world_map": (geoplay.world_map, {}),
    "review": (geoplay.review, {"source": geoplay.new("lindy", seed=1).record}),
    "rows": (geoplay.rows, {"given": [{"name": "Kenya"}]}),
    "tournament": (geoplay.tournament, {"game": "lindy", "entrants": ["random", "novice"], "games": 1, "progress": False}),
    "exam_key": (geoplay.exam_key, {"passphrase": "seven blue whales"}),
    "hook": (geoplay.hook, {"function": lambda event: None}),
    "Learner": (geoplay.Learner, {"name": "Ada"}),
    "Quiz": (geoplay.Quiz, {}),
    "Deck.suggest": (Deck.suggest, {}),
    "Person": (geoplay.Person, {"name": "Ada"}),
    "booklet": (geoplay.booklet, {}),
    "env": (geoplay.env, {"name": "lindy"}),
    "export_questions": (geoplay.export_questions, {"asked": [("Capital of Peru?", "Lima")], "path": "peru.gift"}),
    "export_scorm": (geoplay.export_scorm, {"asked": [("Capital of Peru?", "Lima", "Quito")], "path": "peru.zip"}),
    "home": (geoplay.home, {}),
    "import_questions": (geoplay.import_questions, {"path": "peru.gift"}),
    "is_better": (geoplay.is_better, {"game": "lindy", "bot": "novice", "than": "random", "games": 2, "progress": False}),
    "live": (geoplay.live, {"kinds": "capitals", "n": 1}),
    "nicknames": (geoplay.nicknames, {"n": 1}),
    "register": (geoplay.register, {"game": game_class("lindy")}),
    "worksheet": (geoplay.worksheet, {"asked": "capitals", "n": 1}),
    "games": (geoplay.games, {}),
    "Match": (geoplay.Match, {"game": geoplay.new("lindy", seed=1), "seats": [geoplay.Person("Ada"), geoplay.Person("Bo")]}),
    "atlas.along": (atlas.along, {"start": (40.7, -74.0), "end": (48.9, 2.4), "share": 0.5}),
    "atlas.cities": (atlas.cities, {}),
    "atlas.continent_at": (atlas.continent_at, {"latitude": 0.0, "longitude": 35.0, "country": "KE"}),
    "atlas.countries": (atlas.countries, {}),
    "atlas.facts": (atlas.facts, {"key": "KE"}),
    "atlas.find": (atlas.find, {"text": "Kenya"}),
    "atlas.flag": (atlas.flag, {"code": "KE"}),
    "atlas.flag_codes": (atlas.flag_codes, {}),
    "atlas.flag_row": (atlas.flag_row, {"codes": ["KE"]}),
    "atlas.great_circle_km": (atlas.great_circle_km, {"start": (40.7, -74.0), "end": (48.9, 2.4)}),
    "atlas.name": (atlas.name, {"key": "KE"}),
    "atlas.neighbours": (atlas.neighbours, {"key": "KE"}),
    "atlas.story": (atlas.story, {"key": "KE"}),
}
# Objects that people hold, and what their class guards: every public method, unless it is called too often to be guarded.
HELD: dict[type, tuple[str, ...]] = {
    geoplay.Learner: ("answered", "graded", "knowledge"),
    Classroom: (),
    TableWidget: ("set_state",),
    QuizWidget: (),
    WorldMap: ("set_state",),
    LivePanel: ("act", "close"),
}
# Values that would make a call long, or that mean something.
LEFT_OUT = {
    *(("tournament", one) for one in ("games", "client", "watch", "path")),
    *(("is_better", one) for one in ("games", "client", "path", "elo0", "elo1", "alpha", "beta")),
    ("play", "on_event"),
    ("live", "lan"),
    ("env", "encoding"),
}
SPOILT = [
    (name, parameter)
    for name, (function, _) in CALLS.items()
    for parameter, one in inspect.signature(function).parameters.items()
    if one.kind is not inspect.Parameter.VAR_KEYWORD and (name, parameter) not in LEFT_OUT
]
NEEDING = [
    name
    for name, (function, _) in CALLS.items()
    if any(
        one.default is one.empty and one.kind is not one.VAR_KEYWORD for one in inspect.signature(function).parameters.values()
    )
]


@pytest.mark.parametrize(("name", "parameter"), SPOILT)
def test_a_value_of_the_wrong_type_is_answered_in_a_sentence(
    name: str, parameter: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    function, good = CALLS[name]
    for value in WRONG:
        try:
            made = function(**{**good, parameter: value})
        except GeoplayError:
            continue
        if isinstance(made, LivePanel):
            made.close_door()


@pytest.mark.parametrize("name", CALLS)
def test_a_keyword_that_there_is_not_is_answered_in_a_sentence(name: str) -> None:
    function, good = CALLS[name]
    with pytest.raises(GeoplayError, match="no_such_keyword"):
        function(**good, no_such_keyword=1)


@pytest.mark.parametrize("name", NEEDING)
def test_a_call_without_what_it_needs_says_what_that_is(name: str) -> None:
    with pytest.raises(GeoplayError, match=r"missing a required argument: .* It takes: "):
        CALLS[name][0]()


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (
            lambda: geoplay.play("lindy", seat=["you"]),
            r"lindy has no option 'seat', and play no such keyword. Did you mean 'seats'\?",
        ),
        (
            lambda: geoplay.play("lindy", pak="classic-100"),
            r"Did you mean 'pack'\? It has: pack, .*; play takes: name, seats",
        ),
        (lambda: geoplay.tournament("lindy", ["random", "novice"], processes=2), "is said by workers="),
        (lambda: geoplay.tournament(processes=2), "missing a required argument: 'game'.*is said by workers="),  # type: ignore[call-arg]
        (lambda: geoplay.booklet("Afica"), "Did you mean 'Africa'"),
        (lambda: geoplay.env("lindy", seed=3), r"An environment is seeded when it is reset: env.reset\(seed=3\)"),
        (lambda: geoplay.play("lindy", 3), r"seats= says who sits where, such as \['you', 'novice'\], not 3"),  # type: ignore[arg-type]
        (lambda: geoplay.play("lindy", seats=2), "seats= says who sits where"),  # type: ignore[arg-type]
        (lambda: geoplay.Learner(None), "Learner: name should be a text, not None"),  # type: ignore[arg-type]
        (lambda: Deck.suggest(region=["Africa"]), r"suggest: region should be a text, not \['Africa'\]"),  # type: ignore[arg-type]
        (lambda: geoplay.play("lindy", pace="quick"), "play: pace should be a whole number, not 'quick'"),  # type: ignore[arg-type]
    ],
)
def test_the_sentences_that_help(call: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(GeoplayError, match=sentence):
        call()


def test_every_call_of_the_front_door_is_tried() -> None:
    callables = {name for name in geoplay.__all__ if callable(getattr(geoplay, name))}
    kept_by_python = {"Game", "GeoplayError", "IllegalMove"}
    assert callables - kept_by_python - set(CALLS) == set()


@pytest.mark.parametrize("kind", HELD, ids=lambda kind: kind.__name__)
def test_methods_of_what_people_hold_know_their_keywords(kind: type) -> None:
    """No object is needed: a call that cannot be meant is refused before anything is done with it."""
    methods = {
        name: one
        for name, one in vars(kind).items()
        if inspect.isfunction(one) and not name.startswith("_") and "**" not in str(inspect.signature(one))
    }
    assert methods, "a class that people hold has methods"
    for name in sorted(set(methods) - set(HELD[kind])):
        with pytest.raises(GeoplayError, match=rf"{name} has no keyword 'no_such_keyword'"):
            methods[name](None, no_such_keyword=1)


@pytest.mark.parametrize(
    "held",
    [
        lambda: geoplay.play("lindy").invite,
        lambda: geoplay.quiz("capitals", n=1).invite,
        lambda: geoplay.flashcards("capitals", n=1).invite,
        lambda: partial(geoplay.world_map().add, {"IT": 1}),
        lambda: geoplay.world_map({"IT": 1}).recolour,
    ],
    ids=["table.invite", "quiz.invite", "flashcards.invite", "map.add", "map.recolour"],
)
def test_methods_that_pass_keywords_on_know_them_too(held: Callable[[], Any]) -> None:
    with pytest.raises(GeoplayError, match="no_such_keyword"):
        held()(no_such_keyword=1)


def test_help_shows_the_signature_and_what_it_does() -> None:
    for function in (geoplay.quiz, geoplay.games, geoplay.review, geoplay.play):
        assert inspect.isfunction(function)
        assert inspect.getdoc(function)
    assert "kinds" in inspect.signature(geoplay.quiz).parameters
    assert list(inspect.signature(geoplay.games).parameters) == []


def test_a_record_is_loaded_whatever_shape_it_has(tmp_path: Any) -> None:
    game = geoplay.new("lindy", seed=7)
    game.play("draw")
    path = tmp_path / "game.json"
    path.write_text(game.record.to_json(), encoding="utf-8")
    for source in (path, str(path), game.record, game.record.to_json(), game.record.to_json().encode()):
        assert geoplay.load(source).moves == game.moves
    with pytest.raises(GeoplayError, match=r"'nowhere.json' is no record that can be read"):
        geoplay.load(tmp_path / "nowhere.json")


def test_a_move_is_played_itself_or_by_its_notation() -> None:
    game = geoplay.new("lindy", seed=7)
    game.play("draw")
    game.play(game.legal_moves()[0])
    assert len(game.moves) == 2
    with pytest.raises(GeoplayError, match="A move of lindy is one of legal_moves"):
        game.play(3)  # type: ignore[arg-type] # the mistake is the point
    with pytest.raises(GeoplayError, match=r"'drwa' is not a move of lindy. Did you mean 'draw'\?"):
        game.play("drwa")
    table = geoplay.play("lindy", seats=["you", "novice"], seed=7)
    table.play(table.game.legal_moves()[0])
    table.play(str(table.game.legal_moves()[0]))
    assert len(table.game.moves) >= 2
