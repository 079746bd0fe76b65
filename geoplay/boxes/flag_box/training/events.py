"""What happened in Training, in words and places."""

from __future__ import annotations

from typing import Any

from geoplay.boxes.flag_box.words import CapitalName, CountryName, Seconds
from geoplay.core.event import Event, Raw, weighed
from geoplay.core.place import Place
from geoplay.core.text import Player, Text

# What stays until one could read it.
NEWS = frozenset({"right", "nobody"})


def describe(raw: Raw) -> Event:
    """A raw event of the engine in words."""
    return weighed(_DESCRIBE[raw[0]](raw), NEWS)


def _lay(raw: Raw) -> Event:
    _, seat, left, winner = raw
    return Event(
        "lay",
        seat,
        Text("{player} laid the next flag.", player=Player(seat)),
        data={"left": left, "winner": winner},
        own_text=Text("You laid the next flag."),
        reveals=True,
    )


def _right(raw: Raw) -> Event:
    _, seat, iso2, milliseconds = raw
    values: dict[str, Any] = {"country": CountryName(iso2), "capital": CapitalName(iso2), "seconds": Seconds(milliseconds)}
    return Event(
        "right",
        seat,
        Text("{player} was first, after {seconds} seconds: {country} (capital: {capital}).", player=Player(seat), **values),
        (Place("country", iso2),),
        {"country": iso2, "milliseconds": milliseconds},
        Text("You were first, after {seconds} seconds: {country} (capital: {capital}).", **values),
        reveals=True,
    )


def _wrong(raw: Raw) -> Event:
    _, seat, answer, milliseconds = raw
    return Event(
        "wrong",
        seat,
        Text("{player} said “{answer}”, and that is wrong.", player=Player(seat), answer=answer),
        data={"answer": answer, "milliseconds": milliseconds},
        own_text=Text("You said “{answer}”, and that is wrong.", answer=answer),
        mistake=True,
    )


def _nobody(raw: Raw) -> Event:
    _, iso2 = raw
    return Event(
        "nobody",
        None,
        Text("It was {country} (capital: {capital}).", country=CountryName(iso2), capital=CapitalName(iso2)),
        (Place("country", iso2),),
        {"country": iso2},
        reveals=True,
    )


def _end(raw: Raw) -> Event:
    return Event("end", None, Text("That was the last card."))


_DESCRIBE = {"lay": _lay, "right": _right, "wrong": _wrong, "nobody": _nobody, "end": _end}
