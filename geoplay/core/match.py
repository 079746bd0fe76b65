"""A match seats people and bots at a game and drives it: the one driver for simulations and widgets alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any, Protocol

from geoplay.core.answer import Answer, damaged
from geoplay.core.event import Event, Events
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.option import OptionError
from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot, Person, Player, RandomPlayer
from geoplay.core.race import Claim, Race, Settle
from geoplay.core.record import Record, RecordError
from geoplay.core.refusal import GeoplayError, IllegalMove, UnknownMove
from geoplay.core.registry import load
from geoplay.core.reward import Reward, none, shared
from geoplay.core.text import Text


class Question(Protocol):
    """What a hook may ask; ``geoplay.quiz`` has many kinds."""

    def public(self) -> dict[str, Any]:
        """What the page may know before the answer: nothing that gives it away."""

    def judge(self, given: Any) -> bool:
        """Whether an answer is right; a :class:`GeoplayError` if it is no answer at all."""

    def reveal(self) -> dict[str, Any]:
        """The answer, and why, to be said afterwards."""

    def as_data(self) -> dict[str, Any]:
        """The question and its answer as plain data, for records and tables of results."""


Hook = Callable[[Event, "Match"], "Question | Sequence[Question] | Mapping[int, Sequence[Question]] | None"]
"""What asks: called with each event, it returns a question, several, several for each seat, or ``None``.

