"""Where a rule can be taken in two ways, or a pack be made otherwise: the options that choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Reading:
    """An option that is not the default, and the rule it reads."""

    game: str
    option: str
    value: Any
    rule: str
    question: str


READINGS = (
    Reading("cities", "draw_first", True, "cities:7", "everybody draws before taking a book"),
    Reading("globe-grams", "deal", "spins", "globe-grams:15", "the first nine letters by three spins"),
    Reading("globe-grams", "stack", True, "globe-grams:11", "multipliers pile up"),
    Reading("lindy", "lucky_lindy", False, "lindy:21", "without the Lucky Lindy card"),
    Reading("lindy", "pack", "classic-100", "lindy:1", "the pack with more trouble"),
    Reading("lindy", "pack", "brisk-100", "lindy:1", "the pack with less trouble"),
    Reading("lindy", "pack", "historic-75", "lindy:1", "the pack of 75 cards"),
    Reading("one-two-three", "end_at_one", True, "one-two-three:7", "a single card left wins"),
    Reading("world-flag", "board", "end-1960", "world-flag:2", "the board of the end of 1960"),
    Reading("world-flag", "islands_in_corners", True, "world-flag:12", "islands count to their corner"),
)

NOT_DOUBTFUL = {
    "by": "put-in-order offers a second game, by population",
    "ask": "training offers a second game, with capitals",
    "version": "globe-grams has two versions, a game each",
    "partners": "a way to sit",
    "packs": "what a table has at hand",
    "shortest": "everybody's sense of a name",
    "total": "how long one wants to play",
    "goal": "how long one wants to play",
    "deck": "a teacher's own",
    "cities": "a teacher's own",
    "letters": "a teacher's own",
    "ring": "a teacher's own",
    "names": "a teacher's own",
    "answers": "how a person answers",
    "language": "how a person answers",
    "helper": "what a person is shown",
    "clock": "what a person is shown",
}
"""Options that settle no doubt, and why not."""
