"""A review in the making: bit by bit, so that a page can show how far it is and a kernel stays free for other things.

>>> from geoplay.core.registry import load, new
>>> game = new("one-two-three", players=2, seed=7)
>>> while game.outcome is None:
...     _ = game.play(game.legal_moves()[0])
>>> work = Reviewing(game.record, simulations=20)
>>> while not work.finished:
...     work.go_on()
>>> work.done == work.total, len(work.review().judgements) > 3
(True, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from geoplay.core.event import Event
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.race import Settle
from geoplay.core.record import Record
from geoplay.core.registry import load
from geoplay.core.step import MatchError
from geoplay.core.text import LETTERS, Text
from geoplay.reviews.judgement import Judgement, verdict_of, weight_of
from geoplay.reviews.races import judge_reply
from geoplay.reviews.review import Review, games_played_on
from geoplay.reviews.weighing import Weighed, Weigher
from geoplay.reviews.words import MISTAKES, in_words

SIMULATIONS = 1000
# No move is thought about for longer, however slow the machine.
BUDGET = 2.0


class Turn(NamedTuple):
    """A move of the record, or several that are one: where it begins, how many there are, who made it, and the game before it."""

    number: int
    moves: int
    seat: int | None
    move: Move
    before: Game[Any]
    events: tuple[Event, ...]


class Reviewing:
    """Judges a finished game turn by turn."""

    def __init__(
        self,
        record: Record,
        *,
        seats: Sequence[int] | None = None,
        names: Sequence[str] | None = None,
        simulations: int = SIMULATIONS,
        language: str = "en",
    ) -> None:
        if type(simulations) is not int or simulations < 1:
            raise MatchError(f"simulations= is a whole number from 1, not {simulations!r:.40}.")
        self.record = record
        self.language = language
        self.simulations = simulations
        start = load(record, until=0)
        self._class = type(start)
        self.names = tuple(names) if names is not None else _names_in(record)
        self.seats = tuple(sorted(set(seats))) if seats is not None else _people_in(record)
        if not set(self.seats) <= set(range(record.players)) or not self.seats:
            raise MatchError(f"seats= names seats from 0 to {record.players - 1}, not {seats!r:.60}.")
        self._turns = _turns_of(start, record)
        self._end = load(record)
        if self._end.outcome is None:
            raise MatchError(
                Text("This game is not over yet: a review is for when it is. ({moves} moves so far.)", moves=len(record.moves))
            )
        self._weigher = Weigher(self._class.expertise(), simulations, BUDGET)
        self._judgements: list[Judgement] = []
        self._curve: list[tuple[float, ...]] = []

    @property
    def done(self) -> int:
        """How many turns are judged."""
        return len(self._curve)

    @property
    def total(self) -> int:
        """How many turns there are to judge."""
        return len(self._turns)

    @property
    def finished(self) -> bool:
        """Whether everything is judged."""
        return self.done == self.total

    def go_on(self) -> None:
        """Judge the next turn."""
        turn = self._turns[self.done]
        if isinstance(turn.move, Settle):
            self._judgements += [judged for seat in self.seats if (judged := self._replied(turn, seat)) is not None]
        elif turn.seat in self.seats:
            self._judgements.append(self._judged(turn, turn.seat))
        self._curve.append(self._chances(turn))

    def review(self) -> Review:
        """The whole review, once it is finished."""
        outcome = self._end.outcome
        assert outcome is not None, "only finished games are reviewed"
        positions = [turn.number for turn in self._turns]
        return Review(
            record=self.record,
            names=self.names,
            seats=self.seats,
            judgements=tuple(self._judgements),
            positions=(*positions, len(self.record.moves)),
            curve=(*self._curve, tuple(outcome.shares())),
            outcome=outcome,
            simulations=self.simulations,
            language=self.language,
            events=tuple(turn.events for turn in self._turns),
        )

    def _rng(self, number: int, seat: int) -> Random:
        """Chance for the simulations of a move: the same in every review, and no matter how the cards really lay."""
        return Random(f"review/{number}/{seat}")

    def _chances(self, turn: Turn) -> tuple[float, ...]:
        """Each seat's chance before a turn, as far as that seat could see."""
        count = games_played_on(self.simulations)
        game = turn.before
        return tuple(self._weigher.chance(game, seat, self._rng(turn.number, seat), count) for seat in range(self.record.players))

    def _judged(self, turn: Turn, seat: int) -> Judgement:
        return judge(
            Perspective(turn.before, seat),
            turn.move,
            self._weigher,
            self._rng(turn.number, seat),
            number=turn.number,
            moves=turn.moves,
            events=turn.events,
            weight=weight_of(sum(other.seat == seat for other in self._turns)),
            truth=turn.before,
        )

    def _replied(self, turn: Turn, seat: int) -> Judgement | None:
        assert isinstance(turn.move, Settle)
        found = judge_reply(turn.before, turn.move, seat)
        if found is None:
            return None
        verdict, reply = found
        chance = self._weigher.chance(turn.before, seat, self._rng(turn.number, seat), 1)
        return Judgement(
            number=turn.number,
            moves=turn.moves,
            seat=seat,
            played=turn.move,
            told=tuple(event.told_to(seat) for event in turn.events),
            words=reply.given if reply.given is not None else Text("silence"),
            verdict=verdict,
            chance=chance,
            best_words=reply.right,
            places=_places(turn.events),
            reply=reply,
        )


