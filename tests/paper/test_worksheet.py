"""Worksheets: room for every answer, the key on a page of its own, and nothing told before it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import geoplay
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.paper.worksheet import worksheet

OWN = [
    ("Capital of Peru?", "Lima", "Quito", "La Paz"),
    {"question": "How long is the Nile?", "answer": 6650, "tolerance": 300, "unit": "km"},
    ("Capital of Chile?", "Santiago"),
    {"question": "Where is Chad?", "answer": "TD", "form": "click"},
]


def test_questions_first_and_the_answers_on_another_page() -> None:
    sheet = worksheet(OWN, title="South America")
    asked, key = sheet.html().split('<section class="key">')
    assert asked.count('<li class="question">') == 3
    assert asked.count('class="box"') == 3
    assert "Santiago" not in asked
    assert "6650" not in asked
    for answer in ("Lima", "Santiago", "6650 km"):
        assert f"<b>{answer}</b>" in key
    assert sheet.left_out == ["question 4 ('Where is Chad?'): paper has no map to click on."]
    assert 'class="key"' not in worksheet(OWN, key=False).html()


@pytest.mark.parametrize(("paper", "size"), [("A4", "210.0mm 297.0mm"), ("Letter", "215.9mm 279.4mm")])
@pytest.mark.parametrize("language", ["en", "it"])
def test_both_papers_and_both_languages(paper: str, size: str, language: str, tmp_path: Path) -> None:
    sheet = worksheet("flags", places="Africa", n=6, seed=1, paper=paper, language=language)
    html = sheet.save(tmp_path / "flags.html").read_text(encoding="utf-8")
    assert f"size: {size}" in html
    assert ("Nome:" if language == "it" else "Name:") in html
    assert ("<h1>Bandiere: Africa</h1>" if language == "it" else "<h1>Flags: Africa</h1>") in html
    # A flag that is asked about has no name in its picture.
    assert re.findall(r'<img alt="([^"]*)"', html) == [""] * html.count("<img")


def test_a_quiz_goes_to_the_printer_as_it_is() -> None:
    quiz = geoplay.quiz("capitals", n=4, seed=2)
    html = unescape(geoplay.worksheet(quiz).html())
    assert all(str(question.text) in html for question in quiz.questions)


def test_what_cannot_be_printed_says_so() -> None:
    with pytest.raises(OptionError, match="paper= is 'A4' or 'Letter'"):
        worksheet(OWN, paper="A5")
    with pytest.raises(OptionError, match="None of these questions can be asked on paper"):
        worksheet(OWN[-1:])
    with pytest.raises(GeoplayError, match=r"kept as \.html"):
        worksheet(OWN).save("sheet.pdf")
