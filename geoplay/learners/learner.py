"""Learners: what each knows about each fact, and what is due to be asked again.

The schedule is FSRS (the ``fsrs`` package): an answer that was right is *good*, one that was wrong is *again*.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import uuid4
from warnings import warn

from fsrs import Card as Scheduled
from fsrs import Rating, Scheduler, State

from geoplay.core.brief import brief
from geoplay.core.dataframes import require_pandas
from geoplay.core.files import refuse_picture, write_text
from geoplay.core.front_door import front_door, front_doors
from geoplay.core.place import Place
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import JsonError, is_utf8, read_limited, strict_json
from geoplay.core.text import Text
from geoplay.learners.collection import Collection
from geoplay.learners.curve import Curve
from geoplay.learners.knowledge_map import knowledge_map
from geoplay.learners.memory import EARLIEST, EPOCH, LATEST, LONGEST_TEXT, LONGEST_TIME, MICROSECOND, Card, KeptAnswer
from geoplay.learners.school import SameName, kept_in, same_name

if TYPE_CHECKING:
    from geoplay.widgets.quiz_widget import QuizWidget
    from geoplay.widgets.world_map import WorldMap

FORMAT = "geoplay-learner"
VERSION = 3
OLD_VERSION = 2
# What a hand-in may be at most: a class of forty with years of answers is far below.
LARGEST_FILE = 50_000_000
# What the scheduler counts with stays far below, and it knows few steps of learning.
LARGEST_NUMBER, FEW = 1e9, 10
# The columns of a file, and what each cell is; facts and words given are numbers in a list of their own, since they come again.
COLUMNS: dict[str, tuple[type, ...]] = {
    "fact": (int,),
    "correct": (bool,),
    "given": (int,),
    "milliseconds": (int, type(None)),
    "at": (int,),
}


# How one may grade oneself, and how an answer says so that was graded: it counts as the scheduler's four ratings.
GRADES = {"again": Rating.Again, "hard": Rating.Hard, "good": Rating.Good, "easy": Rating.Easy}
SELF_GRADED = "self-graded: "


# How well a fact is known shows in so many of its latest answers: who has learnt it is not held to old mistakes.
LAST_ANSWERS = 8


class LearnerError(GeoplayError):
    """A learner's file, name or fact that cannot be used; nothing was changed."""


class Fact(NamedTuple):
    """Something to know: what is asked of a place.

    >>> str(Fact("capital", Place("country", "FR")))
    'capital/country:FR'
    >>> Fact.parse("capital/country:FR").place.key
    'FR'
    """

    kind: str
    place: Place

    def __str__(self) -> str:
        return f"{self.kind}/{self.place.kind}:{self.place.key}"

    @classmethod
    def parse(cls, text: str) -> Fact:
        """The fact of a notation."""
        kind, slash, place = text.partition("/")
        where, colon, key = place.partition(":")
        if not (kind and slash and where and colon and key):
            raise LearnerError(f"A fact is written as 'capital/country:FR', not {text!r:.80}.")
        return cls(kind, Place(where, key))


@dataclass(frozen=True)
class Knowledge:
    """How well a fact is known: when it is due again, and how likely it is remembered now, from 0 to 1."""

    fact: Fact
    due: datetime
    recall: float
    stability: float


