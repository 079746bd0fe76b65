"""The guided first turn of Globe-Grams."""

from __future__ import annotations

from geoplay.core.guide import GuideStep
from geoplay.core.text import Text

GUIDE = (
    GuideStep(
        "hand",
        Text("You form names of places from these letters. Black ones count 1, red ones 2, blue ones 5."),
    ),
    GuideStep(
        "globe",
        Text("A turn begins with the globe: spin it, and it gives you letters."),
        done=True,
    ),
    GuideStep(
        "bottom",
        Text(
            "Now write a name from your letters: a country, a city, a river, an island. Seven letters or two "
            "words count double. Five names win the round."
        ),
    ),
)
