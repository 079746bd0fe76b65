"""How the World Flag Game looks: the world of 1960 with a flag on every space, everybody's cards face up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from geoplay.atlas.spoken import Called
from geoplay.boxes.world_flag.board import LINES, Space, board_of
from geoplay.boxes.world_flag.board import Board as Spaces
from geoplay.boxes.world_flag.events import counted
from geoplay.boxes.world_flag.guide import GUIDE
from geoplay.boxes.world_flag.layout import geometry_of, layout_of
from geoplay.boxes.world_flag.moves import Cover, Pass, Run, Stop
from geoplay.boxes.world_flag.rules import DRAWN_BY_PASSING, REFUSING, UNABLE
from geoplay.core.bits import numbers_of
from geoplay.core.event import Event
from geoplay.core.guide import GuideStep
from geoplay.core.move import Move
from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.place import Place
from geoplay.core.refusal import Refusal
from geoplay.core.table import (
    Action,
    Board,
    BoardArea,
    Button,
    Buttons,
    Card,
    Component,
    Group,
    Hand,
    Moment,
    Motion,
    OpenHand,
    Pile,
    PrintedCard,
    PromptTone,
    SeatLine,
    Table,
    TableMaker,
    Words,
)
from geoplay.core.text import Player, Text, together

# The border colours of the regions, as numbers the page has colours for; others follow in the order of the board.
TONES = {
    "Europe": 0,
    "Africa": 1,
    "South America": 2,
    "Far East": 3,
    "North and Central America": 4,
    "Near East and South Asia": 5,
    "Centre": 6,
    "Islands": 7,
}
# Parts of the world one can look at more closely: west, south, east, north.
VIEWS: tuple[tuple[Text, tuple[float, float, float, float]], ...] = (
    (Text("World"), (-130, -51, 182, 71)),
    (Text("Europe"), (-12, 35, 42, 66)),
    (Text("Central America"), (-104, 5, -62, 27)),
    (Text("Near East"), (18, 10, 84, 44)),
    (Text("Africa"), (-20, -36, 54, 38)),
    (Text("South America"), (-84, -56, -33, 14)),
    (Text("Far East"), (64, -12, 148, 46)),
)
ITEM = "space/"
HAND = "hand/"


class WorldFlagTable(TableMaker):
    """The table of the World Flag Game."""

    guide_steps: ClassVar[tuple[GuideStep, ...]] = GUIDE

    # Of a space on a teacher's own board there may be no flag: its card shows its name.
    pictures_may_lack = True

    # ---- once a game ---------------------------------------------------------------------------------------------

    def maps(self, seen: Perspective) -> tuple[str, ...]:
        """The world on the board's day; none for a board that lies on no map."""
        geometry = geometry_of(seen.options["board"])
        return () if geometry is None else (geometry,)

    def pictures(self, seen: Perspective) -> list[str]:
        """The flag of every space."""
        option = seen.options["board"]
        return [flag_of(space, option) for space in board_of(option).spaces]

    def booklet(self, seen: Perspective) -> int | None:
        """That of the box, of 1960; beside a board of a teacher's that of today."""
        return 1960 if isinstance(seen.options["board"], str) else 0

    def printed(self, options: Mapping[str, Any]) -> list[PrintedCard]:
        """A card for each space, with its region and the spaces it is joined to."""
        faces = Faces(options["board"])
        board = faces.board
        names = [Text(space.name) for space in board.spaces]
        printed = []
        for card in faces.cards([space.id for space in board.spaces], ""):
            number = board.index[card.id]
            joined = [names[other] for other in numbers_of(board.joined[number])]
            lines: list[Words] = [Text(board.spaces[number].region)]
            if joined:
                lines.append(Text("Joined to: {names}", names=together(joined)))
            printed.append(PrintedCard(card, lines))
        return printed

    def scene(self, seen: Perspective) -> dict[str, Any]:
        """Spaces, lines, regions and the parts of the map."""
        option = seen.options["board"]
        board, layout = board_of(option), layout_of(option)
        tones = tones_of(board)
        spaces = []
        for space in board.spaces:
            at = layout.points.get(space.id)
            spaces.append(
                {
                    "id": space.id,
                    "name": Text(space.name),
                    "points": space.points,
                    "region": Text(space.region),
                    "tone": tones[space.region],
                    "flag": flag_of(space, option),
                    "island": space.island,
                    "cell": list(layout.cells[space.id]),
                    "at": None if at is None else list(at),
                }
            )
        return {
            "geometry": geometry_of(option),
            "columns": layout.columns,
            "rows": layout.rows,
            "spaces": spaces,
            "lines": [[line.a, line.b, LINES.index(line.kind)] for line in board.lines],
            "views": [{"name": name, "box": list(box)} for name, box in VIEWS],
        }

    # ---- the table -----------------------------------------------------------------------------------------------

    def table(self, seen: Perspective) -> Table:
        """Board, hands and what can be done, through a seat's eyes."""
        view = seen.view
        seat = seen.seat
        option = seen.options["board"]
        faces = Faces(option)
        moves = seen.legal_moves()
        prompt, tone = _prompt(view, faces, moves, seat)
        nodes: dict[str, Component] = {
            "board": _board(view, faces),
            "draw": _draw_pile(view),
            "pile": Group(Text("On the table"), ["draw"]),
            "hand": Hand(Text("Your hand"), faces.cards([] if seen.looks_on else view["hands"][seat], HAND)),
            "turn": Buttons(Text("Your turn"), _buttons(view, faces, moves)),
        }
        others = []
        # The seats in the order they play after this one; one's own comes last, where its count is read before the hand.
        for other in [*seen.others, *([] if seen.looks_on else [seat])]:
            cards = [] if other == seat else faces.cards(view["hands"][other], f"hand-{other}/")
            title = Text("Your last turn") if other == seat else Text("{player}'s hand", player=Player(other))
            nodes[f"hand-{other}"] = OpenHand(other, title, cards, _last_turn(view, faces, other))
            others.append(f"hand-{other}")
        actions = [action for move in moves for action in _actions(move, view, faces)]
        return Table(
            seat,
            view["turn"],
            prompt,
            tone,
            [_seat_line(view, other) for other in range(seen.players)],
            {"board": ["board"], "middle": others, "hand": ["pile", "hand", "turn"]},
            nodes,
            actions,
            _refusals(seen, view, moves),
        )

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """A card dragged to a space, or a space that was touched."""
        card = source.removeprefix(HAND) if source.startswith(HAND) else None
        space = source if target is None else target
        if not space.startswith(ITEM):
            return None
        goal = space.removeprefix(ITEM)
        return Cover(goal) if card is None or card == goal else None

    def suggested(self, move: Move, table: Table) -> Action | None:
        """A whole run is shown from its first card on."""
        if not isinstance(move, Run):
            return super().suggested(move, table)
        first = next((action for action in table.actions if action.source == f"{HAND}{move.spaces[0]}"), None)
        hand = table.nodes["hand"]
        if first is None or not isinstance(hand, Hand):
            return None
        cards = {card.id: card for card in hand.cards}
        run = [cards[f"{HAND}{space}"] for space in move.spaces]
        way = run[0].title
        for card in run[1:]:
            way = Text("{way} → {next}", way=way, next=card.title)
        label = Text("Play {run}: {count}", run=way, count=counted([int(str(card.corner)) for card in run]))
        return replace(first, label=label)

    def motions(self, event: Event, table: Table) -> list[Motion]:
        """Cards travel from a hand to their space, and from the pile to a hand."""
        hand = HAND if event.seat == table.seat else f"hand-{event.seat}/"
        if event.kind == "cover":
            space = event.data["space"]
            return [Motion(f"{ITEM}{space}", f"{hand}{space}")]
        if event.kind == "draw":
            return [Motion(f"{hand}{space}", "draw") for space in event.data["spaces"]]
        return []

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """Who has most points. The fact is left to whoever knows stories of the places that were covered."""
        title: Words
        if seen.seat not in outcome.winners:
            title = Text("{player} won.", player=Player(outcome.winners[0]))
        elif len(outcome.winners) > 1:
            title = Text("You share the victory!")
        else:
            title = Text("You won!")
        covered = list(seen.view["covered"].values())
        order = sorted(range(seen.players), key=lambda seat: -outcome.scores[seat])
        lines: list[Words] = [
            Text(
                "{player}: {score} points, {countries} countries covered",
                player=Player(seat),
                score=outcome.scores[seat],
                countries=covered.count(seat),
            )
            for seat in order
        ]
        return Moment(title, lines, "", list(outcome.winners), outcome.reason)


