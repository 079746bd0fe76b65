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
from typing import Any

from geoplay.atlas.names import region_name
from geoplay.core.option import OptionError
from geoplay.core.text import Text, languages
from geoplay.quiz.exam import Paper
from geoplay.quiz.imports import Cards, read_jupytercards
from geoplay.quiz.learner import Fact, Learner
from geoplay.quiz.lesson import names_kinds, own_questions, questions
from geoplay.quiz.parts import missing
from geoplay.quiz.question import Question
from geoplay.quiz.quiz import MODES
from geoplay.quiz.subjects import ask, forms_of
from geoplay.widgets.cards_session import Card, CardsSession, Pack
from geoplay.widgets.quiz_session import Lesson, QuizSession
from geoplay.widgets.quiz_widget import FlashcardsWidget, QuizWidget

# What is left where names are to be written: nothing is chosen from four.
WITHOUT_CHOICES = ("typed", "number", "several", "order", "click")
# What can be asked by a card, which shows no choices and no map to click on.
ON_A_CARD = ("typed", "number")
USUAL_CARDS = 20
TITLES = {
    "capitals": Text("Capitals"),
    "flags": Text("Flags"),
    "1960": Text("The world of 1960"),
    "mixed": Text("A bit of everything"),
}
# When something is due, by the seconds until then.
MINUTE, HOUR, DAY = 60, 3600, 86_400


def quiz(
    kinds: Any = "mixed",
    places: str | Iterable[str] | None = None,
    n: int | None = None,
    *,
    learner: Learner | None = None,
    seed: int | None = None,
    mode: str = "practice",
    typed: bool = False,
    forms: str | Iterable[str] | None = None,
    language: str = "en",
    title: str | None = None,
    name: str | None = None,
    key: str | None = None,
) -> QuizWidget:
    """A quiz in a notebook.

    ``kinds`` is ``"capitals"``, ``"flags"``, ``"1960"``, ``"mixed"``, a kind or a list of kinds; or your own questions: a list of
    them, a DataFrame, the path of a CSV file or of a file of jupyterquiz or jupytercards (``widget.notes`` says which of its
    fields were left out). ``places`` keeps to some places (``"Africa"``, ``["IT", "France"]``), ``n`` is how many are asked.
    With a ``learner`` what is due comes first, and answers are kept. ``typed`` has names written instead of chosen; ``forms``
    keeps to some forms. The ``mode`` ``"exam"`` tells what was right only once it is handed in; ``name`` (or the learner) says
    whose paper it is, ``key`` is the teacher's, from ``geoplay.exam_key``. The same ``seed`` asks the same.

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
    if mode != "exam" and (key is not None or name is not None):
        raise OptionError("name= and key= are for an exam, which is handed in; say mode='exam' too.")
    if typed and forms is not None:
        raise OptionError("typed=True says in which forms to ask, and so does forms=; say one of them.")
    wanted = WITHOUT_CHOICES if typed else forms
    own = None if names_kinds(kinds) else own_questions(kinds)
    source = kinds if own is None else own

    def asked(again: int | None) -> list[Question]:
        return questions(source, places, n, learner=learner, seed=again, forms=wanted, language=language)

    found = asked(seed)
    if not found:
        raise OptionError(f"None of these questions has the form {wanted!r}.")
    heading = _title(kinds, places, title, language)
    exam = mode == "exam"
    paper = None
    if exam and (name is not None or learner is not None or key is not None):
        paper = Paper(name, key, title=heading.render(language), learner=learner)
    lesson = Lesson(
        found,
        heading,
        subtitle=Text("an exam") if exam else None,
        exam=exam,
        learner=learner,
        paper=paper,
        more=None if exam or own is not None else lambda: asked(None),
    )
    notes = [] if own is None else own.left_out
    return QuizWidget(QuizSession(lesson, language), lesson.title, lesson.subtitle, notes)


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
    made = Pack(pack, _title(cards, places, title, language, Text("Flashcards")), learner=learner)
    return FlashcardsWidget(CardsSession(made, language), made.title, made.subtitle, notes)


def review(learner: Learner, n: int = 20, *, language: str = "en", typed: bool = False, seed: int | None = None) -> QuizWidget:
    """What is due for a learner now, as a quiz; where nothing is, it says when something will be."""
    _check(learner, language)
    if type(n) is not int or n < 1:
        raise OptionError(f"n= is a whole number from 1, not {n!r:.40}.")
    rng = Random(seed)
    found: list[Question] = []
    for fact in learner.due():
        question = _question_about(fact, rng, language, typed)
        if question is not None:
            found.append(question)
        if len(found) == n:
            break
    title = Text("What {name} reviews today", name=learner.name)
    lesson = Lesson(found, title, learner=learner, nothing=(Text("Nothing is due now."), _next_due(learner)))
    return QuizWidget(QuizSession(lesson, language), title, None)


def _question_about(fact: Fact, rng: Random, language: str, typed: bool) -> Question | None:
    """The question about a fact; ``None`` for one that was in a teacher's own question, which only the teacher can ask again."""
    offered = forms_of(fact.kind, fact.place.kind)
    if not offered:
        return None
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
        return [_pair(front, back) for front, back in given.items()], []
    if hasattr(given, "to_dict") and hasattr(given, "columns"):
        return _from_columns(given), []
    if isinstance(given, list | tuple) and given and all(_is_pair(one) for one in given):
        return [_pair(*one) for one in given], []
    if _is_of_jupytercards(given):
        given = read_jupytercards(given, topics)
    if isinstance(given, Cards):
        return [_pair(card.front, card.back) for card in given.cards], given.left_out
    material = own_questions(given)
    return [Card.of(question) for question in material.questions], material.left_out


