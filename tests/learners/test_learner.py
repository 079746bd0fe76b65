"""Learners: schedules as the package makes them, files that survive, and files from strangers."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random

import pytest
from fsrs import Card, Rating, Scheduler
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.core.place import Place
from geoplay.learners.learner import Fact, Learner, LearnerError, read_export
from geoplay.learners.memory import Memory, MemoryFileError
from tests.amounts import amount

MORNING = datetime(2026, 3, 2, 8, 0, tzinfo=timezone.utc)
FRANCE, ITALY, PERU = (Fact("capital", Place("country", code)) for code in ("FR", "IT", "PE"))


@settings(max_examples=amount(30), deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.integers(1, 40_000)), min_size=1, max_size=12))
def test_intervals_are_those_of_the_package(answers: list[tuple[bool, int]]) -> None:
    learner = Learner("Ada")
    scheduler = Scheduler(desired_retention=0.9, enable_fuzzing=False)
    card = Card(card_id=1)
    at = MORNING
    for correct, minutes in answers:
        at += timedelta(minutes=minutes)
        card, _ = scheduler.review_card(card, Rating.Good if correct else Rating.Again, at)
        known = learner.answered(FRANCE, correct=correct, at=at)
        assert known.due == card.due
        assert known.recall == pytest.approx(scheduler.get_card_retrievability(card, at))


def test_what_was_wrong_is_due_before_what_was_right_and_the_new_comes_last() -> None:
    learner = Learner("Ada")
    learner.answered(FRANCE, correct=True, at=MORNING)
    learner.answered(ITALY, correct=False, at=MORNING)
    assert learner.due([PERU, FRANCE, ITALY], at=MORNING) == [PERU]
    later = MORNING + timedelta(minutes=5)
    assert learner.due([PERU, FRANCE, ITALY], at=later) == [ITALY, PERU]
    assert learner.due(at=MORNING + timedelta(days=30)) == [ITALY, FRANCE]


def test_a_learner_comes_back_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "class.sqlite"
    Learner("Ada", file).answered(FRANCE, correct=True, given="Paris", at=MORNING)
    Learner("Bo", file).answered(ITALY, correct=False, given="Milan", at=MORNING)
    again = Learner("Ada", file)
    assert [known.fact for known in again.known()] == [FRANCE]
    assert again.memory.answers(again.id)[0].given == "Paris"
    assert list(again.memory.learners().values()) == ["Ada", "Bo"]
    assert repr(again) == f"<Learner 'Ada' (id {again.id}): 1 facts, in class.sqlite>"


def test_two_notebooks_at_once_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "class.sqlite"

    def answer_many(number: int) -> None:
        learner = Learner("Ada", file)
        for minute in range(25):
            learner.answered(FRANCE, correct=True, at=MORNING + timedelta(minutes=minute, seconds=number))

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(answer_many, range(2)))
    learner = Learner("Ada", file)
    assert len(learner.memory.answers(learner.id)) == 50


KILLED = """
import sys
from geoplay.core.place import Place
from geoplay.learners.learner import Fact, Learner
learner = Learner("Ada", sys.argv[1])
for number in range(10**9):
    learner.answered(Fact("capital", Place("country", f"C{number}")), correct=True)
    print(number, flush=True)