@front_doors(own=("language",), but=("answered", "graded", "knowledge"))
class Learner:
    """Somebody who learns. In memory by default; with ``path`` in a file that outlives the kernel.

    In place of a path there may be the address of a database that the school runs, as SQLAlchemy writes it:
    ``"postgresql+psycopg://server.school/geography"``.

    A learner has an ``id`` beside the name, so that two of one name stay two: the school's own (``id="2026-117"``), or one made
    up and kept with the answers. In a database a name without an id stands for the one learner who is called so.

    ``retention`` is the share of facts that should still be known when they are due; ``parameters`` say how soon one forgets,
    where those of a class are known (``geoplay.classroom(...).forgetting().parameters``).

    >>> ada = Learner("Ada")
    >>> france = Fact("capital", Place("country", "FR"))
    >>> known = ada.answered(france, correct=True)
    >>> known.fact.place.key, round(known.recall, 2)
    ('FR', 1.0)
    """

    @front_door()
    def __init__(
        self,
        name: str,
        path: str | Path | None = None,
        *,
        id: str | None = None,  # noqa: A002 - it is called so everywhere
        retention: float = 0.9,
        parameters: Sequence[float] | None = None,
    ) -> None:
        known_as = learners_name(name)
        own = None if id is None else learners_id(id)
        if not 0.7 <= retention <= 0.97:
            raise LearnerError(f"retention is the share to be remembered, 0.7 to 0.97, not {retention!r}.")
        scheduler = _scheduler(retention, parameters)
        self.name = known_as
        self.memory = kept_in(path)
        self.id = self.memory.enrol(self.name, own)
        if self.memory.assumed:
            warn(same_name(self.name, self.id), SameName, stacklevel=2)
        self._scheduler = scheduler

    def __repr__(self) -> str:
        where = f"in {self.memory.name or 'memory'}"
        return f"<Learner {self.name!r} (id {self.id}): {len(self.memory.cards(self.id))} facts, {where}>"

    @property
    def trouble(self) -> Text | None:
        """What is the matter with the school's database, if anything is: answers wait until it is back."""
        return self.memory.trouble

    # ---- answers -------------------------------------------------------------------------------------------------

    def answered(
        self,
        fact: Fact,
        *,
        correct: bool,
        given: str = "",
        milliseconds: int | None = None,
        at: datetime | None = None,
        id: str | None = None,  # noqa: A002 - it is called so everywhere
    ) -> Knowledge:
        """Keep an answer; returns how well the fact is known from now on. An ``id`` says that it is one kept elsewhere too."""
        now = _moment(at)
        answer = KeptAnswer(id or uuid4().hex, self.id, str(fact), correct, _clean(given)[:LONGEST_TEXT], milliseconds, now)
        return self._knowledge(fact, self.memory.add(answer, lambda card: self._reviewed(card, answer)), now)

    def graded(self, fact: Fact, grade: str, *, milliseconds: int | None = None, at: datetime | None = None) -> Knowledge:
        """Keep how well somebody says they knew a fact: ``"again"`` (not at all), ``"hard"``, ``"good"`` or ``"easy"``.

        >>> ada, spain = Learner("Ada"), Fact("capital", Place("country", "ES"))
        >>> ada.graded(spain, "easy").due > ada.answered(Fact("capital", Place("country", "FR")), correct=True).due
        True
        >>> ada.graded(spain, "well")
        Traceback (most recent call last):
        ...
        geoplay.learners.learner.LearnerError: A card is graded 'again', 'hard', 'good' or 'easy', not 'well'.
        """
        if grade not in GRADES:
            raise LearnerError(f"A card is graded 'again', 'hard', 'good' or 'easy', not {grade!r:.40}.")
        return self.answered(fact, correct=grade != "again", given=f"{SELF_GRADED}{grade}", milliseconds=milliseconds, at=at)

    def _reviewed(self, card: Card | None, answer: KeptAnswer) -> Card:
        # A card of our own number: the package would sleep a millisecond to make one.
        before = Scheduled(card_id=0, due=answer.at) if card is None else _scheduled(card)
        after, _ = self._scheduler.review_card(before, rating_of(answer.correct, answer.given), answer.at)
        return dict(after.to_dict())

    def _replayed(self, answers: Sequence[KeptAnswer]) -> Card:
        card: Card | None = None
        for answer in answers:
            card = self._reviewed(card, answer)
        assert card is not None
        return card

    # ---- what is known -------------------------------------------------------------------------------------------

    def knowledge(self, fact: Fact, at: datetime | None = None) -> Knowledge | None:
        """How well a fact is known; ``None`` if it was never asked."""
        card = self.memory.card(self.id, str(fact))
        return None if card is None else self._knowledge(fact, card, _moment(at))

    def _knowledge(self, fact: Fact, card: Card, at: datetime) -> Knowledge:
        scheduled = _scheduled(card)
        recall = self._scheduler.get_card_retrievability(scheduled, at)
        return Knowledge(fact, scheduled.due, recall, scheduled.stability or 0.0)

    def known(self, at: datetime | None = None) -> list[Knowledge]:
        """Every fact that was ever asked, what is due first in front."""
        now = _moment(at)
        cards = self.memory.cards(self.id)
        return [self._knowledge(Fact.parse(fact), card, now) for fact, card in cards.items()]

    def due(self, among: Iterable[Fact] | None = None, at: datetime | None = None) -> list[Fact]:
        """The facts to be asked now, the longest overdue first; with ``among``, those of them, then the ones never asked."""
        now = _moment(at)
        waiting = [known.fact for known in self.known(now) if known.due <= now]
        if among is None:
            return waiting
        offered = list(dict.fromkeys(among))
        asked = set(self.memory.cards(self.id))
        return [fact for fact in waiting if fact in offered] + [fact for fact in offered if str(fact) not in asked]

    def frame(self, at: datetime | None = None) -> Any:
        """What is known, as a DataFrame: one row for each fact."""
        pd = require_pandas()

        answers = self.memory.answers(self.id)
        asked = Counter(answer.fact for answer in answers)
        right = Counter(answer.fact for answer in answers if answer.correct)
        rows = [
            {
                "kind": known.fact.kind,
                "place": f"{known.fact.place.kind}:{known.fact.place.key}",
                "asked": asked[str(known.fact)],
                "right": right[str(known.fact)],
                "recall": round(known.recall, 4),
                "due": known.due,
            }
            for known in self.known(at)
        ]
        return pd.DataFrame(rows, columns=["kind", "place", "asked", "right", "recall", "due"])

    def map(self, at: datetime | None = None, *, year: int | None = None, language: str = "en") -> WorldMap:
        """How likely each country's facts are known now, on a map; with ``year=1960`` those of that time.

        A fact is known as surely as its latest answers were right, with the doubt that few leave, and as it is remembered.
        """
        latest: dict[str, list[bool]] = {}
        for answer in self.memory.answers(self.id):
            latest.setdefault(answer.fact, []).append(answer.correct)
        known = (
            (knowledge.fact.place, knowledge.recall * _sure(latest.get(str(knowledge.fact), [])[-LAST_ANSWERS:]))
            for knowledge in self.known(at)
        )
        return knowledge_map(known, Text("What {name} knows, in %", name=self.name), year=year, language=language)

    def today(self, at: datetime | None = None) -> list[Fact]:
        """What was learned today: facts that were not known before (never asked, or wrong) and were right at last today.

        A day is one of universal time.

        >>> ada = Learner("Ada")
        >>> chad, mali = (Fact("capital", Place("country", code)) for code in ("TD", "ML"))
        >>> for right in (False, True):
        ...     known = ada.answered(chad, correct=right)
        >>> known = ada.answered(mali, correct=False)
        >>> [fact.place.key for fact in ada.today()]
        ['TD']
        """
        day = _moment(at).date()
        known_before: dict[str, bool] = {}
        known_now: dict[str, bool] = {}
        for answer in self.memory.answers(self.id):
            if answer.at.date() < day:
                known_before[answer.fact] = answer.correct
            elif answer.at.date() == day:
                known_now[answer.fact] = answer.correct
        return [Fact.parse(fact) for fact, known in known_now.items() if known and not known_before.get(fact, False)]

    def collection(self) -> Collection:
        """What was won by right answers, in games and quizzes: flags, cities and other places."""
        right = (Fact.parse(answer.fact) for answer in self.memory.answers(self.id) if answer.correct)
        return Collection.of(right)

    def curve(self, language: str = "en") -> Curve:
        """How many facts were asked and known after each answer: a picture that shows itself in a notebook."""
        return Curve.of(self.name, self.memory.answers(self.id), language)

    # ---- lessons -------------------------------------------------------------------------------------------------

    def review(self, n: int = 20, *, language: str = "en", typed: bool = False, seed: int | None = None) -> QuizWidget:
        """A lesson of what is due now, the longest overdue first: at most ``n`` questions. In a notebook it shows itself.

        >>> Learner("Ada").review().results["asked"]
        0
        """
        # The page of a quiz is only wanted by those who look at one.
        from geoplay.widgets.lessons import review

        return review(self, n, language=language, typed=typed, seed=seed)

    # ---- files ---------------------------------------------------------------------------------------------------

    def export(self, path: str | Path) -> Path:
        """Write all answers as one JSON file, for a computer that forgets, or to hand in; and how strong opponents fitted."""
        refuse_picture(path, "What a learner knows")
        answers = self.memory.answers(self.id)
        facts = {fact: number for number, fact in enumerate(dict.fromkeys(answer.fact for answer in answers))}
        words = {word: number for number, word in enumerate(dict.fromkeys(answer.given for answer in answers))}
        # By the column, and each text once: a class is read many times faster than from an object for each answer.
        content: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "learner": self.name,
            "id": self.id,
            "facts": list(facts),
            "words": list(words),
            "ids": " ".join(answer.id for answer in answers),
            "answers": {
                "fact": [facts[answer.fact] for answer in answers],
                "correct": [answer.correct for answer in answers],
                "given": [words[answer.given] for answer in answers],
                "milliseconds": [answer.milliseconds for answer in answers],
                "at": [(answer.at - EPOCH) // MICROSECOND for answer in answers],
            },
        }
        fits = self.memory.fits(self.id)
        if fits:
            content["fits"] = fits
        return write_text(path, json.dumps(content))

    def forget(self) -> int:
        """Delete this learner and all their answers from where they are kept. Returns how many answers there were.

        Files that were exported or handed in lie where somebody put them, and are for that person to delete.

        >>> ada = Learner("Ada")
        >>> known = ada.answered(Fact("capital", Place("country", "FR")), correct=True)
        >>> ada.forget(), ada.known()
        (1, [])
        """
        return self.memory.forget(self.id)

    def absorb(self, path: str | Path) -> int:
        """Take in the answers of an exported file; none is doubled. Returns how many were new."""
        found = read_export(path)
        if found.id != self.id and found.name != self.name:
            raise LearnerError(f"{Path(path).name!r} is of {found.name!r}, not of {self.name!r}.")
        if found.damaged:
            raise LearnerError(found.damaged[0])
        return self.memory.merge([replace(answer, learner=self.id) for answer in found.answers], self._replayed)


