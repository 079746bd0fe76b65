"""What happened in This and that, in words and places."""

from __future__ import annotations

from geoplay.boxes.flag_box.this_and_that.layout import column_and_row
from geoplay.core.event import Event, Raw
from geoplay.core.place import Place
from geoplay.core.text import Player, Text


def describe(raw: Raw) -> Event:
    """A raw event of the engine in words."""
    return _DESCRIBE[raw[0]](raw)


def _lay(raw: Raw) -> Event:
    _, seat, card, place, touched = raw
    if touched > 1:
        text = Text("{player} laid {card}, touching {count} cards.", player=Player(seat), card=card.name, count=touched)
        own = Text("You laid {card}, touching {count} cards.", card=card.name, count=touched)
    else:
        text = Text("{player} laid {card}.", player=Player(seat), card=card.name)
        own = Text("You laid {card}.", card=card.name)
    data = {"card": card.iso2, "at": list(column_and_row(place)), "touched": touched}
    return Event("lay", seat, text, (Place("country", card.iso2),), data, own)


def _stop(raw: Raw) -> Event:
    _, seat = raw
    text = Text("{player} lays no further card.", player=Player(seat))
    return Event("stop", seat, text, own_text=Text("You lay no further card."))


def _stuck(raw: Raw) -> Event:
    _, seat = raw
    text = Text("{player} has nothing more to lay.", player=Player(seat))
    return Event("stuck", seat, text, own_text=Text("You could go on, but none of your cards fits."))


def _draw(raw: Raw) -> Event:
    _, seat, card = raw
    return Event(
        "draw",
        seat,
        Text("{player} could not lay a card and drew one.", player=Player(seat)),
        data={"count": 1},
        own_text=Text("None of your cards fitted: you drew {card}.", card=card.name),
        own_data={"card": card.iso2},
        reveals=True,
    )


def _pass(raw: Raw) -> Event:
    _, seat = raw
    text = Text("{player} could not lay a card, and there is none to draw.", player=Player(seat))
    return Event("pass", seat, text, own_text=Text("None of your cards fits, and there is none to draw."))


def _out(raw: Raw) -> Event:
    _, seat = raw
    text = Text("{player} laid the last card and wins.", player=Player(seat))
    return Event("out", seat, text, own_text=Text("You laid your last card: you win!"))


def _blocked(raw: Raw) -> Event:
    return Event("blocked", None, Text("Nobody can lay a card: the fewest cards win."))


_DESCRIBE = {
    "lay": _lay,
    "stop": _stop,
    "stuck": _stuck,
    "draw": _draw,
    "pass": _pass,
    "out": _out,
    "blocked": _blocked,
}
