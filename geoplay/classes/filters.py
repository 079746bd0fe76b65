"""Which answers of a class are looked at: of some days, about some places, of some kinds."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from typing import Any

from geoplay.classes.answers import Answers
from geoplay.core.option import OptionError
from geoplay.learners.memory import EPOCH, MICROSECOND
from geoplay.quizzes.lesson_places import places_of
from geoplay.quizzes.subjects import all_kinds, kinds_named

DAY = timedelta(days=1)


def mask_of(
    answers: Answers,
    *,
    since: date | datetime | str | None,
    until: date | datetime | str | None,
    places: str | Iterable[str] | None,
    kinds: str | Iterable[str] | None,
) -> Any:
    """True for each answer that is looked at."""
    import numpy as np

    mask = np.ones(len(answers), dtype=bool)
    if since is not None:
        mask &= answers.at >= _microseconds(since, "since", last=False)
    if until is not None:
        mask &= answers.at < _microseconds(until, "until", last=True)
    if places is not None:
        wanted = set(places_of(places))
        mask &= np.array([fact.place in wanted for fact in answers.facts], dtype=bool)[answers.fact]
    if kinds is not None:
        named = _kinds(kinds, {fact.kind for fact in answers.facts})
        mask &= np.array([fact.kind in named for fact in answers.facts], dtype=bool)[answers.fact]
    return mask


def _kinds(given: str | Iterable[str], there: set[str]) -> set[str]:
    """Kinds by name or group; a teacher's own may be any word that was answered about."""
    words = [given] if isinstance(given, str) else list(given)
    own = {word for word in words if word in there and word not in all_kinds()}
    rest = [word for word in words if word not in own]
    return own | (set(kinds_named(rest)) if rest else set())


def _microseconds(given: date | datetime | str, keyword: str, *, last: bool) -> int:
    """The begin of a day, or its end; a moment as it is. Days are those of this computer's clock."""
    moment: date | datetime | str = given
    if isinstance(given, str):
        try:
            moment = datetime.fromisoformat(given) if len(given) > 10 else date.fromisoformat(given)
        except ValueError:
            raise OptionError(f"{keyword}= is a day such as '2026-03-02', not {given!r:.40}.") from None
    if isinstance(moment, datetime):
        exact = moment if moment.tzinfo else moment.astimezone()
        return (exact - EPOCH) // MICROSECOND + last
    if isinstance(moment, date):
        begin = datetime.combine(moment + DAY if last else moment, time()).astimezone()
        return (begin - EPOCH) // MICROSECOND
    raise OptionError(f"{keyword}= is a day such as '2026-03-02', not {given!r:.40}.")
