"""Answers by name: what may be asked of a flag, which answers count, and what the four choices are.

>>> is_right("Holland", "NL"), is_right("Berna", "CH", "capital", "it"), is_right("Niger", "NG")
(True, True, False)
>>> four = four_choices("TD", seed=7, counter=0)
>>> len(four), "Chad" in four
(4, True)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from geoplay.atlas import names
from geoplay.boxes.flag_box.deck import Deck
from geoplay.boxes.flag_box.look_alikes import alike
from geoplay.core.chance import below, mix, shuffled
from geoplay.core.option import Option, OptionError
from geoplay.core.text import Text

CHOICES = 4
# At most so many choices come from the flags most often taken for the right one; the others share its symbols.
LIKEST = 2
ASK = Option("ask", "name", Text("What is asked of a flag: the state's name or its capital."), ("name", "capital"))
ANSWERS = Option("answers", "type", Text("How one answers: by typing, or by choosing from four."), ("type", "choose"))
LANGUAGE = Option("language", "en", Text("The language played: names count in it and in English."), tuple(names.languages()))


def answer_to(iso2: str, ask: str = "name", language: str = "en") -> str:
    """The right answer in a language.

    >>> answer_to("DE", language="it"), answer_to("DE", "capital", "it")
    ('Germania', 'Berlino')
    """
    if ask == "capital":
        return names.capital_name(iso2, language) or ""
    return names.name(iso2, language)


def is_right(answer: str, iso2: str, ask: str = "name", language: str = "en") -> bool:
    """Whether an answer names the state, or its capital: in the language played or in English, as the atlas judges.

    >>> is_right("Burma", "MM"), is_right("usa", "US", language="it"), is_right("Khazakhstan", "KZ")
    (True, True, True)
    """
    judge = names.accepts_capital if ask == "capital" else names.accepts
    return judge(answer, iso2, language)


def refuse_without_capitals(game: str, deck: Deck, ask: str) -> None:
    """Refuse to ask for capitals where a card has none (raise :class:`OptionError`)."""
    without = [card.name_en for card in deck.cards if ask == "capital" and not card.capital]
    if without:
        raise OptionError(f'{game}: ask="capital" needs a capital for every card; {", ".join(without)} has none.')


def four_choices(
    iso2: str, ask: str = "name", language: str = "en", *, seed: int, counter: int, besides: Collection[str] = ()
) -> tuple[str, ...]:
    """Four answers in an order made by chance, of which one is right; the others belong to flags that look alike.

    ``besides`` are states that would be right as well, and are therefore left out.
    """
    right = answer_to(iso2, ask, language)
    chosen = [right]
    own_seed = mix(seed, counter)
    for code in _distractors(iso2, own_seed):
        wrong = answer_to(code, ask, language)
        if code in besides or not wrong or wrong in chosen:
            continue
        if any(is_right(wrong, other, ask, language) for other in (iso2, *besides)):
            continue
        chosen.append(wrong)
        if len(chosen) == CHOICES:
            break
    return tuple(shuffled(chosen, own_seed, CHOICES))


def _distractors(iso2: str, seed: int) -> Iterator[str]:
    """Other states, the more alike the earlier, each tier in an order made by chance."""
    grouped, *tiers = (shuffled(list(tier), seed, number) for number, tier in enumerate(alike(iso2)))
    # One or two of the likest, so that the right answer is not always the odd one out among them.
    likest = min(len(grouped), 1 + below(seed, 99, LIKEST))
    yield from grouped[:likest]
    for tier in tiers:
        yield from tier
    yield from grouped[likest:]
