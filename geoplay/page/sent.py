"""What the kernel sends to a table's page, typed to the last field: the scene, the table, and the components that are no game's.

What a game lays on its table is in ``core/components.py``, and what the page may send in ``page/messages.py``. Of all three
``scripts/protocol.py`` makes the page's own types; tests hold what is really sent against these.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from geoplay.core.components import Component, Point, PromptTone
from geoplay.core.table import Action, Clock, Motion, Picking, SeatLine

# ---- the scene: what does not change while a game is played --------------------------------------------------------


class Player(TypedDict):
    """Somebody at the table."""

    seat: int
    name: str
    letter: str
    colour: int
    person: bool
    level: str | None
    portrait: str | None
    """The name of the portrait of somebody with a character."""


class RuleCard(TypedDict):
    """A card that the rules show."""

    face: str
    """The name of its artwork or picture."""
    title: str
    tone: str


class Rule(TypedDict):
    """A rule by its number."""

    id: str
    text: str
    cards: list[RuleCard]


class RulebookSection(TypedDict):
    """A heading of the rulebook and what stands below it."""

    title: str
    lines: list[str]
    """The rules in five lines, in the section with which the book begins."""
    cards: list[RuleCard]
    text: str
    rules: list[Rule]


class Rulebook(TypedDict):
    """The rules of a game."""

    title: str
    sections: list[RulebookSection]


class BoardSpace(TypedDict):
    """A space of a board."""

    id: str
    name: str
    points: int
    region: str
    tone: int
    """The number of the region's colour, 0 to 7."""
    flag: str
    """The name of its picture."""
    island: bool
    cell: tuple[int, int]
    """Its column and row on the plan."""
    at: Point | None
    """Its place on the map."""


class BoardView(TypedDict):
    """A look at a board."""

    name: str
    box: tuple[float, float, float, float]
    """West, south, east, north."""


class BoardScene(TypedDict):
    """What never changes of a board of spaces and lines."""

    geometry: str | None
    """Without one (a teacher's board) there is only the plan."""
    columns: int
    rows: int
    spaces: list[BoardSpace]
    lines: list[tuple[str, str, int]]
    """Two spaces and the style of the line: 0 by land, 1 across land that is not on the board, 2 by water."""
    views: list[BoardView]
    """The first is the whole; the others are closer looks."""


class OverlayScene(TypedDict):
    """A teacher's own shapes on the map of a game."""

    geometry: str
    mark: Literal["polygon", "line", "point"]
    names: list[str]
    """One for each shape."""
    light: str
    dark: str
    weight: float
    radius: float
    opacity: float


class _Scene(TypedDict):
    game: str
    title: str
    subtitle: str
    language: str
    direction: Literal["ltr", "rtl"]
    words: dict[str, str]
    """Every fixed word that the page shows, by key."""
    rulebook: Rulebook | None
    players: list[Player]
    map_credit: str
    art: dict[str, str]
    """The pictures of the game, by name: what the package itself drew."""
    board: BoardScene | None


class Scene(_Scene, total=False):
    """What does not change while a game is played."""

    still: str
    """The class of this widget's still picture in the notebook, which the living table hides."""
    overlay: OverlayScene


# ---- components that the table itself brings ------------------------------------------------------------------------


class Cover(TypedDict):
    """Lies over the table until the next person at the screen sends `ready`."""

    type: Literal["cover"]
    seat: int
    text: str
    detail: str
    button: str


class Buzzer(TypedDict):
    """The key of a person in a race."""

    seat: int
    name: str
    key: str
    state: Literal["open", "answers", "waits", "out"]
    note: str


class Buzzers(TypedDict):
    """A key for each of several people in a race at one screen. Sends `buzz`."""

    type: Literal["buzzers"]
    race: str
    """Its id."""
    title: str
    people: list[Buzzer]


class Speech(TypedDict):
    """What a character says, at its seat; it goes by itself."""

    type: Literal["speech"]
    seat: int
    text: str


class GalleryCard(TypedDict):
    """Somebody one can play against."""

    key: str
    name: str
    level: str
    style: str
    home: str
    about: str
    portrait: str


