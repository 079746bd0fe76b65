"""The guided first turn of Find me!."""

from __future__ import annotations

from geoplay.core.guide import GuideStep
from geoplay.core.text import Text

GUIDE = (
    GuideStep(
        "flags",
        Text("These are 21 flags, and two blue dice always name exactly one of them: the flag that shows both signs."),
    ),
    GuideStep(
        "dice",
        Text(
            "Each die has six signs: stripes up or across, circle, star, cross, animal. If both show the same, "
            "the flag shows that sign alone."
        ),
    ),
    GuideStep(
        "turn",
        Text("When you roll, all look for the flag: be the first to click it. A wrong one puts you out for this roll."),
    ),
)
