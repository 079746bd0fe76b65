"""How Shout! looks: a pile before each player with its top flag, the newest marked, and a field to shout into."""

from __future__ import annotations

from typing import Any, ClassVar

from geoplay.boxes.flag_box.deck import Deck, deck_of
from geoplay.boxes.flag_box.faces import GEOMETRY, BoxTable, facts_of, flag_card, pictures, world
from geoplay.boxes.flag_box.shout.guide import GUIDE
from geoplay.boxes.flag_box.shout.moves import DEAL
from geoplay.boxes.flag_box.words import CountryName, PlayerName, joined
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


class ShoutTable(BoxTable):
    """The table of Shout!."""

    guide_steps: ClassVar[tuple[GuideStep, ...]] = GUIDE

    geometries = (GEOMETRY,)
    covers_pictures = True

    def pictures(self, seen: Perspective) -> list[str]:
        """The flags of the deck."""
        return pictures(deck_of(seen.options["deck"]))

    def table(self, seen: Perspective) -> Table:
        """Piles, race and deck through a seat's eyes."""
        view, seat = seen.view, seen.seat
        deck = deck_of(seen.options["deck"])
        prompt, tone = _prompt(view, seat)
        nodes: dict[str, Component] = {"deck": _deck_pile(view), "pile": Group(Text("Deck"), ["deck"]), "race": RaceField()}
        beside = ["pile", "race"]
        named = [] if view["shown"] is None else [deck.find(code) for code in view["shown"]["cards"]]
        if named:
            nodes["facts"] = facts_of(deck.find(view["shown"]["named"] or view["shown"]["cards"][0]))
            nodes["map"] = world(named, deck)
            beside += ["facts", "map"]
        piles = []
        for step in range(seen.players):
            other = (seat + step) % seen.players
            nodes[f"top-{other}"] = _top(view, deck, other)
            title = Text("Your pile") if other == seat else Text("{player}'s pile", player=Player(other))
            nodes[f"side-{other}"] = Group(title, [f"top-{other}"], other, note=_standing(view, other))
            piles.append(f"side-{other}")
        actions = []
        if DEAL in seen.legal_moves():
            text = Text("Deal the next card")
            nodes["turn"] = Buttons(Text("Your turn"), [Button("deal", text)])
            beside.append("turn")
            actions = [Action(str(DEAL), item, None, text) for item in ("deal", "deck")]
        return Table(
            seat,
            view["turn"],
            prompt,
            tone,
            [_seat_line(view, other) for other in range(seen.players)],
            {"board": piles, "middle": beside, "hand": []},
            nodes,
            actions,
            race=_racing(seen, view),
        )

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """The deck, or the button, deals."""
        return DEAL if source in ("deal", "deck") else None

    def why_no_hint(self, seen: Perspective) -> Text | None:
        """There is nothing to choose."""
        return Text("There is nothing to weigh here: it is about what you see and know.")

    def motions(self, event: Event, table: Table) -> list[Motion]:
        """Cards go from the deck to a pile, and from pile to pile."""
        if event.kind == "deal":
            return [Motion(_item(event.seat), "deck")]
        if event.kind == "right":
            return [Motion(f"seat-{event.seat}", _item(event.data["from"]))]
        if event.kind == "wrong":
            return [Motion(f"seat-{other}", _item(event.seat)) for other in event.data["receivers"]]
        return []

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """Who has most cards."""
        title: Words
        if seen.seat not in outcome.winners:
            title = Text("{player} won.", player=Player(outcome.winners[0]))
        else:
            title = Text("You share the victory!") if len(outcome.winners) > 1 else Text("You won!")
        order = sorted(range(seen.players), key=lambda seat: (outcome.ranking[seat], seat))
        lines: list[Words] = [Text("{player}: {count} cards", player=Player(seat), count=outcome.scores[seat]) for seat in order]
        return Moment(title, lines, "", list(outcome.winners), outcome.reason)


