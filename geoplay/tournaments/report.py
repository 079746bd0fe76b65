"""The table of a tournament to be read: as text, and in a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from geoplay.core.text import Text
from geoplay.tournaments.intervals import Estimate
from geoplay.tournaments.standing import Standing

HEADINGS = (Text("player"), Text("Elo"), Text("won"), Text("fair share"), Text("points"), Text("time per move"))
FAILED = Text("replaced")


def cells(rows: Sequence[Standing], language: str = "en") -> list[list[str]]:
    """The headings, and a line for everybody; failures only where there are any."""
    failed = any(row.failures for row in rows)
    lines = [[heading.render(language) for heading in (*HEADINGS, *([FAILED] if failed else []))]]
    for row in rows:
        line = [row.name, _elo(row.elo), _won(row.won), f"{row.fair:.1%}", f"{row.points:.1f}", pace(row.seconds)]
        if failed:
            line.append(Text("{count} of {games}", count=row.failures, games=row.games).render(language) if row.failures else "")
        lines.append(line)
    if language != "en":
        lines = [lines[0], *([line[0], *(cell.replace(".", ",") for cell in line[1:])] for line in lines[1:])]
    return lines


def as_text(rows: Sequence[Standing], language: str = "en") -> str:
    """The table in columns, for terminals."""
    lines = cells(rows, language)
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if not column else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


def as_html(caption: str, rows: Sequence[Standing], notes: Sequence[str], language: str = "en") -> str:
    """The table for a notebook; what there is to remark stands below it."""
    heading, *lines = cells(rows, language)
    align = "padding: 0.2em 0.8em; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums"
    first = "padding: 0.2em 0.8em 0.2em 0; text-align: left"
    head = "".join(
        f'<th scope="col" style="{align if place else first}">{escape(cell)}</th>' for place, cell in enumerate(heading)
    )
    body = "".join(
        f'<tr><th scope="row" style="{first}">{escape(line[0])}</th>'
        + "".join(f'<td style="{align}">{escape(cell)}</td>' for cell in line[1:])
        + "</tr>"
        for line in lines
    )
    remarks = "".join(f"<p>{escape(note)}</p>" for note in notes)
    return (
        f'<table style="border-collapse: collapse; color: inherit">'
        f'<caption style="text-align: left; font-weight: 600; padding-bottom: 0.4em">'
        f"{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{remarks}"
    )


def pace(seconds: float) -> str:
    """A time to be read.

    >>> pace(0.0000032), pace(0.0123), pace(2.5)
    ('0.0032 ms', '12 ms', '2.5 s')
    """
    return f"{seconds:.2g} s" if seconds >= 1 else f"{1000 * seconds:.2g} ms"


def _elo(elo: Estimate) -> str:
    return f"{elo.value:+.0f} ({elo.low:+.0f} … {elo.high:+.0f})".replace("-", "−")


def _won(won: Estimate) -> str:
    return f"{won.value:.1%} ({won.low:.1%} … {won.high:.1%})"
