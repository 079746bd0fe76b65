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
    lines = []
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.3g}"
        judgement = "" if not row.asked else "met" if row.met else "**missed**"
        lines.append(f"| {row.what} | {row.ours} | {row.peer} | {ratio} | {row.asked} | {judgement} |\n")
    return HEADING + "".join(lines)


def write(name: str, title: str, rows: list[Row], file: Path = FILE) -> None:
    """Put a module's section into the file, in place of its last one."""
    found = sections(file.read_text(encoding="utf-8")) if file.exists() else {}
    machine = f"Python {platform.python_version()}, {platform.machine()}"
    found[name] = f"## {title} (`{name}`)\n\n{table(rows)}\n{machine}\n"
    text = INTRODUCTION + "".join(f"\n{found[key]}" for key in sorted(found))
    file.write_text(text, encoding="utf-8")


def sections(text: str) -> dict[str, str]:
    """The sections of the file by the name of their module."""
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    return {part[: part.index("\n")].rsplit("`", 2)[1]: part.rstrip("\n") + "\n" for part in parts}
