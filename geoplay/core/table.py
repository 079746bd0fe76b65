"""How a table looks, in plain data: the components a game composes and the browser paints.

The contract with the browser is ``docs/table-protocol.md``. A game's table is made from a
:class:`~geoplay.core.perspective.Perspective` alone, so what a seat may not know cannot get into the page. Texts stay
:class:`~geoplay.core.text.Text` until :func:`plain` turns everything into words of the reader's language.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, ClassVar, Literal

from geoplay.core.components import (
    Board,
    BoardArea,
    Button,
    Buttons,
    Card,
    Cell,
    Component,
    Dice,
    Die,
    Facts,
    Globe,
    GlobePlace,
    Grid,
    Group,
    Hand,
    Letters,
    Lying,
    Map,
    MapLayer,
    OpenHand,
    Pile,
    Placed,
    PlaceLayer,
    Point,
    PrintedCard,
    Projection,
    PromptTone,
    RaceField,
    Reverse,
    RingSection,
    RouteLayer,
    Row,
    Sign,
    Spread,
    Strewn,
    Tile,
    TileTone,
    TokenLayer,
    Words,
)
from geoplay.core.declared import DeclarationError, declared
from geoplay.core.event import Event
from geoplay.core.game import Game
from geoplay.core.guide import GuideStep
from geoplay.core.marked import Marked
from geoplay.core.move import Move
from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.refusal import Refusal
from geoplay.core.secrecy import Secret, told_by
from geoplay.core.text import Player, Text

__all__ = [
    "Action",
    "Board",
    "BoardArea",
    "Button",
    "Buttons",
    "Card",
    "Cell",
    "Clock",
    "Component",
    "Dice",
    "Die",
    "Facts",
    "Globe",
    "GlobePlace",
    "Grid",
    "Group",
    "GuideStep",
    "Hand",
    "Letters",
    "Lying",
    "Map",
    "MapLayer",
    "Moment",
    "Motion",
    "OpenHand",
    "Picking",
    "Pile",
    "PlaceLayer",
    "Placed",
    "PlainTable",
    "Point",
    "PrintedCard",
    "Projection",
    "PromptTone",
    "RaceField",
    "Racing",
    "Reverse",
    "RingSection",
    "RouteLayer",
    "Row",
    "SeatLine",
    "Sign",
    "Spread",
    "Strewn",
    "Table",
    "TableMaker",
    "Tile",
    "TileTone",
    "TokenLayer",
    "Words",
    "plain",
    "table_maker",
]


@dataclass
class SeatLine:
    """What the top of the table says of a seat."""

    seat: int
    score: Words
    score_label: Words
    cards: int | None
    turn: bool
    note: Words = ""


@dataclass
class Action:
    """A legal move and the things on the table it goes from and to.

    Of several with one thing, a second click on it makes the ``usual`` one.
    """

    move: str
    source: str
    target: str | None
    label: Words
    usual: bool = False


@dataclass
class Racing:
    """How one takes part in the race that is on.

    ``form`` is ``"text"`` (type an answer), ``"choice"`` (one of ``choices``, in the order of ``Race.choices``) or ``"touch"``
    (items with an action whose move is ``claim`` and the answer; they may stand beside a field or buttons too). ``passing`` is
    what the button says that lets the race go by; without it there is no such button.
    """

    form: Literal["text", "choice", "touch"]
    prompt: Words
    choices: list[Words] = field(default_factory=list)
    passing: Words = ""
    placeholder: Words = ""


@dataclass
class Picking:
    """Several things chosen together, or a word written, and then played as one move (:meth:`TableMaker.picked`).

    The page does not know which choices are good. ``items`` are those that may be picked, ``least`` to ``most`` of them;
    ``text`` is what an empty field to write in says (no field without it): picked tiles spell their letters there.
    """

    items: list[str]
    least: int
    most: int
    label: Words
    text: Words = ""


@dataclass
class Clock:
    """A time for thinking, shown as it runs down. It only shows: what happens at its end is up to the players.

    A clock with another ``id`` begins anew.
    """

    id: str
    seconds: int
    label: Words


@dataclass
class Motion:
    """Something that came to where it is now from somewhere else."""

    item: str
    source: str


@dataclass
class Moment:
    """The end of a game."""

    title: Words
    lines: list[Words]
    fact: Words
    winners: list[int]
    reason: Words


@dataclass
class Table:
    """A whole table for one seat."""

    seat: int
    turn: int | None
    prompt: Words
    tone: PromptTone
    seats: list[SeatLine]
    layout: dict[str, list[str]]
    nodes: dict[str, Component]
    actions: list[Action] = field(default_factory=list)
    refusals: dict[str, Refusal] = field(default_factory=dict)
    race: Racing | None = None
    pick: list[Picking] = field(default_factory=list)
    clock: Clock | None = None


class TableMaker(ABC):
    """Lays the table of a game."""

    geometries: ClassVar[tuple[str, ...]] = ()
    # Whether the names of pictures would tell what a player is to find out: the page then knows them by other names.
    covers_pictures: ClassVar[bool] = False
    # Whether it may ask for pictures that the atlas does not have, as of places that a teacher made up: they show their names.
    pictures_may_lack: ClassVar[bool] = False
    # What somebody is shown in their first game: two or three steps, each at something that lies on the table.
    guide_steps: ClassVar[tuple[GuideStep, ...]] = ()

    def maps(self, seen: Perspective) -> tuple[str, ...]:
        """The maps of the atlas that the table needs."""
        return self.geometries

    def pictures(self, seen: Perspective) -> list[str]:
        """The pictures of the atlas that the table needs: ``"flag:FR"``, ``"flag:ussr@1960"``, or ``"flag:Kenya"`` by name."""
        return []

    def printed(self, options: Mapping[str, Any]) -> list[PrintedCard]:
        """The whole deck for the printer, each card as often as it is in it; nothing where there are no cards."""
        return []

    def scene(self, seen: Perspective) -> dict[str, Any]:
        """What the page needs to know of the board once a game."""
        return {}

    @abstractmethod
    def table(self, seen: Perspective) -> Table:
        """The table through a seat's eyes."""

    def find(self, seen: Perspective, name: str) -> tuple[Text, tuple[float, float] | None] | None:
        """What a globe on the table tells of a name: words, longitude and latitude; ``None`` where there is none to search."""
        return None

    @abstractmethod
    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """The move that somebody tries who drags ``source`` to ``target``, legal or not; ``None`` if there is no such move."""

    def picked(self, seen: Perspective, picking: int, items: list[str], text: str) -> Move | None:
        """The move that somebody tries who picked these items, or wrote this, in the picking of that number."""
        return None

    def suggested(self, move: Move, table: Table) -> Action | None:
        """How a hint shows a move on the table: what it is called, and the things it begins with; ``None`` if it is not there."""
        return next((action for action in table.actions if action.move == str(move)), None)

    def why_no_hint(self, seen: Perspective) -> Text | None:
        """Why a seat gets no hints at this table; ``None`` where it does."""
        return None

    def booklet(self, seen: Perspective) -> int | None:
        """Whether the booklet of flags lies beside the table: that of 1960, that of today (``0``), or none."""
        return None

    def why_no_booklet(self, seen: Perspective) -> Text | None:
        """Why the booklet stays closed while the game is on, as where it would tell what is to be guessed; mostly ``None``."""
        return None

    def hints(self, seen: Perspective, move: Move) -> list[Words]:
        """What a hint says before it shows the move, press by press: less than the move itself; mostly nothing."""
        return []

    def tells(self, seen: Perspective) -> frozenset[Secret]:
        """What the table still tells while a question is open, and the rest is covered: names beside flags, and orders."""
        return told_by(self.table(seen).nodes)

    def motions(self, event: Event, table: Table) -> list[Motion]:
        """What moved, and from where, when this happened; ``table`` is the one it led to."""
        return []

    @abstractmethod
    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """The end of the game."""


