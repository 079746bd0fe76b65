"""The front doors: questions out to a file of any format, and in from one."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from geoplay.core.files import read_bytes, write_bytes
from geoplay.core.front_door import front_door
from geoplay.core.language import accept_language
from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.text import languages
from geoplay.exchange import anki, gift, jupyterquiz, moodle_xml, qti, spreadsheet
from geoplay.exchange.exchanged import ExchangeError, Read, Written
from geoplay.exchange.item import Item, item_of, storable
from geoplay.quizzes.lesson import all_of, questions
from geoplay.quizzes.question import Choice, Click, Number, Order, Several, Typed

Writer = Callable[[Sequence[Item], str], tuple[bytes, list[str]]]
Reader = Callable[[bytes, str], Read]


class Format(NamedTuple):
    """A format: what it is called, how its files end, and how it is written and read."""

    called: str
    ending: str
    write: Writer
    read: Reader | None


FORMATS = {
    "moodle": Format("Moodle XML", ".xml", moodle_xml.write, moodle_xml.read),
    "gift": Format("GIFT", ".gift", gift.write, gift.read),
    "qti": Format("QTI 1.2, for Canvas", ".zip", qti.write, qti.read),
    "anki": Format("Anki", ".apkg", anki.write, anki.read),
    "csv": Format("CSV", ".csv", spreadsheet.write_csv, None),
    "excel": Format("Excel", ".xlsx", spreadsheet.write_xlsx, spreadsheet.read_xlsx),
    "jupyterquiz": Format("jupyterquiz", ".json", jupyterquiz.write, None),
}
# Moodle writes GIFT to files that end in .txt.
_BY_ENDING = {**{kept.ending: name for name, kept in FORMATS.items()}, ".txt": "gift"}
FORMS_OF_QUESTIONS = (Choice, Click, Number, Order, Several, Typed)


@front_door(own=("asked", "language"))
def export_questions(
    asked: Any,
    path: str | Path,
    *,
    format: str | None = None,  # noqa: A002 - what a person calls it
    language: str = "en",
    title: str | None = None,
    places: str | Iterable[str] | None = None,
    n: int | None = None,
    seed: int | None = None,
) -> Written:
    """Write questions to a file that another program reads.

    ``asked`` is what ``geoplay.quiz`` takes (``"capitals"``, your own questions, a table …), or a quiz made by it. The format is
    told by the file's ending (``.xml`` Moodle, ``.gift``, ``.zip`` QTI 1.2 for Canvas, ``.apkg`` Anki, ``.csv``, ``.xlsx``,
    ``.json`` jupyterquiz) or named. What the format cannot hold is in ``left_out`` of what is returned, question by question.

    >>> from tempfile import mkdtemp
    >>> export_questions([("Capital of Peru?", "Lima", "Quito")], Path(mkdtemp()) / "peru.gift").questions
    1
    """
    path = Path(path)
    kept = FORMATS[_format_of(path, format)]
    accept_language(language, languages(), "geoplay")
    found = all_of(asked) or asked
    if not (isinstance(found, list) and found and all(isinstance(one, FORMS_OF_QUESTIONS) for one in found)):
        found = questions(asked, places, n, seed=seed, language=language)
    if not found:
        raise OptionError("There are no questions to write.")
    items = [storable(item_of(question, language)) for question in found]
    try:
        content, left_out = kept.write(items, title or path.stem)
    except (OSError, sqlite3.Error) as error:
        # Some formats are made in files that are thrown away afterwards.
        raise ExchangeError(f"{kept.called} cannot be written: there is no room for it ({error}).") from None
    if len(left_out) == len(items):
        raise ExchangeError(f"{kept.called} can hold none of these questions: {left_out[0]}")
    write_bytes(path, content)
    return Written(path, len(items) - len(left_out), left_out)


@front_door(own=("asked", "language"))
def import_questions(path: str | Path, *, format: str | None = None) -> Read:  # noqa: A002 - what a person calls it
    """Read the questions of a file of Moodle XML, GIFT, QTI 1.2, Anki or Excel; ``geoplay.quiz`` takes such a file's path too.

    >>> import_questions("cards.doc")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: '.doc' is the ending of no format that is known; there are .xml, .gift, .zip, .apkg, ...
    """
    path = Path(path)
    kept = FORMATS[_format_of(path, format)]
    if kept.read is None:
        raise OptionError(f"{path.name!r}: give {kept.called} to geoplay.quiz itself, which reads it.")
    return kept.read(read_bytes(path), path.name)


def readable(path: str | Path) -> bool:
    """Whether a path ends as a file that :func:`import_questions` reads."""
    ending = Path(path).suffix.lower()
    return ending in _BY_ENDING and FORMATS[_BY_ENDING[ending]].read is not None


def _format_of(path: Path, named: str | None) -> str:
    if named is not None:
        if named not in FORMATS:
            raise OptionError(f"format={named!r:.40} is not known; there are {', '.join(FORMATS)}.{did_you_mean(named, FORMATS)}")
        return named
    ending = path.suffix.lower()
    if ending not in _BY_ENDING:
        known = ", ".join(_BY_ENDING)
        raise OptionError(f"{ending!r:.20} is the ending of no format that is known; there are {known}, or say format=.")
    return _BY_ENDING[ending]