class Gallery(TypedDict):
    """Everybody one can play against, to choose from. Sends `seat`."""

    type: Literal["gallery"]
    title: str
    ask: str
    least: int
    most: int
    chosen: list[str]
    cards: list[GalleryCard]
    start: str
    back: str | None
    counted: str
    full: str


class TurningPoint(TypedDict):
    """A move that turned the game."""

    number: int
    text: str


class JudgedMove(TypedDict):
    """A move, and what an expert thinks of it."""

    number: int
    """The position before it."""
    after: int
    seat: int
    text: str
    verdict: str
    word: str
    cost: str
    lines: list[str]
    mistake: bool


class _Review(TypedDict):
    type: Literal["review"]
    title: str
    done: int
    total: int
    progress: str
    """How far it is. As long as `done` and `total` differ, the page sends `review` again."""


class Review(_Review, total=False):
    """A game looked back at with an expert, beside the table (`layout.aside`)."""

    summary: list[str]
    positions: list[int]
    curve: list[list[float]]
    """The chances by seat, at each of the positions."""
    curve_label: str
    turning: list[TurningPoint]
    turning_title: str
    moves: list[JudgedMove]
    moves_label: str
    only: str
    nothing: str


class Booklet(TypedDict):
    """The booklet of flags, open over the table (`layout.aside`); the page asks for it with `opened`, for others with `leaf`."""

    type: Literal["booklet"]
    page: str


class Guide(TypedDict):
    """A step of the guide through somebody's first turn (`layout.aside`); the page asks for others with `guide`."""

    type: Literal["guide"]
    at: str
    """The component, item or area that it points at."""
    text: str
    step: int
    steps: int


# ---- the table ------------------------------------------------------------------------------------------------------


class Prompt(TypedDict):
    """What is to be done now."""

    text: str
    tone: PromptTone


class _Layout(TypedDict):
    board: list[str]
    middle: list[str]
    hand: list[str]


class Layout(_Layout, total=False):
    """Where the components stand, by their names."""

    aside: list[str]
    """Beside it all: a review, or the booklet."""


class Refusal(TypedDict):
    """Why something cannot be done."""

    sentence: str
    rule: str
    """The number of the rule; empty where no rule says so."""


class Race(TypedDict):
    """A race this seat takes part in."""

    id: str
    form: Literal["text", "choice", "touch"]
    prompt: str
    choices: list[str]
    passing: str
    """What the button says that lets it go by; without it there is none."""
    placeholder: str
    deadline: int | None
    """After so many milliseconds somebody ends the race; none if nobody will."""


class Tools(TypedDict, total=False):
    """The buttons of the header: usable, or a text that says why not."""

    hint: Literal[True] | str
    undo: Literal[True] | str
    booklet: Literal[True] | str
    rules: Literal[True] | str
    save: Literal[True] | str
    load: Literal[True] | str
    new: Literal[True] | str
    opponents: Literal[True] | str
    talk: Literal[True] | str
    silence: Literal[True] | str
    pace: Literal[True] | str


class RaceTime(TypedDict):
    """How much time races give at this table."""

    now: Literal["usual", "relaxed", "off"]
    given: bool
    """Whoever laid the table said so: what a page remembers is not asked."""
    why: str
    """Why it cannot be set here; empty where it can."""


class LogEntry(TypedDict):
    """A line of the log."""

    number: int
    seat: int | None
    text: str
    tone: str


class Spot(TypedDict):
    """Where on the table's map something lies that was right, or was chosen instead."""

    at: Point
    text: str
    right: bool
    place: str
    """The space of a board; empty where it is none."""


class _Verdict(TypedDict):
    given: str
    """The answer that was given, in words."""
    right: bool
    answer: str


class Verdict(_Verdict, total=False):
    """What is said about an answer."""

    because: str | None
    chosen: list[int]
    """The numbers of the choices that were chosen; where they are put in order, in that order."""
    correct: list[int]
    """Those that are right."""
    names: list[str]
    """What the choices are called, where only pictures of them were shown."""
    where: str | None
    """The picture of a map on which the place is lit."""
    clicked: str
    """On a map: what was clicked."""
    place: str
    """On a map: what was right."""
    points: float
    """What the answer was worth in the game."""
    spots: list[Spot]
    """Where it lies on the table's own map, which shows them together; then there is no `where`."""


