"""The booklet of flags in a notebook: ``geoplay.booklet()``, or a page or chapter of it."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path

from geoplay.booklets.html import book
from geoplay.booklets.pages import UNITED_NATIONS, Page, chapter, contents, page, page_keys
from geoplay.core.files import write_text
from geoplay.core.front_door import front_door
from geoplay.core.language import accept_language, say_if_incomplete
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text

# The height at which a notebook shows it, in pixels.
HEIGHT = 620


@front_door()
def booklet(place: str | None = None, year: int | None = None, *, language: str = "en") -> Booklet:
    """The booklet of the flags of all members of the United Nations, or one page or chapter of it.

    ``place`` is a country by its code, id or name (``"FR"``, ``"Italy"``), or a continent or region (``"Africa"``) with all its
    members; without it the booklet is whole, and the flag of the United Nations comes first. ``year=1960`` is the booklet of that
    year. It shows itself in a notebook, is printed from there, and ``save("booklet.html")`` keeps it.

    >>> booklet("FR", year=1960)
    <Booklet: 1 page of 1960, France>
    >>> booklet("Melanesia")
    <Booklet: 5 pages of today, from United Nations>
    >>> booklet("Atlantis")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: The booklet of today has no page for 'Atlantis'...
    """
    say_if_incomplete(accept_language(language))
    keys = page_keys(year) if place is None else chapter(place, year)
    if len(keys) > 1 and keys[0] != UNITED_NATIONS:
        keys = (UNITED_NATIONS, *keys)
    return Booklet(keys, year, language)


@dataclass(frozen=True)
class Booklet:
    """Pages of the booklet. It shows itself in a notebook, and writes itself to a file."""

    keys: tuple[str, ...]
    year: int | None
    language: str

    def __repr__(self) -> str:
        first = page_name(self.keys[0], self.year)
        when = "today" if self.year is None else self.year
        return (
            f"<Booklet: 1 page of {when}, {first}>"
            if len(self.keys) == 1
            else f"<Booklet: {len(self.keys)} pages of {when}, from {first}>"
        )

    @property
    def title(self) -> str:
        """What stands on the cover."""
        return title(self.year, self.language)

    def pages(self) -> list[Page]:
        """The pages as plain data, in the order of the contents."""
        listed = [entry.key for entry in contents(self.year, self.language) if entry.key in self.keys]
        ahead = [key for key in self.keys if key == UNITED_NATIONS]
        return [page(key, self.year, self.language) for key in [*ahead, *listed]]

    def html(self) -> str:
        """A whole page of HTML, with everything in it."""
        listed = [entry for entry in contents(self.year, self.language) if entry.key in self.keys]
        return book(self.title, self.pages(), listed, language=self.language)

    def save(self, path: str | Path) -> Path:
        """Write it to an HTML file, which any browser opens and prints."""
        path = Path(path)
        if path.suffix.lower() not in (".html", ".htm"):
            raise GeoplayError(
                f"A booklet is kept as .html, which a browser prints or turns into a PDF, not as {path.suffix or path.name!r}."
            )
        return write_text(path, self.html())

    def _repr_html_(self) -> str:
        # Only these two need an escape inside an attribute.
        inside = self.html().replace("&", "&amp;").replace('"', "&quot;")
        return (
            f'<iframe title="{escape(self.title)}" srcdoc="{inside}" sandbox="allow-scripts allow-modals" loading="lazy" '
            f'style="width: 100%; height: {HEIGHT}px; border: 1px solid #8886"></iframe>'
        )


def title(year: int | None, language: str) -> str:
    """What stands on the cover."""
    text = Text("The flags of the United Nations") if year is None else Text("The flags of {year}", year=year)
    return text.render(language)


def page_name(key: str, year: int | None) -> str:
    """The name of a page in English."""
    return page(key, year).name if key == UNITED_NATIONS else next(entry.name for entry in contents(year) if entry.key == key)
