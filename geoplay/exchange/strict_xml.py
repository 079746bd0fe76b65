"""XML that somebody else wrote: read with Python's own parser, without entities, of a limited size."""

from __future__ import annotations

from xml.etree import ElementTree as ET
from xml.parsers import expat

from geoplay.exchange.exchanged import ExchangeError


class _Declared(Exception):
    """A document begins to declare things."""


def parsed(content: bytes, called: str) -> ET.Element:
    """The root of an XML file; one with a DOCTYPE or entities, which can grow without end, is refused."""
    # Asked of the parser and not of the bytes: in UTF-16 the same letters are others.
    look = expat.ParserCreate()

    def declared(*_what: object) -> None:
        raise _Declared

    look.StartDoctypeDeclHandler = declared
    try:
        look.Parse(content, True)
    except _Declared:
        raise ExchangeError(f"{called} has a DOCTYPE or entities of its own, which are not read.") from None
    except (expat.ExpatError, LookupError, ValueError) as error:
        raise ExchangeError(f"{called} is no XML that can be read: {error}.") from None
    try:
        return ET.fromstring(content)  # noqa: S314 - without entities there is nothing to expand
    except (ET.ParseError, LookupError, ValueError) as error:
        raise ExchangeError(f"{called} is no XML that can be read: {error}.") from None


def words_of(element: ET.Element | None, path: str = ".") -> str:
    """The text at a path, or nothing."""
    found = None if element is None else element.find(path)
    return "".join(found.itertext()).strip() if found is not None else ""
