"""The ``geoplay`` command: lessons, the list of games, bots in the terminal, tournaments, and what is installed."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import NoReturn

from geoplay.cli import better, doctor, games, lab, play, tournament
from geoplay.core.nearest import did_you_mean
from geoplay.core.refusal import GeoplayError

__all__ = ["main"]

COMMANDS = (lab, games, play, tournament, better, doctor)


class _CommandLine(argparse.ArgumentParser):
    """A command line that knows what was meant by a misspelt command."""

    def error(self, message: str) -> NoReturn:
        given = re.search(r"invalid choice: '([^']*)'", message)
        advice = did_you_mean(given[1], [command.__name__.rpartition(".")[2] for command in COMMANDS]) if given else ""
        super().error(f"{message}.{advice}" if advice else message)


def parser() -> argparse.ArgumentParser:
    """The command line, one subcommand for each module of this package."""
    command_line = _CommandLine(prog="geoplay", description="Old geography games, played in a notebook or in the terminal.")
    command_line.add_argument("--version", action="version", version=f"geoplay {version('geoplay')}")
    subcommands = command_line.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(subcommands)
    return command_line


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the result is the exit code of the process."""
    chosen = parser().parse_args(arguments)
    try:
        return int(chosen.run(chosen))
    except GeoplayError as error:
        print(f"geoplay: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # `geoplay play lindy | head` closes the pipe: the reader has seen enough, nothing is wrong.
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130
