"""Everything that can be asked about: each kind of place with its questions, and the groups a teacher calls them by.

A subject is a kind of place (``"country"``, ``"space-1960"`` …). Each has kinds of question by name, and one function that asks.

>>> from random import Random
>>> question = ask("capital", Place("country", "PE"), Random(7))
>>> str(question.text)
'What is the capital of Peru?'
>>> forms_of("area", "country")
('choice', 'order')
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from random import Random
from typing import Protocol

from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.quiz import countries, nations
from geoplay.quiz.question import Question


class Asker(Protocol):
    """What asks about a kind of place."""

    def __call__(self, kind: str, key: str, rng: Random, /, *, form: str | None = None, language: str = "en") -> Question | None:
        """A question of a kind about a place, or ``None`` where there is no fair one."""


ASKERS: dict[str, Asker] = {"country": countries.ask, "space-1960": nations.ask}
FORMS: dict[str, dict[str, tuple[str, ...]]] = {
    "country": {name: kind.forms for name, kind in countries.KINDS.items()},
    "space-1960": dict.fromkeys(nations.KINDS, ("choice",)),
}
# What a teacher can say instead of a list of kinds.
GROUPS: dict[str, tuple[str, ...]] = {
    "capitals": ("capital", "capital-of", "capital-today"),
    "flags": ("flag",),
    "1960": tuple(nations.KINDS),
    "mixed": (
        "capital",
        "people",
        "flag",
        "odd-one-out",
        "name-today",
        "distance",
        "neighbour",
        "continent",
        "bearing",
        "admission",
        "area",
        "territory",
        "capital-today",
        "capital-of",
        "where",
        "neighbours",
    ),
}
# Kinds whose answer is the place itself: no fair question where it has just been named.
ANSWERED_BY_THE_PLACE = {"capital-of", "flag"}
# Kinds that ask the same fact, the other way round.
OTHER_WAY_ROUND = {"capital-of": "capital"}


def forms_of(kind: str, subject: str) -> tuple[str, ...]:
    """The forms in which a kind can be asked of a kind of place, the usual one first; none where it cannot."""
    return FORMS.get(subject, {}).get(kind, ())


def ask(kind: str, place: Place, rng: Random, *, form: str | None = None, language: str = "en") -> Question | None:
    """A question of a kind about a place; ``None`` where there is no fair one."""
    if not forms_of(kind, place.kind):
        raise OptionError(f"Nothing of kind {kind!r} is asked about {place.kind}:{place.key}.")
    return ASKERS[place.kind](kind, place.key, rng, form=form, language=language)


def all_kinds() -> list[str]:
    """The name of every kind of question."""
    return list(dict.fromkeys(kind for kinds in FORMS.values() for kind in kinds))


def kinds_named(given: str | Iterable[str]) -> tuple[str, ...]:
    """The kinds that a group, a kind or a list of them stands for.

    >>> kinds_named(["capitals", "area"])
    ('capital', 'capital-of', 'capital-today', 'area')
    >>> kinds_named("capitols")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: There are no questions of kind 'capitols'. Did you mean 'capitals'? There are ...
    """
    words = [given] if isinstance(given, str) else list(given)
    known = list(dict.fromkeys([*GROUPS, *all_kinds()]))
    if not words:
        raise OptionError(f"kinds= names no kind of question; there are {', '.join(known)}.")
    found: dict[str, None] = {}
    for word in words:
        if word not in known:
            nearest = get_close_matches(str(word), known, n=1)
            advice = f" Did you mean {nearest[0]!r}?" if nearest else ""
            raise OptionError(f"There are no questions of kind {word!r:.60}.{advice} There are {', '.join(known)}.")
        found.update(dict.fromkeys(GROUPS.get(word, (word,))))
    return tuple(found)
