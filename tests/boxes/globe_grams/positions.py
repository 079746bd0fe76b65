"""Globe-Grams positions for tests, made by moving real squares about: none is lost or doubled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from geoplay.atlas.gazetteer.letters import BLANK
from geoplay.boxes.globe_grams.rules import NAMING, SPINNING, GlobeGrams
from geoplay.boxes.globe_grams.scoring import Laid, sum_of, times
from geoplay.boxes.globe_grams.squares import PLACE, full_pot, in_order, ring, without


def position(
    *hands: str,
    names: Sequence[str] = (),
    special: str = "",
    pool: str = "",
    turn: int = 0,
    phase: int = NAMING,
    seed: int = 7,
    **options: Any,
) -> GlobeGrams:
    """A game with these squares in the hands and these names (blanks between them; ``ADEN?E`` has a blank for its E) before them.

    All other squares are in the pot. Names have been scored.
    """
    game = GlobeGrams(max(2, len(hands), len(names)), seed, **options)
    game._pot = list(full_pot())
    game._hands = [""] * game.players
    game._names = [()] * game.players
    game._scores = [0] * game.players
    for seat, hand in enumerate(hands):
        game._hands[seat] = take(game, hand)
    for seat, row in enumerate(names):
        for written in row.split():
            lay(game, seat, written)
    game._special = take(game, special)
    game._pool = take(game, pool)
    game._turn = game._spinner = turn
    game._phase = phase
    game._legal = None
    return game


def take(game: GlobeGrams, squares: str) -> str:
    """Squares out of the pot."""
    for square in squares:
        game._pot[PLACE[square]] -= 1
        assert game._pot[PLACE[square]] >= 0, square
    return in_order(squares)


def lay(game: GlobeGrams, seat: int, written: str) -> None:
    """A name before a seat, scored."""
    letters, _, blanks = written.partition(BLANK)
    number = game.lexicon.number(letters)
    assert number is not None, letters
    take(game, without(letters, blanks) + BLANK * len(blanks))
    game._serial += 1
    factor = times(len(letters), game.lexicon.words(number))
    laid = Laid(number, letters, blanks, sum_of(letters, blanks), factor, 0, game._serial)
    game._names[seat] = (*game._names[seat], laid)
    game._scores[seat] += laid.points


def spun(game: GlobeGrams, section: str) -> GlobeGrams:
    """The game as it is when the globe has come to rest at a section: the spin is made with a seed that leads there."""
    game._phase = SPINNING
    game._legal = None
    wanted = next(number for number, other in enumerate(ring()) if other.text == section)
    for seed in range(10_000):
        later = game.clone()
        later.seed = seed
        later.play(later.parse("spin"))
        if later._section == wanted:
            return later
    raise AssertionError(section)


def do(game: GlobeGrams, *moves: str) -> list[str]:
    """Play moves by notation; the kinds of the events of the last one."""
    kinds: list[str] = []
    for move in moves:
        kinds = [event.kind for event in game.play(game.parse(move))]
    return kinds


def legal(game: GlobeGrams) -> set[str]:
    """The legal moves by notation."""
    return {str(move) for move in game.legal_moves()}


def refusal(game: GlobeGrams, move: str) -> tuple[str, str]:
    """The rule and the sentence of a move that is not legal."""
    found = game.why_not(game.parse(move))
    assert found is not None, move
    return found.rule, str(found.text)


def on_table(game: GlobeGrams, seat: int) -> list[str]:
    """The names before a seat."""
    return [laid["letters"] for laid in game.view(None)["names"][seat]]
