"""An error of ours in a notebook: the reader's line and the sentence first, everything on request."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from IPython.core.interactiveshell import InteractiveShell


@pytest.fixture(scope="module")
def shell() -> Iterator[InteractiveShell]:
    yield InteractiveShell.instance(colors="nocolor")
    InteractiveShell.clear_instance()


def _shown(shell: InteractiveShell, cell: str, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    shell.run_cell(cell)
    return "".join(capsys.readouterr())


def test_the_sentence_stands_without_our_internals(shell: InteractiveShell, capsys: pytest.CaptureFixture[str]) -> None:
    shown = _shown(shell, "import geoplay\n\ngeoplay.new('lindi')", capsys)
    assert "There is no game 'lindi'. Did you mean 'lindy'?" in shown
    assert "line 3" in shown
    assert "geoplay.new('lindi')" in shown
    assert "registry.py" not in shown
    assert "%tb plain" in shown
    assert len(shown.strip().splitlines()) <= 4


def test_the_whole_traceback_is_one_line_away(shell: InteractiveShell, capsys: pytest.CaptureFixture[str]) -> None:
    _shown(shell, "import geoplay\ngeoplay.new('lindi')", capsys)
    assert "registry.py" in _shown(shell, "%tb plain", capsys)


def test_lines_of_the_readers_own_are_all_shown(shell: InteractiveShell, capsys: pytest.CaptureFixture[str]) -> None:
    shown = _shown(shell, "import geoplay\ndef lesson():\n    return geoplay.new('lindi')\nlesson()", capsys)
    assert "line 4" in shown
    assert "line 3" in shown
