"""Why something cannot be done in Shout!: the rule's number and a sentence that helps."""

from __future__ import annotations

from geoplay.boxes.flag_box.races import refuse_settlement
from geoplay.core.move import Move
from geoplay.core.race import Race, Settle
from geoplay.core.refusal import Refusal
from geoplay.core.text import Text


def refuse(phase: str, race: Race | None, move: Move) -> Refusal:
    """The refusal of a move that is not legal now."""
    if phase == "over":
        return Refusal("shout:7", Text("All cards are dealt: the game is over."))
    if isinstance(move, Settle):
        if race is None:
            return Refusal("shout:3", Text("No race is on: a name that is said now is not heard."))
        return refuse_settlement(race, move, "shout:3")
    if race is not None:
        return Refusal("shout:2", Text("A race is on: it is shouted out before the next card is dealt."))
    return Refusal("shout:1", Text("That is no move of this game: the dealer deals the next card."))
