"""Ratings with their intervals, as a picture for light and dark pages alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from geoplay.core.ink import BLUE, GREY
from geoplay.core.text import Text
from geoplay.tournaments.standing import Standing

WIDTH, LINE, TOP = 640, 28, 48
# Where the scale begins, and how long it is.
LEFT, LONG = 170, 340
LONGEST_NAME = 20


@dataclass(frozen=True)
class Whiskers:
    """A line for everybody, from the low to the high end of the interval, and a dot at the rating. It draws itself as SVG."""

    rows: Sequence[Standing]
    language: str = "en"

    def _repr_svg_(self) -> str:
        return self.svg()

    def svg(self) -> str:
        """The picture."""
        title = escape(Text("Elo, with 95 % intervals").render(self.language))
        said = escape("; ".join(f"{row.name}: {_signed(row.elo.value)}" for row in self.rows))
        height = TOP + LINE * len(self.rows) + 12
        low = min([0.0, *(row.elo.low for row in self.rows)])
        high = max([0.0, *(row.elo.high for row in self.rows)])
        whole = (high - low) or 1.0

        def place(value: float) -> float:
            return LEFT + LONG * (value - low) / whole

        drawn = [
            f'<path d="M{place(0):.1f} {TOP - 8}V{height - 8}" fill="none" stroke="{GREY}" stroke-dasharray="2 4"/>',
            f'<text x="{place(0):.1f}" y="{TOP - 12}" text-anchor="middle" font-size="12">0</text>',
        ]
        for number, row in enumerate(self.rows):
            y = TOP + LINE * number + 12
            name = row.name if len(row.name) <= LONGEST_NAME else f"{row.name[: LONGEST_NAME - 1]}…"
            drawn.append(
                f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end">{escape(name)}</text>'
                f'<path d="M{place(row.elo.low):.1f} {y}H{place(row.elo.high):.1f}" stroke="{BLUE}" stroke-width="6" '
                f'stroke-linecap="round" stroke-opacity="0.45"/>'
                f'<circle cx="{place(row.elo.value):.1f}" cy="{y}" r="5.5" fill="{BLUE}"/>'
                f'<text x="{LEFT + LONG + 16}" y="{y + 5}">{_signed(row.elo.value)}</text>'
            )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
            f'role="img" aria-label="{title}. {said}" font-family="system-ui, sans-serif" font-size="14" fill="{GREY}" '
            f'style="max-width: 100%; height: auto"><title>{title}</title>'
            f'<text x="12" y="24" font-size="17" font-weight="600">{title}</text>{"".join(drawn)}</svg>'
        )


def _signed(value: float) -> str:
    return f"{value:+.0f}".replace("-", "−")
