"""How Find me! looks: 21 flags strewn on the table, two blue dice, and before each player the cards won, face down."""

from __future__ import annotations

from typing import Any, ClassVar

from geoplay.boxes.flag_box.deck import SYMBOLS, Deck, deck_of
from geoplay.boxes.flag_box.faces import GEOMETRY, BoxTable, facts_of, named_card, picture, world
from geoplay.boxes.flag_box.find_me.guide import GUIDE
from geoplay.boxes.flag_box.find_me.moves import ROLL, booking
from geoplay.boxes.flag_box.words import SYMBOL_WORDS, CountryName, symbols_text
from geoplay.core.chance import below
from geoplay.core.event import Event
from geoplay.core.guide import GuideStep
from geoplay.core.move import Move
from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.table import (
    Action,
    Button,
    Buttons,
    Component,
    Dice,
    Die,
    Group,
    Lying,
    Moment,
    Motion,
    Pile,
    PromptTone,
    RaceField,
    Racing,
    SeatLine,
    Sign,
    Strewn,
    Table,
    Words,
)
from geoplay.core.text import Player, Text

# What the front end calls the faces of the blue dice, in the order of the symbols.
SIGNS: tuple[Sign, ...] = ("vertical", "horizontal", "circle", "star", "cross", "animal")
COLUMNS, ROWS = 7, 3
# How far a card may lie from the middle of its place, as a share of the place, and how far it may be turned, in degrees.
ASTRAY = 0.16
TURNED = 14
SCATTER = 21


class FindMeTable(BoxTable):
    """The table of Find me!."""

    guide_steps: ClassVar[tuple[GuideStep, ...]] = GUIDE

    geometries = (GEOMETRY,)

    def pictures(self, seen: Perspective) -> list[str]:
        """The flags of the red cards."""
        deck = deck_of(seen.options["deck"])
        return [picture(deck.cards[number]) for number in deck.red]

    def table(self, seen: Perspective) -> Table:
        """Flags, dice and piles through a seat's eyes. Of won cards only their number is known here."""
        view, seat = seen.view, seen.seat
        deck = deck_of(seen.options["deck"])
        event = view["event"]
        card = deck.find(event["card"]) if event is not None and event["card"] else None
        prompt, tone = _prompt(view, seat)
        nodes: dict[str, Component] = {"flags": _strewn(view, deck), "dice": _dice(view), "race": RaceField()}
        beside = ["dice", "race"]
        actions: list[Action] = []
        if ROLL in seen.legal_moves():
            text = Text("Roll the dice")
            nodes["turn"] = Buttons(Text("Your turn"), [Button("roll", text)])
            beside.append("turn")
            actions = [Action(str(ROLL), item, None, text) for item in ("roll", "die/0", "die/1")]
        racing = None
        if seen.race is not None:
            nodes["booking"], racing = _booking(seen), _racing(view)
            beside.append("booking")
            actions = _claims(view, seen.players)
        if card is not None:
            nodes["facts"] = facts_of(card)
            nodes["map"] = world([card], deck)
            beside += ["facts", "map"]
        piles = []
        for other in range(seen.players):
            nodes[f"won-{other}"] = _won_pile(view, other)
            title = Text("Your cards") if other == seat else Text("{player}'s cards", player=Player(other))
            nodes[f"side-{other}"] = Group(title, [f"won-{other}"], other, note=_debt(view, other))
            piles.append(f"side-{other}")
        return Table(
            seat,
            view["turn"],
            prompt,
            tone,
            [_seat_line(view, other) for other in range(seen.players)],
            {"board": ["flags"], "middle": beside, "hand": piles},
            nodes,
            actions,
            race=racing,
        )

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """The dice, or the button, roll."""
        return ROLL if source in ("roll", "die/0", "die/1") else None

    def why_no_hint(self, seen: Perspective) -> Text | None:
        """There is nothing to choose."""
        return Text("There is nothing to weigh here: it is about what you see and remember.")

    def motions(self, event: Event, table: Table) -> list[Motion]:
        """Cards go from the table to a pile, from pile to pile, and back to the table."""
        if event.kind == "won":
            return [Motion(f"won-{event.seat}", f"flag/{event.data['country']}")]
        if event.kind == "taken":
            return [Motion(f"won-{event.seat}", f"won-{event.data['holder']}")]
        if event.kind in ("lost", "paid"):
            return [Motion(f"flag/{event.data['country']}", f"won-{event.seat}")]
        return []

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """Who has won the cards needed."""
        winner = outcome.winners[0]
        title = Text("You found most!") if winner == seen.seat else Text("{player} found most.", player=Player(winner))
        order = sorted(range(seen.players), key=lambda seat: -outcome.scores[seat])
        lines: list[Words] = [
            Text("{player}: {count} of {goal} cards", player=Player(seat), count=outcome.scores[seat], goal=seen.view["goal"])
            for seat in order
        ]
        return Moment(title, lines, "", list(outcome.winners), outcome.reason)


