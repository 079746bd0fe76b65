"""The guided first turn of the World Flag Game."""

from __future__ import annotations

from geoplay.core.guide import GuideStep
from geoplay.core.text import Text

GUIDE = (
    GuideStep(
        "board",
        Text(
            "This is the world of 1960. Each card covers one country. Lines join countries: the longer your way "
            "along them, the more it counts."
        ),
    ),
    GuideStep(
        "hand",
        Text(
            "These are your cards. Click one that lights up, then its country. Then go on with a card that a "
            "line joins to it: the second counts twice, the third three times."
        ),
        done=True,
    ),
    GuideStep(
        "turn",
        Text("When you have no card that goes on, end your turn here. You then draw: the fewer cards you played, the more."),
        done=True,
    ),
)
