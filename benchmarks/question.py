"""How soon a question is made and painted in JupyterLab.

A click on *Other questions*, which makes a new one in the kernel, until it is painted; and a click on a choice until it is
painted what was right. Beside them a bare ipywidgets Button that sets a Label, in turns, on a server with ``TCP_NODELAY`` set.
The map with the place lit up, a picture that the page has to unpack and read, comes a moment after the words.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.clicking import BARE, IN_THE_PAGE, rows_for
from benchmarks.measure import Row
from scripts.chromium import chromium
from scripts.notebook_page import NotebookPage, lab_server, write_notebook

ROUNDS = int(os.environ.get("GEOPLAY_QUESTION_ROUNDS", "100"))

QUIZ = """\
import geoplay

quiz = geoplay.quiz(["capital", "capital-of", "continent", "area", "people"], n=1, seed=7)
quiz
"""

MEASURE = (
    """async rounds => {
  const quiz = document.querySelector("section.gp-quiz");"""
    + IN_THE_PAGE
    + """
  const all = { attributes: true, childList: true, subtree: true };
  const lit = () => [...quiz.querySelectorAll("img")].every(image => image.complete && image.naturalWidth);
  const shown = phase => () => quiz.classList.contains(`gp-quiz-${phase}`);
  const times = { made: [], judged: [], mapped: [], bare: [] };
  // Nobody reads a question in less: between clicks the kernel comes to rest.
  const rest = () => new Promise(resolve => setTimeout(resolve, 200));
  for (let n = -5; n < rounds; n++) {
    await rest();
    const choice = quiz.querySelector(".gp-choice");
    const clicked = performance.now();
    const judged = await answered(quiz, all, () => choice.click(), shown("answered"));
    while (!quiz.querySelector(".gp-where") || !lit()) await new Promise(requestAnimationFrame);
    await painted();
    const mapped = performance.now() - clicked;
    quiz.querySelector(".gp-go-on").click();
    await until(shown("over"));
    await rest();
    const more = [...quiz.querySelectorAll(".gp-quiz-ending .gp-button")].at(-2);
    const made = await answered(quiz, all, () => more.click(), shown("question"));
    await rest();
    const other = await press();
    if (n >= 0) { times.made.push(made); times.judged.push(judged); times.mapped.push(mapped); times.bare.push(other); }
  }
  return times;
}"""
)


def run() -> list[Row]:
    """Median and 95th percentile of both next to the bare button's."""
    with tempfile.TemporaryDirectory() as name, lab_server(Path(name)) as server, chromium() as browser:
        write_notebook(Path(name) / "question.ipynb", [BARE, QUIZ])
        page = browser.new_page(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")
        notebook = NotebookPage(page, server, Path(name))
        notebook.open("question.ipynb")
        notebook.run()
        page.locator("section.gp-quiz").wait_for()
        times = page.evaluate(MEASURE, ROUNDS)
        page.close()
    return [
        *rows_for("a question made and painted", times["made"], times["bare"]),
        *rows_for("an answer judged and painted", times["judged"], times["bare"]),
        Row("until its map is painted too, median", f"{median(times['mapped']):.1f} ms", ""),
    ]
