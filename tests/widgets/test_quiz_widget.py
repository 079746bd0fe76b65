"""A quiz and flashcards from the kernel's side: what the page gets before the answer and after, and what it may not do."""

from __future__ import annotations

import gzip
import json
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import geoplay
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.refusal import GeoplayError
from geoplay.learners.learner import Fact, Learner
from geoplay.quizzes.question import Choice, Click, Number, Order, Question, Several, Typed
from geoplay.widgets.page import PageWidget
from geoplay.widgets.quiz_widget import LessonWidget

FRANCE = (Place("country", "FR"),)
# A question of every form, with words in its answer that stand nowhere else, and a right and a wrong answer to it.
FORMS: dict[str, tuple[Question, Any, Any]] = {
    "choice": (Choice("own", "Which?", ("Alpha", "Beta", "Gamma"), 1, "Secretreason", FRANCE, "flag:FR"), 1, 0),
    "pictures": (Choice("own", "Which flag?", ("France", "Italy"), 0, "Secretreason", FRANCE, "", ("flag:FR", "flag:IT")), 0, 1),
    "typed": (Typed("own", "Who?", "Secretword", lambda given: given == "Secretword", "Secretreason", FRANCE), "Secretword", "x"),
    "number": (Number("own", "How far?", 48123, 5, "km", "Secretreason", FRANCE), 48120, 7),
    "several": (Several("own", "Which of them?", ("A", "B", "C"), frozenset({0, 2}), "Secretreason", FRANCE), [0, 2], [1]),
    "order": (Order("own", "In which order?", ("A", "B", "C"), (2, 0, 1), "Secretreason", FRANCE), [2, 0, 1], [0, 1, 2]),
    "click": (Click("where", "Where?", "FR", "France", "world", "Secretreason", FRANCE), "FR", "IT"),
}


