"""``geoplay better``: is one bot better than another? It plays as few games as it takes to say so."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from geoplay.cli.tournament import A_BOT, add_common, common, interrupted, read_bot

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def add_to(subcommands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    command = subcommands.add_parser(
        "better",
        help="test whether one bot is better than another",
        description="Test whether one bot is better than another, with as few games as it takes. "
        "The exit code is 0 if it is, 1 if it is not, and 3 if that stays open.",
    )
    command.add_argument("game", help="the name of the game, such as lindy")
    command.add_argument("bot", metavar="BOT", help=A_BOT)
    command.add_argument("than", metavar="OTHER", nargs="?", default="regular", help="the one to beat (default: regular)")
    command.add_argument("--elo0", type=float, default=0.0, help="no better: stronger by this at most (default: 0)")
    command.add_argument("--elo1", type=float, default=35.0, help="better: stronger by this at least (default: 35)")
    command.add_argument("--alpha", type=float, default=0.05, help="the chance to call better what is not (default: 0.05)")
    command.add_argument("--beta", type=float, default=0.05, help="the chance to miss what is better (default: 0.05)")
    command.add_argument("--games", type=int, default=20_000, help="how many games at most (default: 20000)")
    add_common(command)
    command.add_argument("--json", action="store_true", help="print the answer as JSON")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Play, and print the answer."""
    from geoplay.tournaments.better import is_better

    limits = {"elo0": chosen.elo0, "elo1": chosen.elo1, "alpha": chosen.alpha, "beta": chosen.beta, "games": chosen.games}
    try:
        verdict = is_better(chosen.game, read_bot(chosen.bot), read_bot(chosen.than), **limits, **common(chosen))
    except KeyboardInterrupt as stopped:
        return interrupted(stopped)
    if chosen.json:
        elo = verdict.elo
        plain = {
            "decision": verdict.decision,
            "games": verdict.games,
            "elo": elo.value,
            "elo_low": elo.low,
            "elo_high": elo.high,
            "evidence": verdict.curve[-1] if verdict.curve else 0.0,
            "bounds": verdict.bounds,
        }
        print(json.dumps(plain))
    else:
        print(verdict)
    return {"better": 0, "not better": 1, "undecided": 3}[verdict.decision]
