"""``RESULTS.md``: one section for each module, rewritten when that module has run."""

from __future__ import annotations

import platform
import re
from pathlib import Path

from benchmarks.measure import Row

FILE = Path(__file__).with_name("RESULTS.md")
INTRODUCTION = """# What was measured

Written by `make bench`. Ratios compare geoplay with the peer in the same run, mostly in processor time: trust them, not
the absolute numbers, which belong to the machine.
"""
HEADING = "| | geoplay | peer | ratio | asked for | |\n|---|---|---|--:|--:|---|\n"


def table(rows: list[Row]) -> str:
    """The rows as a Markdown table.

    >>> print(table([Row("clone", "1 µs", "2 µs", 0.5, at_most=4)]).splitlines()[-1])
    | clone | 1 µs | 2 µs | 0.5 | ≤ 4 | met |
    """
    return HEADING + "".join(map(_line, rows))


def _line(row: Row) -> str:
    ratio = "" if row.ratio is None else f"{row.ratio:.3g}"
    judgement = "" if not row.asked else "met" if row.met else "**missed**"
    return f"| {row.what} | {row.ours} | {row.peer} | {ratio} | {row.asked} | {judgement} |\n"


def write(name: str, title: str, rows: list[Row], part: str = "", file: Path = FILE) -> None:
    """Put a module's section into the file, in place of its last one.

    With a ``part``, the rows of the other parts stay as they are; the rows of a part begin with its name and a comma.
    """
    found = sections(file.read_text(encoding="utf-8")) if file.exists() else {}
    machine = f"Python {platform.python_version()}, {platform.machine()}"
    lines = HEADING + _with_others(found.get(name, ""), part, rows) if part else table(rows)
    found[name] = f"## {title} (`{name}`)\n\n{lines}\n{machine}\n"
    text = INTRODUCTION + "".join(f"\n{found[key]}" for key in sorted(found))
    file.write_text(text, encoding="utf-8")


def _with_others(section: str, part: str, rows: list[Row]) -> str:
    """The lines of these rows among those of the other parts, by the names of the parts."""
    written = [line for line in section.splitlines(keepends=True) if line.startswith("| ")][1:]
    others = [line for line in written if not line.startswith(f"| {part}, ")]
    return "".join(sorted([*others, *map(_line, rows)], key=lambda line: line.partition(",")[0]))


def sections(text: str) -> dict[str, str]:
    """The sections of the file by the name of their module."""
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    return {part[: part.index("\n")].rsplit("`", 2)[1]: part.rstrip("\n") + "\n" for part in parts}
