"""A learning curve: how many facts were asked, and how many of them are known, after each answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from geoplay.core.ink import BLUE, GREY, ORANGE
from geoplay.core.text import Text
from geoplay.learners.memory import KeptAnswer

WIDTH, HEIGHT = 640, 280
LEFT, RIGHT, TOP, BOTTOM = 52, 96, 44, 46
# A picture needs no more points than it has pixels.
POINTS = 400


@dataclass(frozen=True)
class Curve:
    """A curve as numbers: after each answer, how many facts had been asked and how many were known. It draws itself as SVG.

    A fact is known while the last answer to it was right.
    """

    name: str
    asked: tuple[int, ...]
    known: tuple[int, ...]
    language: str = "en"

    @classmethod
    def of(cls, name: str, answers: Sequence[KeptAnswer], language: str = "en") -> Curve:
        """The curve of answers in the order they were given."""
        last: dict[str, bool] = {}
        right = 0
        asked, known = [], []
        for answer in answers:
            right += answer.correct - last.get(answer.fact, False)
            last[answer.fact] = answer.correct
            asked.append(len(last))
            known.append(right)
        return cls(name, tuple(asked), tuple(known), language)

    @property
    def summary(self) -> Text:
        """The curve in a sentence."""
        if not self.asked:
            return Text("No answers yet.")
        return Text(
            "{known} facts known of {asked} asked, after {count} answers.",
            known=self.known[-1],
            asked=self.asked[-1],
            count=len(self.asked),
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    def svg(self) -> str:
        """The picture, for light and dark pages alike.

        >>> Curve("Ada", (1, 2), (1, 1)).svg().startswith("<svg")
        True
        """
        title = escape(Text("How {name} learns", name=self.name).render(self.language))
        said = escape(self.summary.render(self.language))
        drawn = "".join(self._drawn()) if self.asked else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
            f'role="img" aria-label="{title}. {said}" font-family="system-ui, sans-serif" font-size="14" fill="{GREY}">'
            f"<title>{title}. {said}</title>"
            f'<text x="{LEFT}" y="24" font-size="17" font-weight="600">{title}</text>'
            f'{drawn}<text x="{LEFT}" y="{HEIGHT - 8}">{said}</text></svg>'
        )

    def _drawn(self) -> list[str]:
        most, count = self.asked[-1], len(self.asked)
        base = HEIGHT - BOTTOM
        lines = [f'<path d="M{LEFT} {TOP}V{base}H{WIDTH - RIGHT}" fill="none" stroke="{GREY}"/>']
        lines += [
            f'<text x="{LEFT - 8}" y="{self._y(value) + 5:.0f}" text-anchor="end">{value}</text>'
            for value in sorted({0, (most + 1) // 2, most})
        ]
        marks = [(self.asked, Text("asked"), BLUE, ' stroke-dasharray="6 4"'), (self.known, Text("known"), ORANGE, "")]
        ends = self._labels()
        for (values, word, colour, dashes), at in zip(marks, ends, strict=True):
            step = max(1, count // POINTS)
            shown = [*range(0, count, step), count - 1]
            points = " ".join(f"{self._x(number + 1):.1f},{self._y(values[number]):.1f}" for number in shown)
            path = f"{LEFT},{base} {points}"
            lines.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.5"{dashes}/>')
            label = f"{values[-1]} {escape(word.render(self.language))}"
            lines.append(f'<text x="{WIDTH - RIGHT + 8}" y="{at:.0f}" fill="{colour}" font-weight="600">{label}</text>')
        answers = escape(Text("answers").render(self.language))
        lines.append(f'<text x="{WIDTH - RIGHT}" y="{base + 18}" text-anchor="end">{count} {answers}</text>')
        return lines

    def _labels(self) -> tuple[float, float]:
        """Where the words at the ends of both lines stand: never on each other."""
        high, low = self._y(self.asked[-1]) + 5, self._y(self.known[-1]) + 5
        return high, max(low, high + 18)

    def _x(self, answers: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * answers / len(self.asked)

    def _y(self, facts: int) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * facts / self.asked[-1]
