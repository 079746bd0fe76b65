"""One of four: the right answer among wrong ones that are tempting and read differently in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from random import Random

from geoplay.atlas.stories import LANGUAGES
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.quizzes.kinds.words import folded
from geoplay.quizzes.question import Choice, Words

CHOICES = 4
# Words are alike that begin alike, from so many letters on; shorter words than that are too short to tell.
LIKE, SHORT = 5, 4
_BETWEEN_WORDS = re.compile(r"[-\s'’]+")
# Words of questions, and of names of many countries, that tell nothing.
COMMON = frozenset({
    "country", "countries", "continent", "island", "islands", "republic", "repubblica", "saint", "united", "uniti", "stati",
    "states",
    "state", "north", "south", "east", "west", "nord", "part", "this", "that", "these", "which", "what", "where", "with",
    "from", "into",
    "flag", "flags", "questo", "questa", "questi", "quale", "quali", "della", "delle", "dello", "degli", "dell",
    "nella", "nelle", "nello", "negli", "nell", "dalla", "dalle", "dagli", "dall", "sulla", "sulle", "sugli", "sull", "alla",
    "alle", "agli", "allo", "trova", "trovano", "stato",
    "paese", "paesi",
    "isola", "isole", "guinea", "central", "democratic", "democratica", "federation", "federazione", "great", "lake", "lago",
    "river", "bandiera",
    "city", "capital", "capitale", "quanto", "dove", "mount", "mountain", "mountains", "monte", "monti", "montagna", "montagne",
    "catena", "range", "ranges", "desert", "deserts", "deserto", "deserti", "gulf", "golfo", "strait", "stretto", "mare",
})  # fmt: skip


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


def tells(text: Words, answer: Words, language: str) -> bool:
    """Whether a word of the answer stands in the question: South Africa and Africa, Mexico and Mexico City.

    >>> tells("On which continent is South Africa?", "Africa", "en"), tells("On which continent is Austria?", "Europe", "en")
    (True, False)
    >>> tells("Which of these countries lies in Africa?", "Central African Republic", "en")
    True
    """
    asked = {folded(word, language) for word in _BETWEEN_WORDS.split(said(text, language))}
    whole = folded(answer, language)
    if len(whole) >= SHORT and whole in folded(text, language):
        return True
    return any(
        word.startswith(other[:LIKE]) or other.startswith(word[:LIKE])
        for word in (folded(part, language) for part in _BETWEEN_WORDS.split(said(answer, language)))
        for other in asked
        if min(len(word), len(other)) >= SHORT and word not in COMMON and other not in COMMON
    )


def answers_itself(text: Words, right: Words, wrong: Iterable[Words]) -> bool:
    """Whether in some language a word of the right answer stands in the question, and of no other."""
    others = list(wrong)
    return any(
        tells(text, right, language) and not any(tells(text, other, language) for other in others) for language in LANGUAGES
    )


def said(words: Words, language: str) -> str:
    """Words in a language."""
    return words.render(language) if isinstance(words, Text) else words


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
    least: int = CHOICES,
    remark: Callable[[Words], Words] | None = None,
) -> Choice | None:
    """The question, if it does not answer itself and there are enough wrong choices that read differently in every language.

    ``remark`` says of a wrong choice what it is.
    """
    chosen = [right]
    for other in wrong:
        if len(chosen) == CHOICES:
            break
        if not any(folded(other, language) == folded(word, language) for word in chosen for language in LANGUAGES):
            chosen.append(other)
    if len(chosen) < least or answers_itself(text, right, chosen[1:]):
        return None
    rng.shuffle(chosen)
    said = () if remark is None else tuple("" if word == right else remark(word) for word in chosen)
    return Choice(kind, text, tuple(chosen), chosen.index(right), because, places, picture, lights=lights, remarks=said)
