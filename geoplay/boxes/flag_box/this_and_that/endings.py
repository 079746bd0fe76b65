"""The last cards of two players in This and that, played out for every hand the other could hold.

This turn, the other's and the next of one's own are looked at. The other goes out where it can; then it does what is worst for
the seat, or what helps it most: so a choice has two bounds, each the mean over all hands. With one card in the other's hand
they mostly meet: either it fits, or the other draws and everything on the table stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from geoplay.boxes.flag_box.this_and_that.layout import Layout
from geoplay.boxes.flag_box.this_and_that.rules import GOING_ON, LAYING, OVER, ThisAndThat
from geoplay.core.bits import numbers_of
from geoplay.core.expertise import Bounds

PLAYERS = 2
# With more cards in one's own hand it takes too long, and with more ways to end the turn, by the number of the other's cards.
MOST_OWN = 3
MOST_WAYS = {1: 800, 2: 80}


def played_out(game: ThisAndThat) -> dict[int, Bounds] | None:
    """What each action wins at least and at most, where few cards are left; ``None`` elsewhere."""
    if game.players != PLAYERS or game.phase not in (LAYING, GOING_ON) or not game.pile_size:
        return None
    seat = game.on_turn
    other = 1 - seat
    count = game.hands[other].bit_count()
    if game.hands[seat].bit_count() > MOST_OWN or count not in MOST_WAYS:
        return None
    hidden = game.deck.all_cards & ~game.hands[seat]
    for number in game.layout.at.values():
        hidden &= ~(1 << number)
    could = hidden & game.could_hold(other)
    found: dict[int, Bounds] = {}
    ways = 0
    for action in game.legal_actions():
        lower = upper = 0.0
        for end in _ends(_after(game, action), seat):
            ways += 1
            if ways > MOST_WAYS[count]:
                return None
            least, most = (1.0, 1.0) if end.phase == OVER else _bounds(end.layout, end.hands[seat], could, count)
            lower, upper = max(lower, least), max(upper, most)
        found[action] = lower, upper
    return found


def _after(game: ThisAndThat, action: int) -> ThisAndThat:
    later = game.clone()
    later.apply(action)
    return later


def _ends(game: ThisAndThat, seat: int) -> Iterator[ThisAndThat]:
    """Every position in which the seat's turn can end."""
    if game.turn != seat:
        yield game
        return
    for action in game.legal_actions():
        yield from _ends(_after(game, action), seat)


def _bounds(layout: Layout, own: int, could: int, count: int) -> Bounds:
    """What the end of a turn wins at least and at most, with ``own`` cards left and ``count`` others out of some."""
    stays = _goes_out(layout, own)
    anywhere = _anywhere(layout)
    if count == 1:
        upper = 1 - (could & anywhere).bit_count() / could.bit_count()
        return (upper if stays else 0.0), upper
    # Each card of the other's: what goes out with it, and whether some place for it keeps the seat from going out.
    followers: dict[int, int] = {}
    hinders: dict[int, bool] = {}
    for card in numbers_of(could):
        followers[card] = 0
        hinders[card] = False
        for place, fits in layout.fitting.items():
            if fits >> card & 1:
                later = layout.clone()
                later.lay(card, place)
                if place in layout.rewarding:
                    followers[card] |= _anywhere(later)
                hinders[card] = hinders[card] or not _goes_out(later, own)
    least = most = pairs = 0
    for one, two in combinations(followers, 2):
        pairs += 1
        if followers[one] >> two & 1 or followers[two] >> one & 1:
            continue
        most += 1
        plays = (anywhere >> one | anywhere >> two) & 1
        least += not (hinders[one] or hinders[two]) if plays else stays
    return least / pairs, most / pairs


def _anywhere(layout: Layout) -> int:
    """All cards that fit somewhere."""
    found = 0
    for fits in layout.fitting.values():
        found |= fits
    return found


def _goes_out(layout: Layout, hand: int) -> bool:
    """Whether all cards of a hand can be laid in one turn."""
    last = not hand & (hand - 1)
    for place, fits in layout.fitting.items():
        held = fits & hand
        if held and last:
            return True
        if held and place in layout.rewarding:
            for card in numbers_of(held):
                later = layout.clone()
                later.lay(card, place)
                if _goes_out(later, hand ^ 1 << card):
                    return True
    return False
