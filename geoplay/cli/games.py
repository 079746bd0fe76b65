"""``geoplay games``: what can be played."""

from __future__ import annotations

import argparse
import sys
import textwrap
import warnings
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from geoplay.core.registry import GameInfo


def add_to(subcommands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    command = subcommands.add_parser(
        "games", help="list the games", description="List the games with their numbers of players and options."
    )
    command.set_defaults(run=run)


def describe(info: GameInfo) -> str:
    """One game as a paragraph.

    >>> from geoplay.core.registry import GameInfo
    >>> print(describe(GameInfo("rain", "Rain", "Who stays dry?", (2, 4), {"wind": "how strong (default 3)"})))
    rain: Rain
      Who stays dry?
      2 to 4 players
      wind: how strong (default 3)
    """
    fewest, most = info.players
    players = f"{fewest} players" if fewest == most else f"{fewest} to {most} players"
    lines = [info.subtitle, players, *(f"{name}: {meaning}" for name, meaning in info.options.items())]
    body = [textwrap.fill(line, width=100, initial_indent="  ", subsequent_indent="      ") for line in lines if line]
    return "\n".join([f"{info.name}: {info.title}", *body])


def run(chosen: argparse.Namespace) -> int:
    """Print the list."""
    del chosen
    import geoplay

    with warnings.catch_warnings(record=True) as troubles:
        warnings.simplefilter("always")
        found = geoplay.games()
    print("\n\n".join(describe(info) for info in found))
    for trouble in troubles:
        print(f"geoplay: {trouble.message}", file=sys.stderr)
    return 0
