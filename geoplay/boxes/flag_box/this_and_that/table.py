"""How This and that looks: the grid of flags that grows, one's own cards below, and beside it the state that was laid last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from geoplay.boxes.flag_box.deck import Deck, FlagCard, deck_of
from geoplay.boxes.flag_box.dice import blue_text
from geoplay.boxes.flag_box.dice_faces import blue_die
from geoplay.boxes.flag_box.faces import GEOMETRY, BoxTable, facts_of, pictures, sharing_card, sorted_hand, world
from geoplay.boxes.flag_box.this_and_that.advice import in_common
from geoplay.boxes.flag_box.this_and_that.guide import GUIDE
from geoplay.boxes.flag_box.this_and_that.layout import DOWN, LONGEST, RIGHT, Layout, column_and_row, place_at
from geoplay.boxes.flag_box.this_and_that.moves import DRAW, PASS, STOP, Draw, Lay, Pass, Stop
from geoplay.boxes.flag_box.this_and_that.refusals import refuse_every_card, refuse_everywhere
from geoplay.boxes.flag_box.words import joined
from geoplay.core.event import Event
from geoplay.core.guide import GuideStep
from geoplay.core.move import Move
from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.refusal import Refusal
from geoplay.core.table import (
    Action,
    Button,
    Buttons,
    Cell,
    Component,
    Dice,
    Facts,
    Grid,
    Group,
    Hand,
    Moment,
    Motion,
    Pile,
    PromptTone,
    SeatLine,
    Table,
    Words,
)
from geoplay.core.text import Player, Text

GRID = "grid"
HAND = "hand/"
LAID = "laid/"
# So long the dice that found the starter stay on the table.
DICE_UNTIL = 2
# What there is to press besides cards and places, and the move it makes.
PRESSED: dict[str, Move] = {"draw": DRAW, "take": DRAW, "stop": STOP, "pass": PASS}


class ThisAndThatTable(BoxTable):
    """The table of This and that."""

    guide_steps: ClassVar[tuple[GuideStep, ...]] = GUIDE

    geometries = (GEOMETRY,)

    def pictures(self, seen: Perspective) -> list[str]:
        """The flags of the deck."""
        return pictures(deck_of(seen.options["deck"]))

    def table(self, seen: Perspective) -> Table:
        """Grid, hand and what can be done, through a seat's eyes."""
        view, seat = seen.view, seen.seat
        deck = deck_of(seen.options["deck"])
        layout = _layout(view, deck)
        moves = seen.legal_moves()
        last = _laid_last(view, deck)
        prompt, tone = _prompt(view, deck, moves, seat)
        nodes: dict[str, Component] = {
            "grid": _grid(view, deck, layout),
            "map": world(last, deck, Text("The world: the states laid in the last turn are lit up")),
            "draw": _draw_pile(view),
            "pile": Group(Text("On the table"), ["draw"]),
            "hand": _hand(view, deck),
            "turn": Buttons(Text("Your turn"), _buttons(moves)),
        }
        beside = ["map"]
        if last:
            nodes["facts"] = _facts(view, deck)
            beside = ["facts", "map"]
        if view["start"]["throws"] and len(view["table"]) < DICE_UNTIL:
            nodes["dice"] = _dice(view)
            beside = ["dice", *beside]
        return Table(
            seat,
            view["turn"],
            prompt,
            tone,
            [_seat_line(view, other) for other in range(seen.players)],
            {"board": ["grid"], "middle": beside, "hand": ["pile", "hand", "turn"]},
            nodes,
            [action for move in moves for action in _actions(view, deck, move)],
            _refusals(seen, view, deck, layout, moves),
        )

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """A card and a place, whichever was taken first; the pile, or a button."""
        if target is None:
            return PRESSED.get(source)
        card, place = (source, target) if source.startswith(HAND) else (target, source)
        if not card.startswith(HAND):
            return None
        at = _place_of(place, seen.view)
        return None if at is None else Lay(card.removeprefix(HAND), *at)

    def motions(self, event: Event, table: Table) -> list[Motion]:
        """Cards travel from a hand to their place, and from the pile to a hand."""
        own = event.seat == table.seat
        if event.kind == "lay":
            card = event.data["card"]
            return [Motion(f"{LAID}{card}", f"{HAND}{card}" if own else f"seat-{event.seat}")]
        if event.kind == "draw":
            return [Motion(f"{HAND}{event.own_data['card']}" if own else f"seat-{event.seat}", "draw")]
        return []

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """Who laid the last card, or has fewest left. The fact is about a state that was laid."""
        title: Words
        if seen.seat not in outcome.winners:
            title = Text("{player} won.", player=Player(outcome.winners[0]))
        else:
            title = Text("You share the victory!") if len(outcome.winners) > 1 else Text("You won!")
        left = seen.view["hands"]
        lines: list[Words] = [
            Text("{player}: one card left", plural="{player}: {count} cards left", count=left[seat], player=Player(seat))
            if left[seat]
            else Text("{player}: all cards laid", player=Player(seat))
            for seat in sorted(range(seen.players), key=lambda seat: left[seat])
        ]
        return Moment(title, lines, "", list(outcome.winners), outcome.reason)


