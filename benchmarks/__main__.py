"""``python -m benchmarks`` runs every benchmark and writes RESULTS.md; with names (``speed ladder``) only those."""

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
    unknown = sorted(set(asked) - set(names()))
    if unknown:
        print(f"There is no benchmark {', '.join(unknown)}. There is: {', '.join(names())}.")
        return 2
    missed = 0
    for name in asked or names():
        module = import_module(f"benchmarks.{name}")
        title = (module.__doc__ or name).partition("\n")[0].rstrip(".")
        print(f"\n{title} …", flush=True)
        rows = module.run()
        write(name, title, rows)
        print(table(rows), flush=True)
        missed += sum(not row.met for row in rows)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
