"""A bad move that somebody made is found, in every game with turns, and told kindly."""

from __future__ import annotations

from typing import Any

import pytest

from geoplay.boxes.cities.moves import Book
from geoplay.boxes.flag_box.one_two_three.moves import Done
from geoplay.boxes.flag_box.put_in_order.moves import Place
from geoplay.boxes.flag_box.this_and_that.moves import Lay
from geoplay.boxes.globe_grams.moves import Pass
from geoplay.boxes.lindy.cards import Card
from geoplay.boxes.lindy.moves import Discard, Play
from geoplay.boxes.world_flag.moves import Pass as Refuse
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.reviews.reviewing import Reviewing
from tests.reviews.games import with_blunder


def _wins(game: Game[Any], move: Move) -> bool:
    later = game.clone()
    seat = later.turn
    later.play(move)
    return later.outcome is not None and seat in later.outcome.winners


def throw_the_last_miles_away(game: Game[Any]) -> Move | None:
    """Paris is one card away, and the card is discarded."""
    flying = [move for move in game.legal_moves() if isinstance(move, Play) and move.card <= Card.MILES_100 and _wins(game, move)]
    return Discard(flying[0].card) if flying else None


def refuse_with_a_long_run_and_nothing_to_draw(game: Game[Any]) -> Move | None:
    """The pile is empty, a run of many points is in the hand, and it is refused for a penalty."""
    view = game.view(game.turn)
    runs = game.best_runs(game.turn)  # type: ignore[attr-defined] # the World Flag Game alone is asked
    refusing = Refuse() in game.legal_moves() and view["able"]
    return Refuse() if refusing and not view["draw_pile"] and runs and runs[0].points >= 20 else None


def leave_a_book_lying(game: Game[Any]) -> Move | None:
    """A card was drawn that completes a city, and it is laid open for the others to call."""
    legal = game.legal_moves()
    worth = [game.deck.cities[game.deck.index[move.city]].points for move in legal if isinstance(move, Book)]  # type: ignore[attr-defined]
    return legal[-1] if worth and max(worth) >= 7 and str(legal[-1]).startswith("discard") else None


def discard_nothing(game: Game[Any]) -> Move | None:
    """All cards of the hand find a slot, which would win; none is discarded."""
    legal = game.legal_moves()
    if Done() not in legal or not any(str(move).startswith("lay") for move in legal):
        return None
    hand = game.view(game.turn)["hand"]
    possible = game.discard_by(list(map(game.deck.number, hand)))  # type: ignore[attr-defined]
    return Done() if len(possible) == len(hand) >= 2 else None


def end_the_turn_that_could_win(game: Game[Any]) -> Move | None:
    """Two cards are left, one touches two others so that the turn goes on; a card that touches one is laid."""
    view = game.view(game.turn)
    if len(view["hand"]) != 2 or view["phase"] == "open":
        return None
    touched = {
        move: sum(abs(entry["at"][0] - move.x) + abs(entry["at"][1] - move.y) == 1 for entry in view["table"])
        for move in game.legal_moves()
        if isinstance(move, Lay)
    }
    poor = [move for move, count in touched.items() if count == 1]
    return poor[0] if poor and any(count > 1 for count in touched.values()) else None


def lay_it_at_the_wrong_end(game: Game[Any]) -> Move | None:
    """A card laid where its figure does not belong."""
    coming = game.coming  # type: ignore[attr-defined]
    if coming is None or len(game.view(None)["row"]) < 3:
        return None
    right = game.right_gaps(coming)  # type: ignore[attr-defined]
    return next((move for move in game.legal_moves() if isinstance(move, Place) and move.gap not in right), None)


def pass_with_a_name_in_the_hand(game: Game[Any]) -> Move | None:
    """A name that many know is in the letters, and nothing is laid."""
    seat = game.turn
    assert seat is not None
    left = type(game).expertise().overlooked(Perspective(game, seat), Pass()) if game.view(seat)["phase"] == "names" else None
    return Pass() if left is not None and left.values["points"] >= 30 else None  # type: ignore[operator]


PLANTS = {
    "lindy": throw_the_last_miles_away,
    "world-flag": refuse_with_a_long_run_and_nothing_to_draw,
    "cities": leave_a_book_lying,
    "one-two-three": discard_nothing,
    "this-and-that": end_the_turn_that_could_win,
    "put-in-order": lay_it_at_the_wrong_end,
    "globe-grams": pass_with_a_name_in_the_hand,
}


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_blunder_is_found(name: str) -> None:
    record, number, seat = with_blunder(name, PLANTS[name])
    work = Reviewing(record, seats=[seat], simulations=300)
    turn = next(turn for turn in work._turns if turn.number == number)
    judged = work._judged(turn, seat)
    assert judged.is_mistake, f"{judged.words}: {judged.verdict}, loss {judged.loss}"
    assert judged.loss >= 0.03
    assert judged.best is not None
    assert judged.best != judged.played
    assert judged.weighed[0].loss == 0
    assert all(one.loss >= 0 for one in judged.weighed)
    # It is told which rule the better move rests on, in both languages.
    assert judged.reason is not None
    for language in ("en", "it"):
        assert f"({name}:" in judged.reason.render(language)
    if name != "lindy":
        assert judged.overlooked is not None
