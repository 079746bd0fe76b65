"""Who takes part: levels, and bots of one's own. A tournament seats a new copy of each at every game.

What a bot keeps in mind from one game to the next would depend on which games it was given, and so on how many processes
share the work. A copy for each game has nothing to remember, and the same seeds give the same results.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from types import CodeType
from typing import Any

from geoplay.bots.levels import bot
from geoplay.bots.search import Search
from geoplay.bots.strengths import WORD, strength_in
from geoplay.core.game import Game
from geoplay.core.player import Bot
from geoplay.tournaments.trouble import TournamentError, whole_number

SIMULATIONS = 200
"""How many games an expert imagines for a move, where nothing else is asked for: the clock would give other games each time."""

Player = str | int | Bot
Players = Sequence[Player] | Mapping[str, Player]


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part, by a name that nobody else has: a word for a level, a number for a strength, or a bot."""

    name: str
    player: Player
    simulations: int | None = SIMULATIONS
    budget: float | None = None

    def seated(self, kind: type[Game[Any]]) -> Bot:
        """The bot for one game, as new."""
        if isinstance(self.player, Bot):
            return deepcopy(self.player)
        if self.budget is not None:
            return bot(self.player, kind, budget=self.budget)
        return bot(self.player, kind, simulations=self.simulations)

    def looks_at_the_clock(self, kind: type[Game[Any]]) -> bool:
        """Whether its moves depend on how busy the machine is, so that they cannot be repeated."""
        player = self.seated(kind)
        return isinstance(player, Search) and player.simulations is None

    def identity(self) -> dict[str, Any]:
        """Plain data that tells whether somebody is still the same, for files that are gone on with later."""
        if isinstance(self.player, Bot):
            return {"name": self.name, "bot": type(self.player).__qualname__, "code": fingerprint(self.player)}
        return {"name": self.name, "level": self.player, "simulations": self.simulations, "budget": self.budget}


def entrants(players: Players, kind: type[Game[Any]], *, simulations: int | None, budget: float | None) -> tuple[Entrant, ...]:
    """Everybody who takes part, checked and named; those of the same name are numbered.

    >>> from geoplay.core.registry import game_class
    >>> [entrant.name for entrant in entrants(["novice", "novice"], game_class("lindy"), simulations=10, budget=None)]
    ['novice', 'novice 2']
    """
    if budget is not None and not budget > 0:
        raise TournamentError(f"A budget is a number of seconds above 0, not {budget!r}.")
    count = SIMULATIONS if simulations is None else whole_number("simulations", simulations)
    if simulations is not None and budget is not None:
        raise TournamentError("An expert thinks for so many simulations or for so many seconds: give one of the two.")
    if isinstance(players, str | Bot):
        raise TournamentError("A tournament takes a list of players, such as ['novice', 'regular'].")
    found: list[Entrant] = []
    for name, player in _named(players):
        alike = sum(entrant.name.partition(" ")[0] == name or entrant.name == name for entrant in found)
        unique = name if not alike else f"{name} {alike + 1}"
        entrant = Entrant(unique, player, None if budget is not None else count, budget)
        _check(entrant, kind)
        found.append(entrant)
    if not found or len({entrant.name for entrant in found}) < len(found):
        raise TournamentError("A tournament takes at least one player, and each has a name of its own.")
    return tuple(found)


def _named(players: Players) -> Iterator[tuple[str, Player]]:
    if isinstance(players, Mapping):
        yield from ((str(name), player) for name, player in players.items())
        return
    for player in players:
        if isinstance(player, type):
            raise TournamentError(f"{player.__name__} is a class: give a bot, {player.__name__}().")
        if isinstance(player, bool) or not isinstance(player, str | int | Bot):
            raise TournamentError(
                f"A player is a level, such as 'novice', a strength from 1 to 10, or a bot, not {player!r:.80}."
            )
        yield _name_of(player), player


def _name_of(player: Player) -> str:
    if isinstance(player, Bot):
        return player.name
    strength = strength_in(player)
    return str(player) if strength is None else f"{WORD}{strength}"


def _check(entrant: Entrant, kind: type[Game[Any]]) -> None:
    """Refuse now what could not be seated later."""
    if not isinstance(entrant.player, Bot):
        entrant.seated(kind)
        return
    try:
        entrant.seated(kind)
    except Exception as error:
        raise TournamentError(
            f"{entrant.name} cannot be copied ({type(error).__name__}: {error}), and every game seats a new copy. "
            "Make what cannot be copied inside choose(), or give the class a __deepcopy__."
        ) from error


def fingerprint(player: Bot) -> str:
    """A digest of a bot's own code and plain settings: another one after either has changed.

    >>> from geoplay.core.player import RandomPlayer
    >>> fingerprint(RandomPlayer()) == fingerprint(RandomPlayer())
    True
    """
    parts: list[str] = []
    for base in type(player).__mro__[:-1]:
        if base is Bot:
            break
        parts += [f"{name}={_written(value)}" for name, value in sorted(vars(base).items()) if not name.startswith("__")]
        parts.append(_written(vars(base).get("__init__")))
    parts += [f"{name}={_written(value)}" for name, value in sorted(getattr(player, "__dict__", {}).items())]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _written(value: object) -> str:
    """Code and plain values as text that is the same in every process; anything else by its type alone."""
    code = value if isinstance(value, CodeType) else getattr(value, "__code__", None)
    if isinstance(code, CodeType):
        return f"{code.co_code.hex()}{code.co_names}{[_written(constant) for constant in code.co_consts]}"
    if value is None or isinstance(value, bool | int | float | str | bytes):
        return repr(value)
    if isinstance(value, tuple | list):
        return str([_written(item) for item in value])
    if isinstance(value, set | frozenset):
        return str(sorted(map(_written, value)))
    if isinstance(value, Mapping):
        return str(sorted((_written(key), _written(item)) for key, item in value.items()))
    return type(value).__qualname__
