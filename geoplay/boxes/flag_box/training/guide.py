"""The guided first turn of Training."""

from __future__ import annotations

from geoplay.core.guide import GuideStep
from geoplay.core.text import Text

GUIDE = (
    GuideStep(
        "open",
        Text("Flags come to light here, one after another. Say whose each is: that is the whole game."),
    ),
    GuideStep(
        "turn",
        Text("Lay the first flag when you are ready."),
        done=True,
    ),
    GuideStep(
        "open",
        Text(
            "As soon as you go on, the time runs: write the name of the state and press Enter. Accents and small "
            "slips do not matter."
        ),
    ),
)
