"""The cell of a notebook that is being run: tables that it makes are known again when it is run again.

>>> running_cell() is None, in_a_notebook()
(True, False)
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Cell:
    """A cell: the notebook it is in, its own name there, and which of the tables it makes in this run is the next."""

    notebook: str
    name: str
    number: int


class _Runs:
    """Counts the tables that one run of a cell makes."""

    run: Any = None
    tables = 0


def in_a_notebook() -> bool:
    """Whether a kernel runs this, so that a page may show it."""
    return _kernel() is not None


def running_cell() -> Cell | None:
    """The cell whose code asks for a table now; ``None`` outside of notebooks, and in those that do not name their cells."""
    kernel = _kernel()
    parent = kernel.get_parent() if kernel is not None and hasattr(kernel, "get_parent") else None
    if not isinstance(parent, dict):
        return None
    name = parent.get("metadata", {}).get("cellId")
    if not isinstance(name, str) or not name:
        return None
    run = parent.get("header", {}).get("msg_id")
    _Runs.tables = _Runs.tables + 1 if run == _Runs.run else 0
    _Runs.run = run
    return Cell(os.environ.get("JPY_SESSION_NAME", ""), name, _Runs.tables)


def _kernel() -> Any:
    module = sys.modules.get("IPython")
    shell = module.get_ipython() if module is not None else None
    return getattr(shell, "kernel", None)
