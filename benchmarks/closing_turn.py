"""The closing turn of Globe-Grams, solved: whether somebody who lacks one name can win the game in this turn for certain.

Of the names that could be the last only what they count matters, and what they take from others: the best of one's own squares,
and the best of each name that can be captured, are enough. Before it may come a name with the special letters: each of them is
tried, with every last name that the squares left over make. Which special letters come after those nobody knows, so a second
such name is not certain. Every line is played in the engine before it is believed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from geoplay.atlas.gazetteer.letters import BLANK
from geoplay.boxes.globe_grams.moves import Capture, Form, Special
from geoplay.boxes.globe_grams.rules import NAMING, GlobeGrams
from geoplay.boxes.globe_grams.scoring import MOST_BLANKS, sum_of
from geoplay.boxes.globe_grams.squares import without

EVERY_NAME = 0.0


def lacks_one(game: GlobeGrams, seat: int) -> bool:
    """Whether the next name before this seat ends the round."""
    return game._phase == NAMING and game.names_of_side(seat) + 1 >= game._needed


def certain(game: GlobeGrams, seat: int, fame: float = EVERY_NAME) -> bool:
    """Whether the seat, on turn, can win now with names of at least this fame."""
    if any(_wins(game, seat, [last]) for last in _last(game, fame)):
        return True
    tried: set[str] = set()
    for special in _special(game, fame):
        later = game.clone()
        later.play(special)
        left = later.own_squares(seat)
        if left not in tried and any(_wins(later, seat, [last]) for last in _last(later, fame)):
            return True
        tried.add(left)
    return False


def _wins(game: GlobeGrams, seat: int, line: list[Form | Capture]) -> bool:
    later = game.clone()
    for move in line:
        later.play(move)
    return later.outcome is not None and later.outcome.shares()[seat] == 1


def _squares(game: GlobeGrams) -> tuple[str, int]:
    own = game.own_squares(game._turn)
    return own.replace(BLANK, ""), min(MOST_BLANKS, own.count(BLANK))


def _last(game: GlobeGrams, fame: float) -> Iterator[Form | Capture]:
    """The names that could end the round: the one that counts most of one's own squares, and of each that can be captured."""
    letters, blanks = _squares(game)
    if not letters and not blanks:
        return
    book = game.lexicon.book
    on_table = {laid.letters for names in game._names for laid in names}
    for formed in book.formable(letters, blanks, fame=fame):
        if formed.letters not in on_table:
            yield Form(formed.letters, formed.blanks)
            break
    for laid in game.targets():
        free = min(blanks, MOST_BLANKS - len(laid.blanks))
        for formed in book.captures(laid.squares, letters, free, fame=fame, spelt=laid.letters):
            if formed.letters not in on_table:
                yield Capture(formed.letters, laid.letters, formed.blanks)
                break


def _special(game: GlobeGrams, fame: float) -> Iterator[Special]:
    """Every name with the special letters, those that count most first."""
    letters, blanks = _squares(game)
    if not letters and not blanks:
        return
    on_table = {laid.letters for names in game._names for laid in names}
    found: list[tuple[int, str, str]] = []
    for formed in game.lexicon.book.including(game._special, letters, blanks, fame=fame):
        if formed.letters not in on_table:
            own = without(without(formed.letters, game._special), formed.blanks)
            spare = blanks - len(formed.blanks)
            # A blank may also be laid where one has the letter, to keep that for the last name.
            more = {"".join(kept) for count in range(spare + 1) for kept in combinations(sorted(own), count)}
            laid = ("".join(sorted(formed.blanks + kept)) for kept in more)
            found += ((sum_of(formed.letters, wild), formed.letters, wild) for wild in laid)
    for _, name, wild in sorted(found, key=lambda one: -one[0]):
        yield Special(name, wild)
