"""A game as an expert saw it: every move judged, the curve of chances, what turned the game, and practice from the mistakes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from math import sqrt
from typing import TYPE_CHECKING, Any

from geoplay.core.dataframes import rows_table
from geoplay.core.event import Event
from geoplay.core.outcome import Outcome
from geoplay.core.record import Record
from geoplay.core.registry import game_class
from geoplay.core.text import Player, Text
from geoplay.reviews.judgement import Judgement
from geoplay.reviews.words import VERDICTS

if TYPE_CHECKING:
    from geoplay.quizzes.question import Question
    from geoplay.reviews.puzzles import Puzzle

# A turn that changes somebody's chance by so much turned the game; at most so many of them are told.
TURNED = 0.12
# A position of the curve is played on in so few games that chance alone makes swings: only what is so many standard errors
# large is one.
SURE = 1.5
# A position of the curve gets so many simulations of those a move gets, and at least so many.
CURVE_SHARE = 16
LEAST_FOR_CURVE = 16
# Whose chance ends here has won.
WON = 0.999
MOST_TURNING_POINTS = 5

COLUMNS = (
    "number",
    "seat",
    "player",
    "played",
    "verdict",
    "chance",
    "loss",
    "best",
    "reason",
    "points",
    "best_points",
    "overlooked",
    "right",
    "milliseconds",
    "quickest",
)


def games_played_on(simulations: int) -> int:
    """In how many games a position of the curve is played on, of the simulations that a move gets.

    >>> games_played_on(100), games_played_on(1000)
    (16, 62)
    """
    return max(LEAST_FOR_CURVE, simulations // CURVE_SHARE)


@dataclass(frozen=True)
class TurningPoint:
    """A turn after which a seat's chance was quite another: by a mistake of whoever moved, or by what came."""

    number: int
    seat: int
    before: float
    after: float
    mistake: bool
    told: Text | None = None

    @property
    def text(self) -> Text:
        """The turning point in a sentence, with what happened there."""
        return self._swing if self.told is None else Text("{swing} {told}", swing=self._swing, told=self.told)

    @property
    def _swing(self) -> Text:
        values: dict[str, Any] = {"player": Player(self.seat), "move": self.number + 1}
        values |= {"before": round(100 * self.before), "after": round(100 * self.after)}
        if self.after > self.before:
            return Text("Move {move}: {player}’s chance rose from {before} to {after} in a hundred.", **values)
        return Text("Move {move}: {player}’s chance fell from {before} to {after} in a hundred.", **values)


