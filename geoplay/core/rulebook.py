"""Rulebooks: Markdown pages with numbered rules, read for the *Rules* drawer and checked by the tests.

A page has a title (``#``), sections (``##``) with plain paragraphs, and rules that begin ``- `lindy:4` ``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

RULE = re.compile(r"- `([a-z-]+:\d+)` +(.*)")


@dataclass
class Section:
    """A heading, what is said under it, and its rules as (number, text)."""

    title: str
    text: str = ""
    rules: list[tuple[str, str]] = field(default_factory=list)


@dataclass
class Rulebook:
    """A rulebook in one language."""

    title: str
    sections: list[Section]

    @property
    def rules(self) -> dict[str, str]:
        """All rules by number."""
        return {number: text for section in self.sections for number, text in section.rules}

    def as_data(self) -> dict[str, Any]:
        """Plain data for the page."""
        sections = [
            {
                "title": section.title,
                "text": section.text,
                "rules": [{"id": number, "text": text} for number, text in section.rules],
            }
            for section in self.sections
        ]
        return {"title": self.title, "sections": sections}


def parse_rulebook(page: str) -> Rulebook:
    r"""Read a page.

    >>> book = parse_rulebook("# Snap\n\n## A turn\nQuick!\n\n- `snap:1` Lay a card,\n  face up.\n")
    >>> book.rules
    {'snap:1': 'Lay a card, face up.'}
    """
    book = Rulebook("", [])
    for line in page.splitlines():
        words = line.strip()
        if line.startswith("# "):
            book.title = line[2:].strip()
        elif line.startswith("## "):
            book.sections.append(Section(line[3:].strip()))
        elif not words:
            continue
        elif not book.sections:
            book.sections.append(Section("", words))
        elif found := RULE.match(line):
            book.sections[-1].rules.append((found[1], found[2].strip()))
        elif line.startswith("  ") and book.sections[-1].rules:
            number, text = book.sections[-1].rules[-1]
            book.sections[-1].rules[-1] = (number, f"{text} {words}")
        else:
            section = book.sections[-1]
            section.text = f"{section.text} {words}".strip()
    return book


@cache
def read_rulebook(package: str, language: str) -> Rulebook | None:
    """The rulebook beside a game, in a language or else in English; ``None`` if the game has none.

    A box of several games has a page of its own in the folder above theirs: its sections follow those of each game.

    >>> rules = read_rulebook("geoplay.games.flag_box.put_in_order", "en").rules
    >>> "put-in-order:1" in rules, "box:2" in rules
    (True, True)
    """
    own = _page_of(package, language)
    box = _page_of(package.rpartition(".")[0], language)
    if own is None or box is None:
        return own
    return Rulebook(own.title, [*own.sections, *box.sections])


def _page_of(package: str, language: str) -> Rulebook | None:
    """The page in one package, without what its folder shares."""
    if not package:
        return None
    for choice in (language, "en"):
        page = files(package).joinpath(f"rulebook.{choice}.md")
        if page.is_file():
            return parse_rulebook(page.read_text(encoding="utf-8"))
    return None
