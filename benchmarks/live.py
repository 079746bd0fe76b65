"""How soon a class of guests has its answers: thirty, sixty and a hundred and twenty phones through a Jupyter server.

The server, the kernel and the phones are three processes on one machine; the phones are websockets without a screen, all in the
third, so that what is measured is the longest way there is. Times run from the sending of an answer to its reply. With human
pauses everybody thinks for up to eight seconds; at once means that all send in the same instant, again and again.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from benchmarks.measure import Row
from scripts.guest_server import Site, jupyter_server
from scripts.phones import Phone, carried_out, phones

CLASSES = (30, 60, 120)
QUESTIONS = 10
THINKING = 8.0
PAUSED, AT_ONCE = 100, 500


class Kernel:
    """A kernel with a door, told what to do line by line."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def do(self, action: str) -> Any:
        """Do what the teacher does; the result is what the kernel answers."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{action}\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


@contextmanager
def kernel(site: Site) -> Iterator[Kernel]:
    """A kernel of that server, until the block ends."""
    environment = {**os.environ, "JUPYTER_RUNTIME_DIR": str(site.runtime)}
    command = [sys.executable, "-m", "benchmarks.live"]
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Kernel(process)
        finally:
            process.terminate()


def serve() -> None:
    """The kernel's side: open doors, go from question to question, say how much memory is used."""
    import geoplay

    panel: Any = None
    for line in sys.stdin:
        action = line.strip()
        if action == "open":
            panel = geoplay.live("capitals", places="Africa", n=QUESTIONS, seed=1, forms="choice", most=200, wait=True)
            print(json.dumps(panel.code), flush=True)
        elif action == "memory":
            print(json.dumps(_resident()), flush=True)
        elif action == "close":
            panel.close()
            print("true", flush=True)
        else:
            panel.act(action)
            print("true", flush=True)


def _resident() -> int:
    """Kilobytes that this process has in memory."""
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="utf-8").splitlines() if status.exists() else []
    return next((int(row.split()[1]) for row in lines if row.startswith("VmRSS")), 0)


async def _answered(phone: Phone, pause: float) -> float:
    await asyncio.sleep(pause)
    begun = perf_counter()
    reply = await phone.answer(0)
    if not reply["ok"]:
        raise AssertionError(reply)
    return (perf_counter() - begun) * 1000


async def _class(site: Site, teacher: Kernel, guests: int, thinking: float) -> tuple[list[float], float, float, float]:
    """The times of all answers, the seconds of joining, kilobytes of memory for each guest, and kilobytes sent to each."""
    rng = Random(1)
    code = teacher.do("open")
    before = teacher.do("memory")
    begun = perf_counter()
    async with phones(site.line(code), [f"Guest {number}" for number in range(guests)], at_once=True) as class_:
        joined = perf_counter() - begun
        times: list[float] = []
        teacher.do("begin")
        for _ in range(QUESTIONS):
            await asyncio.gather(*(phone.until(lambda phone=phone: phone.state["phase"] == "question") for phone in class_))  # type: ignore[misc]
            times += await asyncio.gather(*(_answered(phone, rng.random() * thinking) for phone in class_))
            teacher.do("reveal")
            await asyncio.gather(*(phone.until(lambda phone=phone: phone.state["phase"] == "answered") for phone in class_))  # type: ignore[misc]
            teacher.do("next")
        memory = (teacher.do("memory") - before) / guests
        sent = sum(phone.bytes for phone in class_) / guests / 1000
    teacher.do("close")
    return times, joined, memory, sent


def part_of(times: list[float], share: float) -> float:
    """The time that this share of the answers did not take longer than."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def run() -> list[Row]:
    """The 95th percentile of each class with pauses and at once, how soon everybody was in, and memory for each guest."""
    rows = []
    with TemporaryDirectory() as name, jupyter_server(Path(name)) as site, kernel(site) as teacher:
        carried_out(_class(site, teacher, 5, 0.0))  # the first class of a kernel draws all maps
        for guests in CLASSES:
            for thinking, what, limit in ((THINKING, "with human pauses", PAUSED), (0.0, "all in the same instant", AT_ONCE)):
                times, joined, memory, sent = carried_out(_class(site, teacher, guests, thinking))
                asked = limit if guests == CLASSES[0] else None
                slow = part_of(times, 0.95)
                ours = f"{slow:.0f} ms; median {part_of(times, 0.5):.0f} ms"
                title = f"{guests} guests answer {what}: 95th percentile, in times of {limit} ms"
                rows.append(Row(title, ours, f"{limit} ms", slow / limit, at_most=None if asked is None else 1.0))
                if thinking:
                    also = f"{joined:.1f} s until all were in, {sent:.0f} KB sent to each, {memory:.0f} KB of memory for each"
                    rows.append(Row(f"{guests} guests, {QUESTIONS} questions", also, ""))
    return rows


if __name__ == "__main__":
    serve()
