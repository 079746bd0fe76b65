"""The guided first turn of the Game of Cities."""

from __future__ import annotations

from geoplay.core.guide import GuideStep
from geoplay.core.text import Text

GUIDE = (
    GuideStep(
        "hand",
        Text("Every card is a third of the name of an American city: three of them spell it. These cards are yours."),
    ),
    GuideStep(
        "middle",
        Text(
            "The others' cards lie open as well, and you may use them: wherever three cards spell a city, pick "
            "all three and take the book."
        ),
    ),
    GuideStep(
        "pack",
        Text("If you see no book, draw a card here. If it makes none either, lay it open: it can be used by all."),
        done=True,
    ),
)
