"""The components a table is made of, in plain data: what a game may lay on its table, and how the page paints it.

They are written here alone. ``scripts/protocol.py`` makes of them the types that the page is checked against
(``frontend/src/protocol/types.ts``) and the tables of ``docs/table-protocol.md``; a string below a field is said there too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Literal

from geoplay.core.place import Place
from geoplay.core.text import Text

Words = Text | str
Point = tuple[float, float]
"""Longitude and latitude, in degrees."""

PromptTone = Literal["you", "wait", "over"]
TileTone = Literal["black", "red", "blue", "blank"]
Sign = Literal[
    "vertical", "horizontal", "circle", "star", "cross", "animal", "Europe", "Asia", "Africa", "America", "Oceania", "World"
]
"""What a die can show: the first six on a blue one, the others on a red one."""
# What the kernel knows of a component and never tells the page.
KEPT: Mapping[str, bool] = MappingProxyType({"kept": True})


@dataclass
class Card:
    """A card."""

    id: str
    face: str | None
    """The name of its artwork or picture; none is a back."""
    title: Words
    corner: Words = ""
    """A short value that stands twice."""
    tone: str = ""
    """Its colour: `fair`, `foul`, `flight`, `miles`, `lucky`; `r0` to `r7` for a region; `red`, `gold`."""
    label: Words = ""
    reverse: Reverse | None = None
    """What stands on its other side: it is shown turned over."""
    about: Place | None = field(default=None, metadata=KEPT)
    """The place whose name and picture it shows, both of them; the page is not told."""


@dataclass
class Reverse:
    """What stands on the other side of a card: it is shown turned over. ``None`` until a player may know it."""

    title: Words
    lines: list[Words]


@dataclass
class PrintedCard:
    """A card for the printer: its front, with some lines below the title; behind it its ``reverse``, if it has one.

    Lettered squares are printed twelve to a card, in its place, and cut apart; their backs are alike.
    """

    card: Card
    lines: list[Words] = field(default_factory=list)
    squares: list[Tile] = field(default_factory=list)


@dataclass
class Hand:
    """One's own cards, fanned at the bottom."""

    type: ClassVar[str] = "hand"
    title: Words
    cards: list[Card]
    label: Words = ""


@dataclass
class OpenHand:
    """Another seat's cards that everybody sees: small, in a row; unfolded, with their names."""

    type: ClassVar[str] = "open-hand"
    seat: int
    title: Words
    cards: list[Card]
    note: Words = ""
    """How the seat's last turn was counted."""


@dataclass
class Pile:
    """A pile: its top card, or a back, or nothing."""

    type: ClassVar[str] = "pile"
    id: str
    title: Words
    card: Card | None = None
    """The top card."""
    back: bool = False
    """Whether it lies face down."""
    count: int | None = None
    goal: int | None = None
    """So many pips are drawn, `count` of them filled."""
    empty: Words = ""
    """What is said where nothing lies."""
    label: Words = ""


@dataclass
class Group:
    """Components that belong together, such as the piles of a side."""

    type: ClassVar[str] = "group"
    title: Words
    nodes: list[str]
    """The names of the components in it."""
    seat: int | None = None
    """Whose they are: it has that colour."""
    arrangement: Literal["row", "grid"] = "row"
    note: Words = ""
    label: Words = ""


@dataclass
class Projection:
    """How the globe becomes flat."""

    kind: Literal["natural-earth", "orthographic", "azimuthal", "mercator", "conic"]
    rotate: tuple[float, float, float] | None = None
    """Longitude, latitude and tilt of the middle, each with its sign turned, as d3 has it."""
    parallels: tuple[float, float] | None = None
    """The two parallels a conic map is true on."""
    fit: list[Point] | None = None
    """Points that are shown whole, as large as they fit; without them the whole globe is."""


@dataclass
class RouteLayer:
    """A great circle from point to point."""

    kind: ClassVar[str] = "route"
    points: list[Point]
    style: Literal["plan", "flown"]
    seat: int | None = None


@dataclass
class PlaceLayer:
    """A dot and its name, which finds the first free side of it; one without room shows when its dot is pointed at."""

    kind: ClassVar[str] = "place"
    id: str
    at: Point
    text: Words
    anchor: Literal["start", "middle", "end"] | None = None
    important: bool = False
    """Important names find their place first."""
    size: float | None = None
    """How great it is, as a share of the greatest: the area of its circle."""
    seat: int | None = None
    """Whose pin is stuck there."""
    label: Words = ""
    """What is said of it besides its name."""


@dataclass
class TokenLayer:
    """An aeroplane that moves over the map, along the great circle from where it was.

    Tokens with a `heading` fly side by side, each seat on a lane of its own beside the planned route; so do their flown routes.
    """

    kind: ClassVar[str] = "token"
    id: str
    seat: int
    at: Point
    label: Words
    heading: float | None = None


MapLayer = RouteLayer | PlaceLayer | TokenLayer


