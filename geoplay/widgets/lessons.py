"""The front doors to lessons without a game: a quiz, flashcards, and what is due.

>>> from geoplay.widgets.lessons import flashcards, quiz
>>> capitals = quiz("capitals", places="Africa", n=3, seed=1)
>>> capitals
<Capitals: Africa: Question 1 of 3>
>>> capitals.answer(0)
>>> capitals.results["answered"], list(capitals.answers["given"]) != []
(1, True)
>>> flashcards({"Peru": "Lima", "Chile": "Santiago"}, title="Capitals")
<Capitals: 0 of 2 known>
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timezone
from pathlib import Path
from random import Random
from secrets import randbelow
from typing import Any

from geoplay.classes.classroom import Classroom
from geoplay.classes.exam import Paper
from geoplay.core.front_door import front_door
from geoplay.core.language import accept_language, say_if_incomplete
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.learners.ability import Prior
from geoplay.learners.learner import Fact, Learner
from geoplay.quizzes.fitting import Chooser
from geoplay.quizzes.lesson import Asked, card_table, closer_to, facts_offered, forms_named, names_kinds, own_questions, questions
from geoplay.quizzes.lesson_places import places_of
from geoplay.quizzes.own.imports import Cards, read_jupytercards
from geoplay.quizzes.own.parts import missing
from geoplay.quizzes.question import Question
from geoplay.quizzes.quiz import MODES
from geoplay.quizzes.subjects import ask, forms_of, keys_of
from geoplay.quizzes.titles import title_of
from geoplay.study.cards_session import Card, CardsSession, Pack
from geoplay.study.quiz_session import Lesson, QuizSession
from geoplay.widgets.quiz_widget import FlashcardsWidget, QuizWidget

# What is left where names are to be written: nothing is chosen from four.
WITHOUT_CHOICES = ("typed", "number", "several", "order", "click")
# What can be asked by a card, which shows no choices and no map to click on.
ON_A_CARD = ("typed", "number")
USUAL_CARDS = 20
# When something is due, by the seconds until then.
MINUTE, HOUR, DAY = 60, 3600, 86_400


@front_door(own=("n", "learner", "language", "mode"))
def quiz(
    kinds: Any = "mixed",
    places: str | Iterable[str] | None = None,
    n: int | None = None,
    *,
    learner: Learner | None = None,
    seed: int | None = None,
    adaptive: bool | None = None,
    reference: bool = True,
    room: Classroom | None = None,
    mode: str = "practice",
    typed: bool = False,
    forms: str | Iterable[str] | None = None,
    language: str = "en",
    title: str | None = None,
    name: str | None = None,
    key: str | None = None,
    shuffle: bool = False,
    back: bool = False,
    decimal: str | None = None,
    ask: str | None = None,
) -> QuizWidget:
    """A quiz in a notebook.

    ``kinds`` is ``"capitals"``, ``"flags"``, ``"1960"``, ``"mixed"``, a kind or a list of kinds; or your own questions: a list of
    them, a DataFrame, the path of a CSV file or of a file of jupyterquiz or jupytercards (``widget.notes`` says which of its
    fields were left out). ``places`` keeps to some places (``"Africa"``, ``["IT", "France"]``), ``n`` is how many are asked.
    With a ``learner`` what is due comes first, and answers are kept. ``typed`` has names written instead of chosen; ``forms``
    keeps to some forms. The ``mode`` ``"exam"`` tells what was right only once it is handed in; ``name`` (or the learner) says
    whose paper it is, ``key`` is the teacher's, from ``geoplay.exam_key``; with ``shuffle`` each name gets the questions of an
    exam in another order, and with ``back`` one may go back and answer anew before handing in. ``decimal`` is the
    sign before decimal places in a table of yours, where that leaves it open. ``widget.notes`` also says what is not asked,
    and why.

    A GeoDataFrame of yours (polygons, lines or points, in any CRS) becomes a quiz on a map: ``ask`` is the column with the names.
    Its places are to be clicked on, and by turns "What is this?" is asked; ``forms="click"`` keeps to clicks.

    Questions of the house are chosen one by one to fit whoever answers (``docs/learning.md``). The same ``seed`` asks everybody
    the same; so do exams, your own questions and ``adaptive=False``. Every tenth question is drawn at random, so that learning
    can be measured; ``reference=False`` switches that off. A ``room`` (``geoplay.classroom``) tells how hard facts are for a
    class and what it mixes up.

    >>> quiz([("Which river flows through Paris?", "Seine", "Rhine")])
    <A quiz: Question 1 of 1>
    >>> quiz("capitals", mode="exams")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: mode='exams' is not possible; it takes 'practice' or 'exam'.
    """
    _check(learner, language)
    if mode not in MODES:
        raise OptionError(f"mode={mode!r:.40} is not possible; it takes {' or '.join(map(repr, MODES))}.")
    if mode != "exam" and (key is not None or name is not None or shuffle or back):
        raise OptionError("name=, key=, shuffle= and back= are for an exam, which is handed in; say mode='exam' too.")
    if typed and forms is not None:
        raise OptionError("typed=True says in which forms to ask, and so does forms=; say one of them.")
    wanted = WITHOUT_CHOICES if typed else forms
    if ask is not None and names_kinds(kinds):
        raise OptionError("ask= names the column of a GeoDataFrame that has the names of its places; nothing else needs it.")
    own = None if names_kinds(kinds) else own_questions(kinds, decimal, ask, forms_named(wanted), seed)
    source = kinds if own is None else own

    exam = mode == "exam"
    if exam and seed is None and own is None:
        # So that the teacher can make the same questions again.
        seed = randbelow(2**31)

    def asked(again: int | None) -> Asked:
        # In an exam everybody is asked the same, whatever they know.
        chooses = None if exam else learner
        return questions(source, places, n, learner=chooses, seed=again, forms=wanted, language=language)

    fits = own is None and mode != "exam" and (seed is None if adaptive is None else adaptive)
    if adaptive and not fits:
        raise OptionError("adaptive=True is for questions of the house that are practised: not for an exam, nor for your own.")
    if not fits and (room is not None or not reference):
        raise OptionError("room= and reference= are for questions that fit: without seed=, not for an exam, nor for your own.")
    if fits:
        prior = None if room is None else room.prior()
        return _fitting(
            kinds, places, n, learner, seed, wanted, language, title_of(kinds, places, title, language, Text("A quiz")),
            reference, prior,
        )  # fmt: skip
    found = asked(seed)
    heading = title_of(kinds, places, title, language, Text("A quiz"))
    paper = None
    if exam:
        made_of = None if own is not None else {
            "kinds": _plain(kinds), "places": _plain(places), "n": len(found), "seed": seed, "forms": _plain(wanted),
            "language": language,
        }  # fmt: skip
        paper = Paper(
            name,
            key,
            title=heading.render(language),
            learner=learner,
            asked=len(found),
            language=language,
            recipe=made_of,
            back=back,
        )
        if shuffle:
            Random(f"{seed}/{paper.id or paper.name}").shuffle(found)
    lesson = Lesson(
        found,
        heading,
        subtitle=Text("an exam") if exam else None,
        exam=exam,
        learner=learner,
        paper=paper,
        shuffled=str(seed) if shuffle else None,
        more=None if exam or own is not None else lambda: asked(None),
    )
    notes = [*([] if own is None else own.left_out), *(note.render(language) for note in found.notes)]
    session = QuizSession(lesson, language)
    session.trouble = found.notes[0] if found.notes else None
    return QuizWidget(session, lesson.title, lesson.subtitle, notes)


def _fitting(
    kinds: Any,
    places: str | Iterable[str] | None,
    n: int | None,
    learner: Learner | None,
    seed: int | None,
    forms: str | Iterable[str] | None,
    language: str,
    heading: Text,
    reference: bool,
    prior: Prior | None,
) -> QuizWidget:
    """A quiz whose questions are chosen one after the other."""
    # What cannot be asked at all is refused as for a fixed list.
    found = questions(kinds, places, n, learner=learner, seed=seed, forms=forms, language=language)
    kept = forms_named(forms)
    near = (lambda question: question) if places is None else closer_to(places_of(places))
    rng = Random(seed)
    offered = facts_offered(kinds, places, kept, rng)

    def chooser(whose: Learner | None) -> Chooser:
        return Chooser(offered, rng, whose, kept, language, near, reference, prior)

    # A class that answers together is asked the same; at their own pace everybody is asked what fits them.
    lesson = Lesson([], heading, learner=learner, chooser=chooser, count=len(found), more=lambda: list(found))
    session = QuizSession(lesson, language)
    session.trouble = found.notes[0] if found.notes else None
    return QuizWidget(session, heading, None, [note.render(language) for note in found.notes])


@front_door(own=("n", "learner", "language"))
def flashcards(
    cards: Any = "capitals",
    places: str | Iterable[str] | None = None,
    n: int | None = None,
    *,
    learner: Learner | None = None,
    seed: int | None = None,
    topics: str | Sequence[str] | None = None,
    language: str = "en",
    title: str | None = None,
) -> FlashcardsWidget:
    """Cards to turn over in a notebook; one says oneself how well one knew each, which decides when a ``learner`` sees it again.

    ``cards`` is ``"capitals"``, ``"flags"`` or another kind of question that is answered by a word or a number; or your own: a
    dict or pairs of front and back, a DataFrame with the columns ``front`` and ``back``, a file of jupytercards (``topics`` keeps
    to some), or a list of questions. With a ``learner`` what is due comes first.

    >>> flashcards([("Capital of Peru", "Lima")]).results["cards"]
    1
    """
    _check(learner, language)
    notes: list[str] = []
    if names_kinds(cards):
        number = USUAL_CARDS if n is None else n
        asked = questions(cards, places, number, learner=learner, seed=seed, forms=ON_A_CARD, language=language)
        pack = [Card.of(question) for question in asked]
    else:
        pack, notes = _own_cards(cards, topics)
        if learner is not None:
            pack = _by_need(pack, learner)
        if n is not None:
            pack = pack[:n]
    made = Pack(pack, title_of(cards, places, title, language, Text("Flashcards")), learner=learner)
    return FlashcardsWidget(CardsSession(made, language), made.title, made.subtitle, notes)


def review(learner: Learner, n: int = 20, *, language: str = "en", typed: bool = False, seed: int | None = None) -> QuizWidget:
    """What is due for a learner now, as a quiz; where nothing is, it says when something will be."""
    _check(learner, language)
    if type(n) is not int or n < 1:
        raise OptionError(f"n= is a whole number from 1, not {n!r:.40}.")
    rng = Random(seed)
    found: list[Question] = []
    notes: list[str] = []
    for fact in learner.due():
        try:
            question = _question_about(fact, rng, language, typed)
        except GeoplayError as error:
            # An answer of long ago, or out of a file of a stranger's, may be about a place that the atlas does not know.
            notes.append(f"{fact}: {error}")
            continue
        if question is not None:
            found.append(question)
        if len(found) == n:
            break
    title = Text("What {name} reviews today", name=learner.name)
    lesson = Lesson(found, title, learner=learner, nothing=(Text("Nothing is due now."), _next_due(learner)))
    return QuizWidget(QuizSession(lesson, language), title, None, notes)


def _question_about(fact: Fact, rng: Random, language: str, typed: bool) -> Question | None:
    """The question about a fact; ``None`` for one that was in a teacher's own question, which only the teacher can ask again."""
    offered = forms_of(fact.kind, fact.place.kind)
    if not offered:
        return None
    if fact.place.kind not in ("country", "space-1960") and fact.place.key not in keys_of(fact.place.kind):
        raise OptionError(f"the atlas has no {fact.place.kind} {fact.place.key!r:.60}.")
    form = "typed" if typed and "typed" in offered else None
    return ask(fact.kind, fact.place, rng, form=form, language=language)