class Export(NamedTuple):
    """What is in an exported file: whose it is, the answers, and a sentence about each that is damaged."""

    name: str
    id: str
    answers: list[KeptAnswer]
    damaged: list[str]


def read_export(path: str | Path) -> Export:
    """Whose file it is, and the answers in it; a :class:`LearnerError` names what is wrong with all of it."""
    path = Path(path)
    try:
        data = strict_json(read_limited(path, LARGEST_FILE), longest=LARGEST_FILE)
    except JsonError as error:
        raise LearnerError(
            Text("{file} is no learner's file: it is not JSON text. {reason}", file=repr(path.name), reason=str(error))
        ) from None
    versions = (OLD_VERSION, VERSION)
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") not in versions:
        raise LearnerError(
            Text(
                "{file} is no learner's file of format {format}, version {version}.",
                file=repr(path.name),
                format=repr(FORMAT),
                version=VERSION,
            )
        )
    name, columns, number = data.get("learner"), data.get("answers"), data.get("id", "")
    if not all(isinstance(text, str) and len(text) <= 80 for text in (name, number)) or not name or not isinstance(columns, dict):
        raise LearnerError(Text("{file} does not say whose it is, or has no answers.", file=repr(path.name)))
    if columns.keys() != COLUMNS.keys() or not all(isinstance(column, list) for column in columns.values()):
        raise LearnerError(
            Text("{file}: its answers have other columns than {columns}.", file=repr(path.name), columns=", ".join(COLUMNS))
        )
    facts, words, ids = data.get("facts"), data.get("words"), data.get("ids")
    if not (isinstance(facts, list) and isinstance(words, list) and isinstance(ids, str) and _texts(facts + words)):
        raise LearnerError(
            Text(
                "{file}: its facts, words or ids are missing, or longer than {count} letters.",
                file=repr(path.name),
                count=LONGEST_TEXT,
            )
        )
    if len({len(column) for column in columns.values()} | {len(ids.split())}) > 1:
        raise LearnerError(
            Text("{file}: a part of its answers is missing, for its columns are not of one length.", file=repr(path.name))
        )
    found = Export(str(name), number, [], [])
    for at, row in enumerate(zip(ids.split(), *(columns[column] for column in COLUMNS), strict=True), 1):
        try:
            found.answers.append(_answer(number, row, facts, words, f"{path.name}, answer {at}"))
        except LearnerError as error:
            found.damaged.append(str(error))
    return found


