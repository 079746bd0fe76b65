"""Boards of the World Flag Game: spaces with points, regions and corners, and the lines that join them.

Two boards come with the house, made from ``spaces.csv`` and ``lines.csv``. A teacher's own is made from two tables of the same
columns (`from_tables`) and checked with messages that name what is wrong.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from geoplay.core.option import OptionError

BOARDS = ("july-1960", "end-1960")
LINES = ("solid pink", "striped pink", "striped blue")
CORNERS = ("South America", "Africa", "Far East", "Europe")
YES = {"1", "true", "yes", "x"}
NO = {"", "0", "false", "no", "nan", "none"}


@dataclass(frozen=True)
class Space:
    """A country's place on the board."""

    id: str
    name: str
    region: str
    points: int
    corner: str = ""
    corner_with_islands: str = ""
    centre: bool = False
    island: bool = False


@dataclass(frozen=True)
class Line:
    """Two spaces that are joined, and how the line is drawn."""

    a: str
    b: str
    kind: str = "solid pink"


@dataclass(frozen=True)
class Board:
    """Spaces and lines, with the joins as bit sets: bit ``n`` of ``joined[m]`` says that spaces ``m`` and ``n`` are joined."""

    spaces: tuple[Space, ...]
    lines: tuple[Line, ...]
    index: Mapping[str, int] = field(repr=False, compare=False, default_factory=dict)
    joined: tuple[int, ...] = field(repr=False, compare=False, default=())
    beginning: int = field(repr=False, compare=False, default=0)

    @classmethod
    def of(cls, spaces: Sequence[Space], lines: Sequence[Line]) -> Board:
        """A checked board; :class:`OptionError` names what is wrong with it."""
        _check(spaces, lines)
        index = {space.id: number for number, space in enumerate(spaces)}
        joined = [0] * len(spaces)
        for line in lines:
            joined[index[line.a]] |= 1 << index[line.b]
            joined[index[line.b]] |= 1 << index[line.a]
        beginning = sum(1 << number for number, space in enumerate(spaces) if space.centre or space.island)
        board = cls(tuple(spaces), tuple(lines), index, tuple(joined), beginning)
        lost = board.unreachable()
        if lost:
            raise OptionError(
                f"world-flag: on this board no run ever reaches {', '.join(lost)}: join them by lines to the centre, or make "
                "them islands."
            )
        return board

    def unreachable(self) -> list[str]:
        """The names of spaces that can neither be begun with nor reached along lines from those that can."""
        reached = self.beginning
        border = reached
        while border:
            number = (border & -border).bit_length() - 1
            border &= border - 1
            fresh = self.joined[number] & ~reached
            reached |= fresh
            border |= fresh
        return [space.name for number, space in enumerate(self.spaces) if not reached >> number & 1]

    def corner_sets(self, *, with_islands: bool) -> dict[str, int]:
        """The spaces of each corner area, as bit sets; areas without spaces are left out."""
        corners: dict[str, int] = {}
        for number, space in enumerate(self.spaces):
            corner = space.corner_with_islands if with_islands else space.corner
            if corner:
                corners[corner] = corners.get(corner, 0) | 1 << number
        return corners

    def as_data(self) -> dict[str, Any]:
        """Plain data, as a record keeps a teacher's board."""
        return {
            "spaces": [{**space.__dict__} for space in self.spaces],
            "lines": [[line.a, line.b, line.kind] for line in self.lines],
        }


@cache
def house_board(name: str) -> Board:
    """One of the two boards of the house.

    >>> len(house_board("july-1960").spaces), len(house_board("end-1960").spaces)
    (91, 102)
    """
    date = name.replace("-", "_")
    spaces = [
        Space(
            row["id"],
            row["name"],
            row["region"],
            int(row[f"points_{date}"]),
            row["corner"],
            row["corner_with_islands"],
            row["centre"] == "1",
            row["island"] == "1",
        )
        for row in _table("spaces.csv")
        if row[f"on_{date}"] == "1"
    ]
    lines = [Line(row["a"], row["b"], row["line"]) for row in _table("lines.csv") if row[f"on_{date}"] == "1"]
    return Board.of(spaces, lines)


