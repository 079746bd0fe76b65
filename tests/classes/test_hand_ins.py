"""What strangers and slips do to a class: one bad thing costs one thing, everything is named, and nobody's answers are lost."""

from __future__ import annotations

import os
import resource
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

import geoplay
from geoplay.classes.classroom import classroom
from geoplay.classes.exam import Paper
from geoplay.classes.roster import roster_of
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.learners.learner import Fact, Learner
from geoplay.quizzes.question import Choice, Question, Several
from tests.classes.sealing import KEY, PHRASE

MORNING = datetime(2026, 3, 2, 8, 0, tzinfo=timezone.utc)
FRANCE, PERU = (Fact("capital", Place("country", code)) for code in ("FR", "PE"))
ASKED: Question = Choice("capital", "Capital of Peru?", ("Lima", "Quito"), right=0, places=(PERU.place,))
OTHER: Question = Several(
    "neighbours", "Which border on France?", ("Spain", "Italy", "Malta"), frozenset({0, 1}), places=(FRANCE.place,)
)


def exported(folder: Path, name: str, file: str | None = None, id: str | None = None, right: bool = True) -> Learner:  # noqa: A002
    learner = Learner(name, id=id)
    for minute, fact in enumerate((FRANCE, PERU)):
        learner.answered(fact, correct=right, given="Lima", at=MORNING + timedelta(minutes=minute))
    learner.export(folder / (file or f"{name}.json"))
    return learner


# ---- files


def test_pipes_and_devices_are_named_and_hang_nothing(tmp_path: Path) -> None:
    exported(tmp_path, "Ada")
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "zero.json").symlink_to("/dev/zero")
    (tmp_path / "nowhere.json").symlink_to(tmp_path / "gone")
    room = classroom(tmp_path)
    assert room.learners == ["Ada"]
    assert [note.split(" was left out: ")[0] for note in room.notes] == ["nowhere.json", "pipe.json", "zero.json"]
    assert "is a pipe" in room.notes[1]
    assert "is a device" in room.notes[2]


def test_a_large_file_of_nothing_takes_little_memory(tmp_path: Path) -> None:
    exported(tmp_path, "Ada")
    (tmp_path / "eve.json").write_bytes(b"[" + b"[]," * 8_000_000 + b"[]]")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    room = classroom(tmp_path)
    assert room.notes == ["eve.json was left out: it is no file of geoplay: it is made of too many lists."]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 200_000, "kilobytes; parsed it would be over a million"


def test_files_with_another_ending_are_read_or_named(tmp_path: Path) -> None:
    for name, file in (("Ada", "ada.json"), ("Dora", "Dora.json.txt"), ("Bo", "Bo.JSON"), ("Cy", "Cy (1).json")):
        exported(tmp_path, name, file)
    (tmp_path / "homework.docx").write_bytes(b"PK")
    (tmp_path / "photo.JPG").write_bytes(b"x")
    room = classroom(tmp_path)
    assert room.learners == ["Ada", "Bo", "Cy", "Dora"]
    reason = "it is called neither .json nor .sqlite, as what is handed in is."
    assert room.notes == [f"homework.docx was left out: {reason}", f"photo.JPG was left out: {reason}"]


def damaged_database(file: Path) -> None:
    for name in ("Ada", "Bo"):
        learner = Learner(name, file)
        for minute in range(3):
            learner.answered(PERU, correct=True, given="Lima", at=MORNING + timedelta(minutes=minute), id=f"{name}-{minute}")
        learner.memory.close()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE answer SET at = 'yesterday' WHERE id = 'Ada-1'")
        connection.execute("UPDATE answer SET milliseconds = 'fast' WHERE id = 'Bo-0'")


def test_one_bad_row_of_a_database_costs_one_row_by_path_and_by_address(tmp_path: Path) -> None:
    file = tmp_path / "class.sqlite"
    damaged_database(file)
    for where in (file, f"sqlite:///{file}"):
        room = classroom(where)
        assert room.progress()["answers"].to_dict() == {"Ada": 2, "Bo": 2}
        assert len(room.notes) == 1
        assert room.notes[0].startswith("class.sqlite: 2 answers are damaged and were left out: answer ")
        assert "answer 'Ada-1' of 'Ada' ('at' cannot be 'yesterday')" in room.notes[0]
        assert "answer 'Bo-0' of 'Bo' ('milliseconds' cannot be 'fast')" in room.notes[0]


def test_a_database_larger_than_any_file_is_read_by_path_as_by_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "class.sqlite"
    Learner("Ada", file).answered(PERU, correct=True)
    monkeypatch.setattr("geoplay.classes.handed_in.LARGEST_FILE", 1000)
    assert file.stat().st_size > 1000
    assert classroom(file).learners == classroom(f"sqlite:///{file}").learners == ["Ada"]


