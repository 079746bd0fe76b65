"""What can be asked about a place that a play has named, and the question that asks it."""

from __future__ import annotations

from functools import cache
from random import Random

from geoplay.atlas.facts import facts, keys
from geoplay.boxes.world_flag.board import BOARDS
from geoplay.core.place import Place
from geoplay.learners.learner import Fact
from geoplay.quizzes.kinds import countries, nations
from geoplay.quizzes.kinds.feature_maps import SUBJECTS
from geoplay.quizzes.question import Question
from geoplay.quizzes.subjects import ANSWERED_BY_THE_COUNTRY, ANSWERED_BY_THE_PLACE, ask, countries_of, forms_of, keys_of


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

    Of a country, and of what it was in 1960, its rivers, lakes, mountains and deserts are asked too, unless it is the answer.

    >>> [str(fact) for fact in facts_about("lake-where", Place("country", "BO"))]
    ['lake-where/lake:Lake Titicaca']
    """
    if subjects := _subjects(kind, place.kind):
        here = {place.key} if place.kind == "country" else set(facts(place.key, 1960).today if place.key in keys(1960) else ())
        return tuple(
            Fact(kind, Place(subject, key))
            for subject in subjects
            for key in keys_of(subject)
            if here & countries_of(Place(subject, key))
        )
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


@cache
def _subjects(kind: str, place: str) -> tuple[str, ...]:
    """The features that a kind is asked of after a play of a kind of place.

    None where the country is the answer; of 1960, when cities and countries had other names, only what did not change.
    """
    if place not in ("country", "space-1960") or kind in ANSWERED_BY_THE_COUNTRY:
        return ()
    if place == "space-1960" and not kind.endswith(("-where", "-on-the-map")):
        return ()
    found = tuple(subject for subject in SUBJECTS if forms_of(kind, subject))
    return found if place == "country" else tuple(subject for subject in found if subject != "city")


def _around(code: str) -> list[str]:
    """The neighbours of a country, or the countries of its region where it has none."""
    members = set(countries.members())
    bordering = [other for other in facts(code).neighbours if other in members]
    region = facts(code).region
    return bordering or [other for other in sorted(members - {code}) if facts(other).region == region]
