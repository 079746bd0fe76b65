"""A hundred names, questions and answers that would run a script if they were more than text: each is shown as it is written."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook
from tests.fuzz.payloads import MARK, PAYLOADS

QUESTIONS = 20
TABLE = f"""
import geoplay
from geoplay.core.player import Person
texts = {PAYLOADS!r}
w = geoplay.play("lindy", seats=[Person(texts[2][:80]), "random"], seed=7, pace=0, quiz=[
    {{"question": texts[0], "answer": texts[20], "wrong": [texts[40], texts[60]], "because": texts[80]}},
])
w
"""
QUIZ = f"""
rows = [
    {{"question": texts[n], "answer": texts[n + 20], "wrong": [texts[n + 40], texts[n + 60]], "because": texts[n + 80]}}
    for n in range({QUESTIONS})
]
q = geoplay.quiz(rows, title=texts[7], seed=1)
q
"""
MADE = """() => [...document.querySelectorAll('.gp-root')].flatMap(root => [...root.querySelectorAll(
  'script, iframe, object, embed, form[action], base, meta, link, marquee, details[ontoggle], [onerror], [onload], [onfocus]'
)]).map(one => one.outerHTML.slice(0, 100))"""


def test_every_text_is_shown_as_it_is_written_and_nothing_runs(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(TABLE, QUIZ)
    page = notebook.page
    table = notebook.table()
    expect(table.root.get_by_role("list", name="Players")).to_contain_text(PAYLOADS[2][:40])
    table.turn()
    quiz = page.get_by_role("region", name=PAYLOADS[7])
    for number in range(QUESTIONS):
        expect(quiz).to_contain_text(PAYLOADS[number])
        quiz.get_by_role("button", name=PAYLOADS[number + 20]).click()
        expect(quiz).to_contain_text(PAYLOADS[number + 80])
        quiz.get_by_role("button", name="Continue").or_(quiz.get_by_role("button", name="Go on")).first.click()
    assert page.evaluate(MADE) == []
    assert page.evaluate(f"window.{MARK}") is None