@dataclass
class Map:
    """A map: a geometry of the atlas in a projection, with layers drawn in order on top of it and places lit up."""

    type: ClassVar[str] = "map"
    id: str
    geometry: str
    """Its name in the atlas."""
    projection: Projection
    layers: list[MapLayer]
    lit: list[str] = field(default_factory=list)
    """The keys of the places that are lit up."""
    label: Words = ""
    lasting: bool = field(default=False, metadata=KEPT)
    """Whether its places are those of the board; on others they are what was just played. The page is not told."""


@dataclass
class BoardArea:
    """A part of a board that is counted by itself: how many of its spaces are open, or who covered the last."""

    name: Words
    tone: int
    open: int
    seat: int | None


@dataclass
class Board:
    """Spaces joined by lines, on a map or on a plan. What never changes is in the scene (`TableMaker.scene`).

    The item of a space is `space/<id>`; the card of a space, in whatever hand, has `/<id>` at its end, and points at the space
    when it is looked at. A space without an action sends `why` with `to` null when it is touched.
    """

    type: ClassVar[str] = "board"
    covered: dict[str, int]
    """The seat that covered each space."""
    run: list[str]
    """The spaces of the turn so far."""
    lit: list[str]
    """Those of the turn before."""
    areas: list[BoardArea]
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
    """A card strewn on the table."""

    card: Card
    at: tuple[float, float]
    """Where its middle is, 0 to 1 across and down."""
    turn: float = 0.0
    """In degrees."""


@dataclass
class Strewn:
    """Cards strewn on baize, to put a finger on: all whole on the table at any size, reached by key line by line."""

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
    """Cards in order, on their side, name and figure below, in as many lines as they need.

    Before, between and after them are gaps, named by the cards beside them: the items `<id>/gap/0` to `<id>/gap/<cards>`.
    """

    type: ClassVar[str] = "row"
    id: str
    title: Words
    cards: list[Placed]
    low: Words = ""
    """What stands at the one end."""
    high: Words = ""
    """What stands at the other."""
    by: str = field(default="", metadata=KEPT)
    """What they are in order of, `area` or `people`; the page is not told."""


@dataclass
class Cell:
    """A card of a grid and where it lies, in whole steps right and down."""

    card: Card
    x: int
    y: int


@dataclass
class Grid:
    """Cards laid edge to edge, on their side. Once something is picked up, only the places where it goes are marked."""

    type: ClassVar[str] = "grid"
    id: str
    title: Words
    cells: list[Cell]
    places: list[tuple[int, int]]
    """The free cells a card may go to: the items `<id>/<x>,<y>`."""
    limit: int = 0
    """The longest run there may be."""
    full: list[tuple[int, int, int, int]] = field(default_factory=list)
    """The runs that have reached it, each from its first card to its last: framed, with the figure."""


@dataclass
class Die:
    """A wooden die."""

    id: str
    colour: Literal["blue", "red"]
    face: Sign | None
    """The sign that shows; none before a roll."""
    label: Words
    """What follows a colon in it stands below the die."""
    resting: bool = False
    """Whether it was not rolled."""


@dataclass
class Dice:
    """Wooden dice. They tumble when `rolls` changes, except those that are resting."""

    type: ClassVar[str] = "dice"
    title: Words
    dice: list[Die]
    rolls: int


@dataclass
class Tile:
    """A lettered square; a blank one has the letter it stands for."""

    id: str
    letter: str
    tone: TileTone
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
class RingSection:
    """A section of the horizon ring around a globe."""

    text: Words
    kind: Literal["letters", "chance"]


@dataclass
class GlobePlace:
    """A pin in a globe."""

    id: str
    at: Point
    text: Words
    seat: int | None = None


@dataclass
class Globe:
    """A globe in its horizon ring. One turns it freely by hand; a flick, a click or a key plays the action of its item."""

    type: ClassVar[str] = "globe"
    id: str
    geometry: str
    ring: list[RingSection]
    pointer: int | None
    """The section it came to rest at."""
    spins: int
    """It spins when this changes."""
    towards: Point | None
    """Where it turns then."""
    places: list[GlobePlace]
    label: Words = ""


@dataclass
class Facts:
    """What there is to know of a place: a picture, and lines of what and how much."""

    type: ClassVar[str] = "facts"
    title: Words
    lines: list[tuple[Words, Words]]
    picture: str | None = None
    note: Words = ""


@dataclass
class RaceField:
    """Where a race is run: the field to type into, the buttons to choose from, or a word on what to touch.

    Without it a race stands above the hand.
    """

    type: ClassVar[str] = "race"
    title: Words = ""


@dataclass
class Button:
    """Something to press."""

    id: str
    text: Words


@dataclass
class Buttons:
    """Things to press: all that a plain table needs."""

    type: ClassVar[str] = "buttons"
    title: Words
    buttons: list[Button]
    label: Words = ""


Component = (
    Hand
    | OpenHand
    | Pile
    | Group
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