class Faces:
    """The cards of a board."""

    def __init__(self, option: Any) -> None:
        self.board = board_of(option)
        self._option = option
        self._tones = tones_of(self.board)

    def space(self, key: str) -> Space:
        """The space of an id."""
        return self.board.spaces[self.board.index[key]]

    def name(self, key: str) -> Text:
        """What a space is called."""
        return Called(self.space(key).name)

    def points(self, keys: list[str]) -> list[int]:
        """The printed values of spaces."""
        return [self.space(key).points for key in keys]

    def cards(self, keys: list[str], prefix: str) -> list[Card]:
        """Cards of a hand, sorted by region as they lie on the table."""
        spaces = sorted(map(self.space, keys), key=lambda space: (self._tones[space.region], space.name))
        return [self._card(space, f"{prefix}{space.id}") for space in spaces]

    def _card(self, space: Space, item: str) -> Card:
        label = Text(
            "{country}, {points} points, {region}", country=Text(space.name), points=space.points, region=Text(space.region)
        )
        tone = f"r{self._tones[space.region]}"
        about = Place("space-1960", space.id) if isinstance(self._option, str) else None
        return Card(item, flag_of(space, self._option), Text(space.name), str(space.points), tone, label, about=about)


def flag_of(space: Space, option: Any) -> str:
    """The name of a space's picture: the flag of 1960, or on a teacher's board the flag of whatever has this name."""
    return f"flag:{space.id}@1960" if isinstance(option, str) else f"flag:{space.name}"