# ---- cards and places --------------------------------------------------------------------------------------------


def _layout(view: dict[str, Any], deck: Deck) -> Layout:
    """The cards on the table as the engine thinks of them: what fits where."""
    layout = Layout(deck.sharing, deck.all_cards)
    for entry in view["table"]:
        number = deck.number(entry["card"])
        assert number is not None
        layout.lay(number, place_at(*entry["at"]))
    return layout


def _hand(view: dict[str, Any], deck: Deck) -> Hand:
    codes = sorted_hand(view["hand"], deck)
    return Hand(Text("Your hand"), [sharing_card(deck.find(code), f"{HAND}{code}") for code in codes])


def _item(x: int, y: int) -> str:
    return f"{GRID}/{x},{y}"


def _place_of(item: str, view: dict[str, Any]) -> tuple[int, int] | None:
    """Where a free place of the grid, or a card that lies there, is."""
    if item.startswith(LAID):
        return next((tuple(entry["at"]) for entry in view["table"] if entry["card"] == item.removeprefix(LAID)), None)
    name, _, at = item.partition("/")
    x, comma, y = at.partition(",")
    return (int(x), int(y)) if name == GRID and comma else None


def _grid(view: dict[str, Any], deck: Deck, layout: Layout) -> Grid:
    cells = [Cell(sharing_card(deck.find(entry["card"]), f"{LAID}{entry['card']}"), *entry["at"]) for entry in view["table"]]
    places = [] if view["phase"] == "over" else [column_and_row(place) for place in layout.fitting]
    return Grid(GRID, Text("The flags on the table"), cells, places, LONGEST, _full_runs(layout))


def _full_runs(layout: Layout) -> list[tuple[int, int, int, int]]:
    """The rows and columns that have reached five cards."""
    return [
        (*column_and_row(place), *column_and_row(place + (LONGEST - 1) * step))
        for step in (RIGHT, DOWN)
        for place in layout.at
        if place - step not in layout.at and layout.run_through(place, step) == LONGEST
    ]


# ---- beside the grid ---------------------------------------------------------------------------------------------


def _laid_last(view: dict[str, Any], deck: Deck) -> list[FlagCard]:
    at = {tuple(entry["at"]): entry["card"] for entry in view["table"]}
    return [deck.find(at[tuple(place)]) for place in view["last"]]


def _facts(view: dict[str, Any], deck: Deck) -> Facts:
    """The state laid last, with what it shares with its neighbours on the table."""
    card = _laid_last(view, deck)[-1]
    x, y = view["last"][-1]
    beside = [deck.find(entry["card"]) for entry in view["table"] if abs(entry["at"][0] - x) + abs(entry["at"][1] - y) == 1]
    shared = [Text("{shared} with {country}", shared=in_common(card, other), country=other.name) for other in beside]
    note: Words = Text("Shares {what}.", what=joined(shared)) if shared else ""
    return replace(facts_of(card), note=note)


def _dice(view: dict[str, Any]) -> Dice:
    throws = view["start"]["throws"]
    return Dice(Text("The blue dice"), [blue_die(f"die/{number}", shown) for number, shown in enumerate(throws[-1])], len(throws))


def _draw_pile(view: dict[str, Any]) -> Pile:
    count = view["draw_pile"]
    label = Text("Draw pile: {count} cards, face down", count=count)
    return Pile("draw", Text("Draw pile"), back=True, count=count, empty=Text("empty"), label=label)


