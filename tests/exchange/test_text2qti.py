"""Our QTI beside that of text2qti, a writer that others keep: the same questions have the same structure and are read alike."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest
from text2qti.config import Config
from text2qti.err import Text2qtiError
from text2qti.qti import QTI
from text2qti.quiz import Quiz

from geoplay.exchange import qti
from geoplay.exchange.front import export_questions
from geoplay.quizzes.question import Choice, Number, Question, Several, Typed

OURS: list[Question] = [
    Choice("own", "Capital of Peru?", ("Lima", "Quito", "La Paz"), 0, "Since 1535."),
    Several("own", "Which are islands?", ("Malta", "Chad", "Cuba", "Peru"), frozenset({0, 2})),
    Typed("own", "Capitale del Cile?", "Santiago", str.isalpha),
    Number("own", "How long is the Nile?", 6650, 300),
]
THEIRS = """\
Quiz title: Own
1. Capital of Peru?
... Since 1535.
*a) Lima
b) Quito
c) La Paz
2. Which are islands?
[*] Malta
[ ] Chad
[*] Cuba
[ ] Peru
3. Capitale del Cile?
* Santiago
4. How long is the Nile?
= 6650 +- 300
"""


def written_by_text2qti(text: str) -> bytes:
    return bytes(QTI(Quiz(text, config=Config())).zip_bytes())


def items_of(package: bytes) -> list[ET.Element]:
    """The questions of a package, tags without their namespace."""
    with ZipFile(BytesIO(package)) as opened:
        names = [name for name in opened.namelist() if name.endswith(".xml") and "manifest" not in name and "meta" not in name]
        root = ET.fromstring(opened.read(names[0]))  # noqa: S314 (written by the test itself)
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
    return list(root.iter("item"))


def structure(item: ET.Element) -> dict[str, Any]:
    """What a program reads of a question: its type, where the answer is given, what earns the points, what is told."""
    fields = {field.findtext("fieldlabel"): field.findtext("fieldentry") for field in item.iter("qtimetadatafield")}
    presentation = item.find("presentation")
    assert presentation is not None
    labels = {label.get("ident"): number for number, label in enumerate(item.iter("response_label"))}
    scoring = next(one for one in item.iter("respcondition") if one.find("setvar") is not None)
    variables = scoring.find("conditionvar")
    assert variables is not None
    setvar = scoring.find("setvar")
    assert setvar is not None
    return {
        "type": fields["question_type"],
        "points": float(fields["points_possible"] or 0),
        "presented": [(one.tag, one.get("rcardinality"), one.get("fibtype")) for one in presentation.iter()],
        # Names of choices are each writer's own, so they are compared by their place.
        "earns": [(one.tag, labels.get((one.text or "").strip(), number_or_word(one))) for one in variables.iter()],
        "outcome": [sorted(one.items()) for one in item.iter("decvar")],
        "set": (setvar.get("action"), setvar.get("varname"), float(setvar.text or 0)),
        "told": [one.get("linkrefid") for one in item.iter("displayfeedback")],
        "feedback": [one.get("ident") for one in item.iter("itemfeedback")],
    }


def number_or_word(element: ET.Element) -> float | str:
    said = (element.text or "").strip()
    try:
        return float(said)
    except ValueError:
        return said


def test_the_same_questions_have_the_same_structure(tmp_path: Path) -> None:
    ours = items_of(export_questions(OURS, tmp_path / "own.zip", title="Own").path.read_bytes())
    theirs = items_of(written_by_text2qti(THEIRS))
    for one, other in zip(ours, theirs, strict=True):
        assert structure(one) == structure(other)


def test_what_text2qti_wrote_is_read_as_our_own(tmp_path: Path) -> None:
    ours = qti.read(export_questions(OURS, tmp_path / "own.zip", title="Own").path.read_bytes(), "own.zip")
    theirs = qti.read(written_by_text2qti(THEIRS), "theirs.zip")
    assert theirs.left_out == ours.left_out == []
    assert theirs.items == ours.items


def test_why_the_writer_is_ours() -> None:
    # If this fails, text2qti takes what it refused, and docs/exchange.md no longer says why.
    with pytest.raises(Text2qtiError, match=r"[Dd]uplicate"):
        written_by_text2qti("1. Whose flag is this?\n*a) Peru\nb) Chile\n2. Whose flag is this?\n*a) Chile\nb) Peru\n")
    assert "&ldquo;" in items_of(written_by_text2qti('1. What is "Roma"?\n*a) Rome\nb) Paris\n'))[0].findtext(".//mattext", "")
