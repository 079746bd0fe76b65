"""The guided first turn of Shout!."""

from __future__ import annotations

from geoplay.core.guide import GuideStep
from geoplay.core.text import Text

GUIDE = (
    GuideStep(
        "board",
        Text("Everybody has a pile of flags. Cards are dealt on them one by one."),
    ),
    GuideStep(
        "board",
        Text("As soon as two flags on top share a sign, their players race: each must say the state of the *other* one's flag."),
    ),
    GuideStep(
        "turn",
        Text(
            "Deal here. When a race is on, write the name and press Enter: who is first takes two cards of the "
            "other. A wrong name costs you cards."
        ),
    ),
)
