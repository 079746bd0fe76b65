"""What happened in New York to Paris, in words and places."""

from __future__ import annotations

from geoplay.boxes.lindy.cards import Card
from geoplay.boxes.lindy.route import below
from geoplay.core.event import Event, Raw
from geoplay.core.place import Place
from geoplay.core.text import Player, Text


def describe(raw: Raw) -> Event:
    """A raw event of the engine as everybody may hear of it, with what only its seat knows kept apart."""
    return _DESCRIBE[raw[0]](raw)


def _draw(raw: Raw) -> Event:
    _, seat, card = raw
    return Event(
        "draw",
        seat,
        Text("{player} drew a card from the pile.", player=Player(seat)),
        own_text=Text("You drew {card} from the pile.", card=Card(card).title),
        own_data={"card": Card(card).word},
        reveals=True,
    )


def _take(raw: Raw) -> Event:
    _, seat, card = raw
    title = Card(card).title
    return Event(
        "take",
        seat,
        Text("{player} took {card} from the discard pile.", player=Player(seat), card=title),
        own_text=Text("You took {card} from the discard pile.", card=title),
        data={"card": Card(card).word},
    )


def _discard(raw: Raw) -> Event:
    _, seat, card = raw
    title = Card(card).title
    return Event(
        "discard",
        seat,
        Text("{player} discarded {card}.", player=Player(seat), card=title),
        own_text=Text("You discarded {card}.", card=title),
        data={"card": Card(card).word},
    )


def _own(raw: Raw) -> Event:
    _, seat, card = raw
    title = Card(card).title
    kind = {Card.FAIR_WEATHER: "weather", Card.LUCKY_LINDY: "lucky"}.get(Card(card), "flight")
    return Event(
        kind,
        seat,
        Text("{player} played {card}.", player=Player(seat), card=title),
        own_text=Text("You played {card}.", card=title),
        data={"card": Card(card).word},
    )


def _attack(raw: Raw) -> Event:
    _, seat, card, side = raw
    title = Card(card).title
    return Event(
        "attack",
        seat,
        Text("{player} played {card} on {other}.", player=Player(seat), card=title, other=Player(side)),
        own_text=Text("You played {card} on {other}.", card=title, other=Player(side)),
        data={"card": Card(card).word, "side": side},
    )


def _miles(raw: Raw) -> Event:
    _, seat, card, before, after = raw
    title = Card(card).title
    here = below(after)
    over: tuple[Place, ...] = here.places
    return Event(
        "miles",
        seat,
        Text("{player} flew {card}: {after} miles, over {place}.", player=Player(seat), card=title, after=after, place=here.name),
        places=over,
        data={"card": Card(card).word, "before": before, "after": after},
        own_text=Text("You flew {card}: {after} miles, over {place}.", card=title, after=after, place=here.name),
    )


def _end(raw: Raw) -> Event:
    _, seat, winner = raw
    if winner < 0:
        text = Text("Nobody can reach Paris any more: too few mileage cards are left.")
        return Event("end", None, text)
    return Event(
        "end",
        seat,
        Text("{player} landed in Paris!", player=Player(seat)),
        places=(Place("city", "paris"), Place("country", "FR")),
        own_text=Text("You landed in Paris!"),
    )


def _new_deal(raw: Raw) -> Event:
    _, seat = raw
    return Event(
        "new-deal",
        None,
        Text("The draw pile ran out: new deal. Tops of the piles and all miles stay; five new cards for everybody."),
        data={"first": seat},
        reveals=True,
    )


_DESCRIBE = {
    "draw": _draw,
    "take": _take,
    "discard": _discard,
    "own": _own,
    "attack": _attack,
    "miles": _miles,
    "end": _end,
    "new-deal": _new_deal,
}
