"""An error of ours as a notebook shows it: the reader's own line, the sentence, and how to see all the rest."""

from __future__ import annotations

import linecache
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

HOUSE = Path(__file__).resolve().parent.parent
# Whose lines say nothing to somebody who wrote a cell.
MACHINERY = ("IPython", "ipykernel", "ipywidgets", "traitlets", "runpy", "<frozen")
# What IPython writes when it is not told otherwise; who asked for more (%xmode, %tb plain) gets all of it.
SHORT = ("Context", "Minimal")


def shown(error: BaseException) -> list[str]:
    """The lines for a notebook: few, unless IPython was told to show more."""
    formatter = _formatter()
    if formatter is not None and formatter.mode not in SHORT:
        lines: list[str] = formatter.structured_traceback(type(error), error, error.__traceback__)
        return lines
    own = [_line(file, number) for file, number in _frames(error.__traceback__)]
    return [*own, f"\x1b[0;31m{type(error).__name__}\x1b[0m: {error}", "(%tb plain shows the whole traceback.)"]


def _formatter() -> Any:
    """What formats IPython's tracebacks, where there is an IPython; its ``mode`` says how much is wanted."""
    module = sys.modules.get("IPython")
    shell = module.get_ipython() if module is not None else None
    return getattr(shell, "InteractiveTB", None)


def _frames(trace: TracebackType | None) -> list[tuple[str, int]]:
    """The reader's own lines on the way to the error, as files and line numbers."""
    found = []
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        ours = HOUSE in Path(file).parents
        if not ours and not any(name in file for name in MACHINERY if not file.startswith("<ipython")):
            found.append((file, trace.tb_lineno))
        trace = trace.tb_next
    return found


def _line(file: str, number: int) -> str:
    """One line of the reader's, and where it stands unless that is the cell."""
    words = linecache.getline(file, number).strip()
    cell = "ipykernel_" in file or file.startswith("<")
    place = f"line {number}" if cell else f"{Path(file).name}, line {number}"
    return f"\x1b[0;32m{place}\x1b[0m: {words}"
