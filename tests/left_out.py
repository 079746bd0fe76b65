"""Which files hold no test that an expression of marks selects, told from their text, so that they need not be imported."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

# Here every test has the mark: its conftest.py gives it.
BROWSER = Path(__file__).parent / "browser"
MARK_OF_ALL = re.compile(r"^pytestmark = pytest\.mark\.(\w+)$", re.MULTILINE)
REFUSED = re.compile(r"not (\w+)")


def left_out(path: Path, expression: str) -> bool:
    """Whether nothing below this path can be selected; only expressions such as ``not slow and not browser`` are understood.

    >>> left_out(BROWSER / "test_mouse.py", "not browser and not slow")
    True
    >>> (
    ...     left_out(BROWSER / "test_mouse.py", ""),
    ...     left_out(BROWSER / "test_mouse.py", "not slow"),
    ...     left_out(Path("geoplay"), "not browser"),
    ... )
    (False, False, False)
    """
    refused = _refused(expression)
    if not refused:
        return False
    if "browser" in refused and (path == BROWSER or BROWSER in path.parents):
        return True
    if path.suffix != ".py" or not path.name.startswith("test_"):
        return False
    return not refused.isdisjoint(MARK_OF_ALL.findall(path.read_text("utf-8")))


@lru_cache
def _refused(expression: str) -> frozenset[str]:
    """The marks that no selected test may have.

    >>> (
    ...     sorted(_refused("not browser and not slow")),
    ...     sorted(_refused("slow or not browser")),
    ...     sorted(_refused("not (slow and browser)")),
    ... )
    (['browser', 'slow'], [], [])
    """
    parts = [REFUSED.fullmatch(part) for part in expression.split(" and ")]
    return frozenset(part[1] for part in parts if part) if all(parts) else frozenset()
