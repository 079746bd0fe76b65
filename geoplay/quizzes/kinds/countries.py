"""Questions about countries, today's and those of 1960: each kind in the forms it has, and both ways where it has two.

``KINDS`` has them by name. The wrong choices are tempting (the neighbourhood, flags that look alike, figures nearby) and checked
to be wrong in every language: what would also count is left out.

>>> from random import Random
>>> question = ask("capital", "PE", Random(7))
>>> str(question.text), str(question.choices[question.right])
('What is the capital of Peru?', 'Lima')
>>> ask("capital", "PE", Random(7), form="typed").judge("lima")
True
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from geoplay.core.option import OptionError
from geoplay.quizzes.kinds import capitals, flags, on_the_map, regions, renamed, sizes, ways
from geoplay.quizzes.kinds.about import TODAY, About, Kind, World
from geoplay.quizzes.question import Question

ALL: dict[str, Kind] = {
    **capitals.KINDS,
    **flags.KINDS,
    **on_the_map.KINDS,
    **regions.KINDS,
    **sizes.KINDS,
    **renamed.KINDS,
    **ways.KINDS,
}
KINDS = {name: kind for name, kind in ALL.items() if None in kind.years}


def members() -> tuple[str, ...]:
    """The members of the United Nations: what lessons are about unless a teacher says otherwise."""
    return TODAY.members()


def ask(
    kind: str,
    key: str,
    rng: Random,
    *,
    form: str | None = None,
    pool: Sequence[str] = (),
    language: str = "en",
    world: World = TODAY,
) -> Question | None:
    """A question of a kind about a country; ``None`` where there is no fair one."""
    known = [name for name, made in ALL.items() if world.year in made.years]
    if kind not in known:
        raise OptionError(f"There are no questions of kind {kind!r}; there are {', '.join(known)}.")
    forms = ALL[kind].forms
    if form is not None and form not in forms:
        raise OptionError(f"A question of kind {kind!r} has the form {' or '.join(forms)}, not {form!r}.")
    world.facts(key)  # refuses a key that is none, with the nearest ones
    return ALL[kind].ask(About(key, rng, form or forms[0], world, pool, language))
