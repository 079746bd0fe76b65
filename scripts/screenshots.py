"""Take the pictures of README and docs anew: ``python -m scripts.screenshots`` (or ``make screenshots``).

Each picture is a table in a real JupyterLab, in a game played to the same position each time.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from scripts.chromium import chromium
from scripts.notebook_page import DARK, LIGHT, NotebookPage, lab_server, write_notebook

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "images"

CELL = """\
import geoplay
from geoplay.bots.levels import bot

table = geoplay.play("{game}", seats={seats}, seed={seed}, language="{language}", pace=0)
adviser = bot("regular", type(table.game))
for _ in range({moves}):
    table.play(str(adviser.choose(table.match.perspective(0), table.match.rng(0))))
table
"""


@dataclass(frozen=True)
class Picture:
    """One picture: which game, how far it is played, and how the page looks."""

    name: str
    game: str
    seed: int = 31
    moves: int = 31
    seats: tuple[str, ...] = ("you", "regular")
    width: int = 1200
    height: int = 1100
    theme: str = LIGHT
    language: str = "en"


PICTURES = (
    Picture("lindy", "lindy"),
    Picture("lindy-dark", "lindy", theme=DARK),
    Picture("lindy-narrow", "lindy", width=520, height=2000, language="it"),
    Picture("world-flag", "world-flag", seed=1960, moves=4, seats=("you", "regular", "regular")),
    Picture("world-flag-dark", "world-flag", seed=1960, moves=4, seats=("you", "regular", "regular"), theme=DARK),
)


def take(opened: NotebookPage, picture: Picture) -> Path:
    """Run the cell that sets up the table, and photograph it when it stands still."""
    source = CELL.format(
        game=picture.game, seed=picture.seed, moves=picture.moves, language=picture.language, seats=list(picture.seats)
    )
    notebook = write_notebook(opened.folder / f"{picture.name}.ipynb", [source])
    opened.open(notebook.name)
    opened.use_theme(picture.theme)
    opened.run()
    table = opened.tables().first
    table.wait_for()
    # Flags are unpacked after the table is laid.
    opened.page.wait_for_function("[...document.querySelectorAll('.gp-space')].every(space => space.querySelector('image'))")
    path = FOLDER / f"{picture.name}.png"
    table.screenshot(path=path, animations="disabled")
    return path


def take_all() -> Iterator[Path]:
    """All pictures, with one server and one browser."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, lab_server(Path(name)) as server, chromium() as browser:
        for picture in PICTURES:
            # Without motion things stand where they belong at once: no picture is taken of an aeroplane on its way.
            page = browser.new_page(viewport={"width": picture.width, "height": picture.height}, reduced_motion="reduce")
            yield take(NotebookPage(page, server, Path(name)), picture)
            page.close()


def main() -> int:
    """Take them and say where they are."""
    for path in take_all():
        print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
