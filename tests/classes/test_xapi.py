"""Statements of xAPI as another program reads them: ralph, the record store of France Université Numérique.

It asks for an old importlib-metadata, so it gets an environment of its own.
"""

from __future__ import annotations

import json
import venv
from pathlib import Path
from typing import Any

import pytest

from geoplay.classes.classroom import classroom
from geoplay.classes.exam import Paper
from geoplay.core.place import Place
from geoplay.quizzes.question import Choice, Number, Question, Several, Typed
from tests.packaging.conftest import run

pytestmark = pytest.mark.slow

RALPH = "ralph-malph>=5.1,<6"
ASKED: list[Question] = [
    Choice("capital", "Capital of Peru?", ("Lima", "Quito"), right=0, places=(Place("country", "PE"),)),
    Several("neighbours", "Which border on France?", ("Spain", "Italy", "Malta"), frozenset({0, 1})),
    Typed("own", "Capital of Chile?", "Santiago", str.isalpha),
    Number("own", "How long is the Nile? {ü} & <b>", 6650, 300, "km"),
]
# Run by the Python that has ralph: of each statement, what ralph has against it, and nothing where it takes it.
READS = """
import json, sys
from pydantic import ValidationError
from ralph.models.xapi.base.statements import BaseXapiStatement

def refusal(statement):
    try:
        BaseXapiStatement.model_validate(statement)
    except ValidationError as error:
        return str(error)
    return ""

print(json.dumps([refusal(statement) for statement in json.load(open(sys.argv[1], encoding="utf-8"))]))
"""
GIVEN: dict[str, tuple[str, list[Any]]] = {
    "Ada": ("en", [0, [0], "Santiago", 6600]),
    "Bo": ("it", [1]),
    "Cy Ö": ("fr", [0, [0, 1], "x", 1]),
    "Nobody": ("en", []),
}


@pytest.fixture(scope="module")
def ralph(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python that has ralph."""
    folder = tmp_path_factory.mktemp("ralph")
    venv.create(folder, with_pip=True, symlinks=True)
    python = folder / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", RALPH)
    return python


def refusals(ralph: Path, statements: list[dict[str, Any]], folder: Path) -> list[str]:
    path = folder / "statements-for-ralph.json"
    path.write_text(json.dumps(statements), encoding="utf-8")
    found: list[str] = json.loads(run(ralph, "-c", READS, path).stdout)
    return found


def test_ralph_takes_every_statement_and_would_refuse_a_wrong_one(ralph: Path, tmp_path: Path) -> None:
    papers = tmp_path / "papers"
    papers.mkdir()
    for name, (language, given) in GIVEN.items():
        paper = Paper(name, title="Prova / 3B", asked=len(ASKED), language=language)
        for question, answer in zip(ASKED, given, strict=False):
            paper.add(question, answer, milliseconds=1234)
        paper.hand_in(papers / f"{name}.json")
    room = classroom(papers, roster=[("Ada", "ada@school.example"), ("Bo", "1002"), "Cy Ö", "Nobody"])
    made: list[dict[str, Any]] = []
    for partial in (False, True):
        written = room.gradebook("xapi", tmp_path / "s.json", home="https://school.example/", partial=partial)
        made += json.loads(written.path.read_text(encoding="utf-8"))
    assert len(made) == 2 * (4 + 1 + 4 + 4)
    wrong = [
        {**made[0], **part}
        for part in (
            {"verb": {"id": "answered"}},
            {"actor": {"name": "Ada"}},
            {"result": {"score": {"scaled": 2}}},
            {"result": {"duration": "3 seconds"}},
            {"timestamp": "yesterday"},
            {"mark": 10},
        )
    ]
    found = refusals(ralph, made + wrong, tmp_path)
    assert found[: len(made)] == [""] * len(made)
    assert all(found[len(made) :])
