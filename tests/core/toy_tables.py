"""Toy games with tables of their own: a flag to name, a flag to touch, and cards to pick together or a word to write."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from geoplay.core.chance import shuffled
from geoplay.core.event import Event, Raw
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim, Race, Settle, amiss
from geoplay.core.reflexes import Reflexes
from geoplay.core.refusal import Refusal, UnknownMove
from geoplay.core.table import (
    Action,
    Card,
    Component,
    Hand,
    Moment,
    Motion,
    Picking,
    PlainTable,
    RaceField,
    Racing,
    SeatLine,
    Table,
)
from geoplay.core.text import Player, Text

NAMES = {"IT": "Italy", "FR": "France", "JP": "Japan", "CH": "Switzerland", "KE": "Kenya", "BR": "Brazil"}


class Spotters(Expertise["FlagNaming"]):
    """Everybody sees the flag; who knows it says its name, or touches it."""

    def claim(self, seen: Perspective, reflexes: Reflexes, rng: Random) -> Claim | None:
        code = seen.view["shown"]
        if not reflexes.knows(0.5, rng):
            return None
        return Claim(reflexes.time(rng), seen.seat, seen.game_class.answer_for(seen.view["order"], code))  # type: ignore[attr-defined]


class FlagNamingTable(PlainTable):
    """The flag as a card, and a field."""

    covers_pictures = True

    def pictures(self, seen: Perspective) -> list[str]:
        return [f"flag:{code}" for code in NAMES]

    def table(self, seen: Perspective) -> Table:
        view = seen.view
        seats = [
            SeatLine(seat, str(score), Text("{count} flags", count=score), None, False)
            for seat, score in enumerate(view["score"])
        ]
        layout = {"board": [], "middle": ["flag", "race"], "hand": []}
        if view["shown"] is None:
            return Table(seen.seat, None, Text("The game is over."), "over", seats, {"board": [], "middle": [], "hand": []}, {})
        shown = Card("shown", f"flag:{view['shown']}", "", label=Text("A flag"))
        nodes: dict[str, Component] = {"flag": Hand(Text("The flag"), [shown]), "race": RaceField(Text("What is it called?"))}
        race = Racing("text", Text("Which country is it?"), passing=Text("Pass"), placeholder=Text("Its name"))
        return Table(seen.seat, None, Text("Name the flag."), "you", seats, layout, nodes, race=race)

    def motions(self, event: Event, table: Table) -> list[Motion]:
        return [] if event.seat is None else [Motion("shown", f"seat-{event.seat}")]


class FlagNaming(Game[Settle]):
    """Six flags, one after another; the first to name one wins it. A wrong name does not end the race."""

    __slots__ = ("_order", "_won")

    name: ClassVar[str] = "toy-flag-naming"
    title: ClassVar[Text] = Text("Flags")
    subtitle: ClassVar[Text] = Text("a toy race")
    seats: ClassVar[range] = range(1, 5)
    table: ClassVar[Any] = FlagNamingTable

    def set_up(self) -> None:
        self._order = shuffled(sorted(NAMES), self.seed, 0)
        self._won: list[int | None] = []

    @property
    def shown(self) -> str | None:
        return self._order[len(self._won)] if len(self._won) < len(self._order) else None

    @classmethod
    def answer_for(cls, order: list[str], code: str) -> str:
        return NAMES[code]

    @classmethod
    def expertise(cls) -> Expertise[Any]:
        return Spotters()

    @property
    def turn(self) -> int | None:
        return None

    @property
    def race(self) -> Race | None:
        return None if self.shown is None else Race(Text("Which country is it?"), tuple(range(self.players)))

    @property
    def outcome(self) -> Outcome | None:
        return (
            None
            if self.shown
            else Outcome.by_score([self._won.count(seat) for seat in range(self.players)], Text("All are won."))
        )

    def is_right(self, answer: str) -> bool:
        assert self.shown is not None
        return answer.strip().casefold() == self.answer_for(self._order, self.shown).casefold()

    def closes_race(self, claim: Claim) -> bool:
        return self.is_right(claim.answer)

    def legal_actions(self) -> list[Settle]:
        return [] if self.shown is None else [Settle()]

    def permits(self, action: Settle) -> bool:
        race = self.race
        return race is not None and amiss(race, action) is None

    def apply(self, action: Settle, journal: list[Raw] | None = None) -> None:
        code = self.shown
        winner = next((claim.seat for claim in action.claims if self.is_right(claim.answer)), None)
        self._won.append(winner)
        if journal is not None:
            journal.append(("won", winner, code))

    def move_of(self, action: Settle) -> Move:
        return action

    def action_of(self, move: Move) -> Settle | None:
        return move if isinstance(move, Settle) else None

    def refuse(self, move: Move) -> Refusal:
        return Refusal("toy-flag-naming:1", Text("Only players at this table claim, and only while a flag is shown."))

    def describe(self, raw: Raw) -> Event:
        _, seat, code = raw
        if seat is None:
            return Event("nobody", None, Text("Nobody knew the flag of {country}.", country=NAMES[code]))
        return Event("won", seat, Text("{player} won the flag of {country}.", player=Player(seat), country=NAMES[code]))

    def view(self, seat: int | None) -> dict[str, Any]:
        score = [self._won.count(other) for other in range(self.players)]
        seen = self._order[: len(self._won) + 1]
        return {"turn": None, "shown": self.shown, "order": seen, "score": score, "won": list(self._won)}

    def clone(self) -> FlagNaming:
        copy = self._copy_base(object.__new__(type(self)))
        copy._order, copy._won = self._order, list(self._won)
        return copy

    def imagine(self, seat: int, rng: Random) -> FlagNaming:
        copy = self.clone()
        copy._imagined = True
        seen = len(self._won) + 1
        hidden = sorted(self._order[seen:])
        rng.shuffle(hidden)
        copy._order = [*self._order[:seen], *hidden]
        return copy

    def census(self) -> Counter[Any]:
        return Counter(self._order)

    @classmethod
    def parse(cls, text: str) -> Move:
        move = Settle.parse(text)
        if move is None:
            raise UnknownMove(f"{text!r:.80} is not a settlement.")
        return move


class FlagTouchTable(FlagNamingTable):
    """All flags, to put a finger on."""

    def table(self, seen: Perspective) -> Table:
        table = super().table(seen)
        view = seen.view
        if view["shown"] is None:
            return table
        cards = [
            Card(f"flag/{place}", f"flag:{code}", "", label=Text("Flag {number}", number=place + 1))
            for place, code in enumerate(sorted(NAMES))
        ]
        table.nodes["flag"] = Hand(Text("The flags"), cards)
        prompt = Text("Where is {country}?", country=NAMES[view["shown"]])
        table.race = Racing("touch", prompt, passing=Text("Pass"))
        table.actions = [Action(f"claim {place}", card.id, None, card.label) for place, card in enumerate(cards)]
        table.prompt = prompt
        return table

    def motions(self, event: Event, table: Table) -> list[Motion]:
        return []


class FlagTouch(FlagNaming):
    """A country is named, and the first to put a finger on its flag wins it."""

    __slots__ = ()

    name: ClassVar[str] = "toy-flag-touch"
    table: ClassVar[Any] = FlagTouchTable

    @property
    def race(self) -> Race | None:
        race = super().race
        return race and Race(race.prompt, race.claimants, tuple(str(place) for place in range(len(NAMES))))

    @classmethod
    def answer_for(cls, order: list[str], code: str) -> str:
        return str(sorted(NAMES).index(code))


@dataclass(frozen=True)
class Lay(Move):
    """Numbers that are ten together, or the word for it."""

    cards: tuple[int, ...]
    word: str = ""

    @property
    def notation(self) -> str:
        return f"say {self.word}" if self.word else "lay " + " ".join(map(str, self.cards))


class TensTable(PlainTable):
    """One's cards to pick from, and a field to write "ten" into."""

    def table(self, seen: Perspective) -> Table:
        table = super().table(seen)
        hand = seen.view["hand"]
        cards = [
            Card(f"hand/{place}", None, str(number), label=Text("The {number}", number=number))
            for place, number in enumerate(hand)
        ]
        cards = [Card(card.id, "number", card.title, str(card.title), label=card.label) for card in cards]
        table.nodes = {"hand": Hand(Text("Your numbers"), cards)}
        table.layout = {"board": [], "middle": [], "hand": ["hand"]}
        table.actions = []
        if seen.legal_moves():
            items = [card.id for card in cards]
            table.pick = [Picking(items, 2, 3, Text("Lay these")), Picking([], 0, 0, Text("Say it"), Text("A word"))]
        return table

    def picked(self, seen: Perspective, picking: int, items: list[str], text: str) -> Move | None:
        hand = seen.view["hand"]
        if picking == 1:
            return Lay((), text) if text else None
        return Lay(tuple(sorted(hand[int(item.removeprefix("hand/"))] for item in items)))

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        return None

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        return Moment(Text("All laid."), [], "", list(outcome.winners), outcome.reason)


