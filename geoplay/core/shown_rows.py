"""Rows that a notebook shows as a table: what a lesson needs of a DataFrame where there is no pandas.

>>> found = rows([{"players": 3, "race": 0.5}, {"players": 8, "race": 0.75}], formats={"race": "{:.0%}"}, bars={"race": 1})
>>> print(found)
players  race
      3   50%
      8   75%
>>> found[1]["race"]
0.75
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from geoplay.core.figures import marked
from geoplay.core.front_door import front_door
from geoplay.core.language import accept_language
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text

BAR, LEAST = "#0072b266", "#e69f0077"


class Rows(list[dict[str, Any]]):
    """A list of dicts that shows itself as a table, each dict as a row. ``geoplay.rows`` makes it.

    What is shown is words; the values stay as they are.
    """

    formats: Mapping[str, str]
    bars: Mapping[str, float]
    least: frozenset[str]
    language: str = "en"

    def __init__(self, given: Iterable[Mapping[str, Any]] = ()) -> None:
        super().__init__(dict(row) for row in given)
        self.formats, self.bars, self.least = {}, {}, frozenset()

    @property
    def columns(self) -> list[str]:
        """The names of all columns, in the order in which rows first have them.

        >>> Rows([{"name": "Kenya"}, {"name": "Chad", "star": True}]).columns
        ['name', 'star']
        """
        return list(dict.fromkeys(name for row in self for name in row))

    def written(self, row: Mapping[str, Any], column: str) -> str:
        """A value as the table shows it, in the way and the language that was asked for; nothing where there is none."""
        value = row.get(column)
        if value is None:
            return ""
        if not _is_number(value):
            return str(value)
        way = self.formats.get(column, "{:.2f}" if isinstance(value, float) else "{}")
        return marked(way.format(value), self.language)

    def __repr__(self) -> str:
        columns = self.columns
        texts = [columns, *([self.written(row, column) for column in columns] for row in self)]
        widths = [max(len(line[number]) for line in texts) for number in range(len(columns))]
        right = [self._has_numbers(column) for column in columns]
        return "\n".join(
            "  ".join(
                text.rjust(width) if figures else text.ljust(width)
                for text, width, figures in zip(line, widths, right, strict=True)
            ).rstrip()
            for line in texts
        )

    def _repr_html_(self) -> str:
        columns = self.columns
        head = "".join(f'<th scope="col" style="{self._side(column)}">{escape(column)}</th>' for column in columns)
        body = "".join(f"<tr>{''.join(self._cell(row, column) for column in columns)}</tr>" for row in self)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def _cell(self, row: Mapping[str, Any], column: str) -> str:
        value: Any = row.get(column)
        style = self._side(column)
        if _is_number(value):
            if (whole := self.bars.get(column)) and value > 0:
                share = min(100 * value / whole, 100)
                style += f"; background: linear-gradient(90deg, {BAR} {share:.1f}%, transparent {share:.1f}%)"
            elif column in self.least and value == min(self._numbers(column)):
                style += f"; background: {LEAST}; font-weight: bold"
        return f'<td style="{style}">{escape(self.written(row, column))}</td>'

    def _side(self, column: str) -> str:
        return f"text-align: {'right' if self._has_numbers(column) else 'left'}"

    def _numbers(self, column: str) -> list[float]:
        return [row[column] for row in self if _is_number(row.get(column))]

    def _has_numbers(self, column: str) -> bool:
        return len(self._numbers(column)) == sum(row.get(column) is not None for row in self) > 0


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


@front_door()
def rows(
    given: Iterable[Mapping[str, Any]],
    *,
    formats: str | Mapping[str, str] | None = None,
    bars: Sequence[str] | Mapping[str, float] = (),
    least: Sequence[str] = (),
    language: str = "en",
) -> Rows:
    """Show dicts as the rows of a table, with the standard library alone: it also works where there is no pandas.

    ``formats`` says how numbers are written, for all columns (``"{:.1f}"``) or by column (``{"share": "{:.0%}"}``). ``bars``
    names columns whose numbers get a bar behind them, as long as the cell for the largest or for the number given
    (``{"share": 1}``); ``least`` names columns whose smallest number is coloured. What comes back is a list of dicts, which
    ``world_map`` and ``pandas.DataFrame`` take as well.

    >>> rows([{"state": "Brazil", "area": 8515.767}], formats="{:,.1f}", language="it")
    state      area
    Brazil  8.515,8
    """
    accept_language(language)
    taken = list(given)
    for number, row in enumerate(taken, 1):
        if not isinstance(row, Mapping):
            raise GeoplayError(Text("Row {number} should be a dict with a value for each column.", number=number))
    made = Rows(taken)
    columns = made.columns
    for column in (*bars, *least, *(formats if isinstance(formats, Mapping) else ())):
        if taken and column not in columns:
            raise GeoplayError(Text("There is no column {name!r}; there are {there}.", name=column, there=", ".join(columns)))
    made.formats = dict.fromkeys(columns, formats) if isinstance(formats, str) else dict(formats or {})
    made.bars = dict(bars) if isinstance(bars, Mapping) else {column: max(made._numbers(column), default=0) for column in bars}
    made.least, made.language = frozenset(least), language
    return made
