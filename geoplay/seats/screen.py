"""Where the tables of a seat are shown: a widget's page, a phone's, or nowhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


def _nothing(*_arguments: Any) -> None:
    """Nobody looks."""


@dataclass(frozen=True)
class Screen:
    """What a session tells whoever carries its tables to a page.

    ``show`` carries a message, a step or a whole table; parts, pictures and maps that it needs (``Session.parts``,
    ``question_pictures``, ``question_map``) are to go ahead of it. ``set_scene`` says that the scene has changed, ``lay_anew``
    that another match lies on the table, with other maps and pictures; ``welcome`` that the page asks for everything as it is
    now, and ``select`` that an item is in the reader's hand, or none.
    """

    show: Callable[[dict[str, Any]], object] = _nothing
    set_scene: Callable[[], object] = _nothing
    lay_anew: Callable[[], object] = _nothing
    welcome: Callable[[], object] = _nothing
    select: Callable[[str | None], object] = _nothing
