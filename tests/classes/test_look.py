"""The class in one look: help, hard facts, confusions, time, filters and the report, against a class made by hand."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from html.parser import HTMLParser
from pathlib import Path

import pytest

from geoplay.classes.classroom import Classroom, classroom
from geoplay.classes.exam import Paper
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.learners.learner import Fact, Learner
from geoplay.quizzes.question import Several

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=timezone.utc)
KENYA, CHAD, ITALY = (Fact("capital", Place("country", code)) for code in ("KE", "TD", "IT"))
FLAG = Fact("flag", Place("country", "TD"))
ANSWERS = {
    "Ada": [(KENYA, False, "Lagos", 0), (CHAD, False, "Bamako", 0), (ITALY, True, "Rome", 7)],
    "Bo": [(KENYA, False, "Lagos", 0), (KENYA, True, "Nairobi", 1), (ITALY, True, "Rome", 8), (FLAG, False, "Romania", 8)],
    "Cy": [(KENYA, False, "Lagos", 1), (CHAD, True, "N'Djamena", 1), (ITALY, True, "Rome", 8)],
}


@pytest.fixture
def room(tmp_path: Path) -> Classroom:
    folder = tmp_path / "class"
    folder.mkdir()
    for name, answers in ANSWERS.items():
        learner = Learner(name, id=f"7-{name}")
        for minute, (fact, right, given, day) in enumerate(answers):
            learner.answered(fact, correct=right, given=given, at=NOON + timedelta(days=day, minutes=minute))
        learner.export(folder / f"{name}.json")
    return classroom(
        folder, roster=[{"name": name, "id": f"7-{name}", "group": "A" if name == "Ada" else "B"} for name in ANSWERS]
    )


def test_who_needs_help_and_with_what(room: Classroom) -> None:
    found = room.needs_help()
    assert [(row.student, row.right, row.answers, row.unknown) for row in found] == [("Ada", 1, 3, 2), ("Bo", 2, 4, 1)]
    assert found[0].facts == ("Kenya: capital (Nairobi)", "Chad: capital (N'Djamena)")
    assert room.needs_help(n=1) == found[:1]
    assert "Chad: capital (N&#x27;Djamena)" in found._repr_html_()
    assert repr(found).splitlines()[0] == "Learner | Answers | Right | Not known | With what"


def test_hard_facts_have_names_answers_and_counts_and_none_is_told_by_one_answer(room: Classroom) -> None:
    rows = [(row.name, row.answer, row.know, row.asked, row.answers) for row in room.hard()]
    assert rows == [
        ("Kenya: capital", "Nairobi", 1, 3, 4),
        ("Chad: capital", "N'Djamena", 1, 2, 2),
        ("Italy: capital", "Rome", 3, 3, 3),
    ]
    assert room.hard(least=1)[0].fact == FLAG
    assert room.picture().asked == (3, 2, 3)


def test_the_answers_to_a_teachers_own_questions_are_those_of_the_papers(tmp_path: Path) -> None:
    asked = Several("own", "Which border on France?", ("Spain", "Italy", "Malta"), frozenset({0, 1}))
    for name in ("Ada", "Bo"):
        paper = Paper(name, title="Spring", asked=1)
        paper.add(asked, [2])
        paper.hand_in(tmp_path / f"{name}.json")
    room = classroom(tmp_path)
    assert [row.answer for row in room.hard()] == ["Spain, Italy"]
    assert [(row.answer, row.given) for row in room.confused()] == [("Spain, Italy", "Malta")]
    assert room.needs_help()[0].facts[0].endswith("(Spain, Italy)")
    assert "(Spain, Italy)" in room.report().learner("Ada")


def test_what_was_confused_with_what_in_both_languages(room: Classroom, tmp_path: Path) -> None:
    first = room.confused()[0]
    assert (first.name, first.answer, first.given, first.times, first.learners) == ("Kenya: capital", "Nairobi", "Lagos", 3, 3)
    italian = classroom(tmp_path / "class", language="it").confused()
    assert ("Ciad: bandiera", "Romania") in {(row.name, row.given) for row in italian}
    assert ("Kenya: capitale", "Nairobi", "Lagos") in {(row.name, row.answer, row.given) for row in italian}


def test_how_it_goes_over_time(room: Classroom) -> None:
    assert [(row.learners, row.answers, row.right) for row in room.over_time()] == [(2, 3, 0), (2, 3, 2), (1, 1, 1), (2, 3, 2)]
    assert [(str(row.begins), row.answers) for row in room.over_time("week")] == [("2026-03-02", 6), ("2026-03-09", 4)]
    assert [row.answers for row in room.over_time("month")] == [10]
    with pytest.raises(OptionError, match="by= is 'day', 'week', 'month', not 'hour'"):
        room.over_time("hour")


def test_filters_by_date_group_place_and_kind(room: Classroom) -> None:
    assert room.only(since="2026-03-09").counts == {"learners": 3, "answers": 4, "facts": 2}
    assert room.only(until="2026-03-02").counts["answers"] == 3
    assert room.only(since="2026-03-03", until="2026-03-03").counts["answers"] == 3
    assert room.only(group="A").learners == ["Ada"]
    assert room.only(places="Africa").counts["answers"] == 7
    assert room.only(kinds="flags").counts["answers"] == 1
    assert room.only(students=["Ada", "Cy"], places="Kenya").counts == {"learners": 2, "answers": 2, "facts": 1}
    assert room.only(kinds="flags").facts().index.tolist() == [str(FLAG)]
    assert room.counts["answers"] == 10, "the class itself is as it was"
    for wrong, says in (
        ({"since": "monday"}, "since= is a day such as '2026-03-02'"),
        ({"students": "Eve"}, "There is no learner 'Eve'"),
        ({"kinds": "capitols"}, "Did you mean 'capitals'"),
        ({"places": "Afrika"}, "Did you mean 'Africa'"),
    ):
        with pytest.raises(OptionError, match=says):
            room.only(**wrong)


class Loads(HTMLParser):
    """What a page would load from elsewhere, and its headings."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.depth: list[str] = []
        self.headings: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [value or "" for name, value in attrs if name in ("src", "href")]
        self.depth.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self.depth and self.depth.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.depth and self.depth[-1] in ("h1", "h2"):
            self.headings.append(data)


