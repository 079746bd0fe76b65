"""Where the spaces of a board lie: on the map of 1960, and on a plan like the printed board.

The house's own spaces have their places in ``positions.csv``. A teacher's board is laid out on a plan of its own: joined spaces
draw each other near, all others keep their distance, and each goes to the free cell nearest to where it came to rest.
"""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files
from itertools import combinations
from math import cos, hypot, pi, sin
from typing import Any, NamedTuple

from geoplay.boxes.world_flag.board import BOARDS, Board, board_of

Cell = tuple[int, int]
SHAPE = 16 / 9
ROUNDS = 90
# How strongly spaces push each other away, and how all are drawn to the middle.
REACH = 0.25
GRAVITY = 0.01


class Layout(NamedTuple):
    """Columns and rows of the plan, the cell of each space on it, and longitude and latitude where all are known."""

    columns: int
    rows: int
    cells: dict[str, Cell]
    points: dict[str, tuple[float, float]]


@cache
def _positions() -> dict[str, dict[str, str]]:
    text = files("geoplay.boxes.world_flag").joinpath("positions.csv").read_text(encoding="utf-8")
    return {row["id"]: row for row in csv.DictReader(text.splitlines())}


def _points(board: Board) -> dict[str, tuple[float, float]]:
    """Longitude and latitude of each space, if all have a place on the map of 1960."""
    known = _positions()
    if any(space.id not in known for space in board.spaces):
        return {}
    return {space.id: (float(known[space.id]["longitude"]), float(known[space.id]["latitude"])) for space in board.spaces}


def layout_of(option: str | dict[str, Any]) -> Layout:
    """The layout of a board by the option it was chosen with.

    >>> layout = layout_of("july-1960")
    >>> layout.columns, layout.rows, layout.points["japan"]
    (17, 9, (138.2, 36.4))
    """
    board = board_of(option)
    if isinstance(option, str):
        date = option.replace("-", "_")
        rows = [(space.id, _positions()[space.id]) for space in board.spaces]
        cells = {key: (int(row[f"column_{date}"]), int(row[f"row_{date}"])) for key, row in rows}
    else:
        cells = plan(board)
    columns, lines = (1 + max(cell[axis] for cell in cells.values()) for axis in (0, 1))
    return Layout(columns, lines, cells, _points(board))


def geometry_of(option: str | dict[str, Any]) -> str | None:
    """The map of the atlas a board lies on: none where a space has no place on it."""
    if isinstance(option, str):
        return "world-1960" if option == BOARDS[0] else "world-1960-end"
    return "world-1960-end" if _points(board_of(option)) else None


def plan(board: Board) -> dict[str, Cell]:
    """A cell for each space, the same for the same board; joined spaces lie near each other.

    >>> from geoplay.boxes.world_flag.board import Line, Space
    >>> board = Board.of([Space("a", "A", "", 1, centre=True), Space("b", "B", "", 1)], [Line("a", "b")])
    >>> sorted(plan(board))
    ['a', 'b']
    """
    count = len(board.spaces)
    wanted = 1.7 * count
    rows = max(1, round((wanted / SHAPE) ** 0.5))
    columns = max(2, -(-round(wanted) // rows))
    resting = _at_rest(board)
    spans = [(min(axis), max(axis)) for axis in zip(*resting, strict=True)]
    (left, right), (top, bottom) = spans
    scaled = [
        ((x - left) / (right - left or 1) * (columns - 1), (y - top) / (bottom - top or 1) * (rows - 1)) for x, y in resting
    ]
    free = {(column, row) for column in range(columns) for row in range(rows)}
    joins = [joined.bit_count() for joined in board.joined]
    cells = {}
    # The most joined first: where they lie matters most.
    for number in sorted(range(count), key=lambda number: (-joins[number], number)):
        x, y = scaled[number]
        cell = min(free, key=lambda cell: (hypot(cell[0] - x, cell[1] - y), cell))
        free.remove(cell)
        cells[board.spaces[number].id] = cell
    return cells


def _at_rest(board: Board) -> list[list[float]]:
    """Points that settle between springs along the lines and a push between any two (Fruchterman and Reingold 1991)."""
    count = len(board.spaces)
    points = [[SHAPE * cos(2 * pi * number / count), sin(2 * pi * number / count)] for number in range(count)]
    index = board.index
    lines = [(index[line.a], index[line.b]) for line in board.lines]
    near = (4 * SHAPE / count) ** 0.5
    for turn in range(ROUNDS):
        pushes = [[0.0, 0.0] for _ in points]
        for a, b in combinations(range(count), 2):
            dx, dy = points[a][0] - points[b][0], points[a][1] - points[b][1]
            force = REACH * near * near / max(dx * dx + dy * dy, 1e-6)
            _push(pushes, a, b, dx * force, dy * force)
        for a, b in lines:
            dx, dy = points[a][0] - points[b][0], points[a][1] - points[b][1]
            force = -hypot(dx, dy) / near
            _push(pushes, a, b, dx * force, dy * force)
        step = 0.2 * (1 - turn / ROUNDS)
        for point, (dx, dy) in zip(points, pushes, strict=True):
            length = max(hypot(dx, dy), 1e-9)
            for axis, push in enumerate((dx, dy)):
                point[axis] += push / length * min(length, step) - GRAVITY * point[axis]
    return points


def _push(pushes: list[list[float]], a: int, b: int, dx: float, dy: float) -> None:
    for number, sign in ((a, 1), (b, -1)):
        pushes[number][0] += sign * dx
        pushes[number][1] += sign * dy
