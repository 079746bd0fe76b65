"""``python -m benchmarks`` runs every benchmark and writes RESULTS.md; with names (``speed ladder``) only those.

Some have parts that can be run alone: ``ladder:lindy`` writes the rows of Lindy anew and leaves the others.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from benchmarks.results import table, write


def names() -> list[str]:
    """The modules here that have a ``run``."""
    folder = Path(__file__).parent
    return sorted(path.stem for path in folder.glob("*.py") if "\ndef run(" in path.read_text(encoding="utf-8"))


def main(asked: list[str]) -> int:
    """Run the benchmarks asked for, all where none is named; 1 if something that was asked for was missed."""
    trouble = [sentence for wanted in asked if (sentence := why_not(*split(wanted)))]
    if trouble:
        print(*trouble, sep="\n")
        return 2
    missed = 0
    for name, part in map(split, asked or names()):
        module = import_module(f"benchmarks.{name}")
        title = (module.__doc__ or name).partition("\n")[0].rstrip(".")
        print(f"\n{title} …", flush=True)
        rows = module.run_part(part) if part else module.run()
        write(name, title, rows, part)
        print(table(rows), flush=True)
        missed += sum(not row.met for row in rows)
    return 1 if missed else 0


def split(wanted: str) -> tuple[str, str]:
    """The module and the part of it that are meant; the part is empty where the whole is.

    >>> split("ladder:lindy"), split("speed")
    (('ladder', 'lindy'), ('speed', ''))
    """
    name, _, part = wanted.partition(":")
    return name, part


def why_not(name: str, part: str) -> str:
    """What is wrong with a name, in a sentence; empty if nothing is."""
    if name not in names():
        return f"There is no benchmark {name}. There is: {', '.join(names())}."
    if part:
        module = import_module(f"benchmarks.{name}")
        parts = module.parts() if hasattr(module, "parts") else []
        if not parts:
            return f"{name} has no parts: run it as a whole."
        if part not in parts:
            return f"{name} has no part {part}. It has: {', '.join(parts)}."
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
