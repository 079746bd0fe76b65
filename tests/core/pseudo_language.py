"""A language in which everything is longer and in other letters: what stays as it was cannot be translated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polib

from geoplay.core import text
from geoplay.core.text import LOCALE_FOLDER

# German has names in the atlas and no catalogue yet: a third language that is only a file.
CODE = "de"
_OTHER = str.maketrans("aeiouyAEIOUYcnsz", "àéïôüÿÅÊÎÖÛŸçñšž")
_FIELD = re.compile(r"({\w+(?:![a-z])?})")


def pseudo(sentence: str) -> str:
    """The sentence in other letters and a third longer; what is filled in stays.

    >>> pseudo("{player} drew a card.")
    '⟦{player} dréw à çàrd. ·······⟧'
    """
    pieces = [piece if piece.startswith("{") else piece.translate(_OTHER) for piece in _FIELD.split(sentence)]
    return f"⟦{''.join(pieces)} {'·' * max(2, len(sentence) // 3)}⟧"


def write_catalogue(folder: Path, language: str = CODE) -> Path:
    """A catalogue of that language with every sentence there is, in a locale folder of its own."""
    known = polib.pofile(str(LOCALE_FOLDER / "it" / "LC_MESSAGES" / "geoplay.po"))
    made = polib.POFile()
    made.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=(n != 1);"}
    made.append(polib.POEntry(msgctxt="grammar", msgid="reader", msgstr="*: ÿôü"))
    for entry in known:
        if entry.msgctxt:
            continue
        if entry.msgid_plural:
            forms = {0: pseudo(entry.msgid), 1: pseudo(entry.msgid_plural)}
            made.append(polib.POEntry(msgid=entry.msgid, msgid_plural=entry.msgid_plural, msgstr_plural=forms))
        else:
            made.append(polib.POEntry(msgid=entry.msgid, msgstr=pseudo(entry.msgid)))
    path = folder / language / "LC_MESSAGES"
    path.mkdir(parents=True)
    made.save_as_mofile(str(path / "geoplay.mo"))
    return folder


def forget() -> None:
    """Read the catalogues anew."""
    for kept in (text._catalogue, text._grammar, text._readers, text.complete_for):
        kept.cache_clear()


def speak(folder: Path, monkeypatch: Any) -> None:
    """Let geoplay find its catalogues in a folder."""
    forget()
    monkeypatch.setattr(text, "LOCALE_FOLDER", folder)


# What a page shows or says; all other keys are names of things.
_SHOWN = (
    "text title subtitle label prompt sentence note score_label empty fact lines reason passing placeholder words unit "
    "undo hint say because answer choices"
)
SHOWN = frozenset(_SHOWN.split())


def shown(value: Any, key: str = "") -> Iterator[str]:
    """Everything in a table or scene that somebody reads or hears."""
    if isinstance(value, str):
        if key in SHOWN:
            yield value
    elif isinstance(value, dict):
        for name, piece in value.items():
            # The fixed words go by keys of their own.
            yield from shown(piece, key if key == "words" else name)
    elif isinstance(value, list | tuple):
        for piece in value:
            yield from shown(piece, key)