def test_a_full_disk_leaves_the_good_export(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = exported(tmp_path, "Ada")
    good = (tmp_path / "Ada.json").read_bytes()

    def no_room(_number: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("os.fsync", no_room)
        with pytest.raises(geoplay.GeoplayError, match="No space left"):
            ada.export(tmp_path / "Ada.json")
    assert (tmp_path / "Ada.json").read_bytes() == good
    assert [file.name for file in tmp_path.iterdir()] == ["Ada.json"]


# ---- whose answers


def test_answers_are_known_by_learner_and_id_and_thieves_are_told(tmp_path: Path) -> None:
    ada = exported(tmp_path, "Ada")
    text = (tmp_path / "Ada.json").read_text(encoding="utf-8")
    (tmp_path / "Aaron.json").write_text(text.replace('"Ada"', '"Aaron"').replace(ada.id, "x"), encoding="utf-8")
    room = classroom(tmp_path)
    assert room.progress()["answers"].to_dict() == {"Aaron": 2, "Ada": 2}
    assert room.notes == [
        "Aaron.json (of 'Aaron') and Ada.json (of 'Ada') claim the same 2 answers. Each counts for its own learner."
    ]
    # Nor in a database, where the thief's file is taken in first.
    memory = tmp_path / "class.sqlite"
    assert Learner("Aaron", memory).absorb(tmp_path / "Aaron.json") == 2
    assert Learner("Ada", memory).absorb(tmp_path / "Ada.json") == 2


def test_two_learners_of_one_name_are_two_and_a_class_shows_both(tmp_path: Path) -> None:
    exported(tmp_path, "Ada", "one.json", id="7a-01")
    exported(tmp_path, "Ada", "two.json", id="7b-12", right=False)
    room = classroom(tmp_path)
    assert room.progress()[["id", "answers", "right"]].values.tolist() == [["7a-01", 2, 1.0], ["7b-12", 2, 0.0]]
    assert room.learners == ["Ada (7a-01)", "Ada (7b-12)"]
    assert room.notes == [
        "2 learners are called 'Ada' (7a-01 and 7b-12). If they are one person, say one_per_name=True or give a roster."
    ]
    assert classroom(tmp_path, one_per_name=True).progress()["answers"].to_dict() == {"Ada": 4}
    assert classroom(tmp_path, roster=["Ada"]).progress()["answers"].to_dict() == {"Ada": 4}
    # Without an id given, too: in two memories they are two.
    for file in ("three.json", "four.json"):
        exported(tmp_path, "Bo", file)
    assert len([name for name in classroom(tmp_path).learners if name.startswith("Bo (")]) == 2


ROSTER: list[Any] = [["Ada", "Bo", "Zoe"], [("Ada", "1"), ("Bo", "2"), ("Zoe", "3")], ["1", "2", "3"]]


@pytest.mark.parametrize("roster", ROSTER)
def test_a_roster_shows_who_is_missing_and_who_is_not_on_it(tmp_path: Path, roster: Any) -> None:
    for name, number in (("Ada", "1"), ("Bo", "2"), ("Eve", "9")):
        exported(tmp_path, name, id=number)
    room = classroom(tmp_path, roster=roster)
    assert [one.split(" ")[0] for one in room.missing] in (["Zoe"], ["3"])
    assert room.not_on_the_roster == ["Eve"]
    assert room.notes[0].startswith("1 of 3 on the roster have not handed in: ")
    assert room.notes[1] == "Not on the roster: Eve."
    assert "Non sono nell'elenco: Eve." in classroom(tmp_path, roster=roster, language="it").notes


def test_a_roster_from_a_file_has_groups(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for name, number in (("Ada", "1"), ("Bo", "2")):
        exported(folder, name, id=number)
    file = tmp_path / "class.csv"
    file.write_text("Nome;Matricola;Classe\nAda;1;7a\nBo;2;7b\n;;\n", encoding="utf-8-sig")
    room = classroom(folder, roster=file)
    assert room.missing == []
    assert room.only(group="7b").learners == ["Bo"]
    with pytest.raises(OptionError, match="There is no group '7c' on the roster; there are '7a', '7b'"):
        room.only(group="7c")
    for wrong, says in (
        ([], "names nobody"),
        (["Ada", "Ada"], "'Ada' twice"),
        ([7], "number 1 is a name"),
        (tmp_path / "no.csv", "cannot be read"),
    ):
        with pytest.raises(OptionError, match=says):
            roster_of(wrong)
    file.write_text("colour\nred\n", encoding="utf-8")
    with pytest.raises(OptionError, match="row 1: it needs a column 'name' or 'id'; there are 'colour'"):
        roster_of(file)


# ---- papers


def handed_in(folder: Path, name: str, given: list[Any], file: str | None = None, **settings: Any) -> Paper:
    paper = Paper(name, KEY, title="Spring", **settings)
    for question, answer in zip([ASKED, OTHER], given, strict=False):
        paper.add(question, answer)
    paper.hand_in(folder / (file or f"{name}.json"))
    return paper


def test_marks_are_of_what_was_asked(tmp_path: Path) -> None:
    handed_in(tmp_path, "Ada", [0], asked=10)
    room = classroom(tmp_path, passphrase=PHRASE)
    row = room.marks().loc["Ada"]
    assert row[["asked", "answers", "unanswered", "right", "share"]].tolist() == [10, 1, 9, 1, 0.1]
    assert "Ada.json was handed in early: 1 of 10 answered." in room.notes
    assert '"asked": 10' in (tmp_path / "Ada.json").read_text(encoding="utf-8")
    quiz = geoplay.quiz("capitals", places="Africa", n=10, seed=8, mode="exam", name="Bo", key=KEY, forms="choice")
    asked = quiz.lesson_questions[0]
    quiz.answer(asked.right)  # type: ignore[union-attr] # choices alone were wanted
    quiz.hand_in(tmp_path / "Bo.json")
    assert quiz.results["share"] == 0.1
    assert "Handed in early: 1 of 10 answered." in quiz.quiz["ending"]["lines"]
    assert quiz.quiz["ending"]["figure"] == "1 / 10"
    assert classroom(tmp_path, passphrase=PHRASE).marks().loc["Bo", "share"] == 0.1


def test_a_copied_paper_counts_once_and_a_draft_not_beside_its_paper(tmp_path: Path) -> None:
    ada = handed_in(tmp_path, "Ada", [0, [0, 1]], draft=tmp_path / "a-draft.json")
    (tmp_path / "copy of Ada.json").write_bytes((tmp_path / "Ada.json").read_bytes())
    room = classroom(tmp_path, passphrase=PHRASE, questions=[ASKED, OTHER])
    assert room.marks()["receipt"].tolist() == [ada.receipt]
    assert room.counts["answers"] == 2
    assert room.notes == [
        "a-draft.json is another state of a paper that is there too; the last one counts.",
        "copy of Ada.json is a copy of another paper; it counts once.",
    ]


def forged(folder: Path) -> None:
    """A paper by somebody who can program: wrong answers that are marked as right, and a question nobody asked."""
    easy = Choice("capital", "Capital of Peru?", ("Lima", "Quito"), right=1, places=(PERU.place,))
    own = Choice("own", "What is 1 + 1?", ("2", "3"), right=0)
    paper = Paper("Eve", KEY, title="Spring")
    paper.add(easy, 1)
    paper.add(own, 0)
    paper.hand_in(folder / "Eve.json")


def test_papers_are_judged_by_the_teachers_copy_and_not_believed(tmp_path: Path) -> None:
    forged(tmp_path)
    assert classroom(tmp_path, passphrase=PHRASE).marks().loc["Eve", "right"] == 2, "so the paper says"
    room = classroom(tmp_path, passphrase=PHRASE, questions=[ASKED, OTHER])
    assert room.marks().loc["Eve", ["asked", "answers", "right", "judged again"]].tolist() == [2, 1, 0, True]
    assert room.notes[:2] == [
        "Eve.json: one answer is marked otherwise in the paper than by the questions; the questions count.",
        "Eve.json: one answer is to no question of the exam, or to one answered before; it does not count.",
    ]
    assert room.answers["correct"].tolist() == [False]


def test_an_exam_of_the_house_is_judged_again_by_itself(tmp_path: Path) -> None:
    def taken(name: str, places: str = "Africa") -> None:
        exam = geoplay.quiz(
            "capitals", places=places, n=3, seed=8, mode="exam", name=name, key=KEY, forms="choice", title="Spring", shuffle=True
        )
        for _ in range(3):
            exam.answer(0)
        exam.hand_in(tmp_path / f"{name}.json")

    for name in ("Ada", "Bo", "Cy"):
        taken(name)
    room = classroom(tmp_path, passphrase=PHRASE)
    assert room.marks()["judged again"].all()
    assert room.notes == []
    exam = room.exam()
    orders = [tuple(exam[exam["student"] == name]["question"]) for name in ("Ada", "Bo", "Cy")]
    assert len({tuple(sorted(order)) for order in orders}) == 1, "the same questions"
    assert len(set(orders)) > 1, "in another order for each"
    taken("Eve", "Europe")
    assert any(
        note.startswith("The questions of 'Eve' were made otherwise than those of the others: ")
        for note in classroom(tmp_path, passphrase=PHRASE).notes
    )


def test_an_exam_without_a_name_says_so_when_it_is_handed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exam = geoplay.quiz([("Capital of Peru?", "Lima", "Quito")], mode="exam")
    exam.answer(0)
    with pytest.raises(
        geoplay.GeoplayError, match=r"does not know who took it: hand in with the name, as in exam\.hand_in\(name='Ada'\)"
    ):
        exam.hand_in()
    assert not exam.results["handed_in"], "nothing has ended"
    assert exam.hand_in(name="Ada") == Path("ada.geoplay-exam.json")
    assert any("This paper is not sealed: key= is missing." in line for line in exam.quiz["ending"]["lines"])


def test_grades_and_parts_of_answers(tmp_path: Path) -> None:
    handed_in(tmp_path, "Ada", [0, [0]])
    room = classroom(tmp_path, passphrase=PHRASE, questions=[ASKED, OTHER])
    assert room.marks(scale="tenths").loc["Ada", ["share", "grade"]].tolist() == [0.5, 5]
    assert room.marks(partial=True, scale="letters").loc["Ada", ["points", "share", "grade"]].tolist() == [1.5, 0.75, "C"]
    assert room.marks(scale={0.5: "passed", 0: "failed"}).loc["Ada", "grade"] == "passed"
    with pytest.raises(OptionError, match="scale= is 'tenths', 'letters', 'percent', or your own"):
        room.marks(scale="stars")


def test_everything_about_an_italian_exam_is_italian(tmp_path: Path) -> None:
    exam = geoplay.quiz("capital", places=["Egypt"], mode="exam", name="Ada", key=KEY, forms="choice", language="it", seed=1)
    exam.answer(0)
    assert exam.answers["question"].tolist() == ["Qual è la capitale dell'Egitto?"]
    exam.hand_in(tmp_path / "ada.json")
    assert "Qual è la capitale dell'Egitto?" in (tmp_path / "ada.json").read_text(encoding="utf-8")
    (tmp_path / "note.txt").write_text("x", encoding="utf-8")
    room = classroom(tmp_path, passphrase=PHRASE, language="it")
    assert room.exam()["answer"].tolist() == ["Il Cairo"]
    assert room.notes == ["note.txt è stato escluso: non si chiama né .json né .sqlite, come ciò che si consegna."]
    assert "Egitto: capitale" in room.facts()["name"].tolist()


def test_one_goes_back_where_the_exam_allows_it(tmp_path: Path) -> None:
    own = [("Capital of Peru?", "Lima"), ("Capital of Chad?", "N'Djamena")]
    exam = geoplay.quiz(own, mode="exam", name="Ada", key=KEY, back=True)
    exam.answer("Quito")
    exam.answer("N'Djamena")
    assert [button["which"] for button in exam.quiz["ending"]["buttons"]] == ["hand_in", "change-1", "change-2"]
    exam._on_again("change-1")
    assert exam.quiz["question"]["text"] == "Capital of Peru?"
    exam.answer("Lima")
    assert exam.quiz["phase"] == "over", "back to where one was"
    exam.hand_in(tmp_path / "ada.json")
    assert (exam.results["right"], exam.answers["given"].tolist()) == (2, ["Lima", "N'Djamena"])
    assert classroom(tmp_path, passphrase=PHRASE, questions=exam).marks().loc["Ada", ["answers", "right"]].tolist() == [2, 2]
    with pytest.raises(geoplay.GeoplayError, match="One cannot go back here"):
        exam.back()
    once = geoplay.quiz(own, mode="exam", name="Ada", key=KEY)
    once.answer("Quito")
    for which in ("change-1", "change-2", "change-0", "change-99999999999"):
        with pytest.raises(geoplay.GeoplayError):
            once._on_again(which)


def test_a_roster_of_nothing_is_named() -> None:
    for given in ([{"name": ""}], ["Ada", {}]):
        with pytest.raises(OptionError, match=r"number [12] is a name, a pair of name and id, or a dict of both"):
            roster_of(given)


def test_notes_on_two_of_one_name_are_in_their_language(tmp_path: Path) -> None:
    for number in ("7", "8"):
        exported(tmp_path, "Ada", f"{number}.json", id=number)
    assert classroom(tmp_path, language="it").notes[0].startswith("2 studenti si chiamano 'Ada' (7 e 8).")
