"""Options of a game: keywords with a default, checked with advice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from geoplay.core.nearest import did_you_mean
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text


class OptionError(GeoplayError):
    """A keyword that a game does not have, or a value that it does not take."""


@dataclass(frozen=True)
class Option:
    """One keyword of a game.

    ``choices`` lists the values it takes; ``check`` may admit further ones (a teacher's own pack) and returns the value as
    records keep it, or raises :class:`OptionError`. A value may come from a record that a stranger wrote: it is data, and a check
    opens, imports and asks nothing by it. Where it is as many ``tables``, the doors that only Python code uses (``geoplay.new``,
    ``geoplay.play`` …) take the path of a CSV file for each, and give the game its rows.
    """

    name: str
    default: Any
    help: Text
    choices: tuple[Any, ...] = ()
    check: Callable[[Any], Any] | None = None
    tables: int = 0

    def accept(self, game: str, value: Any) -> Any:
        """The value as the game keeps it, or an error that says what there is."""
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return value
        if self.check is not None:
            return self.check(value)
        advice = did_you_mean(str(value), [str(choice) for choice in self.choices])
        raise OptionError(
            f"{game}: {self.name}={value!r} is not possible; it takes {' or '.join(map(repr, self.choices))}.{advice}"
        )


def accept_all(game: str, offered: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game with their values; a misspelt keyword is refused with the nearest one.

    >>> offer = (Option("pack", "classic", Text("Which pack."), ("classic", "historic")),)
    >>> accept_all("lindy", offer, {})
    {'pack': 'classic'}
    >>> accept_all("lindy", offer, {"pak": "classic"})
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: lindy has no option 'pak'. Did you mean 'pack'? It has: pack.
    """
    names = [option.name for option in offered]
    for keyword in given:
        if keyword not in names:
            advice = did_you_mean(keyword, names)
            raise OptionError(f"{game} has no option {keyword!r}.{advice} It has: {', '.join(names) or 'none'}.")
    return {
        option.name: option.accept(game, given[option.name]) if option.name in given else option.default for option in offered
    }
