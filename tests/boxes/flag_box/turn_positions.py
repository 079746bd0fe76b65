"""Positions of the box's turn-based games for tests, made by moving real cards about: none is lost or doubled."""

from __future__ import annotations

from typing import Any

from geoplay.boxes.flag_box.deck import CONTINENTS, SYMBOLS, Deck
from geoplay.boxes.flag_box.dice import JOKER
from geoplay.boxes.flag_box.hidden import Knowledge
from geoplay.boxes.flag_box.one_two_three.moves import ROLLS
from geoplay.boxes.flag_box.one_two_three.rules import DISCARDING, OneTwoThree
from geoplay.boxes.flag_box.put_in_order.rules import PutInOrder
from geoplay.boxes.flag_box.this_and_that.layout import Layout, place_at
from geoplay.boxes.flag_box.this_and_that.rules import LAYING, ThisAndThat
from geoplay.core.bits import set_of
from geoplay.core.game import Game


def numbers(deck: Deck, codes: str) -> list[int]:
    """The numbers of cards by their codes, with blanks between."""
    found = [deck.number(code) for code in codes.split()]
    assert None not in found, codes
    return [number for number in found if number is not None]


def _dealt(deck: Deck, hands: tuple[str, ...], pile: str | None) -> tuple[list[int], tuple[int, ...], list[int]]:
    """Hands as bit sets, the pile, and the cards that are nowhere yet; ``pile=None`` takes all the rest."""
    held = [numbers(deck, hand) for hand in hands]
    drawn = numbers(deck, pile) if pile is not None else []
    used = {card for hand in held for card in hand} | set(drawn)
    rest = [card for card in range(len(deck.cards)) if card not in used]
    return [set_of(hand) for hand in held], tuple(drawn if pile is not None else rest), rest if pile is not None else []


def one_two_three(*hands: str, pile: str | None = None, turn: int = 0, **options: Any) -> OneTwoThree:
    """A game in which these hands are held, and the pile holds these cards in this order; all others lie discarded."""
    game = OneTwoThree(max(2, len(hands)), 7, **options)
    game._hands, game._pile, rest = _dealt(game.deck, hands, pile)
    game._top = 0
    game._discards = set_of(rest)
    game._turn = turn
    game._start = (turn, (), None)
    game._start_held = False
    game._knowledge = Knowledge(game.deck.all_cards, game.players)
    return game


def rolled(game: OneTwoThree, *dice: str) -> OneTwoThree:
    """The dice lie so: symbols, and a continent or "World" last."""
    blue = [SYMBOLS.index(die) for die in dice if die in SYMBOLS]
    red = [JOKER if die == "World" else CONTINENTS.index(die) for die in dice if die not in SYMBOLS]
    game._shown = (*blue, *[-1] * (2 - len(blue)), *(red or [-1]))  # type: ignore[assignment] # always three
    first, second, third = game._shown
    game._by_dice = (
        game.deck.by_symbol[first] if first >= 0 else 0,
        game.deck.by_symbol[second] if second >= 0 else 0,
        game.deck.by_continent[third] if third >= 0 else 0,
    )
    game._rolled = ROLLS.index(" ".join(["blue"] * len(blue) + ["red"] * len(red)))
    game._phase = DISCARDING
    game._legal = None
    return game


def this_and_that(*hands: str, table: str, pile: str = "", turn: int = 0) -> ThisAndThat:
    """A game with cards on the table, laid as ``"IT@0,0 FR@1,0"``; what is in no hand and not in the pile is out of it."""
    game = ThisAndThat(max(2, len(hands)), 7)
    game._hands, game._pile, _ = _dealt(game.deck, hands, pile)
    game._top = 0
    game._layout = Layout(game.deck.sharing, game.deck.all_cards)
    game._layout.fitting.clear()
    for word in table.split():
        code, _, at = word.partition("@")
        x, y = (int(part) for part in at.split(","))
        game._layout.fitting.setdefault(place_at(x, y), game.deck.all_cards)
        game._layout.lay(numbers(game.deck, code)[0], place_at(x, y))
    game._phase = LAYING
    game._turn = turn
    game._legal = None
    return game


def put_in_order(row: str, coming: str, players: int = 2, turn: int = 0, **options: Any) -> PutInOrder:
    """A game with this row, and these cards to come in this order; then all others."""
    game = PutInOrder(players, 7, **options)
    laid = sorted(numbers(game.deck, row), key=game.figure_of)
    first = numbers(game.deck, coming)
    rest = [card for card in range(len(game.deck.cards)) if card not in {*laid, *first}]
    game._row = tuple(laid)
    game._played = tuple(laid)
    game._order = (*first, *rest)
    game._top = 0
    game._turn = turn
    return game


def do(game: Game[Any], *moves: str) -> list[str]:
    """Play moves by notation; the kinds of the events of the last one."""
    kinds: list[str] = []
    for move in moves:
        kinds = [event.kind for event in game.play(game.parse(move))]
    return kinds


def legal(game: Game[Any]) -> set[str]:
    """The legal moves by notation."""
    return {str(move) for move in game.legal_moves()}


def refused(game: Game[Any], move: str) -> str:
    """The rule by which a move is refused."""
    refusal = game.why_not(game.parse(move))
    assert refusal is not None, f"{move} is legal"
    return refusal.rule
