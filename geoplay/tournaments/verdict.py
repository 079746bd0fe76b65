"""The answer of the sequential test, in a word, a sentence and a picture."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from geoplay.core.ink import BLUE, GREY, ORANGE
from geoplay.core.text import Text, WholeNumber
from geoplay.tournaments.intervals import Estimate
from geoplay.tournaments.result import TournamentResult
from geoplay.tournaments.sprt import SequentialTest

WIDTH, HEIGHT = 640, 220
LEFT, RIGHT, TOP, BOTTOM = 48, 120, 44, 36
# A picture needs no more points than it has pixels.
POINTS = 400


@dataclass(frozen=True)
class Verdict:
    """Whether one bot is better than another. It is true where the answer is yes; ``decision`` is the answer in words."""

    test: SequentialTest
    result: TournamentResult
    elo0: float
    elo1: float

    def __bool__(self) -> bool:
        return self.test.decision is True

    @property
    def decision(self) -> str:
        """``"better"``, ``"not better"`` or ``"undecided"``."""
        return {True: "better", False: "not better", None: "undecided"}[self.test.decision]

    @property
    def games(self) -> int:
        """How many games it took."""
        return len(self.result.games)

    @property
    def curve(self) -> list[float]:
        """The logarithm of the likelihood ratio after each deal."""
        return list(self.test.curve)

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the curve ends the test: below with "not better", above with "better"."""
        return self.test.bounds

    @property
    def elo(self) -> Estimate:
        """The difference in Elo. A test that stops when it has seen enough exaggerates it a little."""
        one, other = (entrant.name for entrant in self.result.plan.entrants)
        return self.result.elo_between(one, other)

    @property
    def sentence(self) -> Text:
        """The answer, to be read."""
        one, other = (entrant.name for entrant in self.result.plan.entrants)
        words: dict[str, Any] = {
            "name": one,
            "other": other,
            "games": WholeNumber(self.games),
            "elo": f"{self.elo.value:+.0f}",
            "low": f"{self.elo.low:+.0f}",
            "high": f"{self.elo.high:+.0f}",
        }
        if self.test.decision is None:
            return Text("Undecided after {games} games: {name} against {other}, Elo {elo} ({low} to {high}).", **words)
        if self.test.decision:
            return Text("{name} is better than {other}: Elo {elo} ({low} to {high}) after {games} games.", **words)
        return Text(
            "{name} is not better than {other} by {least} Elo: {elo} ({low} to {high}) after {games} games.",
            least=f"{self.elo1:g}",
            **words,
        )

    def __str__(self) -> str:
        return self.sentence.render(self.result.language)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f"<p>{escape(str(self))}</p>{self.svg()}"

    def svg(self) -> str:
        """The curve between its two bounds."""
        language = self.result.language
        title = escape(Text("How the evidence grew").render(language))
        lower, upper = self.bounds
        reach = max(upper, -lower, *(abs(ratio) for ratio in self.test.curve), 1.0) * 1.05
        base = HEIGHT - BOTTOM
        deals = max(1, len(self.test.curve))

        def height(ratio: float) -> float:
            return TOP + (base - TOP) * (reach - ratio) / (2 * reach)

        def line(ratio: float, colour: str, word: Text) -> str:
            y = height(ratio)
            said = escape(word.render(language))
            return (
                f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" fill="none" stroke="{colour}" stroke-dasharray="6 4"/>'
                f'<text x="{WIDTH - RIGHT + 8}" y="{y + 5:.0f}" fill="{colour}" font-weight="600">{said}</text>'
                f'<text x="{LEFT - 8}" y="{y + 5:.0f}" text-anchor="end">{f"{ratio:+.1f}".replace("-", "−")}</text>'
            )

        step = max(1, deals // POINTS)
        shown = [(0, 0.0), *((place + 1, ratio) for place, ratio in enumerate(self.test.curve) if not (place + 1) % step)]
        if self.test.curve:
            shown.append((deals, self.test.curve[-1]))
        points = " ".join(f"{LEFT + (WIDTH - LEFT - RIGHT) * deal / deals:.1f},{height(ratio):.1f}" for deal, ratio in shown)
        count = Text("{games} games", games=WholeNumber(self.games)).render(language)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
            f'role="img" aria-label="{title}. {escape(str(self))}" font-family="system-ui, sans-serif" font-size="14" '
            f'fill="{GREY}" style="max-width: 100%; height: auto"><title>{title}</title>'
            f'<text x="{LEFT}" y="24" font-size="17" font-weight="600">{title}</text>'
            f"{line(upper, BLUE, Text('better'))}{line(lower, ORANGE, Text('no better'))}"
            f'<path d="M{LEFT} {height(0):.1f}H{WIDTH - RIGHT}" fill="none" stroke="{GREY}" stroke-opacity="0.5"/>'
            f'<polyline points="{points}" fill="none" stroke="{GREY}" stroke-width="2.5"/>'
            f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 12}" text-anchor="end">{escape(count)}</text></svg>'
        )
