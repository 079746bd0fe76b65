"""What happened in Put in order!, in words and places."""

from __future__ import annotations

from geoplay.boxes.flag_box.dice import red_text
from geoplay.boxes.flag_box.figures import figure_text
from geoplay.core.event import Event, Raw, weighed
from geoplay.core.place import Place
from geoplay.core.text import Player, Text

# What stays until one could read it, and what is announced.
NEWS = frozenset({"place"})
ANNOUNCED = frozenset({"win"})


def describe(raw: Raw) -> Event:
    """A raw event of the engine in words."""
    return weighed(_DESCRIBE[raw[0]](raw), NEWS, ANNOUNCED)


def _begin(raw: Raw) -> Event:
    _, seat, card, figure, by = raw
    words = figure_text(figure, by)
    return Event(
        "begin",
        seat,
        Text("{player} begins the round with {card}: {figure}.", player=Player(seat), card=card.name, figure=words),
        (Place("country", card.iso2),),
        {"card": card.iso2},
        Text("You begin the round with {card}: {figure}.", card=card.name, figure=words),
        reveals=True,
    )


def _place(raw: Raw) -> Event:
    _, seat, card, figure, by, gap, where, right = raw
    words = figure_text(figure, by)
    name = card.name
    if right:
        text = Text("{player} laid {card} rightly: {figure}.", player=Player(seat), card=name, figure=words)
        own = Text("Right! {card}: {figure}.", card=name, figure=words)
    else:
        text = Text("{player} laid {card} at a wrong place: {figure}.", player=Player(seat), card=name, figure=words)
        own = Text("Wrong: {card} has {figure}. Roll the red die to stay in.", card=name, figure=words)
    data = {"card": card.iso2, "gap": gap, "where": where, "right": right}
    return Event("place", seat, text, (Place("country", card.iso2),), data, own, reveals=True, mistake=not right)


def _roll(raw: Raw) -> Event:
    _, seat, shown, saved, card = raw
    die = red_text(shown)
    if saved:
        text = Text("{player} rolled {die} and stays in.", player=Player(seat), die=die)
        own = Text("You rolled {die}: you stay in.", die=die)
    else:
        text = Text("{player} rolled {die} and is out of this round.", player=Player(seat), die=die)
        own = Text("You rolled {die}: you are out of this round.", die=die)
    return Event("roll", seat, text, data={"die": shown, "saved": saved, "card": card.iso2}, own_text=own, reveals=True)


def _win(raw: Raw) -> Event:
    _, seat, card, kept = raw
    return Event(
        "win",
        seat,
        Text("{player} wins the round and keeps {card} ({count} of 3).", player=Player(seat), card=card.name, count=kept),
        data={"card": card.iso2, "kept": kept},
        own_text=Text("You win the round and keep {card} ({count} of 3).", card=card.name, count=kept),
    )


def _shuffle(raw: Raw) -> Event:
    _, _, count = raw
    return Event("shuffle", None, Text("The {count} cleared cards were shuffled into a new deck.", count=count), reveals=True)


_DESCRIBE = {"begin": _begin, "place": _place, "roll": _roll, "win": _win, "shuffle": _shuffle}
