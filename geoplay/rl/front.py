"""What people call: a game's name and their wishes in, an environment out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.env import AECEnv

from geoplay.bots.levels import LEVELS
from geoplay.core.declared import declared
from geoplay.core.front_door import front_door
from geoplay.core.game import Game
from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.registry import classes, game_class, option_names
from geoplay.core.rows import files_read
from geoplay.rl.encoding import Encoding
from geoplay.rl.environment import TurnEnvironment
from geoplay.rl.episode import SILENT, Setting
from geoplay.rl.parallel import TogetherEnvironment
from geoplay.rl.rewards import REWARDS

ILLEGAL = ("lose", "replace")
TURNS = ("mover", "all")
CALLS = (SILENT, *LEVELS)
RENDER_MODES = ("ansi",)


def turn_based() -> list[str]:
    """The games that can be trained.

    >>> turn_based()
    ['cities', 'globe-grams', 'lindy', 'one-two-three', 'put-in-order', 'this-and-that', 'world-flag']
    """
    return [game.name for game in classes() if game.encoding is not None]


@front_door(
    options_of=option_names,
    own=("name", "players", "reward", "illegal", "turns", "calls", "render_mode", "vocabulary"),
    advice={"seed": "An environment is seeded when it is reset: env.reset(seed=3)."},
)
def env(
    name: str | type[Game[Any]],
    players: int | None = None,
    *,
    reward: str = "win",
    illegal: str = "lose",
    turns: str = "mover",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    calls: str = SILENT,
    vocabulary: int | Iterable[str] | None = None,
    encoding: Callable[[Any], Encoding[Any]] | None = None,
    **options: Any,
) -> AECEnv:
    """A game as a PettingZoo environment (AEC).

    ``reward`` is what the end of a game is worth: ``"win"``, ``"rank"`` or ``"score"`` (:mod:`geoplay.rl.rewards`).
    ``illegal="lose"`` ends a game at an action that the mask forbids, as PettingZoo's games do; ``"replace"`` takes any legal
    one in its place. ``turns="all"`` asks every agent in each cycle, though all but one can only wait. ``max_cycles`` cuts a game
    off after so many steps. ``calls`` says who calls in the races of the Game of Cities: nobody, or players of a level; and
    ``vocabulary`` which names Globe-Grams is played with. A game of one's own, by its name or its class, brings its ``encoding``.
    All other keywords are the game's own options.

    >>> table = env("put-in-order", players=2, by="population")
    >>> table.reset(seed=1)
    >>> table.agent_selection, table.action_space("player_0")
    ('player_1', Discrete(49))
    >>> env("find-me")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: find-me is a race: everybody claims at once, so there are no turns to learn. Turns have: ...
    """
    setting = make_setting(
        name,
        players,
        reward=reward,
        illegal=illegal,
        max_cycles=max_cycles,
        render_mode=render_mode,
        calls=calls,
        vocabulary=vocabulary,
        encoding=encoding,
        **options,
    )
    if one_of("turns", turns, TURNS) == "all":
        return parallel_to_aec(TogetherEnvironment(setting))
    return TurnEnvironment(setting)


def parallel_env(name: str | type[Game[Any]], players: int | None = None, **wishes: Any) -> TogetherEnvironment:
    """A game as a PettingZoo environment in which all agents act at once; who is not to move can only wait.

    It takes the keywords of :func:`env` but ``turns``.

    >>> table = parallel_env("lindy")
    >>> observations, infos = table.reset(seed=7)
    >>> {agent: int(seen["action_mask"][table.wait]) for agent, seen in observations.items()}
    {'player_0': 0, 'player_1': 1}
    """
    return TogetherEnvironment(make_setting(name, players, **wishes))


@dataclass(frozen=True)
class Module:
    """A game as PettingZoo's own modules have theirs: with ``env`` and ``parallel_env``, for tools that ask for a module."""

    env: Callable[..., AECEnv]
    parallel_env: Callable[..., TogetherEnvironment]


def module(name: str | type[Game[Any]], players: int | None = None, *, turns: str = "mover", **wishes: Any) -> Module:
    """Both kinds of environment of a game, with the keywords of :func:`env` as they are wished for.

    >>> str(module("lindy", players=3).env())
    'lindy_v1'
    """
    return Module(partial(env, name, players, turns=turns, **wishes), partial(parallel_env, name, players, **wishes))


def make_setting(
    name: str | type[Game[Any]],
    players: int | None = None,
    *,
    reward: str = "win",
    illegal: str = "lose",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    calls: str = SILENT,
    vocabulary: int | Iterable[str] | None = None,
    encoding: Callable[[Any], Encoding[Any]] | None = None,
    **options: Any,
) -> Setting:
    """All wishes, checked: what cannot be had is refused in a sentence."""
    kind = name if isinstance(name, type) and issubclass(name, Game) else game_class(name)
    name = kind.name
    made: Callable[..., Encoding[Any]] = encoding_of(kind) if encoding is None else encoding
    if calls != SILENT and "calls" not in getattr(made, "takes", ()):
        raise OptionError(f"calls is for {_with('calls')}, where everybody may call; {name} has no calls.")
    if vocabulary is not None:
        if "vocabulary" not in getattr(made, "takes", ()):
            raise OptionError(f"vocabulary is for {_with('vocabulary')}; {name} is not played with names.")
        made = partial(made, vocabulary=vocabulary if isinstance(vocabulary, int) else tuple(vocabulary))
    if max_cycles is not None and max_cycles < 1:
        raise OptionError(f"max_cycles is a whole number of steps from 1 on, or None, not {max_cycles!r}.")
    options = files_read(name, kind.offered, options)
    return Setting(
        new=lambda seed: kind(players, seed, **options),
        encoding=made,
        reward=one_of("reward", reward, tuple(REWARDS)),
        illegal=one_of("illegal", illegal, ILLEGAL),
        calls=one_of("calls", calls, CALLS),
        max_cycles=max_cycles,
        render_mode=None if render_mode is None else one_of("render_mode", render_mode, RENDER_MODES),
    )


def _with(keyword: str) -> str:
    """The games whose encoding takes a keyword."""
    return ", ".join(name for name in turn_based() if keyword in encoding_of(game_class(name)).takes)


def encoding_of(kind: type[Game[Any]]) -> type[Encoding[Any]]:
    """The encoding that a game declares."""
    if not kind.turns:
        raise OptionError(
            f"{kind.name} is a race: everybody claims at once, so there are no turns to learn. "
            f"Turns have: {', '.join(turn_based())}."
        )
    found: type[Encoding[Any]] | None = declared(kind, "encoding")
    if found is None:
        raise OptionError(
            f"{kind.name} has no encoding. Write a class for it (see geoplay.authoring.Encoding) and name it as its encoding, "
            "or give it as encoding=MyEncoding."
        )
    return found


def one_of(keyword: str, value: str, choices: tuple[str, ...]) -> str:
    """A word that must be one of some.

    >>> one_of("reward", "wins", ("win", "rank"))
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: reward='wins' is not possible; it takes 'win' or 'rank'. Did you mean 'win'?
    """
    if value not in choices:
        advice = did_you_mean(str(value), choices)
        raise OptionError(f"{keyword}={value!r} is not possible; it takes {' or '.join(map(repr, choices))}.{advice}")
    return value
