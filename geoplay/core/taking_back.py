"""Which moves can be taken back: not across a drawn card, another person's move or a race, unless it is for practice."""

from __future__ import annotations

from collections.abc import Sequence

from geoplay.core.race import Settle
from geoplay.core.step import Step
from geoplay.core.text import Text


def last_of_person(steps: Sequence[Step]) -> int | None:
    """The number of the last move that a person made; ``None`` if there is none."""
    return next((step.number for step in reversed(steps) if step.by_person), None)


def why_not_back(steps: Sequence[Step], *, practice: bool) -> Text | None:
    """``None`` if the last move of a person can be taken back with all that followed, else the reason."""
    last = last_of_person(steps)
    if last is None:
        return Text("There is no move of yours to take back.")
    if practice:
        return None
    for step in steps[last:]:
        if isinstance(step.move, Settle):
            return Text("A race cannot be run again.")
        if step.number > last and step.by_person:
            return Text("Another person has moved since.")
        if any(event.reveals for event in step.events):
            if step.number == last:
                return Text("A card that was drawn cannot be put back unseen. (Practice games allow it.)")
            return Text("Somebody has drawn a card since; that cannot be taken back. (Practice games allow it.)")
    return None
