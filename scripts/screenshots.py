"""Take the pictures of README and docs anew: ``python -m scripts.screenshots`` (or ``make screenshots``).

Each picture is a table in a real JupyterLab, in a game played to the same position each time.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
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
    seen = table.match.perspective(0)
    if seen.race is None:
        table.play(str(adviser.choose(seen, table.match.rng(0))))
    else:
        claim = adviser.claim(seen, table.match.rng(0))
        table.claim(claim.answer if claim else None)
table
"""

REVIEW = """\
import geoplay
from geoplay.bots.levels import bot
from geoplay.core.match import Match

game = geoplay.new("lindy", players=2, seed=31)
match = Match(game, [bot("novice", type(game)), bot("regular", type(game))])
for step in match.run():
    pass
match.review(seats=[0], simulations=200, progress=False)
"""

QUIZ = """\
import geoplay

quiz = geoplay.quiz("capitals", places="Africa", n=10, seed=2)
for number in (3, 0, 2, 2):
    quiz.answer(number)
quiz
"""
FIND_IT = """\
import geoplay

geoplay.quiz("where", places="Africa", n=10, seed=2)
"""

STANDS = """
[...document.querySelectorAll('.gp-space')].every(space => space.querySelector('image'))
  && [...document.querySelectorAll('.gp-phase-gallery')].every(table => table.querySelector('.gp-character'))
  && [...document.querySelectorAll('.gp-root img')].every(image => image.complete && image.naturalWidth)
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
    cell: str = ""

    @property
    def source(self) -> str:
        """What is run: a cell of its own (for what is no game), or a game played so far."""
        return self.cell or CELL.format(
            game=self.game, seed=self.seed, moves=self.moves, language=self.language, seats=list(self.seats)
        )


# One of each game, for README; and the same table in Italian, for the game's page in the documentation.
GAMES = (
    Picture("lindy", "lindy"),
    Picture("world-flag", "world-flag", seed=1960, moves=4, seats=("you", "regular", "regular")),
    Picture("training", "training", seed=5, moves=6, seats=("you", "novice", "novice")),
    Picture("find-me", "find-me", seed=5, moves=6, seats=("you", "novice", "regular")),
    Picture("put-in-order", "put-in-order", seed=9, moves=7, seats=("you", "regular", "expert")),
    Picture("one-two-three", "one-two-three", seed=5, moves=3, seats=("you", "novice", "regular")),
    Picture("this-and-that", "this-and-that", seed=5, moves=5, seats=("you", "novice", "regular")),
    Picture("shout", "shout", seed=5, moves=9, seats=("you", "novice", "regular")),
    Picture("cities", "cities", seed=5, moves=9, seats=("you", "regular", "novice")),
    Picture("globe-grams", "globe-grams", seed=5, moves=9),
)
PICTURES = (
    *GAMES,
    *(replace(picture, name=f"{picture.name}-it", language="it") for picture in GAMES),
    Picture("lindy-dark", "lindy", theme=DARK),
    Picture("lindy-narrow", "lindy", width=520, height=2000, language="it"),
    Picture("gallery", "lindy", cell='import geoplay\n\ngeoplay.play("lindy", seats="choose")'),
    Picture("review", "lindy", cell=REVIEW),
    Picture("quiz", "", cell=QUIZ, width=1000),
    Picture("quiz-map-dark", "", cell=FIND_IT, width=1000, theme=DARK),
    Picture("review-dark", "lindy", cell=REVIEW, theme=DARK, width=900, height=1500),
    Picture("world-flag-dark", "world-flag", seed=1960, moves=4, seats=("you", "regular", "regular"), theme=DARK),
)


def take(opened: NotebookPage, picture: Picture) -> Path:
    """Run the cell that sets up the table, and photograph it when it stands still."""
    notebook = write_notebook(opened.folder / f"{picture.name}.ipynb", [picture.source])
    opened.open(notebook.name)
    opened.use_theme(picture.theme)
    opened.run()
    table = opened.page.locator("section.gp-table, section.gp-quiz").first
    table.wait_for()
    # Flags are unpacked after the table is laid, and the parts of the script that paint them come when they are needed.
    opened.page.wait_for_function(STANDS)
    path = FOLDER / f"{picture.name}.png"
    table.screenshot(path=path, animations="disabled")
    return path


def take_all(pictures: Sequence[Picture]) -> Iterator[Path]:
    """The pictures, with one server and one browser."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, lab_server(Path(name)) as server, chromium() as browser:
        for picture in pictures:
            # Without motion things stand where they belong at once: no picture is taken of an aeroplane on its way.
            page = browser.new_page(viewport={"width": picture.width, "height": picture.height}, reduced_motion="reduce")
            yield take(NotebookPage(page, server, Path(name)), picture)
            page.close()


def main(names: Sequence[str]) -> int:
    """Take them, or those that are named, and say where they are."""
    for path in take_all([picture for picture in PICTURES if not names or picture.name in names]):
        print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
