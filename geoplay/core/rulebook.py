"""Rulebooks: Markdown pages with numbered rules, read for the *Rules* drawer and checked by the tests.

A page has a title (``#``), sections (``##``) with plain paragraphs, and rules that begin ``- `lindy:4` ``. Within a rule a
mark says where what follows comes from: ``[B]`` the booklet, ``[R]`` our reading where it is silent, ``[V]`` a variant it offers,
``[E]`` equipment that we reconstructed; a rule without marks is the booklet's, or the game's own. Lines ``  > …`` below a rule
are the booklet's examples of it. Lines that begin ``* `` in the first section are the whole game in five lines, and
``![Storm](lindy/storm "foul")`` shows a card by its picture, with its tone; indented, it belongs to the rule above it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from geoplay.core.text import Text

RULE = re.compile(r"- `([a-z-]+:\d+)` +(.*)")
CARD = re.compile(r'!\[([^\]]+)\]\((\S+?)(?: "([\w-]+)")?\)')
MARK = re.compile(r"\[([BRVE])\] *")
BOOKLET = Text("booklet")
ORIGINS = {"B": BOOKLET, "R": Text("our reading"), "V": Text("variant of the booklet"), "E": Text("reconstructed")}
EXAMPLE = Text("Example of the booklet:")
UNMARKED = Text("What has no mark stands in the booklet.")


@dataclass(frozen=True)
class Part:
    """Some sentences of a rule, and where they come from."""

    origin: Text
    text: str


@dataclass(frozen=True)
class RuleCard:
    """A card that a rulebook shows: its picture, its name, its tone."""

    face: str
    title: str
    tone: str


@dataclass
class Rule:
    """A numbered rule as it is written, with its marks, the booklet's examples of it, and cards that show it."""

    number: str
    written: str
    examples: list[str] = field(default_factory=list)
    cards: list[RuleCard] = field(default_factory=list)

    @property
    def parts(self) -> list[Part]:
        """What the rule says, by where it comes from.

        >>> [(str(part.origin), part.text) for part in Rule("snap:1", "[B] Lay a card. [R] Face up.").parts]
        [('booklet', 'Lay a card.'), ('our reading', 'Face up.')]
        """
        first, *marked = MARK.split(self.written)
        parts = [Part(BOOKLET, first.strip())] if first.strip() else []
        return [*parts, *(Part(ORIGINS[mark], text.strip()) for mark, text in zip(marked[::2], marked[1::2], strict=True))]

    @property
    def text(self) -> str:
        """The rule without its marks."""
        return MARK.sub("", self.written)

    def told(self, words: Callable[[Text], str] = str) -> str:
        """The rule as a player reads it, with its origins in words, and its examples.

        >>> Rule("snap:1", "[B] Lay a card. [R] Face up.", ["Lay the ace."]).told()
        'Lay a card. *[our reading]* Face up. *Example of the booklet:* Lay the ace.'
        """
        said: list[str] = []
        before = BOOKLET
        for part in self.parts:
            said += [part.text] if part.origin is before else [f"*[{words(part.origin)}]*", part.text]
            before = part.origin
        for example in self.examples:
            said += [f"*{words(EXAMPLE)}*", example]
        return " ".join(said)


@dataclass
class Section:
    """A heading, what is said under it, and its rules; the first may have the game in a few ``lines``."""

    title: str
    text: str = ""
    rules: list[Rule] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    cards: list[RuleCard] = field(default_factory=list)


@dataclass
class Rulebook:
    """A rulebook in one language."""

    title: str
    sections: list[Section]

    @property
    def cards(self) -> list[RuleCard]:
        """Every card it shows."""
        cards = [card for section in self.sections for card in section.cards]
        return [*cards, *(card for section in self.sections for rule in section.rules for card in rule.cards)]

    @property
    def rules(self) -> dict[str, str]:
        """What every rule says, by number."""
        return {rule.number: rule.text for section in self.sections for rule in section.rules}

    def as_data(self, words: Callable[[Text], str] = str) -> dict[str, Any]:
        """Plain data for the page; ``words`` says a text in the reader's language."""
        sections = [
            {
                "title": section.title,
                "lines": section.lines,
                "cards": list(map(asdict, section.cards)),
                "text": section.text,
                "rules": [
                    {"id": rule.number, "text": rule.told(words), "cards": list(map(asdict, rule.cards))}
                    for rule in section.rules
                ],
            }
            for section in self.sections
        ]
        origins = {part.origin for section in self.sections for rule in section.rules for part in rule.parts}
        told = next((one for one in sections if not one["lines"]), None)
        if told is not None and origins - {BOOKLET}:
            told["text"] = f"{told['text']} *{words(UNMARKED)}*".strip()
        return {"title": self.title, "sections": sections}


def parse_rulebook(page: str) -> Rulebook:
    r"""Read a page.

    >>> book = parse_rulebook("# Snap\n\n## A turn\nQuick!\n\n- `snap:1` Lay a card,\n  face up.\n  > Lay the ace.\n")
    >>> book.rules, book.sections[0].rules[0].examples
    ({'snap:1': 'Lay a card, face up.'}, ['Lay the ace.'])
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
        elif shown := CARD.findall(line):
            rules = book.sections[-1].rules
            place = rules[-1].cards if line.startswith("  ") and rules else book.sections[-1].cards
            place += [RuleCard(face, title, tone or "plain") for title, face, tone in shown]
        elif line.startswith("* "):
            book.sections[-1].lines.append(words[2:])
        elif found := RULE.match(line):
            book.sections[-1].rules.append(Rule(found[1], found[2].strip()))
        elif line.startswith("  ") and book.sections[-1].rules:
            rule = book.sections[-1].rules[-1]
            if words.startswith("> "):
                rule.examples.append(words[2:])
            else:
                rule.written += f" {words}"
        else:
            section = book.sections[-1]
            section.text = f"{section.text} {words}".strip()
    return book


def rulebook_of(game: type[Any], language: str = "en") -> Rulebook | None:
    r"""The rulebook of a game: the text its class declares, or the page beside it; ``None`` if it has none.

    >>> class Snap:
    ...     rulebook = "# Snap\n\n## A turn\n\n- `snap:1` Lay a card."
    >>> rulebook_of(Snap).rules
    {'snap:1': 'Lay a card.'}
    """
    own = game.rulebook
    if own is None:
        package = game.__module__.rpartition(".")[0]
        return read_rulebook(package, language) if package else None
    if isinstance(own, str):
        return parse_rulebook(own)
    return parse_rulebook(own.get(language) or own.get("en") or next(iter(own.values())))


@cache
def read_rulebook(package: str, language: str) -> Rulebook | None:
    """The rulebook beside a game, in a language or else in English; ``None`` if the game has none.

    A box of several games has a page of its own in the folder above theirs: its sections follow those of each game.

    >>> rules = read_rulebook("geoplay.boxes.flag_box.put_in_order", "en").rules
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
