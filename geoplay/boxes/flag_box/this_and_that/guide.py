"""The guided first turn of This and that."""

from __future__ import annotations

from geoplay.core.guide import GuideStep
from geoplay.core.text import Text

GUIDE = (
    GuideStep(
        "grid",
        Text("Cards are laid here edge to edge. Two cards may touch if they share the continent or a sign of their flags."),
    ),
    GuideStep(
        "hand",
        Text("Click one of your cards, then a place that lights up. Who has no card left wins."),
        done=True,
    ),
    GuideStep(
        "grid",
        Text("A card that touches two or more others gives you another turn at once."),
    ),
)
