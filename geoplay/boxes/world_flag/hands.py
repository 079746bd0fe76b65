"""What waits in a hand of the World Flag Game, remembered: search meets the same cards again and again.

Runs never leave a group of joined cards, and a card more or less changes one group or two of a hand. So most is remembered by
groups, and what a turn leaves in the hand is put together from the groups it did not touch. Nothing depends on more than what
it is remembered by: an answer is the same whether it was known or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from geoplay.boxes.world_flag.board import Board
from geoplay.boxes.world_flag.runs import find_runs
from geoplay.core.bits import numbers_of

# Of two runs in a hand, the better one is played first; each later one is a bit less likely to be played at all.
LATER = 0.9
# A card that fits nowhere counts a part of its points: it may have to be lost or wait for its neighbours.
ALONE = 0.5
# So many runs of a group are looked at.
LOOKED_AT = 300

Run = tuple[int, tuple[int, ...]]
Closing = tuple[int, ...]
# Counts less than any run: one of spaces without points is a run too.
NO_RUN: Run = (-1, ())


class Begun(NamedTuple):
    """Two of the runs that can be begun in a group and not be made longer, each with what it counts."""

    best: Run
    shortest: Run


class Hands:
    """Hands on one board, as bit sets. ``turns`` is for what a player makes of them."""

    MOST = 100_000

    def __init__(self, board: Board) -> None:
        self.board = board
        self.turns: dict[Any, Sequence[Any]] = {}
        self._worth: dict[int, float] = {}
        self._groups: dict[int, tuple[int, tuple[int, ...]]] = {}
        self._counts: dict[int, tuple[list[int], int]] = {}
        self._begun: dict[tuple[int, int, Closing], Begun] = {}
        self._best: dict[tuple[int, int, Closing], tuple[int, ...]] = {}
        self._by_points = board.by_points

    def _forget(self) -> None:
        """Begin anew; of everything else there is less than of hands and their groups."""
        for known in (self.turns, self._worth, self._groups, self._counts, self._begun, self._best):
            known.clear()

    # ---- groups --------------------------------------------------------------------------------------------------

    def groups(self, hand: int) -> tuple[int, tuple[int, ...]]:
        """The cards that are joined to no other of the hand, and the rest in groups: no two groups are joined."""
        known = self._groups.get(hand)
        if known is None:
            joined = self.board.joined
            alone = 0
            found = []
            rest = hand
            while rest:
                low = rest & -rest
                rest ^= low
                ends = joined[low.bit_length() - 1] & rest
                if not ends:
                    alone |= low
                    continue
                rest ^= ends
                group = low | ends
                while ends:
                    low = ends & -ends
                    more = joined[low.bit_length() - 1] & rest
                    rest ^= more
                    group |= more
                    ends ^= low | more
                found.append(group)
            if len(self._groups) >= self.MOST or len(self._best) >= self.MOST:
                self._forget()
            known = self._groups[hand] = alone, tuple(found)
        return known

    def left_by(self, hand: int, used: int) -> int:
        """A hand without some cards of one group: its groups are put together from those of the whole hand."""
        left = hand & ~used
        if left not in self._groups:
            alone, groups = self._groups.get(hand) or self.groups(hand)
            alone &= ~used
            known = self._groups
            found: list[int] = []
            for group in groups:
                if group & used:
                    rest = group & ~used
                    single, more = known.get(rest) or self.groups(rest)
                    alone |= single
                    found += more
                else:
                    found.append(group)
            known[left] = alone, tuple(found)
        return left

    # ---- what waits in a hand ------------------------------------------------------------------------------------

    def worth(self, hand: int) -> float:
        """What the runs that wait in a hand are worth: the best one, the best one of the rest, and so on."""
        known = self._worth.get(hand)
        if known is None:
            found, points = self._count(hand)
            known, share = 0.0, 1.0
            for counted in found:
                known += share * counted
                share *= LATER
            known += ALONE * points
            self._worth[hand] = known
        return known

    def _count(self, cards: int) -> tuple[list[int], int]:
        """What the best run of some cards counts, the best one of what it leaves, and so on; and the points of single cards."""
        alone, groups = self.groups(cards)
        values = self.board.points
        points = 0
        while alone:
            low = alone & -alone
            alone ^= low
            points += values[low.bit_length() - 1]
        found: list[int] = []
        for group in groups:
            known = self._counts.get(group)
            if known is None:
                best, used = self._best_run(group)
                counts, left = self._count(group & ~used)
                known = self._counts[group] = [best, *counts], left
            found += known[0]
            points += known[1]
        found.sort(reverse=True)
        return found, points

    def _best_run(self, group: int) -> tuple[int, int]:
        """The run of a group that counts most, wherever it begins: what it counts, and its cards."""
        joined, points = self.board.joined, self.board.points
        # Less than any run counts: a run of spaces without points is a run too, and its cards are used up.
        best = (-1, 0)
        looked_at = 0
        stack = []
        rest = group
        while rest:
            low = rest & -rest
            rest ^= low
            space = low.bit_length() - 1
            stack.append((group ^ low, space, 1, points[space]))
        while stack and looked_at < LOOKED_AT:
            left, last, length, counts = stack.pop()
            onward = joined[last] & left
            if not onward:
                looked_at += 1
                if counts > best[0]:
                    best = (counts, group ^ left)
                continue
            length += 1
            while onward:
                low = onward & -onward
                onward ^= low
                space = low.bit_length() - 1
                stack.append((left ^ low, space, length, counts + length * points[space]))
        return best

    # ---- what can be begun ---------------------------------------------------------------------------------------

    def best_begun(self, hand: int, first: int, closing: Closing) -> tuple[int, ...]:
        """The run that counts most of those that begin with one of the ``first`` cards.

        ``closing`` has the open spaces of each corner area that the hand could close.
        """
        key = (hand, first, closing)
        best = self._best.get(key)
        if best is None:
            alone, groups = self._groups.get(hand) or self.groups(hand)
            found = NO_RUN
            within = 0
            known = self._begun
            for group in groups:
                begins = group & first
                if begins:
                    within_group = closing and tuple([area for area in closing if not area & ~group])
                    begun = known.get((group, begins, within_group)) or self._begin(group, begins, within_group)
                    run = begun.best
                    if run > found:
                        found, within = run, group
            single = alone & first
            if single:
                run = self._best_alone(single, closing)
                if run > found:
                    found, within = run, 0
            best = self._best[key] = found[1]
            # What is left is asked for next, and quickly found from here.
            if within:
                self.left_by(hand, self.board.ways[best].used)
            else:
                bit = 1 << best[0]
                self._groups[hand ^ bit] = alone ^ bit, groups
        return best

    def _best_alone(self, cards: int, closing: Closing) -> Run:
        """The card that counts most of several that are joined to no other."""
        runs = self.board.runs_by_number.alone
        if not any(not area & ~cards and not area & (area - 1) for area in closing):
            for worthy in self._by_points:
                best = cards & worthy
                if best:
                    return runs[best.bit_length() - 1]
        return max([self._begin(1 << space, 1 << space, closing).best for space in numbers_of(cards)])

    def least_alone(self, hand: int, first: int) -> int | None:
        """Of the ``first`` cards the one that counts least of those joined to no other of the hand, if there is one."""
        joined = self.board.joined
        for worthy in reversed(self._by_points):
            cards = first & worthy
            while cards:
                low = cards & -cards
                cards ^= low
                space = low.bit_length() - 1
                if not joined[space] & hand:
                    return space
        return None

    def shortest_begun(self, hand: int, first: int, closing: Closing) -> tuple[int, ...]:
        """The shortest run that can be begun and not be made longer, in a group; of several the one that counts most."""
        begun = [self._begin(group, group & first, closing).shortest for group in self.groups(hand)[1] if group & first]
        return max(begun, key=lambda run: (-len(run[1]), run[0], run[1][0]))[1]

    def _begin(self, group: int, first: int, closing: Closing) -> Begun:
        if closing:
            closing = tuple([area for area in closing if not area & ~group])
        known = self._begun.get((group, first, closing))
        if known is None:
            board = self.board
            runs = find_runs(board.runs_by_number, board.joined, board.points, group, first, 0, closing, LOOKED_AT)
            known = Begun(max(runs), max(runs, key=lambda run: (-len(run[1]), run[0])))
            self._begun[group, first, closing] = known
        return known
