"""Questions without a game: so many of some kinds about some places, what is due first, or a teacher's own.

>>> lesson = questions("capitals", places="Africa", n=3, seed=1)
>>> [type(question).__name__ for question in lesson]
['Choice', 'Choice', 'Choice']
>>> questions([("Which river flows through Paris?", "Seine", "Rhine")])[0].text
'Which river flows through Paris?'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from geoplay.atlas.names import languages
from geoplay.atlas.topology import ids, label_point
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.quiz.imports import Cards, Material, read_jupytercards, read_jupyterquiz
from geoplay.quiz.learner import Fact, Learner
from geoplay.quiz.lesson_places import places_of
from geoplay.quiz.material import rows_of
from geoplay.quiz.parts import FORMS, question_of
from geoplay.quiz.question import Click, Question
from geoplay.quiz.subjects import OTHER_WAY_ROUND, ask, countries_of, forms_of, keys_of, subjects_of
from geoplay.quiz.tables import questions_from

USUAL_NUMBER = 10


def questions(
    kinds: Any = "mixed",
    places: str | Iterable[str] | None = None,
    n: int | None = None,
    *,
    learner: Learner | None = None,
    seed: int | None = None,
    forms: str | Iterable[str] | None = None,
    language: str = "en",
) -> list[Question]:
    """The questions of a lesson: no fact twice, no place twice where there are others.

    ``kinds`` is a group (``"capitals"``), a kind or a list of them, or a teacher's own: questions or their parts, a DataFrame,
    the path of a CSV file or of a file of jupyterquiz or jupytercards, and what those were read into. ``n`` is ten unless said
    otherwise, and all of one's own. With a ``learner`` what is due comes first, then what was never asked, then the rest,
    the soonest due first. ``forms`` keeps to some forms, such as ``"typed"``. In ``language`` answers may be written,
    besides English and Italian. The same ``seed`` asks the same.
    """
    number = _number(n)
    wanted = _forms(forms)
    if language not in languages():
        raise OptionError(f"The atlas has no names in {language!r:.20}; it has {', '.join(languages())}.")
    rng = Random(seed)
    if not names_kinds(kinds):
        own = [question for question in own_questions(kinds).questions if wanted is None or _form_of(question) in wanted]
        return own if number is None else own[:number]
    asked = _asked(_offered(kinds, places, wanted, rng), learner)
    chosen = _chosen(asked, USUAL_NUMBER if number is None else number, wanted, rng, language)
    return list(chosen if places is None else _closer(chosen, places_of(places)))


def _closer(asked: Iterable[Question], places: Iterable[Place]) -> Iterator[Question]:
    """The same questions, with maps that show the part of the world that the lesson keeps to, and not only the answer."""
    maps = {"country": "world", "space-1960": "world-1960"}
    shown = {kind: frozenset(ids(name)) for kind, name in maps.items()}
    points = [label_point(place.key, maps[place.kind]) for place in places if place.key in shown.get(place.kind, ())]
    # Of many points those at the edges do.
    edges = {edge(points, key=lambda point: point[axis]) for edge in (min, max) for axis in (0, 1)} if len(points) > 2 else ()
    for question in asked:
        yield replace(question, near=tuple(sorted(edges))) if edges and isinstance(question, Click) else question


# ---- what there is to ask


def _offered(
    kinds: str | Iterable[str], places: str | Iterable[str] | None, forms: frozenset[str] | None, rng: Random
) -> list[Fact]:
    """Every fact of these kinds about these places, the kinds in turn and the places in any order."""
    given = None if places is None else places_of(places)
    then = given is not None and all(place.kind == "space-1960" for place in given)
    rows = []
    for kind, subject in subjects_of(kinds, then=then):
        if forms is None or not forms.isdisjoint(forms_of(kind, subject)):
            row = [Fact(kind, Place(subject, key)) for key in _keys(subject, given)]
            rng.shuffle(row)
            rows.append(row)
    found = [row[turn] for turn in range(max(map(len, rows), default=0)) for row in rows if turn < len(row)]
    if not found:
        form = "" if forms is None else f" in the form {' or '.join(sorted(forms))}"
        raise OptionError(f"There is nothing of kind {kinds!r:.60} to ask about these places{form}.")
    return found


def _keys(subject: str, given: Sequence[Place] | None) -> list[str]:
    """What is asked about of a kind of place: all there is, or what was given; cities and rivers by the countries they lie in."""
    if given is None:
        return list(keys_of(subject))
    named = [place.key for place in given if place.kind == subject]
    if subject in ("country", "space-1960"):
        return named
    countries = {place.key for place in given if place.kind == "country"}
    return [key for key in keys_of(subject) if key in named or countries_of(Place(subject, key)) & countries]


# ---- which of it is asked


def _asked(offered: list[Fact], learner: Learner | None) -> list[Fact]:
    """What is due first, then what was never asked, then what is known, the soonest due first."""
    if learner is None:
        return offered
    due = learner.due(offered)
    known = [knowledge.fact for knowledge in sorted(learner.known(), key=lambda knowledge: knowledge.due)]
    return list(dict.fromkeys([*due, *(fact for fact in known if fact in set(offered)), *offered]))


def _chosen(facts: list[Fact], number: int, forms: frozenset[str] | None, rng: Random, language: str) -> Iterator[Question]:
    """So many questions: first with every place once, then with every fact once."""
    done: set[tuple[str, Place]] = set()
    seen: set[Place] = set()
    left: list[Fact] = []
    for again, fact in chain(((False, fact) for fact in facts), ((True, fact) for fact in left)):
        if len(done) == number:
            return
        same = (OTHER_WAY_ROUND.get(fact.kind, fact.kind), fact.place)
        if same in done:
            continue
        if not again and fact.place in seen:
            left.append(fact)
            continue
        offered = forms_of(fact.kind, fact.place.kind)
        form = next(form for form in offered if forms is None or form in forms)
        question = ask(fact.kind, fact.place, rng, form=form, language=language)
        if question is not None:
            done.add(same)
            seen.add(fact.place)
            yield question


# ---- a teacher's own


def names_kinds(given: Any) -> bool:
    """Whether kinds of the house are named, and not questions of one's own.

    >>> names_kinds("capitals"), names_kinds(["capital", "area"]), names_kinds("rivers.csv"), names_kinds([("Capital?", "Lima")])
    (True, True, False, False)
    """
    if isinstance(given, str):
        return not given.strip().lower().endswith((".csv", ".json"))
    return isinstance(given, list | tuple | set | frozenset) and all(isinstance(word, str) for word in given)


def own_questions(given: Any) -> Material:
    """A teacher's own questions, and which fields of their files had to be left out.

    >>> own_questions([{"front": "Capital of Peru", "back": "Lima", "colour": "red"}]).left_out
    ["card 1: 'colour'"]
    """
    if isinstance(given, Material):
        return given
    if isinstance(given, Cards):
        return Material([card.question() for card in given.cards], given.left_out)
    if isinstance(given, str | Path) and Path(given).suffix.lower() != ".json":
        return Material(questions_from(given), [])
    if hasattr(given, "to_dict") and hasattr(given, "columns"):
        return Material(questions_from(given), [])
    if isinstance(given, str | Path) or _all_have(given, "front") or _all_have(given, "answers"):
        first = next(rows_of(given, "question", [])).given
        return own_questions(read_jupytercards(given)) if "front" in first else read_jupyterquiz(given)
    if not isinstance(given, Sequence) or not given:
        raise OptionError(
            f"Questions are kinds by name, a list of your own, a DataFrame or the path of a file, not {given!r:.60}."
        )
    return Material([question_of(parts, Random(number)) for number, parts in enumerate(given)], [])


def _all_have(given: Any, field: str) -> bool:
    """Whether it is a list of objects that have a field which a question of geoplay has not."""
    return isinstance(given, list | tuple) and bool(given) and all(isinstance(one, Mapping) and field in one for one in given)


# ---- advice


def _form_of(question: Question) -> str:
    form = str(question.public()["form"])
    return "typed" if form == "text" else form


def _forms(given: str | Iterable[str] | None) -> frozenset[str] | None:
    if given is None:
        return None
    words = [given] if isinstance(given, str) else list(given)
    wrong = [word for word in words if word not in FORMS]
    if wrong or not words:
        raise OptionError(
            f"forms= takes {', '.join(FORMS[:-1])} and {FORMS[-1]}, not {', '.join(map(repr, wrong)) or 'nothing'}."
        )
    return frozenset(words)


def _number(given: object) -> int | None:
    if given is not None and (type(given) is not int or given < 1):
        raise OptionError(f"n= is a whole number from 1, not {given!r:.40}.")
    return given
