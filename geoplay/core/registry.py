"""The games there are, by name. A teacher's own joins them with :func:`register`."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from typing import Any

from geoplay.core.game import Game
from geoplay.core.record import Record, RecordError
from geoplay.core.refusal import GeoplayError, IllegalMove, UnknownMove

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


def register(game: type[Game[Any]]) -> type[Game[Any]]:
    """Make a game known by its name; usable as a decorator."""
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
    return sorted({*_modules, *_known})


def game_class(name: str) -> type[Game[Any]]:
    """The class behind a name.

    >>> game_class("lindi")
    Traceback (most recent call last):
    ...
    geoplay.core.registry.UnknownGame: There is no game 'lindi'. Did you mean 'lindy'? There is: ...
    """
    if name not in _known and name in _modules:
        import_module(_modules[name])
    if name not in _known:
        nearest = get_close_matches(str(name), names(), n=1)
        advice = f" Did you mean {nearest[0]!r}?" if nearest else ""
        raise UnknownGame(f"There is no game {name!r}.{advice} There is: {', '.join(names())}.")
    return _known[name]


def new(name: str, players: int | None = None, seed: int | None = None, **options: Any) -> Game[Any]:
    """Set up a game.

    >>> game = new("lindy", players=3, seed=7)
    >>> game.turn
    0
    """
    return game_class(name)(players, seed, **options)


def load(record: Record | str | bytes, until: int | None = None) -> Game[Any]:
    """Play a record again, all of it or its first ``until`` moves; a damaged one is refused at the place of the damage."""
    if not isinstance(record, Record):
        record = Record.from_json(record)
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


def games() -> list[GameInfo]:
    """Every game with its title, numbers of players and options.

    >>> "lindy" in [info.name for info in games()]
    True
    """
    return [_info(game_class(name)) for name in names()]


def _info(kind: type[Game[Any]]) -> GameInfo:
    options = {option.name: f"{option.help} (default {option.default!r})" for option in kind.offered}
    return GameInfo(kind.name, str(kind.title), str(kind.subtitle), (kind.seats[0], kind.seats[-1]), options)
