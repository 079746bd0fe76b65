"""check_game passes on games that keep the contract and finds each way of breaking it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim, Race, Settle
from geoplay.core.reflexes import Reflexes
from geoplay.core.refusal import Refusal
from geoplay.core.text import Text
from geoplay.testing import ContractBroken, check_game
from tests.core.toy_games import Naming, Rivers, Shouters, Shouting
from tests.core.toy_tables import FlagNaming, FlagTouch, Tens


def test_a_teachers_game_passes() -> None:
    report = check_game(Rivers, options=[{}, {"backwards": True}])
    assert report.games == 16
    assert report.refusals > 0


@pytest.mark.parametrize("race", [Shouting, Naming, FlagNaming, FlagTouch])
def test_a_race_passes(race: type[Game[Settle]]) -> None:
    report = check_game(race)
    assert report.moves > 0
    assert report.refusals > 0


def test_a_game_of_picked_cards_passes() -> None:
    assert check_game(Tens).refusals > 0


class Blabbing(Shouters):
    def claim(self, seen: Perspective, reflexes: Reflexes, rng: Random) -> Claim | None:
        return Claim(100, seen.seat, seen._Perspective__game._deck[len(seen.view["known"])])  # type: ignore[attr-defined]


class Prophecy(Shouting):
    __slots__ = ()
    name = "toy-prophecy"

    @classmethod
    def expertise(cls) -> Shouters:
        return Blabbing()


class OpenDoor(Shouting):
    __slots__ = ()
    name = "toy-open-door"

    def permits(self, action: Settle) -> bool:
        return all(claim.milliseconds >= 0 and self.accepts(claim.answer) for claim in action.claims)


class AnyAnswer(Shouting):
    __slots__ = ()
    name = "toy-any-answer"

    @staticmethod
    def accepts(answer: str) -> bool:
        return True


class Picky(Naming):
    __slots__ = ()
    name = "toy-picky"

    @staticmethod
    def accepts(answer: str) -> bool:
        return answer.isprintable()


class Silenceless(Shouting):
    __slots__ = ()
    name = "toy-silenceless"

    def permits(self, action: Settle) -> bool:
        return bool(action.claims) and super().permits(action)


class TellTale(Shouting):
    __slots__ = ()
    name = "toy-tell-tale"

    @property
    def race(self) -> Race | None:
        race = super().race
        return race and Race(race.prompt, race.claimants, self._deck)


class Curious(Shouting):
    __slots__ = ()
    name = "toy-curious"

    def closes_race(self, claim: Claim) -> bool:
        self._won = self._won or [None]
        return True


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (Prophecy, "says in a race depends on what it cannot see"),
        (OpenDoor, "has no part in this race"),
        (AnyAnswer, "is not one of the choices"),
        (Picky, "listed as legal and refused"),
        (Silenceless, "settle is listed as legal and refused"),
        (TellTale, "what a race asks for depends on what a seat cannot see"),
        (Curious, "a look at the race changed the game"),
    ],
)
def test_each_way_of_running_a_race_badly_is_found(game: type[Shouting], complaint: str) -> None:
    with pytest.raises(ContractBroken, match=complaint):
        check_game(game)


class Peeping(Rivers):
    __slots__ = ()
    name = "toy-peeping"

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "all": [sorted(hand) for hand in self._hands]}


class Losing(Rivers):
    __slots__ = ()
    name = "toy-losing"

    def apply(self, action: str, journal: Any = None) -> None:
        super().apply(action, journal)
        self._laid[-1] = "Nile"


class Sharing(Rivers):
    __slots__ = ()
    name = "toy-sharing"

    def clone(self) -> Rivers:  # type: ignore[override] # its copies get their own kind below
        copy = super().clone()
        copy._laid = self._laid
        return copy


class Unfair(Rivers):
    __slots__ = ()
    name = "toy-unfair"

    def imagine(self, seat: int, rng: Random) -> Rivers:  # type: ignore[override] # its copies get their own kind below
        return self.clone()


class Ruleless(Rivers):
    __slots__ = ()
    name = "toy-ruleless"

    def refuse(self, move: Move) -> Refusal:
        return Refusal("", Text("No."))


class Lenient(Rivers):
    __slots__ = ()
    name = "toy-lenient"

    def permits(self, action: str) -> bool:
        return True


class Endless(Rivers):
    __slots__ = ()
    name = "toy-endless"

    def apply(self, action: str, journal: Any = None) -> None:
        if journal is not None:
            journal.append(("lay", self._turn, action))

    def census(self) -> Counter[Any]:
        return Counter()


class Unwritten(Rivers):
    __slots__ = ()
    name = "toy-unwritten"

    @classmethod
    def parse(cls, text: str) -> Move:
        return super().parse("lay Nile")


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (Peeping, "depends on what it cannot see"),
        (Losing, "lost or doubled"),
        (Sharing, "changed a clone"),
        (Unfair, "imagine peeks"),
        (Ruleless, "quotes no rule"),
        (Lenient, "not listed as legal"),
        (Endless, "does not end"),
        (Unwritten, "parsed as"),
    ],
)
def test_each_way_of_breaking_the_contract_is_found(broken: type[Rivers], complaint: str) -> None:
    # The toy's clone makes plain Rivers, as a careless subclass would; these subclasses share its slots.
    broken_clone = _cloning(broken)
    with pytest.raises(ContractBroken, match=complaint):
        check_game(broken_clone, longest=500, step=1)


def _cloning(kind: type[Rivers]) -> type[Rivers]:
    """A subclass whose copies are of its own kind."""

    class Own(kind):  # type: ignore[misc, valid-type] # made for each case
        __slots__ = ()

        def clone(self) -> Rivers:
            copy: Rivers = super().clone()
            copy.__class__ = type(self)
            return copy

    Own.__qualname__ = kind.__qualname__
    return Own
