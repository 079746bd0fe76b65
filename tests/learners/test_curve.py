"""The learning curve: its numbers, and a picture that is well-formed whatever the name, in both languages."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.core.place import Place
from geoplay.learners.curve import Curve
from geoplay.learners.learner import Fact, Learner
from tests.amounts import amount

MORNING = datetime(2026, 3, 2, 8, 0, tzinfo=timezone.utc)
SVG = "{http://www.w3.org/2000/svg}"


def learner(answers: list[tuple[int, bool]], name: str = "Ada") -> Learner:
    made = Learner(name)
    for minute, (fact, correct) in enumerate(answers):
        made.answered(Fact("capital", Place("country", f"C{fact}")), correct=correct, at=MORNING + timedelta(minutes=minute))
    return made


def parsed(curve: Curve) -> ElementTree.Element:
    return ElementTree.fromstring(curve._repr_svg_())  # noqa: S314 - our own picture


@settings(max_examples=amount(25), deadline=None)
@given(st.lists(st.tuples(st.integers(0, 4), st.booleans()), max_size=25))
def test_a_fact_is_known_while_the_last_answer_was_right(answers: list[tuple[int, bool]]) -> None:
    curve = learner(answers).curve()
    for count in range(1, len(answers) + 1):
        last = dict(answers[:count])
        assert (curve.asked[count - 1], curve.known[count - 1]) == (len(last), sum(last.values()))
    parsed(curve)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_picture_says_itself_in_words_and_stays_within_its_frame(language: str) -> None:
    curve = learner([(number % 300, number % 3 > 0) for number in range(900)], 'Ada "the" <script>').curve(language)
    root = parsed(curve)
    assert root.get("role") == "img"
    assert 'Ada "the" <script>' in (root.get("aria-label") or "")
    assert curve.summary.render(language) in (root.get("aria-label") or "")
    for line in root.iter(f"{SVG}polyline"):
        points = [tuple(map(float, point.split(","))) for point in (line.get("points") or "").split()]
        assert len(points) < 500
        assert all(0 <= x <= 640 and 0 <= y <= 280 for x, y in points)
    assert ("sapute" in curve.svg()) == (language == "it")


def test_without_answers_it_says_so() -> None:
    assert "No answers yet." in Learner("Ada").curve().svg()
