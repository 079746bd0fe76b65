"""The proof of a game's bots: each level plays, and the advice it goes by gives what it should."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from random import Random
from typing import Any, NoReturn

from geoplay.bots.levels import LEVELS, bot
from geoplay.bots.reactions import REACTIONS
from geoplay.core.brief import brief
from geoplay.core.game import Game
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim
from geoplay.core.text import Text

Fail = Callable[[str], NoReturn]
SIMULATIONS = 4


class BotProof:
    """Lets bots of every level think about a position, and looks at what they are advised."""

    def __init__(self, game: type[Game[Any]]) -> None:
        self.game = game

    def look(self, game: Game[Any], fail: Fail) -> None:
        """Ask the bots, and look at their advice."""
        if game.outcome is not None:
            self._worth(game, 0, fail)
        elif game.race is not None:
            self._claims(game, fail)
        elif game.turn is not None:
            self._advice(game, game.turn, fail)
            self._moves(game, game.turn, fail)

    def _moves(self, game: Game[Any], seat: int, fail: Fail) -> None:
        seen = Perspective(game, seat)
        for level in LEVELS:
            try:
                player = bot(level, self.game, simulations=SIMULATIONS)
                move = player.choose(seen, Random(1))
                reason = player.reason(seen, move)
            except Exception as error:  # noqa: BLE001 - an author's code may do anything
                fail(f"a bot of level {level!r} at seat {seat} fails: {type(error).__name__}: {error}.")
            if game.why_not(move) is not None:
                fail(f"a bot of level {level!r} at seat {seat} makes {brief(move)}, which is not legal.")
            if reason is not None and not isinstance(reason, Text):
                fail(f"the reason a bot of level {level!r} gives should be a Text or None, not {brief(reason)}.")

    def _advice(self, game: Game[Any], seat: int, fail: Fail) -> None:
        self._worth(game, seat, fail)
        imagined = game.imagine(seat, Random(1))
        for name in ("choices", "habit"):
            given = self._asked(name, fail, *((imagined,) if name == "choices" else (imagined, Random(1))))
            some = list(given) if name == "choices" and isinstance(given, Sequence) else [given]
            if given is None or not some or not all(imagined.permits(one) for one in some):
                fail(f"{self._place(name)} should give legal actions and gives {brief(given)}.")

    def _worth(self, game: Game[Any], seat: int, fail: Fail) -> None:
        imagined = game.imagine(seat, Random(1))
        for name in ("worth", "at_once", "points"):
            values = self._asked(name, fail, imagined)
            if values is None and name == "points":
                continue
            if not isinstance(values, Sequence) or isinstance(values, str):
                fail(f"{self._place(name)} should give a value for each seat and gives {brief(values)}.")
            if len(values) != game.players:
                fail(f"{self._place(name)} gives {len(values)} values for {game.players} seats.")
            good = all(isinstance(value, int | float) and isfinite(value) for value in values)
            if not good or (name != "points" and not all(-0.001 <= value <= 1.001 for value in values)):
                fail(f"{self._place(name)} should give chances from 0 to 1 and gives {brief(list(values))}.")

    def _claims(self, game: Game[Any], fail: Fail) -> None:
        race = game.race
        for seat in race.claimants if race is not None else ():
            for level, reflexes in REACTIONS.items():
                claim = self._asked("claim", fail, Perspective(game, seat), reflexes, Random(1))
                if claim is not None and not isinstance(claim, Claim):
                    fail(f"{self._place('claim')} for level {level!r} should give a Claim or None, not {brief(claim)}.")

    def _asked(self, name: str, fail: Fail, *arguments: Any) -> Any:
        try:
            return getattr(self.game.expertise(), name)(*arguments)
        except Exception as error:  # noqa: BLE001 - an author's code may do anything
            fail(f"{self._place(name)} fails: {type(error).__name__}: {error}.")

    def _place(self, name: str) -> str:
        return f"{type(self.game.expertise()).__name__}.{name}"
