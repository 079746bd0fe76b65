"""The turn that wins the game: names out of one's own squares, up to the last one of the round, after which one has won.

Where one name is missing all is looked at that can be known: every name that could be the last, and before it every name with
the special letters that leaves squares enough. What the special letters after those will be, nobody knows. Where several are
missing, short names that fit into the hand beside each other are tried, as long as that does not take long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from geoplay.boxes.globe_grams.ideas import Idea
from geoplay.boxes.globe_grams.rules import WINNER, GlobeGrams
from geoplay.boxes.globe_grams.squares import PLACE, without

# So many ways to lay names beside each other are tried.
TRIES = 300
# A hand as one whole number has so many bits for each kind of square, the highest of which stays free.
WIDTH = 7
FREE = sum(1 << WIDTH * place + WIDTH - 1 for place in PLACE.values())

Thoughts = Callable[[GlobeGrams, str], Iterator[Idea]]
"""The names that come to mind with some squares."""


@dataclass(frozen=True)
class Aim:
    """What a turn must bring to win: so many points, and so many more than each of the others has."""

    points: int
    others: tuple[tuple[int, int], ...]

    def met(self, line: tuple[Idea, ...], sides: dict[int, int]) -> bool:
        """Whether some names bring it; ``sides`` says whose a captured name is."""
        gained = sum(idea.own_gain for idea in line)
        if gained < self.points:
            return False
        lost = dict(self.others)
        for idea in line:
            if idea.captured is not None:
                lost[sides[idea.captured.serial]] -= idea.captured.points
        return all(gained > most for most in lost.values())


def winning(game: GlobeGrams, formed: Thoughts, special: Thoughts, short: Thoughts) -> Idea | None:
    """The first name of a line that wins the game in this turn; ``None`` if none is found."""
    seat = game._turn
    own = game.own_squares(seat)
    missing = game._needed - game.names_of_side(seat)
    if len(own) < fewest_squares(game, missing):
        return None
    aim, sides = aim_of(game)
    if aim.points > most_points(game, own, missing):
        return None
    if missing > 1:
        return _several([*short(game, own)], own, missing, aim, sides)
    last = [*formed(game, own)]
    for idea in last:
        if aim.met((idea,), sides):
            return idea
    if not last:
        return None
    best = max(idea.gain for idea in last)
    tried: set[str] = set()
    for idea in sorted(special(game, own), key=lambda idea: -idea.points)[:TRIES]:
        if idea.squares in tried or not _reaches(idea.points + best, aim):
            continue
        tried.add(idea.squares)
        left = without(own, idea.squares)
        if left and any(aim.met((idea, other), sides) for other in formed(game, left)):
            return idea
    return None


def aim_of(game: GlobeGrams) -> tuple[Aim, dict[int, int]]:
    """What the seat to move must gain to win with the last name of the round, and whose each name on the table is."""
    mine = game._side_of[game._turn]
    scores = game.side_scores()
    own = scores[game._turn] + WINNER
    left = dict.fromkeys(game._side_of, 0)
    for seat, hand in enumerate(game._hands):
        left[game._side_of[seat]] += len(hand)
    others = {side: scores[seat] - left[side] - own for seat, side in enumerate(game._side_of) if side != mine}
    sides = {laid.serial: game._side_of[seat] for seat, names in enumerate(game._names) for laid in names}
    return Aim(game._goal - own, tuple(others.items())), sides


def most_points(game: GlobeGrams, own: str, missing: int) -> int:
    """More than any names out of these squares can bring: so that it is only looked for where it may be."""
    stack = 6 if game.options["stack"] else 3
    letters = sum(5 if letter in "FJQVWXZ" else 2 for letter in own + game._special)
    taken = sorted((2 * laid.points + 10 for laid in game.targets()), reverse=True)[:missing] if game._with_hands else []
    return stack * letters + 2 * sum(taken)


def fewest_squares(game: GlobeGrams, missing: int) -> int:
    """So many squares of one's own some names take at least: a captor one, others as many as the shortest name has letters."""
    captures = min(missing, len(game.targets())) if game._with_hands else 0
    return captures + (missing - captures) * int(game.options["shortest"])


def _reaches(gain: int, aim: Aim) -> bool:
    """Whether so much, captured points included, could be enough."""
    return gain >= aim.points and all(gain > most for _, most in aim.others)


def _several(ideas: list[Idea], own: str, missing: int, aim: Aim, sides: dict[int, int]) -> Idea | None:
    """Names that fit into the hand beside each other, and win."""
    packed = [(packed_squares(idea.squares), idea) for idea in ideas]
    tries = TRIES

    def search(hand: int, there: int, left: list[tuple[int, Idea]], line: tuple[Idea, ...]) -> tuple[Idea, ...] | None:
        nonlocal tries
        more = missing - len(line)
        for number, (squares, idea) in enumerate(left):
            tries -= 1
            if tries < 0:
                return None
            longer = (*line, idea)
            if more == 1:
                if aim.met(longer, sides):
                    return longer
                continue
            rest, still = hand - squares, there - len(idea.squares)
            fitting = [
                (other, after)
                for other, after in left[number + 1 :]
                if not ~((rest | FREE) - other) & FREE
                and after.move.letters != idea.move.letters
                and (after.captured is None or after.captured != idea.captured)
            ]
            if still >= more - 1 and len(fitting) >= more - 1 and (found := search(rest, still, fitting, longer)):
                return found
        return None

    line = search(packed_squares(own), len(own), packed, ())
    return None if line is None else line[0]


def packed_squares(squares: str) -> int:
    """Some squares as one whole number: a count for each kind.

    >>> packed_squares("AB") + packed_squares("A") == packed_squares("AAB")
    True
    """
    return sum(1 << WIDTH * PLACE[square] for square in squares)
