"""A quiz within a game: which kinds of question, about which places, when, and for whom.

>>> from geoplay.core.match import Match
>>> from geoplay.core.player import Person, RandomPlayer
>>> from geoplay.core.registry import new
>>> quiz = Quiz("capitals", when=every(1))
>>> match = Match(new("this-and-that", players=2, seed=1), [Person(), RandomPlayer()], hooks=[quiz])
>>> while not match.asked:
...     step = match.play(match.game.legal_moves()[0]) if match.waits_for_person else match.step()
>>> match.asked[0].question.kind
'capital'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from geoplay.classes.exam import Paper
from geoplay.classes.exam_words import fact_of, given_words
from geoplay.classes.seal import public_key
from geoplay.core.answer import Answer
from geoplay.core.event import Event
from geoplay.core.front_door import front_door
from geoplay.core.match import Match
from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.reward import Reward, none
from geoplay.core.step import Step
from geoplay.learners.learner import Fact, Learner
from geoplay.learners.school import DatabaseAway
from geoplay.quizzes.about_places import ask_fact, facts_about
from geoplay.quizzes.lesson_places import places_of
from geoplay.quizzes.question import Question
from geoplay.quizzes.subjects import kinds_named
from geoplay.quizzes.variety import Before, asked_before, in_turn

MODES = ("practice", "exam")


@dataclass(frozen=True)
class Every:
    """After every so many plays that name a place."""

    plays: int


@dataclass(frozen=True)
class On:
    """After events of these kinds."""

    events: tuple[str, ...]


@dataclass(frozen=True)
class AtEnd:
    """So many questions when the game is over, before the result is shown."""

    questions: int = 3

    def __call__(self, questions: int) -> AtEnd:
        """Another number of questions."""
        return AtEnd(_whole_number(questions, "at_end()"))


@dataclass(frozen=True)
class BeforeScoring:
    """So many questions whenever points are about to be reckoned: at the end of a hand, of a round, and of the game."""

    questions: int = 1

    def __call__(self, questions: int) -> BeforeScoring:
        """Another number of questions."""
        return BeforeScoring(_whole_number(questions, "before_scoring()"))


at_end = AtEnd()
before_scoring = BeforeScoring()
When = Every | On | AtEnd | BeforeScoring
# Events at which a game reckons points in between: a hand of Cities, a round of Globe-Grams.
RECKONINGS = ("hand", "round")


def every(plays: int) -> Every:
    """After every so many plays of a person that name a place.

    >>> every(0)
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: every() takes a whole number from 1, not 0.
    """
    return Every(_whole_number(plays, "every()"))


def on(*events: str) -> On:
    """After events of some kinds, such as a ``"run"`` of the World Flag Game: about the places of that turn."""
    if not events or not all(type(event) is str and event for event in events):
        raise OptionError(f"on() takes the kinds of events after which to ask, such as on('run'), not {events!r:.60}.")
    return On(events)


class Quiz:
    """Asks a person about the places of the play just made, in any game whose events name countries or spaces of 1960.

    ``kinds`` is a group such as ``"capitals"``, ``"flags"``, ``"1960"`` or ``"mixed"``, or a list of kinds; ``places`` keeps to
    some places (``"Africa"``, ``["IT", "France"]``); ``when`` is ``every(3)``, ``on("run")``, ``before_scoring`` or ``at_end``;
    ``reward`` is ``bonus(2)``, ``double_or_nothing`` or ``none``. With a ``learner`` only what is due is asked, and what is
    answered is kept. With ``typed`` names are to be written where they can be. In the ``mode`` ``"exam"`` nobody is told at the
    table what was right.

    Without a learner, what is asked follows from the game's seed and the move: a match that is played again asks the same.
    """

    @front_door(own=("learner", "mode", "reward", "when"))
    def __init__(
        self,
        kinds: str | Iterable[str] = "mixed",
        *,
        places: str | Iterable[str] | None = None,
        when: When | None = None,
        reward: Reward = none,
        learner: Learner | None = None,
        typed: bool = False,
        mode: str = "practice",
        key: str | None = None,
    ) -> None:
        self.kinds = kinds_named(kinds)
        self.places = None if places is None else frozenset(places_of(places))
        self.when = every(1) if when is None else when
        self.learner = learner
        self.typed = typed
        if not isinstance(self.when, Every | On | AtEnd | BeforeScoring):
            raise OptionError(f"when= is every(3), on('run'), before_scoring or at_end, not {when!r:.60}.")
        if not isinstance(reward, Reward):
            raise OptionError(f"reward= is bonus(2), double_or_nothing or none, not {reward!r:.60}.")
        self.reward = reward
        if learner is not None and not isinstance(learner, Learner):
            raise OptionError(f"learner= is a Learner, such as Learner('Ada'), not {learner!r:.60}.")
        if mode not in MODES:
            raise OptionError(
                f"mode={mode!r} is not possible; it takes {' or '.join(map(repr, MODES))}.{did_you_mean(mode, MODES)}"
            )
        self.quiet = mode == "exam"
        if key is not None and not self.quiet:
            raise OptionError("key= seals an exam; say mode='exam' too.")
        if key is not None:
            public_key(key)
        self.key = key
        self.paper: Paper | None = None

    def __repr__(self) -> str:
        reward = f"; {self.reward}" if self.reward else ""
        return f"<Quiz: {', '.join(self.kinds)}{reward}>"

    # ---- asking --------------------------------------------------------------------------------------------------

    def __call__(self, event: Event, match: Match) -> Question | Mapping[int, Sequence[Question]] | None:
        """The question for an event, if there is one to be asked now."""
        if isinstance(self.when, AtEnd | BeforeScoring):
            return self._to_everybody(event, match, self.when.questions)
        if match.over:
            self._check_that_it_happened(event, match)
            return None
        if event.seat not in match.people:
            return None
        if isinstance(self.when, On):
            if event.kind not in self.when.events:
                return None
            turn = sum(other.kind in self.when.events and other.seat == event.seat for other in _until(event, match)) - 1
            return self._question(_places_of_turn(event, match), turn, match, event.seat)
        if not self._facts(event.places, 0, match) or _just_asked(match, event.seat):
            return None
        made = sum(self._names_a_place(step, event.seat, match) for step in match.steps) - 1
        return None if made % self.when.plays else self._question(event.places, made // self.when.plays, match, event.seat)

    def _names_a_place(self, step: Step, seat: int, match: Match) -> bool:
        """Whether somebody named a place in a play that can be asked about."""
        return any(event.seat == seat and bool(self._facts(event.places, 0, match)) for event in step.events)

    def _question(
        self,
        places: Iterable[Place],
        turn: int,
        match: Match,
        seat: int | None,
        rng: Random | None = None,
        before: Before | None = None,
    ) -> Question | None:
        """The first question about some places that is due and can be asked fairly: of another kind than the last, and new.

        Only what a learner has to learn comes again at the same table, where there is nothing else.

        One whose answer lies on the table now only where there is no other, and not once the game is over: it is asked later.
        """
        later: Question | None = None
        rng = rng or Random(f"{match.game.seed}/{len(match.steps)}/{turn}")
        before = asked_before(match, seat) if before is None else before
        about = self._facts(places, turn, match, rng)
        written = set() if self.paper is None else self.paper.facts
        again: Question | None = None
        for fact in self._in_turn(about, before):
            if fact in written:
                continue
            question = ask_fact(fact, about[fact], rng, typed=self.typed, board=_board(match))
            if question is None:
                continue
            if not before.is_new(question):
                again = again or (None if self.learner is None else question)
            elif seat is None or not match.gives_away(question, seat):
                return question
            else:
                later = later or question
        return None if match.over else later or again

    def _in_turn(self, about: Iterable[Fact], before: Before) -> list[Fact]:
        """Facts in the order in which to try them: a learner's as they are due, the kind asked just now at the end."""
        if self.learner is not None:
            return sorted(self.learner.due(about), key=lambda fact: fact.kind in before.kinds[-1:])
        facts = list(about)
        order = in_turn(list(dict.fromkeys(fact.kind for fact in facts)), before.kinds)
        return sorted(facts, key=lambda fact: order.index(fact.kind))

    def _to_everybody(self, event: Event, match: Match, number: int) -> dict[int, list[Question]] | None:
        """Questions for each person about what they played, once the game is over; or since points were reckoned last."""
        ending = match.over and event is match.steps[-1].events[0]
        scoring = isinstance(self.when, BeforeScoring)
        if not ending and (match.over or not scoring or event.kind not in RECKONINGS):
            return None
        before = _until(event, match)[:-1]
        reckoned = [place + 1 for place, other in enumerate(before) if scoring and other.kind in RECKONINGS]
        made = before[max(reckoned, default=0) :] + (list(match.steps[-1].events) if ending else [])
        return {
            seat: self._several([other for other in made if other.seat == seat], match, seat, number) for seat in match.people
        }

    def _several(self, made: Iterable[Event], match: Match, seat: int, number: int) -> list[Question]:
        """So many questions about what somebody played."""
        places = list(dict.fromkeys(place for event in made for place in event.places))
        rng = Random(f"{match.game.seed}/{len(match.steps)}/{seat}")
        rng.shuffle(places)
        found: list[Question] = []
        before = asked_before(match, seat)
        for turn, place in enumerate(places):
            question = self._question([place], turn, match, seat, rng, before)
            if question is not None:
                found.append(question)
                before = before.then(question)
            if len(found) == number:
                break
        return found

    def _facts(self, places: Iterable[Place], turn: int, match: Match, rng: Random | None = None) -> dict[Fact, Place]:
        """What could be asked about some places, and about which of them; the kinds in turn, the places in any order."""
        order = list(dict.fromkeys(places))
        if rng is not None:
            rng.shuffle(order)
        found: dict[Fact, Place] = {}
        for number in range(len(self.kinds)):
            kind = self.kinds[(turn + number) % len(self.kinds)]
            for place in order:
                offered = list(facts_about(kind, place, _board(match)))
                if rng is not None:
                    rng.shuffle(offered)
                for fact in offered:
                    if self.places is None or fact.place in self.places:
                        found.setdefault(fact, place)
        return found

    def _check_that_it_happened(self, event: Event, match: Match) -> None:
        """Once a game is over: say if ``on()`` seems to be misspelt, since nothing of the kind has happened."""
        if not isinstance(self.when, On) or event is not match.steps[-1].events[-1]:
            return
        happened = {other.kind for step in match.steps for other in step.events}
        for kind in self.when.events:
            advice = "" if kind in happened else did_you_mean(kind, happened, likeness=0.8)
            if advice:
                raise OptionError(f"There was no event {kind!r} in this game, so nothing was asked.{advice}")

    # ---- answers -------------------------------------------------------------------------------------------------

    def answered(self, question: Question, answer: Answer, match: Match) -> None:
        """Let the learner keep an answer; in an exam it goes onto the paper."""
        if self.quiet:
            if self.paper is None:
                name = match.names[answer.seat] if self.learner is None else None
                self.paper = Paper(name, self.key, learner=self.learner)
            self.paper.add(question, answer.given)
        elif self.learner is not None:
            self.learner.answered(fact_of(question), correct=answer.right, given=given_words(question, answer.given))
            if self.learner.trouble is not None:
                # It is kept, but not yet where it belongs: told at the table.
                raise DatabaseAway(self.learner.trouble)

    def hand_in(self, path: str | Path | None = None) -> Path:
        """Hand in an exam: all its answers in one sealed file, for the teacher's ``geoplay.classroom``."""
        if not self.quiet:
            raise OptionError("Exams are handed in: Quiz(..., mode='exam'). In practice, hand in what learner.export() writes.")
        if self.paper is None:
            raise OptionError("Nothing has been answered yet, so there is nothing to hand in.")
        return self.paper.hand_in(path)


