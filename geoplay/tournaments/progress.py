"""How far a tournament is: a bar in a notebook, a line in a terminal, and nothing where nobody looks."""

from __future__ import annotations

import sys
from html import escape
from time import perf_counter
from typing import Any, TextIO

from geoplay.core.text import Text, WholeNumber

REFRESH = 0.2
"""Seconds between two pictures: quicker ones nobody could read."""


class Progress:
    """Counts games. This one shows nothing; it is also the base of those that do."""

    def __init__(self, total: int, done: int = 0, language: str = "en") -> None:
        self.total = total
        self.language = language
        self._before = done
        self._done = done
        self._start = perf_counter()
        self._shown = 0.0
        self._said: Text | None = None
        self._share: float | None = None

    def update(self, done: int) -> None:
        """So many games are finished."""
        self._done = done
        now = perf_counter()
        if done >= self.total or now - self._shown >= REFRESH:
            self._shown = now
            self.show()

    def say(self, sentence: Text, share: float) -> None:
        """Other words from now on, and how far it is, from 0 to 1: for what ends when enough was seen."""
        self._said, self._share = sentence, share

    def show(self) -> None:
        """Draw how far it is."""

    def close(self) -> None:
        """Take the bar away."""

    @property
    def share(self) -> float:
        """How far it is, from 0 to 1."""
        return self._done / self.total if self._share is None else self._share

    @property
    def sentence(self) -> str:
        """How far it is, in words."""
        if self._said is not None:
            return self._said.render(self.language)
        words = Text("{done} of {total} games", done=WholeNumber(self._done), total=WholeNumber(self.total))
        played, taken = self._done - self._before, perf_counter() - self._start
        if not played or self._done >= self.total or taken < 1:
            return words.render(self.language)
        left = round(taken / played * (self.total - self._done))
        clock = f"{left // 60}:{left % 60:02}"
        return Text("{games}, {time} left", games=words, time=clock).render(self.language)


class Line(Progress):
    """A line that is written over and over."""

    def __init__(self, total: int, done: int = 0, language: str = "en", stream: TextIO | None = None) -> None:
        super().__init__(total, done, language)
        self._stream = sys.stderr if stream is None else stream
        self._width = 0

    def show(self) -> None:
        """Write the line again."""
        sentence = self.sentence
        self._stream.write("\r" + sentence.ljust(self._width))
        self._stream.flush()
        self._width = len(sentence)

    def close(self) -> None:
        """Leave an empty line."""
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()


class Bar(Progress):
    """A bar in a notebook."""

    def __init__(self, total: int, done: int = 0, language: str = "en") -> None:
        super().__init__(total, done, language)
        self._handle: Any = None

    def show(self) -> None:
        """Draw the bar, or draw it again in its place."""
        from IPython.display import HTML, display

        sentence = escape(self.sentence)
        picture = HTML(
            f'<progress max="1" value="{self.share:.4f}" aria-label="{sentence}" '
            f'style="width: min(24em, 60%); vertical-align: middle"></progress> '
            f'<span style="font-variant-numeric: tabular-nums">{sentence}</span>'
        )
        if self._handle is None:
            self._handle = display(picture, display_id=True)
        else:
            self._handle.update(picture)

    def close(self) -> None:
        """Leave nothing: the table says it all."""
        from IPython.display import HTML

        if self._handle is not None:
            self._handle.update(HTML(""))


def progress_for(total: int, done: int, language: str, show: bool) -> Progress:
    """The bar that suits the place."""
    if not show:
        return Progress(total, done, language)
    if in_notebook():
        return Bar(total, done, language)
    if sys.stderr is not None and sys.stderr.isatty():
        return Line(total, done, language)
    return Progress(total, done, language)


def in_notebook() -> bool:
    """Whether a kernel runs this, for a page that shows what it displays."""
    module = sys.modules.get("IPython")
    shell = module.get_ipython() if module is not None else None
    return hasattr(shell, "kernel")