def _is_clean(text: str) -> bool:
    """Whether a text can be kept everywhere: databases take no NUL, and files no half a character."""
    return is_utf8(text) and "\0" not in text


def learners_name(name: str) -> str:
    """A name as it is kept, without spaces around it; refused where nobody can be called so.

    >>> learners_name(" Ada ")
    'Ada'
    """
    return _kept(name, "A learner has a name of 1 to 80 characters (a pseudonym will do)")


def learners_id(own: str) -> str:
    """What a school knows a learner by, as it is kept; refused where it cannot be.

    >>> learners_id("2026-117 ")
    '2026-117'
    """
    return _kept(own, "id= is what the school knows a learner by, a text of 1 to 80 characters")


def _kept(text: str, rule: str) -> str:
    """A text without spaces around it, by which somebody is known; the rule is told where it is broken."""
    if not 0 < len(text.strip()) <= 80 or not _is_clean(text):
        raise LearnerError(f"{rule}, not {text!r:.100}.")
    return text.strip()


def _clean(text: str) -> str:
    """A text as it can be kept everywhere."""
    return text.replace("\0", "\N{SYMBOL FOR NULL}").encode("utf-8", "replace").decode()


def _texts(given: list[Any]) -> bool:
    return all(isinstance(text, str) and len(text) <= LONGEST_TEXT for text in given)


