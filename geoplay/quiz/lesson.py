"""Questions without a game: so many of some kinds about some places, what is due first, or a teacher's own.

>>> lesson = questions("capitals", places="Africa", n=3, seed=1)
>>> [type(question).__name__ for question in lesson]
['Choice', 'Choice', 'Choice']
>>> questions([("Which river flows through Paris?", "Seine", "Rhine")])[0].text
'Which river flows through Paris?'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from geoplay.atlas.facts import facts, keys
from geoplay.atlas.names import languages
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.quiz.imports import Cards, Material, read_jupytercards, read_jupyterquiz
from geoplay.quiz.learner import Fact, Learner
from geoplay.quiz.lesson_places import places_of
from geoplay.quiz.material import rows_of
from geoplay.quiz.parts import FORMS, question_of
from geoplay.quiz.question import Question
from geoplay.quiz.subjects import OTHER_WAY_ROUND, ask, forms_of, kinds_named
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
    rng = SystemRandom() if seed is None else Random(seed)
    if not names_kinds(kinds):
        own = [question for question in own_questions(kinds).questions if wanted is None or _form_of(question) in wanted]
        return own if number is None else own[:number]
    asked = _asked(_offered(kinds_named(kinds), places, wanted, rng), learner)
    return list(_chosen(asked, USUAL_NUMBER if number is None else number, wanted, rng, language))


# ---- what there is to ask


def _offered(kinds: Sequence[str], places: str | Iterable[str] | None, forms: frozenset[str] | None, rng: Random) -> list[Fact]:
    """Every fact of these kinds about these places, the kinds in turn and the places in any order."""
    subjects = _subjects(kinds, None if places is None else places_of(places))
    rows = []
    for kind in kinds:
        row = [Fact(kind, place) for place in subjects if _allowed(kind, place, forms)]
        rng.shuffle(row)
        rows.append(row)
    found = [row[turn] for turn in range(max(map(len, rows))) for row in rows if turn < len(row)]
    if not found:
        raise OptionError(
            f"There is nothing to ask of kind {', '.join(kinds)} about these places"
            + ("." if forms is None else f" in the form {', '.join(sorted(forms))}.")
        )
    return found


def _subjects(kinds: Sequence[str], given: Sequence[Place] | None) -> list[Place]:
    """The places a lesson is about: of today, unless only 1960 is named or its kinds of question are."""
    if given is None:
        members = [Place("country", code) for code in keys(status="member")]
        given = [*members, *(Place("space-1960", space) for space in keys(1960) if facts(space, 1960).on_board)]
    today = [place for place in given if place.kind == "country"]
    if not today or not any(forms_of(kind, "country") for kind in kinds):
        return list(given)
    return [place for place in given if place.kind != "space-1960"]


def _allowed(kind: str, place: Place, forms: frozenset[str] | None) -> bool:
    offered = forms_of(kind, place.kind)
    return bool(offered) and (forms is None or not forms.isdisjoint(offered))


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
