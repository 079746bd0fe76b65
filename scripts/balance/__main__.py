"""``python -m scripts.balance`` plays what is missing and writes ``docs/balance.md``; with names, it only plays those games."""

from __future__ import annotations

import sys

from scripts.balance.cells import Cell, all_games, cells, readings_of
from scripts.balance.page import FILE, page


def play(game: str) -> None:
    """Play every cell of a game."""
    for cell in cells(game):
        for one in (cell, *(Cell(game, cell.players, reading) for reading in readings_of(game))):
            print(f"{game}, {cell.players} players, {one.reading.option if one.reading else 'as it is'} …", flush=True)
            print(f"  {len(one.played)} games", flush=True)


def main(wanted: list[str]) -> int:
    """Play, and write the page unless only some games were asked for."""
    strangers = [name for name in wanted if name not in all_games()]
    if strangers:
        print(f"There is no game {strangers[0]}. There is: {', '.join(all_games())}.")
        return 2
    for game in wanted or all_games():
        play(game)
    if not wanted:
        FILE.write_text(page(), encoding="utf-8")
        print(f"{FILE} is written.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
