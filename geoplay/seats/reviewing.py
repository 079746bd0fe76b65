"""A review at the table: made a little at a time, laid beside the table as plain data, with the best move marked."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any

from geoplay.core.match import Match
from geoplay.core.table import Table, TableMaker, plain
from geoplay.core.text import Text, WholeNumber
from geoplay.reviews.judgement import Judgement
from geoplay.reviews.review import Review
from geoplay.reviews.reviewing import Reviewing
from geoplay.reviews.words import VERDICTS, how_far

# So many seconds the kernel works on a review before it looks whether something else is to be done.
SLICE = 0.2
# How often each move is played on at a table: somebody waits.
SIMULATIONS = 500
NODE = "review"


class ReviewPanel:
    """What the page shows of a review, finished or in the making.

    One that stands ``alone`` is no table to play at: it has no tools to begin anew or to ask for hints.
    """

    def __init__(self, work: Reviewing | Review, language: str, *, alone: bool = False) -> None:
        self.language = language
        self.alone = alone
        self._work = work if isinstance(work, Reviewing) else None
        self.review = work if isinstance(work, Review) else None
        self._names = work.names
        self._node: dict[str, Any] | None = None

    @classmethod
    def of(cls, match: Match, language: str, people: Sequence[int]) -> ReviewPanel:
        """The review of a match that is over, of the ``people`` at the screen; where there are none, of everybody."""
        seats = list(people) or None
        work = Reviewing(match.record, seats=seats, names=match.names, simulations=SIMULATIONS, language=language)
        return cls(work, language)

    def go_on(self) -> None:
        """Work on it for a moment."""
        until = monotonic() + SLICE
        work = self._work
        while work is not None and not work.finished:
            work.go_on()
            if monotonic() >= until:
                break
        if work is not None and work.finished and self.review is None:
            self.review = work.review()

    def lay(self, data: dict[str, Any], table: Table, maker: TableMaker, position: int | None) -> None:
        """Lay it beside a table, and mark there what would have been best."""
        data["nodes"][NODE] = self.node()
        data["layout"] = {**data["layout"], "aside": [NODE]}
        if self.alone:
            data["tools"] = {"rules": True, "save": True}
        if position is not None and data["notice"] is None:
            data["notice"] = self._best_at(table, maker, position)

    def _best_at(self, table: Table, maker: TableMaker, position: int) -> dict[str, Any] | None:
        """The best move of a position, ringed on the table, where another one was made."""
        judged = None if self.review is None else self.review.at(position, table.seat)
        if judged is None or judged.best is None or not judged.had_better:
            return None
        action = plain(maker.suggested(judged.best, table), self.language, self._names)
        return {
            "tone": "hint",
            "text": action["label"] if action else self._words(judged.best_words),
            "detail": self._words(judged.reason) if judged.reason is not None else "",
            "item": action["from"] if action else None,
            "to": action["to"] if action else None,
        }

    def _words(self, text: Any) -> str:
        return text.render(self.language, self._names) if isinstance(text, Text) else str(text)

    # ---- for the page --------------------------------------------------------------------------------------------

    def node(self) -> dict[str, Any]:
        """The component, as ``docs/table-protocol.md`` says; once it is finished it is always the same."""
        if self._node is not None:
            return self._node
        done, total = (1, 1) if self._work is None else (self._work.done, self._work.total)
        node: dict[str, Any] = {
            "type": NODE,
            "title": self._words(Text("Review")),
            "done": min(done, total - 1) if self.review is None else total,
            "total": total,
            "progress": self._words(how_far(done, total)),
        }
        if self.review is None:
            return node
        self._node = {**node, **self._finished(self.review)}
        return self._node

    def _finished(self, review: Review) -> dict[str, Any]:
        words = self._words
        turning = {point.number: point for point in review.turning_points}
        ends = ", ".join(f"{name} {round(100 * chance)}" for name, chance in zip(self._names, review.curve[-1], strict=True))
        return {
            "progress": "",
            "summary": [words(review.summary(seat)) for seat in review.seats],
            "positions": list(review.positions),
            "curve": [[round(chance, 3) for chance in chances] for chances in review.curve],
            "curve_label": words(
                Text("Everybody’s chance to win, in a hundred games, move by move: at the end {ends}.", ends=ends)
            ),
            "turning": [{"number": number, "text": words(point.text)} for number, point in turning.items()],
            "turning_title": words(Text("What turned the game: {count}", count=len(turning))),
            "moves": [self._move(judged) for judged in review.judgements if judged.verdict != "only"],
            "moves_label": words(Text("The moves, judged")),
            "only": words(Text("Only what could be better")),
            "nothing": words(Text("Nothing to improve: well done.")),
        }

    def _move(self, judged: Judgement) -> dict[str, Any]:
        words = self._words
        percent = round(100 * judged.loss)
        return {
            "number": judged.number,
            "after": judged.number + judged.moves,
            "seat": judged.seat,
            # Who said nothing is told what there was to say.
            "text": words(judged.best_words if judged.verdict == "silent" else judged.words),
            "verdict": judged.verdict,
            "word": words(VERDICTS[judged.verdict]),
            "cost": words(Text("−{percent} % chance", percent=percent)) if percent else "",
            "lines": [words(line) for line in _lines(judged)],
            "mistake": judged.is_mistake,
        }


def _seconds(milliseconds: int) -> Text:
    return WholeNumber(round(milliseconds / 1000, 1))


def _lines(judged: Judgement) -> list[Text]:
    """What there is to say about a move, sentence by sentence."""
    reply = judged.reply
    if reply is not None:
        lines = [Text("Right was: {answer}.", answer=reply.right)] if reply.right and judged.verdict == "wrong" else []
        if reply.milliseconds is not None:
            lines.append(Text("Said after {seconds} seconds.", seconds=_seconds(reply.milliseconds)))
        if reply.quickest is not None and reply.quickest != reply.milliseconds:
            lines.append(Text("The quickest right answer took {seconds} seconds.", seconds=_seconds(reply.quickest)))
        return lines
    lines = []
    if judged.had_better:
        lines.append(Text("Better: {best}.", best=judged.best_words))
    if judged.reason is not None:
        lines.append(judged.reason)
    if judged.besides is not None and judged.is_mistake:
        lines.append(judged.besides)
    return lines
