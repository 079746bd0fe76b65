"""A question as every format can hold it: plain words in one language, and its pictures as files."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from random import Random
from typing import Literal

from geoplay.atlas import names
from geoplay.core.marked import Marked
from geoplay.core.strict_json import is_utf8
from geoplay.core.text import Text
from geoplay.page.pictures import drawn
from geoplay.quizzes.own.markup import picture_in, with_picture
from geoplay.quizzes.own.parts import written
from geoplay.quizzes.question import Choice, Click, Number, Order, Question, Several, Typed, Words

Form = Literal["choice", "several", "typed", "number", "order", "click"]


@dataclass(frozen=True)
class Picture:
    """A picture that travels with a question: SVG of the atlas, or whatever a file brought."""

    content: bytes
    ending: str = "svg"

    @property
    def media_type(self) -> str:
        """What browsers call it."""
        return {"svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "gif": "image/gif"}[self.ending]

    def below(self, words: str) -> Marked:
        """Words with the picture below them, for a page."""
        return with_picture(words, self.media_type, self.content)


@dataclass(frozen=True)
class Item:
    """One question in plain words.

    ``right`` are numbers of ``choices``: one for a choice, all that are to be found, or all of them in order. ``answers`` are the
    words that count where an answer is written; ``feedback`` says something of each choice.
    """

    form: Form
    text: str
    choices: tuple[str, ...] = ()
    right: tuple[int, ...] = ()
    answers: tuple[str, ...] = ()
    number: float = 0.0
    tolerance: float = 0.0
    unit: str = ""
    because: str = ""
    feedback: tuple[str, ...] = ()
    kind: str = "own"
    picture: Picture | None = None
    pictures: tuple[Picture, ...] = field(default=())

    @property
    def answer(self) -> str:
        """What is right, in words."""
        if self.form == "number":
            return f"{self.number:g} {self.unit}".strip()
        if self.form in ("typed", "click"):
            return self.answers[0]
        return ", ".join(self.choices[number] for number in self.right)

    def question(self) -> Question:
        """The question that geoplay asks: the same words, the same answer.

        >>> Item("typed", "Capital of Peru?", answers=("Lima",)).question().judge("lima")
        True
        """
        text = self.text if self.picture is None else self.picture.below(self.text)
        choices = (
            tuple(picture.below(choice) for choice, picture in zip(self.choices, self.pictures or (), strict=True))
            if self.pictures
            else self.choices
        )
        if self.form == "choice":
            return Choice(self.kind, text, choices, self.right[0], self.because, remarks=self.feedback)
        if self.form == "several":
            return Several(self.kind, text, choices, frozenset(self.right), self.because, remarks=self.feedback)
        if self.form == "order":
            return Order(self.kind, text, choices, self.right, self.because)
        if self.form == "number":
            return Number(self.kind, text, self.number, self.tolerance, self.unit, self.because)
        if self.form == "typed":
            return Typed(self.kind, text, self.answers[0], written(*self.answers), self.because)
        code = names.find(self.answers[0])
        return Click(self.kind, self.text, code, names.name(code), "world", self.because)

    def shuffled(self, rng: Random) -> Item:
        """The same question with its choices in another order."""
        order = list(range(len(self.choices)))
        rng.shuffle(order)
        place = {number: at for at, number in enumerate(order)}
        return replace(
            self,
            choices=tuple(self.choices[number] for number in order),
            right=tuple(place[number] for number in self.right),
            feedback=tuple(self.feedback[number] for number in order) if self.feedback else (),
            pictures=tuple(self.pictures[number] for number in order) if self.pictures else (),
        )


def storable(item: Item) -> Item:
    r"""The same question without the letters that no file can hold: signs to old machines, and halves of characters.

    >>> storable(Item("typed", "Capital of \x00Peru?\ud800", answers=("Li\x1fma",))).text
    'Capital of Peru?�'
    """
    return replace(
        item,
        text=_held(item.text),
        unit=_held(item.unit),
        because=_held(item.because),
        choices=tuple(map(_held, item.choices)),
        answers=tuple(map(_held, item.answers)),
        feedback=tuple(map(_held, item.feedback)),
    )


_UNHELD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_HALF = re.compile("[\ud800-\udfff]")


def _held(words: str) -> str:
    # One that can be held stays as it is, with its marks.
    return words if not _UNHELD.search(words) and is_utf8(words) else _HALF.sub("\ufffd", _UNHELD.sub("", words))


def item_of(question: Question, language: str = "en") -> Item:
    """A question of geoplay in plain words.

    >>> item_of(Choice("capital", "Capital of Peru?", ("Lima", "Quito"), 0)).answer
    'Lima'
    """
    text, because, kind = _said(question.text, language), _said(question.because, language), question.kind
    if isinstance(question, Number):
        unit = _said(question.unit, language)
        return Item("number", text, number=question.answer, tolerance=question.tolerance, unit=unit, because=because, kind=kind)
    if isinstance(question, Typed):
        return Item(
            "typed", text, answers=_spellings(question, language), because=because, kind=kind, picture=_drawn(question.picture)
        )
    if isinstance(question, Click):
        return Item("click", text, answers=(_said(question.name, language),), because=because, kind=kind)
    choices = tuple(_said(choice, language) for choice in question.choices)
    if isinstance(question, Order):
        return Item("order", text, choices, question.right, because=because, kind=kind)
    drawings = map(_drawn, question.pictures) if question.pictures else map(_brought, question.choices)
    pictures = tuple(picture for picture in drawings if picture is not None)
    if isinstance(question, Several):
        right = tuple(sorted(question.right))
        told = tuple(_said(remark, language) for remark in question.remarks)
        return Item("several", text, choices, right, because=because, feedback=told, kind=kind, pictures=pictures)
    shown = _drawn(question.picture) or _brought(question.text)
    told = tuple(_said(remark, language) for remark in question.remarks)
    return Item(
        "choice", text, choices, (question.right,), because=because, feedback=told, kind=kind, picture=shown, pictures=pictures
    )


def _said(words: Words, language: str) -> str:
    return words.render(language) if isinstance(words, Text) else words


def _drawn(name: str) -> Picture | None:
    svg = drawn(name) if name else None
    return None if svg is None else Picture(svg.encode())


def _brought(words: Words) -> Picture | None:
    """The picture that came below some words from another program, if they do not name it themselves."""
    pieces = words.pieces if isinstance(words, Marked) and "](" not in words.written else []
    found = next((piece for piece in pieces if isinstance(piece, list) and piece[0] == "p"), None)
    if found is None:
        return None
    media_type, content = picture_in(found[1])
    ending = {"image/svg+xml": "svg", "image/jpeg": "jpg"}.get(media_type, media_type.rpartition("/")[2])
    return Picture(content, ending)


def _spellings(question: Typed, language: str) -> tuple[str, ...]:
    """The answer first, then other names of the place that count too: a program that compares letters knows no others."""
    answer = _said(question.answer, language)
    known: dict[str, None] = {answer: None}
    for place in question.places:
        if place.kind == "country":
            called = [*names.names(place.key).values(), *(names.capital_name(place.key, spoken) for spoken in ("en", "it"))]
            known |= dict.fromkeys(word for word in called if word and question.accepts(word))
    return tuple(known)