class Tens(Game[Lay]):
    """A game for one: lay two or three numbers that are ten together, or say the word, until five are left."""

    __slots__ = ("_hand", "_laid", "_said")

    name: ClassVar[str] = "toy-tens"
    title: ClassVar[Text] = Text("Tens")
    subtitle: ClassVar[Text] = Text("a toy for picking")
    seats: ClassVar[range] = range(1, 2)
    table: ClassVar[Any] = TensTable
    secrets: ClassVar[bool] = False

    def set_up(self) -> None:
        self._hand = [1, 2, 3, 4, 5, 6, 7, 8, 9]
        self._laid: list[int] = []
        self._said = 0

    @property
    def turn(self) -> int | None:
        return None if self.outcome else 0

    @property
    def outcome(self) -> Outcome | None:
        return Outcome.by_score([len(self._laid)], Text("Enough is laid.")) if len(self._hand) <= 5 or self._said >= 2 else None

    def legal_actions(self) -> list[Lay]:
        if self.outcome:
            return []
        pairs = [(a, b) for a in self._hand for b in self._hand if a < b and a + b == 10]
        triples = [(a, b, c) for a in self._hand for b in self._hand for c in self._hand if a < b < c and a + b + c == 10]
        return [*map(Lay, [*pairs, *triples]), Lay((), "ten")]

    def apply(self, action: Lay, journal: list[Raw] | None = None) -> None:
        for card in action.cards:
            self._hand.remove(card)
        self._laid += action.cards
        self._said += bool(action.word)
        if journal is not None:
            journal.append(("lay", action.notation))

    def move_of(self, action: Lay) -> Move:
        return action

    def action_of(self, move: Move) -> Lay | None:
        return move if isinstance(move, Lay) else None

    def refuse(self, move: Move) -> Refusal:
        assert isinstance(move, Lay)
        if move.word:
            return Refusal("toy-tens:2", Text("The word is ten, not {word}.", word=move.word))
        return Refusal("toy-tens:1", Text("These are {total} together, not ten.", total=sum(move.cards)))

    def describe(self, raw: Raw) -> Event:
        return Event("lay", 0, Text("{player} did this: {move}.", player=Player(0), move=raw[1]))

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"turn": self.turn, "hand": list(self._hand), "laid": list(self._laid), "said": self._said}

    def clone(self) -> Tens:
        copy = self._copy_base(object.__new__(type(self)))
        copy._hand, copy._laid, copy._said = list(self._hand), list(self._laid), self._said
        return copy

    def imagine(self, seat: int, rng: Random) -> Tens:
        copy = self.clone()
        copy._imagined = True
        return copy

    def census(self) -> Counter[Any]:
        return Counter([*self._hand, *self._laid])

    @classmethod
    def parse(cls, text: str) -> Move:
        word, _, rest = text.partition(" ")
        if word == "say" and rest:
            return Lay((), rest)
        if word == "lay" and all(part.isdigit() for part in rest.split()):
            return Lay(tuple(int(part) for part in rest.split()))
        raise UnknownMove(f"{text!r:.80} is not a move of toy-tens. A move looks like 'lay 4 6'.")
