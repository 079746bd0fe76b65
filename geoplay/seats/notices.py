"""What a table says to whoever is at the screen: a mistake of theirs, the end of a round, trouble in somebody's code."""

from __future__ import annotations

from typing import Any

from geoplay.core.step import Step, Trouble
from geoplay.core.text import Text
from geoplay.page.table_checks import Fault
from geoplay.seats.viewpoint import Viewpoint

Notice = dict[str, Any]


def mistake(at: Viewpoint, step: Step) -> Notice | None:
    """What somebody at the screen said or did wrong in a move, and what it was; ``None`` if they did not."""
    mine = [place for place, event in enumerate(step.events) if event.mistake and event.seat in at.people]
    if not mine or at.covered is not None:
        return None
    said, *after = step.events[mine[0] :]
    words = [at.words(event.told_to(at.seat)) for event in after if event.seat in at.people or event.places]
    return {"tone": "info", "text": at.words(said.told_to(at.seat)), "detail": " ".join(words)}


def announcement(at: Viewpoint, step: Step) -> Notice | None:
    """What is over with a move, a round or an area, for everybody to read; ``None`` if nothing is."""
    over = [at.words(event.told_to(at.seat)) for event in step.events if event.announced]
    return {"tone": "info", "text": " ".join(over), "detail": ""} if over and at.covered is None and not at.match.over else None


def trouble_told(at: Viewpoint, trouble: Trouble) -> Notice:
    """An error in somebody else's code: a bot's, a hook's, a callback's."""
    return {"tone": "error", "text": at.words(trouble.where), "detail": f"{type(trouble.error).__name__}: {trouble.error}"}


def fault_told(at: Viewpoint, fault: Fault) -> Notice:
    """A mistake in the table of somebody's own game."""
    told = Text("There is a mistake in the table of this game; geoplay.testing.check_game finds it, too.")
    return {"tone": "error", "text": at.words(told), "detail": str(fault)}
