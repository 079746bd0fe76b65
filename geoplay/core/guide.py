"""A step of the guide that leads somebody through their first turn of a game."""

from __future__ import annotations

from dataclasses import dataclass

from geoplay.core.text import Text


@dataclass(frozen=True)
class GuideStep:
    """What is said, and what it points ``at``: a component or an item of the table by its name, or one of its areas.

    The areas are ``"prompt"``, ``"seats"``, ``"board"``, ``"middle"``, ``"bottom"`` and ``"tools"``. A step that is ``done`` by
    the person's move goes on by itself then.
    """

    at: str
    text: Text
    done: bool = False