class _Question(TypedDict):
    id: str
    form: Literal["choice", "number", "text", "several", "order", "click"]
    text: str


class Question(_Question, total=False):
    """A question that waits for its answer, or what is said about the answer."""

    choices: list[str]
    pictures: list[str]
    """The choices as pictures; `choices` then only count them."""
    unit: str
    picture: str | None
    geometry: str
    """The map on which a place is to be found."""
    features: bool
    """On the map lie features, such as rivers, and not the countries are to be found: the page needs the part `places`."""
    near: list[Point]
    """Points that the map shows as large as they fit, instead of the whole world."""
    answered: Verdict


class _ShelfItem(TypedDict):
    name: str


class ShelfItem(_ShelfItem, total=False):
    """Something on a shelf."""

    picture: str


class Shelf(TypedDict):
    """A row of what was missed, or won, at the end of a game."""

    text: str
    items: list[ShelfItem]
    more: int
    """So many do not stand on it."""
    named: bool
    """Names stand beside the pictures; else they are only their text alternatives."""


class _Outcome(TypedDict):
    title: str
    lines: list[str]
    fact: str
    winners: list[int]
    reason: str
    shelves: list[Shelf]


class Outcome(_Outcome, total=False):
    """How a game ended."""

    practise: str
    """What the button says by which all that was missed is asked again; without it nothing was."""


class Replay(TypedDict):
    """Where one looks back at: a slider."""

    position: int
    length: int


class _Notice(TypedDict):
    tone: Literal["error", "info", "hint"]
    text: str
    detail: str


class Notice(_Notice, total=False):
    """Something to be said beside the game; it can be closed. With `item`, that item (and `to`) is ringed."""

    item: str | None
    to: str | None


TableNode = Component | Cover | Buzzers | Speech | Gallery | Review | Booklet | Guide


class Table(TypedDict):
    """The table of one seat, whole."""

    sequence: int
    seat: int | None
    turn: int | None
    phase: Literal["play", "question", "over", "replay", "cover", "gallery"]
    prompt: Prompt
    seats: list[SeatLine]
    layout: Layout
    nodes: dict[str, TableNode]
    actions: list[Action]
    refusals: dict[str, Refusal]
    race: Race | None
    pick: list[Picking]
    clock: Clock | None
    tools: Tools
    time: RaceTime | None
    log: list[LogEntry]
    question: Question | None
    outcome: Outcome | None
    replay: Replay | None
    notice: Notice | None


# ---- messages -------------------------------------------------------------------------------------------------------


class Patch(TypedDict, total=False):
    """What changed of a table: any of its keys, whole; but of the nodes only those that changed, null for one that is gone."""

    nodes: dict[str, TableNode | None]


class _StepMessage(TypedDict):
    kind: Literal["step"]
    sequence: int
    patch: Patch


class StepMessage(_StepMessage, total=False):
    """A change of the table: a move, a notice, an answer."""

    motions: list[Motion]
    say: list[str]
    """What a screen reader says."""
    log: list[LogEntry]
    """Lines to append to the log."""
    pause: bool
    """Whether it stays for a moment before the next is shown."""
    read: int
    """How many letters there are to read before the next."""


class _TableMessage(TypedDict):
    kind: Literal["table"]
    table: Table


class TableMessage(_TableMessage, total=False):
    """The whole table."""

    say: list[str]


class PicturesMessage(TypedDict):
    """Pictures that come later, in a buffer, in the place of an earlier batch of that name."""

    kind: Literal["pictures"]
    batch: str


class _Reply(TypedDict):
    kind: Literal["reply"]
    to: str | None
    """The id of the message it answers."""
    ok: bool


class Reply(_Reply, total=False):
    """The answer to a message of the page."""

    refusal: Refusal | None
    error: str
    filename: str
    text: str
    at: Point
    """Where a name lies that was looked for."""


KernelMessage = StepMessage | TableMessage | PicturesMessage | Reply

# Besides what it declares itself, a patch has any of the keys of a table.
PARTS_OF: dict[type, type] = {Patch: Table}
