"""What happened in the Game of Cities, in words and places."""

from __future__ import annotations

from geoplay.core.event import Event, Raw, weighed
from geoplay.core.place import Place
from geoplay.core.text import Player, Text

# What stays until one could read it, and what is announced.
NEWS = frozenset({"book"})
ANNOUNCED = frozenset({"hand"})


def describe(raw: Raw) -> Event:
    """A raw event of the engine in words."""
    return weighed(_DESCRIBE[raw[0]](raw), NEWS, ANNOUNCED)


def _draw(raw: Raw) -> Event:
    _, seat, corner, part, city = raw
    return Event(
        "draw",
        seat,
        Text("{player} drew {card} from the pack.", player=Player(seat), card=part),
        data={"corner": corner, "part": part, "city": city},
        own_text=Text("You drew {card} from the pack.", card=part),
        reveals=True,
    )


def _discard(raw: Raw) -> Event:
    _, seat, corner, part, city = raw
    return Event(
        "discard",
        seat,
        Text("{player} laid {card} open on the table.", player=Player(seat), card=part),
        data={"corner": corner, "part": part, "city": city},
        own_text=Text("You laid {card} open on the table.", card=part),
    )


def _pass(raw: Raw) -> Event:
    _, seat = raw
    return Event("pass", seat, Text("{player} saw no book.", player=Player(seat)), own_text=Text("You let your turn go by."))


def _book(raw: Raw) -> Event:
    _, seat, city, corners, house, called = raw
    values = {"city": city.name, "count": city.points}
    if called:
        text = Text(
            "{player} called {city} and took the book: {count} point.",
            plural="{player} called {city} and took the book: {count} points.",
            player=Player(seat),
            **values,
        )
        own = Text(
            "You called {city} and took the book: {count} point.",
            plural="You called {city} and took the book: {count} points.",
            **values,
        )
    else:
        text = Text(
            "{player} made a book of {city}: {count} point.",
            plural="{player} made a book of {city}: {count} points.",
            player=Player(seat),
            **values,
        )
        own = Text("You made a book of {city}: {count} point.", plural="You made a book of {city}: {count} points.", **values)
    places = (Place("city", city.id), Place("state", city.state_id)) if house else (Place("name", city.id),)
    return Event("book", seat, text, places, {"city": city.id, "corners": corners, "points": city.points, "called": called}, own)


def _wrong_call(raw: Raw) -> Event:
    _, seat, called = raw
    return Event(
        "wrong-call",
        seat,
        Text("{player} called {city}, but this card did not complete it.", player=Player(seat), city=called),
        data={"called": called},
        own_text=Text("You called {city}, but this card did not complete it.", city=called),
    )


def _hand(raw: Raw) -> Event:
    _, number, points, totals = raw
    return Event(
        "hand",
        None,
        Text("Hand {number} is over: every book is made.", number=number),
        data={"number": number, "points": list(points), "totals": list(totals)},
    )


def _deal(raw: Raw) -> Event:
    _, dealer, corner = raw
    return Event(
        "deal",
        dealer,
        Text("{player} drew the highest card, {number}, and dealt a new hand.", player=Player(dealer), number=corner),
        data={"dealer": dealer, "number": corner},
        own_text=Text("You drew the highest card, {number}, and dealt a new hand.", number=corner),
        reveals=True,
    )


def _end(raw: Raw) -> Event:
    _, totals = raw
    best = max(totals)
    winners = [seat for seat, total in enumerate(totals) if total == best]
    if len(winners) > 1:
        return Event(
            "end", None, Text("The victory is shared, with {points} points each.", points=best), data={"totals": list(totals)}
        )
    return Event(
        "end",
        winners[0],
        Text("{player} has most points: {points}.", player=Player(winners[0]), points=best),
        data={"totals": list(totals)},
        own_text=Text("You have most points: {points}.", points=best),
    )


_DESCRIBE = {
    "draw": _draw,
    "discard": _discard,
    "pass": _pass,
    "book": _book,
    "wrong-call": _wrong_call,
    "hand": _hand,
    "deal": _deal,
    "end": _end,
}
