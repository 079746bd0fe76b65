"""Bots for the tests: in a module, so that other processes find them."""

from __future__ import annotations

from random import Random
from threading import Lock

from geoplay.core.match import Match
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot, RandomPlayer
from geoplay.core.step import Step


class FirstMove(Bot):
    """Always the first of its moves. It counts its games, which must not help it."""

    name = "First"

    def __init__(self, preference: int = 0) -> None:
        self.preference = preference
        self.moves_made = 0

    def choose(self, seen: Perspective, rng: Random) -> Move:
        self.moves_made += 1
        return seen.legal_moves()[self.preference if self.moves_made < 1000 else -1]


class Fails(RandomPlayer):
    """Gives up after some moves, in deals that it does not like."""

    name = "Fails"

    def choose(self, seen: Perspective, rng: Random) -> Move:
        if rng.random() < 0.01:
            raise ZeroDivisionError("a division by nothing")
        return super().choose(seen, rng)


class Talks(RandomPlayer):
    """Prints where others listen."""

    name = "Talks"

    def choose(self, seen: Perspective, rng: Random) -> Move:
        print("thinking aloud")  # noqa: T201 - the mistake is the point
        return super().choose(seen, rng)


class Locked(RandomPlayer):
    """Holds what cannot be copied."""

    name = "Locked"

    def __init__(self) -> None:
        self.lock = Lock()


class Ends(RandomPlayer):
    """Takes its whole process with it."""

    name = "Ends"

    def choose(self, seen: Perspective, rng: Random) -> Move:
        import os

        os._exit(1)


class Counting:
    """Looks on and counts."""

    def __init__(self) -> None:
        self.seats: list[int | None] = []

    def __call__(self, match: Match, step: Step) -> None:
        self.seats.append(step.seat)

    def found(self) -> dict[str, object]:
        return {"turns": len(self.seats), "opened": (self.seats[0], "first")}