def judge(
    seen: Perspective,
    move: Move,
    weigher: Weigher,
    rng: Random,
    *,
    number: int = 0,
    moves: int = 1,
    events: Sequence[Event] = (),
    weight: float = 1.0,
    truth: Game[Any] | None = None,
) -> Judgement:
    """What an expert thinks of a move that a seat made, from what that seat could see and nothing else.

    Only a move that was told to be wrong is set beside one that is right in ``truth``: everybody knows by now how things were.
    """
    expertise = seen.game_class.expertise()
    weighed = weigher.weigh(seen, rng, also=[move])
    # A move may have two notations (a book by its city or by its cards); they are one action.
    game = seen.imagine(Random(0))
    played = next(one for one in weighed if one.move == move or game.action_of(one.move) == game.action_of(move))
    best = played if played.loss == 0 else weighed[0]
    verdict = verdict_of(played.loss, len(weighed), weight)
    if verdict not in MISTAKES and any(event.mistake for event in events):
        # It cost nothing, or an expert would have erred as well; but nobody is told that a wrong answer was played well.
        right = None if truth is None else next((one for one in weighed if _is_right(truth, one.move)), None)
        verdict, best = "wrong", right or best
    reason = None if verdict == "wrong" and best is played else _difference(expertise, seen, played, best)
    overlooked = None if verdict == "only" or best is played else expertise.overlooked(seen, move)
    besides = overlooked if overlooked is not None and expertise.overlooked(seen, best.move) is None else None
    if besides is not None and (reason is None or reason.message == IN_FIGURES.message):
        # What was left lying says more than figures.
        reason, besides = besides, None
    elif not any(event.mistake for event in events):
        besides = None
    return Judgement(
        number=number,
        moves=moves,
        seat=seen.seat,
        played=move,
        told=tuple(event.told_to(seen.seat) for event in events),
        words=in_words(seen, move),
        verdict=verdict,
        chance=played.chance,
        loss=played.loss,
        points=played.points,
        best=best.move,
        best_words=in_words(seen, best.move),
        best_points=best.points,
        reason=reason,
        overlooked=overlooked,
        besides=besides,
        places=_places(events),
        weighed=tuple(weighed),
    )


IN_FIGURES = Text("Played on from here, it wins {better} {better:game|games} in a hundred, and your move {own}.")


def _difference(expertise: Expertise[Any], seen: Perspective, played: Weighed, best: Weighed) -> Text | None:
    """Why the best move is better than the one that was played.

    What would be said of both alike explains no difference, nor does it why something is thrown away what was wrong with a move
    that got on: then figures tell how far apart they are.
    """
    reason = expertise.reason(seen, best.move)
    if played.loss == 0 or reason is None:
        return reason
    own = expertise.reason(seen, played.move)
    alike = own is not None and own.message == reason.message
    idle = expertise.gives_up(best.move) and not expertise.gives_up(played.move)
    if not (alike or idle) or best.percent == played.percent:
        return reason
    return Text(IN_FIGURES.message, better=best.percent, own=played.percent)


def _is_right(truth: Game[Any], move: Move) -> bool:
    """Whether a move is told to be no mistake."""
    return not any(event.mistake for event in truth.clone().play(move))


def _turns_of(game: Game[Any], record: Record) -> list[Turn]:
    """The moves of a record, those that make one turn together, each with the game before it."""
    moves = [game.parse(notation) for notation in record.moves]
    seats: list[int | None] = []
    before: list[Game[Any]] = []
    events: list[tuple[Event, ...]] = []
    for move in moves:
        seats.append(game.turn)
        before.append(game.clone())
        events.append(tuple(game.play(move)))
    turns: list[Turn] = []
    number = 0
    while number < len(moves):
        seat = seats[number]
        last = number + 1
        while seat is not None and last < len(moves) and seats[last] == seat:
            last += 1
        move, count = type(game).expertise().joined(moves[number:last])
        if count > 1 and before[number].why_not(move) is not None:
            move, count = moves[number], 1
        told = tuple(event for one in events[number : number + count] for event in one)
        turns.append(Turn(number, count, seat, move, before[number], told))
        number += count
    return turns


def _places(events: Sequence[Event]) -> tuple[Any, ...]:
    return tuple(dict.fromkeys(place for event in events for place in event.places))


def _seats_in(record: Record) -> list[dict[str, Any]]:
    seats = record.extra.get("seats")
    named = isinstance(seats, list) and len(seats) == record.players and all(isinstance(seat, dict) for seat in seats)
    return seats if named and seats is not None else [{}] * record.players


def _names_in(record: Record) -> tuple[str, ...]:
    """What the players are called in a record; letters where it does not say."""
    return tuple(
        str(seat.get("person") or seat.get("name") or LETTERS[number])[:80] for number, seat in enumerate(_seats_in(record))
    )


def _people_in(record: Record) -> tuple[int, ...]:
    """The seats of people; all, where no person played."""
    people = tuple(number for number, seat in enumerate(_seats_in(record)) if "person" in seat)
    return people or tuple(range(record.players))
