"""The booklet of flags beside a table: whether it can be opened now, and at which page."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from geoplay.core.perspective import Perspective
from geoplay.core.place import Place
from geoplay.core.refusal import GeoplayError
from geoplay.core.table import Card, Table
from geoplay.core.text import Text
from geoplay.seats.viewpoint import Viewpoint

NODE = "booklet"
RACE = Text("While a race is on, the booklet is closed.")
QUESTION = Text("While a question is open, the booklet is closed.")
NONE = Text("No booklet lies beside this table.")


class TableBooklet:
    """The booklet at one screen; ``page`` is the key it is open at, ``None`` while it is closed."""

    def __init__(self) -> None:
        self.page: str | None = None

    def why_not(self, at: Viewpoint, seen: Perspective) -> Text | None:
        """Why it cannot be opened now; ``None`` if it can."""
        if at.maker.booklet(seen) is None:
            return NONE
        if at.match.asked:
            return QUESTION
        if at.match.game.race is not None and at.position is None:
            return RACE
        return None if at.match.over else at.maker.why_no_booklet(seen)

    def turn_to(self, item: str | None, table: Table | None, year: int) -> None:
        """Open it at what an item of the table is about; without an item close it, or open it at its beginning."""
        from geoplay.booklets.pages import UNITED_NATIONS

        found = None if item is None else page_of(item, table, year)
        self.page = found or (UNITED_NATIONS if self.page is None else None)

    def opened(self, year: int, language: str) -> str:
        """The booklet as HTML, with its contents and the page it is open at."""
        from geoplay.atlas import stories
        from geoplay.booklets.booklet import title
        from geoplay.booklets.html import book
        from geoplay.booklets.pages import UNITED_NATIONS, contents, page

        when = year or None
        told = language if language in stories.LANGUAGES else "en"
        # What a page tells is found too, though the page itself comes only when it is opened.
        listed = [replace(one, also=f"{one.also} {_story(one.key, when, told)}") for one in contents(when, language)]
        open_at = page(self.page or UNITED_NATIONS, when, language)
        return book(title(when, language), [open_at], listed, language=language, served=True)

    def lay(self, data: dict[str, Any]) -> None:
        """Lay it over a table, if it is open and may be."""
        if data["tools"].get(NODE) is not True:
            self.page = None
        if self.page is None:
            return
        data["nodes"][NODE] = {"type": NODE, "page": self.page}
        data["layout"] = {**data["layout"], "aside": [*data["layout"].get("aside", []), NODE]}


def page_of(item: str, table: Table | None, year: int) -> str | None:
    """The page about an item: of the place its card is about, or of the space or state that its name ends in.

    >>> page_of("space/france", None, 1960), page_of("draw", None, 0)
    ('france', None)
    """
    from geoplay.booklets.pages import chapter

    place = None if table is None else next((card.about for card in _cards(table.nodes) if card.id == item), None)
    try:
        found = chapter(item.rpartition("/")[2] if place is None else place.key, year or None)
    except GeoplayError:
        return None
    return found[0] if len(found) == 1 else None


def leaf(page: str, year: int, language: str) -> str:
    """A page of the booklet as HTML."""
    from geoplay.booklets.html import article
    from geoplay.booklets.pages import page as page_for

    return article(page_for(page, year or None, language), language)


def _story(key: str, year: int | None, language: str) -> str:
    from geoplay.atlas import stories

    return stories.story(key, year, language) if key in stories.told(year) else ""


def _cards(value: Any) -> list[Card]:
    """All cards in a piece of a table, with a name and a place of their own."""
    if isinstance(value, Card):
        return [value]
    if isinstance(value, dict):
        return [card for piece in value.values() for card in _cards(piece)]
    if isinstance(value, list | tuple):
        return [card for piece in value for card in _cards(piece)]
    if is_dataclass(value) and not isinstance(value, type | Place):
        return [card for field in fields(value) for card in _cards(getattr(value, field.name))]
    return []
