"""What happened in One two three, in words and places."""

from __future__ import annotations

from geoplay.boxes.flag_box.dice import blue_text, red_text
from geoplay.boxes.flag_box.words import joined
from geoplay.core.event import Event, Raw
from geoplay.core.place import Place
from geoplay.core.text import Player, Text


def describe(raw: Raw) -> Event:
    """A raw event of the engine in words."""
    return _DESCRIBE[raw[0]](raw)


def dice_words(shown: tuple[int, int, int]) -> Text:
    """What the rolled dice show, in words.

    >>> str(dice_words((3, -1, 5)))
    'star and World (joker)'
    """
    first, second, red = shown
    return joined([blue_text(value) for value in (first, second) if value >= 0] + ([red_text(red)] if red >= 0 else []))


def _roll(raw: Raw) -> Event:
    _, seat, shown = raw
    words = dice_words(shown)
    return Event(
        "roll",
        seat,
        Text("{player} rolled {dice}.", player=Player(seat), dice=words),
        data={"dice": list(shown)},
        own_text=Text("You rolled {dice}.", dice=words),
        reveals=True,
    )


def _lay(raw: Raw) -> Event:
    _, seat, card = raw
    return Event(
        "lay",
        seat,
        Text("{player} discarded {card}.", player=Player(seat), card=card.name),
        (Place("country", card.iso2),),
        {"card": card.iso2},
        Text("You discarded {card}.", card=card.name),
    )


def _draw(raw: Raw) -> Event:
    _, seat, cards, wanted = raw
    count = len(cards)
    if not count:
        return Event(
            "draw",
            seat,
            Text("{player} should draw {count}, but there are no cards.", player=Player(seat), count=wanted),
            data={"count": 0},
            own_text=Text("You should draw {count}, but there are no cards.", count=wanted),
        )
    return Event(
        "draw",
        seat,
        Text("{player} drew a card.", plural="{player} drew {count} cards.", player=Player(seat), count=count),
        data={"count": count},
        own_text=Text("You drew {cards}.", cards=joined([card.name for card in cards])),
        own_data={"cards": [card.iso2 for card in cards]},
        reveals=True,
    )


def _shuffle(raw: Raw) -> Event:
    _, seat, count = raw
    return Event("shuffle", seat, Text("The {count} discards were shuffled into a new draw pile.", count=count), reveals=True)


def _out(raw: Raw) -> Event:
    _, seat, left = raw
    if left:
        text = Text("{player} has a single card left and wins.", player=Player(seat))
        return Event("out", seat, text, own_text=Text("You have a single card left: you win!"))
    text = Text("{player} played the last card and wins.", player=Player(seat))
    return Event("out", seat, text, own_text=Text("You played your last card: you win!"))


_DESCRIBE = {"roll": _roll, "lay": _lay, "draw": _draw, "shuffle": _shuffle, "out": _out}
