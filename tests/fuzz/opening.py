"""What a kernel opens, imports, starts or asks while it reads what strangers wrote: run as a program of its own, for an audit
hook cannot be taken off again.

``python -m tests.fuzz.opening FOLDER`` tries the options of every game and every text of honest records with paths, addresses and
names of modules, by ``geoplay.load`` and by the page's message, and prints what the kernel did about them: nothing.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from traitlets import TraitError

import geoplay
from geoplay.core.dataframes import require_pandas
from geoplay.core.match import Match
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError
from geoplay.core.registry import game_class, names
from tests.amounts import amount, some
from tests.fuzz.forging import TEXTS, Forger
from tests.fuzz.targets import TARGETS, TableTarget

FIRST_LINE = "geoplay-secret-of-the-machine"
PACKAGE = str(Path(geoplay.__file__).parent)
# What happens inside Python without anybody touching the machine.
HARMLESS = ("object.", "sys.", "code.", "gc.", "builtins.id", "marshal.", "cpython.", "time.")
# A teacher's own tables, which travel in records.
TABLES: dict[str, Any] = {
    "deck": [{"iso2": code} for code in ("KE", "TZ", "UG", "RW", "IT", "FR", "DE", "ES", "PE", "CL", "BR", "JP", "CN", "IN")],
    "cities": [
        dict(zip(("name", "part_1", "part_2", "part_3"), river, strict=True))
        for river in (
            ("Nile", "NI", "L", "E"),
            ("Congo", "CON", "G", "O"),
            ("Niger", "NI", "GE", "R"),
            ("Zambezi", "ZAM", "BE", "ZI"),
            ("Orange", "OR", "AN", "GE"),
            ("Senegal", "SE", "NE", "GAL"),
        )
    ],
    "names": [{"name": "Hobbiton", "kind": "site", "lat": -37.87, "lon": 175.68}],
}


class Watch:
    """Keeps what the interpreter reports while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.seen: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, details: tuple[Any, ...]) -> None:
        if self.on and not event.startswith(HARMLESS) and not _reads_own(event, details):
            self.on = False
            self.seen.append(f"{event} {details!r:.200}")
            self.on = True


def _reads_own(event: str, details: tuple[Any, ...]) -> bool:
    """Whether it is something no stranger's word can choose.

    That is what came with the package, such as the drawings of cards, and the list of games that installed packages bring.
    """
    place = str(details[0]) if details else ""
    if event == "open" and details[1] == "r" and (place.startswith(PACKAGE) or place.endswith("/entry_points.txt")):
        return True
    return event in ("open", "os.listdir", "os.scandir") and place in sys.path


def strangers_words(folder: Path) -> list[str]:
    """Paths of an ordinary file, of a pipe and of devices, addresses and names of modules."""
    secret = folder / "secret.csv"
    secret.write_text(f"{FIRST_LINE}\nname,points\n", encoding="utf-8")
    pipe = folder / "pipe"
    if not pipe.exists():
        os.mkfifo(pipe)
    return [
        str(secret),
        os.path.relpath(secret),
        secret.as_uri(),
        str(pipe),
        "/dev/zero",
        f"{secret}\0",
        "antigravity",
        "os:system",
        "http://127.0.0.1:9/x.csv",
        f"sqlite:///{secret}",
    ]


def shapes(word: str) -> Iterator[Any]:
    """A word in all the shapes that an option may have."""
    yield word
    yield [word]
    yield [word, word]
    yield {"spaces": word, "lines": word}
    yield {"spaces": [word], "lines": [word]}
    yield {word: word}
    yield [{"name": word, "path": word, "file": word}]
    yield [{"iso2": word, "letter": word, "kind": word, "count": word, "lat": word, "lon": word}]


def with_word(data: Any, word: str) -> Iterator[Any]:
    """The same data with each of its texts, and each of its keys, replaced by the word, one at a time."""
    if isinstance(data, str):
        yield word
    elif isinstance(data, list):
        for number, one in enumerate(data[:12]):
            for changed in with_word(one, word):
                yield [*data[:number], changed, *data[number + 1 :]]
    elif isinstance(data, dict):
        for key, one in data.items():
            yield {**{other: value for other, value in data.items() if other != key}, word: one}
            for changed in with_word(one, word):
                yield {**data, key: changed}


@cache
def honest(name: str) -> list[dict[str, Any]]:
    """Records of a game after some moves: as it is, and with each table of a teacher's that it takes."""
    kind = game_class(name)
    found = []
    for options in [{}, *({option.name: TABLES[option.name]} for option in kind.offered if option.name in TABLES)]:
        try:
            game = kind(None, 7, **options)
        except GeoplayError:
            continue  # This deck is not for dice.
        target = TableTarget(name, seed=7, **options)
        match: Match = target.widget.match
        for _ in range(3):
            if match.over or match.game.turn is None:
                break
            if match.game.turn in match.people:
                match.play(match.game.legal_moves()[0])
            else:
                match.step()
        assert match.game.players == game.players
        found.append(json.loads(match.record.to_json()))
    return found


def forged(name: str, words: list[str]) -> Iterator[dict[str, Any]]:
    """Records that name files, addresses and modules wherever a record has room for it."""
    records = honest(name)
    for word in words:
        for option in game_class(name).offered:
            for shape in shapes(word):
                yield {**records[0], "options": {**records[0]["options"], option.name: shape}}
        for shape in shapes(word):
            yield {**records[0], "extra": {"seats": shape, "answers": shape, "path": shape, "language": word}}
    for word in (words[0], words[3]):
        for record in records:
            yield from with_word(record, word)


def forged_messages(watch: Watch, each: int = 60) -> int:
    """Send forged messages and forged traits to everything that takes some; returns how many."""
    require_pandas()  # The first answer shows the table of answers.
    sent = 0
    for name, made in TARGETS.items():
        rng = Random(f"opening/{name}")
        target = made()
        forger = Forger(target.kinds, rng)
        for number in range(2 * each):
            # In the first half everything is loaded that a table may need.
            watch.on = number >= each
            target.receive(forger.message(target.shown))
            for trait in target.widget._from_page:
                with suppress(TraitError):
                    target.widget.set_state({trait: rng.choice(TEXTS)})
            watch.on = False
            sent += number >= each
    return sent


def main(folder: Path) -> None:
    """Try them all and print what happened."""
    words = strangers_words(folder)
    watch = Watch()
    tried = 0
    for name in names():
        target = TableTarget(name, seed=7)
        records = some(list(forged(name, words)))
        for record in honest(name):
            target.receive({"kind": "load", "id": "a", "text": json.dumps(record)})
        # The first refusals load what sentences are made of.
        for record in records[:: max(1, len(records) // amount(50, least=10))]:
            target.receive({"kind": "load", "id": "a", "text": json.dumps(record)})
        for record in records:
            text = json.dumps(record)
            told = []
            watch.on = True
            try:
                geoplay.load(Record.from_json(text))
            except GeoplayError as error:
                told.append(str(error))
            told.append(json.dumps(target.receive({"kind": "load", "id": "a", "text": text})))
            watch.on = False
            tried += 1
            if any(FIRST_LINE in words for words in told):
                watch.seen.append(f"told: {told}")
    tried += forged_messages(watch)
    sys.stdout.write(json.dumps({"tried": tried, "seen": watch.seen[:20]}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
