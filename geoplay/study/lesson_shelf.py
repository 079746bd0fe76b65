"""The lessons as files: where the package has them, and which of them lie beside the notebook that is open."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from os.path import relpath
from pathlib import Path

START_PAGE = "00-start-here.ipynb"
_PACKAGE = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class LessonFile:
    """A lesson one can open: its title, and its path from the folder of the notebook."""

    title: str
    path: str


def house_lessons() -> Path | None:
    """The folder with the lessons: inside an installed package, or beside the package in a checkout."""
    for folder in (_PACKAGE / "lessons", _PACKAGE.parent / "notebooks"):
        if (folder / START_PAGE).is_file():
            return folder
    return None


def game_photograph(name: str) -> bytes | None:
    """The small picture of a game's table; ``None`` of a game that is not of the house."""
    folder = house_lessons()
    if folder is None or not re.fullmatch(r"[\w-]+", name):
        return None
    file = folder / "images" / f"{name}.webp"
    return file.read_bytes() if file.is_file() else None


def lessons_beside(folder: Path, language: str) -> list[LessonFile]:
    """The lessons in a language that can be opened from a notebook in this folder, in order; start pages are none.

    >>> lessons_beside(Path("/nowhere"), "en")
    []
    """
    for top in (folder, folder.parent):
        if (top / START_PAGE).is_file():
            shelf = top if language == "en" else top / language
            found = sorted(file for file in shelf.glob("[0-9][0-9]-*.ipynb") if not file.name.startswith("00-"))
            return [LessonFile(_title(file), Path(relpath(file, folder)).as_posix()) for file in found]
    return []


def _title(file: Path) -> str:
    """What a lesson is called in its first line; where somebody has changed that, its file's name."""
    try:
        cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
        first = "".join(cells[0]["source"]).partition("\n")[0]
    except (OSError, ValueError, LookupError, TypeError):
        first = ""
    return first.removeprefix("# ").strip() if first.startswith("# ") else file.stem
