"""A match seats people and bots at a game and drives it: the one driver for simulations and widgets alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from importlib import import_module
from random import Random
from typing import Any

from geoplay.core.answer import Answer, damaged
from geoplay.core.asked import Asked, Hook, Question, reward_of
from geoplay.core.bot_turn import checked_choice, checked_claim
from geoplay.core.brief import brief
from geoplay.core.event import Event
from geoplay.core.front_door import front_doors
from geoplay.core.game import Game
from geoplay.core.match_record import answers_in, implausible_in, waiting_in
from geoplay.core.move import Move
from geoplay.core.option import OptionError
from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot, Person, Player, RandomPlayer, names_apart
from geoplay.core.race import Claim, Race, Settle
from geoplay.core.race_time import LOOKED_ON, OFF, USUAL, in_time
from geoplay.core.record import Record, RecordError
from geoplay.core.refusal import IllegalMove, UnknownMove
from geoplay.core.registry import load
from geoplay.core.secrecy import Secret
from geoplay.core.stakes import Stakes
from geoplay.core.step import Implausible, MatchError, Step, Trouble
from geoplay.core.table import table_maker
from geoplay.core.taking_back import last_of_person, why_not_back
from geoplay.core.text import Name, Text

Observer = Callable[[Event, "Match"], object]
"""Who is called with each event, and only looks on."""


@front_doors(own=("seats",), only=("__init__",))
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
    time: str = USUAL
    """How much time races give: ``usual``, ``relaxed`` or ``off``."""
    steps: list[Step] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    implausible: list[Implausible] = field(default_factory=list)
    _given: list[Answer] = field(default_factory=list, init=False, repr=False)
    """Every answer given in this game, also in other tellings of it: matches that go on from one another share the list."""
    _later: list[Asked] = field(default_factory=list, init=False, repr=False)
    """Questions whose answer lay on the table when they came up: asked once it does not."""
    _told: tuple[tuple[int, int], frozenset[Secret]] | None = field(default=None, init=False, repr=False)
    _bots_claims: list[Claim] | None = field(default=None, init=False, repr=False)
    _stakes: Stakes = field(default_factory=Stakes, init=False, repr=False)

    def __post_init__(self) -> None:
        given: object = self.seats
        if not isinstance(given, Sequence) or not all(isinstance(getattr(player, "name", None), str) for player in given):
            raise MatchError(f"seats are the players, such as [Person('Ada'), bot('novice')], not {brief(given)}.")
        if len(self.seats) != self.game.players:
            raise MatchError(f"{self.game.name} is set up for {self.game.players} players, but {len(self.seats)} were seated.")
        self.seats = list(self.seats)
        self._check_rewards()
        self._note_standing()

    # ---- who is to act -------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """What the players are called, by seat. No two are called alike: those of the same name are numbered."""
        return names_apart([player.name for player in self.seats])

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

    def sit(self, seat: int, player: Player) -> None:
        """Let another player go on where somebody rose. What waits for a person's answer is not asked of a bot."""
        self.seats = [player if number == seat else other for number, other in enumerate(self.seats)]
        if isinstance(player, Bot):
            self.asked = [asked for asked in self.asked if asked.seat != seat]
            self._later = [asked for asked in self._later if asked.seat != seat]

    def perspective(self, seat: int) -> Perspective:
        """The game through a seat's eyes."""
        return Perspective(self.game, seat)

    # ---- moves ---------------------------------------------------------------------------------------------------

    def play(self, move: Move | str, seat: int | None = None) -> Step:
        """A person's move, or its notation. Refused when it is another seat's turn or a question waits."""
        if self.over:
            raise MatchError(Text("The game is over. Start a new one, or look back at this one."))
        if self.asked:
            raise MatchError(Text("A question waits for its answer before the game goes on."))
        turn = self.game.turn
        if turn is None:
            raise MatchError(Text("There is a race on: it is settled by claims, not by a move."))
        if seat is not None and seat != turn:
            whose = Text("It is {player}'s turn, not {other}'s.", player=Name(self.names[turn]), other=Name(self.names[seat]))
            raise MatchError(whose)
        if not isinstance(self.seats[turn], Person):
            raise MatchError(Text("It is {player}'s turn, and {player} moves without help.", player=Name(self.names[turn])))
        return self._made(self.game.as_move(move), turn, by_person=True)

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
        bots = in_time(self._claims_of_bots(race), claims, self.time)
        return self._made(Settle.of([*claims, *bots]), None, by_person=bool(claims))

    def deadline(self) -> int | None:
        """The milliseconds after which the race that is on ends by itself; ``None`` if it does not, or there is none.

        A bot ends it; or it is one that none of the people can win. Where time is off, bots wait for the people.
        """
        race = self.game.race
        if race is None or self.time == OFF:
            return None
        bots = in_time(self._claims_of_bots(race), (), self.time)
        ends = [claim.milliseconds for claim in bots if self.game.closes_race(claim)]
        if race.contenders is not None and not set(race.contenders) & set(self.people):
            ends.append(LOOKED_ON)
        return min(ends, default=None)

    def _claims_of_bots(self, race: Race) -> list[Claim]:
        """What the bots will say in the race that is on: drawn once, so that the race ends as its deadline said."""
        if self._bots_claims is None:
            drawn = [self._claim(seat) for seat in race.claimants if isinstance(self.seats[seat], Bot)]
            self._bots_claims = [claim for claim in drawn if claim is not None]
        # A person may have taken a seat since.
        return [claim for claim in self._bots_claims if isinstance(self.seats[claim.seat], Bot)]

    def _claim(self, seat: int) -> Claim | None:
        bot = self.seats[seat]
        assert isinstance(bot, Bot)
        try:
            return checked_claim(bot, self.game, seat, self.rng(seat))
        except Exception as error:  # noqa: BLE001 - a bot is somebody else's code, and the game goes on without it
            where = Text("{name} could not take part in the race; a random player goes on in its place.", name=bot.name)
            self._replace(seat, Trouble(where, error, seat))
            return None

    def _choice(self, seat: int) -> Move:
        bot = self.seats[seat]
        assert isinstance(bot, Bot)
        try:
            return checked_choice(bot, self.game, seat, self.rng(seat))
        except Exception as error:  # noqa: BLE001 - a bot is somebody else's code, and the game goes on without it
            where = Text("{name} could not choose a move; a random player goes on in its place.", name=bot.name)
            return self._replace(seat, Trouble(where, error, seat)).choose(self.perspective(seat), self.rng(seat))

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
            self._ask_now(step)
        return step

    def _tell(self, event: Event, step: Step) -> None:
        for observer in self.observers:
            try:
                observer(event, self)
            except Exception as error:  # noqa: BLE001 - a teacher's callback must not end the game
                self.troubles.append(Trouble(Text("A callback failed after this move; the game goes on."), error))
        for hook in self.hooks:
            try:
                for one in self._questions(hook, event, step):
                    (self._later if self.gives_away(one.question, one.seat) else self.asked).append(one)
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
                raise MatchError(f"A quiz hook returns a question or several, not {one.question!r:.60}.")
        return [one for one in asked if not self._settled(one.question)]

    @property
    def open_questions(self) -> list[Asked]:
        """All that waits for an answer: what is asked now, and what has to wait until the table does not tell it."""
        return [*self.asked, *self._later]

    def gives_away(self, question: Question, seat: int) -> bool:
        """Whether the table of a seat would tell the answer, though all that can be covered is: no question for now."""
        asks: frozenset[Secret] = getattr(question, "asks", frozenset)()
        return bool(asks) and not asks.isdisjoint(self._told_to(seat))

    def _told_to(self, seat: int) -> frozenset[Secret]:
        """What the table of a seat tells now, though all that can be covered is."""
        now = (len(self.steps), seat)
        if self._told is None or self._told[0] != now:
            self._told = (now, table_maker(type(self.game)).tells(self.perspective(seat)))
        return self._told[1]

    def _ask_now(self, step: Step) -> None:
        """Ask one of the questions that had to wait, after a person's move that led to no other."""
        if self.asked or not step.by_person:
            return
        ready = next((one for one in self._later if not self.gives_away(one.question, one.seat)), None)
        if ready is not None:
            self._later.remove(ready)
            self.asked.append(ready)

    def _settled(self, question: Question) -> bool:
        """Whether it was answered after a move that was taken back: that answer stays given."""
        undone = [answer for answer in self.answers if answer.undone]
        return bool(undone) and any(answer.settles(question.as_data()) for answer in undone)

    def _who_answers(self, event: Event) -> int | None:
        """Who is asked about an event: the person who did it; what nobody or a bot did is put to the only person at the table."""
        people = self.people
        if event.seat in people:
            return event.seat
        return people[0] if len(people) == 1 else None

    # ---- questions -----------------------------------------------------------------------------------------------

    def answer(self, given: Any, asked: Asked | None = None) -> Answer:
        """Answer a question that waits: ``asked``, or the first."""
        if not self.asked:
            raise MatchError(Text("No question waits for an answer."))
        asked = self.asked[0] if asked is None else asked
        right = asked.question.judge(given)
        stake = self._stakes.of(asked, self.asked, self.answers) if asked.reward.stakes else 0
        told = asked.question.reveal().get("answer")
        answer = Answer(
            asked.step, asked.seat, asked.question.as_data(), given, right, asked.quiet, asked.reward, stake, asked.undone, told
        )
        self.asked = [other for other in self.asked if other is not asked]
        self.answers.append(answer)
        self._given.append(answer)
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
            reward = reward_of(hook)
            if reward and self.game.standing() is None:
                raise OptionError(
                    f"{self.game.name} is not won by points, so an answer cannot be rewarded with {reward}: leave reward= out."
                )

    def _note_standing(self) -> None:
        """Keep the points of the moment, where answers may be worth some."""
        if any(reward_of(hook).stakes for hook in self.hooks):
            self._stakes.note(self.game.standing())

    def _check_stakes(self) -> None:
        """Refuse answers of a record that are worth points where there are none, or stake more than was won."""
        for number, answer in enumerate(self.answers):
            if answer.reward and self.game.standing() is None:
                raise damaged(f"answers[{number}].reward", f"{self.game.name} is not won by points")
            if answer.reward and answer.seat not in self.people:
                raise damaged(f"answers[{number}].seat", f"no person sat at seat {answer.seat}")
        self._stakes.check(self.answers)

    # ---- back and forth ------------------------------------------------------------------------------------------

    def why_no_undo(self) -> Text | None:
        """``None`` if the last move of a person can be taken back, else the reason."""
        if self.asked:
            return Text("A question waits for its answer before the game goes on.")
        return why_not_back(self.steps, practice=self.practice)

    def undo(self) -> int:
        """Take back the last move of a person and all that followed; returns the number of moves that are left.

        An answer that was given stays given, and pays nothing any more.
        """
        reason = self.why_no_undo()
        if reason is not None:
            raise MatchError(reason)
        last = last_of_person(self.steps)
        assert last is not None
        self.game = self.at(last)
        self._told = None
        self._later = [asked for asked in self._later if asked.step < last]
        self._bots_claims = None
        del self.steps[last:]
        self._stakes.shorten(last)
        self.answers = [answer if answer.step < last else answer.taken_back() for answer in self.answers]
        return last

    def goes_on_from(self, earlier: Match) -> None:
        """Take up another moment of a game: what was asked in it stays asked, and what was answered stays given.

        Of another game nothing is taken over.
        """
        mine, theirs = self.game.record, earlier.game.record
        if (mine.game, mine.seed, mine.options, mine.players) != (theirs.game, theirs.seed, theirs.options, theirs.players):
            return
        for answer in self.answers:
            if not any(answer.same_as(other) for other in earlier._given):
                earlier._given.append(answer)
        self._given = earlier._given
        for answer in self._given:
            if not any(answer.same_as(other) for other in self.answers):
                self.answers.append(answer.taken_back())
        open_there = [asked for asked in earlier.asked if not any(asked.answered_by(answer) for answer in self._given)]
        known = [asked.as_data() for asked in open_there]
        self.asked = [*map(replace, open_there), *(asked for asked in self.asked if asked.as_data() not in known)]
        for asked in self.asked:
            asked.undone = asked.undone or asked.step >= len(self.steps)

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
        """A match played again from its record, with its steps; hooks and observers hear only what comes after.

        Only what was asked and not yet answered is asked again.
        """
        start = load(record, until=0)
        match = cls(start, seats, practice=bool(record.extra.get("practice", False)))
        match.answers = answers_in(record)
        match._given = list(match.answers)
        match.implausible = implausible_in(record)
        waiting = waiting_in(record)
        # Hooks hear only of what comes after, so the points on the way are noted here.
        noted = any(answer.reward.stakes for answer in match.answers) or any(reward_of(hook).stakes for hook in hooks)
        stakes = Stakes()
        stakes.note(start.standing())
        for number, notation in enumerate(record.moves):
            seat = match.game.turn
            try:
                move = match.game.parse(notation)
                actors = [claim.seat for claim in move.claims] if isinstance(move, Settle) else [seat]
                step = match._made(move, seat, by_person=any(actor in match.people for actor in actors))
                if number in waiting:
                    match._ask_again(step, hooks, waiting[number])
                if noted:
                    stakes.note(match.game.standing())
            except (UnknownMove, IllegalMove) as error:
                raise RecordError(f'This record is damaged at "moves[{number}]": {error}') from None
        match._stakes = stakes if noted else Stakes()
        match._check_stakes()
        match.hooks = hooks
        match._check_rewards()
        match.observers = observers
        return match

    def _ask_again(self, step: Step, hooks: Sequence[Hook], texts: Sequence[str]) -> None:
        """Ask what waited for its answer when the game was saved: by its words, or, where a hook asks otherwise, in its order."""
        found: list[Asked] = []
        for event in step.events:
            for hook in hooks:
                try:
                    found += self._questions(hook, event, step)
                except Exception as error:  # noqa: BLE001 - a teacher's hook must not end the game
                    self.troubles.append(Trouble(Text("A quiz hook failed after this move; the game goes on."), error))
        same = [asked for asked in found if asked.as_data()["text"] in texts]
        others = [asked for asked in found if asked not in same]
        self.asked += [*same, *others][: len(texts)]

    # ---- advice --------------------------------------------------------------------------------------------------

    def hint(self, seat: int | None = None) -> Any:
        """What an expert would do now, and why: a :class:`~geoplay.reviews.hints.Hint`."""
        return _in_review("hints").hint(self, seat)

    def review(self, **options: Any) -> Any:
        """The game through an expert's eyes, once it is over: a :class:`~geoplay.reviews.review.Review`.

        ``seats`` says whose moves are judged (those of people, or of all where no person played), ``simulations`` how long the
        expert thinks about a move, ``language`` what is spoken, ``progress=False`` silences the progress bar.
        """
        return _in_review("opening").review(self, **options)

    # ---- saving --------------------------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The game's record, with who sat where and what was answered."""
        plain = self.game.record
        extra: dict[str, Any] = {
            "seats": [
                {"person": player.name} if isinstance(player, Person) else {"bot": player.word, "name": player.name}
                for player in self.seats
            ],
            "answers": [answer.as_data(over=self.over and not self.asked) for answer in self.answers],
            "practice": self.practice,
        }
        if self.implausible:
            extra["implausible"] = [asdict(claim) for claim in self.implausible]
        if self.asked:
            extra["asked"] = [asked.as_data() for asked in self.asked]
        return Record(plain.game, plain.rules, plain.players, plain.seed, plain.options, plain.moves, extra)


def _in_review(module: str) -> Any:
    """A module of the room for reviews. The core knows its name and no more, as it does of a game's table: it may be far away."""
    return import_module(f"geoplay.reviews.{module}")
