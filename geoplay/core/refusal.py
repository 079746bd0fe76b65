"""Saying no: with the rule that says so, and a sentence that helps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from geoplay.core.shown_error import shown
from geoplay.core.text import Text

# How many letters of a message are kept, and how many of them from its end, where the advice stands.
LONGEST, END = 1000, 300


@dataclass(frozen=True)
class Refusal:
    """Why something cannot be done.

    >>> str(Refusal("lindy:10", Text("Take-Off waits for fair weather.")))
    'Take-Off waits for fair weather. (lindy:10)'
    """

    rule: str
    text: Text

    def sentence(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The reason in words, without the rule's number."""
        return self.text.render(language, names)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class GeoplayError(ValueError):
    """Something geoplay was asked for cannot be done; the message says what was expected.

    Where a player may meet it, the message is a :class:`Text`, kept as ``text`` to be read in their language.
    """

    def __init__(self, message: Text | str) -> None:
        words = str(message)
        # What somebody gave us is told back, but a page of zeros helps nobody.
        super().__init__(words if len(words) <= LONGEST else f"{words[: LONGEST - END]} … {words[-END:]}")
        self.text = message if isinstance(message, Text) else None

    def _render_traceback_(self) -> list[str]:
        """What IPython shows of it: the sentence, without the lines of geoplay that led to it."""
        return shown(self)


class IllegalMove(GeoplayError):
    """A move the rules refuse. The game is as it was.

    >>> raise IllegalMove(Refusal("lindy:18", Text("The 500-mile pile is complete.")))
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.IllegalMove: The 500-mile pile is complete. (lindy:18)
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class UnknownMove(GeoplayError):
    """A text that is no move of this game at all."""
