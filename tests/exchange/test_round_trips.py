"""Questions go out to every format and come back the same, question by question; what a format cannot hold is named."""

from __future__ import annotations

from pathlib import Path

import pytest

import geoplay
from geoplay.authoring import questions
from geoplay.exchange.exchanged import ExchangeError
from geoplay.exchange.front import FORMATS, export_questions, import_questions
from geoplay.exchange.item import Item, item_of
from geoplay.quizzes.question import Choice, Click, Number, Order, Question, Several, Typed

# Everything that has a meaning of its own in one of the formats.
NASTY = 'Is 1 < 2 & 3 > 2? {a~b=c#d:e} *star* _under_ $x^2$ [html] "quoted" \\ -> ; %50%'
OWN: list[Question] = [
    Choice("own", "Capital of Peru?", ("Lima", "Quito", "La Paz"), 0, "Since 1535."),
    Choice("own", NASTY, (f"{NASTY} yes", f"{NASTY} no"), 1, NASTY),
    Several("own", "Which border on Portugal?", ("Spain", "France", "Italy", "Malta"), frozenset({0})),
    Several("own", "Which are islands?", ("Malta", "Chad", "Cuba", "Peru", "Cyprus"), frozenset({0, 2, 4})),
    Typed("own", "Capital of Chile?", "Santiago", str.isalpha),
    Number("own", "How long is the Nile?", 6650, 300, "km", "With its longest source."),
    Number("own", "Pi?", 3.14159, 0),
    Order("own", "From small to large:", ("France", "Malta", "Italy"), (1, 2, 0)),
    Click("own", "Where is Chad?", "TD", "Chad"),
]
READABLE = [name for name, kept in FORMATS.items() if kept.read is not None]


def same(sent: Item, back: Item, *, choices: bool = True) -> None:
    """The same question: its words, what is right, what is wrong."""
    assert back.text == sent.text
    assert back.because == sent.because
    if choices and sent.form in ("choice", "several"):
        assert {back.choices[at] for at in back.right} == {sent.choices[at] for at in sent.right}
        assert sorted(back.choices) == sorted(sent.choices)
    elif choices and sent.form == "order":
        assert [back.choices[at] for at in back.right] == [sent.choices[at] for at in sent.right]
    elif sent.form == "number":
        assert back.number == pytest.approx(sent.number)
        assert back.tolerance == pytest.approx(sent.tolerance)
    else:
        assert back.answer == sent.answer


