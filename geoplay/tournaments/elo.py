"""Ratings: how strong everybody is, on the scale of Elo, with the doubt that is left.

Somebody of strength 10^(rating/400) wins a game with a chance in proportion to it among all who sit there: for two players
that is Elo's (Bradley and Terry, 1952), for more its common extension (Luce, 1959). The ratings are those that make the
results likeliest, as if one more game had been played, by all together, which everybody won in equal parts: without it,
nobody could be rated who has won every game. Deals, not games, are taken as independent (Liang and Zeger, 1986), since the
games of a deal share their luck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, log10, sqrt

from geoplay.tournaments.intervals import SURE, Estimate

SCALE = 400 / log(10)
FARTHEST_STEP = 2.0
MOST_STEPS = 200

Game = tuple[tuple[int, ...], tuple[float, ...]]
"""How many seats each entrant had, and what each won of the game."""
Matrix = list[list[float]]


@dataclass(frozen=True)
class Ratings:
    """Everybody's rating around a mean of 0, and how the errors hang together."""

    values: tuple[float, ...]
    errors: tuple[tuple[float, ...], ...]

    def of(self, entrant: int) -> Estimate:
        """A rating, against the mean of all."""
        return _estimate(self.values[entrant], self.errors[entrant][entrant])

    def between(self, one: int, other: int) -> Estimate:
        """How far one is above another."""
        error = self.errors[one][one] + self.errors[other][other] - 2 * self.errors[one][other]
        return _estimate(self.values[one] - self.values[other], error)


def ratings(entrants: int, deals: Iterable[Sequence[Game]]) -> Ratings:
    """Rate everybody by the games of each deal.

    >>> pair = [((1, 1), (1.0, 0.0)), ((1, 1), (0.0, 1.0))]
    >>> sweep = [((1, 1), (1.0, 0.0)), ((1, 1), (1.0, 0.0))]
    >>> rated = ratings(2, [pair, sweep] * 500)
    >>> round(rated.between(0, 1).value)  # three quarters of the games
    191
    """
    clusters: list[Sequence[Game]] = [*deals, [((1,) * entrants, (1 / entrants,) * entrants)]]
    tallies: dict[tuple[int, ...], tuple[int, list[float]]] = {}
    for seats, won in (game for cluster in clusters for game in cluster):
        games, total = tallies.get(seats, (0, [0.0] * entrants))
        tallies[seats] = games + 1, [before + more for before, more in zip(total, won, strict=True)]
    strengths, information = _likeliest(entrants, tallies)
    expected = {seats: chances(seats, strengths) for seats in tallies}
    spread = [[0.0] * entrants for _ in range(entrants)]
    for cluster in clusters:
        surplus = [0.0] * entrants
        for seats, won in cluster:
            for entrant, (got, likely) in enumerate(zip(won, expected[seats], strict=True)):
                surplus[entrant] += got - likely
        for row, left in zip(spread, surplus, strict=True):
            for place, right in enumerate(surplus):
                row[place] += left * right
    inverse = _inverted(information)
    errors = _product(_product(inverse, spread), inverse)
    return Ratings(
        tuple(SCALE * strength for strength in strengths),
        tuple(tuple(SCALE**2 * error for error in row) for row in errors),
    )


def chances(seats: Sequence[int], strengths: Sequence[float]) -> list[float]:
    """Each entrant's chance to win at a table, by the logarithms of their strengths."""
    weights = [held * exp(strength) for held, strength in zip(seats, strengths, strict=True)]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def elo_of_share(share: float) -> float:
    """The difference in Elo at which one wins this share of the games between two.

    >>> round(elo_of_share(0.6))
    70
    """
    return 400 * log10(share / (1 - share))


def _likeliest(entrants: int, tallies: Mapping[tuple[int, ...], tuple[int, list[float]]]) -> tuple[list[float], Matrix]:
    """The strengths that make the results likeliest, by Newton's steps, and how sharp that peak is."""
    strengths = [0.0] * entrants
    information: Matrix = []
    for _ in range(MOST_STEPS):
        # Only differences count: the same number everywhere keeps the matrix from being singular.
        information = [[1 / entrants] * entrants for _ in range(entrants)]
        slope = [0.0] * entrants
        for seats, (games, won) in tallies.items():
            likely = chances(seats, strengths)
            for row, chance in enumerate(likely):
                slope[row] += won[row] - games * chance
                information[row][row] += games * chance
                for column, other in enumerate(likely):
                    information[row][column] -= games * chance * other
        step = [sum(cell * value for cell, value in zip(row, slope, strict=True)) for row in _inverted(information)]
        longest = max(map(abs, step))
        shortened = min(1.0, FARTHEST_STEP / longest) if longest else 0.0
        strengths = [strength + shortened * part for strength, part in zip(strengths, step, strict=True)]
        if longest < 1e-10:
            break
    mean = sum(strengths) / entrants
    return [strength - mean for strength in strengths], information


def _inverted(matrix: Matrix) -> Matrix:
    """The inverse of a small matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        rows[place] = [cell / rows[place][place] for cell in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [cell - factor * base for cell, base in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left]


def _estimate(value: float, square_error: float) -> Estimate:
    reach = SURE * sqrt(max(0.0, square_error))
    return Estimate(value, value - reach, value + reach)
