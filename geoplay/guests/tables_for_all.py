"""Tables for all guests: dealt by the teacher, by lot, by strength or as they came; bots where nobody sits or is away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import SystemRandom
from typing import Any, ClassVar

from geoplay.bots.levels import Level, bot
from geoplay.core.dataframes import rows_table
from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.perspective import BYSTANDER
from geoplay.core.player import Bot, Person, Player
from geoplay.core.step import Step
from geoplay.core.text import Name, Text
from geoplay.guests.gathering import Gathering
from geoplay.guests.guest import Guest
from geoplay.guests.keeping import Learners
from geoplay.guests.limits import GuestError
from geoplay.guests.onlooker import Onlooker
from geoplay.guests.study_seat import StudySeat
from geoplay.guests.table_seat import TableSeat
from geoplay.guests.together import LOBBY, OWN
from geoplay.guests.waiting import WaitingSheet
from geoplay.learners.learner import Learner
from geoplay.learners.table_answers import TableAnswers, named_flags
from geoplay.seats.room import Room

RESULTS = ("game", "table", "guest", "seat", "rank", "score", "won", "moves", "bot_moves", "implausible")
ANSWERS = ("game", "table", "guest", "kind", "question", "given", "answer", "right", "points", "places")
HOW = ("order", "lot", "strength", "chosen")
MOST_TABLES = 99
Dealer = Callable[[Sequence[Player]], Match]


@dataclass(eq=False)
class GuestTable:
    """One table: a room with a match, and the guests at it by seat."""

    number: int
    game: int
    room: Room
    guests: dict[int, Guest]
    seats: dict[str, TableSeat] = field(default_factory=dict)
    # The seats of guests who are away, where a bot plays for them.
    stood_in: set[int] = field(default_factory=set)
    # After how many moves a bot took a seat, gave it back, took it again.
    absences: dict[int, list[int]] = field(default_factory=dict)
    # Whether what was answered at it has been told to the learners.
    learnt: bool = False
    shown: dict[str, Any] = field(default_factory=dict)

    @property
    def match(self) -> Match:
        """What is played at it."""
        return self.room.match

    def steps_of(self, seat: int) -> list[Step]:
        """What was played while the guest of a seat was there, and no bot in their place."""
        away = self.absences.get(seat, [])
        return [step for step in self.match.steps if sum(at <= step.number for at in away) % 2 == 0]

    @property
    def ended(self) -> bool:
        """Whether the game is over, its last question too."""
        return self.match.over and not self.match.asked


class TablesForAll(Gathering):
    """One game, at as many tables as guests need."""

    slow: ClassVar[bool] = True

    def __init__(
        self,
        game: type[Game[Any]],
        dealer: Dealer,
        language: str,
        *,
        size: int | None = None,
        bots: Level = "novice",
        patience: float = 20,
        pace: int = 750,
        locks: frozenset[str] = frozenset(),
        learners: Learners = None,
    ) -> None:
        self.game, self.dealer, self.language = game, dealer, language
        self.size = min(4, game.seats[-1]) if size is None else size
        if type(self.size) is not int or not 1 <= self.size <= game.seats[-1]:
            most = game.seats[-1]
            raise OptionError(f"size= is how many guests sit at a table, 1 to {most} for {game.name}, not {size!r:.40}.")
        if not 0 <= patience <= 3600:
            raise OptionError(f"patience= is how many seconds a seat waits for its guest, 0 to 3600, not {patience!r:.40}.")
        # A wrong level is told to the teacher now.
        bot(bots, game)
        self.bots, self.patience, self.pace, self.locks = bots, float(patience), pace, locks
        self.learners = learners
        self.tables: list[GuestTable] = []
        self.past: list[GuestTable] = []
        self.games = 0
        self._waiting: dict[str, StudySeat] = {}
        # Where the teacher wants a guest to sit with the next deal, by token.
        self._places: dict[str, int] = {}
        self._onlooker: Onlooker | None = None
        # The table that is looked at, and the place there.
        self._looking: tuple[GuestTable, TableSeat] | None = None

    @property
    def title(self) -> Text:
        """As the game is called."""
        return self.game.title

    # ---- guests --------------------------------------------------------------------------------------------------

    def table_of(self, guest: Guest) -> GuestTable | None:
        """Where a guest sits; ``None`` while they wait."""
        return next((table for table in self.tables if guest.token in table.seats), None)

    def enter(self, guest: Guest) -> None:
        """Give a guest their seat back, or let them wait for one."""
        table = self.table_of(guest)
        if table is None:
            self._wait(guest)
            return
        with table.room.lock:
            self._give_back(table, guest)
            table.seats[guest.token].start()

    def _wait(self, guest: Guest) -> None:
        seat = StudySeat(guest, WaitingSheet(guest.name, guest.language, dealt=bool(self.tables)), self.title)
        self._waiting[guest.token] = seat
        seat.start()

    def take(self, guest: Guest, content: object, after: int | None) -> None:
        """A message of a guest's table."""
        table = self.table_of(guest)
        if table is None:
            seat = self._waiting.get(guest.token)
            if seat is not None:
                seat.take(content, after)
            return
        table.seats[guest.token].take(content)
        self._look_at(table)

    def _look_at(self, table: GuestTable) -> None:
        if table.ended:
            self._learn(table)
        self.door.changed()

    def away(self, guest: Guest) -> None:
        """Somebody's line broke: their seat waits a while before a bot plays for them."""
        if self.patience == 0:
            self._stand_in(guest)
        else:
            self.door.later(self.patience, lambda: self._stand_in(guest))

    def removed(self, guest: Guest) -> None:
        """A bot plays on for somebody who is gone for good."""
        self._waiting.pop(guest.token, None)
        self._stand_in(guest)

    def _stand_in(self, guest: Guest) -> None:
        table = self.table_of(guest)
        if table is None or not self.door.is_open:
            return
        with self.door.noting_mistakes(), table.room.lock:
            if guest.here or table.match.over:
                return
            seat = table.seats[guest.token]
            if seat.seat in table.stood_in:
                return
            stand_in = bot(self.bots, self.game)
            stand_in.name = guest.name
            table.match.sit(seat.seat, stand_in)
            table.stood_in.add(seat.seat)
            table.absences.setdefault(seat.seat, []).append(len(table.match.steps))
            seat.leave()
            # A question that nobody answers any more may have kept the others waiting, and things covered.
            table.room.refresh()
            self._look_at(table)

    def _give_back(self, table: GuestTable, guest: Guest) -> None:
        """The guest is back: the bot rises."""
        seat = table.seats[guest.token]
        if seat.seat in table.stood_in:
            table.stood_in.discard(seat.seat)
            table.absences[seat.seat].append(len(table.match.steps))
            self._seat_again(table, seat, guest)
        elif seat.session.language != guest.language:
            self._seat_again(table, seat, guest)

    def _seat_again(self, table: GuestTable, seat: TableSeat, guest: Guest) -> None:
        table.match.sit(seat.seat, Person(guest.name))
        seat.leave()
        table.seats[guest.token] = TableSeat(guest, table.room, seat.seat, pace=self.pace, locks=self.locks)

    # ---- the teacher ---------------------------------------------------------------------------------------------

    def act(self, action: str, **details: Any) -> None:
        """What the teacher does: say who sits where, deal everybody to tables, begin another game at the same ones, end it."""
        if action == "place":
            self._place(details["guest"], details["table"])
        elif action == "deal":
            self._deal(str(details.get("how")))
        elif action == "begin":
            self._deal("order")
        elif action == "again":
            self._again()
        elif action == "end":
            self._clear()
            for guest in self.door.everybody():
                self._wait(guest)
        else:
            raise GuestError(Text("That cannot be done now."))
        self.door.changed()

    def _place(self, guest: Guest, table: int) -> None:
        """Let a guest sit at that table with the next deal of the teacher's own; 0 is wherever there is a seat."""
        if not 0 <= table <= MOST_TABLES:
            raise GuestError(Text("Tables have numbers from 1 to {most}.", most=MOST_TABLES))
        self._places.pop(guest.token, None)
        if table:
            self._places[guest.token] = table

    def _deal(self, how: str) -> None:
        if how not in HOW:
            raise GuestError(Text("That cannot be done now."))
        guests = self.door.here()
        if not guests:
            raise GuestError(Text("Nobody has come yet."))
        if how == "lot":
            SystemRandom().shuffle(guests)
        elif how == "strength":
            strength = self._strength()
            guests.sort(key=lambda guest: -strength.get(guest.name, 0.0))
        dealt = self._chosen(guests) if how == "chosen" else dict(enumerate(shared_out(guests, self.size), 1))
        self._clear()
        self.games += 1
        for number, those in dealt.items():
            self._lay(number, those)

    def _chosen(self, guests: Sequence[Guest]) -> dict[int, list[Guest]]:
        """Who was given a table by the teacher sits there, and the others, as they came, at tables of their own."""
        dealt: dict[int, list[Guest]] = {}
        for guest in guests:
            if guest.token in self._places:
                dealt.setdefault(self._places[guest.token], []).append(guest)
        most = self.game.seats[-1]
        full = next((number for number, those in sorted(dealt.items()) if len(those) > most), None)
        if full is not None:
            raise GuestError(Text("At table {number} there are seats for {most} guests.", number=full, most=most))
        others = [guest for guest in guests if guest.token not in self._places]
        free = (number for number in count(1) if number not in dealt)
        rest = dict(zip(free, shared_out(others, self.size), strict=False))
        return dict(sorted({**dealt, **rest}.items()))

    def _again(self) -> None:
        if not self.tables:
            raise GuestError(Text("That cannot be done now."))
        before = self.tables
        self._clear()
        self.games += 1
        for table in before:
            those = [guest for guest in table.guests.values() if guest.token in self.door.guests]
            if those:
                self._lay(table.number, those)

    def _lay(self, number: int, guests: Sequence[Guest]) -> None:
        """Lay a table for these guests, with bots where the game needs more."""
        players: list[Player] = [Person(guest.name) for guest in guests]
        while len(players) not in self.game.seats:
            players.append(bot(self.bots, self.game, taken=[player.name for player in players]))
        room = Room(self.dealer(players))
        table = GuestTable(number, self.games, room, dict(enumerate(guests)))
        with room.lock:
            for seat, guest in enumerate(guests):
                table.seats[guest.token] = TableSeat(guest, room, seat, pace=self.pace, locks=self.locks)
                self._waiting.pop(guest.token, None)
            self.tables.append(table)
            if self._onlooker is not None and self._onlooker.number == number:
                self._look_on(table, self._onlooker)
            room.begin()
            for seated in table.seats.values():
                seated.start()
            self._look_at(table)

    def _clear(self) -> None:
        self._look_away()
        for table in self.tables:
            self._learn(table)
        self.past += self.tables
        self.tables = []

    # ---- looking on ----------------------------------------------------------------------------------------------

    def look(self, onlooker: Onlooker | None) -> None:
        """Show one of the tables as a bystander may see it, also when it is dealt anew; ``None`` looks away."""
        self._look_away()
        table = next((one for one in self.tables if onlooker is not None and one.number == onlooker.number), None)
        self._onlooker = onlooker if table is not None else None
        if table is not None and onlooker is not None:
            with table.room.lock:
                self._look_on(table, onlooker)
        self.door.changed()

    def _look_on(self, table: GuestTable, onlooker: Onlooker) -> None:
        seat = TableSeat(onlooker, table.room, BYSTANDER, pace=self.pace, locks=self.locks)
        self._looking = table, seat
        seat.start()

    def _look_away(self) -> None:
        if self._looking is not None:
            table, seat = self._looking
            self._looking = None
            with table.room.lock:
                seat.leave()

    def heard_from_onlooker(self, content: object) -> None:
        """What the page asks that looks on: to be shown all again, and nothing else."""
        if self._looking is not None:
            self._looking[1].take(content)

    def close(self) -> None:
        """Keep what was played."""
        self._clear()

    # ---- how it goes ---------------------------------------------------------------------------------------------

    def _strength(self) -> dict[str, float]:
        """What each guest has won so far, of each game a part of one."""
        found: dict[str, float] = {}
        for table in [*self.past, *self.tables]:
            outcome = table.match.outcome
            if outcome is not None:
                for seat, guest in table.guests.items():
                    found[guest.name] = found.get(guest.name, 0.0) + outcome.shares()[seat]
        return found

    def results(self) -> Any:
        """A DataFrame with a row for each guest at each table; ranks and scores once the game is over.

        ``implausible`` is how many claims in races came sooner than a person can have made them.
        """
        rows = []
        for table in [*self.past, *self.tables]:
            outcome = table.match.outcome
            for seat, guest in table.guests.items():
                steps = [step for step in table.match.steps if step.seat == seat]
                rows.append(
                    {
                        "game": table.game,
                        "table": table.number,
                        "guest": guest.name,
                        "seat": seat,
                        "rank": None if outcome is None else outcome.ranking[seat],
                        "score": None if outcome is None else outcome.scores[seat],
                        "won": outcome is not None and seat in outcome.winners,
                        "moves": sum(step.by_person for step in steps),
                        "bot_moves": sum(not step.by_person for step in steps),
                        "implausible": sum(claim.seat == seat for claim in table.match.implausible),
                    }
                )
        return rows_table(rows, RESULTS)

    def answers(self) -> Any:
        """A DataFrame with a row for each question that was answered at a table, and each flag that was named in a race."""
        rows = [row for table in [*self.past, *self.tables] for row in self._answers_at(table)]
        return rows_table(rows, ANSWERS)

    def _answers_at(self, table: GuestTable) -> Iterator[dict[str, Any]]:
        match, names = table.match, {seat: guest.name for seat, guest in table.guests.items()}
        where = {"game": table.game, "table": table.number}
        for answer in match.answers:
            asked = answer.question
            yield {
                **where,
                "guest": names.get(answer.seat, ""),
                "given": answer.given,
                "right": answer.right,
                "points": answer.points,
                **{key: asked[key] for key in ("kind", "answer", "places") if key in asked},
                "question": asked["text"],
            }
        for seat, name in names.items():
            for named in named_flags((event for step in table.steps_of(seat) for event in step.events), match):
                if named.seat == seat:
                    right = named.answer(self.language)
                    yield {
                        **where,
                        "guest": name,
                        "kind": named.fact.kind,
                        "question": "",
                        "given": right if named.right else named.given,
                        "answer": right,
                        "right": named.right,
                        "points": 0,
                        "places": [f"{named.fact.place.kind}:{named.fact.place.key}"],
                    }

    def records(self) -> list[Any]:
        """The records of all games, to be saved, loaded and reviewed."""
        return [table.match.record for table in [*self.past, *self.tables]]

    def export(self, folder: str | Path) -> list[Path]:
        """A learner's file for each guest who answered questions at a table."""
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        learners: dict[str, Learner] = {}
        for table in [*self.past, *self.tables]:
            self._tell_learners(table, lambda name: learners.setdefault(name, Learner(name)))
        return [learner.export(folder / f"guest-{number:03}.json") for number, learner in enumerate(learners.values(), 1)]

    def _learn(self, table: GuestTable) -> None:
        """Tell the guests' learners once: when the game is over, or left."""
        if self.learners is None or table.learnt:
            return
        table.learnt = True
        with self.door.noting_mistakes():
            self._tell_learners(table, self._learner)

    def _learner(self, name: str) -> Learner | None:
        if isinstance(self.learners, str | Path):
            return Learner(name, self.learners)
        named = {key.casefold(): learner for key, learner in (self.learners or {}).items()}
        return named.get(name.casefold())

    def _tell_learners(self, table: GuestTable, learner_of: Callable[[str], Learner | None]) -> None:
        for seat, guest in table.guests.items():
            learner = learner_of(guest.name)
            if learner is not None:
                TableAnswers(learner, seat).whole(table.match, table.steps_of(seat))

    # ---- on the projector ----------------------------------------------------------------------------------------

    def shown(self) -> dict[str, Any]:
        """Every table as a bystander may see it."""
        dealt = bool(self.tables)
        chosen = ["deal_chosen"] if self._places.keys() & self.door.guests.keys() else []
        actions = [*chosen, "deal_lot", "deal_order", *(["deal_strength"] if self.past or dealt else [])]
        again = ["again"] if dealt and all(table.ended for table in self.tables) else []
        return {
            "kind": "tables",
            "phase": OWN if dealt else LOBBY,
            "guests": [self._guest_row(guest) for guest in self.door.everybody()],
            "tables": [self._looked_at(table) for table in self.tables],
            "looking": 0 if self._onlooker is None or not dealt else self._onlooker.number,
            "playing": any(not table.ended for table in self.tables),
            "actions": [*again, *actions, *(["end"] if dealt else [])],
        }

    def _guest_row(self, guest: Guest) -> dict[str, Any]:
        table = self.table_of(guest)
        where = "" if table is None else Text("table {number}", number=table.number).render(self.language)
        return {
            "number": guest.number,
            "name": guest.name,
            "team": where or guest.team,
            "here": guest.here,
            "answered": False,
            "done": 0,
            "of": 0,
            "place": self._places.get(guest.token, 0),
        }

    def _looked_at(self, table: GuestTable) -> dict[str, Any]:
        """A table as it is, or as it was a moment ago while somebody acts there: nobody waits for a bot that thinks."""
        if table.room.lock.acquire(blocking=not table.shown):
            try:
                table.shown = self._table_row(table)
            finally:
                table.room.lock.release()
        return table.shown

    def _table_row(self, table: GuestTable) -> dict[str, Any]:
        match, language = table.match, self.language
        said = ""
        if match.steps and len(match.steps[-1].events):
            said = match.steps[-1].events[-1].told_to(None).render(language, match.names)
        outcome = match.outcome
        if outcome is not None and not match.asked:
            winners = ", ".join(match.names[seat] for seat in outcome.winners)
            status = Text("{winners} won.", winners=winners) if winners else Text("The game is over.")
        elif match.game.race is not None:
            status = Text("A race is on.")
        elif match.asked:
            status = Text("{name} answers a question.", name=Name(match.names[match.asked[0].seat]))
        else:
            status = Text("{name} is to move.", name=Name(match.names[match.game.turn or 0]))
        return {
            "number": table.number,
            "name": Text("Table {number}", number=table.number).render(language),
            "players": [
                {
                    "name": name,
                    "bot": isinstance(match.seats[seat], Bot),
                    "here": seat not in table.guests or table.guests[seat].here,
                }
                for seat, name in enumerate(match.names)
            ],
            "status": status.render(language),
            "said": said,
            "moves": len(match.steps),
            "over": outcome is not None,
        }


def shared_out(guests: Sequence[Guest], size: int) -> list[list[Guest]]:
    """Guests at tables of at most ``size``, as even as can be, those who stand together together.

    >>> [len(table) for table in shared_out(list(range(30)), 4)]
    [4, 4, 4, 4, 4, 4, 3, 3]
    """
    tables = -(-len(guests) // size)
    least, more = divmod(len(guests), max(1, tables))
    found, at = [], 0
    for number in range(tables):
        here = least + (number < more)
        found.append(list(guests[at : at + here]))
        at += here
    return found
