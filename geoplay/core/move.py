"""Moves: typed, frozen, hashable; written as text and read back."""

from __future__ import annotations


class Move:
    """What a player does, the base of every game's own moves.

    A subclass is a frozen dataclass that gives its notation; a game's ``parse`` turns the notation into an equal move.
    """

    __slots__ = ()

    @property
    def notation(self) -> str:
        """The move in the game's own short words, as records keep it."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.notation