A hook that has a method ``answered(question, answer, match)`` is told what came of its questions. One whose ``quiet`` is true
lets nobody know at the table whether an answer was right. One that has a ``reward`` gives points for answers.
"""
Observer = Callable[[Event, "Match"], object]


class MatchError(GeoplayError):
    """Something a match cannot do now; the message says what it waits for."""


@dataclass(frozen=True)
class Step:
    """One move of a match and what came of it."""

    number: int
    seat: int | None
    move: Move
    events: Events
    by_person: bool


@dataclass(frozen=True)
class Trouble:
    """An error in somebody else's code (a bot, a hook, a callback). The match goes on without it.

    ``seat`` is where the bot sat that failed.
    """

    where: Text
    error: Exception
    seat: int | None = None

    def __str__(self) -> str:
        return f"{self.where} {type(self.error).__name__}: {self.error}"


@dataclass
class Asked:
    """A question that waits for its answer."""

    question: Question
    step: int
    seat: int
    hook: Hook | None = None

    @property
    def quiet(self) -> bool:
        """Whether nothing is said about the answer."""
        return bool(getattr(self.hook, "quiet", False))

    @property
    def reward(self) -> Reward:
        """What the answer is worth."""
        return _reward(self.hook)


@dataclass
class Match:
    """People and bots at a game.

    >>> from geoplay.core.registry import new
    >>> match = Match(new("lindy", players=2, seed=7), [RandomPlayer(), RandomPlayer()])
    >>> for step in match.run():
    ...     pass
    >>> match.game.outcome.winners
    (...,)
    """

    game: Game[Any]
    seats: Sequence[Player]
    hooks: Sequence[Hook] = ()
    observers: Sequence[Observer] = ()
    practice: bool = False
    steps: list[Step] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    _bots_claims: list[Claim] | None = field(default=None, init=False, repr=False)
    _standings: list[Sequence[int]] = field(default_factory=list, init=False, repr=False)
    """The points of each seat at the beginning and after each move, in a game that most points win."""

    def __post_init__(self) -> None:
        if len(self.seats) != self.game.players:
            raise MatchError(f"{self.game.name} is set up for {self.game.players} players, but {len(self.seats)} were seated.")
        self.seats = list(self.seats)
        self._check_rewards()
        self._note_standing()

    # ---- who is to act -------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """What the players are called, by seat; bots of the same name are numbered."""
        names: list[str] = []
        for player in self.seats:
            alike = sum(other.name == player.name for other in self.seats)
            earlier = sum(name.startswith(player.name) for name in names)
            names.append(f"{player.name} {earlier + 1}" if alike > 1 else player.name)
        return names

    @property
    def people(self) -> list[int]:
        """The seats where people sit."""
        return [seat for seat, player in enumerate(self.seats) if isinstance(player, Person)]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome is not None

    @property
    def rewards(self) -> list[int]:
        """The points for answers, by seat; partners share them."""
        sides = self.game.scoring_sides()
        return [sum(answer.points for answer in self.answers if sides[answer.seat] == side) for side in sides]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: the game's outcome, with what answers to questions added to it; ``None`` while the game is on."""
        plain = self.game.outcome
        return None if plain is None else plain.rewarded(self.rewards)

    @property
    def waits_for_person(self) -> bool:
        """Whether a person has to move, answer, or claim before anything else happens."""
        if self.asked:
            return True
        if self.over:
            return False
        if self.game.race is not None:
            return any(seat in self.people for seat in self.game.race.claimants)
        turn = self.game.turn
        return turn is not None and isinstance(self.seats[turn], Person)

    def perspective(self, seat: int) -> Perspective:
        """The game through a seat's eyes."""
        return Perspective(self.game, seat)

    # ---- moves ---------------------------------------------------------------------------------------------------

    def play(self, move: Move, seat: int | None = None) -> Step:
        """A person's move. Refused when it is another seat's turn or a question waits."""
        if self.over:
            raise MatchError(Text("The game is over. Start a new one, or look back at this one."))
        if self.asked:
            raise MatchError(Text("A question waits for its answer before the game goes on."))
        turn = self.game.turn
        if turn is None:
            raise MatchError(Text("There is a race on: it is settled by claims, not by a move."))
        if seat is not None and seat != turn:
            raise MatchError(Text("It is {player}'s turn, not {other}'s.", player=self.names[turn], other=self.names[seat]))
        if not isinstance(self.seats[turn], Person):
            raise MatchError(Text("It is {player}'s turn, and {player} moves without help.", player=self.names[turn]))
        return self._made(move, turn, by_person=True)

    def step(self) -> Step | None:
        """Let the bot move whose turn it is (or settle a race among bots); ``None`` if a person must act or the game is over."""
        if self.over or self.waits_for_person:
            return None
        if self.game.race is not None:
            return self.settle([])
        seat = self.game.turn
        assert seat is not None
        return self._made(self._choice(seat), seat, by_person=False)

    def run(self) -> Iterator[Step]:
        """Let the bots move one after another until a person must act or the game is over."""
        while (step := self.step()) is not None:
            yield step

    def settle(self, claims: Sequence[Claim]) -> Step:
        """End a race with the people's claims; the bots' are added."""
        race = self.game.race
        if race is None:
            raise MatchError(Text("There is no race on, so there is nothing to claim."))
        if self.asked:
            raise MatchError(Text("A question waits for its answer before the game goes on."))
        for claim in claims:
            if claim.seat not in race.claimants or claim.seat not in self.people:
                raise MatchError(Text("Nobody can claim for seat {seat} in this race.", seat=claim.seat))
        return self._made(Settle.of([*claims, *self._claims_of_bots(race)]), None, by_person=bool(claims))

    def deadline(self) -> int | None:
        """The milliseconds after which a bot ends the race that is on; ``None`` if no bot will, or there is no race."""
        race = self.game.race
        if race is None:
            return None
        return min((claim.milliseconds for claim in self._claims_of_bots(race) if self.game.closes_race(claim)), default=None)

    def _claims_of_bots(self, race: Race) -> list[Claim]:
        """What the bots will say in the race that is on: drawn once, so that the race ends as its deadline said."""
        if self._bots_claims is None:
            drawn = [self._claim(seat) for seat in race.claimants if isinstance(self.seats[seat], Bot)]
            self._bots_claims = [claim for claim in drawn if claim is not None]
        return self._bots_claims

    def _claim(self, seat: int) -> Claim | None:
        bot = self.seats[seat]
        assert isinstance(bot, Bot)
        try:
            claim = bot.claim(self.perspective(seat), self.rng(seat))
            if claim is None:
                return None
            if claim.seat != seat or claim.milliseconds < 0:
                raise MatchError(f"It claimed {claim}, but it sits at seat {seat}, and times count from 0.")
            refusal = self.game.why_not(Settle((claim,)))
            if refusal is not None:
                raise MatchError(f"It claimed {claim.answer!r}, which is not possible: {refusal}")
        except Exception as error:  # noqa: BLE001 - a bot is somebody else's code, and the game goes on without it
            where = Text("{name} could not take part in the race; a random player goes on in its place.", name=bot.name)
            self._replace(seat, Trouble(where, error, seat))
            return None
        return claim

    def _choice(self, seat: int) -> Move:
        bot = self.seats[seat]
        assert isinstance(bot, Bot)
        seen = self.perspective(seat)
        try:
            move = bot.choose(seen, self.rng(seat))
            refusal = self.game.why_not(move)
            if refusal is not None:
                raise MatchError(f"It chose {str(move)!r}, which is not legal: {refusal}")
        except Exception as error:  # noqa: BLE001 - a bot is somebody else's code, and the game goes on without it
            where = Text("{name} could not choose a move; a random player goes on in its place.", name=bot.name)
            move = self._replace(seat, Trouble(where, error, seat)).choose(seen, self.rng(seat))
        return move

    def _replace(self, seat: int, trouble: Trouble) -> Bot:
        """Seat a random player of the same name where a bot has failed."""
        stand_in = RandomPlayer()
        stand_in.name = self.seats[seat].name
        self.seats = [stand_in if other == seat else player for other, player in enumerate(self.seats)]
        self.troubles.append(trouble)
        return stand_in

    def rng(self, seat: int) -> Random:
        """The chance a bot has for this move: from the game's seed, but not the game's own."""
        return Random(f"{self.game.seed}/{seat}/{len(self.steps)}")

    def _made(self, move: Move, seat: int | None, *, by_person: bool) -> Step:
        events = self.game.play(move)
        self._bots_claims = None
        step = Step(len(self.steps), seat, move, events, by_person)
        self.steps.append(step)
        self._note_standing()
        if self.observers or self.hooks:
            for event in events:
                self._tell(event, step)
        return step

    def _tell(self, event: Event, step: Step) -> None:
        for observer in self.observers:
            try:
                observer(event, self)
            except Exception as error:  # noqa: BLE001 - a teacher's callback must not end the game
                self.troubles.append(Trouble(Text("A callback failed after this move; the game goes on."), error))
        for hook in self.hooks:
            try:
                self.asked += self._questions(hook, event, step)
            except Exception as error:  # noqa: BLE001 - a teacher's hook must not end the game
                self.troubles.append(Trouble(Text("A quiz hook failed after this move; the game goes on."), error))

    def _questions(self, hook: Hook, event: Event, step: Step) -> list[Asked]:
        """What a hook asks about an event, and whom."""
        found = hook(event, self)
        if found is None:
            return []
        if not isinstance(found, Mapping):
            seat = self._who_answers(event)
            found = {} if seat is None else {seat: found if isinstance(found, Sequence) else [found]}
        asked = [Asked(question, step.number, seat, hook) for seat, some in found.items() for question in some]
        for one in asked:
            if not hasattr(one.question, "judge"):
                raise TypeError(f"A quiz hook returns a question or several, not {one.question!r:.60}.")
        return asked

    def _who_answers(self, event: Event) -> int | None:
        """Who is asked about an event: the person who did it; what nobody or a bot did is put to the only person at the table."""
        people = self.people
        if event.seat in people:
            return event.seat
        return people[0] if len(people) == 1 else None

    # ---- questions -----------------------------------------------------------------------------------------------

    def answer(self, given: Any) -> Answer:
        """Answer the question that waits first."""
        if not self.asked:
            raise MatchError(Text("No question waits for an answer."))
        asked = self.asked[0]
        right = asked.question.judge(given)
        stake = self._stake(asked) if asked.reward.stakes else 0
        answer = Answer(asked.step, asked.seat, asked.question.as_data(), given, right, asked.quiet, asked.reward, stake)
        self.asked.pop(0)
        self.answers.append(answer)
        heard = getattr(asked.hook, "answered", None)
        if heard is not None:
            try:
                heard(asked.question, answer, self)
            except Exception as error:  # noqa: BLE001 - a full disk or a teacher's hook must not end the game
                self.troubles.append(Trouble(Text("A quiz hook could not keep this answer; the game goes on."), error))
        return answer

    # ---- rewards -------------------------------------------------------------------------------------------------

    def _check_rewards(self) -> None:
        """Refuse a reward in points where there are none."""
        for hook in self.hooks:
            reward = _reward(hook)
            if reward and self.game.standing() is None:
                raise OptionError(
                    f"{self.game.name} is not won by points, so an answer cannot be rewarded with {reward}: leave reward= out."
                )

    def _note_standing(self) -> None:
        """Keep the points of the moment, where answers may be worth some."""
        if any(_reward(hook).stakes for hook in self.hooks):
            self._standings.append(self.game.standing() or ())

    def _stake(self, asked: Asked) -> int:
        """What is at stake in the question that waits first: its part of what was won since the questions before."""
        open_too = sum(other.reward.stakes and (other.step, other.seat) == (asked.step, asked.seat) for other in self.asked)
        staked = [answer for answer in self.answers if answer.seat == asked.seat and answer.reward.stakes]
        done = sum(answer.step == asked.step for answer in staked)
        before = max((answer.step for answer in staked if answer.step < asked.step), default=-1)
        return shared(self._won(asked.seat, before, asked.step), done + open_too)[done]

    def _won(self, seat: int, before: int, step: int) -> int:
        """What a seat has won between two moves, the first not counted; -1 is the beginning."""
        return self._standings[step + 1][seat] - self._standings[before + 1][seat]

    def _check_stakes(self) -> None:
        """Refuse answers of a record that stake more than was won."""
        staked: dict[tuple[int, int], int] = {}
        for number, answer in enumerate(self.answers):
            if answer.reward and self.game.standing() is None:
                raise damaged(f"answers[{number}].reward", f"{self.game.name} is not won by points")
            if answer.reward and answer.seat not in self.people:
                raise damaged(f"answers[{number}].seat", f"no person sat at seat {answer.seat}")
            if not answer.reward.stakes:
                continue
            here = (answer.seat, answer.step)
            staked[here] = staked.get(here, 0) + answer.stake
            before = max((step for seat, step in staked if seat == answer.seat and step < answer.step), default=-1)
            won = max(0, self._won(answer.seat, before, answer.step))
            if staked[here] > won:
                raise damaged(f"answers[{number}].stake", f"{staked[here]} points were at stake, but only {won} had been won")

    # ---- back and forth ------------------------------------------------------------------------------------------

    def why_no_undo(self) -> Text | None:
        """``None`` if the last move of a person can be taken back, else the reason."""
        last = self._last_of_person()
        if last is None:
            return Text("There is no move of yours to take back.")
        if self.practice:
            return None
        for step in self.steps[last:]:
            if isinstance(step.move, Settle):
                return Text("A race cannot be run again.")
            if step.number > last and step.by_person:
                return Text("Another person has moved since.")
            if any(event.reveals for event in step.events):
                if step.number == last:
                    return Text("A card that was drawn cannot be put back unseen. (Practice games allow it.)")
                return Text("Somebody has drawn a card since; that cannot be taken back. (Practice games allow it.)")
        return None

    def _last_of_person(self) -> int | None:
        return next((step.number for step in reversed(self.steps) if step.by_person), None)

    def undo(self) -> int:
        """Take back the last move of a person and all that followed; returns the number of moves that are left."""
        reason = self.why_no_undo()
        if reason is not None:
            raise MatchError(reason)
        last = self._last_of_person()
        assert last is not None
        self.game = self.at(last)
        self._bots_claims = None
        del self.steps[last:]
        del self._standings[last + 1 :]
        self.answers = [answer if answer.step < last else answer.without_reward() for answer in self.answers]
        self.asked = [asked for asked in self.asked if asked.step < last]
        return last

    def at(self, position: int) -> Game[Any]:
        """The game as it was after so many moves: forwards and backwards through a match."""
        if not 0 <= position <= len(self.steps):
            raise MatchError(
                Text("This match has positions 0 to {last}, not {position}.", last=len(self.steps), position=position)
            )
        return load(self.game.record, until=position)

    @classmethod
    def resumed(
        cls, record: Record, seats: Sequence[Player], hooks: Sequence[Hook] = (), observers: Sequence[Observer] = ()
    ) -> Match:
        """A match played again from its record, with its steps; hooks and observers hear only what comes after."""
        start = load(record, until=0)
        match = cls(start, seats, practice=bool(record.extra.get("practice", False)))
        match.answers = _answers(record)
        # Hooks hear only of what comes after, so the points on the way are noted here.
        noted = any(answer.reward.stakes for answer in match.answers) or any(_reward(hook).stakes for hook in hooks)
        standings = [start.standing() or ()]
        for number, notation in enumerate(record.moves):
            seat = match.game.turn
            try:
                move = match.game.parse(notation)
                actors = [claim.seat for claim in move.claims] if isinstance(move, Settle) else [seat]
                match._made(move, seat, by_person=any(actor in match.people for actor in actors))
                if noted:
                    standings.append(match.game.standing() or ())
            except (UnknownMove, IllegalMove) as error:
                raise RecordError(f'This record is damaged at "moves[{number}]": {error}') from None
        match._standings = standings if noted else []
        match._check_stakes()
        match.hooks = hooks
        match._check_rewards()
        match.observers = observers
        return match

    # ---- advice --------------------------------------------------------------------------------------------------

    def hint(self, seat: int | None = None) -> Any:
        """What an expert would do now, and why: a :class:`~geoplay.review.hints.Hint`."""
        return _in_review("hints").hint(self, seat)

    def review(self, **options: Any) -> Any:
        """The game through an expert's eyes, once it is over: a :class:`~geoplay.review.review.Review`.

        ``seats`` says whose moves are judged (those of people, or of all where no person played), ``simulations`` how long the
        expert thinks about a move, ``language`` what is spoken, ``progress=False`` silences the progress bar.
        """
        return _in_review("opening").review(self, **options)

    # ---- saving --------------------------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The game's record, with who sat where and what was answered."""
        plain = self.game.record
        extra = {
            "seats": [
                {"person": player.name} if isinstance(player, Person) else {"bot": player.word, "name": player.name}
                for player in self.seats
            ],
            "answers": [answer.as_data(over=self.over and not self.asked) for answer in self.answers],
            "practice": self.practice,
        }
        return Record(plain.game, plain.rules, plain.players, plain.seed, plain.options, plain.moves, extra)


def _in_review(module: str) -> Any:
    """A module of the room for reviews. The core knows its name and no more, as it does of a game's table: it may be far away."""
    return import_module(f"geoplay.review.{module}")


def _reward(hook: object) -> Reward:
    """What a hook gives for answers: mostly nothing."""
    reward = getattr(hook, "reward", none)
    return reward if isinstance(reward, Reward) else none


def _answers(record: Record) -> list[Answer]:
    """The answers that a record keeps."""
    kept = record.extra.get("answers", [])
    if not isinstance(kept, list):
        raise damaged("answers", f"expected a list of answers, found {kept!r:.60}")
    return [
        Answer.from_data(data, f"answers[{number}]", steps=len(record.moves), players=record.players)
        for number, data in enumerate(kept)
    ]
