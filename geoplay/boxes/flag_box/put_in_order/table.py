"""How Put in order! looks: the row with its figures, the flag that comes next, the red die, and the state that was turned over.

The name of the coming card is on its back, and so is nowhere in the page before the card is laid: it is known by its flag alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from geoplay.boxes.flag_box.deck import Deck, FlagCard, deck_of
from geoplay.boxes.flag_box.dice_faces import red_die
from geoplay.boxes.flag_box.faces import GEOMETRY, BoxTable, facts_of, flag_card, named_card, pictures, turned, world
from geoplay.boxes.flag_box.figures import figure_text
from geoplay.boxes.flag_box.put_in_order.guide import GUIDE
from geoplay.boxes.flag_box.put_in_order.moves import ROLL, Place, Roll, place
from geoplay.boxes.flag_box.put_in_order.rules import CARDS_TO_WIN
from geoplay.boxes.flag_box.words import CONTINENT_WORDS, CountryName
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
    Card,
    Component,
    Dice,
    Facts,
    Group,
    Moment,
    Motion,
    Pile,
    Placed,
    PromptTone,
    Row,
    SeatLine,
    Table,
    Words,
)
from geoplay.core.text import Player, Text, WholeNumber

COMING = "coming"
DIE = "die"
GAP = "row/gap/"
LAID = "row/"
KEPT = "kept"


class PutInOrderTable(BoxTable):
    """The table of Put in order!."""

    guide_steps: ClassVar[tuple[GuideStep, ...]] = GUIDE

    geometries = (GEOMETRY,)
    covers_pictures = True

    def why_no_booklet(self, seen: Perspective) -> Text | None:
        """It has the areas, which are what one is to know here."""
        return Text("The booklet would tell what you are to guess: it can be opened when the game is over.")

    def pictures(self, seen: Perspective) -> list[str]:
        """The flags of the deck."""
        return pictures(deck_of(seen.options["deck"]))

    def table(self, seen: Perspective) -> Table:
        """Row, coming card, die and kept cards through a seat's eyes."""
        view, seat = seen.view, seen.seat
        deck = deck_of(seen.options["deck"])
        moves = seen.legal_moves()
        prompt, tone = _prompt(view, deck, seat)
        shown = deck.find(view["turned"][-1])
        nodes: dict[str, Component] = {
            "row": _row(view, deck),
            COMING: _coming(view, deck),
            "facts": _facts(view, shown),
            "map": world([shown], deck, Text("The world: the state that was turned over last is lit up")),
            "dice": _dice(view),
            KEPT: _kept(view, deck, seat),
            "piles": Group(Text("On the table"), [COMING, KEPT]),
            "turn": Buttons(Text("Your turn"), _buttons(moves)),
        }
        return Table(
            seat,
            view["turn"],
            prompt,
            tone,
            [_seat_line(view, other) for other in range(seen.players)],
            {"board": ["row"], "middle": ["facts", "map"], "hand": ["piles", "dice", "turn"]},
            nodes,
            [action for move in moves for action in _actions(view, move)],
            _refusals(seen, view),
        )

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """The coming card dropped into a gap, a gap that was touched, or the die."""
        if source in (DIE, "roll"):
            return ROLL
        gap = source if target is None else target
        if not gap.startswith(GAP) or (target is not None and source != COMING):
            return None
        return place(int(gap.removeprefix(GAP)))

    def motions(self, event: Event, table: Table) -> list[Motion]:
        """A card goes from the deck to its place in the row; the last one of a round to whoever won it."""
        if event.kind in ("begin", "place"):
            return [Motion(f"{LAID}{event.data['card']}", COMING)]
        if event.kind == "win":
            goal = KEPT if event.seat == table.seat else f"seat-{event.seat}"
            return [Motion(goal, f"{LAID}{event.data['card']}")]
        return []

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """Who has three cards first. The fact is about a state that was laid."""
        title: Words
        if seen.seat not in outcome.winners:
            title = Text("{player} won.", player=Player(outcome.winners[0]))
        else:
            title = Text("You share the victory!") if len(outcome.winners) > 1 else Text("You won!")
        order = sorted(range(seen.players), key=lambda seat: -outcome.scores[seat])
        lines: list[Words] = [
            Text(
                "{player}: one round won",
                plural="{player}: {count} rounds won",
                count=outcome.scores[seat],
                player=Player(seat),
            )
            for seat in order
        ]
        return Moment(title, lines, "", list(outcome.winners), outcome.reason)


# ---- pieces of the table -----------------------------------------------------------------------------------------


def _row(view: dict[str, Any], deck: Deck) -> Row:
    """The cards of the round, each with the figure that put it there; the one laid last is shown turned over."""
    last = view["turned"][-1]
    cards = []
    for entry in view["row"]:
        card = deck.find(entry["card"])
        item = f"{LAID}{card.iso2}"
        shown = turned(card, item) if card.iso2 == last else named_card(card, item)
        figure = figure_text(entry["figure"], view["by"])
        # Below a card there is room for the number; what is counted stands above the row.
        below = figure if view["by"] == "area" else WholeNumber(entry["figure"])
        cards.append(Placed(_labelled(shown, card, figure), below))
    if view["by"] == "area":
        return Row("row", Text("Round {round}: by area", round=view["round"]), cards, Text("smallest"), Text("largest"), "area")
    title = Text("Round {round}: by population", round=view["round"])
    return Row("row", title, cards, Text("fewest people"), Text("most people"), "people")


