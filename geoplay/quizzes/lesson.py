"""Questions without a game: so many of some kinds about some places, what is due first, or a teacher's own.

>>> lesson = questions("capitals", places="Africa", n=3, seed=1)
>>> [type(question).__name__ for question in lesson]
['Choice', 'Choice', 'Choice']
>>> questions([("Which river flows through Paris?", "Seine", "Rhine")])[0].text
'Which river flows through Paris?'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from geoplay.atlas import names
from geoplay.atlas.names import languages
from geoplay.atlas.topology import ids, label_point
from geoplay.core.excel import ENDINGS
from geoplay.core.language import accept_language
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.text import Text, listed
from geoplay.learners.learner import Fact, Learner
from geoplay.quizzes.both_ways import OTHER_WAY_ROUND
from geoplay.quizzes.click_maps import click_map
from geoplay.quizzes.kinds.feature_maps import SUBJECTS, name_of
from geoplay.quizzes.lesson_places import places_of
from geoplay.quizzes.own.frames import is_frame, questions_of_frame
from geoplay.quizzes.own.imports import Cards, Flashcard, Material, read_jupytercards, read_jupyterquiz
from geoplay.quizzes.own.material import rows_of
from geoplay.quizzes.own.parts import FORMS, numbered
from geoplay.quizzes.own.tables import cards_from, questions_from
from geoplay.quizzes.question import Click, Question
from geoplay.quizzes.subjects import ask, countries_of, forms_of, keys_of, subjects_of

USUAL_NUMBER = 10
# Files of other programs, by their endings: Moodle XML, GIFT, QTI, Anki, Excel.
FOREIGN = frozenset({".xml", ".gift", ".txt", ".zip", ".apkg", ".xlsx"})
# Why nothing is asked about a place, by the kind of question.
NOT_FAIR = Text("there is no fair question of this kind")
WHY_NOT = {
    "capital": Text("more than one capital, or a disputed one"),
    "neighbours": Text("no neighbours by land"),
    "continent": Text("on two continents"),
}


def questions(
    kinds: Any = "mixed",
    places: str | Iterable[str] | None = None,
    n: int | None = None,
    *,
    learner: Learner | None = None,
    seed: int | None = None,
    forms: str | Iterable[str] | None = None,
    language: str = "en",
) -> Asked:
    """The questions of a lesson: no fact twice, no place twice where there are others; ``notes`` says what is not asked, and why.

    ``kinds`` is a group (``"capitals"``), a kind or a list of them, or a teacher's own: questions or their parts, a DataFrame,
    the path of a CSV file or of a file of jupyterquiz or jupytercards, and what those were read into. ``n`` is ten unless said
    otherwise, and all of one's own. With a ``learner`` what is due comes first, then what was never asked, then the rest,
    the soonest due first. ``forms`` keeps to some forms, such as ``"typed"``. In ``language`` answers may be written,
    besides English and Italian. The same ``seed`` asks the same.
    """
    number = _number(n)
    wanted = forms_named(forms)
    accept_language(language, languages(), "the atlas")
    rng = Random(seed)
    if not names_kinds(kinds):
        own = [question for question in own_questions(kinds).questions if wanted is None or form_of(question) in wanted]
        if not own:
            raise OptionError(f"None of these questions has the form {' or '.join(sorted(wanted or ()))}.")
        return Asked(own if number is None else own[:number])
    offered = _asked(facts_offered(kinds, places, wanted, rng), learner)
    few = USUAL_NUMBER if number is None else number
    chosen = list(_chosen(offered, few, wanted, rng, language))
    if not chosen:
        raise OptionError(
            f"There is nothing of kind {kinds!r:.60} to ask about these places. {_left_out(offered, chosen, language)}"
        )
    notes = []
    if len(chosen) < few and (number is not None or places is not None):
        said = Text("{count} questions are asked, not {wanted}.", count=len(chosen), wanted=few)
        notes.append(Text("{said} {why}", said=said, why=_left_out(offered, chosen, language)))
    return Asked(chosen if places is None else map(closer_to(places_of(places)), chosen), notes)


class Asked(list[Question]):
    """The questions of a lesson, and what is to be said about those that are not asked."""

    def __init__(self, questions: Iterable[Question] = (), notes: Sequence[Text] = ()) -> None:
        super().__init__(questions)
        self.notes = list(notes)


def _left_out(offered: Iterable[Fact], chosen: Iterable[Question], language: str) -> Text:
    """Which places nothing is asked about, and why."""
    asked = {place for question in chosen for place in question.places[:1]}
    missing: dict[str, list[str]] = {}
    for fact in offered:
        if fact.place not in asked:
            asked = asked | {fact.place}
            reason = WHY_NOT.get(OTHER_WAY_ROUND.get(fact.kind, fact.kind), NOT_FAIR)
            missing.setdefault(reason.render(language), []).append(_name(fact.place, language))
    if not missing:
        return Text("There are no others of this kind.")
    said = "; ".join(f"{listed(sorted(places), language)} ({reason})" for reason, places in missing.items())
    return Text("Nothing is asked about {places}.", places=said)


def _name(place: Place, language: str) -> str:
    if place.kind in SUBJECTS:
        return name_of(place.kind, place.key, language)
    try:
        return names.name(place.key, language, year=1960) if place.kind == "space-1960" else names.name(place.key, language)
    except ValueError:
        return place.key


def closer_to(places: Iterable[Place]) -> Callable[[Question], Question]:
    """Makes a map show the part of the world that a lesson keeps to, and not only the answer."""
    maps = {"country": "world", "space-1960": "world-1960"}
    shown = {kind: frozenset(ids(name)) for kind, name in maps.items()}
    points = [label_point(place.key, maps[place.kind]) for place in places if place.key in shown.get(place.kind, ())]
    # Of many points those at the edges do.
    edges = {edge(points, key=lambda point: point[axis]) for edge in (min, max) for axis in (0, 1)} if len(points) > 2 else ()

    def closer(question: Question) -> Question:
        # A map of features shows all of its own.
        if edges and isinstance(question, Click) and click_map(question.geometry) is None:
            return replace(question, near=tuple(sorted(edges)))
        return question

    return closer


# ---- what there is to ask


def facts_offered(
    kinds: str | Iterable[str],
    places: str | Iterable[str] | None = None,
    forms: frozenset[str] | None = None,
    rng: Random | None = None,
) -> list[Fact]:
    """Every fact of these kinds about these places, the kinds in turn and the places in any order."""
    given = None if places is None else places_of(places)
    then = given is not None and all(place.kind == "space-1960" for place in given)
    rows = []
    for kind, subject in subjects_of(kinds, then=then):
        if forms is None or not forms.isdisjoint(forms_of(kind, subject)):
            row = [Fact(kind, Place(subject, key)) for key in _keys(subject, given)]
            if rng is not None:
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
    unfair: list[Fact] = []
    every = chain(((0, fact) for fact in facts), ((1, fact) for fact in left), ((2, fact) for fact in unfair))
    for again, fact in every:
        if len(done) == number:
            return
        same = (OTHER_WAY_ROUND.get(fact.kind, fact.kind), fact.place)
        if same in done:
            continue
        if not again and fact.place in seen:
            left.append(fact)
            continue
        offered = [form for form in forms_of(fact.kind, fact.place.kind) if forms is None or form in forms]
        # Where choices would tell (the capital of Algeria), the answer can still be written.
        form = offered[0] if again < 2 else offered[-1]
        question = ask(fact.kind, fact.place, rng, form=form, language=language)
        if question is not None:
            done.add(same)
            seen.add(fact.place)
            yield question
        elif again < 2 and len(offered) > 1:
            unfair.append(fact)


# ---- a teacher's own


def names_kinds(given: Any) -> bool:
    """Whether kinds of the house are named, and not questions of one's own.

    >>> names_kinds("capitals"), names_kinds(["capital", "area"]), names_kinds("rivers.csv"), names_kinds([("Capital?", "Lima")])
    (True, True, False, False)
    """
    if isinstance(given, str):
        return not given.strip().lower().endswith((".csv", ".json", *FOREIGN))
    return isinstance(given, list | tuple | set | frozenset) and all(isinstance(word, str) for word in given)


def own_questions(
    given: Any,
    decimal: str | None = None,
    ask: str | None = None,
    forms: frozenset[str] | None = None,
    seed: int | None = None,
) -> Material:
    """A teacher's own questions, and which fields of their files had to be left out.

    Of a GeoDataFrame ``ask`` is the column with the names, ``forms`` how its places are asked, ``seed`` the order.

    >>> own_questions([{"front": "Capital of Peru", "back": "Lima", "colour": "red"}]).left_out
    ["card 1: 'colour'"]
    """
    if isinstance(given, Material):
        return given
    if is_frame(given):
        return Material(questions_of_frame(given, ask, forms=forms, seed=seed), [])
    if ask is not None:
        raise OptionError("ask= names the column of a GeoDataFrame that has the names of its places; nothing else needs it.")
    if isinstance(given, Cards):
        return Material([card.question() for card in given.cards], given.left_out)
    if (cards := card_table(given)) is not None:
        return own_questions(Cards([Flashcard(front, back) for front, back in cards], []))
    if isinstance(given, str | Path) and Path(given).suffix.lower() in FOREIGN:
        # Formats of other programs are in a room above this one.
        from geoplay.exchange.front import import_questions

        read = import_questions(given)
        return Material(read.questions, read.left_out)
    if isinstance(given, str | Path) and Path(given).suffix.lower() != ".json":
        return Material(questions_from(given, decimal=decimal), [])
    if hasattr(given, "to_dict") and hasattr(given, "columns"):
        return Material(questions_from(given, decimal=decimal), [])
    if isinstance(given, str | Path) or _all_have(given, "front") or _all_have(given, "answers"):
        first = next(rows_of(given, "question", [])).given
        return own_questions(read_jupytercards(given)) if "front" in first else read_jupyterquiz(given)
    if not isinstance(given, Sequence) or not given:
        raise OptionError(
            f"Questions are kinds by name, a list of your own, a DataFrame or the path of a file, not {given!r:.60}."
        )
    return Material([numbered(parts, number) for number, parts in enumerate(given, 1)], [])


def card_table(given: Any) -> list[tuple[str, str]] | None:
    """The sides of the cards of a table, where a table of cards is what was given."""
    is_file = isinstance(given, str | Path) and Path(given).suffix.lower() in (".csv", *ENDINGS)
    is_table = hasattr(given, "to_dict") and hasattr(given, "columns") and not is_frame(given)
    return cards_from(given) if is_file or is_table else None


def _all_have(given: Any, field: str) -> bool:
    """Whether it is a list of objects that have a field which a question of geoplay has not."""
    return isinstance(given, list | tuple) and bool(given) and all(isinstance(one, Mapping) and field in one for one in given)


# ---- advice


def form_of(question: Question) -> str:
    """The form of a question, as a teacher names it."""
    form = str(question.public()["form"])
    return "typed" if form == "text" else form


def forms_named(given: str | Iterable[str] | None) -> frozenset[str] | None:
    """The forms that somebody keeps to; ``None`` for all."""
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


def all_of(asked: Any) -> list[Question] | None:
    """The questions of a quiz, or of what was read from a file; ``None`` where it is neither.

    A quiz that fits its learner has asked one so far: what is written for others has those to come as well.
    """
    found: list[Question] | None = getattr(asked, "whole", None) or getattr(asked, "questions", None)
    return found
