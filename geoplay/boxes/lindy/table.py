"""How New York to Paris looks: the North Atlantic, the five piles of every side, the hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from geoplay.boxes.lindy import cards
from geoplay.boxes.lindy.guide import GUIDE
from geoplay.boxes.lindy.moves import ATTACKS, Discard, Draw, Play
from geoplay.boxes.lindy.route import LE_BOURGET, ROOSEVELT_FIELD, below, course, position
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
    Card,
    Component,
    Group,
    Hand,
    Map,
    MapLayer,
    Moment,
    Motion,
    Pile,
    PlaceLayer,
    Point,
    PrintedCard,
    Projection,
    PromptTone,
    RouteLayer,
    SeatLine,
    Table,
    TableMaker,
    TokenLayer,
    Words,
)
from geoplay.core.text import Player, Text

LOOKS: dict[str, tuple[str, str]] = {
    "500": ("lindy/500", "miles"),
    "300": ("lindy/300", "miles"),
    "100": ("lindy/100", "miles"),
    "weather": ("lindy/fair-weather", "fair"),
    "take-off": ("lindy/take-off", "flight"),
    "storm": ("lindy/storm", "foul"),
    "fog": ("lindy/fog", "foul"),
    "motor-trouble": ("lindy/motor-trouble", "foul"),
    "forced-landing": ("lindy/forced-landing", "foul"),
    "lucky-lindy": ("lindy/lucky", "lucky"),
}
USES: dict[str, Text] = {
    "500": Text("Flies 500 miles in fair weather."),
    "300": Text("Flies 300 miles in fair weather."),
    "100": Text("Flies 100 miles, in any weather once you are in the air."),
    "weather": Text("Goes first on your weather pile, and clears storm or fog."),
    "take-off": Text("Starts your flight in fair weather, or starts it again after a forced landing."),
    "storm": Text("Goes on an opponent's fair weather: only 100 miles at a time."),
    "fog": Text("Goes on an opponent's fair weather: only 100 miles at a time."),
    "motor-trouble": Text("Stops an opponent who flies: a forced landing and a take-off are needed."),
    "forced-landing": Text("Stops an opponent who flies, or gets you down from motor trouble."),
    "lucky-lindy": Text("Play card after card, as long as you can."),
}
CARD_OF = {card.word: card for card in cards.Card}
FACTS = (
    Text("The flight of 20–21 May 1927 took about 33½ hours, from Roosevelt Field to Le Bourget."),
    Text("The great circle from New York to Paris is 3610 miles (5810 km) long; the game makes it 3300."),
    Text("The shortest way to Paris starts north-east and ends east-south-east: on a globe it is straight, on most maps a bow."),
    Text("Half-way to Paris an aeroplane is over the open Atlantic, as far north as London."),
    Text("Newfoundland was the last land below before Ireland: some 1,900 miles of sea lay between."),
)
# Places that orient the eye along the way: name, longitude, latitude, side of the dot the name stands on.
LANDMARKS: tuple[tuple[Text, float, float, Literal["start", "middle", "end"], bool], ...] = (
    (Text("New York"), *ROOSEVELT_FIELD, "end", True),
    (Text("Halifax"), -63.57, 44.65, "start", False),
    (Text("St. John's"), -52.71, 47.56, "start", False),
    (Text("Cape Clear"), -9.5, 51.43, "middle", False),
    (Text("Land's End"), -5.71, 50.07, "end", False),
    (Text("Paris"), *LE_BOURGET, "start", True),
)
SHOWN: list[Point] = [(-80, 37), (-80, 55), (8, 40), (8, 57)]


class LindyTable(TableMaker):
    """The table of New York to Paris."""

    guide_steps: ClassVar[tuple[GuideStep, ...]] = GUIDE

    geometries: ClassVar[tuple[str, ...]] = ("world",)

    def printed(self, options: Mapping[str, Any]) -> list[PrintedCard]:
        """The pack, each card with what it is for."""
        counts = dict(zip(cards.WORDS, cards.pack_counts(options["pack"]), strict=True))
        words = [word for word, count in counts.items() for _ in range(count) if options["lucky_lindy"] or word != "lucky-lindy"]
        return [PrintedCard(_card(word, word), [USES[word]]) for word in words]

    def table(self, seen: Perspective) -> Table:
        """Map, piles and hand through a seat's eyes."""
        view = seen.view
        own = None if seen.looks_on else own_side(view, seen.seat)
        moves = seen.legal_moves()
        prompt, tone = _prompt(view, moves, seen.seat)
        nodes: dict[str, Component] = {"map": _map(view), "draw": _draw_pile(view), "discard": _discard_pile(view)}
        piles = ["draw", "discard"]
        if seen.options["lucky_lindy"]:
            nodes["lucky"] = _lucky_pile(view)
            piles.append("lucky")
        groups = []
        for number, side in enumerate(view["sides"]):
            for pile in _side_piles(number, side):
                nodes[pile.id] = pile
            nodes[f"side-{number}"] = Group(_side_title(side, seen.seat), _pile_ids(number), seat=number, note=_condition(side))
            groups.append(f"side-{number}")
        groups.sort(key=lambda name: name != f"side-{own}")
        nodes["piles"] = Group(Text("On the table"), piles)
        hand = _hand(view)
        nodes["hand"] = Hand(Text("Your hand"), hand)
        actions = [] if own is None else [action for move in moves for action in _actions(move, hand, own)]
        return Table(
            seen.seat,
            view["turn"],
            prompt,
            tone,
            [_seat_line(view, seat) for seat in range(view["players"])],
            {"board": ["map"], "middle": groups, "hand": ["piles", "hand"]},
            nodes,
            actions,
            self._refusals(seen, view, hand, actions),
        )

    def _refusals(self, seen: Perspective, view: dict[str, Any], hand: list[Card], actions: list[Action]) -> dict[str, Refusal]:
        """Why each thing that a person might try cannot be used now: nothing where it is another's turn."""
        if view["turn"] != seen.seat:
            return {}
        playable = {action.source for action in actions if not action.move.startswith("discard")}
        refusals = {}
        for item in ["draw", "discard", *(card.id for card in hand)]:
            if item in playable:
                continue
            move = self._natural_move(view, item, seen.seat)
            refusal = seen.why_not(move)
            if refusal is not None:
                refusals[item] = refusal
        return refusals

    @staticmethod
    def _natural_move(view: dict[str, Any], item: str, seat: int) -> Move:
        """What somebody who picks this up most likely wants."""
        if item == "draw":
            return Draw("pile")
        if item == "discard":
            return Draw("discard")
        card = CARD_OF[item.split("/")[1]]
        own = own_side(view, seat)
        stuck = card == cards.Card.FORCED_LANDING and view["sides"][own]["flight"] == "motor-trouble"
        if card not in ATTACKS or stuck:
            return Play(card)
        return Play(card, next(number for number in range(len(view["sides"])) if number != own))

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """A drag from the hand or a pile, as a move."""
        if source == "draw" and target in (None, "hand"):
            return Draw("pile")
        if source == "discard" and target in (None, "hand"):
            return Draw("discard")
        where, _, rest = source.partition("/")
        card = CARD_OF.get(rest.split("/")[0])
        if where != "hand" or card is None or target is None:
            return None
        if target == "discard":
            return Discard(card)
        side, _, _pile = target.partition("/")
        number = side.removeprefix("side-")
        if target == "lucky" or number == str(own_side(seen.view, seen.seat)):
            return Play(card)
        if side.startswith("side-") and number.isdigit() and int(number) < len(seen.view["sides"]):
            return Play(card, int(number))
        return None

    def tells(self, seen: Perspective) -> frozenset[Secret]:
        """That the flight ends in Paris is written everywhere."""
        return frozenset({Secret("capital", Place("country", "FR"))})

    def motions(self, event: Event, table: Table) -> list[Motion]:
        """Cards travel from pile to hand, from hand or seat to pile."""
        seat = event.seat
        own = seat == table.seat
        word = event.own_data.get("card") if own and event.kind == "draw" else event.data.get("card")
        start = "draw" if event.kind == "draw" else "discard"
        if event.kind in ("draw", "take"):
            if not own:
                return [Motion(f"seat-{seat}", start)]
            hand = table.nodes["hand"]
            assert isinstance(hand, Hand)
            alike = [card.id for card in hand.cards if card.id.split("/")[1] == word]
            return [Motion(alike[-1], start)] if alike else []
        if word is None:
            return []
        giver = f"hand/{word}/0" if own else f"seat-{seat}"
        if event.kind == "discard":
            return [Motion("discard", giver)]
        if event.kind == "lucky":
            return [Motion("lucky", giver)]
        side = event.data.get("side")
        if side is None:
            side = next(
                number for number in range(len(table.seats)) if f"side-{number}" in table.nodes and _sits(table, seat, number)
            )
        return [Motion(f"side-{side}/{_pile_of(word)}", giver)]

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """Paris, or as near as anybody came."""
        view = seen.view
        won = seen.seat in outcome.winners
        landed = max(outcome.scores) == cards.DISTANCE
        title: Words
        if won:
            title = Text("You landed in Paris!") if landed else Text("You flew farthest!")
        elif landed:
            title = Text("{player} landed in Paris.", player=Player(outcome.winners[0]))
        else:
            title = Text("{player} flew farthest.", player=Player(outcome.winners[0]))
        lines: list[Words] = [
            Text(
                "{player}: {miles} miles, {place}",
                player=Player(side["seats"][0]),
                miles=side["miles"],
                place=_over(side["miles"]),
            )
            for side in sorted(view["sides"], key=lambda side: -int(side["miles"]))
        ]
        fact = FACTS[(view["deals"] + sum(outcome.scores) // 100) % len(FACTS)]
        return Moment(title, lines, fact, list(outcome.winners), outcome.reason)


def own_side(view: dict[str, Any], seat: int) -> int:
    """The number of the side a seat flies for."""
    return next(number for number, side in enumerate(view["sides"]) if seat in side["seats"])


def _sits(table: Table, seat: int | None, side: int) -> bool:
    sides = sum(name.startswith("side-") and "/" not in name for name in table.nodes)
    return seat is not None and seat % sides == side


def _prompt(view: dict[str, Any], moves: list[Move], seat: int) -> tuple[Words, PromptTone]:
    if view["turn"] is None:
        return Text("The flight is over."), "over"
    if view["turn"] != seat:
        return Text("{player} is to move.", player=Player(view["turn"])), "wait"
    if view["phase"] == "draw":
        if Draw("discard") in moves:
            card = CARD_OF[view["discard"][-1]].title
            return Text("Draw a card: from the pile, or the {card} on the discard pile.", card=card), "you"
        return Text("Draw a card from the pile."), "you"
    if view["phase"] == "lucky":
        return Text("Your lucky turn: play card after card, as long as one can be played."), "you"
    if any(isinstance(move, Play) for move in moves):
        return Text("Play a card on a pile, or discard one."), "you"
    return Text("No card can be played now: discard one."), "you"


def _card(word: str, item: str) -> Card:
    face, tone = LOOKS[word]
    card = CARD_OF[word]
    corner = word if word.isdigit() else ""
    return Card(item, face, card.title, corner, tone, Text("{card}. {use}", card=card.title, use=USES[word]))


def _hand(view: dict[str, Any]) -> list[Card]:
    hand: list[Card] = []
    for word in view["hand"] or ():
        number = sum(card.id.split("/")[1] == word for card in hand)
        hand.append(_card(word, f"hand/{word}/{number}"))
    return hand


def _draw_pile(view: dict[str, Any]) -> Pile:
    label = Text("Draw pile: {count} cards, face down", count=view["draw_pile"])
    return Pile("draw", Text("Draw pile"), back=True, count=view["draw_pile"], label=label)


def _discard_pile(view: dict[str, Any]) -> Pile:
    discard = view["discard"]
    top = _card(discard[-1], "discard/top") if discard else None
    label: Words
    if not discard:
        label = Text("Discard pile: empty")
    elif view["discard_open"]:
        label = Text("Discard pile: {card} on top", card=CARD_OF[discard[-1]].title)
    else:
        label = Text("Discard pile: {card} on top, closed for now", card=CARD_OF[discard[-1]].title)
    return Pile("discard", Text("Discard pile"), top, count=len(discard), empty=Text("empty"), label=label)


def _lucky_pile(view: dict[str, Any]) -> Pile:
    used = view["set_aside"]
    top = _card("lucky-lindy", "lucky/top") if used else None
    label = Text("Lucky Lindy was played; it comes back with the next deal") if used else Text("Lucky Lindy goes here")
    return Pile("lucky", Text("Lucky Lindy"), top, empty=Text("not played yet"), label=label)


def _pile_ids(number: int) -> list[str]:
    return [f"side-{number}/{pile}" for pile in ("weather", "flight", "500", "300", "100")]


def _pile_of(word: str) -> str:
    if word in ("weather", "storm", "fog"):
        return "weather"
    return word if word.isdigit() else "flight"


def _side_piles(number: int, side: dict[str, Any]) -> list[Pile]:
    piles = []
    for name, title in (("weather", Text("Weather")), ("flight", Text("Flight"))):
        top = _card(side[name], f"side-{number}/{name}/top") if side[name] else None
        label = Text("{pile}: {card}", pile=title, card=CARD_OF[side[name]].title if side[name] else Text("empty"))
        piles.append(Pile(f"side-{number}/{name}", title, top, empty=title, label=label))
    for miles, goal in zip(cards.MILES, cards.GOALS, strict=True):
        count = side["piles"][str(miles)]
        top = _card(str(miles), f"side-{number}/{miles}/top") if count else None
        label = Text("{miles} miles: {count} of {goal}", miles=miles, count=count, goal=goal)
        piles.append(Pile(f"side-{number}/{miles}", str(miles), top, count=count, goal=goal, empty=str(miles), label=label))
    return piles


def _side_title(side: dict[str, Any], seat: int) -> Words:
    first, *others = side["seats"]
    if others:
        return Text("{player} and {other}", player=Player(first), other=Player(others[0]))
    return Text("Your piles") if first == seat else Text("{player}'s piles", player=Player(first))


def _condition(side: dict[str, Any]) -> Words:
    """How a side stands, in a few words."""
    if side["flight"] == "motor-trouble":
        return Text("motor trouble: needs a forced landing")
    if side["flight"] == "forced-landing":
        return Text("down: needs a take-off")
    if side["weather"] is None:
        return Text("waits for fair weather")
    foul = side["weather"] != "weather"
    if side["flight"] is None:
        return Text("waits for the weather to clear") if foul else Text("ready to take off")
    return Text("in bad weather: 100 miles at a time") if foul else Text("in the air")


def _seat_line(view: dict[str, Any], seat: int) -> SeatLine:
    side = view["sides"][own_side(view, seat)]
    miles = side["miles"]
    return SeatLine(
        seat, str(miles), Text("{miles} of 3300 miles", miles=miles), view["hands"][seat], view["turn"] == seat, _condition(side)
    )


def _over(miles: int) -> Words:
    if miles == 0:
        return Text("still in New York")
    return Text("in Paris") if miles == cards.DISTANCE else Text("over {place}", place=below(miles).name)


def _above(miles: int) -> Point:
    """The point of the way where an aeroplane is after so many miles."""
    longitude, latitude = position(miles)
    return round(longitude, 3), round(latitude, 3)


def _map(view: dict[str, Any]) -> Map:
    layers: list[MapLayer] = [RouteLayer([ROOSEVELT_FIELD, LE_BOURGET], "plan")]
    for number, side in enumerate(view["sides"]):
        if side["miles"]:
            layers.append(RouteLayer([ROOSEVELT_FIELD, _above(side["miles"])], "flown", number))
    for name, longitude, latitude, anchor, important in LANDMARKS:
        layers.append(PlaceLayer(f"place/{name}", (longitude, latitude), name, anchor, important))
    for number, side in enumerate(view["sides"]):
        miles = side["miles"]
        label = Text("{player}: {miles} miles, {place}", player=Player(number), miles=miles, place=_over(miles))
        layers.append(TokenLayer(f"plane-{number}", number, _above(miles), label, round(course(miles), 1)))
    lit = sorted({below(side["miles"]).country for side in view["sides"] if side["miles"] and below(side["miles"]).country})
    projection = Projection("conic", (36, 0, 0), (40, 55), SHOWN)
    label = Text("The North Atlantic, with the great circle from New York to Paris")
    return Map("map", "world", projection, layers, lit, label, lasting=True)


def _actions(move: Move, hand: list[Card], own: int) -> list[Action]:
    if isinstance(move, Draw):
        if move.source == "pile":
            return [Action(str(move), "draw", None, Text("Draw a card from the pile"))]
        return [Action(str(move), "discard", None, Text("Take the top card of the discard pile"))]
    assert isinstance(move, Play | Discard)
    card = move.card
    target: str
    label: Text
    if isinstance(move, Discard):
        target, label = "discard", Text("Discard {card}", card=card.title)
    elif card == cards.Card.LUCKY_LINDY:
        target, label = "lucky", Text("Lay Lucky Lindy on the table: your lucky turn begins")
    elif move.on is None:
        target, label = f"side-{own}/{_pile_of(card.word)}", Text("Play {card} on your own pile", card=card.title)
    else:
        target = f"side-{move.on}/{_pile_of(card.word)}"
        label = Text("Play {card} on {player}", card=card.title, player=Player(move.on))
    return [Action(str(move), item.id, target, label) for item in hand if item.id.split("/")[1] == card.word]
