"""Playing games wherever there is room for them: here, in processes of this machine, or on a cluster."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from time import perf_counter
from typing import Any

from geoplay.core.text import Text
from geoplay.tournaments.cluster import play_on_cluster
from geoplay.tournaments.game_result import GameResult
from geoplay.tournaments.pace import LEAST, Pace
from geoplay.tournaments.pickling import NotPicklable
from geoplay.tournaments.plan import Plan
from geoplay.tournaments.play_games import play
from geoplay.tournaments.process_pool import play_in_processes
from geoplay.tournaments.trouble import whole_number

LITTLE = 1.0
"""Seconds of work that are done here before other processes are worth their start."""

Note = Callable[[Text], object]


def run(
    plan: Plan, numbers: Sequence[int], *, workers: int | None = None, client: Any = None, note: Note = lambda text: None
) -> Generator[list[GameResult]]:
    """The games of these numbers in batches, as they are finished, in any order.

    Without ``workers`` little work is done here, and more is shared among the processors of the machine.
    """
    if workers is not None:
        whole_number("workers", workers)
    pace = Pace()
    if client is not None:
        yield from play_on_cluster(plan, numbers, client, pace)
        return
    if sys.platform == "emscripten" or not sys.executable:
        workers = 1
    left = list(numbers)
    if workers is None:
        workers = processors()
        for batch in play_here(plan, left, pace, seconds=LITTLE if workers > 1 else None):
            left = left[len(batch) :]
            yield batch
        if pace.each * len(left) < LITTLE:
            workers = 1
    if workers > 1 and left:
        done: set[int] = set()
        try:
            for batch in play_in_processes(plan, left, workers, pace):
                done.update(played.number for played in batch)
                yield batch
        except NotPicklable as error:
            note(
                Text(
                    "All games are played in this process: somebody here cannot travel to another ({reason}).", reason=str(error)
                )
            )
        left = [number for number in left if number not in done]
    yield from play_here(plan, left, pace)


def play_here(plan: Plan, numbers: Sequence[int], pace: Pace, seconds: float | None = None) -> Iterator[list[GameResult]]:
    """The games one after another, for so many seconds at most, in batches that are worth writing down."""
    start = perf_counter()
    batch: list[GameResult] = []
    begun = start
    for number in numbers:
        if seconds is not None and perf_counter() - start > seconds:
            break
        batch.append(play(plan, number))
        taken = perf_counter() - begun
        if taken > LEAST:
            pace.note(len(batch), taken)
            yield batch
            batch = []
            begun = perf_counter()
    if batch:
        pace.note(len(batch), perf_counter() - begun)
        yield batch


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
