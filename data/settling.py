"""Where two sources disagree, `data/tables/corrections.csv` says who is right, and why.

A row of that table holds for exactly the words the sources said when it was written (its column `seen`). When a
source changes its mind, the row no longer fits and the build stops until somebody has looked again; a row that
settles nothing stops it too.
"""

from __future__ import annotations

from collections.abc import Sequence

from data.context import BuildError, Context
from data.fact_sources import Capital, Figure
from geoplay.atlas.names import fold

TABLE = "data/tables/corrections.csv"
TOLERANCE = 0.05


class Settling:
    """Compares what sources say, and remembers what nobody has settled yet."""

    def __init__(self, context: Context) -> None:
        self._rows = {(row["key"], row["fact"]): row for row in context.table(TABLE)}
        self._used: set[tuple[str, str]] = set()
        self.unsettled: list[tuple[str, str, str]] = []

    def figure(self, key: str, fact: str, first: Figure | None, second: Figure | None) -> Figure | None:
        """What the table says, which must say something where the two differ by more than 5 %; else the first."""
        given = [figure for figure in (first, second) if figure]
        smallest, largest = min(given, key=_value, default=None), max(given, key=_value, default=None)
        apart = bool(smallest and largest and largest.value - smallest.value > TOLERANCE * largest.value)
        row = self._row(key, fact, "; ".join(figure.seen() for figure in given), required=apart)
        if row:
            return Figure(float(row["settled"]), int(row["year"]), row["source"])
        return given[0] if given else None

    def capital(self, key: str, capitals: Sequence[Capital]) -> str | None:
        """The name on which all agree but for accents and hyphens, else what the table says."""
        seen = "; ".join(f"{capital.source} {capital.name}" for capital in capitals)
        agree = len({fold(capital.name) for capital in capitals}) < 2
        row = self._row(key, "capital", seen, required=not agree)
        if row:
            return row["settled"] or None
        # The last source writes English as school books do: Brasília, Bogotá.
        return capitals[-1].name if capitals else None

    def _row(self, key: str, fact: str, seen: str, *, required: bool) -> dict[str, str] | None:
        row = self._rows.get((key, fact))
        if row and row["seen"] == seen and row["reason"]:
            self._used.add((key, fact))
            return row
        if required:
            self.unsettled.append((key, fact, seen))
        return None

    def finish(self) -> None:
        """Stop the build when a disagreement is not settled, or a row settles nothing."""
        if self.unsettled:
            lines = "\n".join(f"  {key},{fact}: {seen}" for key, fact, seen in self.unsettled)
            raise BuildError(f"Sources disagree and {TABLE} does not settle it with a reason:\n{lines}")
        if unused := sorted(set(self._rows) - self._used):
            lines = "\n".join(f"  {key},{fact}" for key, fact in unused)
            raise BuildError(f"These rows of {TABLE} settle nothing any more; look at them, or delete them:\n{lines}")


def _value(figure: Figure) -> float:
    return figure.value
