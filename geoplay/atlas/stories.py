"""The story of each flag, and what became of each country of 1960. Standard library only.

A story is two or three sentences on the history and the meaning of a flag, for whoever has just been asked
whose flag it is: it names the country, so it is shown only after the answer. Where a meaning is popular but
not official, the story says so.

>>> from geoplay.atlas.stories import became, story
>>> story("JP").partition(":")[0]
'Japan is often called the Land of the Rising Sun'
>>> became("dahomey").partition(",")[0]
'In 1975 it took the name Benin'
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from geoplay.core.language import accept_language
from geoplay.core.nearest import nearest
from geoplay.core.refusal import GeoplayError

LANGUAGES = ("en", "it")

_Texts = dict[str, dict[str, str]]


def story(key: str, year: int | None = None, language: str = "en") -> str:
    """The story of a flag: of today's by ISO code or `"UN"`, or with `year=1960` by the id of a space.

    >>> story("UN", language="it").partition(";")[0]
    'La carta mostra il mondo visto da sopra il Polo Nord, così che nessun Paese stia al centro'
    >>> story("canada", year=1960).partition(",")[0]
    'In 1960 Canada still flew the Red Ensign'
    >>> story("canada")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: 'canada' is a space of 1960: ask for its story with year=1960.
    >>> story("usrr", year=1960)
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: There is no story for 'usrr' in 1960. Did you mean 'ussr'?
    """
    _check_language(language)
    texts = _stories(year)
    if key not in texts:
        raise GeoplayError(_no_story(key, year))
    return texts[key][language]


def source(key: str, year: int | None = None, language: str = "en") -> str:
    """Where what the story of a flag tells is laid down or was read.

    >>> source("UN").partition(";")[0]
    'Pages of the United Nations on its flag and emblem'
    """
    story(key, year, language)  # refuses a key that is none
    return _products()["sources"][_stories(year)[key]["source"]][language]


def became(key: str, language: str = "en") -> str:
    """What has become of a space of 1960 since then: new names, unions, divisions, independence.

    >>> became("ussr")
    'It was dissolved in December 1991 into fifteen independent states. Russia, the largest of them, ...'
    >>> became("ussr", language="it").partition(".")[0]
    'Si sciolse nel dicembre 1991 in quindici Stati indipendenti'
    """
    _check_language(language)
    texts = _products()["became"]
    if key not in texts:
        raise GeoplayError(f"There is no space {key!r} in 1960. {_nearest(key, texts)}")
    return texts[key][language]


def told(year: int | None = None) -> tuple[str, ...]:
    """The keys of all flags with a story, today or in 1960.

    >>> len(told()), len(told(1960))
    (194, 104)
    """
    return tuple(_stories(year))


@cache
def _products() -> dict[str, _Texts]:
    content = (files("geoplay.atlas") / "products" / "stories.json").read_text("utf-8")
    products: dict[str, _Texts] = json.loads(content)
    # The United Nations had the same flag in 1960.
    products["1960"]["UN"] = products["today"]["UN"]
    return products


def _stories(year: int | None) -> _Texts:
    if year not in (None, 1960):
        raise GeoplayError(f"Stories are told of flags of today (no year) and of 1960, not of {year!r}.")
    return _products()["today" if year is None else "1960"]


def _check_language(language: str) -> None:
    accept_language(language, LANGUAGES, "the storyteller")


def _no_story(key: str, year: int | None) -> str:
    if key in _stories(1960 if year is None else None):
        if year is None:
            return f"{key!r} is a space of 1960: ask for its story with year=1960."
        return f"{key!r} is a country of today: ask for its story without a year, or for a space of 1960 by its id."
    when = "today" if year is None else "in 1960"
    return f"There is no story for {key!r} {when}. {_nearest(key, _stories(year))}"


def _nearest(key: str, texts: _Texts) -> str:
    """What to tell someone who mistyped a key: the keys most like it, or all of them where none is."""
    near = nearest(str(key).strip(), texts, most=3)
    if near:
        return f"Did you mean {' or '.join(map(repr, near))}?"
    return f"The keys are {', '.join(sorted(texts))}."