"""


@pytest.mark.parametrize("after", [3, 11])
def test_a_killed_kernel_leaves_each_answer_with_its_schedule_or_neither(tmp_path: Path, after: int) -> None:
    file = tmp_path / "ada.sqlite"
    with subprocess.Popen([sys.executable, "-c", KILLED, str(file)], stdout=subprocess.PIPE, text=True) as kernel:
        assert kernel.stdout is not None
        told = -1
        while told < after:
            told = int(kernel.stdout.readline())
        os.kill(kernel.pid, signal.SIGKILL)
    learner = Learner("Ada", file)
    facts = {answer.fact for answer in learner.memory.answers(learner.id)}
    assert facts == set(learner.memory.cards(learner.id))
    # What was told is there, and perhaps one more whose telling was cut short.
    assert {f"capital/country:C{number}" for number in range(told + 1)} <= facts
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    learner.answered(FRANCE, correct=True)


def answered_somewhere(answers: Sequence[tuple[Fact, bool, int]]) -> Learner:
    learner = Learner("Ada")
    for fact, correct, minute in answers:
        learner.answered(fact, correct=correct, at=MORNING + timedelta(minutes=minute))
    return learner


def test_files_are_put_together_without_doubling_as_if_all_had_been_answered_in_one_place(tmp_path: Path) -> None:
    chance = Random(5)
    answers = [(chance.choice([FRANCE, ITALY, PERU]), chance.random() < 0.6, minute) for minute in range(0, 9000, 300)]
    home, school = answered_somewhere(answers[::2]), answered_somewhere(answers[1::2])
    whole = answered_somewhere(answers)
    merged = Learner("Ada")
    for name, learner in (("home", home), ("school", school), ("home", home)):
        merged.absorb(learner.export(tmp_path / f"{name}.json"))
    assert merged.absorb(tmp_path / "school.json") == 0
    at = MORNING + timedelta(days=9)
    assert merged.known(at) == whole.known(at)
    assert list(merged.frame(at)["asked"]) == list(whole.frame(at)["asked"])


def test_the_table_says_how_often_and_how_well() -> None:
    learner = answered_somewhere([(FRANCE, False, 0), (FRANCE, True, 3), (PERU, True, 9)])
    rows = learner.frame(MORNING + timedelta(minutes=10)).set_index("place")
    assert rows.loc["country:FR", ["asked", "right"]].tolist() == [2, 1]
    assert rows.loc["country:PE", ["asked", "right"]].tolist() == [1, 1]
    assert rows["recall"].between(0, 1).all()


DAMAGED = [
    ("not json", "not JSON text"),
    ("[" * 100_000, "not JSON text"),
    ("[]", "no learner's file of format"),
    ('{"format": "geoplay-learner", "version": 9}', "no learner's file of format"),
    ('{"format": "geoplay-learner", "version": 2, "learner": 7, "answers": []}', "whose it is"),
    (
        '{"format": "geoplay-learner", "version": 2, "learner": "Ada", "answers": {"id": []}}',
        "'damaged.json': its answers have other columns than fact, correct",
    ),
]


@pytest.mark.parametrize(("text", "says"), DAMAGED)
def test_a_damaged_file_is_refused_and_changes_nothing(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "damaged.json"
    file.write_text(text, encoding="utf-8")
    learner = Learner("Ada")
    with pytest.raises(LearnerError, match=says):
        learner.absorb(file)
    assert learner.known() == []


@pytest.mark.parametrize(
    ("field", "value"),
    [("correct", 1), ("fact", 2), ("at", "yesterday"), ("at", 10**17), ("given", -1), ("milliseconds", "fast")],
)
def test_one_bad_field_refuses_the_whole_file(tmp_path: Path, field: str, value: object) -> None:
    file = answered_somewhere([(FRANCE, True, 0), (PERU, True, 1)]).export(tmp_path / "ada.json")
    data = json.loads(file.read_text(encoding="utf-8"))
    data["answers"][field][1] = value
    file.write_text(json.dumps(data), encoding="utf-8")
    learner = Learner("Ada")
    with pytest.raises(LearnerError):
        learner.absorb(file)
    assert learner.known() == []


def test_another_learners_file_is_not_taken_for_ones_own(tmp_path: Path) -> None:
    file = answered_somewhere([(FRANCE, True, 0)]).export(tmp_path / "ada.json")
    assert read_export(file).name == "Ada"
    with pytest.raises(LearnerError, match="is of 'Ada', not of 'Bo'"):
        Learner("Bo").absorb(file)


def test_names_and_files_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(LearnerError, match="1 to 80 characters"):
        Learner("  ")
    with pytest.raises(LearnerError, match=r"0\.7 to 0\.97"):
        Learner("Ada", retention=2)
    with pytest.raises(MemoryFileError, match="Make it first"):
        Memory(tmp_path / "nowhere" / "ada.sqlite")
    text = tmp_path / "notes.txt"
    text.write_text("These are my notes, and no database. " * 100, encoding="utf-8")
    with pytest.raises(MemoryFileError, match="cannot be used"):
        Memory(text)
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE shopping (what TEXT)")
    connection.close()
    with pytest.raises(MemoryFileError, match="another program"):
        Memory(other)
