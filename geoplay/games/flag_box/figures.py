"""Areas and populations in words, with the marks of the language they are read in."""

from __future__ import annotations

from geoplay.core.text import Text


class Count(Text):
    """A whole number with the separator of the language it is read in.

    >>> Count(301340).render("en"), Count(301340).render("it")
    ('301,340', '301.340')
    """

    __slots__ = ("value",)

    def __init__(self, value: float) -> None:
        super().__init__("{value}", value=value)
        self.value = value

    def render(self, language: str = "en", names: object = ()) -> str:
        """The number in a language."""
        digits = f"{round(self.value):,}" if self.value >= 10 or self.value == round(self.value) else f"{self.value:,}"
        return digits if language == "en" else digits.translate(_OTHER_MARKS)

    def __hash__(self) -> int:
        return hash(self.value)


_OTHER_MARKS = str.maketrans(",.", ".,")


def figure_text(figure: float, by: str) -> Text:
    """What a card's back says, in words.

    >>> figure_text(301340, "area").render("it")
    '301.340 km²'
    """
    if by == "area":
        return Text("{area} km²", area=Count(figure))
    return Text("{population} inhabitants", population=Count(figure))