def table_maker(game: type[Game[Any]]) -> TableMaker:
    """The maker a game names as ``table`` (``"package.module:Class"`` or a class), or a plain one of buttons."""
    named = declared(game, "table")
    if named is None:
        return PlainTable()
    if not (isinstance(named, type) and issubclass(named, TableMaker)):
        raise DeclarationError(f"{game.__name__}.table should be a subclass of TableMaker, not {named!r:.80}.")
    missing = sorted(named.__abstractmethods__)
    if missing:
        raise DeclarationError(f"{game.__name__}.table: {named.__name__} does not say how to do {', '.join(missing)}.")
    return named()


class PlainTable(TableMaker):
    """A table for any game at all: a button for each legal move, and a field or buttons for races.

    A teacher's game can be played before it has a look.
    """

    def table(self, seen: Perspective) -> Table:
        """Seats on top, one button a move."""
        view = seen.view
        turn = view.get("turn")
        moves = [str(move) for move in seen.legal_moves()]
        seats = [SeatLine(seat, "", "", None, seat == turn) for seat in range(seen.players)]
        buttons = Buttons(Text("Your moves"), [Button(f"move/{move}", move) for move in moves])
        race = seen.race
        tone: PromptTone
        if race is not None:
            prompt, tone = race.prompt, "you" if seen.seat in race.claimants else "wait"
        elif moves:
            prompt, tone = Text("Choose a move."), "you"
        elif turn is not None:
            prompt, tone = Text("{player} is to move.", player=Player(turn)), "wait"
        else:
            prompt, tone = Text("The game is over."), "over"
        actions = [Action(move, f"move/{move}", None, move) for move in moves]
        layout = {"board": [], "middle": ["moves"], "hand": []}
        table = Table(seen.seat, turn, prompt, tone, seats, layout, {"moves": buttons}, actions)
        if race is not None:
            table.race = Racing("text" if race.choices is None else "choice", race.prompt, list(race.choices or ()), Text("Pass"))
            table.nodes["moves"] = RaceField()
        return table

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """The move on the button."""
        return seen.game_class.parse(source.removeprefix("move/"))

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """Who won, and the scores."""
        won = seen.seat in outcome.winners
        title = Text("You won!") if won else Text("{player} won.", player=Player(outcome.winners[0]))
        lines: list[Words] = [
            Text("{player}: {score}", player=Player(seat), score=score) for seat, score in enumerate(outcome.scores)
        ]
        return Moment(title, lines, "", list(outcome.winners), outcome.reason)


def plain(value: Any, language: str = "en", names: Sequence[str] = ()) -> Any:
    """Plain data for the browser: texts in a language, dataclasses as objects with their ``type``.

    >>> plain(Action("draw", "draw", None, Text("Draw a card")))
    {'move': 'draw', 'from': 'draw', 'to': None, 'label': 'Draw a card', 'usual': False}
    """
    if isinstance(value, Text):
        return value.shown(language, names)
    if isinstance(value, Marked):
        return value.shown
    if isinstance(value, Refusal):
        return {"sentence": value.sentence(language, names), "rule": value.rule}
    if is_dataclass(value):
        told = [piece.name for piece in fields(value) if not piece.metadata.get("kept")]
        data = {_KEYS.get(name, name): plain(getattr(value, name), language, names) for name in told}
        # A component says its type, a layer of a map its kind.
        said = {name: getattr(type(value), name, None) for name in ("type", "kind")}
        return {**{name: word for name, word in said.items() if isinstance(word, str)}, **data}
    if isinstance(value, dict):
        return {key: plain(piece, language, names) for key, piece in value.items()}
    if isinstance(value, list | tuple):
        return [plain(piece, language, names) for piece in value]
    return value


_KEYS = {"source": "from", "target": "to"}
