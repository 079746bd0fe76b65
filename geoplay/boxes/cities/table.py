"""How the Game of Cities looks: every hand open, the discards spread out, and the cities on the map.

Nothing here says which books can be made, unless the helper is to show it: a book is picked from all cards that lie open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from geoplay.boxes.cities.deck import PARTS, City, Deck, deck_of
from geoplay.boxes.cities.guide import GUIDE
from geoplay.boxes.cities.moves import Book, Discard, Draw, Lay, Pass
from geoplay.boxes.cities.words import STATES, STORIES, WATERS, change
from geoplay.core.components import Buttons, Card, Component, Facts, Group, Hand, Map, Pile, PrintedCard, RaceField, Spread, Words
from geoplay.core.event import Event
from geoplay.core.guide import GuideStep
from geoplay.core.move import Move
from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.refusal import Refusal
from geoplay.core.rows import slug
from geoplay.core.table import (
    Action,
    Button,
    MapLayer,
    Moment,
    Motion,
    Picking,
    PlaceLayer,
    Projection,
    PromptTone,
    Racing,
    SeatLine,
    Table,
    TableMaker,
)
from geoplay.core.text import Player, Text, WholeNumber

CARD = "card/"
PLACE = "place/"
BUTTONS = ("lay-open", "go-by")
# The lower forty-eight states, in the projection American atlases use.
STATES_SHOWN = Projection(
    "conic",
    (96, 0, 0),
    (29.5, 45.5),
    [(-124.5, 48.4), (-117, 32.4), (-97.3, 27.6), (-81, 28), (-67, 44.8), (-95.2, 49)],
)
MARKED = "gold"
BOOKS = Text("A book has been lying open for a whole round.")


class CitiesTable(TableMaker):
    """The table of the Game of Cities."""

    guide_steps: ClassVar[tuple[GuideStep, ...]] = GUIDE

    # ---- once a game ---------------------------------------------------------------------------------------------

    def maps(self, seen: Perspective) -> tuple[str, ...]:
        """The states; the world for a teacher's places; none where places are not given."""
        deck = deck_of(seen.options["cities"])
        if deck.house:
            return ("states-us",)
        return ("world",) if deck.cities[0].at is not None else ()

    def printed(self, options: Mapping[str, Any]) -> list[PrintedCard]:
        """Three cards for each city."""
        deck = deck_of(options["cities"])
        return [PrintedCard(_card(deck, card)) for card in range(deck.cards)]

    # ---- the table -----------------------------------------------------------------------------------------------

    def table(self, seen: Perspective) -> Table:
        """Map, hands and what lies open, through a seat's eyes."""
        view, seat = seen.view, seen.seat
        deck = deck_of(seen.options["cities"])
        laid = Laid(seen, deck)
        nodes: dict[str, Component] = {
            "pack": _pack(view),
            "drawn": Spread(Text("Just drawn"), laid.cards([view["drawn"]] if view["drawn"] else []), Text("nothing yet")),
            "piles": Group(Text("On the table"), ["pack", "drawn"]),
            "hand": Hand(Text("Your hand"), laid.cards([] if seen.looks_on else view["hands"][seat])),
            "discards": Spread(Text("Laid open"), laid.cards(view["discards"]), Text("Cards that made no book come here.")),
        }
        others = []
        for other in seen.others:
            nodes[f"cards-{other}"] = Spread("", laid.cards(view["hands"][other]), Text("no card left"))
            title = Text("{player}'s hand", player=Player(other))
            nodes[f"hand-{other}"] = Group(title, [f"cards-{other}"], other, note=_books_of(view, deck, other))
            others.append(f"hand-{other}")
        board = []
        if deck.cities[0].at is not None:
            nodes["map"] = _map(view, deck)
            board.append("map")
        if deck.house and view["latest"] is not None:
            nodes["facts"] = _facts(deck.cities[deck.index[view["latest"]]])
            board.append("facts")
        race = _racing(view, deck, seat)
        row = ["piles", "hand"]
        if race is not None:
            nodes["race"] = RaceField()
            row.insert(0, "race")
        actions = _actions(view, deck, seat)
        buttons = [Button(action.source, action.label) for action in actions if action.source in BUTTONS]
        if buttons:
            nodes["turn"] = Buttons(Text("Your turn"), buttons)
            row.append("turn")
        prompt, tone = _prompt(view, deck, seat)
        return Table(
            seat,
            view["turn"],
            prompt,
            tone,
            [_seat_line(view, other) for other in range(seen.players)],
            {"board": board, "middle": [*others, "discards"], "hand": row},
            nodes,
            actions,
            _refusals(seen, view),
            race,
            _pickings(view, seat),
        )

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """The pack, or the drawn card laid open."""
        if source == "pack":
            return Pass() if target is None and not seen.view["pack"] else Draw()
        drawn = seen.view["drawn"]
        return Discard() if drawn is not None and source == f"{CARD}{drawn}" else None

    def picked(self, seen: Perspective, picking: int, items: list[str], text: str) -> Move | None:
        """Three cards, or the name of a city."""
        if not items:
            deck = deck_of(seen.options["cities"])
            known = deck.find(text)
            name = slug(text) if known is None else deck.cities[known].id
            return Book(name) if name else None
        return Lay(tuple(int(item.removeprefix(CARD)) for item in items))

    def why_no_hint(self, seen: Perspective) -> Text | None:
        """Where the helper is off, everybody is alone with the cards."""
        return Text("At this table everybody finds the books without help.") if seen.options["helper"] == "off" else None

    def hints(self, seen: Perspective, move: Move) -> list[Words]:
        """That there is a book; one of its cards, and what it counts; then the book. Where books are shown, at once."""
        if not isinstance(move, Book) or seen.options["helper"] == "show":
            return []
        deck = deck_of(seen.options["cities"])
        city = deck.cities[deck.index[move.city]]
        part = Text("{card} is one of its three cards, and it counts {points}.", card=city.parts[1], points=city.points)
        return [Text("There is a book to be made."), part]

    def suggested(self, move: Move, table: Table) -> Action | None:
        """A book is shown by two of its cards: there is no action for it on the table."""
        if not isinstance(move, Book):
            return super().suggested(move, table)
        shown = [card for node in table.nodes.values() if isinstance(node, Hand | Spread) for card in node.cards]
        book = sorted((card for card in shown if card.face == f"cities/{move.city}"), key=lambda card: -int(str(card.corner)))
        title = Text("Take {first}, {second} and {third}", first=book[0].title, second=book[1].title, third=book[2].title)
        return Action(str(move), book[0].id, book[1].id, title)

    def motions(self, event: Event, table: Table) -> list[Motion]:
        """Cards travel from the pack to the table, and from wherever they lie to whoever makes a book of them."""
        if event.kind == "draw":
            return [Motion(f"{CARD}{event.data['corner']}", "pack")]
        if event.kind == "book":
            return [Motion(f"seat-{event.seat}", f"{CARD}{corner}") for corner in event.data["corners"]]
        return []

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """Who has most points, and what is to be known of the greatest city they made."""
        view = seen.view
        deck = deck_of(seen.options["cities"])
        title: Words
        if seen.seat not in outcome.winners:
            title = Text("{player} won.", player=Player(outcome.winners[0]))
        elif len(outcome.winners) > 1:
            title = Text("You share the victory!")
        else:
            title = Text("You won!")
        order = sorted(range(seen.players), key=lambda seat: -outcome.scores[seat])
        made = list(view["made"].values())
        lines: list[Words] = [
            Text(
                "{player}: {points}, {books}",
                player=Player(seat),
                points=_points(outcome.scores[seat]),
                books=_books(made.count(seat)),
            )
            for seat in order
        ]
        greatest = next(city for city in deck.cities if view["made"][city.id] in (seen.seat, *outcome.winners))
        fact: Words = STORIES[greatest.id] if deck.house else ""
        return Moment(title, lines, fact, list(outcome.winners), outcome.reason)


