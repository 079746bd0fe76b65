"""The moves of Find me!: roll the dice. Fingers and bookings are the claims of the race that follows.

A claim's answer is the code of the card a finger is put on (``"JP"``), or ``"seat 2"``: a booking that says who has the card.
"""

from __future__ import annotations

from dataclasses import dataclass

from geoplay.core.move import Move

BOOKING = "seat "


@dataclass(frozen=True)
class Roll(Move):
    """Roll the two blue dice."""

    @property
    def notation(self) -> str:
        """``roll``."""
        return "roll"


ROLL = Roll()


def booking(seat: int) -> str:
    """The answer of somebody who books and says that this seat has the card.

    >>> booking(2), booked("seat 2"), booked("JP")
    ('seat 2', 2, None)
    """
    return f"{BOOKING}{seat}"


def booked(answer: str) -> int | None:
    """The seat that an answer names as holder of the card; ``None`` for a finger on a card."""
    number = answer.removeprefix(BOOKING)
    return int(number) if answer.startswith(BOOKING) and number.isdecimal() else None
