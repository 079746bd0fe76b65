"""Anki's packages of cards (``.apkg``): questions become cards with two sides, flags travel as media; written by genanki."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from hashlib import sha256
from io import BytesIO
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from geoplay.exchange.exchanged import BROKEN, ExchangeError, MissingPackage, Read
from geoplay.exchange.item import Item, Picture
from geoplay.exchange.markup import as_html, as_words

LARGEST = 200_000_000
STYLE = """
.card { font: 20px Georgia, serif; text-align: center; }
img { max-width: 60%; border: 1px solid #b9ac8f; }
.more { font-size: 16px; }
"""


def write(items: Sequence[Item], title: str) -> tuple[bytes, list[str]]:
    """The questions as cards: what is asked in front, the answer and its reason behind."""
    try:
        import genanki
    except ModuleNotFoundError:
        raise MissingPackage("genanki", "A package for Anki") from None
    model = genanki.Model(
        _number("geoplay question"),
        "geoplay",
        fields=[{"name": "Question"}, {"name": "Answer"}, {"name": "More"}],
        templates=[
            {
                "name": "Card 1",
                "qfmt": "{{Question}}",
                "afmt": '{{FrontSide}}<hr id="answer"><b>{{Answer}}</b><div class="more">{{More}}</div>',
            }
        ],
        css=STYLE,
    )
    deck = genanki.Deck(_number(title), title)
    media: dict[str, bytes] = {}

    def shown(picture: Picture) -> str:
        # Named by its content: a name would tell whose flag it is.
        name = f"geoplay-{sha256(picture.content).hexdigest()[:16]}.{picture.ending}"
        media[name] = picture.content
        return f'<p><img src="{name}"></p>'

    for item in items:
        front = as_html(item.text) + (shown(item.picture) if item.picture else "")
        back = as_html(item.answer)
        if item.pictures:
            back += "".join(shown(item.pictures[at]) for at in item.right)
        # The same question is the same card when the package is read in again.
        guid = genanki.guid_for("geoplay", item.text, item.answer, front if item.picture else "")
        note = genanki.Note(model=model, fields=[front, back, as_html(item.because) if item.because else ""], guid=guid)
        deck.add_note(note)
    return _packed(genanki.Package(deck), media), []


def _packed(package: Any, media: dict[str, bytes]) -> bytes:
    """The package as a file; genanki's own way leaves the cards in the folder of temporary files for good."""
    written = BytesIO()
    with TemporaryDirectory(prefix="geoplay-anki-") as folder, ZipFile(written, "w", ZIP_DEFLATED) as packed:
        collection = Path(folder) / "collection.anki2"
        database = sqlite3.connect(collection)
        try:
            now = time()
            package.write_to_db(database.cursor(), now, count(int(now * 1000)))
            database.commit()
        finally:
            database.close()
        packed.write(collection, collection.name)
        packed.writestr("media", json.dumps(dict(enumerate(media))))
        for number, content in enumerate(media.values()):
            packed.writestr(str(number), content)
    return written.getvalue()


def _number(words: str) -> int:
    """A number that Anki knows a deck by: the same for the same words."""
    return int.from_bytes(sha256(words.encode()).digest()[:4], "big") + (1 << 30)


def read(content: bytes, called: str) -> Read:
    """The cards of a package, as questions that are answered in writing."""
    try:
        with ZipFile(BytesIO(content)) as package:
            entries = {entry.filename: entry.file_size for entry in package.infolist()}
            name = next((one for one in ("collection.anki21", "collection.anki2") if one in entries), None)
            if name is None or ("collection.anki21b" in entries and "collection.anki21" not in entries):
                raise ExchangeError(
                    f"{called}: export it from Anki with “Support older Anki versions” ticked, then it can be read."
                )
            if sum(entries.values()) > LARGEST:
                raise ExchangeError(f"{called} unpacks to more than {LARGEST:,} bytes, and no more are read.")
            collection = package.read(name)
            media = json.loads(package.read("media")) if "media" in entries else {}
            files = {str(named): number for number, named in media.items()} if isinstance(media, dict) else {}
            return _notes(collection, package, files, called)
    except BROKEN as error:
        if isinstance(error, ExchangeError):
            raise
        raise ExchangeError(f"{called} is no package of Anki's that can be read.") from None


def _notes(collection: bytes, package: ZipFile, files: dict[str, str], called: str) -> Read:
    items: list[Item] = []
    left_out: list[str] = []
    with TemporaryDirectory(prefix="geoplay-anki-") as folder:
        path = Path(folder) / "collection.sqlite"
        path.write_bytes(collection)
        try:
            with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
                _check_notes(database, called)
                rows = database.execute("SELECT flds FROM notes ORDER BY id").fetchall()
            database.close()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise ExchangeError(f"{called} holds no notes that can be read: {error}.") from None
    for number, (fields,) in enumerate(rows, 1):
        where = f"{called}, card {number}"
        sides = [as_words(field) for field in str(fields).split("\x1f")]
        if len(sides) < 2 or not sides[0][0] or not sides[1][0]:
            left_out.append(f"{where}: it has not two sides with words on them.")
            continue
        picture = next((found for image in sides[0][1] if (found := _picture(package, files, image)) is not None), None)
        more = sides[2][0] if len(sides) > 2 else ""
        items.append(Item("typed", sides[0][0], answers=(sides[1][0],), because=more, kind="anki", picture=picture))
    if not items and not left_out:
        raise ExchangeError(f"{called} has no cards.")
    return Read(items, left_out)


def _check_notes(database: sqlite3.Connection, called: str) -> None:
    """Read notes from a plain table alone: a view, or a column that is computed, may go on for ever."""
    kept = database.execute("SELECT type, sql FROM sqlite_master WHERE name = 'notes'").fetchall()
    plain = len(kept) == 1 and kept[0][0] == "table" and not str(kept[0][1]).upper().startswith("CREATE VIRTUAL")
    if not plain or any(column[6] for column in database.execute("PRAGMA table_xinfo(notes)")):
        raise ExchangeError(f"{called} keeps its notes in no table of Anki's.")


def _picture(package: ZipFile, files: dict[str, str], image: str) -> Picture | None:
    ending = image.rpartition(".")[2].lower()
    if image not in files or ending not in ("svg", "png", "jpg", "gif"):
        return None
    try:
        return Picture(package.read(files[image]), ending)
    except KeyError:
        return None  # The list names it, and the package has it not.
