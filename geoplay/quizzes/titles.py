"""What a lesson is called: the name of its questions, and of the part of the world they are about."""

from __future__ import annotations

from typing import Any

from geoplay.atlas.regions import find
from geoplay.core.text import Text
from geoplay.quizzes.lesson import names_kinds

TITLES = {
    "capitals": Text("Capitals"),
    "flags": Text("Flags"),
    "1960": Text("The world of 1960"),
    "mixed": Text("A bit of everything"),
    "physical": Text("Waters, mountains and deserts"),
    "rivers": Text("Rivers and lakes"),
    "lakes": Text("Lakes"),
    "seas": Text("Seas"),
    "mountains": Text("Mountains"),
    "deserts": Text("Deserts"),
    "cities": Text("Cities"),
}


def title_of(kinds: Any, places: object, title: str | None, language: str, usual: Text) -> Text:
    """The title that was given, or that of a group of questions and a region; ``usual`` for whatever else is asked.

    >>> str(title_of("flags", "Africa", None, "en", Text("A quiz"))), str(title_of([], None, None, "en", Text("A quiz")))
    ('Flags: Africa', 'A quiz')
    """
    if title is not None:
        return Text("{title}", title=title)
    heading = TITLES.get(kinds, usual) if isinstance(kinds, str) else usual
    if isinstance(places, str) and names_kinds(kinds):
        return Text("{kinds}: {places}", kinds=heading, places=_region(places, language))
    return heading


def _region(places: str, language: str) -> str:
    """A continent or region in the reader's language; whatever else was named, as it was."""
    region = find(places)
    return places if region is None else region.name(language)
