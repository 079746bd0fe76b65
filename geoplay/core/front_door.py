"""What people call first: a call with a wrong keyword or a value of the wrong type is answered in a sentence of ours."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import partial, wraps
from types import MappingProxyType
from typing import Any, ParamSpec, TypeVar

from geoplay.core.fits import hints_of, misfit
from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError

P = ParamSpec("P")
R = TypeVar("R")
C = TypeVar("C")
Offered = Callable[[Any], tuple[str, ...]]


def front_door(
    *,
    options_of: Offered | None = None,
    advice: Mapping[str, str] | None = None,
    own: tuple[str, ...] = (),
    further: tuple[str, ...] = (),
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Guard a function that people call.

    ``options_of`` gives the names of the further keywords that go with the first argument (a game's options); ``advice`` says
    what to do instead of a keyword that one might expect; ``own`` are the parameters whose values the function checks in words
    of its own; ``further`` are keywords that it passes on to another.

    >>> @front_door()
    ... def sail(ship: str, crew: int = 3) -> str:
    ...     return f"{ship} sails with {crew}"
    >>> sail("Argo", crw=50)
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: sail has no keyword 'crw'. Did you mean 'crew'? It takes: ship, crew.
    >>> sail("Argo", crew="many")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: sail: crew should be a whole number, not 'many'.
    """

    def guarding(function: Callable[P, R]) -> Callable[P, R]:
        guard = _Guard(function, options_of, advice or {}, own, further)

        @wraps(function)
        def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
            guard.check(args, kwargs)
            return function(*args, **kwargs)

        return guarded

    return guarding


def called_rightly(function: Callable[P, R]) -> Callable[P, R]:
    """Guard only how a function is called, by its keywords and their number; what values it takes it says in words of its own.

    >>> @called_rightly
    ... def sail(ship: str) -> str:
    ...     return f"{ship} sails"
    >>> sail("Argo", 3)
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: sail: too many positional arguments. It takes: ship.
    """
    return front_door(own=tuple(inspect.signature(function).parameters))(function)


def front_doors(
    *, own: tuple[str, ...] = (), but: tuple[str, ...] = (), only: tuple[str, ...] = ()
) -> Callable[[type[C]], type[C]]:
    """Guard every public method that a class brings, for objects that people hold.

    ``but`` are those that are called too often; ``only`` are the ones that are guarded where most are.

    >>> @front_doors()
    ... class Ship:
    ...     def sail(self, knots: int) -> str:
    ...         return f"{knots} knots"
    >>> Ship().sail(knot=3)
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: sail has no keyword 'knot'. Did you mean 'knots'? It takes: knots.
    """

    def guarding(kind: type[C]) -> type[C]:
        for name, method in list(vars(kind).items()):
            if (
                inspect.isfunction(method)
                and (name == "__init__" or not name.startswith("_"))
                and name not in but
                and (not only or name in only)
                and not hasattr(method, "__wrapped__")
            ):
                setattr(kind, name, front_door(own=own)(method))
        return kind

    return guarding


def check_keywords(name: str, given: Iterable[str], known: list[str], advice: Mapping[str, str] = MappingProxyType({})) -> None:
    """Refuse a keyword that ``name`` does not take, with the nearest one that it does.

    >>> check_keywords("invite", ["tems"], ["lan", "teams"])
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: invite has no keyword 'tems'. Did you mean 'teams'? It takes: lan, teams.
    """
    for keyword in given:
        if keyword not in known:
            meant = _meant(keyword, known, advice)
            raise OptionError(f"{name} has no keyword {keyword!r}.{meant} It takes: {', '.join(known)}.")


def keywords_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """The names of what a function takes by keyword only, without what a partial has given it already.

    >>> def sail(ship, *, crew=3, knots=5): ...
    >>> keywords_of(partial(sail, "Argo", knots=7))
    ('crew',)
    """
    settled = function.keywords if isinstance(function, partial) else {}
    parameters = inspect.signature(function).parameters.values()
    return tuple(one.name for one in parameters if one.kind is inspect.Parameter.KEYWORD_ONLY and one.name not in settled)


def _meant(keyword: str, known: list[str], advice: Mapping[str, str]) -> str:
    return f" {advice[keyword]}" if keyword in advice else did_you_mean(keyword, known)


class _Guard:
    """What one function takes, read from its signature."""

    def __init__(
        self,
        function: Callable[..., Any],
        options_of: Offered | None,
        advice: Mapping[str, str],
        own: tuple[str, ...],
        further: tuple[str, ...],
    ) -> None:
        self.function = function
        self.signature = inspect.signature(function)
        self.options_of = options_of
        self.advice = advice
        self.own = own
        outer, _, last = function.__qualname__.rpartition(".")
        self.name = outer if last == "__init__" else last
        kinds = inspect.Parameter
        parameters = [one for name, one in self.signature.parameters.items() if name not in ("self", "cls")]
        self.keywords = [one.name for one in parameters if one.kind not in (kinds.VAR_KEYWORD, kinds.VAR_POSITIONAL)]
        self.further = next((one.name for one in parameters if one.kind is kinds.VAR_KEYWORD), None)
        self.known = list(dict.fromkeys([*self.keywords, *further]))
        # Keywords that are not written down here are checked by whoever they are passed on to.
        self.open = self.further is not None and not further

    def check(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> None:
        """Refuse a call that cannot be meant."""
        if not self.open:
            check_keywords(self.name, kwargs, self.known, self.advice)
        try:
            bound = self.signature.bind(*args, **kwargs)
        except TypeError as error:
            raise OptionError(
                f"{self.name}: {error}.{self._also(kwargs)} It takes: {', '.join(self.known) or 'nothing'}."
            ) from None
        hints = hints_of(self.function)
        for name, value in bound.arguments.items():
            if name in self.keywords and name not in self.own:
                told = misfit(value, hints.get(name, Any), name)
                if told is not None:
                    raise OptionError(f"{self.name}: {told}.")
        if self.further is not None and self.options_of is not None:
            self._check_options(bound.arguments.get(self.further, {}), bound.arguments)

    def _also(self, kwargs: Mapping[str, Any]) -> str:
        """What was meant by keywords that are not known here, where something else is missing too."""
        meant = {keyword: _meant(keyword, self.known, self.advice) for keyword in kwargs if keyword not in self.known}
        return "".join(f" It has no keyword {keyword!r}.{told}" for keyword, told in meant.items() if told)

    def _check_options(self, given: Mapping[str, Any], arguments: Mapping[str, Any]) -> None:
        first = next((value for name, value in arguments.items() if name in self.keywords), None)
        assert self.options_of is not None
        unknown = [keyword for keyword in given if keyword not in self.options_of(first)]
        if unknown:
            options = self.options_of(first)
            raise OptionError(self._no_keyword(unknown[0], [*self.keywords, *options], first, options))

    def _no_keyword(self, keyword: str, known: list[str], game: Any, options: tuple[str, ...]) -> str:
        meant = _meant(keyword, known, self.advice)
        name = getattr(game, "name", game)
        return (
            f"{name} has no option {keyword!r}, and {self.name} no such keyword.{meant} "
            f"It has: {', '.join(options) or 'none'}; {self.name} takes: {', '.join(self.keywords)}."
        )