def _labelled(shown: Card, card: FlagCard, figure: Text) -> Card:
    return replace(shown, label=Text("{country}: {figure}", country=card.name, figure=figure))


def _coming(view: dict[str, Any], deck: Deck) -> Pile:
    count = view["draw_pile"]
    if view["coming"] is None:
        return Pile(
            COMING, Text("Deck"), back=True, count=count, empty=Text("empty"), label=Text("The deck: {count} cards", count=count)
        )
    card = flag_card(deck.find(view["coming"]["card"]), f"{COMING}/card")
    label = Text("The next card: {flag}; {count} cards in the deck", flag=card.label, count=count)
    return Pile(COMING, Text("Next card"), card, count=count, label=label)


def _kept(view: dict[str, Any], deck: Deck, seat: int) -> Pile:
    kept = view["kept"][seat]
    top = named_card(deck.find(kept[-1]), f"{KEPT}/{kept[-1]}") if kept else None
    label = Text("Your cards: {count} of {goal}", count=len(kept), goal=CARDS_TO_WIN)
    return Pile(KEPT, Text("Your cards"), top, count=len(kept), goal=CARDS_TO_WIN, empty=Text("none yet"), label=label)


def _dice(view: dict[str, Any]) -> Dice:
    """The red die as it was last thrown; before it is thrown anew it shows nothing."""
    rolled = None if view["phase"] == "save" or view["rolled"] is None else view["rolled"]["die"]
    return Dice(Text("The red die"), [red_die(DIE, rolled)], view["rolls"])


def _facts(view: dict[str, Any], shown: FlagCard) -> Facts:
    """The state turned over last, and between which two it belongs."""
    row = [CountryName(entry["card"]) for entry in view["row"]]
    at = next((number for number, entry in enumerate(view["row"]) if entry["card"] == shown.iso2), None)
    note: Words = ""
    if at is not None and len(row) > 1:
        if at == 0:
            note = Text("Its place: before {country}.", country=row[1])
        elif at == len(row) - 1:
            note = Text("Its place: after {country}.", country=row[-2])
        else:
            note = Text("Its place: between {first} and {second}.", first=row[at - 1], second=row[at + 1])
    return replace(facts_of(shown), note=note)


def _seat_line(view: dict[str, Any], seat: int) -> SeatLine:
    count = len(view["kept"][seat])
    label = Text("{count} of {goal} cards", count=count, goal=CARDS_TO_WIN)
    note = Text("out of this round") if view["turn"] is not None and not view["in"][seat] else ""
    return SeatLine(seat, f"{count}/{CARDS_TO_WIN}", label, None, view["turn"] == seat, note)


# ---- what can be done, and what cannot ---------------------------------------------------------------------------


def _prompt(view: dict[str, Any], deck: Deck, seat: int) -> tuple[Words, PromptTone]:
    if view["phase"] == "over":
        return Text("The game is over."), "over"
    own, player = view["turn"] == seat, Player(view["turn"])
    tone: PromptTone = "you" if own else "wait"
    if view["phase"] == "save":
        card = deck.find(view["answer"]["card"])
        if own:
            continent = CONTINENT_WORDS[card.continent]
            text = Text(
                "{card} belongs elsewhere. Roll the red die: {continent} or the joker keeps you in.",
                card=card.name,
                continent=continent,
            )
            return text, tone
        return Text("{player} laid {card} at a wrong place and rolls the red die.", player=player, card=card.name), tone
    if not own:
        if not view["in"][seat]:
            return Text("You are out of this round. {player} is to lay the flag.", player=player), tone
        return Text("{player} is to lay the flag.", player=player), tone
    if view["by"] == "area":
        return Text("How large is this state? Lay its flag where it belongs by area."), tone
    return Text("How many people live there? Lay the flag where it belongs by population."), tone


def _buttons(moves: list[Move]) -> list[Button]:
    return [Button("roll", Text("Roll the red die"))] if ROLL in moves else []


def _actions(view: dict[str, Any], move: Move) -> list[Action]:
    if isinstance(move, Roll):
        return [Action(str(move), item, None, Text("Roll the red die")) for item in (DIE, "roll")]
    assert isinstance(move, Place)
    gap, label = f"{GAP}{move.gap}", _gap_text(view, move.gap)
    return [Action(str(move), COMING, gap, label), Action(str(move), gap, None, label)]


def _gap_text(view: dict[str, Any], gap: int) -> Text:
    row = [CountryName(entry["card"]) for entry in view["row"]]
    if gap == 0:
        return Text("Lay the flag before {country}", country=row[0])
    if gap == len(row):
        return Text("Lay the flag after {country}", country=row[-1])
    return Text("Lay the flag between {first} and {second}", first=row[gap - 1], second=row[gap])


def _refusals(seen: Perspective, view: dict[str, Any]) -> dict[str, Refusal]:
    """Why the die, the card and the gaps cannot be used now: nothing where it is another's turn."""
    if view["turn"] != seen.seat:
        return {}
    tried = [(DIE, seen.why_not(ROLL))]
    laying = seen.why_not(place(0))
    tried += [(item, laying) for item in (COMING, *(f"{GAP}{gap}" for gap in range(len(view["row"]) + 1)))]
    return {item: refusal for item, refusal in tried if refusal is not None}
