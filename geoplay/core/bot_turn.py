"""What a bot does in a match, checked as anybody's move is: a bot is somebody else's code."""

from __future__ import annotations

from random import Random
from typing import Any

from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot
from geoplay.core.race import Claim, Settle
from geoplay.core.step import MatchError


def checked_choice(bot: Bot, game: Game[Any], seat: int, rng: Random) -> Move:
    """The move a bot chooses; a :class:`MatchError` if it is not legal, or whatever the bot itself raises."""
    move = bot.choose(Perspective(game, seat), rng)
    refusal = game.why_not(move)
    if refusal is not None:
        raise MatchError(f"It chose {str(move)!r}, which is not legal: {refusal}")
    return move


def checked_claim(bot: Bot, game: Game[Any], seat: int, rng: Random) -> Claim | None:
    """What a bot says in the race, or ``None``; a :class:`MatchError` if it cannot say so, or whatever the bot itself raises."""
    claim = bot.claim(Perspective(game, seat), rng)
    if claim is None:
        return None
    if claim.seat != seat or claim.milliseconds < 0:
        raise MatchError(f"It claimed {claim}, but it sits at seat {seat}, and times count from 0.")
    refusal = game.why_not(Settle((claim,)))
    if refusal is not None:
        raise MatchError(f"It claimed {claim.answer!r}, which is not possible: {refusal}")
    return claim
