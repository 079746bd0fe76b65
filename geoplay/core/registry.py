"""The games there are, by name. A teacher's own joins them with :func:`register`, a package's by an entry point."""

from __future__ import annotations

import os
import warnings
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from geoplay.core.front_door import called_rightly, front_door
from geoplay.core.game import Game
from geoplay.core.nearest import did_you_mean
from geoplay.core.plugins import BrokenPlugin, brought, fetched, package_of
from geoplay.core.record import Record, RecordError
from geoplay.core.refusal import GeoplayError, IllegalMove, UnknownMove
from geoplay.core.rows import files_read

_known: dict[str, type[Game[Any]]] = {}
_modules: dict[str, str] = {}


class UnknownGame(GeoplayError):
    """A name that no game has."""


@dataclass(frozen=True)
class GameInfo:
    """What the list of games says about one."""

    name: str
    title: str
    subtitle: str
    players: tuple[int, int]
    options: dict[str, str]


@front_door()
def register(game: type[Game[Any]]) -> type[Game[Any]]:
    """Make a game known by its name; usable as a decorator."""
    if not issubclass(game, Game):
        raise GeoplayError(f"register takes a game, a class that is a geoplay.Game, not {game.__name__}.")
    known = _known.get(game.name)
    if known is not None and known.__qualname__ != game.__qualname__:
        raise GeoplayError(f"There is a game {game.name!r} already: {known.__module__}.{known.__qualname__}.")
    _known[game.name] = game
    return game


def register_module(name: str, module: str) -> None:
    """Make a game known whose module is imported only when it is asked for; the module registers it."""
    _modules[name] = module


def house_names() -> list[str]:
    """The names of the games that come with geoplay, without those that somebody registered.

    >>> "lindy" in house_names()
    True
    """
    return sorted(_modules)


def names() -> list[str]:
    """The names of all games."""
    return sorted({*_modules, *_known, *brought()})


def classes() -> list[type[Game[Any]]]:
    """Every game that can be played. One of an installed package that is broken is named in a warning and left out."""
    found = []
    for name in names():
        try:
            found.append(game_class(name))
        except BrokenPlugin as error:
            warnings.warn(str(error), stacklevel=2)
    for name, point in brought().items():
        if name in _modules:
            taken = f"{package_of(point)} brings a game {name!r}, which geoplay has already: geoplay's own is played."
            warnings.warn(taken, stacklevel=2)
    return found


def game_class(name: object) -> type[Game[Any]]:
    """The class behind a name.

    >>> game_class("lindi")
    Traceback (most recent call last):
    ...
    geoplay.core.registry.UnknownGame: There is no game 'lindi'. Did you mean 'lindy'? There is: ...
    """
    if isinstance(name, str):
        if name not in _known and name in _modules:
            import_module(_modules[name])
        if name not in _known and (point := brought().get(name)) is not None:
            register(fetched(point))
        if name in _known:
            return _known[name]
    raise UnknownGame(f"There is no game {name!r:.60}.{did_you_mean(name, names())} There is: {', '.join(names())}.")


def option_names(game: object) -> tuple[str, ...]:
    """The names of a game's options, given its name, its class, or what it is played with and who prints that.

    >>> option_names("lindy")
    ('pack', 'packs', 'lucky_lindy', 'partners')
    """
    named = getattr(game, "printed_by", (game,))[0] if not isinstance(game, type) else game
    kind = named if isinstance(named, type) and issubclass(named, Game) else game_class(named)
    return tuple(option.name for option in kind.offered)


@front_door(options_of=option_names, own=("name", "players", "seed"))
def new(name: str, players: int | None = None, seed: int | None = None, **options: Any) -> Game[Any]:
    """Set up a game. Where an option takes a table, the path of a CSV file is taken too.

    >>> game = new("lindy", players=3, seed=7)
    >>> game.turn
    0
    """
    kind = game_class(name)
    return kind(players, seed, **files_read(kind.name, kind.offered, options))


@front_door(own=("record",))
def load(record: Record | str | bytes | os.PathLike[str], until: int | None = None) -> Game[Any]:
    """Play a record again, all of it or its first ``until`` moves; a damaged one is refused at the place of the damage.

    ``record`` is the path of a file, the text of a record, or a record itself.
    """
    record = Record.read(record)
    try:
        kind = game_class(record.game)
    except UnknownGame as error:
        raise RecordError(f'This record is damaged at "game": {error}') from None
    if record.rules != kind.rules_version:
        raise RecordError(
            f"This record was played by rules version {record.rules} of {record.game}; "
            f"this geoplay plays version {kind.rules_version}."
        )
    try:
        game = kind(record.players, record.seed, **{str(key): value for key, value in record.options.items()})
    except GeoplayError as error:
        raise RecordError(f'This record is damaged at "options", "players" or "seed": {error}') from None
    for number, notation in enumerate(record.moves[:until]):
        try:
            game.play(kind.parse(notation))
        except (UnknownMove, IllegalMove) as error:
            raise RecordError(f'This record is damaged at "moves[{number}]": {error}') from None
    return game


@called_rightly
def games() -> list[GameInfo]:
    """Every game with its title, numbers of players and options.

    >>> "lindy" in [info.name for info in games()]
    True
    """
    return [_info(game) for game in classes()]


def _info(kind: type[Game[Any]]) -> GameInfo:
    options = {option.name: f"{option.help} (default {option.default!r})" for option in kind.offered}
    return GameInfo(kind.name, str(kind.title), str(kind.subtitle), (kind.seats[0], kind.seats[-1]), options)
