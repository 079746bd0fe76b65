"""Boards of the World Flag Game: spaces with points, regions and corners, and the lines that join them.

Two boards come with the house, made from ``spaces.csv`` and ``lines.csv``. A teacher's own is made from two tables of the same
columns (`from_tables`) and checked with messages that name what is wrong.
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from math import nan
from typing import Any

from geoplay.boxes.world_flag.moves import SPACE
from geoplay.boxes.world_flag.runs import RunValue, Writing
from geoplay.boxes.world_flag.ways import Ways
from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.rows import opened, rows_of, slug, word

BOARDS = ("july-1960", "end-1960")
LINES = ("solid pink", "striped pink", "striped blue")
MOST_SPACES, MOST_POINTS = 1000, 1000
# What tables write for yes and for no.
YES = {"1", "true", "yes", "x"}
NO = {"", "0", "false", "no"}


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
    """Spaces and lines, with the joins as bit sets: bit ``n`` of ``joined[m]`` says that spaces ``m`` and ``n`` are joined.

    ``beginning`` is the set of spaces that may begin any turn: centre and islands. ``sorted_by_region`` has the spaces as a
    hand is sorted: the centre first, the islands last.
    """

    spaces: tuple[Space, ...]
    lines: tuple[Line, ...]
    index: Mapping[str, int] = field(repr=False, compare=False, default_factory=dict)
    joined: tuple[int, ...] = field(repr=False, compare=False, default=())
    beginning: int = field(repr=False, compare=False, default=0)
    sorted_by_region: tuple[int, ...] = field(repr=False, compare=False, default=())

    @classmethod
    def of(cls, spaces: Sequence[Space], lines: Sequence[Line]) -> Board:
        """A checked board; :class:`OptionError` names what is wrong with it."""
        _check_spaces(spaces)
        _check_lines({space.id: space.name for space in spaces}, lines)
        index = {space.id: number for number, space in enumerate(spaces)}
        joined = [0] * len(spaces)
        for line in lines:
            joined[index[line.a]] |= 1 << index[line.b]
            joined[index[line.b]] |= 1 << index[line.a]
        beginning = sum(1 << number for number, space in enumerate(spaces) if space.centre or space.island)
        by_region = sorted(spaces, key=lambda space: (space.island, not space.centre, space.region, space.name))
        order = tuple(index[space.id] for space in by_region)
        board = cls(tuple(spaces), tuple(lines), index, tuple(joined), beginning, order)
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

    @cached_property
    def points(self) -> tuple[int, ...]:
        """What each space counts."""
        return tuple(space.points for space in self.spaces)

    @cached_property
    def by_points(self) -> tuple[int, ...]:
        """The spaces that count alike, as bit sets: first those that count most."""
        alike: dict[int, int] = {}
        for number, points in enumerate(self.points):
            alike[points] = alike.get(points, 0) | 1 << number
        return tuple(alike[points] for points in sorted(alike, reverse=True))

    @cached_property
    def ways(self) -> Ways:
        """What runs cover, open and count, remembered."""
        return Ways(self.joined, self.points)

    @cached_property
    def runs_by_id(self) -> Writing[RunValue]:
        """How runs are written for people: by the ids of their spaces."""
        return Writing.of(RunValue, [space.id for space in self.spaces], self.points)

    @cached_property
    def runs_by_number(self) -> Writing[tuple[int, tuple[int, ...]]]:
        """How runs are written for bots: by the numbers of their spaces."""
        return Writing.of(tuple, range(len(self.spaces)), self.points)

    def as_data(self) -> dict[str, Any]:
        """Two tables of plain data, as a record keeps a teacher's board."""
        return {
            "spaces": [{**vars(space)} for space in self.spaces],
            "lines": [{"a": line.a, "b": line.b, "line": line.kind} for line in self.lines],
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
    text = files("geoplay.boxes.world_flag").joinpath(name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def accept_board(value: Any) -> str | dict[str, Any]:
    """What the ``board`` option takes: a name, a :class:`Board`, two tables (spaces, lines), or what a record kept."""
    if isinstance(value, str) and value in BOARDS:
        return value
    if isinstance(value, Board):
        return value.as_data()
    if isinstance(value, tuple) and len(value) == 2:
        return _board(*value).as_data()
    if isinstance(value, dict) and set(value) == {"spaces", "lines"} and all(isinstance(rows, list) for rows in value.values()):
        return _board(value["spaces"], value["lines"]).as_data()
    raise OptionError(
        f"world-flag: board={value!r:.80} is not possible; it takes {' or '.join(map(repr, BOARDS))}, or a pair of tables "
        "(spaces, lines), each a DataFrame or the path of a CSV file."
    )


def board_of(option: str | dict[str, Any]) -> Board:
    """The board behind an accepted option; the same one for the same option."""
    return house_board(option) if isinstance(option, str) else _kept_board(json.dumps(option, sort_keys=True))


@lru_cache(maxsize=16)
def _kept_board(key: str) -> Board:
    return _board(**json.loads(key))


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
    return _board(opened("world-flag", spaces, "spaces"), opened("world-flag", lines, "lines"))


def _board(spaces: Any, lines: Any) -> Board:
    """A board from rows; no file is read."""
    made = [_space(number, row) for number, row in rows_of("world-flag", spaces, "spaces", ("name", "points"))]
    _check_spaces(made)
    known = {space.name: space.id for space in made} | {space.id: space.id for space in made}
    return Board.of(made, [_line(number, row, known) for number, row in rows_of("world-flag", lines, "lines", ("a", "b"))])


def _space(number: int, row: dict[str, Any]) -> Space:
    name = word(row, "name")
    try:
        points = float(row["points"])
    except (TypeError, ValueError):
        points = nan
    if not points.is_integer():
        raise OptionError(f"world-flag: row {number} of spaces, {name}: points should be a whole number, not {row['points']!r}.")
    corner = word(row, "corner")
    island = _flag(number, row, "island")
    return Space(
        word(row, "id") or slug(name),
        name,
        word(row, "region"),
        int(points),
        "" if island else corner,
        word(row, "corner_with_islands") or corner,
        _flag(number, row, "centre"),
        island,
    )


def _line(number: int, row: dict[str, Any], known: dict[str, str]) -> Line:
    for column in ("a", "b"):
        if word(row, column) not in known:
            advice = did_you_mean(word(row, column), known)
            raise OptionError(f"world-flag: row {number} of lines: there is no space {word(row, column)!r}.{advice}")
    return Line(known[word(row, "a")], known[word(row, "b")], word(row, "line") or LINES[0])


def _flag(number: int, row: dict[str, Any], column: str) -> bool:
    value = word(row, column).lower().removesuffix(".0")
    if value not in YES and value not in NO:
        raise OptionError(f"world-flag: row {number} of spaces: {column} should be 1 or 0, not {row[column]!r}.")
    return value in YES


def _check_spaces(spaces: Sequence[Space]) -> None:
    if len(spaces) > MOST_SPACES:
        raise OptionError(f"world-flag: a board has at most {MOST_SPACES} spaces; this one has {len(spaces)}.")
    for what in ("id", "name"):
        counts = Counter(getattr(space, what) for space in spaces)
        doubled = sorted({space.name for space in spaces if counts[getattr(space, what)] > 1})
        if doubled:
            raise OptionError(f"world-flag: these spaces are on the board twice: {', '.join(doubled)}.")
    for space in spaces:
        if not SPACE.fullmatch(space.id):
            raise OptionError(
                f"world-flag: {space.name}: {space.id!r} cannot be an id; it should be letters, digits and hyphens."
            )
        if not 0 <= space.points <= MOST_POINTS:
            raise OptionError(f"world-flag: {space.name} has {space.points} points; a space has 0 to {MOST_POINTS}.")


def _check_lines(names: Mapping[str, str], lines: Sequence[Line]) -> None:
    pairs: set[frozenset[str]] = set()
    for line in lines:
        for end in (line.a, line.b):
            if end not in names:
                raise OptionError(f"world-flag: a line goes to {end!r}, which is no space of this board.")
        words = f"{names[line.a]} – {names[line.b]}"
        if line.kind not in LINES:
            raise OptionError(f"world-flag: the line {words} is {line.kind!r}; lines are {', '.join(map(repr, LINES))}.")
        pair = frozenset((line.a, line.b))
        if len(pair) == 1:
            raise OptionError(f"world-flag: a line joins {names[line.a]} to itself.")
        if pair in pairs:
            raise OptionError(f"world-flag: the line {words} is there twice.")
        pairs.add(pair)
