"""Title and legends below a still map, as pieces of SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

_NAMES = ("paper", "sea", "grid", "land", "line", "ink", "card")
_LIGHT = ("#f7f1e3", "#d5e6ea", "#b7d0d6", "#efe7d2", "#8d8266", "#1f2a37", "#fffdf7")
_DARK = ("#17202b", "#0f1722", "#1f2d3b", "#2f3d4c", "#6d7f94", "#f1ead9", "#223041")
THEMES = {"light": dict(zip(_NAMES, _LIGHT, strict=True)), "dark": dict(zip(_NAMES, _DARK, strict=True))}

LEFT = 12
ROW = 18
RAMP = 200


class _Page:
    """Lines of text and colour, one below the other."""

    def __init__(self, theme: str, width: int, top: int) -> None:
        self.ink = THEMES[theme]
        self.width = width
        self.y = top
        self.parts: list[str] = []

    def text(self, x: float, y: float, text: str, look: str) -> None:
        self.parts.append(f'<text x="{x:.0f}" y="{y:.0f}" fill="{self.ink["ink"]}" {look}>{escape(text)}</text>')

    def heading(self, text: str, look: str, height: int) -> None:
        self.y += height
        self.text(LEFT, self.y, text, look)

    def ramp(self, shades: Sequence[str], ticks: Sequence[tuple[float, str]]) -> None:
        step = RAMP / len(shades)
        for number, shade in enumerate(shades):
            self.parts.append(
                f'<rect x="{LEFT + number * step:.1f}" y="{self.y + 8}" width="{step + 0.4:.1f}" height="12" fill="{shade}"/>'
            )
        for share, text in ticks:
            anchor = "start" if share < 0.1 else "end" if share > 0.9 else "middle"
            self.text(LEFT + RAMP * share, self.y + 34, text, f'font-size="11" text-anchor="{anchor}"')
        self.y += 36

    def swatches(self, rows: Sequence[tuple[str, str]]) -> None:
        x = float(LEFT)
        self.y += ROW if rows else 0
        for shade, label in rows:
            wide = 44 + 6.6 * len(label)
            if x > LEFT and x + wide > self.width:
                x, self.y = float(LEFT), self.y + ROW
            edge = f'stroke="{self.ink["line"]}" stroke-width=".6"'
            self.parts.append(f'<rect x="{x:.0f}" y="{self.y - 10}" width="22" height="12" fill="{shade}" {edge}/>')
            self.text(x + 28, self.y, label, 'font-size="12"')
            x += wide


def draw_legend(title: str, layers: Sequence[Any], theme: str, size: tuple[int, int]) -> tuple[str, int]:
    """The pieces to be drawn below a map of this size, and how tall they are.

    >>> draw_legend("", [], "light", (900, 468))
    ('', 0)
    """
    page = _Page(theme, *size)
    if title:
        page.heading(title, 'font-size="18" font-weight="700"', 24)
    for layer in layers:
        legend, shades = layer.paint["legend"], layer.paint[theme]
        if legend is None:
            continue
        page.heading(legend["title"], 'font-size="14" font-style="italic"', 22)
        if "ticks" in legend:
            page.ramp(shades, legend["ticks"])
        rows = [(shades[number], label) for number, label in legend.get("items", [])]
        if legend.get("missing"):
            rows.append((layer.paint["missing"][theme == "dark"], legend["missing"]))
        page.swatches(rows)
    return "".join(page.parts), (page.y - size[1] + 12 if page.parts else 0)
