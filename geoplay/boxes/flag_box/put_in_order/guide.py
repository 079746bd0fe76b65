"""The guided first turn of Put in order!."""

from __future__ import annotations

from geoplay.core.guide import GuideStep
from geoplay.core.text import Text

GUIDE = (
    GuideStep(
        "row",
        Text("This row goes from the smallest state to the largest."),
    ),
    GuideStep(
        "coming",
        Text(
            "This flag comes next. How large is its state? Click the gap in the row where it belongs: nobody "
            "expects the number of you."
        ),
        done=True,
    ),
    GuideStep(
        "dice",
        Text(
            "Who errs is out of the round, unless the red die shows the continent of the card. The last one in "
            "keeps a card; three cards win."
        ),
    ),
)