def tones_of(board: Spaces) -> dict[str, int]:
    """A colour for each region: the same for the house's regions on every board."""
    tones: dict[str, int] = {}
    regions = list(dict.fromkeys(space.region for space in board.spaces))
    free = [tone for tone in range(8) if tone not in {TONES.get(region) for region in regions}] or [0]
    unnamed = [region for region in regions if region not in TONES]
    for region in regions:
        tones[region] = TONES[region] if region in TONES else free[unnamed.index(region) % len(free)]
    return tones


# ---- pieces of the table -----------------------------------------------------------------------------------------


def _board(view: dict[str, Any], faces: Faces) -> Board:
    tones = tones_of(faces.board)
    winners = view["won_corners"]
    areas = [BoardArea(Text(corner), tones.get(corner, 7), left, winners.get(corner)) for corner, left in view["corners"].items()]
    before = view["tally"][-1]["spaces"] if view["tally"] and not view["run"] else []
    return Board(view["covered"], view["run"], before, areas, Text("The board: a space for each country, joined by lines"))


def _draw_pile(view: dict[str, Any]) -> Pile:
    count = view["draw_pile"]
    label = Text("Draw pile: {count} cards, face down", count=count)
    return Pile("draw", Text("Draw pile"), back=True, count=count, empty=Text("empty"), label=label)


def _buttons(view: dict[str, Any], faces: Faces, moves: list[Move]) -> list[Button]:
    """Stopping with what it counts, passing with what it costs."""
    texts: dict[str, Words] = {}
    if Stop() in moves:
        texts["stop"] = _stop_text(view, faces)
    if Pass() in moves:
        count = min(DRAWN_BY_PASSING, view["draw_pile"])
        texts["pass"] = Text("Pass: minus {penalty}, draw {count}", penalty=_penalty(view), count=count)
    return [Button(item, text) for item, text in texts.items()]


