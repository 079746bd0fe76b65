"""The question that waits at a table: as the page sees it, judged, its answer covered wherever the table would tell it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from geoplay.core.match import Asked, MatchError
from geoplay.core.text import Text
from geoplay.widgets.asking import Asking, Desk, map_name
from geoplay.widgets.reader import Reader


class TableQuestion:
    """The question in front of a reader, if any; ``answered`` is what to say about an answer until the person goes on."""

    def __init__(self, reader: Reader, desk: Desk) -> None:
        self.answered: dict[str, Any] | None = None
        self._reader = reader
        self._desk = desk
        self._answered_pictures: dict[str, str] = {}

    @property
    def asked(self) -> Asked | None:
        """What the match waits for."""
        asked = self._reader.match.asked
        return asked[0] if asked else None

    @property
    def asking(self) -> Asking | None:
        """The question that waits for its answer, as the page sees it."""
        asked, match = self.asked, self._reader.match
        # A move may lead to several questions, one after another.
        return None if asked is None else Asking(asked.question, f"q{asked.step}.{len(match.answers)}", self._desk, match.names)

    @property
    def open(self) -> bool:
        """Whether there is something to answer, or an answer to read."""
        return self.asked is not None or self.answered is not None

    def shown(self) -> dict[str, Any] | None:
        """The question on the table, open or answered."""
        asking = self.asking
        return self.answered or (None if asking is None else asking.shown())

    def pictures(self) -> dict[str, str]:
        """Its pictures, as ``{name the page knows it by: name in the atlas}``."""
        if self.answered is not None:
            return self._answered_pictures
        asking = self.asking
        return {} if asking is None else asking.pictures()

    def map(self) -> tuple[str, Callable[[], bytes]] | None:
        """The map on which a place is to be found: its name for the page, and how to make it; mostly none."""
        asking = self.asking
        return None if asking is None or asking.geometry is None else (map_name(asking.geometry), asking.map)

    @property
    def parts(self) -> frozenset[str]:
        """The parts of the page's script that it needs."""
        asking = self.asking
        return frozenset() if asking is None else asking.parts

    def draw_ahead(self) -> None:
        """Draw what the answer will show, while the person still thinks."""
        asking, asked = self.asking, self.asked
        if asking is not None and asked is not None and self.answered is None and not asked.quiet:
            asking.draw_ahead()

    def take(self, question: str, given: Any) -> None:
        """Judge an answer, and keep what to say about it, unless nothing is to be said."""
        asked, asking = self.asked, self.asking
        if asked is None or asking is None or question != asking.name or self.answered is not None:
            raise MatchError(Text("That question is not open."))
        answer = self._reader.match.answer(asking.meant(given))
        if asked.quiet:
            return
        self._answered_pictures = asking.pictures_afterwards()
        self.answered = asking.answered(answer.given, answer.right, answer.points if answer.reward else None)

    # ---- what would tell the answer ------------------------------------------------------------------------------

    def answer(self) -> str | None:
        """The words that would answer the open question, if it is answered by words."""
        asked = self.asked
        if asked is None or self.answered is not None:
            return None
        answer = asked.question.reveal()["answer"]
        words = self._reader.words(answer) if isinstance(answer, Text) else str(answer)
        return words if any(letter.isalpha() for letter in words) else None

    def covered_on(self, data: dict[str, Any]) -> dict[str, Any]:
        """The table while a question is open: the answer is covered in the log and in the words of maps, and facts wait."""
        answer = self.answer()
        if answer is None:
            return data
        telling = {name: covered(node, answer) for name, node in data["nodes"].items() if node["type"] in ("map", "globe")}
        # Whatever is told of the place, a figure or a story: something of it is mostly the answer.
        telling |= {name: {**node, "lines": [], "note": ""} for name, node in data["nodes"].items() if node["type"] == "facts"}
        return {**data, "log": covered(data["log"], answer), "nodes": {**data["nodes"], **telling}}


def covered(value: Any, answer: str) -> Any:
    """The same plain data with an answer covered by three dots wherever it stands in a sentence.

    >>> covered([{"text": "You flew 500 miles, over Nova Scotia."}], "Nova Scotia")
    [{'text': 'You flew 500 miles, over ….'}]
    """
    if isinstance(value, str):
        return value.replace(answer, "…")
    if isinstance(value, list):
        return [covered(piece, answer) for piece in value]
    if isinstance(value, dict):
        return {key: covered(piece, answer) for key, piece in value.items()}
    return value
