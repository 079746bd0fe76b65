"""How a class forgets: the parameters of the scheduler (FSRS-6), fitted to its answers by a library and judged on later ones.

The library is ``fsrs-rs-python`` (the optimiser that Anki uses, in Rust, half a megabyte); the ``fsrs`` package, which
schedules, has one of its own that needs PyTorch, a thousand times as large. A fit is only taken where it foretells better than
the usual parameters do: it is made from the first four fifths of the answers and judged on the last fifth, where enough were
given on another day than the one before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from importlib import import_module
from itertools import pairwise
from math import log
from typing import TYPE_CHECKING, Any, NamedTuple

from fsrs import Card as Scheduled
from fsrs import Scheduler

from geoplay.core.refusal import GeoplayError
from geoplay.learners.learner import rating_of
from geoplay.learners.memory import EPOCH

if TYPE_CHECKING:
    from geoplay.classes.answers import Answers

INSTALL = "pip install 'geoplay[memory]'"
# So much of the answers, the earliest, is learned from; the rest judges.
LEARNED_FROM = 0.8
# From so many answers of another day on, in either part, a fit is worth trying.
ENOUGH = 100
DAY = timedelta(days=1)
# A recall foretold is never so sure that one answer decides everything.
SURE = 0.001


class ForgettingError(GeoplayError):
    """How a class forgets cannot be found out."""


class Forgetting(NamedTuple):
    """The parameters to schedule by, and how well they foretell the last fifth of the answers.

    ``log_loss`` and ``usual`` are the mean surprise (less is better) with the fitted and with the usual parameters; ``answers``
    is how many of another day were foretold, ``fitted`` whether the fit was better and ``parameters`` are its.
    """

    parameters: tuple[float, ...]
    fitted: bool
    answers: int
    log_loss: float | None
    usual: float | None


class Review(NamedTuple):
    """One answer as a scheduler hears it: how it was rated, from 1 to 4, and when."""

    rating: int
    at: datetime


def forgetting_of(data: Answers) -> Forgetting:
    """How a class forgets; the usual parameters where too little was answered on another day, or a fit is no better."""
    library = _library()
    histories = list(_histories(data))
    usual = tuple(Scheduler().parameters)
    if not len(data):
        return Forgetting(usual, False, 0, None, None)
    until = EPOCH + int(sorted(data.at.tolist())[int(len(data) * LEARNED_FROM)]) * timedelta(microseconds=1)
    early = [[one for one in history if one.at < until] for history in histories]
    judged = sum(1 for history in histories for _ in _of_another_day(history, until))
    learned = sum(1 for history in early for _ in _of_another_day(history, EPOCH))
    if min(judged, learned) < ENOUGH:
        return Forgetting(usual, False, judged, None, None)
    before = log_loss(histories, usual, until)
    after = log_loss(histories, _fitted(library, early), until)
    if after >= before:
        return Forgetting(usual, False, judged, after, before)
    return Forgetting(_fitted(library, histories), True, judged, after, before)


def log_loss(histories: Iterable[Sequence[Review]], parameters: Sequence[float], since: datetime) -> float:
    """The mean surprise about the answers since a moment that were given on another day than the one before."""
    scheduler = Scheduler(parameters=parameters, enable_fuzzing=False)
    surprises = []
    for history in histories:
        card = Scheduled(card_id=0, due=history[0].at)
        judged = set(_of_another_day(history, since))
        for number, one in enumerate(history):
            if number in judged:
                recall = min(max(scheduler.get_card_retrievability(card, one.at), SURE), 1 - SURE)
                surprises.append(-log(recall if one.rating > 1 else 1 - recall))
            card, _ = scheduler.review_card(card, one.rating, one.at)  # type: ignore[arg-type] # its ratings are these numbers
    return sum(surprises) / len(surprises)


def _histories(data: Answers) -> Iterable[list[Review]]:
    """The answers of each learner to each fact, in order."""
    found: dict[tuple[int, int], list[Review]] = {}
    columns = (column.tolist() for column in (data.student, data.fact, data.correct, data.given, data.at))
    for student, fact, correct, given, at in zip(*columns, strict=True):
        review = Review(int(rating_of(bool(correct), str(given))), EPOCH + int(at) * timedelta(microseconds=1))
        found.setdefault((student, fact), []).append(review)
    return found.values()


def _of_another_day(history: Sequence[Review], since: datetime) -> Iterable[int]:
    """Which answers since a moment came a day or more after the one before, as the scheduler counts days."""
    for number in range(1, len(history)):
        if history[number].at >= since and history[number].at - history[number - 1].at >= DAY:
            yield number


def _fitted(library: Any, histories: Iterable[Sequence[Review]]) -> tuple[float, ...]:
    """The parameters that fit histories best, by the library."""
    items = []
    for history in histories:
        days = [0, *((later.at - before.at) // DAY for before, later in pairwise(history))]
        reviews = [library.FSRSReview(one.rating, days[number]) for number, one in enumerate(history)]
        # Each repetition of another day, with all that came before it.
        items += [library.FSRSItem(reviews[: number + 1]) for number in range(1, len(reviews)) if days[number] > 0]
    return tuple(library.FSRS(list(library.DEFAULT_PARAMETERS)).compute_parameters(items))


def _library() -> Any:
    try:
        return import_module("fsrs_rs_python")
    except ImportError:
        raise ForgettingError(f"How a class forgets is fitted by the package fsrs-rs-python: {INSTALL}") from None
