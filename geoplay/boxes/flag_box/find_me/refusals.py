"""Why something cannot be done in Find me!: the rule's number and a sentence that helps."""

from __future__ import annotations

from geoplay.boxes.flag_box.races import refuse_settlement
from geoplay.core.move import Move
from geoplay.core.race import Race, Settle
from geoplay.core.refusal import Refusal
from geoplay.core.text import Text


def refuse(phase: str, race: Race | None, move: Move) -> Refusal:
    """The refusal of a move that is not legal now."""
    if phase == "over":
        return Refusal("find-me:8", Text("Somebody has won the last card needed: the game is over."))
    if isinstance(move, Settle):
        if race is None:
            return Refusal("find-me:2", Text("The dice have not been rolled yet, so no card is named."))
        return refuse_settlement(race, move, "find-me:3")
    if race is not None:
        return Refusal("find-me:3", Text("The dice have named a card: touch it, or let it go by, before they are rolled again."))
    return Refusal("find-me:2", Text("That is no move of this game: roll the two blue dice."))
