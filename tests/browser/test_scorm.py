"""A SCORM package in a real browser, in a frame of a page that has scorm-again for a platform: score and status arrive."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page, expect

from geoplay.exchange.scorm import export_scorm

PLATFORM = Path(__file__).parents[2] / "frontend" / "node_modules" / "scorm-again" / "dist" / "scorm12.min.js"
OWN = [
    ("Capital of Peru?", "Lima", "Quito"),
    {"question": "Capital of Chad, in writing?", "answer": "N'Djamena", "form": "typed"},
    {"question": "How many continents are there on the flag box's die?", "answer": 5, "tolerance": 0},
]
FRAME = """<!DOCTYPE html><title>platform</title><script src="scorm12.min.js"></script>
<script>window.API = new Scorm12API({ autocommit: false, logLevel: 5 }); window.committed = [];
API.on("LMSCommit", () => committed.push(API.cmi.core.score.raw));
API.on("LMSFinish", () => { window.finished = true; });</script>
<iframe title="lesson" src="index.html" width="700" height="500"></iframe>"""


@pytest.fixture
def lesson(browser: Browser, tmp_path: Path) -> Page:
    package = export_scorm(OWN, tmp_path / "lesson.zip", passed=0.6).path
    with ZipFile(package) as opened:
        opened.extractall(tmp_path)
    (tmp_path / "scorm12.min.js").write_bytes(PLATFORM.read_bytes())
    (tmp_path / "platform.html").write_text(FRAME, encoding="utf-8")
    page = browser.new_context().new_page()
    # Files are strangers to each other in a browser, and a platform's are not: they are served as from one place.
    page.route(
        "http://platform.test/*",
        lambda route: route.fulfill(path=tmp_path / route.request.url.rsplit("/", 1)[1]),
    )
    page.goto("http://platform.test/platform.html")
    return page


def answered(page: Page, chad: str) -> None:
    frame = page.frame_locator("iframe")
    frame.get_by_role("radio", name="Lima").check()
    frame.get_by_role("button", name="Check").click()
    frame.get_by_role("button", name="Go on").click()
    frame.get_by_role("textbox").fill(chad)
    frame.get_by_role("textbox").press("Enter")
    frame.get_by_role("button", name="Go on").click()
    frame.get_by_role("textbox").fill("7")
    frame.get_by_role("button", name="Check").click()
    frame.get_by_role("button", name="Done").click()
    expect(frame.get_by_text("of 3 right")).to_be_visible()


@pytest.mark.parametrize(("chad", "score", "status"), [("ndjamena", "67", "passed"), ("Bamako", "33", "failed")])
def test_score_and_status_arrive_at_the_platform(lesson: Page, chad: str, score: str, status: str) -> None:
    answered(lesson, chad)
    assert lesson.evaluate("API.cmi.core.score.raw") == score
    assert lesson.evaluate("API.cmi.core.lesson_status") == status
    assert lesson.evaluate("window.finished") is True
    assert lesson.evaluate("committed.at(0)") == "33", "each answer is kept at once, for whoever closes the page"
    results = lesson.evaluate("API.cmi.interactions.childArray.map((one) => one.toJSON().result)")
    assert results == ["correct", "correct" if status == "passed" else "wrong", "wrong"]
    lesson.context.close()
