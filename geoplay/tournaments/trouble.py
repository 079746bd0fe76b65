"""What a tournament refuses, in a sentence."""

from __future__ import annotations

from typing import Any

from geoplay.core.refusal import GeoplayError


class TournamentError(GeoplayError):
    """A tournament that cannot be played as it was asked for; the message says what can."""


class LedgerError(TournamentError):
    """A file of results that is damaged, forged or another tournament's; the message names the place."""


def whole_number(word: str, value: Any, least: int = 1, most: int | None = None) -> int:
    """The value of a keyword that takes whole numbers, or a sentence that says which.

    >>> whole_number("games", 2.5)
    Traceback (most recent call last):
    ...
    geoplay.tournaments.trouble.TournamentError: games= takes a whole number from 1 on, not 2.5.
    """
    if isinstance(value, int) and not isinstance(value, bool) and least <= value and (most is None or value <= most):
        return value
    limits = f"from {least} on" if most is None else f"from {least} to {most:,}"
    raise TournamentError(f"{word}= takes a whole number {limits}, not {value!r:.80}.")
