"""The moves of the World Flag Game: cover a space, stop, pass, or a whole run at once."""

from __future__ import annotations

import re
from dataclasses import dataclass

from geoplay.core.game import unknown_move
from geoplay.core.move import Move

SPACE = re.compile(r"[\w.'-]+")


@dataclass(frozen=True, slots=True)
class Cover(Move):
    """Play the card of a space: the first of a run, or one joined to the card just before."""

    space: str

    @property
    def notation(self) -> str:
        """``cover jordan``."""
        return f"cover {self.space}"


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """End the run: the score is announced and cards are drawn."""

    @property
    def notation(self) -> str:
        """``stop``."""
        return "stop"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Play no card: draw four and take a penalty."""

    @property
    def notation(self) -> str:
        """``pass``."""
        return "pass"


@dataclass(frozen=True, slots=True)
class Run(Move):
    """A whole run at once, and the stop after it."""

    spaces: tuple[str, ...]

    @property
    def notation(self) -> str:
        """``run saudi-arabia jordan iraq``."""
        return f"run {' '.join(self.spaces)}"


EXAMPLES = {str(move): move for move in (Cover("jordan"), Run(("jordan", "iraq")), Stop(), Pass())}


def parse(text: str) -> Move:
    """The move a notation stands for.

    >>> parse("run jordan iraq")
    Run(spaces=('jordan', 'iraq'))
    """
    word, *spaces = text.split(" ")
    if all(SPACE.fullmatch(space) for space in spaces):
        if word == "cover" and len(spaces) == 1:
            return Cover(spaces[0])
        if word == "run" and spaces:
            return Run(tuple(spaces))
        if word in ("stop", "pass") and not spaces:
            return EXAMPLES[word]
    raise unknown_move("world-flag", text, EXAMPLES)
