"""The page: numbers from the cells, words from the remarks."""

from __future__ import annotations

import re
from pathlib import Path

from geoplay.core.registry import game_class
from geoplay.core.text import LETTERS
from scripts.balance.cells import GAMES, MORE, Cell, all_games, cells, chance_of_even_seats, readings_of
from scripts.balance.looking_on import CASES

REMARKS = Path(__file__).with_name("remarks.md")
FILE = Path(__file__).resolve().parents[2] / "docs" / "balance.md"

INTRODUCTION = """# Balance

Written by `python -m scripts.balance` from tournaments in which every seat is taken by the same bot: what is left between
the seats is the game's own doing. A row rests on {games} games or, where a game takes long, on fewer; where its seats look
uneven it is played {more} times as long before anything is said. Bots are `regular` unless a row says otherwise. They are not
people, and what they show is a hint.

- **won by seat**: the share of games that each seat wins (A sits first), and how far off it may be (95 %).
- **even**: in how many cases seats that are all as good would differ at least as much. Below 1 % they are hardly even; but in
  sixty rows one such row is to be expected.
- **moves**: a game among the shortest tenth, in the middle, and among the longest tenth. To settle a race is a move.
- **turns each**: how often a player gets the move from another. In games of races alone nobody has turns.
- **lead changes**: how often somebody else is alone ahead, by what a bystander can count: points, cards won or left, miles.
- **shared**: games that several win together.

"""


def page() -> str:
    """All of it."""
    head = INTRODUCTION.format(games=GAMES, more=MORE)
    return head + "\n".join(section(game) for game in all_games())


def section(game: str) -> str:
    """One game."""
    title = game_class(game).title
    lines = [
        f"## {title} (`{game}`)",
        "",
        "| players | games | won by seat | even | moves | turns each | lead changes | shared |",
        "|--:|--:|---|--:|--:|--:|--:|--:|",
        *(_row(cell) for cell in cells(game)),
        "",
    ]
    for part in (_readings(game), _cases(game), _remarks(game)):
        if part:
            lines += [*part, ""]
    return "\n".join(lines)


def _row(cell: Cell) -> str:
    seats = cell.seats()
    doubt = max(max(seat.high - seat.value, seat.value - seat.low) for seat in seats)
    won = " · ".join(f"{LETTERS[place]} {100 * seat.value:.0f}" for place, seat in enumerate(seats))
    shortest, middle, longest = cell.moves()
    turns = cell.mean("turns") / cell.players
    even = chance_of_even_seats(cell.played)
    level = "" if cell.level == "regular" else f" ({cell.level})"
    return (
        f"| {cell.players}{level} | {len(cell.played)} | {won} (± {100 * doubt:.0f}) | {_share(even)} "
        f"| {shortest:.0f} – {middle:.0f} – {longest:.0f} | {f'{turns:.0f}' if turns > 1 else '–'} "
        f"| {cell.mean('lead changes'):.1f} | {_share(cell.shared())} |"
    )


def _readings(game: str) -> list[str]:
    """The same deals in another reading: how many are won by others."""
    found = readings_of(game)
    if not found:
        return []
    table = cells(game)
    lines = [
        "The same deals, otherwise read or dealt: won by others (and ended in another order), moves in the middle.",
        "",
        f"| rule | otherwise | {' | '.join(f'{cell.players} players' for cell in table)} |",
        f"|---|---|{'--:|' * len(table)}",
    ]
    for reading in found:
        shown = []
        for cell in table:
            other = Cell(game, cell.players, reading)
            winners, order = other.differs_from(cell)
            shown.append(f"{_share(winners)} ({_share(order)}), {other.moves()[1]:.0f}")
        lines.append(f"| `{reading.rule}` | {reading.question}: `{reading.option}={reading.value!r}` | {' | '.join(shown)} |")
    return lines


def _cases(game: str) -> list[str]:
    """How often a case comes up that the booklet leaves open."""
    if game not in CASES:
        return []
    table = cells(game)
    lines = [
        "Games in which a case comes up that the booklet leaves open:",
        "",
        f"| rule | {' | '.join(f'{cell.players} players' for cell in table)} |",
        f"|---|{'--:|' * len(table)}",
    ]
    lines += [f"| `{rule}` | {' | '.join(_share(cell.cases(rule)) for cell in table)} |" for rule in CASES[game]]
    return lines


def _remarks(game: str) -> list[str]:
    """What is to be said about a game."""
    found = re.search(rf"^## {game}\n\n(.*?)\n(?=\n## |\Z)", REMARKS.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return found[1].split("\n") if found else []


def _share(value: float) -> str:
    """A share to be read: nothing is 0 %, and little is not nothing."""
    return "< 1 %" if 0 < value < 0.005 else f"{100 * value:.0f} %"