# ---- what was played


def _until(event: Event, match: Match) -> list[Event]:
    """All events of a match up to one of them."""
    found: list[Event] = []
    for step in match.steps:
        for other in step.events:
            found.append(other)
            if other is event:
                return found
    return found


def _places_of_turn(event: Event, match: Match) -> list[Place]:
    """The places of an event, or, if it names none, those of the turn that it belongs to."""
    if event.places:
        return list(event.places)
    found: dict[Place, None] = {}
    for step in reversed(match.steps):
        if step.seat != event.seat:
            break
        for other in step.events:
            found.update(dict.fromkeys(other.places))
    return list(found)


def _just_asked(match: Match, seat: int) -> bool:
    """Whether somebody is asked already about the play just made, of which several events may tell."""
    now = len(match.steps) - 1
    return any(asked.step == now and asked.seat == seat and not asked.undone for asked in match.open_questions)


def _board(match: Match) -> str | None:
    """The board of 1960 that is played on; a teacher's own is none that the atlas knows."""
    board = match.game.options.get("board")
    return board if isinstance(board, str) else None


# ---- advice


def _whole_number(given: object, what: str) -> int:
    if type(given) is not int or given < 1:
        raise OptionError(f"{what} takes a whole number from 1, not {given!r:.40}.")
    return given
