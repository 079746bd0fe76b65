"""What happened in Globe-Grams, in words and places."""

from __future__ import annotations

from typing import Any

from geoplay.atlas.gazetteer import Entry
from geoplay.atlas.gazetteer.letters import BLANK
from geoplay.boxes.globe_grams.lexicon import Lexicon
from geoplay.boxes.globe_grams.scoring import Laid
from geoplay.boxes.globe_grams.squares import section_in_words
from geoplay.core.event import Event, Raw, weighed
from geoplay.core.place import Place
from geoplay.core.text import Player, Text, together

NOTHING = Text("nothing")


def spaced(squares: str) -> str | Text:
    """Squares as they are read, one by one.

    >>> str(spaced("ADN?"))
    'A D N ?'
    """
    return " ".join(squares) if squares else NOTHING


def places_of(entry: Entry) -> tuple[Place, ...]:
    """The name, and the country it lies in."""
    name = Place("name", entry.letters.lower())
    return (name, Place("country", entry.country)) if entry.country else (name,)


# What stays until one could read it, and what is announced.
NEWS = frozenset({"name", "special", "capture"})
ANNOUNCED = frozenset({"round"})


class Teller:
    """Tells what happened, with the names of a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._tell = {
            "spin": _spin,
            "chance": _chance,
            "take": _take,
            "discard": _discard,
            "choose": _choose,
            "exchange": _exchange,
            "blank": _blank,
            "pass": _pass,
            "round": _round,
            "form": self._form,
            "special": self._special,
            "capture": self._capture,
        }

    def describe(self, raw: Raw) -> Event:
        """A raw event of the engine in words."""
        return weighed(self._tell[raw[0]](raw), NEWS, ANNOUNCED)

    def _form(self, raw: Raw) -> Event:
        _, seat, laid = raw
        entry = self._lexicon.entry(laid.number)
        values: dict[str, Any] = {"name": entry.name, "count": laid.counted}
        return Event(
            "name",
            seat,
            Text("{player} formed {name}: {count}.", player=Player(seat), **values),
            places_of(entry),
            _data(laid),
            Text("You formed {name}: {count}.", **values),
        )

    def _special(self, raw: Raw) -> Event:
        _, seat, laid, special = raw
        entry = self._lexicon.entry(laid.number)
        values: dict[str, Any] = {"name": entry.name, "count": laid.counted, "letters": spaced(special)}
        return Event(
            "special",
            seat,
            Text(
                "{player} formed {name} with the special letters: {count}. All go back; the new ones are {letters}.",
                player=Player(seat),
                **values,
            ),
            places_of(entry),
            _data(laid),
            Text("You formed {name} with the special letters: {count}. All go back; the new ones are {letters}.", **values),
            reveals=True,
        )

    def _capture(self, raw: Raw) -> Event:
        _, seat, laid, owner, captured = raw
        entry, old = self._lexicon.entry(laid.number), self._lexicon.entry(captured.number)
        values: dict[str, Any] = {
            "owner": Player(owner),
            "old": old.name,
            "name": entry.name,
            "count": laid.counted,
            "loss": captured.points,
        }
        return Event(
            "capture",
            seat,
            Text(
                "{player} captured {old} from {owner} and made {name} of it: {count}. {owner} loses {loss}.",
                player=Player(seat),
                **values,
            ),
            places_of(entry),
            {**_data(laid), "captured": captured.letters, "owner": owner, "loss": captured.points},
            Text("You captured {old} from {owner} and made {name} of it: {count}. {owner} loses {loss}.", **values),
        )


def _data(laid: Laid) -> dict[str, object]:
    return {"name": laid.letters, "points": laid.points, "bonus": laid.bonus, "serial": laid.serial}


def _spin(raw: Raw) -> Event:
    _, seat, number, section, taken, with_hands = raw
    letters = section.letters
    data = {"section": number, "letters": letters, "taken": taken}
    values: dict[str, Any] = {"letters": spaced(letters), "taken": spaced(taken)}
    if not with_hands:
        text = Text("{player} spun {letters}: into the pool come {taken}.", player=Player(seat), **values)
        own = Text("You spun {letters}: into the pool come {taken}.", **values)
    elif taken == letters:
        text = Text("{player} spun {letters}.", player=Player(seat), **values)
        own = Text("You spun {letters}.", **values)
    elif BLANK in taken:
        text = Text("{player} spun {letters}; the pot gives {taken}, blanks for what it lacks.", player=Player(seat), **values)
        own = Text("You spun {letters}; the pot gives {taken}, blanks for what it lacks.", **values)
    else:
        text = Text("{player} spun {letters}; the pot gives {taken}.", player=Player(seat), **values)
        own = Text("You spun {letters}; the pot gives {taken}.", **values)
    return Event("spin", seat, text, data=data, own_text=own, reveals=True)


def _chance(raw: Raw) -> Event:
    _, seat, number, section = raw
    values: dict[str, Any] = {"section": section_in_words(section.text)}
    text = Text("{player} spun {section}.", player=Player(seat), **values)
    return Event("spin", seat, text, data={"section": number}, own_text=Text("You spun {section}.", **values), reveals=True)


def _take(raw: Raw) -> Event:
    _, seat, squares = raw
    values: dict[str, Any] = {"letters": spaced(squares)}
    text = Text("{player} took {letters} from the pot.", player=Player(seat), **values)
    return Event("take", seat, text, data={"squares": squares}, own_text=Text("You took {letters} from the pot.", **values))


def _discard(raw: Raw) -> Event:
    _, seat, squares = raw
    values: dict[str, Any] = {"letters": spaced(squares)}
    text = Text("{player} put {letters} back into the pot.", player=Player(seat), **values)
    own = Text("You put {letters} back into the pot.", **values)
    return Event("discard", seat, text, data={"squares": squares}, own_text=own)


def _choose(raw: Raw) -> Event:
    _, seat, squares = raw
    return Event(
        "choose",
        seat,
        Text("{player} has chosen what to pass to the left.", player=Player(seat)),
        own_text=Text("You pass {letters} to the left, once all have chosen.", letters=spaced(squares)),
        own_data={"squares": squares},
    )


def _exchange(raw: Raw) -> Event:
    _, seat, passed = raw
    told = [
        Text("{player} passed {letters}", player=Player(giver), letters=spaced(squares)) for giver, squares in enumerate(passed)
    ]
    text = Text("The exchange to the left: {told}.", told=together(told))
    return Event("exchange", seat, text, data={"passed": list(passed)}, reveals=True)


def _blank(raw: Raw) -> Event:
    _, seat, letter = raw
    text = Text("{player} names a blank {letter}.", player=Player(seat), letter=letter)
    return Event("blank", seat, text, data={"letter": letter}, own_text=Text("You name a blank {letter}.", letter=letter))


def _pass(raw: Raw) -> Event:
    _, seat, formed = raw
    if formed:
        text, own = Text("{player} ends the turn.", player=Player(seat)), Text("You end your turn.")
    else:
        text, own = Text("{player} forms no name.", player=Player(seat)), Text("You form no name.")
    return Event("pass", seat, text, data={"formed": formed}, own_text=own)


def _round(raw: Raw) -> Event:
    _, winner, number, losses, scores = raw
    data = {"round": number, "losses": losses, "scores": scores}
    if winner < 0:
        text = Text("Round {round} ends without a winner: the pot is empty, and all have passed.", round=number)
        return Event("round", None, text, data=data)
    return Event(
        "round",
        winner,
        Text("{player} wins round {round}: 25 points; the others lose a point a letter.", player=Player(winner), round=number),
        data=data,
        own_text=Text("You win round {round}: 25 points; the others lose a point a letter.", round=number),
        reveals=True,
    )
