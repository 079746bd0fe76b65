"""Several people at one screen: who is to look at the table now, and whether the others must look away.

Where everything lies open the table simply turns to the next person. Where hands are hidden it is covered first, and nothing of
either hand is in the page until the next person says that they are ready.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from geoplay.core.asked import Asked
from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.text import LETTERS, Text
from geoplay.seats.racing import OpenRace


def has_secrets(game: Game[Any], seat: int) -> bool:
    """Whether a seat sees something now that not everybody may see.

    >>> from geoplay.core.registry import new
    >>> has_secrets(new("lindy", players=2, seed=7), 0), has_secrets(new("world-flag", players=3, seed=7), 0)
    (True, False)
    """
    everybody = game.view(None)
    return any(key != "seat" and value != everybody.get(key) for key, value in game.view(seat).items())


def racers(match: Match, people: Sequence[int], race: OpenRace | None) -> list[int]:
    """Who of the ``people`` at a screen may still say something in the race that is on."""
    claimants = () if match.game.race is None else match.game.race.claimants
    spoken = frozenset() if race is None else race.spoken
    return [seat for seat in people if seat in claimants and seat not in spoken]


def answerer(match: Match, people: Sequence[int], race: OpenRace | None) -> int | None:
    """Whose answer a race waits for: whoever pressed their key first, or the only person left in it."""
    if race is None:
        return None
    left = racers(match, people, race)
    return left[0] if len(left) == 1 else race.floor


def awaited(match: Match, people: Sequence[int], looking: int, race: OpenRace | None) -> int:
    """Who of the ``people`` at a screen is to look at the table now; where nobody has anything to do, whoever is ``looking``."""
    asked = asked_of(match, people)
    if asked is not None:
        return asked.seat
    if match.over:
        return looking
    if match.game.race is not None:
        left = racers(match, people, race)
        answering = answerer(match, people, race)
        if answering is not None:
            return answering
        return looking if looking in left or not left else left[0]
    turn = match.game.turn
    return turn if turn is not None and turn in people else looking


def asked_of(match: Match, people: Sequence[int]) -> Asked | None:
    """The question that waits for one of the ``people`` at a screen; one for a seat where nobody sits is anybody's."""
    return next((asked for asked in match.asked if asked.seat in people or asked.seat not in match.people), None)


def cover(match: Match, seat: int) -> dict[str, Text | str | int]:
    """What lies over the table until a person says they are ready."""
    name = match.names[seat]
    return {
        "type": "cover",
        "seat": seat,
        "text": Text("Pass the screen to {name}.", name=name),
        "detail": Text("Nobody's cards are shown until {name} is ready.", name=name),
        "button": Text("I am {name}: show my cards", name=name),
    }


def buzzers(match: Match, people: Sequence[int], race: OpenRace) -> dict[str, Any]:
    """A key for each person in a race, who has pressed first, and who has had their say."""
    answering = answerer(match, people, race)

    def person(seat: int) -> dict[str, Any]:
        note: Text | str = ""
        state = "open"
        if seat in race.spoken:
            state, note = "out", Text("has had a say")
        elif seat == answering:
            state, note = "answers", Text("answers now")
        elif answering is not None:
            state = "waits"
        return {"seat": seat, "name": match.names[seat], "key": LETTERS[seat], "state": state, "note": note}

    claimants = () if match.game.race is None else match.game.race.claimants
    return {
        "type": "buzzers",
        "race": race.id,
        "title": Text("Press your own key first, then answer."),
        "people": [person(seat) for seat in people if seat in claimants],
    }