def _next_due(learner: Learner) -> Text:
    """When it is worth coming back."""
    now = datetime.now(timezone.utc)
    waiting = [known for known in learner.known(now) if forms_of(known.fact.kind, known.fact.place.kind) and known.due > now]
    if not waiting:
        return Text("Nothing was asked so far that can be asked again. A quiz with learner= is a beginning.")
    seconds = (min(known.due for known in waiting) - now).total_seconds()
    if seconds < HOUR:
        count = max(1, round(seconds / MINUTE))
        return Text("The next question is due in a minute.", plural="The next question is due in {count} minutes.", count=count)
    if seconds < DAY:
        count = round(seconds / HOUR)
        return Text("The next question is due in an hour.", plural="The next question is due in {count} hours.", count=count)
    count = round(seconds / DAY)
    return Text("The next question is due tomorrow.", plural="The next question is due in {count} days.", count=count)


# ---- one's own cards


def _own_cards(given: Any, topics: str | Sequence[str] | None) -> tuple[list[Card], list[str]]:
    """Cards in whatever way they were written down, and what of it found no room."""
    if isinstance(given, Mapping):
        return [_pair(front, back, number) for number, (front, back) in enumerate(given.items(), 1)], []
    if isinstance(given, list | tuple) and given and all(_is_pair(one) for one in given):
        return [_pair(front, back, number) for number, (front, back) in enumerate(given, 1)], []
    if (sides := card_table(given)) is not None:
        return [Card.pair(front, back) for front, back in sides], []
    if _is_of_jupytercards(given):
        given = read_jupytercards(given, topics)
    if isinstance(given, Cards):
        return [Card.pair(card.front, card.back) for card in given.cards], given.left_out
    material = own_questions(given)
    return [Card.of(question) for question in material.questions], material.left_out


