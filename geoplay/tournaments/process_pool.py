"""A tournament on several processors of one machine."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any

from geoplay.tournaments.game_result import GameResult
from geoplay.tournaments.pace import Batches, Pace
from geoplay.tournaments.pickling import NotPicklable, packed
from geoplay.tournaments.plan import Plan
from geoplay.tournaments.trouble import TournamentError

MOST_DEATHS = 3
"""How many processes may die over one batch before the batch is to blame."""


class Helper:
    """Another process that plays games; this side of it."""

    def __init__(self, plan: bytes) -> None:
        paths = os.pathsep.join(path or os.getcwd() for path in sys.path)  # noqa: PTH109 - as text, like the others
        self.process = subprocess.Popen(
            [sys.executable, "-m", "geoplay.tournaments.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": paths},
            # A terminal's Ctrl-C reaches the process in front alone, also while this one still starts.
            start_new_session=True,
        )
        self._plan: bytes | None = plan

    def play(self, numbers: Sequence[int]) -> tuple[list[GameResult], float]:
        """Some games, and the processor time they took."""
        if self._plan is not None:
            self._ask(self._plan)
            self._plan = None
        played, seconds = self._ask(list(numbers))
        return [GameResult.from_data(data) for data in played], seconds

    def _ask(self, question: object) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        pickle.dump(question, self.process.stdin)
        self.process.stdin.flush()
        word, content = pickle.load(self.process.stdout)  # noqa: S301 - from the process started here
        if word == "unreachable":
            raise NotPicklable(content)
        if word == "failed":
            raise TournamentError(f"A game could not be played:\n{content}")
        return content

    def end(self) -> None:
        """Stop it, whatever it is doing."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except BrokenPipeError:
                    continue


Answer = tuple[list[GameResult], float] | Exception


def play_in_processes(plan: Plan, numbers: Sequence[int], workers: int, pace: Pace) -> Iterator[list[GameResult]]:
    """The games in batches, as they are finished; :class:`NotPicklable` if the plan cannot be sent."""
    content = packed(plan)
    batches = Batches(numbers, pace, workers)
    answers: SimpleQueue[Answer] = SimpleQueue()
    helpers: dict[int, Helper] = {}
    threads = [Thread(target=_serve, args=(place, content, batches, answers, helpers), daemon=True) for place in range(workers)]
    for thread in threads:
        thread.start()
    left = len(numbers)
    try:
        while left:
            answer = answers.get()
            if isinstance(answer, Exception):
                raise answer
            played, seconds = answer
            pace.note(len(played), seconds)
            left -= len(played)
            yield played
    finally:
        batches.close()
        for helper in list(helpers.values()):
            helper.process.kill()
        for thread in threads:
            thread.join()


def _serve(place: int, plan: bytes, batches: Batches, answers: SimpleQueue[Answer], helpers: dict[int, Helper]) -> None:
    """One thread for each process: it waits for answers while the process works. One that died is replaced."""
    deaths = 0
    batch = batches.take()
    try:
        while batch:
            if place not in helpers:
                helpers[place] = Helper(plan)
            try:
                answers.put(helpers[place].play(batch))
            except (NotPicklable, TournamentError) as error:
                answers.put(error)
                return
            except (EOFError, OSError, pickle.UnpicklingError) as error:
                if batches.closed:
                    return
                deaths += 1
                helpers.pop(place).end()
                if deaths == MOST_DEATHS:
                    answers.put(TournamentError(f"Games {batch[0]} to {batch[-1]} ended their process {deaths} times ({error})."))
                    return
            else:
                deaths = 0
                batch = batches.take()
    finally:
        if place in helpers:
            helpers.pop(place).end()