def test_one_call_makes_a_report_and_a_page_for_each_learner(room: Classroom, tmp_path: Path) -> None:
    room.report(tmp_path / "report", learners=True)
    assert sorted(file.name for file in (tmp_path / "report").iterdir()) == ["ada.html", "bo.html", "cy.html", "index.html"]
    page = Loads((tmp_path / "report" / "index.html").read_text(encoding="utf-8"))
    assert page.loads == []
    assert page.headings == [
        "How did the class do?", "Who needs help, and with what", "Which facts are hard", "What was confused with what",
        "How it goes over time",
    ]  # fmt: skip
    ada = (tmp_path / "report" / "ada.html").read_text(encoding="utf-8")
    assert "Kenya: capital (Nairobi)" in ada
    assert "Bo" not in Loads(ada).headings
    assert "7-Ada" in ada
    assert "capital/country" not in ada + room.report().html
    room.report(tmp_path / "one.html", title="7b, <March>")
    assert "<title>7b, &lt;March&gt;</title>" in (tmp_path / "one.html").read_text(encoding="utf-8")
    with pytest.raises(OptionError, match="A report is written as HTML"):
        room.report(tmp_path / "report.pdf")
    assert room._repr_html_().startswith("<style>")


def test_a_look_needs_no_pandas(room: Classroom, tmp_path: Path) -> None:
    import subprocess
    import sys

    code = f"""
import sys
sys.modules["pandas"] = None
import geoplay
room = geoplay.classroom({str(tmp_path / "class")!r})
found = (room.needs_help(), room.hard(), room.confused(), room.over_time(), room.lesson())
print(*map(len, found), len(room.report().html) > 999)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2", "3", "3", "4", "3", "True"]
    assert len(room.learners) == 3