def _item(seat: int | None) -> str:
    """The item of a seat's top card: where it lies, not what it is."""
    return f"top/{seat}"


def _deck_pile(view: dict[str, Any]) -> Pile:
    label = Text("The deck: {count} cards to deal, face down", count=view["deck"])
    return Pile("deck", Text("Deck"), back=True, count=view["deck"], empty=Text("all dealt"), label=label)


def _top(view: dict[str, Any], deck: Deck, seat: int) -> Spread:
    number = view["tops"][seat]
    if number is None:
        return Spread("", [], Text("no cards"))
    card = flag_card(deck.cards[number], _item(seat))
    if seat == view["newest"] and view["phase"] != "over":
        card.corner = Text("new")
        card.label = Text("The newest card. {flag}", flag=card.label)
    return Spread("", [card])


def _standing(view: dict[str, Any], seat: int) -> Words:
    """How many cards a seat has, and what it has to do in the race that is on."""
    count = Text("one card", plural="{count} cards", count=view["piles"][seat])
    if view["phase"] == "race" and (seat == view["newest"] or seat in view["matches"]):
        return Text("{count}, in the race", count=count)
    return count


def _prompt(view: dict[str, Any], seat: int) -> tuple[Words, PromptTone]:
    if view["phase"] == "over":
        return Text("All cards are dealt."), "over"
    if view["phase"] == "race":
        return _race_prompt(view, seat)
    if view["turn"] == seat:
        return Text("Deal the next card."), "you"
    return Text("{player} deals the next card.", player=Player(view["turn"])), "wait"


def _race_prompt(view: dict[str, Any], seat: int) -> tuple[Words, PromptTone]:
    owner = view["newest"]
    others = joined([PlayerName(other) for other in view["matches"]])
    if seat == owner:
        if len(view["matches"]) > 1:
            return Text("Race! Your flag shares a symbol with those of {others}: name one of theirs.", others=others), "you"
        return Text("Race! Your flag shares a symbol with that of {others}: name theirs.", others=others), "you"
    if seat in view["matches"]:
        return Text("Race! Name the new flag of {player}: it shares a symbol with yours.", player=Player(owner)), "you"
    return Text("A race between {player} and {others}: not yours.", player=Player(owner), others=others), "wait"


def _racing(seen: Perspective, view: dict[str, Any]) -> Racing | None:
    if seen.race is None:
        return None
    owner, seat = view["newest"], seen.seat
    if seat == owner and len(view["matches"]) > 1:
        prompt = Text("Which state has one of the other flags in the race?")
    elif seat == owner:
        prompt = Text("Which state has the flag of {player}?", player=Player(view["matches"][0]))
    elif seat in view["matches"]:
        prompt = Text("Which state has the flag of {player}?", player=Player(owner))
    else:
        return Racing("touch", Text("You are not in this race: a name from you would cost cards."), passing=Text("Listen"))
    passing = Text("I stay silent")
    if view["choices"]:
        return Racing("choice", prompt, list(view["choices"]), passing)
    return Racing("text", prompt, passing=passing, placeholder=Text("Name of the state"))


def _seat_line(view: dict[str, Any], seat: int) -> SeatLine:
    count = view["piles"][seat]
    label = Text("one card", plural="{count} cards", count=count)
    racing = view["phase"] == "race" and (seat == view["newest"] or seat in view["matches"])
    note = Text("in the race") if racing else _named(view, seat)
    return SeatLine(seat, str(count), label, None, view["turn"] == seat or racing, note)


def _named(view: dict[str, Any], seat: int) -> Words:
    """What a seat did in the race that is just over."""
    shown = view["shown"]
    if shown is None or shown["seat"] != seat:
        return ""
    if shown["kind"] == "wrong":
        return Text("was wrong")
    return Text("knew {country}", country=CountryName(shown["named"]))
