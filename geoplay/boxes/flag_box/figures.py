"""What the rows of Put in order! go by, in words."""

from __future__ import annotations

from geoplay.core.text import Text, WholeNumber


def figure_text(figure: float, by: str) -> Text:
    """What a card's back says of its area or population.

    >>> figure_text(301340, "area").render("it")
    '301.340 km²'
    """
    if by == "area":
        return Text("{area} km²", area=WholeNumber(figure))
    return Text("{people} people", people=WholeNumber(figure))
