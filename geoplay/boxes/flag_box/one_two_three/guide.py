"""The guided first turn of One two three."""

from __future__ import annotations

from geoplay.core.guide import GuideStep
from geoplay.core.text import Text

GUIDE = (
    GuideStep(
        "hand",
        Text("Be the first to get rid of these cards. A card goes for a die that shows a sign of its flag, or its continent."),
    ),
    GuideStep(
        "turn",
        Text("Choose which dice to roll: one lets you discard one card, two up to three, three up to six."),
        done=True,
    ),
    GuideStep(
        "slots",
        Text(
            "Now lay cards in these places: one for each die, one for each pair of dice. With fewer cards than "
            "dice you draw new ones."
        ),
        done=True,
    ),
)
