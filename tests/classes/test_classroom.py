"""A class: what is counted, damaged files, names, maps and lessons, against a plain count of the same answers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from geoplay.classes.classroom import Classroom, classroom
from geoplay.classes.exam import Paper
from geoplay.classes.handed_in import _quickly
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.refusal import GeoplayError
from geoplay.learners.learner import Fact, Learner, read_export
from geoplay.learners.memory import EPOCH
from geoplay.quizzes.question import Choice
from tests.classes.sealing import KEY, PHRASE

MORNING = datetime(2026, 3, 2, 8, 0, tzinfo=timezone.utc)
FRANCE, ITALY, PERU = (Fact("capital", Place("country", code)) for code in ("FR", "IT", "PE"))
USSR = Fact("flag", Place("space-1960", "ussr"))


def handed_in(folder: Path, name: str, answers: Iterable[tuple[Fact, bool]], file: str | None = None) -> Path:
    learner = Learner(name)
    for minute, (fact, correct) in enumerate(answers):
        learner.answered(fact, correct=correct, given="x", at=MORNING + timedelta(minutes=minute))
    return learner.export(folder / (file or f"{name}.json"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    handed_in(tmp_path, "Ada", [(FRANCE, False), (FRANCE, True), (ITALY, True), (PERU, False)])
    handed_in(tmp_path, "Bo", [(FRANCE, True), (FRANCE, False), (PERU, False), (USSR, True)])
    (tmp_path / "group").mkdir()
    handed_in(tmp_path / "group", "Cy", [(ITALY, True), (PERU, True)])
    return tmp_path


def test_facts_by_share_known(folder: Path) -> None:
    facts = classroom(folder).facts()
    assert list(facts.index)[:2] == [str(PERU), str(FRANCE)]
    assert facts.loc[str(PERU), ["asked", "know", "answers"]].tolist() == [3, 1, 3]
    assert facts.loc[str(FRANCE), ["asked", "know", "answers", "right"]].tolist() == [2, 1, 4, 0.5]
    assert facts.loc[str(FRANCE), ["kind", "place", "share"]].tolist() == ["capital", "country:FR", 0.5]
    assert facts.loc[str(ITALY), "share"] == 1


def test_students_by_facts(folder: Path) -> None:
    table = classroom(folder).students()
    assert list(table.index) == ["Ada", "Bo", "Cy"]
    assert table.loc["Ada", [str(FRANCE), str(ITALY), str(PERU)]].tolist() == [1, 1, 0]
    assert table.loc["Bo", str(FRANCE)] == 0
    assert table.loc["Cy"].isna().tolist() == [fact in (str(FRANCE), str(USSR)) for fact in table.columns]
    progress = classroom(folder).progress()
    assert progress.loc["Ada", ["answers", "right", "facts", "known"]].tolist() == [4, 0.5, 3, 2]
    assert progress.loc["Cy", "last"] == MORNING + timedelta(minutes=1)


def test_what_the_class_does_not_know_is_the_next_lesson(folder: Path) -> None:
    room = classroom(folder)
    assert list(room.unknown().index) == [str(PERU)]
    assert list(room.unknown(below=0.6).index) == [str(PERU), str(FRANCE)]
    assert room.lesson() == [PERU, FRANCE]
    assert room.lesson(n=1) == [PERU]
    for wrong in (0, True, "3"):
        with pytest.raises(OptionError, match="n= is how many facts"):
            room.lesson(wrong)  # type: ignore[arg-type] # mistakes on purpose
    with pytest.raises(OptionError, match="below= is a share"):
        room.unknown(below=50)


def test_maps_of_today_and_of_1960(folder: Path, tmp_path: Path) -> None:
    room = classroom(folder, language="it")
    assert "quello che la classe sa" in room.map().scene["title"].casefold()
    assert room.map(year=1960).notes == []
    with pytest.raises(OptionError, match="of 1960, not of 1950"):
        room.map(year=1950)
    with pytest.raises(GeoplayError, match="Nothing was asked about the countries of today"):
        classroom(handed_in(tmp_path, "Di", [(USSR, True)])).map()


@pytest.mark.parametrize(("language", "said"), [("en", "Peru: capital: 1 of 3"), ("it", "Perù: capitale: 1 su 3")])
def test_the_picture_shows_the_least_known_first(folder: Path, language: str, said: str) -> None:
    for name in ("Eve", "Fay"):
        handed_in(folder, name, [(Fact("<b>", Place("country", '"XX"')), True)])
    bars = classroom(folder, language=language).picture(n=3)
    assert bars.facts[:2] == (PERU, FRANCE)
    root = ElementTree.fromstring(bars._repr_svg_())  # noqa: S314 - our own picture
    assert (root.get("aria-label") or "").split(". ")[1].startswith(said)
    widths = [float(bar.get("width") or 0) for bar in root.iter("{http://www.w3.org/2000/svg}rect")]
    assert widths == [240, 80, 240, 120, 240, 240]
    ElementTree.fromstring(classroom(folder).picture().svg())  # noqa: S314 - our own picture
    assert "No answers yet." in classroom(handed_in(folder, "Zoe", [])).picture().svg()
    with pytest.raises(OptionError, match="how many facts are shown"):
        classroom(folder).picture(n=0)


def test_a_plain_count_says_the_same(tmp_path: Path) -> None:
    rng = Random(3)
    last: dict[tuple[str, str], bool] = {}
    for number in range(6):
        answers = [(rng.choice([FRANCE, ITALY, PERU, USSR]), rng.random() < 0.5) for _ in range(rng.randrange(1, 30))]
        handed_in(tmp_path, f"S{number}", answers)
        last |= {(f"S{number}", str(fact)): correct for fact, correct in answers}
    room = classroom(tmp_path)
    for fact, row in room.facts().iterrows():
        known = [correct for (_, other), correct in last.items() if other == fact]
        assert (row["asked"], row["know"]) == (len(known), sum(known))
    for (student, fact), correct in last.items():
        assert room.students().loc[student, fact] == correct


# ---- files


DAMAGED = [
    ("not json", "not JSON text"),
    ("[]", "no learner's file of format"),
    ('{"format": "geoplay-learner", "version": 2, "learner": "", "answers": []}', "whose it is"),
    ('{"format": "geoplay-learner", "version": 2, "learner": "Eve", "answers": 7}', "whose it is"),
    ('{"format": "geoplay-learner", "version": 2, "learner": "Eve", "answers": {"id": []}}', "other columns"),
]


def test_a_fact_that_no_answer_is_about_is_none_of_the_class(folder: Path) -> None:
    file = folder / "Bo.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    data["facts"].append("capital/country:TD")
    file.write_text(json.dumps(data), encoding="utf-8")
    room = classroom(folder)
    assert room.notes == []
    assert "capital/country:TD" not in room.facts().index
    assert room.facts().loc[str(PERU), ["asked", "know", "answers"]].tolist() == [3, 1, 3]


@pytest.mark.parametrize(("text", "reason"), DAMAGED)
def test_a_damaged_file_is_named_and_left_out(folder: Path, text: str, reason: str) -> None:
    (folder / "eve.json").write_text(text, encoding="utf-8")
    room = classroom(folder)
    assert len(room.notes) == 1
    assert room.notes[0].startswith("eve.json was left out: ")
    assert reason in room.notes[0]
    assert repr(room) == "<Classroom: 3 learners, 10 answers, 4 facts, 1 files left out>"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("correct", 1),
        ("fact", "capital"),
        ("fact", 4),
        ("fact", -1),
        ("fact", True),
        ("at", "yesterday"),
        ("at", 1.5e15),
        ("at", 10**17),
        ("at", -(10**30)),
        ("at", -28_502_755_200_000_000),
        ("given", 1),
        ("given", None),
        ("milliseconds", "fast"),
        ("milliseconds", True),
        ("milliseconds", 10**30),
        ("milliseconds", -1),
    ],
)
def test_one_bad_field_costs_one_answer(folder: Path, field: str, value: object) -> None:
    file = folder / "Bo.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    data["answers"][field][1] = value
    file.write_text(json.dumps(data), encoding="utf-8")
    room = classroom(folder)
    assert len(room.notes) == 1
    assert room.notes[0].startswith("Bo.json: one answer is damaged and was left out: Bo.json, answer 2:")
    assert room.progress()["answers"].to_dict() == {"Ada": 4, "Bo": 3, "Cy": 2}


def test_a_file_that_was_cut_short_by_hand_is_left_out(folder: Path) -> None:
    file = folder / "Bo.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    del data["answers"]["correct"][0]
    file.write_text(json.dumps(data), encoding="utf-8")
    assert "its columns are not of one length" in classroom(folder).notes[0]


@pytest.mark.parametrize(
    ("part", "value"),
    [("facts", "abc"), ("words", ["x" * 401]), ("words", [7]), ("ids", None), ("ids", "one two")],
)
def test_a_bad_list_leaves_the_whole_file_out(folder: Path, part: str, value: object) -> None:
    file = folder / "Bo.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    data[part] = value
    file.write_text(json.dumps(data), encoding="utf-8")
    assert [note[:20] for note in classroom(folder).notes] == ["Bo.json was left out"]


def test_the_quick_reader_reads_what_the_careful_one_reads(folder: Path) -> None:
    timed = Learner("Di")
    for number, took in enumerate([None, 0, 1200]):
        timed.answered(PERU, correct=True, given="☃", milliseconds=took, at=MORNING + timedelta(microseconds=number))
    timed.export(folder / "Di.json")
    for file in folder.rglob("*.json"):
        quick = _quickly(json.loads(file.read_text(encoding="utf-8")))
        assert quick is not None
        name, learner_id, answers, damaged = read_export(file)
        assert (quick.learner, quick.learner_id) == (name, learner_id)
        assert not damaged
        assert quick.ids == [answer.id for answer in answers]
        assert [quick.facts[fact] for fact in quick.fact] == [answer.fact for answer in answers]
        assert quick.correct.tolist() == [answer.correct for answer in answers]
        assert quick.given.tolist() == [answer.given for answer in answers]
        assert [None if took < 0 else took for took in quick.milliseconds.tolist()] == [answer.milliseconds for answer in answers]
        assert [EPOCH + timedelta(microseconds=at) for at in quick.at.tolist()] == [answer.at for answer in answers]


def test_answers_come_in_the_order_they_were_given(folder: Path) -> None:
    file = folder / "Bo.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    at = data["answers"]["at"]
    at[0], at[1] = at[1], at[0]
    file.write_text(json.dumps(data), encoding="utf-8")
    assert classroom(file).students().loc["Bo", str(FRANCE)] == 1, "the right one is the later now"
    assert classroom(folder).answers["at"].is_monotonic_increasing


def test_nothing_is_counted_twice_and_two_files_of_one_learner_are_told(folder: Path) -> None:
    (folder / "again.json").write_bytes((folder / "Ada.json").read_bytes())
    handed_in(folder, "Ada", [(USSR, True)], "home.json")
    room = classroom(folder, one_per_name=True)
    assert room.progress().loc["Ada", "answers"] == 5
    assert room.notes == ["3 files are of 'Ada'; their answers were put together."]


def test_files_folders_and_lists_of_them(folder: Path) -> None:
    assert repr(classroom([folder / "Ada.json", str(folder / "group")])) == "<Classroom: 2 learners, 6 answers, 3 facts>"
    assert repr(classroom(str(folder / "**" / "[AC]*.json"))) == "<Classroom: 2 learners, 6 answers, 3 facts>"
    hidden = folder / ".ipynb_checkpoints"
    hidden.mkdir()
    handed_in(hidden, "Ada-checkpoint", [(PERU, True)])
    assert set(classroom(folder).answers["student"]) == {"Ada", "Bo", "Cy"}
    empty: list[Path] = []
    for nothing in (folder / "nowhere", empty, hidden / "no.json", folder / "*.txt", hidden.parent / ".ipynb_checkpoints" / "x*"):
        with pytest.raises(GeoplayError, match="There is no"):
            classroom(nothing)
    (folder / "eve.json").write_text("?", encoding="utf-8")
    with pytest.raises(GeoplayError, match=r"None of the files could be read\. eve\.json was left out"):
        classroom(folder / "eve.json")
    # Whoever has nothing else hears of each of them.
    others = [folder / f"{name}.json" for name in ("fay", "gil", "hal", "ida", "jon")]
    for path in others:
        path.write_text("?", encoding="utf-8")
    with pytest.raises(GeoplayError, match=r"eve\.json was left out.*fay\.json.*ida\.json was left out.* And 1 more\."):
        classroom([folder / "eve.json", *others])


def test_a_learner_who_has_not_answered_yet_is_in_the_class(folder: Path) -> None:
    handed_in(folder, "Zoe", [])
    room = classroom(folder)
    assert room.progress().loc["Zoe", ["answers", "facts", "known"]].tolist() == [0, 0, 0]
    assert room.students().loc["Zoe"].isna().all()
    assert classroom(folder / "Zoe.json").lesson() == []


# ---- names


def names(room: Classroom) -> set[str]:
    return set(room.answers["student"])


@pytest.fixture
def secrets(folder: Path) -> Iterator[Path]:
    """Where the secret of the class is kept: beside its folder, and gone after the test."""
    file = folder.parent / f"{folder.name}.pseudonyms"
    yield file
    file.unlink(missing_ok=True)


def test_pseudonyms_are_kept_apart_and_no_name_is_left(folder: Path, secrets: Path) -> None:
    room = classroom(folder, pseudonyms=True)
    assert secrets.stat().st_mode & 0o777 == 0o600
    assert names(room) == {"Learner 01", "Learner 02", "Learner 03"}
    assert not {"Ada", "Bo", "Cy"} & {str(cell) for cell in room.answers.astype(object).to_numpy().ravel()}
    assert room.progress()["answers"].sum() == 10
    assert sorted(room.progress()["answers"]) == sorted(classroom(folder).progress()["answers"])
    own = classroom(folder, pseudonyms={"Ada": "Nile", "Bo": "Volga", "Cy": "Rhine"})
    assert own.progress().loc["Nile", "answers"] == 4


def test_pseudonyms_last_and_the_list_of_the_class_does_not_help(folder: Path, secrets: Path) -> None:
    def known_as() -> dict[str, int]:
        return dict(classroom(folder, pseudonyms=True).progress()["answers"].to_dict())

    first = known_as()
    handed_in(folder, "Abel", [(PERU, True)])
    assert first.items() <= known_as().items(), "who comes later changes nobody's pseudonym"
    # Whoever knows all names, but not the secret, cannot tell who is who: with other secrets other orders come about.
    orders = set()
    for number in range(12):
        made = classroom(folder, pseudonyms=secrets.with_name(f"{folder.name}-{number}.pseudonyms"))
        orders.add(tuple(made.progress()["answers"].tolist()))
    assert len(orders) > 1
    assert "Ada" not in secrets.read_text(encoding="utf-8")
    secrets.write_text("{}", encoding="utf-8")
    with pytest.raises(GeoplayError, match="does not hold the secret"):
        known_as()


def test_nicknames_last_too(folder: Path, secrets: Path) -> None:
    first = classroom(folder, pseudonyms="nicknames").progress()["answers"].to_dict()
    assert len(first) == 3
    assert not {"Ada", "Bo", "Cy"} & set(first)
    assert secrets.exists()
    assert classroom(folder, pseudonyms="nicknames").progress()["answers"].to_dict() == first


def test_pseudonyms_are_not_told_in_notes(folder: Path, secrets: Path) -> None:
    handed_in(folder, "Ada", [(USSR, True)], "home.json")
    assert "Ada" not in " ".join(classroom(folder, pseudonyms=True).notes)
    assert secrets.exists()


def test_pseudonyms_for_all_and_no_two_the_same(folder: Path) -> None:
    with pytest.raises(GeoplayError, match="has none for 2 of 3 learners, such as 'Bo'"):
        classroom(folder, pseudonyms={"Ada": "Nile"})
    with pytest.raises(GeoplayError, match="calls two learners the same"):
        classroom(folder, pseudonyms={"Ada": "Nile", "Bo": "Nile", "Cy": "Rhine"})


# ---- exams and databases

ASKED = Choice("capital", "Capital of Peru?", ("Lima", "Quito"), right=0, places=(PERU.place,))
OWN = Choice("own", "Longest river?", ("Nile", "Po"), right=0)


def paper(folder: Path, name: str, given: Iterable[int], key: str | None = KEY, learner: Learner | None = None) -> Paper:
    made = Paper(name, key, title="Spring", learner=learner)
    for question, choice in zip([ASKED, OWN], given, strict=False):
        made.add(question, choice)
    made.hand_in(folder / f"{name}-paper.json")
    return made


def test_papers_are_opened_and_counted(folder: Path) -> None:
    cy = Learner("Cy", id=read_export(folder / "group" / "Cy.json").id)
    paper(folder, "Ada", [0, 1])
    paper(folder, "Cy", [1, 0], learner=cy)
    cy.export(folder / "cy-home.json")
    room = classroom(folder, passphrase=PHRASE)
    assert room.notes == [
        "2 files are of 'Ada'; their answers were put together.",
        "3 files are of 'Cy'; their answers were put together.",
        "2 papers are marked as they mark themselves: give questions=, your copy of the exam, to judge them again.",
    ]
    assert classroom(folder, passphrase=PHRASE, questions=[ASKED, OWN]).notes == room.notes[:2]
    marks = room.marks()
    assert marks["right"].to_dict() == {"Ada": 1, "Cy": 1}
    assert marks["share"].tolist() == [0.5, 0.5]
    exam = room.exam()
    assert exam[["student", "number", "question", "given", "answer", "correct"]].values.tolist() == [
        ["Ada", 1, "Capital of Peru?", "Lima", "Lima", True],
        ["Ada", 2, "Longest river?", "Po", "Nile", False],
        ["Cy", 1, "Capital of Peru?", "Quito", "Lima", False],
        ["Cy", 2, "Longest river?", "Nile", "Nile", True],
    ]
    assert room.progress().loc["Cy", "answers"] == 4, "what is in the paper and in the memory counts once"
    assert room.students().loc["Ada", str(PERU)] == 1
    assert room.students().loc["Cy", "own/question:Longest river?"] == 1
    assert "Longest river?" in room.picture().svg()
    hidden = classroom(folder, passphrase=PHRASE, pseudonyms=folder / "x.pseudonyms").marks()
    assert set(hidden.index) < {f"Learner {n:02}" for n in range(1, 4)}
    assert set(hidden["id"]) == {""}
    assert classroom(folder / "Ada.json").marks().empty


def test_a_paper_that_was_changed_is_named_and_left_out(folder: Path) -> None:
    paper(folder, "Ada", [1, 1])
    file = folder / "Ada-paper.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"Quito"', '"Lima"'), encoding="utf-8")
    paper(folder, "Bo", [0], key=None)
    room = classroom(folder, passphrase=PHRASE)
    assert room.notes[0].startswith(
        "Ada-paper.json was left out: 'Ada-paper.json' was changed after it was sealed: answer 1 is not"
    )
    assert "Bo-paper.json was left out: 'Bo-paper.json' is not sealed" in room.notes[1]
    assert room.marks().empty
    assert (
        classroom(folder / "Bo-paper.json").notes[0] == "Bo-paper.json is not sealed: whoever has geoplay could have written it."
    )
    assert classroom(folder, passphrase=PHRASE, unsealed=True).marks().loc["Bo", "sealed"] == False  # noqa: E712 - of numpy
    assert "the passphrase= of its key is missing" in classroom(folder).notes[0]


def test_a_receipt_that_was_noted_down_shows_a_paper_written_later(folder: Path) -> None:
    first = paper(folder, "Ada", [1, 1])
    assert classroom(folder, passphrase=PHRASE, receipts={"Ada": first.receipt.lower()}).marks().loc["Ada", "right"] == 0
    second = paper(folder, "Ada", [0, 0])
    room = classroom(folder, passphrase=PHRASE, receipts={"Ada": first.receipt})
    assert f"its receipt is {second.receipt}, not '{first.receipt}'" in room.notes[0]
    assert room.marks().empty


def test_a_draft_and_a_second_paper_are_told(folder: Path) -> None:
    draft = Paper("Ada", KEY, draft=folder / "draft.json")
    draft.add(ASKED, 0)
    paper(folder, "Ada", [0])
    notes = classroom(folder, passphrase=PHRASE).notes
    assert "draft.json is a draft that was never handed in; what it has is counted." in notes
    assert "'Ada' has handed in 2 papers." in notes


def test_a_database_is_a_class(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "class.sqlite"
    for name in ("Ada", "Bo"):
        learner = Learner(name, file)
        learner.answered(FRANCE, correct=name == "Ada", milliseconds=None, at=MORNING)
        learner.answered(PERU, correct=False, milliseconds=1200, at=MORNING + timedelta(minutes=1))
    for where in (file, f"sqlite:///{file}", [f"sqlite:///{file}"]):
        room = classroom(where)
        assert room.facts()["know"].to_dict() == {str(PERU): 0, str(FRANCE): 1}
        assert room.answers["milliseconds"].isna().sum() == 2
    both = classroom([file, folder / "group"])
    assert sorted(both.progress().index) == ["Ada", "Bo", "Cy"]
    empty = tmp_path / "empty.sqlite"
    Learner("Ada", empty)
    with pytest.raises(GeoplayError, match="Nobody has answered anything there yet"):
        classroom(empty)