def _is_of_jupytercards(given: Any) -> bool:
    if isinstance(given, str | Path):
        return Path(given).suffix.lower() == ".json"
    return isinstance(given, list | tuple) and bool(given) and all(isinstance(one, Mapping) and "front" in one for one in given)


def _is_pair(given: object) -> bool:
    return isinstance(given, list | tuple) and len(given) == 2


def _pair(front: object, back: object) -> Card:
    for side, words in (("front", front), ("back", back)):
        if missing(words) or not isinstance(words, str | int | float):
            raise OptionError(f"The {side} of a card is a word or a sentence, not {words!r:.60}.")
    return Card.pair(str(front), str(back))


def _from_columns(table: Any) -> list[Card]:
    absent = [column for column in ("front", "back") if column not in table.columns]
    if absent:
        raise OptionError(f"A table of cards has the columns 'front' and 'back'; {absent[0]!r} is missing.")
    return [_pair(front, back) for front, back in zip(table["front"], table["back"], strict=True)]


def _by_need(cards: list[Card], learner: Learner) -> list[Card]:
    """What is due first, then what was never seen, then the rest."""
    order = {fact: number for number, fact in enumerate(learner.due(card.fact for card in cards))}
    return sorted(cards, key=lambda card: order.get(card.fact, len(order)))


# ---- words


def _title(kinds: Any, places: object, title: str | None, language: str, usual: Text = Text("A quiz")) -> Text:  # noqa: B008 - never changed
    if title is not None:
        return Text("{title}", title=title)
    heading = TITLES.get(kinds, usual) if isinstance(kinds, str) else usual
    if isinstance(places, str) and names_kinds(kinds):
        return Text("{kinds}: {places}", kinds=heading, places=_region(places, language))
    return heading


def _region(places: str, language: str) -> str:
    """A continent or region in the reader's language; whatever else was named, as it was."""
    try:
        return region_name(places, language)
    except ValueError:
        return places


def _check(learner: object, language: str) -> None:
    if learner is not None and not isinstance(learner, Learner):
        raise OptionError(f"learner= is a Learner, such as Learner('Ada'), not {learner!r:.60}.")
    if language not in languages():
        raise OptionError(f"geoplay speaks {', '.join(languages())}, not {language!r:.20}.")