def _seat_line(view: dict[str, Any], seat: int) -> SeatLine:
    count = view["hands"][seat]
    # Those who had nothing to lay or draw, one after another, up to the seat on turn.
    stuck = view["turn"] is not None and 0 < (view["turn"] - seat) % view["players"] <= view["passes"]
    note = Text("passed") if stuck else ""
    label = Text("one card left", plural="{count} cards left", count=count)
    return SeatLine(seat, "", label, count, view["turn"] == seat, note)


# ---- what can be done, and what cannot ---------------------------------------------------------------------------


def _prompt(view: dict[str, Any], deck: Deck, moves: Sequence[Move], seat: int) -> tuple[Words, PromptTone]:
    if view["phase"] == "over":
        return Text("The game is over."), "over"
    if view["phase"] == "open":
        return _opening(view, deck, seat)
    if view["turn"] != seat:
        player = Player(view["turn"])
        if view["phase"] == "go on":
            return Text("{player} may lay another card.", player=player), "wait"
        return Text("{player} is to lay a card.", player=player), "wait"
    if view["phase"] == "go on":
        card = _laid_last(view, deck)[-1]
        return Text("{card} touches two cards or more: lay another card, or stop.", card=card.name), "you"
    if DRAW in moves:
        return Text("None of your cards fits anywhere: draw one and pass."), "you"
    if PASS in moves:
        return Text("None of your cards fits anywhere, and there is none to draw: pass."), "you"
    return Text("Lay a card so that it shares its continent or a symbol with every card it touches."), "you"


def _opening(view: dict[str, Any], deck: Deck, seat: int) -> tuple[Words, PromptTone]:
    start, player = view["start"], Player(view["turn"])
    own = player == seat
    tone: PromptTone = "you" if own else "wait"
    if start["card"] is None:
        return Text("Open the game with any card.") if own else Text("{player} opens the game.", player=player), tone
    dice = joined([blue_text(shown) for shown in start["throws"][-1]])
    card = deck.find(start["card"]).name
    if own:
        return Text("The dice show {dice}: open the game with {card}.", dice=dice, card=card), tone
    return Text("The dice show {dice}: {player} opens the game with {card}.", dice=dice, player=player, card=card), tone


def _buttons(moves: Sequence[Move]) -> list[Button]:
    texts = {"take": Text("Draw a card and pass"), "stop": Text("Stop here"), "pass": Text("Pass")}
    return [Button(item, text) for item, text in texts.items() if PRESSED[item] in moves]


def _actions(view: dict[str, Any], deck: Deck, move: Move) -> list[Action]:
    if isinstance(move, Draw):
        return [Action(str(move), item, None, Text("Draw a card and pass")) for item in ("draw", "take")]
    if isinstance(move, Stop):
        return [Action(str(move), "stop", None, Text("Lay no further card"))]
    if isinstance(move, Pass):
        return [Action(str(move), "pass", None, Text("Pass"))]
    assert isinstance(move, Lay)
    card, place = f"{HAND}{move.card}", _item(move.x, move.y)
    name = deck.find(move.card).name
    beside = [
        deck.find(entry["card"]).name
        for entry in view["table"]
        if abs(entry["at"][0] - move.x) + abs(entry["at"][1] - move.y) == 1
    ]
    label = Text("Lay {card} next to {cards}", card=name, cards=joined(beside)) if beside else Text("Lay {card}", card=name)
    # The card first and then its place, or the place first and then a card for it.
    return [Action(str(move), card, place, label), Action(str(move), place, card, label)]


def _refusals(seen: Perspective, view: dict[str, Any], deck: Deck, layout: Layout, moves: Sequence[Move]) -> dict[str, Refusal]:
    """Why each card, each free place and the pile cannot be used: nothing where it is another's turn."""
    if view["turn"] != seen.seat:
        return {}
    refusals: dict[str, Refusal] = {}
    lays = [move for move in moves if isinstance(move, Lay)]
    usable = {move.card for move in lays}
    for code in view["hand"]:
        if code in usable:
            continue
        if view["phase"] == "open":
            refusal = seen.why_not(Lay(code, 0, 0))
            if refusal is not None:
                refusals[f"{HAND}{code}"] = refusal
        else:
            refusals[f"{HAND}{code}"] = refuse_everywhere(deck, layout, deck.find(code))
    open_places = {(move.x, move.y) for move in lays}
    for place in layout.fitting:
        at = column_and_row(place)
        if at not in open_places:
            refusals[_item(*at)] = refuse_every_card(deck, layout, place)
    drawing = seen.why_not(DRAW)
    if drawing is not None:
        refusals["draw"] = drawing
    return refusals