def _is_of_jupytercards(given: Any) -> bool:
    if isinstance(given, str | Path):
        return Path(given).suffix.lower() == ".json"
    return isinstance(given, list | tuple) and bool(given) and all(isinstance(one, Mapping) and "front" in one for one in given)


def _is_pair(given: object) -> bool:
    return isinstance(given, list | tuple) and len(given) == 2


def _pair(front: object, back: object, number: int) -> Card:
    for side, words in (("front", front), ("back", back)):
        if missing(words) or not isinstance(words, str | int | float):
            raise OptionError(f"Card {number}: the {side} of a card is a word or a sentence, not {words!r:.60}.")
    return Card.pair(str(front), str(back))


def _by_need(cards: list[Card], learner: Learner) -> list[Card]:
    """What is due first, then what was never seen, then the rest."""
    order = {fact: number for number, fact in enumerate(learner.due(card.fact for card in cards))}
    return sorted(cards, key=lambda card: order.get(card.fact, len(order)))


# ---- words


def _plain(given: Any) -> Any:
    """Words as a file keeps them."""
    return (
        given if given is None or isinstance(given, str) else sorted(given) if isinstance(given, set | frozenset) else list(given)
    )


def _check(learner: object, language: str) -> None:
    if learner is not None and not isinstance(learner, Learner):
        raise OptionError(f"learner= is a Learner, such as Learner('Ada'), not {learner!r:.60}.")
    say_if_incomplete(accept_language(language))
