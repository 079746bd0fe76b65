"""The save format: game, rules version, options, seed and moves, as JSON.

A record holds everything needed to play the same game again, and so all of its secrets: it stays in the kernel while a
game is on.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from geoplay.core.brief import brief
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import JsonError, read_limited, strict_json
from geoplay.core.text import Text

FORMAT = "geoplay-record"
SCHEMA = 1
LONGEST = 5_000_000
MOST_MOVES = 100_000
LONGEST_PATH = 4096


class RecordError(GeoplayError):
    """A record that is damaged, foreign or from a newer geoplay; the message names the place of the damage."""


@dataclass(frozen=True)
class Record:
    """A game as it can be saved and played again.

    >>> record = Record("lindy", 1, 2, 7, {"pack": "classic-100"}, ("draw", "discard 500"))
    >>> Record.from_json(record.to_json()) == record
    True
    >>> Record.from_json('{"format": "geoplay-record", "schema": 1, "game": "lindy", "moves": "many"}')
    Traceback (most recent call last):
    ...
    geoplay.core.record.RecordError: This record is damaged at "moves": expected a list of moves, found 'many'.
    """

    game: str
    rules: int
    players: int
    seed: int
    options: dict[str, Any]
    moves: tuple[str, ...]
    extra: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> str:
        """The record as JSON text; the same record gives the same text."""
        data = {
            "format": FORMAT,
            "schema": SCHEMA,
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "seed": self.seed,
            "options": self.options,
            "moves": list(self.moves),
            "extra": self.extra,
        }
        return json.dumps(data, ensure_ascii=False, indent=1)

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read a record; a damaged or foreign one is refused with a sentence and the place of the damage."""
        return cls.from_data(_parsed(text))

    @classmethod
    def from_file(cls, path: str | Path) -> Record:
        """Read a record from a file; one that is too long is not even opened."""
        try:
            content = read_limited(Path(path), LONGEST)
        except JsonError as error:
            raise RecordError(f"{Path(path).name!r:.80} is no record that can be read: {error}") from None
        return cls.from_json(content)

    @classmethod
    def read(cls, source: Record | str | bytes | os.PathLike[str]) -> Record:
        """A record in whatever shape somebody has it: itself, its text, or the path of a file.

        A short line that does not begin as JSON does is a path, every other text a record. What comes from a page or a
        stranger goes to :meth:`from_json`, which reads no file.
        """
        if isinstance(source, Record):
            return source
        if isinstance(source, bytes):
            return cls.from_json(source)
        if isinstance(source, os.PathLike):
            return cls.from_file(Path(source))
        if not isinstance(source, str):
            raise RecordError(f"A record is a path, the text of a record or a Record, not {brief(source)}.")
        is_path = 0 < len(source) <= LONGEST_PATH and "\n" not in source and source.lstrip("\ufeff \t")[:1] not in ("{", "[", "")
        return cls.from_file(source) if is_path else cls.from_json(source)

    @classmethod
    def from_data(cls, data: object) -> Record:
        """Check plain data piece by piece."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise RecordError(
                Text('This is not a geoplay record: it should be a JSON object with "format": {format}.', format=f'"{FORMAT}"')
            )
        schema = data.get("schema")
        if schema != SCHEMA:
            raise RecordError(
                f"This record has schema version {brief(schema)}; this geoplay reads version {SCHEMA}. "
                "A newer geoplay wrote it, or it is damaged."
            )
        moves = _piece(data, "moves", list, "a list of moves")
        if len(moves) > MOST_MOVES:
            raise RecordError(f'This record is damaged at "moves": {len(moves)} moves are more than any game has.')
        for number, move in enumerate(moves):
            if not isinstance(move, str):
                raise RecordError(f'This record is damaged at "moves[{number}]": expected a text, found {brief(move)}.')
        return cls(
            game=_piece(data, "game", str, "a game's name"),
            rules=_piece(data, "rules", int, "a whole number"),
            players=_piece(data, "players", int, "a whole number"),
            seed=_piece(data, "seed", int, "a whole number"),
            options=_piece(data, "options", dict, "an object"),
            moves=tuple(moves),
            extra=_piece({"extra": {}, **data}, "extra", dict, "an object"),
        )


def _piece(data: dict[str, Any], key: str, kind: type, expected: str) -> Any:
    if key not in data:
        raise RecordError(f'This record is damaged: "{key}" is missing; expected {expected}.')
    value = data[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f'This record is damaged at "{key}": expected {expected}, found {brief(value)}.')
    return value


def _parsed(text: str | bytes) -> object:
    try:
        return strict_json(text, longest=LONGEST)
    except JsonError as error:
        where = f" at {error.place}" if error.place else ""
        raise RecordError(f"This record is damaged{where}: {error.reason}. Expected JSON.") from None
