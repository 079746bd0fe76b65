"""Questions that are answered by the name of a country: one of four, or written."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from geoplay.atlas import names
from geoplay.core.text import Text
from geoplay.quizzes.kinds.about import About
from geoplay.quizzes.kinds.choosing import CHOICES
from geoplay.quizzes.question import Choice, Question, Typed, Words


def which_country(
    about: About,
    kind: str,
    text: Text,
    because: Words,
    near: Iterable[Iterable[str]] = (),
    picture: str = "",
    without: Iterable[str] = (),
) -> Question | None:
    """Which country it is; ``near`` are those one may take for it, ``without`` those that would also be right."""
    if about.form == "typed":
        return Typed(kind, text, about.name, about.written(names.accepts), because, about.places, picture)
    wrong = map(about.world.name, about.others(*near, without=without))
    return about.choice(kind, text, about.name, wrong, because, picture)


def which_picture(about: About, kind: str, text: Text, because: Words, what: str, others: Iterable[str]) -> Choice | None:
    """Which of four pictures it is: flags or shapes."""
    chosen = [about.key, *islice(others, CHOICES - 1)]
    if len(chosen) < CHOICES:
        return None
    about.rng.shuffle(chosen)
    pictures = tuple(about.world.picture(what, key) for key in chosen)
    shown = tuple(map(about.world.name, chosen))
    return Choice(kind, text, shown, chosen.index(about.key), because, about.places, pictures=pictures)