def _stop_text(view: dict[str, Any], faces: Faces) -> Text:
    run = view["run"]
    points = sum(place * value for place, value in enumerate(faces.points(run), start=1)) + view["run_bonus"]
    count = min(max(0, DRAWN_BY_PASSING - len(run)), view["draw_pile"])
    return Text("Count {points} and draw {count}", points=points, count=count) if count else Text("Count {points}", points=points)


def _penalty(view: dict[str, Any]) -> int:
    return REFUSING[view["refusals"][view["turn"]]] if view["able"] else UNABLE


def _prompt(view: dict[str, Any], faces: Faces, moves: list[Move], seat: int) -> tuple[Words, PromptTone]:
    if view["turn"] is None:
        return Text("The game is over."), "over"
    if view["turn"] != seat:
        return Text("{player} is to move.", player=Player(view["turn"])), "wait"
    if view["phase"] == "run":
        count = counted(faces.points(view["run"]), view["run_bonus"])
        last = faces.name(view["run"][-1])
        if any(isinstance(move, Cover) for move in moves):
            return Text("Go on from {country}, or stop. So far: {count}.", country=last, count=count), "you"
        return Text("Nothing goes on from {country}: stop. You count {count}.", country=last, count=count), "you"
    if not view["able"]:
        return Text("No card of yours can begin: pass, draw four and lose 5 points."), "you"
    if not view["covered"]:
        return Text("Begin in the centre, or with an island."), "you"
    return Text("Begin with a centre country, an island, or a country joined to one that is covered."), "you"


def _last_turn(view: dict[str, Any], faces: Faces, seat: int) -> Words:
    """How a seat's turn is counted: the run it is in the middle of, or its last turn."""
    if view["run"] and view["turn"] == seat:
        return counted(faces.points(view["run"]), view["run_bonus"]) + " …"
    last = next((entry for entry in reversed(view["tally"]) if entry["seat"] == seat), None)
    if last is None:
        return ""
    if last["penalty"]:
        return (
            Text("could not play: −{penalty}", penalty=last["penalty"])
            if last["penalty"] == UNABLE
            else Text("refused: −{penalty}", penalty=last["penalty"])
        )
    return counted(faces.points(last["spaces"]), last["bonus"])


def _seat_line(view: dict[str, Any], seat: int) -> SeatLine:
    score = view["scores"][seat]
    left = len(REFUSING) - view["refusals"][seat]
    note = Text("one refusal left", plural="{count} refusals left", count=left) if left else Text("no refusal left")
    return SeatLine(seat, str(score), Text("{score} points", score=score), len(view["hands"][seat]), view["turn"] == seat, note)


def _actions(move: Move, view: dict[str, Any], faces: Faces) -> list[Action]:
    if isinstance(move, Stop):
        count = counted(faces.points(view["run"]), view["run_bonus"])
        return [Action(str(move), "stop", None, Text("Stop and count {count}", count=count))]
    if isinstance(move, Pass):
        return [Action(str(move), "pass", None, Text("Pass: minus {penalty}, draw four", penalty=_penalty(view)))]
    assert isinstance(move, Cover)
    place = len(view["run"]) + 1
    points = faces.space(move.space).points
    worth = f"{place}×{points} = {place * points}" if place > 1 else str(points)
    label = Text("Cover {country}: {points}", country=faces.name(move.space), points=worth)
    space = f"{ITEM}{move.space}"
    # By its card, or by a touch of the space itself.
    return [Action(str(move), f"{HAND}{move.space}", space, label), Action(str(move), space, None, label)]


def _refusals(seen: Perspective, view: dict[str, Any], moves: list[Move]) -> dict[str, Refusal]:
    """Why each card that cannot be played stays in the hand: nothing where it is another's turn."""
    if view["turn"] != seen.seat:
        return {}
    refusals = {}
    for key in view["hands"][seen.seat]:
        if Cover(key) in moves:
            continue
        refusal = seen.why_not(Cover(key))
        if refusal is not None:
            refusals[f"{HAND}{key}"] = refusal
    return refusals
