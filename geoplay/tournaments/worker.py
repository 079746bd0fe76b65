"""A process that plays games for another: ``python -m geoplay.tournaments.worker``, spoken to through its input and output.

It is started as a program of its own, not as a copy of the one that needs it: a script needs no ``__main__`` guard, and a
notebook's threads cannot stand in the way.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from time import process_time
from typing import Any, BinaryIO

from geoplay.tournaments.play_games import play_all


def main() -> None:
    """Take the plan, then batches of numbers, until the other end is closed."""
    # Ctrl-C reaches every process of a terminal; it is for the one in front to say what follows.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    # What a bot prints must not get between the answers.
    os.dup2(2, 1)
    questions = sys.stdin.buffer
    try:
        # The plan comes from the process that started this one, which could run anything in it anyway.
        plan = pickle.loads(pickle.load(questions))  # noqa: S301
    except Exception as error:  # noqa: BLE001 - whatever the import of somebody's bot raises
        _answer(answers, ("unreachable", f"{type(error).__name__}: {error}"))
        return
    _answer(answers, ("ready", None))
    while True:
        try:
            numbers = pickle.load(questions)  # noqa: S301
        except EOFError:
            return
        start = process_time()
        try:
            played = [one.as_data() for one in play_all(plan, numbers)]
        except Exception:  # noqa: BLE001 - said in the process that asked
            _answer(answers, ("failed", traceback.format_exc()))
        else:
            _answer(answers, ("played", (played, process_time() - start)))


def _answer(answers: BinaryIO, content: tuple[str, Any]) -> None:
    pickle.dump(content, answers)
    answers.flush()


if __name__ == "__main__":
    main()
