"""World Flag positions for tests, made by moving real cards about: none is lost or doubled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from geoplay.boxes.world_flag.rules import WorldFlag


def position(
    *hands: str,
    covered: str = "",
    pile: str | None = None,
    turn: int = 0,
    seed: int = 7,
    **options: Any,
) -> WorldFlag:
    """A game with these cards in the hands, as ids with blanks between; seats that are not named hold nothing.

    ``covered`` spaces belong to the last seat. ``pile`` is what will be drawn, in this order, and then the rest of the cards;
    with ``pile="-"`` there is none, and the rest lies covered on the board.
    """
    game = WorldFlag(max(3, len(hands)), seed, **options)
    index = game.board.index
    rest = list(range(len(game.board.spaces)))

    def take(ids: str) -> list[int]:
        found = [index[word] for word in ids.split()]
        for space in found:
            rest.remove(space)
        return found

    game._hands = [0] * game.players
    for seat, words in enumerate(hands):
        game._hands[seat] = sum(1 << space for space in take(words))
    on_board = take(covered)
    first = take(pile) if pile and pile != "-" else []
    if pile == "-":
        on_board += rest
        rest = []
    _cover(game, on_board)
    game._deck = (*first, *rest)
    game._top = 0
    game._turn = turn
    game._legal = None
    return game


def leave(game: WorldFlag, count: int) -> WorldFlag:
    """Only so many cards in the pile; the others lie covered on the board."""
    _cover(game, game._deck[count:])
    game._deck = game._deck[:count]
    game._legal = None
    return game


def _cover(game: WorldFlag, spaces: Iterable[int]) -> None:
    for space in spaces:
        game._covered |= 1 << space
        game._opened |= game._joined[space]
        game._owner[space] = game.players - 1


def do(game: WorldFlag, *moves: str) -> list[str]:
    """Play moves by notation; the kinds of the events of the last one."""
    kinds: list[str] = []
    for move in moves:
        kinds = [event.kind for event in game.play(game.parse(move))]
    return kinds


def legal(game: WorldFlag) -> set[str]:
    """The legal moves by notation."""
    return {str(move) for move in game.legal_moves()}