def _answer(learner: str, row: Sequence[Any], facts: list[str], words: list[str], where: str) -> KeptAnswer:
    id, *cells = row  # noqa: A001 - it is called so everywhere
    fact, correct, given, milliseconds, at = cells
    ranges = {"fact": (0, len(facts) - 1), "given": (0, len(words) - 1), "milliseconds": (0, LONGEST_TIME)}
    for (column, types), cell in zip(COLUMNS.items(), cells, strict=True):
        least, most = ranges.get(column, (EARLIEST, LATEST))
        if type(cell) not in types or (cell is not None and not least <= cell <= most) or len(id) > LONGEST_TEXT:
            raise LearnerError(f"{where}: {column!r} cannot be {cell!r:.60}.")
    Fact.parse(facts[fact])
    return KeptAnswer(id, learner, facts[fact], correct, words[given], milliseconds, EPOCH + at * MICROSECOND)


def _scheduled(card: Card) -> Scheduled:
    """A card as the scheduler knows it; in a file that somebody has changed it may be anything."""
    try:
        found = Scheduled.from_dict(card)  # type: ignore[arg-type] # its own plain data
        if _is_sound(found):
            return found
    except (LookupError, TypeError, ValueError, OverflowError, AttributeError):
        pass
    raise LearnerError(f"The file is damaged: the schedule of a fact cannot be {brief(card)}.")


def _is_sound(card: Scheduled) -> bool:
    """Whether the scheduler can go on from a card: numbers it could have computed, moments a century around all answers."""
    numbers = [number for number in (card.stability, card.difficulty) if number is not None]
    moments = [moment for moment in (card.due, card.last_review) if moment is not None]
    if not all(0 < number < LARGEST_NUMBER for number in numbers):
        return False
    if not all(abs((moment - EPOCH) // MICROSECOND) < 2 * LATEST for moment in moments):
        return False
    learnt = card.state == State.Learning or (len(numbers), len(moments)) == (2, 2)
    step = card.step is None if card.state == State.Review else type(card.step) is int and card.step in range(FEW)
    return learnt and step


def _scheduler(retention: float, parameters: Sequence[float] | None) -> Scheduler:
    """The scheduler that says when a fact is due."""
    if parameters is None:
        return Scheduler(desired_retention=retention, enable_fuzzing=False)
    try:
        return Scheduler(parameters=tuple(map(float, parameters)), desired_retention=retention, enable_fuzzing=False)
    except (TypeError, ValueError) as error:
        said = " ".join(str(error).split())
        raise LearnerError(f"parameters= are those of the scheduler, found by classroom(...).forgetting(): {said:.120}") from None


def rating_of(correct: bool, given: str) -> Rating:
    """What the scheduler makes of an answer: right is good, wrong is again, unless somebody graded themselves.

    >>> rating_of(True, "Lima").name, rating_of(True, "self-graded: easy").name
    ('Good', 'Easy')
    """
    grade = GRADES.get(given.removeprefix(SELF_GRADED)) if given.startswith(SELF_GRADED) else None
    if grade is not None and (grade is not Rating.Again) == correct:
        return grade
    return Rating.Good if correct else Rating.Again


def _sure(answers: Sequence[bool]) -> float:
    """How likely the next answer is right after these, where nothing was known before (the rule of succession).

    >>> round(_sure([True, False, False, False]), 2), round(_sure([True]), 2), _sure([True] * 8)
    (0.33, 0.67, 0.9)
    """
    return (sum(answers) + 1) / (len(answers) + 2)


def _moment(at: datetime | None) -> datetime:
    """A moment in universal time; a moment without a zone is taken as such."""
    if at is None:
        return datetime.now(timezone.utc)
    return at.replace(tzinfo=timezone.utc) if at.tzinfo is None else at.astimezone(timezone.utc)