@pytest.mark.parametrize("name", READABLE)
def test_own_questions_come_back_the_same(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"own{FORMATS[name].ending}"
    written = export_questions(OWN, path, title="Own / questions")
    sent = [item_of(question) for question in OWN]
    kept = [item for number, item in enumerate(sent, 1) if not any(f"question {number} " in note for note in written.left_out)]
    assert written.questions == len(kept)
    assert len(kept) + len(written.left_out) == len(sent)
    back = import_questions(path)
    assert not back.left_out
    if name == "excel":
        # In a table semicolons stand between choices, so the nasty one is named and stays out.
        assert any("semicolon" in note for note in written.left_out)
    for one, other in zip(kept, back.items, strict=True):
        if name == "anki":
            assert (other.text, other.answer, other.because) == (one.text, one.answer.replace("\n", " "), one.because)
        else:
            assert other.form == one.form
            same(one, other)
        assert other.question().text == one.text


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("kind", ["capitals", "flags", "neighbours", "sizes", "1960"])
@pytest.mark.parametrize("name", ["moodle", "gift", "qti", "anki"])
def test_the_houses_questions_go_out_with_their_pictures(name: str, kind: str, language: str, tmp_path: Path) -> None:
    asked = questions(kind, n=12, seed=4)
    path = tmp_path / f"quiz{FORMATS[name].ending}"
    written = export_questions(asked, path, language=language)
    sent = [item_of(question, language) for question in asked]
    kept = [item for number, item in enumerate(sent, 1) if not any(f"question {number} " in note for note in written.left_out)]
    back = import_questions(path)
    assert not back.left_out
    for one, other in zip(kept, back.items, strict=True):
        if name == "anki":
            assert (other.text, other.answer) == (one.text, one.answer)
        elif one.pictures and name == "qti":
            # Pictures to choose from have no words there.
            assert (other.text, other.right, len(other.choices)) == (one.text, one.right, len(one.choices))
        else:
            same(one, other, choices=not one.pictures)
        if name == "moodle":
            assert (other.picture is None) == (one.picture is None)
            assert len(other.pictures) == len(one.pictures)
            if one.picture is not None and other.picture is not None:
                assert other.picture.content == one.picture.content


def test_a_click_on_a_map_is_named_where_there_is_none(tmp_path: Path) -> None:
    written = export_questions(OWN, tmp_path / "own.gift")
    assert written.left_out == ["question 9 ('Where is Chad?'): GIFT has no questions of the form 'click'."]
    with pytest.raises(ExchangeError, match="can hold none of these questions"):
        export_questions(OWN[-1:], tmp_path / "click.gift")
    assert not (tmp_path / "click.gift").exists()


def test_the_name_of_a_picture_tells_nothing(tmp_path: Path) -> None:
    asked = [question for question in questions("flags", n=30, seed=2) if getattr(question, "picture", "").startswith("flag:")]
    content = export_questions(asked, tmp_path / "flags.xml").path.read_text(encoding="utf-8")
    assert "flag:" not in content
    assert 'name="picture.svg"' in content


def test_jupyterquiz_is_read_by_the_quiz_itself(tmp_path: Path) -> None:
    path = export_questions(OWN[:1] + OWN[2:7], tmp_path / "old.json").path
    quiz = geoplay.quiz(str(path))
    assert len(quiz.quiz["marks"]) == 6


def test_a_quiz_goes_out_as_it_is_asked(tmp_path: Path) -> None:
    quiz = geoplay.quiz("capitals", places="Africa", n=5, seed=1)
    path = geoplay.export_questions(quiz, tmp_path / "africa.xml").path
    assert [item.text for item in geoplay.import_questions(path).items] == [str(one.text) for one in quiz.questions]
    again = geoplay.quiz(path)
    assert [str(one.text) for one in again.questions] == [str(one.text) for one in quiz.questions]


@pytest.mark.parametrize("ending", [".xml", ".gift", ".zip", ".apkg", ".xlsx", ".csv", ".json"])
def test_a_table_asks_what_a_quiz_asks(ending: str, tmp_path: Path) -> None:
    path = geoplay.export_questions(OWN[:1], tmp_path / f"one{ending}").path
    table = geoplay.play("lindy", seats=["you", "random"], seed=3, quiz=str(path), pace=0)
    while not table.match.asked:
        table.play(table.game.legal_moves()[0])
    assert table.match.asked[0].question.as_data()["text"] == "Capital of Peru?"


def test_a_bad_question_of_a_list_is_named_by_its_number() -> None:
    with pytest.raises(geoplay.GeoplayError, match="question 2 of the list, answer: there is none"):
        geoplay.quiz([("Capital of Peru?", "Lima"), ("Capital of Chile?", "")])


def test_a_csv_is_read_by_the_quiz_itself(tmp_path: Path) -> None:
    path = export_questions(OWN[:1] + OWN[2:], tmp_path / "own.csv").path
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    assert len(geoplay.quiz(str(path)).quiz["marks"]) == 8


@pytest.mark.parametrize("name", READABLE)
def test_what_is_no_such_file_is_refused_with_a_sentence(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"bad{FORMATS[name].ending}"
    for content in (b"", b"\x00\xff", b"<a/>", b"PK\x03\x04broken", b'<!DOCTYPE a [<!ENTITY b "c">]><quiz>&b;</quiz>'):
        path.write_bytes(content)
        with pytest.raises(ExchangeError, match=r"^bad\."):
            import_questions(path)


def test_a_text_of_moodles_is_read_as_gift(tmp_path: Path) -> None:
    path = tmp_path / "questions.txt"
    path.write_text(
        "// from Moodle\n\n::Peru::Capital of Peru? {=Lima ~Quito}\n\nThe Nile has {#6650:300} km.\n", encoding="utf-8"
    )
    assert [(item.form, item.answer) for item in import_questions(path).items] == [("choice", "Lima"), ("number", "6650")]
    assert {str(question.text) for question in geoplay.quiz(str(path)).lesson_questions} == {
        "Capital of Peru?",
        "The Nile has _____ km.",
    }
    export_questions(OWN[:1], tmp_path / "own.txt")
    same(item_of(OWN[0]), import_questions(tmp_path / "own.txt").items[0])


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"Dear class,\nlearn the capitals.\n", r"letter\.txt, question 1: .* in braces, as in \{=Lima ~Quito\}"),
        (b"", r"letter\.txt has no questions: GIFT has the answers in braces"),
        (b"\xff\xfe\x00", r"letter\.txt is not a text in UTF-8"),
    ],
)
def test_a_text_that_is_no_gift_says_what_was_expected(content: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    with pytest.raises(ExchangeError, match=words):
        import_questions(path)
    with pytest.raises(ExchangeError, match=words):
        geoplay.quiz(str(path))


def test_a_wrong_choice_is_told_what_its_file_says_of_it() -> None:
    old = [
        {
            "question": "Capital of Peru?",
            "type": "multiple_choice",
            "answers": [
                {"answer": "Lima", "correct": True, "feedback": "Since 1535."},
                {"answer": "Quito", "correct": False, "feedback": "That is Ecuador's."},
                {"answer": "La Paz", "correct": False},
            ],
        }
    ]
    for given, said in ((0, "Since 1535."), (1, "That is Ecuador's. Since 1535."), (2, "Since 1535.")):
        asked = geoplay.quiz(old)
        asked.answer(given)
        assert asked.quiz["question"]["answered"]["because"] == said


def test_a_quiz_that_fits_its_learner_goes_out_whole_and_goes_on(tmp_path: Path) -> None:
    """It has asked one question so far; the others are those that would come."""
    quiz = geoplay.quiz("capitals", places="Africa", n=5)
    first = quiz.questions
    assert len(first) == 1
    assert geoplay.export_questions(quiz, tmp_path / "whole.xml").questions == 5
    assert len({question.text for question in quiz.whole}) == 5
    assert quiz.whole[0] == first[0]
    assert len(geoplay.worksheet(quiz).items) == 5
    assert geoplay.export_scorm(quiz, tmp_path / "whole.zip").questions == 5
    assert quiz.questions == first
