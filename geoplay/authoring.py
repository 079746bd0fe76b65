"""The one door for authors: everything that a game, a table, a bot or a hook of one's own needs.

>>> from geoplay.authoring import Quiz, bonus, every
>>> Quiz("capitals", when=every(3), reward=bonus(2))
<Quiz: capital, capital-of, capital-today; bonus(2)>

What a table can be made of, :func:`maps`, :func:`pictures` and :func:`components` list. Everything here, in ``geoplay``, in
``geoplay.atlas`` and in ``geoplay.testing`` stays where it is; every other module is the house's own and may move.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from geoplay.core.nearest import did_you_mean

if TYPE_CHECKING:
    from geoplay.bots.characters import Personality, character
    from geoplay.bots.greedy import Greedy
    from geoplay.bots.levels import LEVELS, bot
    from geoplay.bots.search import Search
    from geoplay.bots.styles import Style, country_of
    from geoplay.bots.thinker import Thinker
    from geoplay.boxes.cities.deck import house_deck
    from geoplay.boxes.flag_box.deck import SYMBOLS, Deck
    from geoplay.boxes.globe_grams.squares import full_pot
    from geoplay.boxes.lindy import route
    from geoplay.boxes.lindy.questions import FlightHook
    from geoplay.classes.bars import fact_name
    from geoplay.classes.exam import Paper
    from geoplay.core.chance import below, dealt_anew, shuffled
    from geoplay.core.event import Event, Raw
    from geoplay.core.expertise import Expertise
    from geoplay.core.game import Game, notation_table, unknown_move
    from geoplay.core.match import Match
    from geoplay.core.move import Move
    from geoplay.core.option import Option, OptionError
    from geoplay.core.outcome import Outcome
    from geoplay.core.perspective import Perspective
    from geoplay.core.place import Place
    from geoplay.core.player import Bot, Person, RandomPlayer
    from geoplay.core.race import Claim, Race, Settle
    from geoplay.core.record import Record
    from geoplay.core.reflexes import Reflexes
    from geoplay.core.refusal import GeoplayError, IllegalMove, Refusal, UnknownMove
    from geoplay.core.registry import game_class, register
    from geoplay.core.reward import bonus, double_or_nothing, none
    from geoplay.core.rows import rows_of, slug, word
    from geoplay.core.step import MatchError, Step
    from geoplay.core.table import (
        Action,
        Board,
        BoardArea,
        Button,
        Buttons,
        Card,
        Cell,
        Clock,
        Component,
        Dice,
        Die,
        Facts,
        Globe,
        GlobePlace,
        Grid,
        Group,
        GuideStep,
        Hand,
        Letters,
        Lying,
        Map,
        MapLayer,
        Moment,
        Motion,
        OpenHand,
        Picking,
        Pile,
        Placed,
        PlaceLayer,
        PlainTable,
        Point,
        PrintedCard,
        Projection,
        RaceField,
        Racing,
        Reverse,
        RingSection,
        RouteLayer,
        Row,
        SeatLine,
        Sign,
        Spread,
        Strewn,
        Table,
        TableMaker,
        Tile,
        TileTone,
        TokenLayer,
        Words,
    )
    from geoplay.core.text import Player, Text, WholeNumber, listed, together
    from geoplay.learners.learner import Fact
    from geoplay.page.materials import components, maps, pictures, places_on
    from geoplay.quizzes.lesson import questions
    from geoplay.quizzes.own.imports import read_jupytercards, read_jupyterquiz
    from geoplay.quizzes.own.own import hook
    from geoplay.quizzes.own.tables import TableError, questions_from
    from geoplay.quizzes.question import AnswerError, Choice, Click, Number, Order, Several, Typed
    from geoplay.quizzes.quiz import Quiz, at_end, before_scoring, every, on
    from geoplay.rl import Encoding, ObservationWriter, parallel_env

# What each room gives; it is loaded when somebody asks for it.
_ROOMS: dict[str, tuple[str, ...]] = {
    "geoplay.boxes.cities.deck": ("house_deck",),
    "geoplay.boxes.flag_box.deck": (
        "SYMBOLS",
        "Deck",
    ),
    "geoplay.boxes.globe_grams.squares": ("full_pot",),
    "geoplay.boxes.lindy": ("route",),
    "geoplay.boxes.lindy.questions": ("FlightHook",),
    "geoplay.bots.characters": (
        "Personality",
        "character",
    ),
    "geoplay.bots.greedy": ("Greedy",),
    "geoplay.bots.levels": (
        "LEVELS",
        "bot",
    ),
    "geoplay.bots.search": ("Search",),
    "geoplay.bots.styles": (
        "Style",
        "country_of",
    ),
    "geoplay.bots.thinker": ("Thinker",),
    "geoplay.classes.bars": ("fact_name",),
    "geoplay.classes.exam": ("Paper",),
    "geoplay.core.chance": (
        "below",
        "dealt_anew",
        "shuffled",
    ),
    "geoplay.core.event": (
        "Event",
        "Raw",
    ),
    "geoplay.core.expertise": ("Expertise",),
    "geoplay.core.game": (
        "Game",
        "notation_table",
        "unknown_move",
    ),
    "geoplay.core.match": ("Match",),
    "geoplay.core.step": (
        "MatchError",
        "Step",
    ),
    "geoplay.core.move": ("Move",),
    "geoplay.core.option": (
        "Option",
        "OptionError",
    ),
    "geoplay.core.outcome": ("Outcome",),
    "geoplay.core.perspective": ("Perspective",),
    "geoplay.core.place": ("Place",),
    "geoplay.core.player": (
        "Bot",
        "Person",
        "RandomPlayer",
    ),
    "geoplay.core.race": (
        "Claim",
        "Race",
        "Settle",
    ),
    "geoplay.core.record": ("Record",),
    "geoplay.core.reflexes": ("Reflexes",),
    "geoplay.core.refusal": (
        "GeoplayError",
        "IllegalMove",
        "Refusal",
        "UnknownMove",
    ),
    "geoplay.core.registry": (
        "game_class",
        "register",
    ),
    "geoplay.core.reward": (
        "bonus",
        "double_or_nothing",
        "none",
    ),
    "geoplay.core.rows": (
        "rows_of",
        "slug",
        "word",
    ),
    "geoplay.core.table": (
        "Action",
        "Board",
        "Buttons",
        "Card",
        "Cell",
        "Clock",
        "Component",
        "Dice",
        "Die",
        "Facts",
        "Globe",
        "Grid",
        "Group",
        "GuideStep",
        "Hand",
        "Letters",
        "Lying",
        "Map",
        "Moment",
        "Motion",
        "OpenHand",
        "Picking",
        "Pile",
        "Placed",
        "PlainTable",
        "Point",
        "PrintedCard",
        "RaceField",
        "Racing",
        "Reverse",
        "Row",
        "SeatLine",
        "Spread",
        "Strewn",
        "Table",
        "TableMaker",
        "Tile",
        "BoardArea",
        "Button",
        "GlobePlace",
        "MapLayer",
        "PlaceLayer",
        "Projection",
        "RingSection",
        "RouteLayer",
        "Sign",
        "TileTone",
        "TokenLayer",
        "Words",
    ),
    "geoplay.core.text": (
        "Player",
        "Text",
        "WholeNumber",
        "listed",
        "together",
    ),
    "geoplay.learners.learner": ("Fact",),
    "geoplay.page.materials": (
        "components",
        "maps",
        "pictures",
        "places_on",
    ),
    "geoplay.quizzes.lesson": ("questions",),
    "geoplay.quizzes.own.imports": (
        "read_jupytercards",
        "read_jupyterquiz",
    ),
    "geoplay.quizzes.own.own": ("hook",),
    "geoplay.quizzes.own.tables": (
        "TableError",
        "questions_from",
    ),
    "geoplay.quizzes.question": (
        "AnswerError",
        "Choice",
        "Click",
        "Number",
        "Order",
        "Several",
        "Typed",
    ),
    "geoplay.quizzes.quiz": (
        "Quiz",
        "at_end",
        "before_scoring",
        "every",
        "on",
    ),
    "geoplay.rl": (
        "Encoding",
        "ObservationWriter",
        "parallel_env",
    ),
}
_HOMES = {name: room for room, names in _ROOMS.items() for name in names}

__all__ = [
    "LEVELS",
    "SYMBOLS",
    "Action",
    "AnswerError",
    "Board",
    "BoardArea",
    "Bot",
    "Button",
    "Buttons",
    "Card",
    "Cell",
    "Choice",
    "Claim",
    "Click",
    "Clock",
    "Component",
    "Deck",
    "Dice",
    "Die",
    "Encoding",
    "Event",
    "Expertise",
    "Fact",
    "Facts",
    "FlightHook",
    "Game",
    "GeoplayError",
    "Globe",
    "GlobePlace",
    "Greedy",
    "Grid",
    "Group",
    "GuideStep",
    "Hand",
    "IllegalMove",
    "Letters",
    "Lying",
    "Map",
    "MapLayer",
    "Match",
    "MatchError",
    "Moment",
    "Motion",
    "Move",
    "Number",
    "ObservationWriter",
    "OpenHand",
    "Option",
    "OptionError",
    "Order",
    "Outcome",
    "Paper",
    "Person",
    "Personality",
    "Perspective",
    "Picking",
    "Pile",
    "Place",
    "PlaceLayer",
    "Placed",
    "PlainTable",
    "Player",
    "Point",
    "PrintedCard",
    "Projection",
    "Quiz",
    "Race",
    "RaceField",
    "Racing",
    "RandomPlayer",
    "Raw",
    "Record",
    "Reflexes",
    "Refusal",
    "Reverse",
    "RingSection",
    "RouteLayer",
    "Row",
    "Search",
    "SeatLine",
    "Settle",
    "Several",
    "Sign",
    "Spread",
    "Step",
    "Strewn",
    "Style",
    "Table",
    "TableError",
    "TableMaker",
    "Text",
    "Thinker",
    "Tile",
    "TileTone",
    "TokenLayer",
    "Typed",
    "UnknownMove",
    "WholeNumber",
    "Words",
    "at_end",
    "before_scoring",
    "below",
    "bonus",
    "bot",
    "character",
    "components",
    "country_of",
    "dealt_anew",
    "double_or_nothing",
    "every",
    "fact_name",
    "full_pot",
    "game_class",
    "hook",
    "house_deck",
    "listed",
    "maps",
    "none",
    "notation_table",
    "on",
    "parallel_env",
    "pictures",
    "places_on",
    "questions",
    "questions_from",
    "read_jupytercards",
    "read_jupyterquiz",
    "register",
    "route",
    "rows_of",
    "shuffled",
    "slug",
    "together",
    "unknown_move",
    "word",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        advice = did_you_mean(name, __all__)
        raise AttributeError(f"module {__name__!r} has no {name!r}.{advice} It has: {', '.join(__all__)}.")
    room = import_module(_HOMES[name])
    return getattr(room, name) if hasattr(room, name) else import_module(f"{room.__name__}.{name}")


def __dir__() -> list[str]:
    return sorted(__all__)
