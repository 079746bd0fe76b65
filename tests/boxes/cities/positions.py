"""Positions of the Game of Cities for tests, made by moving real cards about: none is lost or doubled."""

from __future__ import annotations

from typing import Any

from geoplay.boxes.cities.deck import PARTS
from geoplay.boxes.cities.rules import LOOKING, NOBODY, Cities


def position(
    *hands: str,
    discards: str = "",
    pack: str = "",
    made: dict[str, int] | None = None,
    first: bool = False,
    turn: int = 0,
    seed: int = 7,
    **options: Any,
) -> Cities:
    """A game with these cards in the hands, as parts of names with blanks between.

    ``made`` says who has which book. ``pack`` is what will be drawn, in this order, and then the rest of the cards; with
    ``pack="-"`` it is empty, and all cards that are left lie open on the table. ``first`` makes it the dealer's first turn.
    """
    game = Cities(max(2, len(hands)), seed, **options)
    deck = game.deck
    numbers = {deck.part(card): card for card in range(deck.cards)}
    rest = list(range(deck.cards))

    def take(parts: str) -> tuple[int, ...]:
        found = tuple(numbers[part] for part in parts.split())
        for card in found:
            rest.remove(card)
        return found

    game._hands = [take(hand) for hand in hands] + [()] * (game.players - len(hands))
    game._discards = take(discards)
    game._made = [NOBODY] * len(deck.cities)
    for city, owner in (made or {}).items():
        number = deck.index[city]
        game._made[number] = owner
        take(" ".join(deck.part(PARTS * number + part) for part in range(PARTS)))
    coming = take(pack) if pack != "-" else ()
    if pack == "-":
        game._discards = (*game._discards, *rest)
        rest = []
    game._pack = (*coming, *rest)
    game._top = 0
    game._showing = sum(1 << card for shown in (*game._hands, game._discards) for card in shown)
    game._drawn = NOBODY
    game._turn = turn
    game._first = first
    game._phase = LOOKING
    game._latest = NOBODY
    game._lying = ()
    game._legal = None
    return game


def do(game: Cities, *moves: str) -> list[str]:
    """Play moves by notation; the kinds of the events of the last one."""
    kinds: list[str] = []
    for move in moves:
        kinds = [event.kind for event in game.play(game.parse(move))]
    return kinds


def legal(game: Cities) -> set[str]:
    """The legal moves by notation."""
    return {str(move) for move in game.legal_moves()}


def corners(game: Cities, parts: str) -> str:
    """The numbers in the corners of cards."""
    deck = game.deck
    numbers = {deck.part(card): deck.corner(card) for card in range(deck.cards)}
    return " ".join(str(numbers[part]) for part in parts.split())
