"""Documentation and lessons import from the public modules only: every other path is the house's own and may move."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PUBLIC = {"geoplay", "geoplay.authoring", "geoplay.atlas", "geoplay.testing"}
# It quotes the script that starts Binder, which is a part of the house.
QUOTES = {"binder.md"}
IMPORT = re.compile(r"^\s*(?:>>> |\.\.\. )?(?:from (geoplay[\w.]*) import|import (geoplay[\w.]*))", re.MULTILINE)
PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", *sorted((ROOT / "notebooks").rglob("*.ipynb"))]


def _text(page: Path) -> str:
    text = page.read_text(encoding="utf-8")
    if page.suffix != ".ipynb":
        return text
    return "\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code")


@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in QUOTES], ids=lambda page: page.name)
def test_only_public_modules_are_imported(page: Path) -> None:
    named = {first or second for first, second in IMPORT.findall(_text(page))}
    assert named <= PUBLIC


def test_there_is_something_to_look_at() -> None:
    assert any(IMPORT.search(_text(page)) for page in PAGES if page.suffix == ".ipynb")
