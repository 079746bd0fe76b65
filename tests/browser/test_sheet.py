"""Sheets as a printer gets them: as many pages as are told, of the size of the paper, and nothing cut off."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from geoplay.paper.sheet import sheet

# What sticks out of its card, or lies upon what stands below it.
SPILLED = """() => [...document.querySelectorAll(".card")].filter(card => {
  const [outer, frame] = [card, card.querySelector(".frame")].map(one => one.getBoundingClientRect());
  const parts = [...card.querySelectorAll("img, h2, ul")].map(one => one.getBoundingClientRect());
  const inside = parts.every(one =>
    one.top >= frame.top - 1 && one.bottom <= frame.bottom + 1 && one.left >= outer.left && one.right <= outer.right);
  const apart = parts.every((one, at) => at === 0 || one.top >= parts[at - 1].bottom - 1);
  return !inside || !apart;
}).map(card => card.textContent)"""


@pytest.mark.parametrize(
    ("game", "options", "points"),
    [
        ("world-flag", {"paper": "Letter", "language": "it"}, (612, 792)),
        ("training", {}, (595, 842)),
        ("lindy", {"language": "it"}, (595, 842)),
        ("cities", {"backs": False}, (595, 842)),
    ],
)
def test_the_printer_gets_the_pages_that_were_told(
    tmp_path: Path, browser: Browser, game: str, options: dict[str, Any], points: tuple[int, int]
) -> None:
    made = sheet(game, **options)
    file = made.save(tmp_path / "cards.html")
    page = browser.new_page()
    page.goto(file.as_uri())
    spilled = page.evaluate(SPILLED)
    document = page.pdf(prefer_css_page_size=True)
    page.close()
    assert spilled == []
    assert len(re.findall(rb"/Type /Page\b", document)) == made.pages
    sizes = {tuple(round(float(side)) for side in box.split()) for box in re.findall(rb"/MediaBox \[0 0 ([^\]]*)\]", document)}
    assert sizes == {points}
