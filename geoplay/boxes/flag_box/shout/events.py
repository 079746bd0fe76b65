"""What happened in Shout!, in words and places."""

from __future__ import annotations

from typing import Any

from geoplay.boxes.flag_box.words import CountryName, PlayerName, Seconds, joined, symbols_text
from geoplay.core.event import Event, Raw, weighed
from geoplay.core.place import Place
from geoplay.core.text import Player, Text

# What stays until one could read it.
NEWS = frozenset({"right", "wrong", "answers"})


def describe(raw: Raw) -> Event:
    """A raw event of the engine in words."""
    return weighed(_DESCRIBE[raw[0]](raw), NEWS)


def _deal(raw: Raw) -> Event:
    _, seat, left = raw
    return Event(
        "deal",
        seat,
        Text("{player} gets the next card.", player=Player(seat)),
        data={"left": left},
        own_text=Text("You get the next card."),
        reveals=True,
    )


def _race(raw: Raw) -> Event:
    _, seat, matches = raw
    others = joined([PlayerName(other) for other in matches])
    return Event(
        "race",
        seat,
        Text("Race! The new card of {player} shares a symbol with {others}.", player=Player(seat), others=others),
        data={"matches": list(matches)},
        own_text=Text("Race! Your new card shares a symbol with {others}.", others=others),
    )


def _right(raw: Raw) -> Event:
    _, seat, other, iso2, taken, milliseconds = raw
    values: dict[str, Any] = {
        "country": CountryName(iso2),
        "seconds": Seconds(milliseconds),
        "count": taken,
        "other": Player(other),
    }
    return Event(
        "right",
        seat,
        Text(
            "{player} shouted {country} after {seconds} seconds and takes a card from {other}.",
            plural="{player} shouted {country} after {seconds} seconds and takes {count} cards from {other}.",
            player=Player(seat),
            **values,
        ),
        (Place("country", iso2),),
        {"country": iso2, "from": other, "taken": taken, "milliseconds": milliseconds},
        Text(
            "You shouted {country} after {seconds} seconds and take a card from {other}.",
            plural="You shouted {country} after {seconds} seconds and take {count} cards from {other}.",
            **values,
        ),
        reveals=True,
    )


def _wrong(raw: Raw) -> Event:
    _, seat, answer, outside, receivers = raw
    values: dict[str, Any] = {"answer": answer, "count": len(receivers)}
    if outside:
        text = Text(
            "{player} shouted “{answer}” without being in the race, and gives away a card.",
            plural="{player} shouted “{answer}” without being in the race, and gives away {count} cards.",
            player=Player(seat),
            **values,
        )
        own = Text(
            "You shouted “{answer}” without being in the race, and give away a card.",
            plural="You shouted “{answer}” without being in the race, and give away {count} cards.",
            **values,
        )
    else:
        text = Text(
            "{player} shouted “{answer}”, which is wrong, and gives away a card.",
            plural="{player} shouted “{answer}”, which is wrong, and gives away {count} cards.",
            player=Player(seat),
            **values,
        )
        own = Text(
            "You shouted “{answer}”, which is wrong, and give away a card.",
            plural="You shouted “{answer}”, which is wrong, and give away {count} cards.",
            **values,
        )
    data = {"answer": answer, "outside": outside, "receivers": list(receivers)}
    return Event("wrong", seat, text, data=data, own_text=own, mistake=True)


def _nobody(raw: Raw) -> Event:
    return Event("nobody", None, Text("Nobody shouted."))


def _answers(raw: Raw) -> Event:
    _, codes = raw
    countries = joined([CountryName(code) for code in codes])
    return Event(
        "answers",
        None,
        Text("The flags of this race: {countries}.", countries=countries),
        tuple(Place("country", code) for code in codes),
        {"countries": list(codes)},
        reveals=True,
    )


def _dice(raw: Raw) -> Event:
    _, seat, throws, iso2 = raw
    shown = symbols_text(1 << throws[-1][0] | 1 << throws[-1][1])
    values: dict[str, Any] = {"symbols": shown, "country": CountryName(iso2)}
    return Event(
        "dice",
        seat,
        Text("A tie: the blue dice show {symbols}, and {player} has {country}.", player=Player(seat), **values),
        (Place("country", iso2),),
        {"throws": [list(throw) for throw in throws], "country": iso2},
        Text("A tie: the blue dice show {symbols}, and you have {country}.", **values),
    )


def _end(raw: Raw) -> Event:
    return Event("end", None, Text("All cards are dealt."))


_DESCRIBE = {
    "deal": _deal,
    "race": _race,
    "right": _right,
    "wrong": _wrong,
    "nobody": _nobody,
    "answers": _answers,
    "dice": _dice,
    "end": _end,
}
