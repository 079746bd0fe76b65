"""Why something cannot be done in Training: the rule's number and a sentence that helps."""

from __future__ import annotations

from geoplay.boxes.flag_box.races import refuse_settlement
from geoplay.core.move import Move
from geoplay.core.race import Race, Settle
from geoplay.core.refusal import Refusal
from geoplay.core.text import Text


def refuse(phase: str, race: Race | None, move: Move) -> Refusal:
    """The refusal of a move that is not legal now."""
    if phase == "over":
        return Refusal("training:3", Text("All cards have been laid: the training is over."))
    if isinstance(move, Settle):
        if race is None:
            return Refusal("training:1", Text("No card lies open, so there is nothing to name: the next card is laid first."))
        return refuse_settlement(race, move, "training:2")
    if race is not None:
        return Refusal("training:2", Text("A card lies open: it is named, or shown to all, before the next one is laid."))
    return Refusal("training:1", Text("That is no move of this game: the dealer lays the next card."))