def _table(name: str) -> list[dict[str, str]]:
    text = files("geoplay.games.world_flag").joinpath(name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def accept_board(value: Any) -> str | dict[str, Any]:
    """What the ``board`` option takes: a name, a :class:`Board`, two tables (spaces, lines), or what a record kept."""
    if isinstance(value, str) and value in BOARDS:
        return value
    if isinstance(value, Board):
        return value.as_data()
    if isinstance(value, dict) and set(value) == {"spaces", "lines"}:
        return _from_data(value).as_data()
    if isinstance(value, tuple | list) and len(value) == 2:
        return from_tables(*value).as_data()
    raise OptionError(
        f"world-flag: board={value!r:.80} is not possible; it takes {' or '.join(map(repr, BOARDS))}, or a pair of tables "
        "(spaces, lines), each a DataFrame or the path of a CSV file."
    )


@cache
def _kept_board(key: str) -> Board:
    return _from_data(json.loads(key))


def board_of(option: str | dict[str, Any]) -> Board:
    """The board behind an accepted option; the same one for the same option."""
    return house_board(option) if isinstance(option, str) else _kept_board(json.dumps(option, sort_keys=True))


def _from_data(data: dict[str, Any]) -> Board:
    try:
        spaces = [Space(**space) for space in data["spaces"]]
        lines = [Line(*line) for line in data["lines"]]
    except TypeError as error:
        raise OptionError(f"world-flag: this board is damaged: {error}.") from None
    return Board.of(spaces, lines)


def from_tables(spaces: Any, lines: Any) -> Board:
    """A board from two tables: DataFrames, lists of dicts, or paths of CSV files.

    ``spaces`` has the columns ``name`` and ``points``, and where wanted ``id``, ``region``, ``corner``, ``centre`` and
    ``island``; ``lines`` has ``a`` and ``b`` (names or ids) and where wanted ``line``: "solid pink", "striped pink"
    or "striped blue".

    >>> spaces = [{"name": "Kenya", "points": 3, "centre": 1}, {"name": "Uganda", "points": 5}]
    >>> board = from_tables(spaces, [{"a": "Kenya", "b": "Uganda"}])
    >>> [space.id for space in board.spaces]
    ['kenya', 'uganda']
    """
    made = [_space(number, row) for number, row in enumerate(_rows(spaces, "spaces", ("name", "points")), start=1)]
    known = {space.id: space.id for space in made} | {space.name: space.id for space in made}
    joined = [_line(number, row, known) for number, row in enumerate(_rows(lines, "lines", ("a", "b")), start=1)]
    return Board.of(made, joined)


def _rows(table: Any, what: str, needed: tuple[str, ...]) -> list[dict[str, Any]]:
    if isinstance(table, str | Path):
        with Path(table).open(encoding="utf-8-sig", newline="") as page:
            rows: list[dict[str, Any]] = list(csv.DictReader(page))
    elif hasattr(table, "to_dict"):
        rows = table.to_dict("records")
    elif isinstance(table, Iterable):
        rows = list(table)
    else:
        raise OptionError(f"world-flag: {what} should be a DataFrame or the path of a CSV file, not {type(table).__name__}.")
    for number, row in enumerate(rows, start=1):
        for column in needed:
            if _word(row, column) == "":
                raise OptionError(f"world-flag: row {number} of {what} has nothing in column {column!r}.")
    if not rows:
        raise OptionError(f"world-flag: {what} is empty.")
    return rows


def _space(number: int, row: dict[str, Any]) -> Space:
    name = str(row["name"]).strip()
    try:
        points = int(float(row["points"]))
    except ValueError:
        raise OptionError(
            f"world-flag: row {number} of spaces, {name}: points should be a number, not {row['points']!r}."
        ) from None
    corner = _word(row, "corner")
    return Space(
        _word(row, "id") or _slug(name),
        name,
        _word(row, "region"),
        points,
        corner,
        _word(row, "corner_with_islands") or corner,
        _flag(number, row, "centre"),
        _flag(number, row, "island"),
    )


def _line(number: int, row: dict[str, Any], known: dict[str, str]) -> Line:
    ends = []
    for column in ("a", "b"):
        name = str(row[column]).strip()
        if name not in known:
            raise OptionError(f"world-flag: row {number} of lines: there is no space {name!r}.")
        ends.append(known[name])
    return Line(ends[0], ends[1], _word(row, "line") or "solid pink")


def _word(row: dict[str, Any], column: str) -> str:
    value = "" if row.get(column) is None else str(row[column]).strip()
    return "" if value.lower() in ("nan", "none") else value


def _flag(number: int, row: dict[str, Any], column: str) -> bool:
    value = str(row.get(column, "")).strip().lower().removesuffix(".0")
    if value in YES:
        return True
    if value in NO:
        return False
    raise OptionError(f"world-flag: row {number} of spaces: {column} should be 1 or 0, not {row[column]!r}.")


def _slug(name: str) -> str:
    return "-".join("".join(letter if letter.isalnum() else " " for letter in name.lower()).split())


def _check(spaces: Sequence[Space], lines: Sequence[Line]) -> None:
    ids = [space.id for space in spaces]
    doubled = sorted({space.name for space in spaces if ids.count(space.id) > 1})
    if doubled:
        raise OptionError(f"world-flag: these spaces are on the board twice: {', '.join(doubled)}.")
    for space in spaces:
        if not 0 <= space.points <= 1000:
            raise OptionError(f"world-flag: {space.name} has {space.points} points; a space has 0 to 1000.")
    pairs: set[frozenset[str]] = set()
    for line in lines:
        for end in (line.a, line.b):
            if end not in ids:
                raise OptionError(f"world-flag: a line goes to {end!r}, which is no space of this board.")
        if line.kind not in LINES:
            raise OptionError(
                f"world-flag: the line {line.a} – {line.b} is {line.kind!r}; lines are {', '.join(map(repr, LINES))}."
            )
        pair = frozenset((line.a, line.b))
        if len(pair) == 1:
            raise OptionError(f"world-flag: a line joins {line.a} to itself.")
        if pair in pairs:
            raise OptionError(f"world-flag: the line {line.a} – {line.b} is there twice.")
        pairs.add(pair)
