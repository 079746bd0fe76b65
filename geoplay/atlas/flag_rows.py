"""Flags side by side in a notebook, each in its own proportions, with the name below. Standard library only.

>>> from geoplay.atlas.flag_rows import flag_row
>>> flag_row(["IT", "JP"], language="it")
FlagRow('IT', 'JP')
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from geoplay.atlas.flags import flag
from geoplay.atlas.names import name
from geoplay.core.front_door import front_door
from geoplay.core.language import accept_language
from geoplay.core.refusal import GeoplayError

# As high as three lines of text: a dozen flags are two rows of a notebook.
STYLE = (
    "display:flex;flex-wrap:wrap;gap:16px;padding:4px",
    "margin:0;text-align:center",
    "height:64px;max-width:none;margin:0 auto;outline:1px solid #8886",
)


@dataclass(frozen=True)
class FlagRow:
    """Some flags, which a notebook shows as pictures with captions."""

    codes: tuple[str, ...]
    language: str = "en"

    def _repr_html_(self) -> str:
        row, figure, picture = STYLE
        shown = "".join(
            f'<figure style="{figure}"><img style="{picture}" src="{escape(flag(code).data_uri())}" alt="">'
            f"<figcaption>{escape(name(code, self.language))}</figcaption></figure>"
            for code in self.codes
        )
        return f'<div style="{row}">{shown}</div>'

    def __repr__(self) -> str:
        return f"FlagRow({', '.join(map(repr, self.codes))})"


@front_door(own=("codes", "language"))
def flag_row(codes: Iterable[str], *, language: str = "en") -> FlagRow:
    """The flags of some countries by their ISO codes, side by side, with their names.

    >>> flag_row("IT")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: flag_row takes a list of codes such as ["IT", "JP"], not 'IT'.
    """
    if isinstance(codes, str):
        raise GeoplayError(f'flag_row takes a list of codes such as ["IT", "JP"], not {codes!r}.')
    wanted = tuple(codes)
    for code in wanted:
        # A code that is none is refused here, not when the row is shown.
        flag(code)
    return FlagRow(wanted, accept_language(language, who="flag_row"))
