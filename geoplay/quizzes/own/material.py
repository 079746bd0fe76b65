"""Files of questions from elsewhere, object by object: what each says, where it stands, and which of its fields nobody reads."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from geoplay.core.files import FileError, read_text
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import JsonError, is_utf8, strict_json
from geoplay.learners.learner import LARGEST_FILE
from geoplay.quizzes.own.markup import from_html, marked

Source = str | Path | Sequence[Mapping[str, Any]]


class MaterialError(GeoplayError):
    """A file or a question of it that cannot be read; the message says where."""


@dataclass
class Row:
    """One object of a file: what it says, where it stands, and what of it was read."""

    given: Mapping[str, Any]
    where: str
    left_out: list[str]
    # Where the file is: pictures lie beside it.
    folder: Path | None = None
    read: set[str] = field(default_factory=set)

    def plain(self, name: str) -> str:
        """A text as it stands there."""
        self.read.add(name)
        value = self.given.get(name)
        if not isinstance(value, str) or not is_utf8(value):
            raise MaterialError(f"{self.where}: {name!r} is a text, not {value!r:.40}.")
        return value

    def word(self, name: str) -> str:
        """A text that is not empty."""
        value = self.plain(name).strip()
        if not value:
            raise MaterialError(f"{self.where}: {name!r} is empty.")
        return value

    def prose(self, name: str, *, empty: bool = False) -> str:
        """A text with Markdown, LaTeX, pictures or simple HTML in it."""
        if empty and name not in self.given:
            return ""
        words, lost = from_html(self.plain(name).strip())
        if lost:
            self.left_out.append(f"{self.where}: the HTML in {name!r}")
        if not words and not empty:
            raise MaterialError(f"{self.where}: {name!r} is empty.")
        return self.marked(words, name)

    def marked(self, words: str, name: str) -> str:
        """A text of that field with what is marked in it."""
        return marked(words, lambda what: self.left_out.append(f"{self.where}: {what} in {name!r}"), self.folder)

    def flag(self, name: str, *, default: bool | None = None) -> bool:
        """True or false."""
        self.read.add(name)
        value = self.given.get(name, default)
        if not isinstance(value, bool):
            raise MaterialError(f"{self.where}: {name!r} is true or false, not {value!r:.40}.")
        return value

    def number(self, value: object, name: str) -> float:
        """A number that has been found in a field."""
        self.read.add(name)
        if isinstance(value, bool) or not isinstance(value, int | float) or not -1e300 < value < 1e300:
            raise MaterialError(f"{self.where}: {name!r} is a number, not {value!r:.40}.")
        return float(value)

    def objects(self, name: str) -> list[Row]:
        """The objects in a field."""
        self.read.add(name)
        value = self.given.get(name)
        if not isinstance(value, list | tuple) or not value or not all(isinstance(one, Mapping) for one in value):
            raise MaterialError(f"{self.where}: {name!r} is a list of objects, not {value!r:.40}.")
        return [Row(one, f"{self.where}, answer {number}", self.left_out, self.folder) for number, one in enumerate(value, 1)]

    def leave_out(self, name: str, of: str = "") -> None:
        """Tell that a field is not used."""
        self.read.add(name)
        if name in self.given:
            self.left_out.append(f"{self.where.partition(', answer')[0]}: {name!r}{f' {of}' if of else ''}")

    def tell_the_rest(self, of: str = "") -> None:
        """Tell of every field that nobody has read."""
        for name in [name for name in self.given if name not in self.read | {"type", "precision"}]:
            self.leave_out(str(name), of)


def rows_of(source: Source, what: str, left_out: list[str]) -> Iterator[Row]:
    """The objects of a file, of a text that is JSON, or of a list."""
    name, data, folder = "", source, None
    if isinstance(source, str | Path):
        text = str(source)
        if not text.lstrip().startswith(("[", "{")):
            name, text, folder = f"{Path(source).name}, ", _read(Path(source)), Path(source).parent
        try:
            data = strict_json(text, longest=LARGEST_FILE)
        except JsonError as error:
            raise MaterialError(f"{name or 'this text, '}this is not JSON text: {error}") from None
    if isinstance(data, Mapping):
        data = [data]
    if not isinstance(data, Sequence) or isinstance(data, str) or not data:
        raise MaterialError(f"{name}a list of {what}s was expected, not {data!r:.40}.")
    for number, one in enumerate(data, 1):
        if not isinstance(one, Mapping):
            raise MaterialError(f"{name}{what} {number}: it is an object with fields, not {one!r:.40}.")
        yield Row(one, f"{name}{what} {number}", left_out, folder)


def _read(path: Path) -> str:
    if not os.path.exists(path):  # noqa: PTH110 - which says of no name that it is too long
        raise MaterialError(f"There is no file {str(path)!r:.120}.")
    try:
        return read_text(path, LARGEST_FILE)
    except FileError as error:
        raise MaterialError(f"{path.name!r} {error.reason}.") from None
