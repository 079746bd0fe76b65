"""What can be asked about a place that a play has named, and the question that asks it."""

from __future__ import annotations

from functools import cache
from random import Random

from geoplay.atlas.facts import facts, keys
from geoplay.core.place import Place
from geoplay.games.world_flag.board import BOARDS
from geoplay.quiz import countries, nations
from geoplay.quiz.learner import Fact
from geoplay.quiz.question import Question
from geoplay.quiz.subjects import ANSWERED_BY_THE_PLACE


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
    if place.kind == "country" and kind in countries.KINDS and place.key in keys():
        if kind not in ANSWERED_BY_THE_PLACE:
            return (Fact(kind, place),)
        return tuple(Fact(kind, Place("country", code)) for code in _around(place.key))
    if place.kind == "space-1960" and kind in nations.KINDS and board in BOARDS:
        if kind != "flag":
            return (Fact(kind, place),)
        around = nations.asking(place.key, board, Random(0)).around
        return tuple(Fact(kind, Place("space-1960", space)) for space in around)
    return ()


def ask_fact(fact: Fact, played: Place, rng: Random, *, typed: bool = False, board: str | None = None) -> Question | None:
    """The question about a fact, after a play of a place; ``None`` where there is no fair one.

    >>> question = ask_fact(Fact("capital", Place("country", "PT")), Place("country", "PT"), Random(1))
    >>> str(question.text)
    'What is the capital of Portugal?'
    """
    if fact.place.kind == "country":
        form = "typed" if typed and "typed" in countries.KINDS[fact.kind].forms else None
        return countries.ask(fact.kind, fact.place.key, rng, form=form)
    if board not in BOARDS:
        return None
    about = nations.asking(played.key, board, rng)
    return nations.ask_flag_of(about, fact.place.key) if fact.kind == "flag" else nations.KINDS[fact.kind](about)


def _around(code: str) -> list[str]:
    """The neighbours of a country, or the countries of its region where it has none."""
    members = set(countries.members())
    bordering = [other for other in facts(code).neighbours if other in members]
    region = facts(code).region
    return bordering or [other for other in sorted(members - {code}) if facts(other).region == region]
