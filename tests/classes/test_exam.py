"""Exams: nothing is told before a paper is handed in, and nothing can be changed in it afterwards without being named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from geoplay.classes.exam import ExamError, Paper
from geoplay.classes.exam_reader import read_paper
from geoplay.classes.exam_words import credit, given_words
from geoplay.classes.seal import SealError, exam_key
from geoplay.core.files import FileError
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import new
from geoplay.learners.learner import Learner, LearnerError
from geoplay.quizzes.lesson import questions
from geoplay.quizzes.question import AnswerError, Choice, Number, Order, Question, Several, Typed
from geoplay.quizzes.quiz import Quiz
from tests.classes.sealing import KEY, PHRASE

QUESTIONS: list[Question] = [
    Choice("capital", "Capital of Peru?", ("Quito", "Lima", "Bogotá"), right=1, places=(Place("country", "PE"),)),
    Number("own", "How long is the Nile?", 6650, tolerance=300, unit="km"),
    Several("neighbours", "Which border on Portugal?", ("Spain", "France"), frozenset({0}), places=(Place("country", "PT"),)),
    Order("area", "From small to large:", ("France", "Malta"), (1, 0), places=(Place("country", "FR"),)),
    Typed("capital", "Capital of Chad?", "N'Djamena", accepts=lambda said: said == "N'Djamena", places=(Place("country", "TD"),)),
]
GIVEN: list[Any] = [1, 12, [0], [1, 0], "Ndjamena"]
RIGHT = [True, False, True, True, False]


def paper(**settings: Any) -> Paper:
    made = Paper("Ada", KEY, **settings)
    for question, given in zip(QUESTIONS, GIVEN, strict=True):
        made.add(question, given, milliseconds=1200)
    return made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return paper(title="Spring").hand_in(tmp_path / "ada.geoplay-exam.json")


def test_the_teacher_reads_what_was_answered_and_what_was_right(file: Path) -> None:
    found = read_paper(file, PHRASE)
    assert (found.learner, found.title, found.finished, found.sealed) == ("Ada", "Spring", True, True)
    assert [answer.correct for answer in found.answers] == RIGHT
    assert [answer.given for answer in found.answers] == ["Lima", "12", "Spain", "Malta, France", "Ndjamena"]
    assert [answer.answer for answer in found.answers] == ["Lima", "6650", "Spain", "Malta, France", "N'Djamena"]
    facts = [answer.fact for answer in found.answers]
    assert facts[0] == "capital/country:PE"
    assert facts[1] == "own/question:How long is the Nile?"


def test_the_file_shows_the_answers_but_not_what_was_right(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert "Ndjamena" in text
    assert "N'Djamena" not in text
    assert "6650" not in text
    assert "correct" not in text
    assert "true" not in text.replace('"finished": true', "").replace('"sealed": true', "")
    for phrase in ("", "seven blue snails"):
        with pytest.raises(ExamError, match="the seal does not open"):
            read_paper(file, phrase)


def test_no_changed_byte_goes_unnoticed(file: Path) -> None:
    content = file.read_bytes()
    # Without a seal no key has to be derived, so that every byte of the file can be tried.
    everybodys = Paper("Ada")
    everybodys.add(QUESTIONS[0], 1)
    everybodys.hand_in(file)
    content = file.read_bytes()
    assert not read_paper(file).sealed
    for at in range(len(content)):
        file.write_bytes(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
        with pytest.raises(ExamError):
            read_paper(file)
    for changed in (content + b"\n", content[:-1], content.replace(b'"seal"', b'"title": "", "seal"'), b"", b"[]", b"{}"):
        file.write_bytes(changed)
        with pytest.raises(ExamError, match=r"ada\.geoplay-exam\.json"):
            read_paper(file)


def swapped(data: dict[str, Any]) -> None:
    answers = data["answers"]
    answers[1], answers[3] = answers[3], answers[1]


def better(data: dict[str, Any]) -> None:
    data["answers"][4]["given"] = "N'Djamena"


def shorter(data: dict[str, Any]) -> None:
    del data["answers"][1]


def longer(data: dict[str, Any]) -> None:
    data["answers"].append(data["answers"][0])


def anothers(data: dict[str, Any]) -> None:
    data["learner"] = "Bo"


def unsealed(data: dict[str, Any]) -> None:
    data["seal"] = None


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (swapped, "answers 2, 4 were put in another order"),
        (better, "answer 5 is not the one that was given"),
        (shorter, "of 5 answers, number 2 was removed"),
        (longer, "it has 6 answers, but 5 were given"),
        (anothers, "its head was changed"),
        (unsealed, "its answers or its seal are missing"),
    ],
)
def test_what_was_changed_is_named(file: Path, change: Callable[[dict[str, Any]], None], says: str) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    change(data)
    file.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
    with pytest.raises(ExamError, match=says):
        read_paper(file, PHRASE)


def test_a_paper_sealed_with_another_key_than_the_teachers_is_no_paper(tmp_path: Path) -> None:
    forged = Paper("Ada")
    forged.add(QUESTIONS[0], 1)
    with pytest.raises(ExamError, match="is not sealed, so that whoever has geoplay could have written it"):
        read_paper(forged.hand_in(tmp_path / "ada.json"), PHRASE)
    assert not read_paper(tmp_path / "ada.json", PHRASE, unsealed=True).sealed
    other = Paper("Ada", exam_key("eight blue whales"))
    with pytest.raises(ExamError, match="made for another key than yours"):
        read_paper(other.hand_in(tmp_path / "ada.json"), PHRASE)


@pytest.mark.parametrize("inside", [b"7", b"[]", b"not json", b"{}", b'{"marks": [], "answers": [], "head": 1}'])
def test_a_seal_may_hold_anything_and_is_not_trusted(tmp_path: Path, inside: bytes) -> None:
    from base64 import b64encode
    from hashlib import sha256

    file = tmp_path / "eve.json"
    head = {
        "format": "geoplay-exam",
        "version": 2,
        "sealed": False,
        "answers": [],
        "seal": b64encode(sha256(inside).digest() + inside).decode(),
    }
    file.write_text(json.dumps(head, indent=1), encoding="utf-8")
    with pytest.raises(ExamError, match=r"eve\.json"):
        read_paper(file)


def test_nothing_is_told_before_it_is_handed_in_and_nothing_added_afterwards(tmp_path: Path) -> None:
    learner = Learner("Ada")
    made = paper(learner=learner)
    assert "5 answers, not handed in" in repr(made)
    for secret in ("answers", "receipt"):
        with pytest.raises(ExamError):
            getattr(made, secret)
    assert learner.known() == [], "what one remembers would tell"
    with pytest.raises(AnswerError):
        made.add(QUESTIONS[0], 17)
    assert len(made) == 5
    first = made.hand_in(tmp_path / "first.json")
    assert [answer.correct for answer in made.answers] == RIGHT
    assert len(learner.known()) == 5
    assert made.hand_in(tmp_path).read_bytes() == first.read_bytes(), "the same paper, wherever it is written"
    assert (tmp_path / "ada.geoplay-exam.json").exists()
    assert len(learner.memory.answers(learner.id)) == 5, "and remembered once"
    with pytest.raises(ExamError, match="was handed in"):
        made.add(QUESTIONS[0], 1)
    assert read_paper(first, PHRASE).receipt == made.receipt
    paper().hand_in(tmp_path / "second.json")
    assert read_paper(tmp_path / "second.json", PHRASE).receipt != made.receipt


def test_a_draft_outlives_the_kernel(tmp_path: Path) -> None:
    draft = tmp_path / "draft.json"
    made = Paper("Ada", KEY, draft=draft)
    for number, given in enumerate(GIVEN[:3]):
        made.add(QUESTIONS[number], given)
        found = read_paper(draft, PHRASE)
        assert (len(found.answers), found.finished) == (number + 1, False)
    assert made.hand_in() == draft
    assert read_paper(draft, PHRASE).finished
    assert [file.name for file in tmp_path.iterdir()] == ["draft.json"]


def test_every_question_of_a_lesson_can_be_handed_in(tmp_path: Path) -> None:
    made = Paper("Ada", KEY)
    asked = questions("mixed", n=12, seed=4)
    for question in asked:
        given = {"choice": 0, "several": [0], "order": list(range(len(getattr(question, "choices", ()))))}
        made.add(question, given.get(question.public()["form"], "7"))
    found = read_paper(made.hand_in(tmp_path / "ada.json"), PHRASE)
    assert [answer.question for answer in found.answers] == [question.as_data()["text"] for question in asked]
    assert [answer.answer for answer in found.answers] == [question.as_data()["answer"] for question in asked]


def test_what_cannot_be_an_exam(tmp_path: Path) -> None:
    with pytest.raises(ExamError, match="does not know who took it"):
        Paper().hand_in(tmp_path)
    assert Paper().hand_in(tmp_path, name="Bo").name == "bo.geoplay-exam.json"
    with pytest.raises(LearnerError, match="1 to 80 characters"):
        Paper(" ")
    with pytest.raises(SealError, match="is no key"):
        Paper("Ada", "swordfish")
    with pytest.raises(LearnerError, match="what the school knows a learner by"):
        Paper("Ada", id=" ")
    with pytest.raises(ExamError, match="Make it first"):
        Paper("Ada").hand_in(tmp_path / "nowhere" / "ada.json")
    assert given_words(QUESTIONS[3], (1, 0)) == "Malta, France"


def test_what_is_sealed_is_as_long_whatever_was_right(tmp_path: Path) -> None:
    lengths = set()
    for given in ([1, 6650, [0], [1, 0], "N'Djamena"], [0, 7, [1], [0, 1], "Paris, I think"]):
        made = Paper("Ada", KEY)
        for question, answer in zip(QUESTIONS, given, strict=True):
            made.add(question, answer)
        lengths.add(len(json.loads(made.hand_in(tmp_path / "ada.json").read_text(encoding="utf-8"))["seal"]))
    assert len(lengths) == 1


def test_papers_of_an_older_geoplay_are_still_read() -> None:
    folder = Path(__file__).parent / "papers"
    old = read_paper(folder / "version-1.json", PHRASE)
    assert [(answer.given, answer.answer, answer.correct) for answer in old.answers] == [
        ("Lima", "Lima", True),
        ("12", "6650", False),
    ]
    assert (old.learner, old.learner_id, old.asked, old.sealed) == ("Ada", "", 2, True)
    assert not read_paper(folder / "version-1-without-key.json").sealed
    with pytest.raises(ExamError, match="the seal does not open"):
        read_paper(folder / "version-1.json", "eight blue whales")


def test_a_python_that_cannot_seal_hands_in_unsealed_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "nacl", None)
    made = paper()
    assert "this Python has no PyNaCl" in str(made.remark)
    file = made.hand_in(tmp_path / "ada.json")
    monkeypatch.undo()
    assert paper().remark is None
    assert json.loads(file.read_text(encoding="utf-8"))["sealed"] is False
    with pytest.raises(ExamError, match="say unsealed=True"):
        read_paper(file, PHRASE)
    found = read_paper(file, PHRASE, unsealed=True)
    assert [answer.correct for answer in found.answers] == RIGHT
    assert not found.sealed


def test_a_draft_that_could_not_be_written_is_tried_again_without_doubling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = tmp_path / "draft.json"
    made = Paper("Ada", KEY, draft=draft)
    made.add(QUESTIONS[0], 1)
    full = OSError(28, "No space left on device")

    def no_room(_number: int) -> None:
        raise full

    with monkeypatch.context() as broken:
        broken.setattr("os.fsync", no_room)
        with pytest.raises(FileError, match="No space left"):
            made.add(QUESTIONS[1], 12)
    assert len(read_paper(draft, PHRASE).answers) == 1, "the good draft is still there"
    made.add(QUESTIONS[1], 12)
    assert [answer.given for answer in read_paper(draft, PHRASE).answers] == ["Lima", "12"]
    assert [file.name for file in tmp_path.iterdir()] == ["draft.json"]
    with pytest.raises(ExamError, match="answered already"):
        made.add(QUESTIONS[1], 6650)


def test_going_back_changes_an_answer_where_it_is_allowed(tmp_path: Path) -> None:
    made = Paper("Ada", KEY, back=True)
    made.add(QUESTIONS[0], 0)
    made.add(QUESTIONS[1], 12)
    made.add(QUESTIONS[0], 1)
    assert [answer.given for answer in read_paper(made.hand_in(tmp_path), PHRASE).answers] == ["Lima", "12"]


def test_a_paper_is_in_the_language_of_the_exam(tmp_path: Path) -> None:
    made = Paper("Ada", KEY, language="it")
    ada = Learner("Ada")
    made.learner = ada
    for question in questions("capital", places=["Egypt", "Switzerland"], forms="choice", seed=1):
        made.add(question, question.right)  # type: ignore[union-attr] # all of them are choices
    found = read_paper(made.hand_in(tmp_path), PHRASE)
    words = {answer.question: (answer.given, answer.answer, answer.correct) for answer in found.answers}
    assert words == {
        "Qual è la capitale dell'Egitto?": ("Il Cairo", "Il Cairo", True),
        "Qual è la capitale della Svizzera?": ("Berna", "Berna", True),
    }
    assert {answer.given for answer in ada.memory.answers(ada.id)} == {"Cairo", "Bern"}, "memories speak one language"


def test_an_answer_may_be_right_in_part() -> None:
    several = Several("neighbours", "Which border on France?", ("Spain", "Italy", "Malta", "Chad"), frozenset({0, 1}))
    assert [credit(several, given) for given in ([0, 1], [0], [0, 2], [2, 3], [0, 1, 2])] == [1, 0.5, 0, 0, 0.5]
    order = Order("area", "From small to large:", ("Malta", "Italy", "France", "Chad"), (0, 1, 2, 3))
    assert [round(credit(order, given), 2) for given in ([0, 1, 2, 3], [1, 0, 2, 3], [3, 2, 1, 0])] == [1, 0.83, 0]
    assert credit(QUESTIONS[0], 2) == 0


# ---- an exam within a game


def played(quiz: Quiz, answers: int) -> Match:
    match = Match(new("this-and-that", players=2, seed=1), [Person("Ada"), RandomPlayer()], hooks=[quiz])
    given = 0
    while given < answers and not match.over:
        if match.asked:
            match.answer(0)
            given += 1
        elif match.waits_for_person:
            match.play(match.game.legal_moves()[0])
        else:
            match.step()
    assert given == answers
    assert not match.troubles
    return match


def test_an_exam_within_a_game_is_handed_in_as_a_paper(tmp_path: Path) -> None:
    learner = Learner("Ada Lovelace")
    for known_as, quiz in (
        ("Ada", Quiz("capitals", mode="exam", key=KEY)),
        ("Ada Lovelace", Quiz("capitals", mode="exam", key=KEY, learner=learner)),
    ):
        with pytest.raises(OptionError, match="Nothing has been answered yet"):
            quiz.hand_in(tmp_path / "ada.json")
        match = played(quiz, 4)
        assert learner.known() == []
        found = read_paper(quiz.hand_in(tmp_path / "ada.json"), PHRASE)
        assert found.learner == known_as
        assert [answer.correct for answer in found.answers] == [answer.right for answer in match.answers]
        assert len({answer.fact for answer in found.answers}) == 4, "nothing is asked twice in an exam"
    assert len(learner.known()) == 4


def test_a_key_is_for_exams_and_exams_are_handed_in() -> None:
    with pytest.raises(OptionError, match="say mode='exam' too"):
        Quiz("capitals", key=KEY)
    with pytest.raises(SealError, match="is no key"):
        Quiz("capitals", mode="exam", key="swordfish")
    with pytest.raises(OptionError, match=r"hand in what learner\.export\(\) writes"):
        Quiz("capitals").hand_in()


def test_no_paper_takes_the_place_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    papers = [Paper(name, KEY) for name in ("Ada", "Ada", "Ada.", "💥", "🔥", "Con")]
    for one in papers:
        one.add(QUESTIONS[0], 1)
    here = [one.hand_in() for one in papers]
    names = [path.name.removesuffix(".geoplay-exam.json") for path in here]
    assert names == ["ada", "ada-2", "ada-3", "paper", "paper-2", "con-"]
    assert [read_paper(path, PHRASE).receipt for path in here] == [one.receipt for one in papers]
    # Once more is the same file, and a file that is named is that one.
    assert papers[1].hand_in() == here[1]
    folder = tmp_path / "class"
    folder.mkdir()
    assert [one.hand_in(folder).name for one in papers[:2]] == ["ada.geoplay-exam.json", "ada-2.geoplay-exam.json"]
    assert papers[2].hand_in(here[0]) == here[0]


def test_how_lines_end_is_no_change_of_a_paper(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert [answer.correct for answer in read_paper(file, PHRASE).answers] == RIGHT


def test_a_draft_is_not_written_over_by_the_cell_that_runs_again(tmp_path: Path) -> None:
    draft = tmp_path / "ada.geoplay-exam.json"
    died = Paper("Ada", KEY, draft=draft)
    for question, given in list(zip(QUESTIONS, GIVEN, strict=True))[:3]:
        died.add(question, given)
    left = draft.read_bytes()
    again = Paper("Ada", KEY, draft=draft)
    again.add(QUESTIONS[0], 1)
    again.add(QUESTIONS[1], 12)
    assert draft.read_bytes() == left
    assert again.hand_in() == tmp_path / "ada-2.geoplay-exam.json"
    assert len(read_paper(tmp_path / "ada-2.geoplay-exam.json", PHRASE).answers) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ada-2.geoplay-exam.json", "ada.geoplay-exam.json"]
