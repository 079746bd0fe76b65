"""The cards on the table: who touches whom, what fits where, and the limits of five (this-and-that:3, this-and-that:5).

A place is one number: the row times ``WIDTH`` plus the column, counted so that the first card lies at ``CENTRE``. For each free
place beside a card the layout keeps the set of cards that share something with *every* neighbour; laying a card narrows the
sets of at most four places, and closes those where a run would grow beyond five or a square of 5×5 would be full. What is
closed stays closed, for cards are never taken away.
"""

from __future__ import annotations

from collections.abc import Sequence

WIDTH = 1024
CENTRE = 512 * WIDTH + 512
LONGEST = 5
RIGHT, DOWN = 1, WIDTH


def place_at(x: int, y: int) -> int:
    """The number of a place.

    >>> place_at(0, 0) == CENTRE, column_and_row(place_at(-3, 2))
    (True, (-3, 2))
    """
    return CENTRE + y * WIDTH + x


def column_and_row(place: int) -> tuple[int, int]:
    """The column and row of a place, counted from the first card."""
    row, column = divmod(place, WIDTH)
    return column - 512, row - 512


class Layout:
    """Cards at places, and what may still be laid where."""

    __slots__ = ("_sharing", "at", "fitting", "rewarding")

    def __init__(self, sharing: Sequence[int], all_cards: int) -> None:
        self._sharing = sharing
        self.at: dict[int, int] = {}
        self.fitting: dict[int, int] = {CENTRE: all_cards}
        # The free places that touch two cards or more: who lays there goes on (this-and-that:4).
        self.rewarding: set[int] = set()

    def clone(self) -> Layout:
        """An independent copy."""
        copy: Layout = object.__new__(Layout)
        copy._sharing = self._sharing
        copy.at = self.at.copy()
        copy.fitting = self.fitting.copy()
        copy.rewarding = self.rewarding.copy()
        return copy

    def lay(self, card: int, place: int) -> int:
        """Lay a card, trusting that it fits; returns how many cards it touches."""
        at, fitting = self.at, self.fitting
        rewarding = self.rewarding
        shares = self._sharing[card]
        at[place] = card
        del fitting[place]
        rewarding.discard(place)
        touched = 0
        for beside in (place - RIGHT, place + RIGHT, place - DOWN, place + DOWN):
            if beside in fitting:
                fitting[beside] &= shares
                rewarding.add(beside)
            elif beside in at:
                touched += 1
            else:
                fitting[beside] = shares
        across = self._close_ends(place, RIGHT)
        down = self._close_ends(place, DOWN)
        if LONGEST in (across, down) and len(at) >= LONGEST * LONGEST - 1:
            self._close_squares(place)
        return touched

    def touching(self, place: int) -> int:
        """How many cards a card at a place touches."""
        at = self.at
        return (place - RIGHT in at) + (place + RIGHT in at) + (place - DOWN in at) + (place + DOWN in at)

    def run_through(self, place: int, step: int) -> int:
        """How long the run through a place is, in one direction, with a card there."""
        return 1 + self._reach(place, step) + self._reach(place, -step)

    def _reach(self, place: int, step: int) -> int:
        at = self.at
        count = 0
        place += step
        while place in at:
            count += 1
            place += step
        return count

    def _close_ends(self, place: int, step: int) -> int:
        """Close the free places at both ends of the run through a place, where it could only grow too long."""
        at = self.at
        first = place - step
        while first in at:
            first -= step
        last = place + step
        while last in at:
            last += step
        # Beyond each end the run would be joined by what lies there.
        before = first - step
        while before in at:
            before -= step
        after = last + step
        while after in at:
            after += step
        too_long = (LONGEST + 1) * step
        if last - before > too_long:
            self.fitting[first] = 0
        if after - first > too_long:
            self.fitting[last] = 0
        return (last - first) // step - 1

    def _close_squares(self, place: int) -> None:
        """Close a place that is the last free one of a square of 5×5."""
        at = self.at
        for corner in corners_around(place):
            free = [spot for spot in square(corner) if spot not in at]
            if len(free) == 1 and free[0] in self.fitting:
                self.fitting[free[0]] = 0

    def fills_square(self, place: int) -> bool:
        """Whether a card at a place would fill a square of 5×5."""
        at = self.at
        return any(all(spot in at or spot == place for spot in square(corner)) for corner in corners_around(place))


def square(corner: int) -> list[int]:
    """The 25 places of a square by its corner at the top left.

    >>> len(square(CENTRE))
    25
    """
    return [corner + row * DOWN + column * RIGHT for row in range(LONGEST) for column in range(LONGEST)]


def corners_around(place: int) -> list[int]:
    """The corners of all squares of 5×5 that have a place in them."""
    return [place - row * DOWN - column * RIGHT for row in range(LONGEST) for column in range(LONGEST)]
