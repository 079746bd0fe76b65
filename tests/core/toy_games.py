"""Tiny games that keep the contract, as a teacher might write them: one with secrets, and races by choice and by word."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from geoplay.core.chance import shuffled
from geoplay.core.event import Event, Raw
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game, notation_table, unknown_move
from geoplay.core.move import Move
from geoplay.core.option import Option
from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.place import Place
from geoplay.core.race import Claim, Race, Settle
from geoplay.core.reflexes import Reflexes
from geoplay.core.refusal import Refusal
from geoplay.core.text import Player, Text

RIVERS = ("Nile", "Amazon", "Congo", "Ganges", "Rhine", "Po")


@dataclass(frozen=True)
class Lay(Move):
    """Lay a river from the hand."""

    river: str

    @property
    def notation(self) -> str:
        return f"lay {self.river}"


LAYS = notation_table(tuple(Lay(river) for river in RIVERS))


class Rivers(Game[str]):
    """Everybody holds rivers and lays them in turn; whoever lays the first in the alphabet last, wins. No table of its own."""

    __slots__ = ("_hands", "_laid", "_turn")

    name: ClassVar[str] = "toy-rivers"
    title: ClassVar[Text] = Text("Rivers")
    subtitle: ClassVar[Text] = Text("a toy")
    seats: ClassVar[range] = range(2, 4)
    offered: ClassVar[tuple[Option, ...]] = (Option("backwards", False, Text("Scores the other way round."), (False, True)),)

    def set_up(self) -> None:
        deck = shuffled(list(RIVERS), self.seed, 0)
        self._hands = [deck[seat :: self.players] for seat in range(self.players)]
        self._laid: list[str] = []
        self._turn = 0

    @property
    def turn(self) -> int | None:
        return None if self.outcome else self._turn

    @property
    def outcome(self) -> Outcome | None:
        if len(self._laid) < len(RIVERS):
            return None
        scores = [sum(RIVERS.index(river) for river in self._laid[seat :: self.players]) for seat in range(self.players)]
        return Outcome.by_score([-score for score in scores] if self.options["backwards"] else scores, Text("All are laid."))

    def legal_actions(self) -> list[str]:
        return [] if self.outcome else list(self._hands[self._turn])

    def apply(self, action: str, journal: list[Raw] | None = None) -> None:
        self._hands[self._turn].remove(action)
        self._laid.append(action)
        if journal is not None:
            journal.append(("lay", self._turn, action))
        self._turn = (self._turn + 1) % self.players

    def move_of(self, action: str) -> Move:
        return Lay(action)

    def action_of(self, move: Move) -> str | None:
        return move.river if isinstance(move, Lay) else None

    def refuse(self, move: Move) -> Refusal:
        return Refusal("toy-rivers:1", Text("You do not hold that river."))

    def describe(self, raw: Raw) -> Event:
        _, seat, river = raw
        text = Text("{player} laid the {river}.", player=Player(seat), river=river)
        return Event("lay", seat, text, places=(Place("river", river),))

    def view(self, seat: int | None) -> dict[str, Any]:
        hand = None if seat is None else sorted(self._hands[seat])
        return {"turn": self.turn, "laid": list(self._laid), "hand": hand, "hands": [len(hand) for hand in self._hands]}

    def clone(self) -> Rivers:
        copy = self._copy_base(object.__new__(Rivers))
        copy._hands = [list(hand) for hand in self._hands]
        copy._laid = list(self._laid)
        copy._turn = self._turn
        return copy

    def imagine(self, seat: int, rng: Random) -> Rivers:
        copy = self.clone()
        copy._imagined = True
        others = [other for other in range(self.players) if other != seat]
        pool = sorted(river for other in others for river in self._hands[other])
        rng.shuffle(pool)
        for other in others:
            count = len(self._hands[other])
            copy._hands[other], pool = pool[:count], pool[count:]
        return copy

    def census(self) -> Counter[Any]:
        return Counter([*self._laid, *(river for hand in self._hands for river in hand)])

    @classmethod
    def parse(cls, text: str) -> Move:
        if text not in LAYS:
            raise unknown_move(cls.name, text, LAYS)
        return LAYS[text]


class Shouters(Expertise["Shouting"]):
    """Rivers are the better known the earlier they stand in the list. Nobody sees which it is: the claim is a guess."""

    def claim(self, seen: Perspective, reflexes: Reflexes, rng: Random) -> Claim | None:
        left = [river for river in RIVERS if river not in seen.view["known"]]
        guess = rng.choice(left)
        if not reflexes.knows(1 - RIVERS.index(guess) / len(RIVERS), rng):
            return None
        return Claim(reflexes.time(rng), seen.seat, guess)


class Shouting(Game[Settle]):
    """A race: whoever names the river first, rightly, wins it. Wrong claims win nothing."""

    __slots__ = ("_deck", "_won")

    name: ClassVar[str] = "toy-shouting"
    title: ClassVar[Text] = Text("Shouting")
    subtitle: ClassVar[Text] = Text("a toy race")
    seats: ClassVar[range] = range(2, 5)

    def set_up(self) -> None:
        self._deck = tuple(shuffled(list(RIVERS), self.seed, 0))
        self._won: list[int | None] = []

    @property
    def turn(self) -> int | None:
        return None

    @property
    def race(self) -> Race | None:
        if self.outcome is not None:
            return None
        return Race(Text("Which river is it?"), tuple(range(self.players)), RIVERS)

    @property
    def outcome(self) -> Outcome | None:
        if len(self._won) < len(self._deck):
            return None
        return Outcome.by_score([self._won.count(seat) for seat in range(self.players)], Text("All rivers are named."))

    def legal_actions(self) -> list[Settle]:
        return [] if self.outcome else [Settle()]

    def permits(self, action: Settle) -> bool:
        if self.outcome is not None:
            return False
        good = (0 <= claim.seat < self.players and claim.milliseconds >= 0 for claim in action.claims)
        return all(good) and all(self.accepts(claim.answer) for claim in action.claims)

    @staticmethod
    def accepts(answer: str) -> bool:
        return answer in RIVERS

    def closes_race(self, claim: Claim) -> bool:
        return self.is_right(claim.answer)

    def is_right(self, answer: str) -> bool:
        return answer == self._deck[len(self._won)]

    @classmethod
    def expertise(cls) -> Expertise[Any]:
        return Shouters()

    def apply(self, action: Settle, journal: list[Raw] | None = None) -> None:
        river = self._deck[len(self._won)]
        winner = next((claim.seat for claim in action.claims if self.is_right(claim.answer)), None)
        self._won.append(winner)
        if journal is not None:
            journal.append(("won", winner, river))

    def move_of(self, action: Settle) -> Move:
        return action

    def action_of(self, move: Move) -> Settle | None:
        return move if isinstance(move, Settle) else None

    def refuse(self, move: Move) -> Refusal:
        return Refusal("toy-shouting:1", Text("Only players at this table claim, and only rivers."))

    def describe(self, raw: Raw) -> Event:
        _, seat, river = raw
        if seat is None:
            return Event("nobody", None, Text("Nobody knew the {river}.", river=river))
        return Event("won", seat, Text("{player} knew the {river}.", player=Player(seat), river=river))

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"turn": None, "won": list(self._won), "known": list(self._deck[: len(self._won)])}

    def clone(self) -> Shouting:
        copy = self._copy_base(object.__new__(type(self)))
        copy._deck = self._deck
        copy._won = list(self._won)
        return copy

    def imagine(self, seat: int, rng: Random) -> Shouting:
        copy = self.clone()
        copy._imagined = True
        hidden = sorted(self._deck[len(self._won) :])
        rng.shuffle(hidden)
        copy._deck = (*self._deck[: len(self._won)], *hidden)
        return copy

    def census(self) -> Counter[Any]:
        return Counter(self._deck)

    @classmethod
    def parse(cls, text: str) -> Move:
        move = Settle.parse(text)
        if move is None:
            raise unknown_move(cls.name, text, {"settle": Settle()})
        return move


class Naming(Shouting):
    """The same race with a field to type into: capitals and spaces do not matter."""

    __slots__ = ()

    name: ClassVar[str] = "toy-naming"
    title: ClassVar[Text] = Text("Naming")
    offered: ClassVar[tuple[Option, ...]] = (Option("language", "en", Text("Names count in it."), ("en", "it")),)

    @property
    def race(self) -> Race | None:
        race = super().race
        return None if race is None else Race(race.prompt, race.claimants)

    @staticmethod
    def accepts(answer: str) -> bool:
        return True

    def is_right(self, answer: str) -> bool:
        return answer.strip().casefold() == self._deck[len(self._won)].casefold()
