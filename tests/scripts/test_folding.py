"""Why a cell is folded on the site without a server: its own reason, or that of the cell that makes what it works on."""

from __future__ import annotations

import pytest

from scripts.lite.folding import SENTENCES, TOO_LONG, Reason, reasons
from scripts.lite.lessons import Trial, brought, edition, unforeseen

CELLS = [
    "import pandas as pd\nfrom geoplay import atlas\nframe = pd.DataFrame()",
    "quiz = geoplay.live('capitals')",
    "quiz.begin()",
    "ladder = geoplay.tournament(['novice'])",
    "ladder",
    "frame = atlas.countries()",
    "frame.plot()",
    "read('written above')",
    "geoplay.key()",
    "result.frame()",
]
ERRORS = [
    "ModuleNotFoundError: No module named 'pandas'",
    "NoServer: Here Python runs inside the browser, and no phone can connect to a browser.",
    "NameError: name 'quiz' is not defined",
    TOO_LONG,
    "NameError: name 'ladder' is not defined",
    "ImportError: Maps as GeoDataFrames need geopandas: install it.",
    "NameError: name 'frame' is not defined",
    "FileNotFoundError: [Errno 44] No such file or directory",
    "SealError: Keys and seals of exams need PyNaCl: pip install 'geoplay[exam]'",
    "NoPandas: Tables need pandas: install it with `pip install pandas`.",
]


def test_every_cell_is_folded_for_its_own_reason() -> None:
    assert reasons(CELLS, ERRORS) == [
        Reason("package", "pandas"),
        Reason("server"),
        Reason("server", via="quiz"),
        Reason("long"),
        Reason("long", via="ladder"),
        Reason("package", "geopandas"),
        # Of two cells that make the name, the later one.
        Reason("package", "geopandas", via="frame"),
        Reason("package", "geopandas", via="..."),
        Reason("package", "PyNaCl"),
        Reason("package", "pandas"),
    ]


@pytest.mark.parametrize(
    "error",
    [
        "NameError: name 'never_made' is not defined",
        "ImportError: cannot import name 'thread_time' from 'time'",
        # The module is there: whoever reads the site would miss only a line that imports it.
        "NameError: name 'atlas' is not defined",
    ],
)
def test_what_fails_for_no_such_reason_is_told(error: str) -> None:
    found = reasons([CELLS[0], "something"], [ERRORS[0], error])
    assert unforeseen({"lesson": found}) == [f"lesson, box 2: {error}"]


@pytest.mark.parametrize("language", SENTENCES)
def test_all_reasons_have_sentences(language: str) -> None:
    found = {reason for reason in reasons(CELLS, ERRORS) if isinstance(reason, Reason)}
    told = {SENTENCES[language].told(reason) for reason in found}
    assert len(told) == len(found) == len(CELLS) - 1, "two cells need pandas themselves, all others have a reason of their own"
    assert not any("{" in sentence for sentence in told)


def test_what_a_folded_cell_imports_is_there_for_the_others() -> None:
    from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook  # takes seconds to load

    cells = [CELLS[0], "atlas.name('IT')"]
    trial = Trial(["from geoplay import atlas"], [ERRORS[0], None])
    notebook = new_notebook(cells=[new_markdown_cell("# A lesson"), *map(new_code_cell, cells)])
    made = edition(notebook, [Reason("package", "pandas"), None], brought(cells, trial))
    code = [cell.source for cell in made.cells if cell.cell_type == "code"]
    assert [source.splitlines()[-1] for source in code] == ["from geoplay import atlas", "atlas.name('IT')"]
    assert "1 of the 2 boxes" in made.cells[1].source
