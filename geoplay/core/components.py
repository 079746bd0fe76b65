"""The components a table is made of, in plain data. ``docs/table-protocol.md`` says how each is painted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from geoplay.core.text import Text

Words = Text | str
Point = tuple[float, float]


@dataclass
class Card:
    """A card: ``face`` names its artwork or picture (``None``: its back), ``corner`` stands twice, ``tone`` colours it."""

    id: str
    face: str | None
    title: Words
    corner: Words = ""
    tone: str = ""
    label: Words = ""
    reverse: Reverse | None = None


@dataclass
class Reverse:
    """What stands on the other side of a card: it is shown turned over. ``None`` until a player may know it."""

    title: Words
    lines: list[Words]


@dataclass
class PrintedCard:
    """A card for the printer: its front, with some lines below the title; behind it its ``reverse``, if it has one."""

    card: Card
    lines: list[Words] = field(default_factory=list)


@dataclass
class Hand:
    """One's own cards, fanned at the bottom."""

    type: ClassVar[str] = "hand"
    title: Words
    cards: list[Card]


@dataclass
class OpenHand:
    """Another seat's cards that everybody sees, small; ``note`` says how its last turn went."""

    type: ClassVar[str] = "open-hand"
    seat: int
    title: Words
    cards: list[Card]
    note: Words = ""


@dataclass
class Pile:
    """A pile: its top card, or a back, or what is said of an empty one; ``goal`` draws pips, ``count`` of them filled."""

    type: ClassVar[str] = "pile"
    id: str
    title: Words
    card: Card | None = None
    back: bool = False
    count: int | None = None
    goal: int | None = None
    empty: Words = ""
    label: Words = ""


@dataclass
class Group:
    """Components that belong together, such as the piles of a side."""

    type: ClassVar[str] = "group"
    title: Words
    nodes: list[str]
    seat: int | None = None
    arrangement: str = "row"
    note: Words = ""


@dataclass
class Track:
    """How far everybody has come."""

    type: ClassVar[str] = "track"
    title: Words
    goal: int
    unit: Words
    runners: list[dict[str, Any]]


@dataclass
class Map:
    """A map: a geometry of the atlas in a projection, with layers on top and places lit up."""

    type: ClassVar[str] = "map"
    id: str
    geometry: str
    projection: dict[str, Any]
    layers: list[dict[str, Any]]
    lit: list[str] = field(default_factory=list)
    label: Words = ""


@dataclass
class Board:
    """Spaces joined by lines, on a map or on a plan. What never changes is in the scene (``TableMaker.scene``).

    ``covered`` gives the seat that covered each space, ``run`` the spaces of the turn so far, ``lit`` those of the turn
    before; ``areas`` are ``{"name", "tone", "open", "seat"}``: how many spaces are left, or who covered the last. The item of a
    space is ``space/<id>``.
    """

    type: ClassVar[str] = "board"
    covered: dict[str, int]
    run: list[str]
    lit: list[str]
    areas: list[dict[str, Any]]
    label: Words = ""


@dataclass
class Spread:
    """Cards that lie open for all, side by side in rows."""

    type: ClassVar[str] = "spread"
    title: Words
    cards: list[Card]
    empty: Words = ""


@dataclass
class Lying:
    """A card strewn on the table: where its middle is (0 to 1 across and down), and how it is turned, in degrees."""

    card: Card
    at: Point
    turn: float = 0.0


@dataclass
class Strewn:
    """Cards strewn on a table, to put a finger on."""

    type: ClassVar[str] = "strewn"
    title: Words
    cards: list[Lying]


@dataclass
class Placed:
    """A card in a row, and the figure that put it there."""

    card: Card
    figure: Words = ""


@dataclass
class Row:
    """Cards in order, with a gap before, between and after them: the items ``<id>/gap/0`` to ``<id>/gap/<cards>``."""

    type: ClassVar[str] = "row"
    id: str
    title: Words
    cards: list[Placed]
    low: Words = ""
    high: Words = ""


@dataclass
class Cell:
    """A card of a grid and where it lies, in whole steps right and down."""

    card: Card
    x: int
    y: int


@dataclass
class Grid:
    """Cards laid edge to edge. ``places`` are the free cells ``(x, y)`` a card may go to: the items ``<id>/<x>,<y>``.

    ``limit`` is the longest run there may be; ``full`` are the runs that have reached it, each as ``(x, y, x, y)`` from its
    first card to its last.
    """

    type: ClassVar[str] = "grid"
    id: str
    title: Words
    cells: list[Cell]
    places: list[tuple[int, int]]
    limit: int = 0
    full: list[tuple[int, int, int, int]] = field(default_factory=list)


@dataclass
class Die:
    """A die: ``colour`` is ``"blue"`` or ``"red"``, ``face`` the sign that shows (``"stars"``), ``None`` before a roll."""

    id: str
    colour: str
    face: str | None
    label: Words
    resting: bool = False


@dataclass
class Dice:
    """Wooden dice. They tumble when ``rolls`` changes; those that are ``resting`` were not rolled."""

    type: ClassVar[str] = "dice"
    title: Words
    dice: list[Die]
    rolls: int


@dataclass
class Tile:
    """A lettered square: ``tone`` is ``"black"``, ``"red"``, ``"blue"`` or ``"blank"`` with the letter it stands for."""

    id: str
    letter: str
    tone: str
    points: int = 0


@dataclass
class Letters:
    """Lettered squares in a row: one's own, the pot's, or a name that lies before a player (``seat``) with how it was counted."""

    type: ClassVar[str] = "letters"
    id: str
    title: Words
    tiles: list[Tile]
    seat: int | None = None
    note: Words = ""
    small: bool = False


@dataclass
class Globe:
    """A globe one spins in its horizon ring.

    ``ring`` are the sections around it, ``{"text", "kind"}`` with the kind ``"letters"`` or ``"chance"``; ``pointer`` is the
    section it came to rest at. It spins when ``spins`` changes and then turns to ``towards``; ``places`` are
    ``{"id", "at", "text", "seat"}``. The item of the globe is its ``id``.
    """

    type: ClassVar[str] = "globe"
    id: str
    geometry: str
    ring: list[dict[str, Any]]
    pointer: int | None
    spins: int
    towards: Point | None
    places: list[dict[str, Any]]
    label: Words = ""


@dataclass
class Facts:
    """What there is to know of a place: a picture and lines of ``(what, value)``."""

    type: ClassVar[str] = "facts"
    title: Words
    lines: list[tuple[Words, Words]]
    picture: str | None = None
    note: Words = ""


@dataclass
class RaceField:
    """Where a race is run: the field to type into, the buttons to choose from, or a word on what to touch."""

    type: ClassVar[str] = "race"
    title: Words = ""


@dataclass
class Buttons:
    """Things to press: all that a plain table needs."""

    type: ClassVar[str] = "buttons"
    title: Words
    buttons: list[dict[str, Any]]


Component = (
    Hand
    | OpenHand
    | Pile
    | Group
    | Track
    | Map
    | Board
    | Spread
    | Strewn
    | Row
    | Grid
    | Dice
    | Letters
    | Globe
    | Facts
    | RaceField
    | Buttons
)
