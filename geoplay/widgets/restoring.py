"""The match a saved game goes on with, and who sits at it."""

from __future__ import annotations

from typing import Any

from geoplay.bots.levels import bot
from geoplay.core.match import Match
from geoplay.core.player import Person
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError
from geoplay.core.registry import game_class


def restored(record: Record, like: Match) -> Match:
    """The match a record was saved from: the same seats where it names them, else those of ``like``."""
    kind = game_class(record.game)
    seats: list[Any] = []
    for seat in record.extra.get("seats") or []:
        if isinstance(seat, dict) and isinstance(seat.get("person"), str):
            seats.append(Person(seat["person"][:80]))
        elif isinstance(seat, dict) and isinstance(seat.get("bot"), str):
            player = bot(seat["bot"], kind)
            player.name = str(seat.get("name", player.name))[:80]
            seats.append(player)
    if len(seats) != record.players:
        seats = list(like.seats)
    if len(seats) != record.players:
        raise GeoplayError(f"The saved game has {record.players} players and does not say who they are.")
    return Match.resumed(record, seats, hooks=like.hooks, observers=like.observers)
