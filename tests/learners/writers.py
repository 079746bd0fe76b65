"""A class that writes at once: each learner a process of its own. ``python writers.py address learners answers``."""

from __future__ import annotations

import os
import sys
from datetime import datetime, timedelta, timezone

import sqlalchemy.dialects.postgresql.psycopg  # noqa: F401 - loaded once for all learners, not by each
from psycopg import Connection  # noqa: F401

from geoplay.core.place import Place
from geoplay.learners.learner import Fact, Learner

MORNING = datetime(2026, 3, 2, 8, 0, tzinfo=timezone.utc)
# Every learner answers for themselves, and all of them for one whose name they share.
SHARED = "everybody"


def write(address: str, number: int, answers: int) -> None:
    name = f"learner {number:02}"
    own, shared = Learner(name, address, id=name), Learner(SHARED, address, id=SHARED)
    for turn in range(answers):
        at = MORNING + timedelta(minutes=turn, seconds=number)
        own.answered(Fact("capital", Place("country", f"C{turn % 3}")), correct=turn % 2 == 0, given=f"{number}/{turn}", at=at)
        shared.answered(Fact("capital", Place("country", "FR")), correct=True, given=f"{number}/{turn}", at=at)
    for learner in (own, shared):
        if learner.trouble is not None:
            raise SystemExit(str(learner.trouble))


def main(address: str, learners: int, answers: int) -> int:
    """Start all, wait for all; the number of those that failed."""
    children = []
    for number in range(learners):
        child = os.fork()
        if child == 0:
            code = 1
            try:
                write(address, number, answers)
                code = 0
            finally:
                os._exit(code)
        children.append(child)
    return sum(os.waitpid(child, 0)[1] != 0 for child in children)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
