"""One of four: the right answer among wrong ones that are tempting and read differently in every language."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from geoplay.atlas.stories import LANGUAGES
from geoplay.core.place import Place
from geoplay.quiz.question import Choice, Words
from geoplay.quiz.words import folded

CHOICES = 4


def in_turn(parts: Iterable[Iterable[str]], rng: Random, without: Iterable[str] = ()) -> list[str]:
    """The keys of the first part, then those of the next …, each once and each part shuffled, whatever order a set has.

    >>> in_turn([{"FR"}, ("IT", "FR")], Random(1), without=["ES"])
    ['FR', 'IT']
    """
    left_out = set(without)
    found: dict[str, None] = {}
    for part in parts:
        chosen = sorted(set(part) - left_out - found.keys())
        rng.shuffle(chosen)
        found.update(dict.fromkeys(chosen))
    return list(found)


def one_of_four(
    rng: Random,
    kind: str,
    text: Words,
    right: Words,
    wrong: Iterable[Words],
    because: Words,
    places: tuple[Place, ...],
    picture: str = "",
    lights: tuple[Place, ...] = (),
) -> Choice | None:
    """The question, if there are enough wrong choices that read differently in every language."""
    chosen = [right]
    for other in wrong:
        if len(chosen) == CHOICES:
            break
        if not any(folded(other, language) == folded(word, language) for word in chosen for language in LANGUAGES):
            chosen.append(other)
    if len(chosen) < CHOICES:
        return None
    rng.shuffle(chosen)
    return Choice(kind, text, tuple(chosen), chosen.index(right), because, places, picture, lights=lights)
