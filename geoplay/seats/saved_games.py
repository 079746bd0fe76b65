"""Games that pages have saved while they were on: the kernel keeps them, and the page gets a ticket that tells nothing.

A record holds the seed, and so every hidden card: whoever got it could seat themselves elsewhere and look. So the record of a
game that is on stays here; once it is over, it may go wherever it likes.

>>> from geoplay.core.player import Person, RandomPlayer
>>> from geoplay.core.registry import new
>>> match = Match(new("lindy", players=2, seed=7), [Person(), RandomPlayer()])
>>> games = SavedGames()
>>> ticket = games.saved(match)
>>> "seed" in ticket, games.found(ticket).record == match.record
(False, True)
>>> SavedGames().found(ticket)
Traceback (most recent call last):
...
geoplay.core.record.RecordError: This saved game is not in this kernel: a game that is on is kept by the kernel it is played in...
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from secrets import token_urlsafe

from geoplay.core.match import Match
from geoplay.core.record import Record, RecordError
from geoplay.core.strict_json import JsonError, strict_json
from geoplay.core.text import Text

FORMAT = "geoplay-ticket"
# So many games are kept, the oldest goes first; and so long is a ticket at most.
MOST = 100
LONGEST = 1000


@dataclass(frozen=True)
class SavedGame:
    """A moment of a match: its record then, and the match itself, which knows what was asked and answered since."""

    record: Record
    match: Match


class SavedGames:
    """The games that pages of this kernel have saved."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: dict[str, SavedGame] = {}

    def saved(self, match: Match) -> str:
        """What the page gets to save: the record of a game that is over, the ticket of one that is on."""
        record = match.record
        if match.over and not match.asked:
            return record.to_json()
        token = token_urlsafe(24)
        self._kept[token] = SavedGame(record, match)
        while len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        ticket = {"format": FORMAT, "game": record.game, "moves": len(record.moves), "ticket": token}
        return json.dumps(ticket, indent=1)

    def found(self, text: str) -> SavedGame | None:
        """The game of a ticket; ``None`` if the text is no ticket at all."""
        if len(text) > LONGEST:
            return None
        try:
            data = strict_json(text, longest=LONGEST)
        except JsonError:
            return None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            return None
        token = data.get("ticket")
        found = self._kept.get(token) if isinstance(token, str) else None
        if found is None:
            raise RecordError(
                Text(
                    "This saved game is not in this kernel: a game that is on is kept by the kernel it is played in, until that "
                    "ends. autosave= in play() keeps it in a file."
                )
            )
        return found


# What the pages of this kernel have saved, at whichever table.
SAVED_GAMES = SavedGames()