def scatter(spot: int) -> tuple[float, float, float]:
    """Where the card of a spot lies, and how it is turned: in no order, but hardly one on another.

    >>> all(0 <= x <= 1 and 0 <= y <= 1 for x, y, _ in map(scatter, range(21)))
    True
    """
    row, column = divmod(spot, COLUMNS)
    across, down, turn = (below(SCATTER, 3 * spot + number, 1000) / 999 - 0.5 for number in range(3))
    x, y = (column + 2 * ASTRAY * across) / (COLUMNS - 1), (row + 2 * ASTRAY * down) / (ROWS - 1)
    return min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0), round(2 * TURNED * turn, 1)


def _strewn(view: dict[str, Any], deck: Deck) -> Strewn:
    cards = []
    for spot, iso2 in enumerate(view["table"]):
        if iso2 is not None:
            x, y, turn = scatter(spot)
            cards.append(Lying(_flag(deck, iso2), (round(x, 3), round(y, 3)), turn))
    return Strewn(Text("The flags on the table"), cards)


def _flag(deck: Deck, iso2: str) -> Any:
    card = named_card(deck.find(iso2), f"flag/{iso2}")
    card.title = ""
    return card


def _dice(view: dict[str, Any]) -> Dice:
    dice = []
    for number in range(2):
        shown = None if view["dice"] is None else SYMBOLS.index(view["dice"][number])
        label = Text("Blue die") if shown is None else Text("Blue die: {symbol}", symbol=SYMBOL_WORDS[shown])
        dice.append(Die(f"die/{number}", "blue", None if shown is None else SIGNS[shown], label))
    return Dice(Text("The blue dice"), dice, view["rolls"])


def _booking(seen: Perspective) -> Buttons:
    buttons: list[Button] = []
    for seat in range(seen.players):
        text = Text("I have it") if seat == seen.seat else Text("{player} has it", player=Player(seat))
        buttons.append(Button(f"book/{seat}", text))
    return Buttons(Text("Not on the table? Say who has it"), buttons)


def _claims(view: dict[str, Any], players: int) -> list[Action]:
    """A finger on each card that lies there, and a booking for each player."""
    cards = [
        Action(f"claim {iso2}", f"flag/{iso2}", None, Text("Put your finger on {country}", country=CountryName(iso2)))
        for iso2 in view["table"]
        if iso2 is not None
    ]
    bookings = [
        Action(f"claim {booking(seat)}", f"book/{seat}", None, Text("Book: {player} has it", player=Player(seat)))
        for seat in range(players)
    ]
    return [*cards, *bookings]


def _racing(view: dict[str, Any]) -> Racing:
    first, second = (SYMBOLS.index(shown) for shown in view["dice"])
    shown = symbols_text(1 << first | 1 << second)
    if first == second:
        prompt = Text("Touch the flag that shows {symbols} and nothing else! If it is gone, say who has it.", symbols=shown)
    else:
        prompt = Text("Touch the flag that shows {symbols}! If it is gone, say who has it.", symbols=shown)
    return Racing("touch", prompt, passing=Text("Let it go by"))


def _won_pile(view: dict[str, Any], seat: int) -> Pile:
    count, goal = view["piles"][seat], view["goal"]
    label = Text("{count} of {goal} cards won, face down", count=count, goal=goal)
    return Pile(f"won-{seat}", Text("Won"), back=True, count=count, goal=goal, empty=Text("no cards"), label=label)


def _debt(view: dict[str, Any], seat: int) -> Words:
    debt = view["debts"][seat]
    return Text("owes a card", plural="owes {count} cards", count=debt) if debt else ""


def _prompt(view: dict[str, Any], seat: int) -> tuple[Words, PromptTone]:
    if view["phase"] == "over":
        return Text("The last card needed is won."), "over"
    if view["phase"] == "race":
        first, second = (SYMBOLS.index(shown) for shown in view["dice"])
        shown = symbols_text(1 << first | 1 << second)
        return Text("Find the flag with {symbols}.", symbols=shown), "you"
    if view["turn"] == seat:
        return Text("Roll the two blue dice."), "you"
    return Text("{player} rolls the dice.", player=Player(view["turn"])), "wait"


def _seat_line(view: dict[str, Any], seat: int) -> SeatLine:
    count = view["piles"][seat]
    label = Text("{count} of {goal} cards", count=count, goal=view["goal"])
    return SeatLine(seat, f"{count}/{view['goal']}", label, None, view["turn"] == seat, _debt(view, seat))
