"""How Training looks: the deck and the open flag, the race for it, then its other side, the map and what there is to know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from geoplay.boxes.flag_box.deck import Deck, FlagCard, deck_of
from geoplay.boxes.flag_box.faces import GEOMETRY, BoxTable, facts_of, flag_card, named_card, pictures, turned, world
from geoplay.boxes.flag_box.training.guide import GUIDE
from geoplay.boxes.flag_box.training.moves import LAY
from geoplay.boxes.flag_box.words import Seconds
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
    Group,
    Moment,
    Motion,
    Pile,
    PromptTone,
    RaceField,
    Racing,
    SeatLine,
    Spread,
    Table,
    Words,
)
from geoplay.core.text import Player, Text

OPEN = "open/card"


class TrainingTable(BoxTable):
    """The table of Training."""

    guide_steps: ClassVar[tuple[GuideStep, ...]] = GUIDE

    geometries = (GEOMETRY,)
    covers_pictures = True

    def pictures(self, seen: Perspective) -> list[str]:
        """The flags of the deck."""
        return pictures(deck_of(seen.options["deck"]))

    def table(self, seen: Perspective) -> Table:
        """Deck, open card, race and piles through a seat's eyes."""
        view, seat = seen.view, seen.seat
        deck = deck_of(seen.options["deck"])
        shown = None if view["shown"] is None else deck.find(view["shown"]["card"])
        prompt, tone = _prompt(view, seat, shown)
        legal = seen.legal_moves()
        nodes: dict[str, Component] = {
            "deck": _deck_pile(view, deck),
            "pile": Group(Text("On the table"), ["deck"]),
            "open": _open_card(view, deck, shown),
            "race": RaceField(),
            "map": world([] if shown is None else [shown], deck, Text("The world: the state is lit up once its name is out")),
        }
        if shown is not None:
            # The flag is on the card beside it.
            nodes["facts"] = replace(facts_of(shown), picture=None)
        beside = ["race", "map"] if shown is None else ["facts", "map"]
        bottom = ["pile"]
        for other in range(seen.players):
            nodes[f"won-{other}"] = _won_pile(view, deck, other)
            title = Text("Your cards") if other == seat else Text("{player}'s cards", player=Player(other))
            nodes[f"side-{other}"] = Group(title, [f"won-{other}"], other)
            bottom.append(f"side-{other}")
        actions = []
        if LAY in legal:
            text = (
                Text("Lay the next flag") if view["shown"] or view["won"] != [[]] * seen.players else Text("Lay the first flag")
            )
            nodes["turn"] = Buttons(Text("Your turn"), [Button("lay", text)])
            beside.append("turn")
            actions = [Action(str(LAY), item, None, text) for item in ("lay", "deck")]
        return Table(
            seat,
            view["turn"],
            prompt,
            tone,
            [_seat_line(view, other) for other in range(seen.players)],
            {"board": ["open"], "middle": beside, "hand": bottom},
            nodes,
            actions,
            race=_racing(seen, view),
        )

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """The deck, or the button, lays a card."""
        return LAY if source in ("lay", "deck") else None

    def why_no_hint(self, seen: Perspective) -> Text | None:
        """There is nothing to choose."""
        return Text("There is nothing to weigh here: it is about what you see and know.")

    def motions(self, event: Event, table: Table) -> list[Motion]:
        """The card shown before goes to whoever won it; the next comes from the deck."""
        if event.kind != "lay":
            return []
        gone = event.data["winner"]
        before = [] if gone is None else [Motion(f"won-{gone}", OPEN)]
        return [*before, Motion(OPEN, "deck")]

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """Who has most cards, or, alone, how many and how quickly."""
        view = seen.view
        cards = sum(map(len, view["won"])) + len(view["aside"])
        title: Words
        if seen.players == 1:
            title = Text("{count} of {cards} named!", count=len(view["won"][0]), cards=cards)
        elif seen.seat not in outcome.winners:
            title = Text("{player} won.", player=Player(outcome.winners[0]))
        else:
            title = Text("You share the victory!") if len(outcome.winners) > 1 else Text("You won!")
        order = sorted(range(seen.players), key=lambda seat: -outcome.scores[seat])
        lines: list[Words] = [
            Text(
                "{player}: {count} cards, {seconds} seconds of answers",
                player=Player(seat),
                count=outcome.scores[seat],
                seconds=Seconds(view["milliseconds"][seat]),
            )
            for seat in order
        ]
        if view["aside"]:
            lines.append(Text("One flag nobody named.", plural="{count} flags nobody named.", count=len(view["aside"])))
        return Moment(title, lines, "", list(outcome.winners), outcome.reason)


def _deck_pile(view: dict[str, Any], deck: Deck) -> Pile:
    top = None if view["top"] is None else flag_card(deck.cards[view["top"]], "deck/top")
    label = Text("The deck, flags up: {count} cards; the bottom one comes next", count=view["deck"])
    return Pile("deck", Text("Deck"), top, count=view["deck"], empty=Text("all laid"), label=label)


def _open_card(view: dict[str, Any], deck: Deck, shown: FlagCard | None) -> Spread:
    """The card beside the deck: its flag while it is raced for, then its other side."""
    if shown is not None:
        return Spread("", [turned(shown, OPEN)])
    if view["open"] is None:
        return Spread("", [], Text("The first flag comes from the bottom of the deck."))
    return Spread("", [flag_card(deck.cards[view["open"]], OPEN)])


def _won_pile(view: dict[str, Any], deck: Deck, seat: int) -> Pile:
    """The cards a seat has won, but for the one that lies turned over beside the deck."""
    won = list(view["won"][seat])
    if view["shown"] is not None and view["shown"]["winner"] == seat:
        won.pop()
    top = named_card(deck.find(won[-1]), f"won-{seat}/top") if won else None
    label = Text("{count} cards won", count=len(view["won"][seat]))
    return Pile(f"won-{seat}", Text("Won"), top, count=len(won), empty=Text("no cards"), label=label)


def _prompt(view: dict[str, Any], seat: int, shown: FlagCard | None) -> tuple[Words, PromptTone]:
    if view["phase"] == "over":
        return Text("All flags have been laid."), "over"
    if view["phase"] == "race":
        return Text("A flag lies open: be the first to name it."), "you"
    if view["turn"] != seat:
        return Text("{player} lays the next flag.", player=Player(view["turn"])), "wait"
    if shown is None:
        return Text("Lay the first flag when you are ready."), "you"
    return Text("That was: {country}. Lay the next flag when you are ready.", country=shown.name), "you"


def _racing(seen: Perspective, view: dict[str, Any]) -> Racing | None:
    race = seen.race
    if race is None:
        return None
    capital = seen.options["ask"] == "capital"
    placeholder = Text("Name of the capital") if capital else Text("Name of the state")
    passing = Text("I do not know")
    if view["choices"]:
        return Racing("choice", race.prompt, list(view["choices"]), passing)
    return Racing("text", race.prompt, passing=passing, placeholder=placeholder)


def _seat_line(view: dict[str, Any], seat: int) -> SeatLine:
    count = len(view["won"][seat])
    spent = Text("{seconds} s", seconds=Seconds(view["milliseconds"][seat]))
    label = Text("one card", plural="{count} cards", count=count)
    return SeatLine(seat, str(count), label, None, view["turn"] == seat or view["phase"] == "race", spent)
