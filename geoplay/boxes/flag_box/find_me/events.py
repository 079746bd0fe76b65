"""What happened in Find me!, in words and places."""

from __future__ import annotations

from typing import Any

from geoplay.boxes.flag_box.words import CountryName, Seconds, symbols_text
from geoplay.core.event import Event, Raw, weighed
from geoplay.core.place import Place
from geoplay.core.text import Player, Text

# What stays until one could read it.
NEWS = frozenset({"won", "taken", "kept", "lost"})


def describe(raw: Raw) -> Event:
    """A raw event of the engine in words."""
    return weighed(_DESCRIBE[raw[0]](raw), NEWS)


def _roll(raw: Raw) -> Event:
    _, seat, first, second = raw
    shown = symbols_text(1 << first | 1 << second)
    if first == second:
        text = Text("{player} rolled twice the same: {symbols} alone.", player=Player(seat), symbols=shown)
        own = Text("You rolled twice the same: {symbols} alone.", symbols=shown)
    else:
        text = Text("{player} rolled {symbols}.", player=Player(seat), symbols=shown)
        own = Text("You rolled {symbols}.", symbols=shown)
    return Event("roll", seat, text, data={"dice": [first, second]}, own_text=own, reveals=True)


def _again(raw: Raw) -> Event:
    _, first, second = raw
    shown = symbols_text(1 << first | 1 << second)
    text = Text("The dice showed {symbols}, which no red card of this deck does: they are thrown again. (box:7)", symbols=shown)
    return Event("again", None, text, data={"dice": [first, second]}, reveals=True)


def _won(raw: Raw) -> Event:
    _, seat, iso2, milliseconds = raw
    values: dict[str, Any] = {"country": CountryName(iso2), "seconds": Seconds(milliseconds)}
    return Event(
        "won",
        seat,
        Text("{player} was first to touch {country}, after {seconds} seconds.", player=Player(seat), **values),
        (Place("country", iso2),),
        {"country": iso2, "milliseconds": milliseconds},
        Text("You were first to touch {country}, after {seconds} seconds.", **values),
        reveals=True,
    )


def _barred(raw: Raw) -> Event:
    _, seat, iso2 = raw
    if iso2 is None:
        text = Text("{player} booked, but the card lies on the table: out for this roll.", player=Player(seat))
        own = Text("You booked, but the card lies on the table: you are out for this roll.")
    else:
        country = CountryName(iso2)
        text = Text("{player} touched {country}, a wrong card: out for this roll.", player=Player(seat), country=country)
        own = Text("You touched {country}, a wrong card: you are out for this roll.", country=country)
    return Event("barred", seat, text, data={"country": iso2}, own_text=own, mistake=True)


def _taken(raw: Raw) -> Event:
    _, seat, holder, iso2 = raw
    country = CountryName(iso2)
    return Event(
        "taken",
        seat,
        Text(
            "{player} remembered that {other} had {country}, and takes it.",
            player=Player(seat),
            other=Player(holder),
            country=country,
        ),
        (Place("country", iso2),),
        {"country": iso2, "holder": holder},
        Text("You remembered that {other} had {country}, and take it.", other=Player(holder), country=country),
        reveals=True,
    )


def _kept(raw: Raw) -> Event:
    _, seat, iso2 = raw
    country = CountryName(iso2)
    return Event(
        "kept",
        seat,
        Text("{player} remembered having {country} and keeps it.", player=Player(seat), country=country),
        (Place("country", iso2),),
        {"country": iso2, "holder": seat},
        Text("You remembered having {country} and keep it.", country=country),
        reveals=True,
    )


def _mistaken(raw: Raw) -> Event:
    _, seat, named = raw
    if named == seat:
        text = Text("{player} thought to have the card, and was wrong.", player=Player(seat))
        own = Text("You thought you had the card, and were wrong.")
    else:
        text = Text("{player} said that {other} has the card, and was wrong.", player=Player(seat), other=Player(named))
        own = Text("You said that {other} has the card, and were wrong.", other=Player(named))
    return Event("mistaken", seat, text, data={"named": named}, own_text=own, mistake=True)


def _lost(raw: Raw) -> Event:
    _, seat, iso2 = raw
    country = CountryName(iso2)
    return Event(
        "lost",
        seat,
        Text("{player} lays {country} back on the table.", player=Player(seat), country=country),
        (Place("country", iso2),),
        {"country": iso2},
        Text("You lay {country} back on the table.", country=country),
        reveals=True,
    )


def _owes(raw: Raw) -> Event:
    _, seat, debt = raw
    return Event(
        "owes",
        seat,
        Text("{player} has no card to lay back and owes {count}.", player=Player(seat), count=debt),
        data={"debt": debt},
        own_text=Text("You have no card to lay back and owe {count}.", count=debt),
    )


def _paid(raw: Raw) -> Event:
    _, seat, iso2, debt = raw
    country = CountryName(iso2)
    return Event(
        "paid",
        seat,
        Text("{player} pays a debt: {country} goes back to the table.", player=Player(seat), country=country),
        (Place("country", iso2),),
        {"country": iso2, "debt": debt},
        Text("You pay a debt: {country} goes back to the table.", country=country),
    )


def _nobody(raw: Raw) -> Event:
    return Event("nobody", None, Text("Nobody had it: the dice are rolled again."))


def _end(raw: Raw) -> Event:
    _, seat, goal = raw
    return Event(
        "end",
        seat,
        Text("{player} has won {count} cards.", player=Player(seat), count=goal),
        data={"goal": goal},
        own_text=Text("You have won {count} cards.", count=goal),
    )


_DESCRIBE = {
    "roll": _roll,
    "again": _again,
    "won": _won,
    "barred": _barred,
    "taken": _taken,
    "kept": _kept,
    "mistaken": _mistaken,
    "lost": _lost,
    "owes": _owes,
    "paid": _paid,
    "nobody": _nobody,
    "end": _end,
}
