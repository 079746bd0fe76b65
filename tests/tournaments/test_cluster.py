"""A tournament on a real Dask cluster: a scheduler and two workers, each a process, one of which is killed midway."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from distributed import Client

import geoplay
from geoplay.tournaments.cluster import play_on_cluster
from geoplay.tournaments.pace import Pace
from geoplay.tournaments.trouble import TournamentError
from tests.tournaments.own_bots import Counting, Fails, FirstMove

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120


class Cluster:
    """A scheduler and workers, started as anybody would at a terminal."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self.scheduler = self._start("dask_scheduler", "--port", "0", "--no-dashboard")
        deadline = monotonic() + PATIENCE
        while not self._ready():
            assert self.scheduler.poll() is None
            assert monotonic() < deadline, "the scheduler did not start"
            sleep(0.05)
        self.workers = [
            self._start("dask_worker", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--name", f"worker {number}")
            for number in range(2)
        ]

    def _start(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{program}", "--host", "127.0.0.1", "--scheduler-file", str(self.file)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
        return subprocess.Popen([*command, *arguments], env=environment, stderr=subprocess.DEVNULL, cwd=self.file.parent)

    def _ready(self) -> bool:
        try:
            return "address" in json.loads(self.file.read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError):
            return False

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    cluster = Cluster(tmp_path_factory.mktemp("dask"))
    yield cluster
    cluster.end()


@pytest.fixture(scope="module")
def client(cluster: Cluster) -> Iterator[Any]:
    client = Client(scheduler_file=str(cluster.file), timeout=PATIENCE)
    client.wait_for_workers(2, timeout=PATIENCE)
    yield client
    client.close()


ASKED: dict[str, Any] = {"game": "cities", "entrants": ["novice", FirstMove(1), Fails()], "seed": 3, "watch": Counting}


def test_a_cluster_plays_the_same_games(client: Any) -> None:
    alone = geoplay.tournament(games=60, workers=1, progress=False, **ASKED)
    shared = geoplay.tournament(games=60, client=client, progress=False, **ASKED)
    assert shared.games == alone.games
    assert shared.failures == alone.failures != []


def test_a_worker_that_is_killed_midway_costs_no_game(client: Any, cluster: Cluster) -> None:
    alone = geoplay.tournament(games=300, workers=1, progress=False, **ASKED)
    numbers = range(len(alone.games))
    batches = play_on_cluster(alone.plan, numbers, client, Pace())
    games = next(batches)
    assert len(games) < len(alone.games) / 2
    assert len(client.scheduler_info()["workers"]) == 2
    cluster.workers[0].kill()
    for batch in batches:
        games += batch
    assert cluster.workers[0].wait(timeout=PATIENCE) != 0
    assert sorted(games, key=lambda one: one.number) == alone.games


def test_what_a_worker_cannot_play_is_said(client: Any) -> None:
    class Blind:
        def __call__(self, match: object, step: object) -> None:
            raise LookupError("I see nothing")

        def found(self) -> dict[str, object]:
            return {}

    with pytest.raises(TournamentError, match="I see nothing"):
        geoplay.tournament("cities", ["novice", "random"], games=4, client=client, watch=Blind, progress=False)
