"""How a class forgets: fitted by a library where it is there, judged on later answers, never worse than the usual."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from fsrs import Scheduler

import geoplay
from geoplay.classes.classroom import Classroom
from geoplay.classes.forgetting import ENOUGH, ForgettingError
from geoplay.learners.learner import LearnerError
from geoplay.quizzes.lesson import facts_offered

USUAL = tuple(Scheduler().parameters)
# Whoever forgets at once: the first four parameters are for how many days an answer of each grade lasts.
FORGETFUL = (0.01, 0.02, 0.05, 0.1, *USUAL[4:])
START = datetime(2026, 3, 2, 9, tzinfo=timezone.utc)


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Callable[[tuple[float, ...]], list[Any]]:
    """A library that always finds the same parameters; what it was given to learn from is kept."""

    def install(found: tuple[float, ...]) -> list[Any]:
        module: Any = ModuleType("fsrs_rs_python")
        given: list[Any] = []

        class Model:
            def __init__(self, parameters: list[float]) -> None:
                assert len(parameters) == len(USUAL)

            def compute_parameters(self, items: list[Any]) -> list[float]:
                given.append(items)
                return list(found)

        module.FSRSReview = lambda rating, days: (rating, days)
        module.FSRSItem = list
        module.FSRS = Model
        module.DEFAULT_PARAMETERS = list(USUAL)
        monkeypatch.setitem(sys.modules, "fsrs_rs_python", module)
        return given

    return install


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Classroom:
    """A class that knows what it was told on the same day, and a week later one fact in four."""
    folder, rng = tmp_path_factory.mktemp("class"), Random(1)
    for number in range(6):
        one = geoplay.Learner(f"L{number}")
        for turn, fact in enumerate(facts_offered("capital")[:60]):
            at = START + timedelta(minutes=turn)
            one.answered(fact, correct=False, at=at)
            one.answered(fact, correct=True, at=at + timedelta(hours=1))
            for week in (1, 2, 3):
                one.answered(fact, correct=rng.random() < 0.25, at=at + timedelta(days=7 * week))
        one.export(folder / f"{number}.json")
    return geoplay.classroom(folder)


def test_without_the_library_it_says_what_to_install(room: Classroom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fsrs_rs_python", None)
    with pytest.raises(ForgettingError, match=r"fsrs-rs-python: pip install 'geoplay\[memory\]'"):
        room.forgetting()


def test_a_fit_is_taken_that_foretells_later_answers_better(room: Classroom, library: Any) -> None:
    given = library(FORGETFUL)
    found = room.forgetting()
    assert found.fitted
    assert found.parameters == FORGETFUL
    assert found.log_loss is not None
    assert found.usual is not None
    assert found.log_loss < found.usual
    assert found.answers >= ENOUGH
    # What judges was not learned from; the fit that is handed out is of all.
    judging, whole = given
    assert len(judging) < len(whole)
    # Each repetition of another day with what came before it, those of the same day included.
    assert [(1, 0), (3, 0)] in [item[:2] for item in whole]
    assert all(item[-1][1] > 0 for item in whole)
    ada = geoplay.Learner("Ada", parameters=found.parameters)
    bo = geoplay.Learner("Bo")
    fact = facts_offered("capital")[0]
    for one in (ada, bo):
        one.answered(fact, correct=True, at=START)
    ours, usual = (one.answered(fact, correct=True, at=START) for one in (ada, bo))
    later = START + timedelta(days=20)
    assert ours.stability < usual.stability
    assert ada.knowledge(fact, later).recall < bo.knowledge(fact, later).recall  # type: ignore[union-attr] # it was asked


def test_a_fit_that_is_no_better_is_not_taken(room: Classroom, library: Any) -> None:
    library((50.0, 60.0, 70.0, 80.0, *USUAL[4:]))
    found = room.forgetting()
    assert not found.fitted
    assert found.parameters == USUAL
    assert found.log_loss is not None
    assert found.usual is not None
    assert found.log_loss >= found.usual


def test_a_class_that_was_asked_once_keeps_the_usual_parameters(tmp_path: Path, library: Any) -> None:
    given = library(FORGETFUL)
    one = geoplay.Learner("Ada")
    for fact in facts_offered("capital"):
        one.answered(fact, correct=True)
    one.export(tmp_path / "ada.json")
    found = geoplay.classroom(tmp_path).forgetting()
    assert (found.fitted, found.parameters, found.answers, found.log_loss, found.usual) == (False, USUAL, 0, None, None)
    assert not given


@pytest.mark.parametrize("wrong", [(), (1.0,), (float("nan"),) * 21, (-5.0,) * 21])
def test_parameters_that_are_none_are_refused(wrong: Any) -> None:
    with pytest.raises(LearnerError, match="parameters= are those of the scheduler"):
        geoplay.Learner("Ada", parameters=wrong)
