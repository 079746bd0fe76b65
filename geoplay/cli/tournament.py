"""``geoplay tournament``: bots play many games, and a table says who is how good."""

from __future__ import annotations

import argparse
import json
import sys
from csv import DictWriter
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from geoplay.cli.play import PlayError, read_options
from geoplay.core.files import write_text
from geoplay.core.language import accept_language

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from geoplay.core.player import Bot

A_BOT = (
    "random, novice, regular, expert, a strength from 1 to 10, a character such as Rosa, or module:Class for a bot of your own"
)


def add_to(subcommands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    command = subcommands.add_parser(
        "tournament",
        help="let bots play many games and rate them",
        description="Let bots play many games, each deal from every seat, and rate them. `geoplay games` lists what there is.",
        epilog="For example: geoplay tournament lindy novice regular Rosa --games 300 --file lindy.jsonl",
    )
    command.add_argument("game", help="the name of the game, such as lindy")
    command.add_argument("bots", nargs="+", metavar="BOT", help=A_BOT)
    command.add_argument("--games", type=int, default=200, help="how many games at least (default: 200)")
    add_common(command)
    output = command.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print the table as JSON")
    output.add_argument("--csv", action="store_true", help="print the table as CSV")
    command.add_argument("--save-games", type=Path, metavar="FILE", help="write a line for each game and seat to a CSV file")
    command.set_defaults(run=run)


def add_common(command: argparse.ArgumentParser) -> None:
    """What both commands that play many games have."""
    command.add_argument("--players", type=int, help="how many sit at a table (default: as few as the game allows)")
    command.add_argument("--seed", type=int, default=0, help="a whole number that decides the deals (default: 0)")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    command.add_argument("--simulations", type=int, help="how many games an expert imagines for a move (default: 200)")
    command.add_argument("--budget", type=float, metavar="SECONDS", help="let experts look at the clock instead: not repeatable")
    command.add_argument("--workers", type=int, help="how many processes play (default: as the work asks for)")
    command.add_argument("--file", type=Path, help="keep finished games here; the same command goes on from there")
    command.add_argument("--language", default="en", help="the language of the table, such as it (default: en)")
    command.add_argument("--quiet", action="store_true", help="show no progress")


def common(chosen: argparse.Namespace) -> dict[str, Any]:
    """The keywords that :func:`add_common` asked for."""
    accept_language(chosen.language)
    return {
        "players": chosen.players,
        "seed": chosen.seed,
        "simulations": chosen.simulations,
        "budget": chosen.budget,
        "workers": chosen.workers,
        "path": chosen.file,
        "language": chosen.language,
        "progress": not chosen.quiet,
        **read_options(chosen.game, chosen.option),
    }


def run(chosen: argparse.Namespace) -> int:
    """Play, and print the table."""
    from geoplay.cli.play import check_free
    from geoplay.tournaments.tournament import tournament

    check_free(chosen.save_games)
    keywords = common(chosen)
    try:
        result = tournament(chosen.game, [read_bot(word) for word in chosen.bots], games=chosen.games, **keywords)
    except KeyboardInterrupt as stopped:
        return interrupted(stopped)
    if chosen.json:
        print(json.dumps(result.rows(), ensure_ascii=False, indent=1))
    elif chosen.csv:
        write_rows(result.rows(), sys.stdout)
    else:
        print(result)
    for number, name, complaint in result.failures[:5]:
        print(f"{name} failed in game {number}: {complaint}", file=sys.stderr)
    if chosen.save_games is not None:
        written = StringIO(newline="")
        write_rows(result.game_rows(), written)
        write_text(chosen.save_games, written.getvalue())
    return 1 if result.failures else 0


def interrupted(stopped: KeyboardInterrupt) -> int:
    """Say what is kept of what was begun."""
    print(f"\n{stopped}", file=sys.stderr)
    return 130


def write_rows(rows: list[dict[str, Any]], file: Any) -> None:
    """Rows as CSV, with the names of the columns first."""
    writer = DictWriter(file, fieldnames=list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


def read_bot(word: str) -> str | Bot:
    """A level by its name, or a bot of one's own by that of its module and class.

    >>> read_bot("novice")
    'novice'
    >>> read_bot("geoplay.core.player:RandomPlayer").name
    'Random'
    >>> read_bot("geoplay.core.player:Pilot")
    Traceback (most recent call last):
    ...
    geoplay.cli.play.PlayError: 'geoplay.core.player:Pilot' is no bot: the module geoplay.core.player has no Pilot.
    """
    from geoplay.core.player import Bot

    module_name, colon, name = word.partition(":")
    if not colon:
        return word
    here = str(Path.cwd())
    if here not in sys.path:
        # As `python -m` does: a bot is mostly in the folder one stands in.
        sys.path.insert(0, here)
    try:
        module = import_module(module_name)
    except ImportError as error:
        raise PlayError(f"{word!r} is no bot: {error}.") from error
    if not hasattr(module, name):
        raise PlayError(f"{word!r} is no bot: the module {module_name} has no {name}.")
    found = getattr(module, name)
    if isinstance(found, type) and issubclass(found, Bot):
        return found()
    if isinstance(found, Bot):
        return found
    raise PlayError(f"{word!r} is no bot: a bot is a class made from geoplay.core.player.Bot, or one of its kind.")
