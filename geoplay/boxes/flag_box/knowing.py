"""How somebody answers who sees a flag: rightly if they know it, else with a guess, or not at all.

Who does not know a flag may blurt out one that looks alike: the less attentive, the likelier. Where a wrong answer costs
nothing and there are four to choose from, everybody guesses in the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from geoplay.atlas.fame import fame
from geoplay.boxes.flag_box.answers import answer_to
from geoplay.boxes.flag_box.look_alikes import alike
from geoplay.core.reflexes import Reflexes

# Typists count five letters as a word.
LETTERS_A_WORD = 5
# How many of those who are inattentive blurt out a wrong answer.
BLURTING = 0.5


def reply(
    iso2: str,
    options: dict[str, Any],
    choices: Sequence[str],
    reflexes: Reflexes,
    rng: Random,
    *,
    known: bool = False,
    costly: bool = False,
) -> tuple[int, str] | None:
    """The milliseconds and the words of an answer; ``None`` for silence.

    ``choices`` are the four answers there are, if one chooses; ``known`` says that the name was heard and is remembered;
    ``costly`` that a wrong answer has its price.
    """
    ask, language = options.get("ask", "name"), options["language"]
    if known or reflexes.knows(fame(iso2, ask), rng):
        words = answer_to(iso2, ask, language)
        return reflexes.time(rng, 1 if choices else words_in(words)), words
    blurts = rng.random() < BLURTING * (1 - reflexes.attention)
    if choices and (blurts or not costly):
        # A guess comes after some thought.
        return reflexes.time(rng, 2), rng.choice(choices)
    if blurts:
        like = next(tier for tier in alike(iso2) if tier)
        words = answer_to(rng.choice(like), ask, language)
        return reflexes.time(rng, words_in(words)), words
    return None


def words_in(answer: str) -> int:
    """How many words of five letters a typed answer takes.

    >>> words_in("Chad"), words_in("Bosnia and Herzegovina")
    (1, 5)
    """
    return max(1, -(-len(answer) // LETTERS_A_WORD))
