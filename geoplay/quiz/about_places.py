"""What can be asked about a place that a play has named, and the question that asks it."""

from __future__ import annotations

from functools import cache
from random import Random

from geoplay.atlas.facts import facts
from geoplay.core.place import Place
from geoplay.games.world_flag.board import BOARDS
from geoplay.quiz import countries, nations
from geoplay.quiz.learner import Fact
from geoplay.quiz.question import Question
from geoplay.quiz.subjects import ANSWERED_BY_THE_PLACE, ask, forms_of, keys_of


@cache
def facts_about(kind: str, place: Place, board: str | None = None) -> tuple[Fact, ...]:
    """The facts of a kind that belong to a place; none where the kind does not fit the place.

    What is answered by the place itself (whose flag, whose capital) is asked of a neighbour: the place has just been named.

    >>> [str(fact) for fact in facts_about("capital", Place("country", "PT"))]
    ['capital/country:PT']
    >>> [str(fact) for fact in facts_about("flag", Place("country", "PT"))]
    ['flag/country:ES']
    >>> facts_about("admission", Place("country", "PT")), facts_about("capital", Place("name", "atlantis"))
    ((), ())
    """
    if not forms_of(kind, place.kind) or place.key not in keys_of(place.kind):
        return ()
    if place.kind == "space-1960" and board not in BOARDS:
        return ()
    if kind not in ANSWERED_BY_THE_PLACE.get(place.kind, ()):
        return (Fact(kind, place),)
    around = nations.asking(place.key, board, Random(0)).around if board in BOARDS else _around(place.key)
    return tuple(Fact(kind, Place(place.kind, key)) for key in around)


def ask_fact(fact: Fact, played: Place, rng: Random, *, typed: bool = False, board: str | None = None) -> Question | None:
    """The question about a fact, after a play of a place; ``None`` where there is no fair one.

    >>> question = ask_fact(Fact("capital", Place("country", "PT")), Place("country", "PT"), Random(1))
    >>> str(question.text)
    'What is the capital of Portugal?'
    """
    if fact.place.kind == "space-1960":
        if board not in BOARDS:
            return None
        about = nations.asking(played.key, board, rng)
        if fact.kind == "flag":
            return nations.ask_flag_of(about, fact.place.key)
        if fact.kind in nations.KINDS:
            return nations.KINDS[fact.kind](about)
    offered = forms_of(fact.kind, fact.place.kind)
    return ask(fact.kind, fact.place, rng, form="typed" if typed and "typed" in offered else None)


def _around(code: str) -> list[str]:
    """The neighbours of a country, or the countries of its region where it has none."""
    members = set(countries.members())
    bordering = [other for other in facts(code).neighbours if other in members]
    region = facts(code).region
    return bordering or [other for other in sorted(members - {code}) if facts(other).region == region]