class Page:
    """What a browser page would get and send."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, widget: LessonWidget) -> None:
        self.widget = widget
        self.messages: list[dict[str, Any]] = []
        self.buffers: list[bytes] = []
        monkeypatch.setattr(PageWidget, "send", self._keep)

    def _keep(self, content: dict[str, Any], buffers: Any = None) -> None:
        self.messages.append(json.loads(json.dumps(content, allow_nan=False)))
        self.buffers += [bytes(one) for one in buffers or ()]

    @property
    def state(self) -> dict[str, Any]:
        return dict(self.widget.quiz)

    def ask(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        self.widget._received(self.widget, {"kind": kind, "id": "p1", **fields}, [])
        return self.messages[-1]

    def everything(self) -> str:
        """All words the page has: its state as a saved notebook would keep it, the messages, and what is packed in either."""
        state = self.widget.get_state()
        packed = [*state.pop("geometry").values(), *state.pop("pictures").values(), *self.buffers]
        # Scripts and fixed words are the same for all questions.
        kept = {key: value for key, value in state.items() if key not in ("_esm", "_anywidget_id", "parts", "layout", "scene")}
        return " ".join([json.dumps(kept), json.dumps(self.messages), *(gzip.decompress(one).decode() for one in packed)])


def covered(page: Page, key: str) -> str:
    """What the page calls a country."""
    return page.widget._session._desk.maps.cover("world", key)  # type: ignore[no-any-return]


def given(page: Page, form: str, answer: Any) -> Any:
    return covered(page, answer) if form == "click" else answer


@pytest.fixture(params=FORMS)
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# ---- nothing before the answer


def test_nothing_before_the_answer_gives_it_away_and_everything_is_said_after(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    question, right, wrong = FORMS[form]
    page = Page(monkeypatch, geoplay.quiz([question, question]))
    page.ask("hello")
    before = page.everything()
    for word in ("Secret", "48123", "flag:FR", "where:", '"correct"', '"FR"', "France"):
        assert word not in before, word
    name = page.state["question"]["id"]
    assert page.ask("answer", question=name, answer=given(page, form, wrong))["ok"]
    answered = page.state["question"]["answered"]
    assert not answered["right"]
    assert answered["because"] == "Secretreason"
    assert page.ask("continue")["ok"]
    again = page.state["question"]["id"]
    assert page.ask("answer", question=again, answer=given(page, form, right))["ok"]
    assert page.state["question"]["answered"]["right"]
    assert list(page.widget.answers["right"]) == [False, True]
    assert page.widget.results["right"] == 1


def test_the_same_question_with_another_answer_looks_the_same_to_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = [
        (Choice("own", "Which?", ("A", "B"), 0), Choice("own", "Which?", ("A", "B"), 1)),
        (Several("own", "Which?", ("A", "B"), frozenset({0})), Several("own", "Which?", ("A", "B"), frozenset({0, 1}))),
        (Order("own", "Which?", ("A", "B"), (0, 1)), Order("own", "Which?", ("A", "B"), (1, 0))),
        (Number("own", "Which?", 1, 0), Number("own", "Which?", 99999, 7)),
        (Typed("own", "Which?", "A", str.isalpha), Typed("own", "Which?", "Bcdefg", str.isdigit)),
        (Click("own", "Which?", "FR", "France"), Click("own", "Which?", "TD", "Chad")),
    ]
    for pair in pairs:
        one, other = (Page(monkeypatch, geoplay.quiz([question])).state for question in pair)
        assert one == other


def test_places_on_the_map_are_called_otherwise_in_every_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = [Page(monkeypatch, geoplay.quiz([FORMS["click"][0]])) for _ in range(2)]
    ids = []
    for page in pages:
        topology = json.loads(gzip.decompress(page.widget.geometry["quiz:world"]))
        shapes = [shape for collection in topology["objects"].values() for shape in collection["geometries"]]
        assert all(
            shape["id"].startswith("place-") and shape.get("properties", {}).keys() <= {"label", "tiny"} for shape in shapes
        )
        ids.append({shape["id"] for shape in shapes})
    assert not ids[0] & ids[1]


def test_pictures_have_no_names_and_come_before_what_shows_them(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, geoplay.quiz([FORMS["number"][0], FORMS["pictures"][0]]))
    page.ask("answer", question=page.state["question"]["id"], answer=7)
    kinds = [message["kind"] for message in page.messages]
    assert kinds == ["pictures", "quiz", "reply"]
    where = page.state["question"]["answered"]["where"]
    assert where in json.loads(gzip.decompress(page.buffers[-1]))
    page.ask("continue")
    shown = page.state["question"]
    assert shown["choices"] == ["Picture 1", "Picture 2"]
    assert set(shown["pictures"]) == set(json.loads(gzip.decompress(page.buffers[-1])))
    page.ask("answer", question=shown["id"], answer=1)
    assert page.state["question"]["answered"]["names"] == ["France", "Italy"]


# ---- what a page may not do


def test_late_repeated_and_forged_answers_are_refused_and_change_nothing(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    question, right, _ = FORMS[form]
    page = Page(monkeypatch, geoplay.quiz([question, question], learner=(ada := Learner("Ada"))))
    name = page.state["question"]["id"]
    bad: list[Any] = [
        "x" * 401,
        -1,
        99,
        [0, 0],
        [99],
        list(range(101)),
        [None],
        {},
        None,
        True,
        1e400,
        "",
        "FR",
        [[0]],
        "place-0",
    ]
    good = (form == "typed" and ("FR", "place-0")) or (form == "number" and (-1, 99)) or ()
    for answer in bad:
        if answer in good:
            continue
        before = page.state
        reply = page.ask("answer", question=name, answer=answer)
        assert not reply["ok"], answer
        assert reply["error"], answer
        assert page.state == before
    assert not page.ask("answer", question="q9.9", answer=right)["ok"]
    assert not page.ask("continue")["ok"]
    assert not page.ask("again", which="all")["ok"]
    assert not page.ask("hand_in")["ok"]
    assert not page.ask("move", move="draw", sequence=1)["ok"]
    assert page.widget.results["answered"] == 0
    assert ada.known() == []
    assert page.ask("answer", question=name, answer=given(page, form, right))["ok"]
    before = page.state
    assert page.ask("answer", question=name, answer=given(page, form, right))["error"] == "That question is not open."
    assert page.state == before
    assert len(page.widget.answers) == 1


def test_the_page_cannot_set_what_is_the_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, geoplay.quiz([FORMS["choice"][0]]))
    before = page.state
    page.widget.set_state({"quiz": {}, "finished": True, "answers": [], "results": {"right": 9}})
    assert page.state == before
    assert not page.widget.finished


# ---- how it goes


def finish(page: Page, *answers: Any) -> None:
    for answer in answers:
        assert page.ask("answer", question=page.state["question"]["id"], answer=answer)["ok"]
        if page.state["phase"] == "answered":
            assert page.ask("continue")["ok"]


def test_progress_streak_mistakes_and_another_round_of_what_was_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    own = [Choice("own", f"Question {number}?", ("Yes", "No"), 0, f"Because {number}.") for number in range(4)]
    page = Page(monkeypatch, geoplay.quiz(own))
    finish(page, 0, 0)
    assert page.state["streak"] == "2 in a row"
    assert page.state["score"] == "2 of 2 right"
    assert page.state["progress"] == "Question 3 of 4"
    finish(page, 1, 0)
    assert page.state["marks"] == ["right", "right", "wrong", "right"]
    ending = page.state["ending"]
    assert page.widget.finished
    assert [mistake["question"] for mistake in ending["mistakes"]] == ["Question 2?"]
    assert ending["mistakes"][0] == {"question": "Question 2?", "given": "No", "answer": "Yes", "because": "Because 2."}
    assert [button["which"] for button in ending["buttons"]] == ["missed", "all"]
    assert ending["buttons"][0]["label"] == "Again, the one you missed"
    assert page.ask("again", which="missed")["ok"]
    assert page.state["question"]["text"] == "Question 2?"
    finish(page, 0)
    assert page.state["ending"]["title"] == "All of them right!"
    assert page.widget.results["rounds"] == 2
    assert list(page.widget.answers["round"]) == [1, 1, 1, 1, 2]


def test_an_exam_says_nothing_until_it_is_handed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ada = Learner("Ada")
    own = [FORMS[form][0] for form in ("choice", "number", "pictures")]
    page = Page(monkeypatch, geoplay.quiz(own, mode="exam", learner=ada))
    assert page.ask("hand_in")["error"] == "3 questions are still open."
    finish(page, 1, 7, 1)
    for word in ("Secret", '"right"', '"wrong"', "48123", "answered"):
        assert word not in page.everything().replace("are answered.", ""), word
    assert page.state["marks"] == ["given"] * 3
    assert page.widget.answers[["answer", "right"]].isna().all(axis=None)
    assert page.widget.results["right"] is None
    assert ada.known() == []
    assert page.ask("hand_in")["ok"]
    assert page.state["marks"] == ["right", "wrong", "wrong"]
    assert page.widget.results["right"] == 1
    assert (tmp_path / "ada.geoplay-exam.json").exists()
    assert len(ada.memory.answers(ada.id)) == 3
    assert not page.ask("hand_in")["ok"]


def test_own_material_of_every_kind_makes_a_quiz(tmp_path: Path) -> None:
    rows = [{"question": "Capital of Peru?", "answer": "Lima", "wrong": "Quito; La Paz"}]
    table = tmp_path / "own.csv"
    pd.DataFrame(rows).to_csv(table, index=False)
    old = tmp_path / "old.json"
    answers = [{"answer": "Lima", "correct": True}, {"answer": "Quito", "correct": False}]
    old.write_text(json.dumps([{"question": "Capital of Peru?", "type": "multiple_choice", "answers": answers, "level": 3}]))
    for source in (rows, pd.DataFrame(rows), table, str(table), old, str(old)):
        assert geoplay.quiz(source).results["asked"] == 1
    assert "'level'" in geoplay.quiz(old).notes[0]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"kinds": "capitols"}, "Did you mean 'capitals'"),
        ({"mode": "exams"}, "'practice' or 'exam'"),
        ({"n": 0}, "whole number from 1"),
        ({"learner": "Ada"}, "learner= is a Learner"),
        ({"language": "de"}, "geoplay speaks"),
        ({"typed": True, "forms": "choice"}, "say one of them"),
        ({"name": "Ada"}, "mode='exam' too"),
        ({"places": "Afrika"}, "Did you mean 'Africa'"),
    ],
)
def test_a_mistake_is_answered_with_what_is_possible(options: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        geoplay.quiz(**options)


def test_italian_and_typed_answers() -> None:
    made = geoplay.quiz("capitals", places="Africa", n=2, seed=1, language="it", typed=True)
    assert made.quiz["progress"] == "Domanda 1 di 2"
    assert made.quiz["question"]["form"] == "text"
    assert made.scene["title"] == "Capitali: Africa"


# ---- flashcards


def test_the_back_of_a_card_is_nowhere_before_it_is_turned_over(monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Learner("Ada")
    page = Page(monkeypatch, geoplay.flashcards([("Peru", "Secretlima"), ("Chile", "Secretsantiago")], learner=ada))
    page.ask("hello")
    assert "Secret" not in page.everything()
    assert not page.ask("grade", card="card0", grade="good")["ok"]
    assert not page.ask("turn", card="card1")["ok"]
    assert page.ask("turn", card="card0")["ok"]
    assert "Secretlima" in page.everything()
    assert "Secretsantiago" not in page.everything()
    assert not page.ask("turn", card="card0")["ok"]
    assert not page.ask("grade", card="card0", grade="splendid")["ok"]
    assert ada.known() == []
    # What was not known comes once more.
    for grade in ("again", "hard", "easy"):
        name = page.state["card"]["id"]
        if page.state["phase"] == "front":
            assert page.ask("turn", card=name)["ok"]
        assert page.ask("grade", card=name, grade=grade)["ok"]
    assert page.widget.finished
    assert page.state["marks"] == ["late", "right"]
    assert list(page.widget.answers["front"]) == ["Peru", "Chile", "Peru"]
    assert len(ada.known()) == 2


def test_flashcards_of_the_house_and_of_files(tmp_path: Path) -> None:
    made = geoplay.flashcards("flags", places="Europe", n=3, seed=1)
    assert made.quiz["card"]["front"]["picture"].startswith("picture:")
    old = tmp_path / "cards.json"
    old.write_text(json.dumps([{"front": "Peru", "back": "Lima", "topic": "America"}, {"front": "Chad", "back": "N'Djamena"}]))
    assert geoplay.flashcards(old).results["cards"] == 2
    assert geoplay.flashcards(old, topics="America").results["cards"] == 1
    assert geoplay.flashcards(pd.DataFrame({"front": ["Peru"], "back": ["Lima"]})).results["cards"] == 1
    with pytest.raises(GeoplayError, match="'back' is missing"):
        geoplay.flashcards(pd.DataFrame({"front": ["Peru"]}))
    with pytest.raises(OptionError, match="the back of a card"):
        geoplay.flashcards({"Peru": None})


def test_with_a_learner_the_cards_that_are_due_come_first() -> None:
    ada = Learner("Ada")
    now = datetime.now(timezone.utc)
    pairs = [("one", "1"), ("two", "2"), ("three", "3")]
    ada.graded(Fact("card", Place("card", "three")), "again", at=now - timedelta(days=2))
    ada.graded(Fact("card", Place("card", "one")), "easy", at=now)
    assert geoplay.flashcards(pairs, learner=ada).quiz["card"]["front"]["words"] == "three"


def test_how_one_grades_oneself_decides_when_a_card_comes_back() -> None:
    now = datetime.now(timezone.utc)
    fact = Fact("card", Place("card", "Peru"))
    dues = [Learner("Ada").graded(fact, grade, at=now).due for grade in ("again", "hard", "good", "easy")]
    assert dues == sorted(dues)
    assert len(set(dues)) == 4


# ---- what is due


def test_review_asks_what_is_due_the_longest_overdue_first() -> None:
    ada = Learner("Ada")
    now = datetime.now(timezone.utc)
    for days, key in ((3, "FR"), (9, "IT"), (0, "ES")):
        ada.answered(Fact("capital", Place("country", key)), correct=False, at=now - timedelta(days=days))
    ada.answered(Fact("own", Place("question", "Who?")), correct=False, at=now - timedelta(days=20))
    made = ada.review(n=5)
    assert [row["places"] for row in [question.as_data() for question in made._session.questions]] == [
        ["country:IT"],
        ["country:FR"],
    ]
    assert ada.review(n=1).results["asked"] == 1


def test_where_nothing_is_due_it_says_when_something_will_be() -> None:
    ada = Learner("Ada")
    assert "is a beginning" in ada.review().quiz["ending"]["lines"][0]
    ada.answered(Fact("capital", Place("country", "FR")), correct=True)
    ending = ada.review().quiz["ending"]
    assert ending["title"] == "Nothing is due now."
    assert ending["lines"] == ["The next question is due in 10 minutes."]
    assert ada.review(language="it").quiz["ending"]["title"] == "Ora non c'è niente da ripassare."


def test_a_place_on_the_map_is_answered_from_python_by_its_key() -> None:
    widget = geoplay.quiz("where", places=["TD", "PE"], n=2, seed=1)
    for wrong in ("Atlantis", ""):
        with pytest.raises(GeoplayError, match="no such place"):
            widget.answer(wrong)
    asked = widget._session.asking()
    assert asked is not None
    assert isinstance(asked.question, Click)
    widget.answer(asked.question.answer)
    widget.answer("FR")
    assert list(widget.answers["right"]) == [True, False]
    assert list(widget.answers["given"])[1] == "France"


def test_a_review_leaves_out_places_that_the_atlas_does_not_know_and_says_so() -> None:
    ada = Learner("Ada")
    long_ago = datetime.now(timezone.utc) - timedelta(days=300)
    known = Fact("capital", Place("country", "PE"))
    unknown = [
        Fact("capital", Place("country", "XX")),
        Fact("flag", Place("country", "nowhere")),
        Fact("capital", Place("space-1960", "atlantis")),
        Fact("city-country", Place("city", "nowhere")),
        Fact("state-capital", Place("state", "<b>")),
    ]
    for fact in (*unknown, known):
        ada.answered(fact, correct=False, at=long_ago)
    shown = ada.review()
    assert shown.results["asked"] == 1
    assert len(shown.questions) == 1
    assert [note.partition(": ")[0] for note in sorted(shown.notes)] == sorted(map(str, unknown))
    assert all(word in " ".join(shown.notes) for word in ("ISO code", "ussr", "the atlas has no city 'nowhere'"))
