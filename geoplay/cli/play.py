"""``geoplay play``: bots play a game in the terminal, with a log one can follow."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import cycle, groupby, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from geoplay.core.files import write_text
from geoplay.core.language import accept_language
from geoplay.core.refusal import GeoplayError

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from geoplay.core.match import Match
    from geoplay.core.option import Option
    from geoplay.core.player import Bot
    from geoplay.core.step import Step

WIDTH = 100


class PlayError(GeoplayError):
    """What was asked for on the command line cannot be played; the message says what can."""


def add_to(subcommands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    command = subcommands.add_parser(
        "play",
        help="let bots play a game in the terminal",
        description="Let bots play a game in the terminal. `geoplay games` lists what there is.",
    )
    command.add_argument("game", help="the name of the game, such as lindy")
    command.add_argument("--bots", type=int, help="how many bots play (default: as few as the game allows)")
    command.add_argument(
        "--level",
        nargs="+",
        default=["novice"],
        metavar="LEVEL",
        help="random, novice, regular, expert, a strength from 1 to 10, or a character such as Rosa; "
        "several go around the table (default: novice)",
    )
    command.add_argument("--seed", type=int, help="a whole number that decides the shuffle (default: any)")
    command.add_argument("--language", default="en", help="the language of the log, such as it (default: en)")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    command.add_argument(
        "--simulations",
        type=int,
        help="how many games an expert imagines for a move, instead of thinking for half a second",
    )
    command.add_argument("--save", type=Path, metavar="FILE", help="write the record of the game to a new file")
    command.add_argument("--quiet", action="store_true", help="print the result only")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Set up the table, play to the end and print what happens."""
    accept_language(chosen.language)
    check_free(chosen.save)
    match = seat_bots(
        chosen.game,
        chosen.level,
        number=chosen.bots,
        seed=chosen.seed,
        simulations=chosen.simulations,
        options=read_options(chosen.game, chosen.option),
    )
    print(heading(match, chosen.language), flush=True)
    for lines in turns(match, match.run(), chosen.language):
        if not chosen.quiet:
            print(lines, flush=True)
    print(f"\n{result(match, chosen.language)}")
    for trouble in match.troubles:
        print(trouble)
    if chosen.save is not None:
        write_text(chosen.save, match.record.to_json())
        print(f"The record is in {chosen.save}.")
    return 1 if match.troubles else 0


def check_free(file: Path | None) -> None:
    """Refuse a file that is there, or whose folder is not, before the game rather than after it."""
    if file is None:
        return
    if file.exists():
        raise PlayError(f"{file} is there already; choose another name for the record.")
    if not file.parent.is_dir():
        raise PlayError(f"There is no folder {file.parent} for the record.")


def read_options(game: str, given: Sequence[str]) -> dict[str, Any]:
    """The options of the command line with the types that the game expects.

    >>> read_options("lindy", ["lucky_lindy=no", "pack=historic-75"])
    {'lucky_lindy': False, 'pack': 'historic-75'}
    >>> read_options("lindy", ["lucky_lindy"])
    Traceback (most recent call last):
    ...
    geoplay.cli.play.PlayError: 'lucky_lindy' is not an option with its value: write NAME=VALUE.
    """
    from geoplay.core.registry import game_class

    offered = {option.name: option for option in game_class(game).offered}
    options = {}
    for entry in given:
        name, sign, word = entry.partition("=")
        if not (name and sign):
            raise PlayError(f"{entry!r} is not an option with its value: write NAME=VALUE.")
        # A name that the game does not have goes on as it is: the game says what it has.
        options[name] = read_value(offered[name], word) if name in offered else word
    return options


def read_value(option: Option, word: str) -> Any:
    """One word of the command line as a value of the option's type; what does not fit is the game's to refuse."""
    if isinstance(option.default, bool):
        return {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}.get(word.lower(), word)
    if isinstance(option.default, int) and word.lstrip("-").isdigit():
        return int(word)
    return word


def seat_bots(
    game: str,
    levels: Sequence[str],
    *,
    number: int | None = None,
    seed: int | None = None,
    simulations: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """A match among bots, the levels going around the table.

    >>> seat_bots("lindy", ["novice", "regular"], number=3, seed=7).names
    ['Pip', 'Mara', 'Nell']
    """
    from geoplay.bots.levels import bot
    from geoplay.core.match import Match
    from geoplay.core.registry import new

    if simulations is not None and simulations < 1:
        raise PlayError(f"An expert imagines at least one game, not {simulations}.")
    table = new(game, players=number, seed=seed, **(options or {}))
    seats: list[Bot] = []
    for level in islice(cycle(levels), table.players):
        seats.append(bot(level, type(table), taken=[other.name for other in seats], simulations=simulations))
    return Match(table, seats)


def heading(match: Match, language: str) -> str:
    """Which game, who plays, and the seed that gives the same game again."""
    from geoplay.core.player import Bot

    levels = [player.level for player in match.seats if isinstance(player, Bot)]
    players = ", ".join(f"{name} ({level})" for name, level in zip(match.names, levels, strict=True))
    return f"{match.game.title.render(language)}\n{players}; seed {match.game.seed}\n"


def turns(match: Match, steps: Iterable[Step], language: str) -> Iterator[str]:
    """One paragraph for each turn: all that a seat did before another moved."""
    for number, (_, turn) in enumerate(groupby(steps, key=lambda step: step.seat), start=1):
        sentences = [event.text.render(language, match.names) for step in turn for event in step.events]
        yield textwrap.fill(" ".join(sentences), width=WIDTH, initial_indent=f"{number:>4}  ", subsequent_indent=" " * 6)


def result(match: Match, language: str) -> str:
    """Why the game ended, and the players from the first to the last."""
    outcome = match.outcome
    if outcome is None:
        return "The game did not end."
    standing = sorted(zip(outcome.ranking, match.names, outcome.scores, strict=True), key=lambda line: line[0])
    width = max(len(name) for name in match.names)
    lines = [f"{rank:>4}. {name:<{width}} {score:>6}" for rank, name, score in standing]
    return "\n".join([outcome.reason.render(language, match.names), *lines])