class Laid:
    """Cards as they lie on the table; those of a book are marked where the helper shows them."""

    def __init__(self, seen: Perspective, deck: Deck) -> None:
        self._deck = deck
        self._marked = _showing_books(seen.view, deck) if seen.options["helper"] == "show" else set()

    def cards(self, corners: list[int]) -> list[Card]:
        """The cards with these numbers."""
        deck = self._deck
        return [_card(deck, deck.cards - corner, MARKED if corner in self._marked else "") for corner in corners]


def _card(deck: Deck, card: int, tone: str = "") -> Card:
    corner, part = deck.corner(card), deck.part(card)
    label = Text("{part}, number {number}", part=part, number=corner)
    return Card(f"{CARD}{corner}", f"cities/{deck.city_of(card).id}", part, str(corner), tone, label)


def _showing_books(view: dict[str, Any], deck: Deck) -> set[int]:
    """The cards of every book this seat may take now, for the helper that shows them."""
    shown = _showing(view)
    if view["phase"] == "call":
        wanted = [(deck.cards - view["discards"][-1]) // PARTS] if view["discarder"] != view["seat"] else []
    elif view["turn"] == view["seat"] and not view["must_draw"]:
        wanted = list(range(len(deck.cities)))
    else:
        wanted = []
    marked: set[int] = set()
    for city in wanted:
        corners = {deck.corner(card) for card in range(PARTS * city, PARTS * city + PARTS)}
        if corners <= shown:
            marked |= corners
    return marked


def _showing(view: dict[str, Any]) -> set[int]:
    drawn = [] if view["drawn"] is None else [view["drawn"]]
    return {corner for hand in (*view["hands"], view["discards"], drawn) for corner in hand}


def _prompt(view: dict[str, Any], deck: Deck, seat: int) -> tuple[Words, PromptTone]:
    phase = view["phase"]
    if phase == "over":
        return Text("The game is over."), "over"
    if phase == "call":
        if view["discarder"] == seat:
            return Text("The others may call a city now."), "wait"
        card = deck.part(deck.cards - view["discards"][-1])
        player = Player(view["discarder"])
        prompt = Text("{player} laid {card} open. Does it complete a city? Call its name, or go on.", player=player, card=card)
        return prompt, "you"
    if view["turn"] != seat:
        return Text("{player} is to move.", player=Player(view["turn"])), "wait"
    prompt = _own_prompt(view, deck)
    return (Text("{prompt} {more}", prompt=prompt, more=BOOKS) if view["lies_open"] else prompt), "you"


def _own_prompt(view: dict[str, Any], deck: Deck) -> Text:
    if view["phase"] == "drawn":
        card = deck.part(deck.cards - view["drawn"])
        return Text("You drew {card}. Take three cards that spell a city, or lay {card} open.", card=card)
    if view["must_draw"]:
        return Text("Draw a card from the pack.")
    if view["pack"] == 0:
        return Text("The pack is empty, and all that is left lies open: take three cards that spell a city.")
    return Text("Look over all cards: take three that spell a city, or draw.")


def _pack(view: dict[str, Any]) -> Pile:
    count = view["pack"]
    label = Text("Pack: {count} cards, face down", count=count) if count else Text("The pack is empty")
    return Pile("pack", Text("Pack"), back=count > 0, count=count, empty=Text("empty"), label=label)


def _pickings(view: dict[str, Any], seat: int) -> list[Picking]:
    """Any cards that lie open may be picked: whether they are a book is told when they are laid."""
    if view["turn"] != seat or view["must_draw"]:
        return []
    items = [f"{CARD}{corner}" for corner in _lying(view)]
    return [Picking(items, 0, PARTS, Text("Take the book"), Text("or write its name"))]


def _lying(view: dict[str, Any]) -> list[int]:
    """All open cards in the order they lie on the table."""
    drawn = [] if view["drawn"] is None else [view["drawn"]]
    return [corner for hand in (*view["hands"], view["discards"], drawn) for corner in hand]


def _actions(view: dict[str, Any], deck: Deck, seat: int) -> list[Action]:
    """All that can be done but to take a book."""
    if view["phase"] == "call" and view["discarder"] != seat:
        if deck.cities[0].at is None:
            return []
        cities = [city for city in deck.cities if city.id not in view["made"]]
        return [Action(f"claim {city.name}", f"{PLACE}{city.id}", None, Text("Call {city}", city=city.name)) for city in cities]
    if view["turn"] != seat:
        return []
    if view["phase"] == "drawn":
        card = deck.part(deck.cards - view["drawn"])
        return [Action("discard", "lay-open", None, Text("Lay {card} open", card=card))]
    if view["pack"]:
        return [Action("draw", "pack", None, Text("Draw a card from the pack"))]
    return [Action("pass", "go-by", None, Text("I see no book: next player"))]


def _refusals(seen: Perspective, view: dict[str, Any]) -> dict[str, Refusal]:
    """Why the pack cannot be used: nothing where it is another's turn."""
    if view["turn"] != seen.seat:
        return {}
    refusal = seen.why_not(Draw())
    return {} if refusal is None else {"pack": refusal}


def _racing(view: dict[str, Any], deck: Deck, seat: int) -> Racing | None:
    """After every discard of another, whether it completed a city or not."""
    if view["phase"] != "call" or view["discarder"] == seat:
        return None
    return Racing("text", Text("Do you see a city?"), passing=Text("I see none: go on"), placeholder=Text("name of the city"))


def _seat_line(view: dict[str, Any], seat: int) -> SeatLine:
    total = view["totals"][seat]
    books = list(view["made"].values()).count(seat)
    return SeatLine(seat, str(total), _points(total), len(view["hands"][seat]), view["turn"] == seat, _books(books))


def _points(count: int) -> Text:
    return Text("{count} point", plural="{count} points", count=count)


def _books(count: int) -> Text:
    return Text("{count} book", plural="{count} books", count=count)


def _books_of(view: dict[str, Any], deck: Deck, seat: int) -> Words:
    """The books of a seat by name, the greatest first."""
    return ", ".join(city.name for city in deck.cities if view["made"].get(city.id) == seat)


def _map(view: dict[str, Any], deck: Deck) -> Map:
    greatest = max((city.size or 0) for city in deck.cities)
    layers: list[MapLayer] = []
    for city in deck.cities:
        assert city.at is not None
        seat = view["made"].get(city.id)
        size = None if city.size is None or greatest <= 0 else round(max(city.size, 0) / greatest, 4)
        label = _place_label(city, seat)
        layers.append(PlaceLayer(f"{PLACE}{city.id}", city.at, city.name, size=size, seat=seat, label=label))
    if deck.house:
        lit = sorted({city.state_id for city in deck.cities if city.id in view["made"]})
        label = Text("The United States; the circles are as large as the cities were in 1930")
        return Map("map", "states-us", STATES_SHOWN, layers, lit, label, lasting=True)
    return Map("map", "world", _fitted(deck), layers, [], Text("Where the places of this game lie"), lasting=True)


def _fitted(deck: Deck) -> Projection:
    """A view of the world in which all places of a teacher's set are seen, with some land around them."""
    points = [city.at for city in deck.cities if city.at is not None]
    west, east = min(at[0] for at in points), max(at[0] for at in points)
    south, north = min(at[1] for at in points), max(at[1] for at in points)
    if east - west > 180:
        return Projection("natural-earth")
    margin = max(2.0, (east - west) / 10, (north - south) / 10)
    south, north = max(-88.0, south - margin), min(88.0, north + margin)
    west, east = west - margin, east + margin
    fit = [(x, y) for x in (west, (west + east) / 2, east) for y in (south, north)]
    return Projection("azimuthal", (-(west + east) / 2, -(south + north) / 2, 0), fit=fit)


def _place_label(city: City, owner: int | None) -> Words:
    """What a place says of itself: its state, its rank and, once made, whose it is."""
    where: Words = Text("{city}, {state}", city=city.name, state=STATES[city.state_id]) if city.state_id else city.name
    told = Text("{place}: {count} point", plural="{place}: {count} points", place=where, count=city.points)
    return told if owner is None else Text("{told}, {player}'s book", told=told, player=Player(owner))


def _facts(city: City) -> Facts:
    """1930 beside today, for the city that was made last."""
    assert city.size is not None
    assert city.population_2020 is not None
    lines: list[tuple[Words, Words]] = [
        (Text("State"), STATES[city.state_id]),
        (Text("Water"), WATERS[city.water]),
        (Text("People in 1930"), WholeNumber(city.size)),
        (Text("People in 2020"), Text("{people} ({change})", people=WholeNumber(city.population_2020), change=change(city))),
    ]
    return Facts(city.name, lines, f"cities/{city.id}", STORIES[city.id])
