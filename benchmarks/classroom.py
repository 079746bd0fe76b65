"""A class of 40 with 500 answers each, read and plotted, next to pandas reading the same rows from one CSV file.

Ours reads forty files as learners hand them in, checks every answer, and draws what the class knows least and the map of what it
knows. pandas reads one file, which it did not have to find, with all columns and no checks.
"""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from uuid import UUID

from benchmarks.measure import Row, take_turns
from geoplay.atlas.facts import keys
from geoplay.classes.classroom import classroom
from geoplay.core.place import Place
from geoplay.learners.learner import Fact, Learner
from geoplay.learners.memory import KeptAnswer

LEARNERS, ANSWERS = 40, 500
KINDS = ("capital", "flag", "continent", "people")
MORNING = datetime(2026, 3, 2, 8, 0, tzinfo=timezone.utc)


def run(rounds: int = 15) -> list[Row]:
    """Files read and plotted, and read alone, in times of pandas reading the same."""
    import pandas as pd

    with TemporaryDirectory() as name:
        folder = Path(name)
        rows = handed_in(folder)
        table = folder / "class.csv"
        pd.DataFrame(rows).to_csv(table, index=False)
        same = classroom(folder).answers
        if len(same) != len(rows) or int(same["correct"].sum()) != sum(bool(row["correct"]) for row in rows):
            raise AssertionError("The class that was read is not the class that was written.")

        def read() -> int:
            return len(classroom(folder).answers)

        def read_and_plot() -> int:
            room = classroom(folder)
            room.picture().svg()
            room.map()
            return len(room.answers)

        def peer() -> int:
            return len(pd.read_csv(table))

        timings = take_turns({"plot": read_and_plot, "read": read, "peer": peer}, rounds)
    plot, alone, pandas = timings["plot"], timings["read"], timings["peer"]
    theirs = f"pandas.read_csv {pandas.per_second('answers')}"
    return [
        Row(
            f"{LEARNERS} × {ANSWERS} answers read and plotted: times pandas' time to read them from CSV",
            plot.per_second("answers"),
            theirs,
            plot.seconds / pandas.seconds,
            at_most=3,
        ),
        Row("the same answers read: times pandas' time", alone.per_second("answers"), theirs, alone.seconds / pandas.seconds),
    ]


def handed_in(folder: Path) -> list[dict[str, object]]:
    """Write the files of a class; the same answers as rows."""
    rng = Random(11)
    facts = [Fact(kind, Place("country", key)) for key in keys() for kind in KINDS]
    rows: list[dict[str, object]] = []
    for number in range(LEARNERS):
        learner = Learner(f"Learner {number}")
        answers = [_answer(rng, learner.name, rng.choice(facts), minute) for minute in range(ANSWERS)]
        learner.memory.merge(answers, lambda answers: {"due": "", "card": len(answers)})
        learner.export(folder / f"{number:02}.json")
        rows += [{**vars(answer), "at": answer.at.isoformat()} for answer in answers]
    return rows


def _answer(rng: Random, learner: str, fact: Fact, minute: int) -> KeptAnswer:
    at = MORNING + timedelta(minutes=7 * minute, microseconds=rng.randrange(1_000_000))
    given = rng.choice(["Lima", "Paris", "Nairobi", "the flag of Chad", "12"])
    took = rng.randrange(900, 20_000)
    return KeptAnswer(UUID(int=rng.getrandbits(128)).hex, learner, str(fact), rng.random() < 0.7, given, took, at)


if __name__ == "__main__":
    from benchmarks.__main__ import main

    raise SystemExit(main([Path(__file__).stem]))
