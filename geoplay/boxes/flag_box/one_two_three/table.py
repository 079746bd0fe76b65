"""How One two three looks: three wooden dice, a slot for each die and each pair that was rolled, and one's own cards below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from geoplay.boxes.flag_box.deck import Deck, FlagCard, deck_of
from geoplay.boxes.flag_box.dice import blue_text, red_text
from geoplay.boxes.flag_box.dice_faces import blue_die, red_die
from geoplay.boxes.flag_box.faces import GEOMETRY, BoxTable, facts_of, named_card, pictures, sharing_card, sorted_hand, world
from geoplay.boxes.flag_box.one_two_three.events import dice_words
from geoplay.boxes.flag_box.one_two_three.guide import GUIDE
from geoplay.boxes.flag_box.one_two_three.moves import DONE, ROLLS, SLOT_NAMES, Discard, Done, Lay, Roll, lay
from geoplay.boxes.flag_box.one_two_three.slots import FIRST, RED, SECOND, SLOTS
from geoplay.boxes.flag_box.words import CountryName, joined
from geoplay.core.event import Event
from geoplay.core.guide import GuideStep
from geoplay.core.move import Move
from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.place import Place
from geoplay.core.refusal import Refusal
from geoplay.core.secrecy import Secret
from geoplay.core.table import (
    Action,
    Button,
    Buttons,
    Component,
    Dice,
    Facts,
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

HAND = "hand/"
LAID = "laid/"
SLOT = "slot/"
ROLL = "roll/"
DIE = "die/"
DISCARDS = "discards"
ROLL_TEXTS = (
    Text("One blue die"),
    Text("The red die"),
    Text("Both blue dice"),
    Text("One blue and the red die"),
    Text("All three dice"),
)

# What a continent tells, or nearly.
BY_CONTINENT = ("continent", "region")


class OneTwoThreeTable(BoxTable):
    """The table of One two three."""

    guide_steps: ClassVar[tuple[GuideStep, ...]] = GUIDE

    geometries = (GEOMETRY,)

    def pictures(self, seen: Perspective) -> list[str]:
        """The flags of the deck."""
        return pictures(deck_of(seen.options["deck"]))

    def table(self, seen: Perspective) -> Table:
        """Dice, slots, hand and what can be done, through a seat's eyes."""
        view, seat = seen.view, seen.seat
        deck = deck_of(seen.options["deck"])
        moves = seen.legal_moves()
        lit = _lit(view, deck)
        prompt, tone = _prompt(view, moves, seat)
        slots = _slots(view, deck)
        nodes: dict[str, Component] = {
            "dice": _dice(view),
            **slots,
            "discards": _discard_pile(view, deck),
            "draw": _draw_pile(view),
            "slots": Group(Text("What the dice take"), [*slots, DISCARDS], arrangement="grid"),
            "pile": Group(Text("On the table"), ["draw"]),
            "map": world(lit, deck, Text("The world: the states discarded last are lit up")),
            "hand": Hand(Text("Your hand"), [sharing_card(deck.find(code), f"{HAND}{code}") for code in _hand(view, deck)]),
            "turn": Buttons(Text("Your turn"), _buttons(view, moves)),
        }
        beside = ["map"]
        if lit:
            nodes["facts"] = _facts(lit)
            beside = ["facts", "map"]
        return Table(
            seat,
            view["turn"],
            prompt,
            tone,
            [_seat_line(view, other) for other in range(seen.players)],
            {"board": ["dice", "slots"], "middle": beside, "hand": ["pile", "hand", "turn"]},
            nodes,
            [action for move in moves for action in _actions(seen, view, move, list(slots))],
            _refusals(seen, view, moves),
        )

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """A card put into a slot or on the discards; a roll, or being done, by its button; dice and pile when touched."""
        if source.startswith(HAND) and target is not None and (target.startswith(SLOT) or target == DISCARDS):
            slot = None if target == DISCARDS else SLOT_NAMES[int(target.removeprefix(SLOT))]
            return lay(source.removeprefix(HAND), slot)
        if target is None and source.startswith(DIE) and seen.view["phase"] != "roll":
            return Roll(ROLLS[-1])
        if target is None and source.startswith(ROLL):
            return Roll(ROLLS[int(source.removeprefix(ROLL))])
        return DONE if target is None and source in ("done", "draw") else None

    def suggested(self, move: Move, table: Table) -> Action | None:
        """A whole discard is shown from its first card on."""
        if not isinstance(move, Discard):
            return super().suggested(move, table)
        first = next((action for action in table.actions if action.source == f"{HAND}{move.cards[0]}"), None)
        if first is None:
            return None
        return replace(first, label=Text("Discard {cards}", cards=joined([CountryName(code) for code in move.cards])))

    def tells(self, seen: Perspective) -> frozenset[Secret]:
        """Besides what all tables do, where in the world a card lies: by the red die that it was laid for."""
        laid = [entry["card"] for entry in seen.view["laid"] if SLOTS[SLOT_NAMES.index(entry["slot"])] & RED]
        return super().tells(seen) | {Secret(aspect, Place("country", code)) for code in laid for aspect in BY_CONTINENT}

    def motions(self, event: Event, table: Table) -> list[Motion]:
        """Cards travel from a hand to their slot, and from the pile to a hand."""
        own = event.seat == table.seat
        if event.kind == "lay":
            card = event.data["card"]
            item = f"{LAID}{card}" if _lies(table, f"{LAID}{card}") else DISCARDS
            return [Motion(item, f"{HAND}{card}" if own else f"seat-{event.seat}")]
        if event.kind == "draw" and own:
            return [Motion(f"{HAND}{card}", "draw") for card in event.own_data.get("cards", [])]
        if event.kind == "draw" and event.data["count"]:
            return [Motion(f"seat-{event.seat}", "draw")]
        return []

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """Who got rid of their cards."""
        winner = outcome.winners[0]
        title = Text("You won!") if winner == seen.seat else Text("{player} won.", player=Player(winner))
        left = seen.view["hands"]
        lines: list[Words] = [
            Text("{player}: one card left", plural="{player}: {count} cards left", count=left[seat], player=Player(seat))
            if left[seat]
            else Text("{player}: all cards discarded", player=Player(seat))
            for seat in sorted(range(seen.players), key=lambda seat: outcome.ranking[seat])
        ]
        return Moment(title, lines, "", list(outcome.winners), outcome.reason)


