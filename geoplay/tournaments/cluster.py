"""A tournament on a Dask cluster. Everything goes in batches; what a lost worker had begun, another one plays."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from geoplay.tournaments.game_result import GameResult
from geoplay.tournaments.pace import Batches, Pace
from geoplay.tournaments.pickling import packed
from geoplay.tournaments.plan import Plan
from geoplay.tournaments.play_games import play_all
from geoplay.tournaments.thinking_time import processor_time
from geoplay.tournaments.trouble import TournamentError

WAITING = 2
"""How many batches each thread of the cluster has in hand or before it: one to play, one so that it need not wait."""


def play_on_cluster(plan: Plan, numbers: Sequence[int], client: Any, pace: Pace) -> Iterator[list[GameResult]]:
    """The games in batches, as they are finished."""
    if not hasattr(client, "submit") or not hasattr(client, "scheduler_info"):
        raise TournamentError(f"client= takes a dask.distributed.Client, such as Client('scheduler:8786'), not {client!r:.80}.")
    try:
        from distributed import as_completed
    except ModuleNotFoundError as error:
        raise TournamentError('A tournament on a cluster needs Dask: pip install "geoplay[dask]"') from error
    content = packed(plan)
    hands = max(1, sum(worker["nthreads"] for worker in client.scheduler_info(n_workers=-1)["workers"].values()))
    batches = Batches(numbers, pace, hands)
    running: set[Any] = set()

    def submitted() -> Iterator[Any]:
        while len(running) < WAITING * hands and (batch := batches.take()):
            future = client.submit(play_batch, content, batch, pure=False)
            running.add(future)
            yield future

    try:
        finished = as_completed(submitted())
        for future in finished:
            try:
                played, seconds = future.result()
            except TournamentError:
                raise
            except Exception as error:
                raise TournamentError(f"The cluster could not play some games ({type(error).__name__}: {error}).") from error
            running.discard(future)
            pace.note(len(played), seconds)
            yield [GameResult.from_data(data) for data in played]
            finished.update(submitted())
    finally:
        client.cancel(list(running))


def play_batch(plan: bytes, numbers: Sequence[int]) -> tuple[list[dict[str, Any]], float]:
    """Some games, on a worker, and the processor time they took."""
    start = processor_time()
    played = [one.as_data() for one in play_all(_unpacked(plan), numbers)]
    return played, processor_time() - start


@lru_cache(maxsize=4)
def _unpacked(plan: bytes) -> Plan:
    """A worker reads a plan once, not for each batch."""
    unpacked = pickle.loads(plan)  # noqa: S301 - from the client, which may run anything on its cluster anyway
    assert isinstance(unpacked, Plan)
    return unpacked
