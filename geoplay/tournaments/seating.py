"""Who sits where in which game: the same deals for everybody, and every seat for everybody.

A *deal* is one shuffle. It is played at every *table* (a choice of who sits together), and at each table with everybody in
every seat, so that the luck of the cards and of the seat is the same for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, cycle, islice
from math import comb
from random import Random

Table = tuple[int, ...]
MOST_TABLES = 100
"""Where there are more ways than this to sit together, each deal is played at some of them, everybody at as many."""


def tables(entrants: int, players: int, deal: int, seed: int) -> list[Table]:
    """The tables of one deal: entrants by number, in the order in which they sit.

    With fewer entrants than seats everybody sits several times, as evenly as possible; with more, every choice of them
    sits together. Who sits next to whom changes from deal to deal.

    >>> tables(2, 2, deal=0, seed=0), tables(3, 2, deal=0, seed=0)
    ([(0, 1)], [(0, 1), (0, 2), (1, 2)])
    >>> tables(2, 3, deal=0, seed=0)
    [(0, 1, 0), (1, 0, 1)]
    >>> tables(3, 3, deal=0, seed=0), tables(3, 3, deal=1, seed=0)
    ([(0, 1, 2)], [(0, 2, 1)])
    """
    over = players % entrants
    if not over:
        return [_around([], range(entrants), players, deal)]
    if comb(entrants, over) <= MOST_TABLES:
        favoured = [list(chosen) for chosen in combinations(range(entrants), over)]
    else:
        block = Random(f"{seed}/tables/{deal}").sample(range(entrants), over)
        favoured = [[(place + shift) % entrants for place in block] for shift in range(entrants)]
    crowded = entrants < players
    return [
        _around(chosen, [one for one in range(entrants) if one not in chosen] if crowded else [], players, deal)
        for chosen in favoured
    ]


def rotations(table: Table) -> list[Table]:
    """The table with everybody moved on seat by seat, each different seating once.

    >>> rotations((0, 1, 2)), rotations((0, 1, 0, 1))
    ([(0, 1, 2), (2, 0, 1), (1, 2, 0)], [(0, 1, 0, 1), (1, 0, 1, 0)])
    """
    return list(dict.fromkeys(table[-shift:] + table[:-shift] if shift else table for shift in range(len(table))))


def deal_seed(seed: int, deal: int) -> int:
    """The seed of a deal's games."""
    return Random(f"{seed}/{deal}").getrandbits(48)


def _around(first: Sequence[int], others: Sequence[int], players: int, number: int) -> Table:
    """Everybody in a circle, again and again until the seats are full, in another order for each number."""
    if first and others:
        ordered = [*_ordered(first, number), *_ordered(others, number)]
    else:
        head, *rest = [*first, *others]
        # In a circle it does not matter where it begins.
        ordered = [head, *_ordered(rest, number)]
    return tuple(islice(cycle(ordered), players))


def _ordered(things: Sequence[int], number: int) -> list[int]:
    """One of the orders of some things, by its number; after the last comes the first."""
    left = list(things)
    ordered = []
    while left:
        number, which = divmod(number, len(left))
        ordered.append(left.pop(which))
    return ordered
