"""Why a move is not possible in Put in order!: the rule's number and a sentence that helps."""

from __future__ import annotations

from typing import Any

from geoplay.boxes.flag_box.put_in_order.moves import Place, Roll
from geoplay.core.move import Move
from geoplay.core.refusal import Refusal
from geoplay.core.text import Text


def refuse(view: dict[str, Any], move: Move) -> Refusal:
    """The refusal of a move that is not legal in this view."""
    if view["phase"] == "over":
        return Refusal("put-in-order:5", Text("The game is over: three rounds are won."))
    if isinstance(move, Roll):
        return Refusal("put-in-order:3", Text("The red die is rolled only after a card was laid at a wrong place."))
    if isinstance(move, Place):
        if view["phase"] == "save":
            return Refusal("put-in-order:3", Text("The card was laid at a wrong place: roll the red die first."))
        count = len(view["row"])
        return Refusal(
            "put-in-order:2",
            Text(
                "There is no place {gap}: the row has {count} cards, so places go from 0 to {count}.", gap=move.gap, count=count
            ),
        )
    return Refusal("put-in-order:2", Text("That is no move of this game: lay the card at a place in the row."))