@dataclass(frozen=True)
class Review:
    """What an expert thinks of a game that is over. In a notebook it shows itself; :meth:`frame` gives it as a table.

    ``curve[k][seat]`` is a seat's chance to win, as far as it could see, when ``positions[k]`` moves had been made, and
    ``events[k]`` what happened next.
    """

    record: Record
    names: tuple[str, ...]
    seats: tuple[int, ...]
    judgements: tuple[Judgement, ...]
    positions: tuple[int, ...]
    curve: tuple[tuple[float, ...], ...]
    outcome: Outcome
    simulations: int
    language: str = "en"
    events: tuple[tuple[Event, ...], ...] = ()

    def __len__(self) -> int:
        return len(self.judgements)

    @property
    def mistakes(self) -> list[Judgement]:
        """What there is to learn from, the costliest first."""
        return sorted((one for one in self.judgements if one.is_mistake), key=lambda one: (-one.loss, one.number))

    @cached_property
    def turning_points(self) -> list[TurningPoint]:
        """The turns that changed somebody's chance most, in the order they came.

        The last turn is none, unless it was a mistake: what it brought was decided before. Neither is one in which there was
        nothing to choose, one whose mover is said to have erred and stood better afterwards, nor a swing that so few games
        played on may have made by chance, or that the next turn took back.
        """
        least = max(TURNED, SURE * sqrt(0.5 / games_played_on(self.simulations)))
        swings = []
        costly = {one.number for one in self.judgements if one.is_mistake}
        for place, number in enumerate(self.positions[:-1]):
            before, after = self.curve[place], self.curve[place + 1]
            watched = self.seats if len(self.seats) < len(before) else range(len(before))
            seat = max(watched, key=lambda one: abs(after[one] - before[one]))
            last = place == len(self.positions) - 2
            judged = self.at(number)
            if judged is not None and judged.is_mistake and judged.reply is None:
                # It is told of the one who could have done better.
                seat = judged.seat
            change = after[seat] - before[seat]
            if judged is not None and (judged.verdict == "only" or (judged.seat == seat and judged.is_mistake and change > 0)):
                continue
            later = self.curve[min(place + 2, len(self.curve) - 1)][seat] - before[seat]
            if abs(change) >= least and later * change > 0 and (not last or number in costly):
                told = next((event.told_to(seat) for event in self.events[place]), None) if self.events else None
                swings.append(TurningPoint(number, seat, before[seat], after[seat], number in costly, told))
        swings.sort(key=lambda point: -abs(point.after - point.before))
        return sorted(swings[:MOST_TURNING_POINTS], key=lambda point: point.number)

    def at(self, number: int, seat: int | None = None) -> Judgement | None:
        """The judgement of the turn that began when so many moves had been made; of a seat, where several replied."""
        return next((one for one in self.judgements if one.number == number and seat in (None, one.seat)), None)

    def counts(self, seat: int) -> dict[str, int]:
        """How many moves of a seat got which verdict."""
        found = Counter(one.verdict for one in self.judgements if one.seat == seat)
        return {verdict: found[verdict] for verdict in VERDICTS if found[verdict]}

    def summary(self, seat: int) -> Text:
        """A seat's game in a sentence."""
        own = [one for one in self.judgements if one.seat == seat and one.verdict != "only"]
        mistakes = sum(one.is_mistake for one in own)
        if own and all(one.reply is not None for one in own):
            first = sum(one.verdict == "first" for one in own)
            replies: dict[str, Any] = {"player": Player(seat), "count": len(own), "good": len(own) - mistakes}
            if first:
                return Text("{player}: asked {count} times, {good} answers right, {first} of them first.", **replies, first=first)
            return Text("{player}: asked {count} times, {good} answers right.", **replies)
        if not own:
            return Text("{player}: there was nothing to choose.", player=Player(seat))
        if not mistakes:
            return Text("{player}: {count} decisions, and nothing to improve.", player=Player(seat), count=len(own))
        missed = sum(one.verdict == "blunder" for one in own)
        values: dict[str, Any] = {
            "player": Player(seat),
            "count": len(own),
            "good": len(own) - mistakes,
            "slips": mistakes - missed,
            "missed": missed,
        }
        summary = _summary(values)
        won = self.curve and self.curve[-1][seat] >= WON
        return Text("{summary} It was enough to win.", summary=summary) if won else summary

    # ---- as data -------------------------------------------------------------------------------------------------

    def frame(self, language: str | None = None) -> Any:
        """One row for each judged move: a DataFrame where pandas is at hand, else a list of plain rows."""
        rows = [self._row(one, language or self.language) for one in self.judgements]
        return rows_table(rows, COLUMNS)

    def _row(self, one: Judgement, language: str) -> dict[str, Any]:
        def words(text: Any) -> Any:
            return text.render(language, self.names) if isinstance(text, Text) else text

        reply = one.reply
        return {
            "number": one.number,
            "seat": one.seat,
            "player": self.names[one.seat],
            "played": words(one.words),
            "verdict": one.verdict,
            "chance": round(one.chance, 4),
            "loss": round(one.loss, 4),
            "best": words(one.best_words),
            "reason": words(one.reason),
            "points": one.points,
            "best_points": one.best_points,
            "overlooked": words(one.overlooked),
            "right": None if reply is None else one.verdict in ("first", "late"),
            "milliseconds": None if reply is None else reply.milliseconds,
            "quickest": None if reply is None else reply.quickest,
        }

    # ---- practice ------------------------------------------------------------------------------------------------

    def puzzles(self, most: int = 10) -> list[Puzzle]:
        """Practice positions from the mistakes, the costliest first. What would you play there."""
        from geoplay.reviews.puzzles import puzzles_of

        return puzzles_of(self, most)

    def questions(self, most: int = 10) -> list[Question]:
        """Questions for a quiz: what to play in those positions, and about the places of the mistakes."""
        from geoplay.reviews.questions import questions_of

        return questions_of(self, most)

    # ---- in a notebook -------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        title = Text("Review of {game}: {count} moves", game=game_class(self.record.game).title, count=len(self.record.moves))
        told = [title, *map(self.summary, self.seats)]
        return "\n".join(text.render(self.language, self.names) for text in told)

    def widget(self) -> Any:
        """The table as it was at every move, beside the curve and the list of moves."""
        # By name, since widgets stand above this room.
        return import_module("geoplay.widgets.review").ReviewWidget(self)

    def _ipython_display_(self) -> None:
        self.widget()._ipython_display_()


def _summary(values: dict[str, Any]) -> Text:
    """How many decisions were what: nothing is told of what there was none of."""
    if not values["good"]:
        return Text("{player}: {count} decisions, and something to learn from each.", **values)
    if not values["missed"]:
        return Text("{player}: {count} decisions, {good} played well, {slips} could be better.", **values)
    if not values["slips"]:
        return Text("{player}: {count} decisions, {good} played well, {missed} chances missed.", **values)
    return Text("{player}: {count} decisions, {good} played well, {slips} could be better, {missed} chances missed.", **values)
