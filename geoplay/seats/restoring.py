"""The match a saved game goes on with, and who sits at it."""

from __future__ import annotations

from typing import Any

from geoplay.bots.levels import UnknownLevel, bot
from geoplay.core.answer import damaged
from geoplay.core.brief import brief
from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.player import Person, Player
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError
from geoplay.core.registry import game_class

LONGEST_NAME = 80


def restored(record: Record, like: Match, saved_from: Match | None = None) -> Match:
    """The match a record was saved from: the same seats where it names them, else those of ``like``."""
    kind = game_class(record.game)
    named = record.extra.get("seats")
    if named is None or named == []:
        seats: list[Player] = list(like.seats)
    elif isinstance(named, list) and len(named) == record.players:
        seats = [_player(seat, number, kind) for number, seat in enumerate(named)]
    else:
        raise damaged("seats", f"expected who sits at each of {brief(record.players)} seats, found {brief(named)}")
    if len(seats) != record.players:
        raise GeoplayError(f"The saved game has {record.players} players and does not say who they are.")
    match = Match.resumed(record, seats, hooks=like.hooks, observers=like.observers)
    # Neither a question nor an answer goes away by going back to an earlier moment.
    if saved_from is not None:
        match.goes_on_from(saved_from)
    match.goes_on_from(like)
    return match


def _player(seat: Any, number: int, kind: type[Game[Any]]) -> Player:
    """Who sat at a seat, as a record says it."""
    if isinstance(seat, dict) and isinstance(seat.get("person"), str):
        return Person(seat["person"][:LONGEST_NAME])
    if not isinstance(seat, dict) or not isinstance(seat.get("bot"), str):
        raise damaged(f"seats[{number}]", f"expected a person or a bot, found {brief(seat)}")
    try:
        player = bot(seat["bot"], kind)
    except UnknownLevel as error:
        raise damaged(f"seats[{number}].bot", str(error).removesuffix(".")) from None
    player.name = str(seat.get("name", player.name))[:LONGEST_NAME]
    return player