# ---- dice and slots ----------------------------------------------------------------------------------------------


def _dice(view: dict[str, Any]) -> Dice:
    first, second, red = (None if shown < 0 else shown for shown in view["dice"])
    rolled = view["rolled"] is not None
    dice = [
        blue_die(f"{DIE}0", first, resting=rolled and first is None),
        blue_die(f"{DIE}1", second, resting=rolled and second is None),
        red_die(f"{DIE}2", red, resting=rolled and red is None),
    ]
    return Dice(Text("The dice"), dice, view["thrown"])


def _slots(view: dict[str, Any], deck: Deck) -> dict[str, Component]:
    """A pile for each die and each pair of dice that was rolled, with the card that fills it."""
    if view["rolled"] is None:
        return {}
    rolled = sum(die for die, shown in zip((FIRST, SECOND, RED), view["dice"], strict=True) if shown >= 0)
    filled = {entry["slot"]: entry["card"] for entry in view["laid"]}
    nodes: dict[str, Component] = {}
    for number, dice in enumerate(SLOTS):
        if dice & rolled != dice:
            continue
        code = filled.get(SLOT_NAMES[number])
        card = None if code is None else named_card(deck.find(code), f"{LAID}{code}")
        words = _slot_words(view, dice)
        title = words if dice.bit_count() == 1 else Text("blue + red") if dice & RED else Text("blue + blue")
        label = Text("{dice}: {card}", dice=words, card=CountryName(code)) if code else Text("{dice}: free", dice=words)
        nodes[f"{SLOT}{number}"] = Pile(f"{SLOT}{number}", title, card, empty=words, label=label)
    return nodes


def _slot_words(view: dict[str, Any], dice: int) -> Text:
    first, second, red = view["dice"]
    words = [blue_text(first)] if dice & FIRST else []
    if dice & SECOND:
        words.append(blue_text(second))
    if dice & RED:
        words.append(red_text(red))
    return words[0] if len(words) == 1 else Text("{first} + {second}", first=words[0], second=words[1])


def _discard_pile(view: dict[str, Any], deck: Deck) -> Pile:
    """The cards of earlier turns, face up: the last of the turn before on top."""
    laid = [entry["card"] for entry in view["laid"]]
    below = [code for code in view["discards"] if code not in laid]
    top = next((code for code in reversed(view["before"]) if code in below), below[-1] if below else None)
    card = None if top is None else named_card(deck.find(top), f"{LAID}{top}")
    label = Text("Discards: {count} cards", count=len(below))
    return Pile(DISCARDS, Text("Discards"), card, count=len(below), empty=Text("empty"), label=label)


