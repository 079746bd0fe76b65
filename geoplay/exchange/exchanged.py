"""What came of an exchange: what was written or read, and which questions were left out, and why."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from zipfile import BadZipFile

from geoplay.core.refusal import GeoplayError
from geoplay.exchange.item import Item
from geoplay.quizzes.question import Question

# What Python says, one way or another, of a zip that is damaged, locked or packed in a way it does not know.
BROKEN = (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError)


class ExchangeError(GeoplayError):
    """A file that cannot be written or read as asked; the message says what was expected, and where."""


class MissingPackage(ExchangeError):
    """A package that this format needs and that is not installed."""

    def __init__(self, package: str, what: str) -> None:
        super().__init__(f'{what} needs the package {package}, which is not installed: pip install "geoplay[exchange]".')


@dataclass(frozen=True)
class Written:
    """A file that was written: how many questions it holds, and what it could not hold."""

    path: Path
    questions: int
    left_out: list[str] = field(default_factory=list)

    def __repr__(self) -> str:
        told = "".join(f"\n  {note}" for note in self.left_out)
        return f"<{self.path}: {self.questions} questions, {len(self.left_out)} left out{':' if told else ''}{told}>"


@dataclass(frozen=True)
class Read:
    """What a file holds: its questions in plain words, and what could not be taken."""

    items: list[Item]
    left_out: list[str] = field(default_factory=list)

    @property
    def questions(self) -> list[Question]:
        """The questions, ready to be asked."""
        return [item.question() for item in self.items]

    def __repr__(self) -> str:
        return f"<{len(self.items)} questions, {len(self.left_out)} notes on what was left out>"


def split(
    items: Sequence[Item], holds: frozenset[str], called: str, odd: Mapping[int, str] | None = None
) -> tuple[list[Item], list[str]]:
    """Which questions a format can hold, and a sentence about each that it cannot; those of the ``odd`` ones are known."""
    kept, left_out = [], []
    for number, item in enumerate(items, 1):
        if odd is not None and number in odd:
            left_out.append(odd[number])
        elif item.form not in holds:
            left_out.append(f"question {number} ({item.text!r:.60}): {called} has no questions of the form {item.form!r}.")
        elif item.pictures and item.form != "choice" and called == "GIFT":
            left_out.append(f"question {number} ({item.text!r:.60}): {called} has no pictures to choose several from.")
        else:
            kept.append(item)
    return kept, left_out


def finite(words: str) -> float:
    """A number as a file writes it; a GeoplayError for what is none, such as ``nan``."""
    number = float(words)
    if not isfinite(number):
        raise GeoplayError(f"{words!r:.60} is no finite number.")
    return number
