"""Flags of today and of 1960, as SVG. Standard library only.

A flag is also a question: its picture holds shapes and colours and no word that would answer it, and the
identifiers inside are unlike those of any other flag, so that many can stand in one page. Every flag is drawn
in its own proportions.

>>> from geoplay.atlas.flags import flag
>>> japan = flag("JP")
>>> japan.proportion
'2:3'
>>> flag("ussr", year=1960).note
'Red with a golden hammer and sickle under a star edged in gold, in the measures of the rule of 1955. ...'
"""

from __future__ import annotations

import json
import zipfile
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from importlib.resources import files
from io import BytesIO
from urllib.parse import quote

from geoplay.core.language import accept_language
from geoplay.core.nearest import nearest
from geoplay.core.refusal import GeoplayError

LANGUAGES = ("en", "it")
YEAR = 1960

# The height at which a notebook shows a flag, in pixels.
SHOWN_HEIGHT = 120

_Entry = dict[str, str]


@dataclass(frozen=True)
class Flag:
    """One flag: a notebook shows it as a picture.

    - `code`: the ISO code of a country of today, the id of a space of 1960, or `"UN"`;
    - `year`: `None` for today, or 1960;
    - `svg`: the picture, without a size of its own beyond its `viewBox`;
    - `proportion`: height to width, as laws on flags write it;
    - `note`: what there is to say about the flag or its drawing, in `language`: it may name the country;
    - `since`: a year or a day, for flags of 1960; `source`: where that is laid down.

    >>> flag("CH").aspect
    1.0
    >>> flag("CH")
    Flag('CH', '1:1')
    """

    code: str
    year: int | None
    svg: str = field(repr=False)
    proportion: str
    note: str
    language: str
    since: str
    source: str

    @property
    def aspect(self) -> float:
        """Width divided by height, for laying out: 1.5 for most flags, 0.82 for Nepal's.

        >>> flag("QA").aspect > 2.5
        True
        """
        height, width = (int(part) for part in self.proportion.split(":"))
        return float(Fraction(width, height))

    def data_uri(self) -> str:
        """The picture as an address, for the `src` of an image.

        >>> flag("JP").data_uri()[:25]
        'data:image/svg+xml,%3Csvg'
        """
        # Single quotes need no escape in an address, and the pictures have none of their own.
        return "data:image/svg+xml," + quote(self.svg.replace('"', "'"), safe=" !$&'()*+,-./:;=?@_~")

    def _repr_svg_(self) -> str:
        width = round(SHOWN_HEIGHT * self.aspect)
        return self.svg.replace("<svg ", f'<svg width="{width}" height="{SHOWN_HEIGHT}" role="img" ', 1)

    def __repr__(self) -> str:
        year = "" if self.year is None else f", year={self.year}"
        return f"Flag({self.code!r}{year}, {self.proportion!r})"


def flag(code: str, year: int | None = None, *, language: str = "en") -> Flag:
    """The flag of a country of today by its ISO code, or with `year=1960` of a space by its id.

    `"UN"` is the flag of the United Nations. A space of 1960 has the flag of 31 July 1960, or, if it became
    independent later that year, its first flag as an independent state; a territory has that of the power
    that administered it.

    >>> flag("brazil", year=1960, language="it").note.partition(":")[0]
    'Con 22 stelle'
    >>> flag("algeria", year=1960).svg == flag("FR").svg
    True
    >>> flag("JPN")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: There is no flag 'JPN' today: use a two-letter ISO code such as 'JP' or 'PN', or 'UN'.
    >>> flag("ussr")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: 'ussr' is a name of 1960: ask for flag('ussr', year=1960).
    >>> flag("UZ", year=1960)
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: Flags of 1960 go by the name of that time: ask for flag('ussr', year=1960).
    """
    accept_language(language, LANGUAGES, "the book of flags")
    collection = _collection(year)
    key = _find(code, collection)
    if key is None:
        raise GeoplayError(_no_flag(code, year))
    entry = collection[key]
    return Flag(
        code=key,
        year=year,
        svg=_picture(entry["picture"]),
        proportion=entry["proportion"],
        note=entry[f"note_{language}"],
        language=language,
        since=entry["since"],
        source=entry["source"],
    )


def flag_codes(year: int | None = None) -> tuple[str, ...]:
    """The codes of all flags, of today or of 1960, in alphabetical order.

    >>> "FR" in flag_codes(), "upper-volta" in flag_codes(1960)
    (True, True)
    """
    return tuple(sorted(_collection(year)))


# ---- reading the archive


@cache
def _archive() -> zipfile.ZipFile:
    content = (files("geoplay.atlas") / "products" / "flags.zip").read_bytes()
    return zipfile.ZipFile(BytesIO(content))


@cache
def _index() -> dict[str, dict[str, _Entry]]:
    index: dict[str, dict[str, _Entry]] = json.loads(_archive().read("index.json"))
    return index


@cache
def _places() -> dict[str, list[str]]:
    places: dict[str, list[str]] = json.loads(_archive().read("places.json"))
    return places


@cache
def _picture(digest: str) -> str:
    return _archive().read(f"{digest}.svg").decode("utf-8")


def _collection(year: int | None) -> dict[str, _Entry]:
    if year not in (None, YEAR):
        raise GeoplayError(f"There are flags of today (no year) and of {YEAR}, not of {year!r}.")
    return _index()["today" if year is None else str(YEAR)]


# ---- codes


def _find(code: str, collection: dict[str, _Entry]) -> str | None:
    """The key meant by a code, whatever its case."""
    if not isinstance(code, str):
        return None
    given = code.strip()
    return next((key for key in (given, given.upper(), given.lower()) if key in collection), None)


def _no_flag(code: object, year: int | None) -> str:
    if not isinstance(code, str):
        return f"A flag is asked for by a code such as 'JP', not by {code!r}."
    if year is None:
        then = _find(code, _collection(YEAR))
        if then is not None:
            return f"{code!r} is a name of {YEAR}: ask for flag({then!r}, year={YEAR})."
        near = _nearest(code.strip().upper(), _collection(None)) or ["JP", "BR"]
        return f"There is no flag {code!r} today: use a two-letter ISO code such as {_listed(near)}, or 'UN'."
    places = _places().get(code.strip().upper())
    if places:
        calls = [f"flag({place!r}, year={YEAR})" for place in places if place in _collection(YEAR)]
        if calls:
            return f"Flags of {YEAR} go by the name of that time: ask for {' or '.join(calls)}."
    near = _nearest(code.strip().lower(), _collection(YEAR))
    if near:
        return f"There is no flag {code!r} in {YEAR}. Did you mean {_listed(near)}?"
    return f"There is no flag {code!r} in {YEAR}: flag_codes({YEAR}) lists the names."


def _nearest(code: str, collection: dict[str, _Entry]) -> list[str]:
    """The keys most like a mistyped one: a code that begins alike is nearer than one that merely ends so."""
    # One letter of two in common is much for a code, and little for a name.
    likeness = 0.5 if collection is _collection(None) else 0.65
    near = nearest(code, collection, most=12, likeness=likeness)
    return sorted(near, key=lambda key: key[:1] != code[:1])[:3]


def _listed(codes: list[str]) -> str:
    words = [repr(code) for code in codes]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
