"""The file a tournament keeps: a line for what is played, and a line for each batch of games that are finished.

A line is written whole or counts for nothing, so whatever ends the program, no finished batch is lost and no game is played
twice. Each line carries a checksum that goes on from the line before: a line that was changed, moved or taken out shows.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from geoplay.core.files import FileError, check_ordinary
from geoplay.core.strict_json import JsonError, strict_json
from geoplay.tournaments.game_result import GameResult
from geoplay.tournaments.plan import Plan
from geoplay.tournaments.trouble import LedgerError

FORMAT = "geoplay-tournament"
SCHEMA = 1
# A line holds one batch of games, which is far below.
LONGEST_LINE = 50_000_000


class Ledger:
    """The finished games of a tournament, on disk."""

    def __init__(self, path: str | os.PathLike[str], plan: Plan) -> None:
        self.path = Path(path)
        self.plan = plan
        self.played: dict[int, GameResult] = {}
        self._check = 0
        if not self.path.parent.is_dir():
            raise LedgerError(f"There is no folder {self.path.parent} for the file of results.")
        # Beside the file: the system lets go of it when the program ends, however it ends.
        self._lock = FileLock(f"{self.path}.lock", timeout=0)
        try:
            self._lock.acquire()
        except Timeout:
            raise LedgerError(f"{path} is being written by another tournament that is still on.") from None
        try:
            check_ordinary(self.path)
            self._file = self.path.open("ab+")
        except (OSError, FileError) as error:
            self._lock.release()
            why = error.strerror if isinstance(error, OSError) else error.reason
            raise LedgerError(f"{self.path} cannot keep results: {why}.") from None
        try:
            self._read()
        except BaseException:
            self.close()
            raise

    def add(self, batch: Sequence[GameResult]) -> None:
        """Write finished games down, at once and for good."""
        self._append({"played": [played.as_data() for played in batch]})
        self.played.update((played.number, played) for played in batch)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()
        self._lock.release()

    def count(self, games: int) -> int:
        """How many of the first games the closed file has: what was being written when somebody interrupted it counts too."""
        again = Ledger(self.path, self.plan)
        again.close()
        return sum(number < games for number in again.played)

    # ---- reading -------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(iter(lambda: self._file.readline(LONGEST_LINE + 1), b""), start=1):
            if len(line) > LONGEST_LINE:
                raise LedgerError(f"{self.path} is damaged at line {number}: it is longer than any that a tournament writes.")
            if not line.endswith(b"\n"):
                # The program ended while it wrote this line: its games are played anew.
                break
            content = self._content(number, line)
            if number == 1:
                self._recognise(content)
            else:
                self._take(number, content)
            whole += len(line)
        if whole == 0 and self._file.tell():
            raise LedgerError(f"{self.path} is not a file of tournament results: its first line is not whole.")
        self._file.truncate(whole)
        if not whole:
            self._append(self._heading())

    def _content(self, number: int, line: bytes) -> dict[str, Any]:
        """What a line says; the checksum is its last member."""
        try:
            content = strict_json(line, longest=LONGEST_LINE)
        except JsonError:
            content = None
        if not isinstance(content, dict) or (number == 1 and content.get("format") != FORMAT):
            what = "is damaged at line" if number > 1 else "is not a file of tournament results: see line"
            raise LedgerError(f"{self.path} {what} {number}. Expected JSON{' with its games' if number > 1 else ''}.")
        check = content.pop("check", None)
        if check != (expected := zlib.crc32(_packed(content), self._check)):
            raise LedgerError(
                f"{self.path} is damaged at line {number}: its checksum does not fit. It was changed, or lines are gone."
            )
        self._check = expected
        return content

    def _recognise(self, content: Mapping[str, Any]) -> None:
        """Refuse the file of another tournament, and say in what it differs."""
        for key, ours in json.loads(json.dumps(self._heading())).items():
            if content.get(key) != ours:
                raise LedgerError(
                    f"{self.path} is the file of another tournament: there {key} is {content.get(key)!r:.200}, "
                    f"here {ours!r:.200}. Give this one a path of its own."
                )

    def _take(self, number: int, content: Mapping[str, Any]) -> None:
        games = content.get("played")
        if not isinstance(games, list):
            raise LedgerError(f'{self.path} is damaged at line {number}: it has no list of games under "played".')
        for place, data in enumerate(games):
            where = f"{self.path} is damaged at line {number}, game {place}"
            try:
                played = GameResult.from_data(data)
            except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
                reason = f"{error} is missing" if isinstance(error, KeyError) else str(error)
                raise LedgerError(f"{where}: {reason}.") from None
            if played.number < 0 or played.seating != self.plan.seating(played.number):
                raise LedgerError(f"{where}: in this tournament others sit at game {played.number}.")
            if played.number in self.played:
                raise LedgerError(f"{where}: game {played.number} is there twice.")
            self.played[played.number] = played

    # ---- writing -------------------------------------------------------------------------------------------------

    def _heading(self) -> dict[str, Any]:
        """What makes it this tournament and no other; how many games it has may grow."""
        from geoplay import __version__

        plan = self.plan
        return {
            "format": FORMAT,
            "schema": SCHEMA,
            "geoplay": __version__,
            "game": plan.kind.name,
            "rules": plan.kind.rules_version,
            "players": plan.players,
            "options": dict(plan.options),
            "seed": plan.seed,
            "entrants": [entrant.identity() for entrant in plan.entrants],
            "tables": [list(table) for table in plan.fixed],
            "watch": None if plan.watch is None else getattr(plan.watch, "__qualname__", type(plan.watch).__qualname__),
        }

    def _append(self, content: dict[str, Any]) -> None:
        check = zlib.crc32(_packed(content), self._check)
        line = memoryview(_packed({**content, "check": check}) + b"\n")
        number = self._file.fileno()
        whole = os.fstat(number).st_size
        try:
            while line:
                line = line[os.write(number, line) :]
            os.fsync(number)
        except OSError as error:
            # A full disk takes half a line, which would spoil the next.
            with suppress(OSError):
                os.ftruncate(number, whole)
            raise LedgerError(
                f"{self.path} cannot be written: {error.strerror}. The finished games before this are in it."
            ) from None
        self._check = check


def _packed(content: Mapping[str, Any]) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def unfinished(played: Iterable[int], games: int) -> list[int]:
    """The numbers of the games that are still to be played.

    >>> unfinished([0, 2], 4)
    [1, 3]
    """
    done = set(played)
    return [number for number in range(games) if number not in done]
