"""The guided first turn of New York to Paris."""

from __future__ import annotations

from geoplay.core.guide import GuideStep
from geoplay.core.text import Text

GUIDE = (
    GuideStep(
        "map",
        Text(
            "You fly from New York to Paris. Whoever first has flown 3300 miles wins: two cards of 500, five of "
            "300, eight of 100."
        ),
    ),
    GuideStep(
        "draw",
        Text("A turn begins with a card: click the draw pile."),
        done=True,
    ),
    GuideStep(
        "hand",
        Text(
            "Now play a card, or discard one: click it, then the pile that lights up. First comes Favorable "
            "Weather, then Take-Off, then miles."
        ),
        done=True,
    ),
)