def _draw_pile(view: dict[str, Any]) -> Pile:
    count = view["draw_pile"]
    label = Text("Draw pile: {count} cards, face down", count=count)
    return Pile("draw", Text("Draw pile"), back=True, count=count, empty=Text("empty"), label=label)


def _lies(table: Table, item: str) -> bool:
    return any(isinstance(node, Pile) and node.card is not None and node.card.id == item for node in table.nodes.values())


# ---- beside them -------------------------------------------------------------------------------------------------


def _hand(view: dict[str, Any], deck: Deck) -> list[str]:
    return sorted_hand(view["hand"], deck)


def _lit(view: dict[str, Any], deck: Deck) -> list[FlagCard]:
    """The states discarded in this turn, or before its first discard those of the turn before."""
    codes = [entry["card"] for entry in view["laid"]] or view["before"]
    return [deck.find(code) for code in codes]


def _facts(lit: Sequence[FlagCard]) -> Facts:
    return facts_of(lit[-1])


def _seat_line(view: dict[str, Any], seat: int) -> SeatLine:
    count = view["hands"][seat]
    label = Text("one card left", plural="{count} cards left", count=count)
    return SeatLine(seat, "", label, count, view["turn"] == seat)


# ---- what can be done, and what cannot ---------------------------------------------------------------------------


def _prompt(view: dict[str, Any], moves: Sequence[Move], seat: int) -> tuple[Words, PromptTone]:
    if view["phase"] == "over":
        return Text("The game is over."), "over"
    if view["turn"] != seat:
        player = Player(view["turn"])
        if view["phase"] == "roll":
            return Text("{player} is to roll.", player=player), "wait"
        return Text("{player} rolled {dice} and discards.", player=player, dice=dice_words(tuple(view["dice"]))), "wait"
    if view["phase"] == "roll":
        if not view["before"] and not view["discards"] and view["start"]["seat"] == seat and view["start"]["card"]:
            card = CountryName(view["start"]["card"])
            return Text("You hold {card}, which the blue dice named: you begin. Choose your dice.", card=card), "you"
        return Text("Choose which dice to roll: as many cards must go, or you draw."), "you"
    dice, wanted = dice_words(tuple(view["dice"])), len(view["rolled"].split())
    if any(isinstance(move, Lay) for move in moves):
        return Text("You rolled {dice}: discard cards that match.", dice=dice), "you"
    if len(view["laid"]) >= wanted:
        return Text("You rolled {dice}: nothing more can go.", dice=dice), "you"
    return Text("You rolled {dice}: nothing more can go, so you draw {count}.", dice=dice, count=wanted), "you"


def _buttons(view: dict[str, Any], moves: Sequence[Move]) -> list[Button]:
    buttons: list[Button] = [
        Button(f"{ROLL}{number}", ROLL_TEXTS[number]) for number, dice in enumerate(ROLLS) if Roll(dice) in moves
    ]
    if DONE in moves:
        buttons.append(Button("done", _done_text(view)))
    return buttons


def _done_text(view: dict[str, Any]) -> Text:
    wanted = len(view["rolled"].split())
    if len(view["laid"]) >= wanted:
        return Text("Done")
    return Text("Done: draw a card", plural="Done: draw {count} cards", count=wanted)


def _actions(seen: Perspective, view: dict[str, Any], move: Move, slots: Sequence[str]) -> list[Action]:
    if isinstance(move, Roll):
        number = ROLLS.index(move.dice)
        return [Action(str(move), f"{ROLL}{number}", None, Text("Roll: {dice}", dice=ROLL_TEXTS[number]))]
    if isinstance(move, Done):
        return [Action(str(move), "done", None, _done_text(view))]
    assert isinstance(move, Lay)
    source, label = f"{HAND}{move.card}", Text("Discard {card}", card=CountryName(move.card))
    # Into the slots it fits; on the discards, or by a double click, the engine finds it one.
    into = [(slot, lay(move.card, SLOT_NAMES[int(slot.removeprefix(SLOT))])) for slot in slots]
    puts = [Action(str(put), source, slot, label) for slot, put in into if seen.why_not(put) is None]
    return [*puts, Action(str(move), source, DISCARDS, label, usual=True)]


def _refusals(seen: Perspective, view: dict[str, Any], moves: Sequence[Move]) -> dict[str, Refusal]:
    """Why each card that cannot go stays in the hand: nothing where it is another's turn."""
    if view["turn"] != seen.seat:
        return {}
    refusals = {}
    for code in view["hand"]:
        move = lay(code)
        refusal = None if move in moves else seen.why_not(move)
        if refusal is not None:
            refusals[f"{HAND}{code}"] = refusal
    return refusals
