"""Learners: what each knows about each fact, and what is due to be asked again.

The schedule is FSRS (the ``fsrs`` package): an answer that was right is *good*, one that was wrong is *again*.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import uuid4

from fsrs import Card as Scheduled
from fsrs import Rating, Scheduler, State

from geoplay.core.brief import brief
from geoplay.core.dataframes import require_pandas
from geoplay.core.place import Place
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import JsonError, is_utf8, read_limited, strict_json
from geoplay.core.text import Text
from geoplay.quiz.curve import Curve
from geoplay.quiz.knowledge_map import knowledge_map
from geoplay.quiz.memory import Answered, Card
from geoplay.quiz.school import kept_in

if TYPE_CHECKING:
    from geoplay.widgets.quiz_widget import QuizWidget
    from geoplay.widgets.world_map import WorldMap

FORMAT = "geoplay-learner"
VERSION = 2
# What a hand-in may be at most: a class of forty with years of answers is far below.
LARGEST_FILE = 50_000_000
LONGEST_TEXT = 400
# Over a week to answer, in milliseconds: nobody thinks that long.
LONGEST_TIME = 1_000_000_000
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
MICROSECOND = timedelta(microseconds=1)
# Whatever clock a computer has: the years 1900 to 2200, in microseconds since 1970.
EARLIEST, LATEST = -2_208_988_800_000_000, 7_258_118_400_000_000
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


class Learner:
    """Somebody who learns. In memory by default; with ``path`` in a file that outlives the kernel.

    In place of a path there may be the address of a database that the school runs, as SQLAlchemy writes it:
    ``"postgresql+psycopg://server.school/geography"``.

    >>> ada = Learner("Ada")
    >>> france = Fact("capital", Place("country", "FR"))
    >>> known = ada.answered(france, correct=True)
    >>> known.fact.place.key, round(known.recall, 2)
    ('FR', 1.0)
    """

    def __init__(self, name: str, path: str | Path | None = None, *, retention: float = 0.9) -> None:
        if not 0 < len(name.strip()) <= 80 or not is_utf8(name):
            raise LearnerError(f"A learner has a name of 1 to 80 characters (a pseudonym will do), not {name!r:.100}.")
        if not 0.7 <= retention <= 0.97:
            raise LearnerError(f"retention is the share to be remembered, 0.7 to 0.97, not {retention!r}.")
        self.name = name.strip()
        self.memory = kept_in(path)
        self._scheduler = Scheduler(desired_retention=retention, enable_fuzzing=False)

    def __repr__(self) -> str:
        where = f"in {self.memory.name or 'memory'}"
        return f"<Learner {self.name!r}: {len(self.memory.cards(self.name))} facts, {where}>"

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
        answer = Answered(id or uuid4().hex, self.name, str(fact), correct, given[:LONGEST_TEXT], milliseconds, now)
        return self._knowledge(fact, self.memory.add(answer, lambda card: self._reviewed(card, answer)), now)

    def graded(self, fact: Fact, grade: str, *, milliseconds: int | None = None, at: datetime | None = None) -> Knowledge:
        """Keep how well somebody says they knew a fact: ``"again"`` (not at all), ``"hard"``, ``"good"`` or ``"easy"``.

        >>> ada, spain = Learner("Ada"), Fact("capital", Place("country", "ES"))
        >>> ada.graded(spain, "easy").due > ada.answered(Fact("capital", Place("country", "FR")), correct=True).due
        True
        >>> ada.graded(spain, "well")
        Traceback (most recent call last):
        ...
        geoplay.quiz.learner.LearnerError: A card is graded 'again', 'hard', 'good' or 'easy', not 'well'.
        """
        if grade not in GRADES:
            raise LearnerError(f"A card is graded 'again', 'hard', 'good' or 'easy', not {grade!r:.40}.")
        return self.answered(fact, correct=grade != "again", given=f"{SELF_GRADED}{grade}", milliseconds=milliseconds, at=at)

    def _reviewed(self, card: Card | None, answer: Answered) -> Card:
        # A card of our own number: the package would sleep a millisecond to make one.
        before = Scheduled(card_id=0, due=answer.at) if card is None else _scheduled(card)
        after, _ = self._scheduler.review_card(before, _rating(answer), answer.at)
        return dict(after.to_dict())

    def _replayed(self, answers: Sequence[Answered]) -> Card:
        card: Card | None = None
        for answer in answers:
            card = self._reviewed(card, answer)
        assert card is not None
        return card

    # ---- what is known -------------------------------------------------------------------------------------------

    def knowledge(self, fact: Fact, at: datetime | None = None) -> Knowledge | None:
        """How well a fact is known; ``None`` if it was never asked."""
        card = self.memory.card(self.name, str(fact))
        return None if card is None else self._knowledge(fact, card, _moment(at))

    def _knowledge(self, fact: Fact, card: Card, at: datetime) -> Knowledge:
        scheduled = _scheduled(card)
        recall = self._scheduler.get_card_retrievability(scheduled, at)
        return Knowledge(fact, scheduled.due, recall, scheduled.stability or 0.0)

    def known(self, at: datetime | None = None) -> list[Knowledge]:
        """Every fact that was ever asked, what is due first in front."""
        now = _moment(at)
        cards = self.memory.cards(self.name)
        return [self._knowledge(Fact.parse(fact), card, now) for fact, card in cards.items()]

    def due(self, among: Iterable[Fact] | None = None, at: datetime | None = None) -> list[Fact]:
        """The facts to be asked now, the longest overdue first; with ``among``, those of them, then the ones never asked."""
        now = _moment(at)
        waiting = [known.fact for known in self.known(now) if known.due <= now]
        if among is None:
            return waiting
        offered = list(dict.fromkeys(among))
        asked = set(self.memory.cards(self.name))
        return [fact for fact in waiting if fact in offered] + [fact for fact in offered if str(fact) not in asked]

    def frame(self, at: datetime | None = None) -> Any:
        """What is known, as a DataFrame: one row for each fact."""
        pd = require_pandas()

        answers = self.memory.answers(self.name)
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
        """How likely each country's facts are remembered now, on a map; with ``year=1960`` those of that time."""
        known = ((knowledge.fact.place, knowledge.recall) for knowledge in self.known(at))
        return knowledge_map(known, Text("What {name} knows, in %", name=self.name), year=year, language=language)

    def curve(self, language: str = "en") -> Curve:
        """How many facts were asked and known after each answer: a picture that shows itself in a notebook."""
        return Curve.of(self.name, self.memory.answers(self.name), language)

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
        """Write all answers as one JSON file, for a computer that forgets, or to hand in."""
        answers = self.memory.answers(self.name)
        facts = {fact: number for number, fact in enumerate(dict.fromkeys(answer.fact for answer in answers))}
        words = {word: number for number, word in enumerate(dict.fromkeys(answer.given for answer in answers))}
        # By the column, and each text once: a class is read many times faster than from an object for each answer.
        content = {
            "format": FORMAT,
            "version": VERSION,
            "learner": self.name,
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
        path = Path(path)
        path.write_text(json.dumps(content), encoding="utf-8")
        return path

    def absorb(self, path: str | Path) -> int:
        """Take in the answers of an exported file; none is doubled. Returns how many were new."""
        name, answers = read_export(path)
        if name != self.name:
            raise LearnerError(f"{Path(path).name!r} is of {name!r}, not of {self.name!r}.")
        return self.memory.merge(answers, self._replayed)


def read_export(path: str | Path) -> tuple[str, list[Answered]]:
    """Whose file it is, and the answers in it; a :class:`LearnerError` names what is wrong with it."""
    path = Path(path)
    try:
        data = strict_json(read_limited(path, LARGEST_FILE), longest=LARGEST_FILE)
    except JsonError as error:
        raise LearnerError(f"{path.name!r} is no learner's file: it is not JSON text. {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
        raise LearnerError(f"{path.name!r} is no learner's file of format {FORMAT!r}, version {VERSION}.")
    name, columns = data.get("learner"), data.get("answers")
    if not isinstance(name, str) or not 0 < len(name) <= 80 or not isinstance(columns, dict):
        raise LearnerError(f"{path.name!r} does not say whose it is, or has no answers.")
    if columns.keys() != COLUMNS.keys() or not all(isinstance(column, list) for column in columns.values()):
        raise LearnerError(f"{path.name!r}: its answers have other columns than {', '.join(COLUMNS)}.")
    facts, words, ids = data.get("facts"), data.get("words"), data.get("ids")
    if not (isinstance(facts, list) and isinstance(words, list) and isinstance(ids, str) and _texts(facts + words)):
        raise LearnerError(f"{path.name!r}: its facts, words or ids are missing, or longer than {LONGEST_TEXT} letters.")
    if len({len(column) for column in columns.values()} | {len(ids.split())}) > 1:
        raise LearnerError(f"{path.name!r}: a part of its answers is missing, for its columns are not of one length.")
    rows = zip(ids.split(), *(columns[column] for column in COLUMNS), strict=True)
    return name, [_answer(name, row, facts, words, f"{path.name}, answer {number}") for number, row in enumerate(rows, 1)]


def _texts(given: list[Any]) -> bool:
    return all(isinstance(text, str) and len(text) <= LONGEST_TEXT for text in given)


def _answer(name: str, row: Sequence[Any], facts: list[str], words: list[str], where: str) -> Answered:
    id, *cells = row  # noqa: A001 - it is called so everywhere
    fact, correct, given, milliseconds, at = cells
    ranges = {"fact": (0, len(facts) - 1), "given": (0, len(words) - 1), "milliseconds": (0, LONGEST_TIME)}
    for (column, types), cell in zip(COLUMNS.items(), cells, strict=True):
        least, most = ranges.get(column, (EARLIEST, LATEST))
        if type(cell) not in types or (cell is not None and not least <= cell <= most) or len(id) > LONGEST_TEXT:
            raise LearnerError(f"{where}: {column!r} cannot be {cell!r:.60}.")
    Fact.parse(facts[fact])
    return Answered(id, name, facts[fact], correct, words[given], milliseconds, EPOCH + at * MICROSECOND)


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


def _rating(answer: Answered) -> Rating:
    """What the scheduler makes of an answer: right is good, wrong is again, unless somebody graded themselves."""
    grade = GRADES.get(answer.given.removeprefix(SELF_GRADED)) if answer.given.startswith(SELF_GRADED) else None
    if grade is not None and (grade is not Rating.Again) == answer.correct:
        return grade
    return Rating.Good if answer.correct else Rating.Again


def _moment(at: datetime | None) -> datetime:
    """A moment in universal time; a moment without a zone is taken as such."""
    if at is None:
        return datetime.now(timezone.utc)
    return at.replace(tzinfo=timezone.utc) if at.tzinfo is None else at.astimezone(timezone.utc)
