"""What is behind a door: it takes guests in and their pages' messages, and tells the teacher how it goes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from geoplay.core.text import Text

if TYPE_CHECKING:
    from geoplay.guests.door import Door
    from geoplay.guests.guest import Guest


class Gathering:
    """Somewhere that guests can be. Everything is called with the door's lock held."""

    # Whether a message may take long (bots think): then it is taken beside the line, one after another.
    slow: ClassVar[bool] = False
    door: Door

    @property
    def title(self) -> Text:
        """What it is called on the guests' pages and on the projector."""
        raise NotImplementedError

    def enter(self, guest: Guest) -> None:
        """Somebody has come, or come back: show them what there is for them."""
        raise NotImplementedError

    def take(self, guest: Guest, content: object, after: int | None) -> None:
        """A message of a guest's widget; ``after`` is how many milliseconds the page had shown what it answers."""
        raise NotImplementedError

    def act(self, action: str, **details: Any) -> None:
        """What the teacher does with it."""
        raise NotImplementedError

    def shown(self) -> dict[str, Any]:
        """What the teacher's panel shows of it."""
        raise NotImplementedError

    def answers(self) -> Any:
        """A DataFrame with a row for each answer."""
        raise NotImplementedError

    def results(self) -> Any:
        """A DataFrame with a row for each guest."""
        raise NotImplementedError

    def export(self, folder: str | Path) -> list[Path]:
        """A learner's file for each guest, in a folder."""
        raise NotImplementedError

    def away(self, guest: Guest) -> None:
        """A guest's line broke."""

    def removed(self, guest: Guest) -> None:
        """The teacher sent somebody away for good."""

    def close(self) -> None:
        """The door is closed: nothing comes any more."""
