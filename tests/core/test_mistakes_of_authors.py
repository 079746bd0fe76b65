"""Thirteen mistakes of somebody who writes a game: `check_game` names the place of each, and the table tells it as one plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

import geoplay
from geoplay.authoring import Action, Card, Expertise, Hand, Map, Moment, Refusal, SeatLine, Table, TableMaker, Text
from geoplay.core.components import PlaceLayer, Projection
from geoplay.testing import ContractBroken, check_game
from tests.core.toy_games import LAYS, RIVERS, Rivers

WORLD = Projection("natural-earth")
Change = Callable[[Table], None]


class RiversTable(TableMaker):
    """A right table with a map; each test makes one mistake in it."""

    geometries: ClassVar[tuple[str, ...]] = ("world",)
    change: ClassVar[Change] = staticmethod(lambda table: None)
    faces: ClassVar[list[str]] = ["flag:EG"]

    def pictures(self, seen: Any) -> list[str]:
        return list(self.faces)

    def table(self, seen: Any) -> Table:
        view = seen.view
        hand = [Card(f"hand/{river}", self.faces[0], river) for river in view["hand"]]
        places: list[Any] = [PlaceLayer(f"at/{river}", (31.2, 30.0), river) for river in view["laid"]]
        places.append(PlaceLayer("ship", (-30.0, 30.0), "Ship"))
        moves = [str(move) for move in seen.legal_moves()]
        table = Table(
            seen.seat,
            view["turn"],
            Text("Lay a river."),
            "you" if moves else "wait",
            [SeatLine(seat, "", "", None, seat == view["turn"]) for seat in range(seen.players)],
            {"board": ["map"], "middle": [], "hand": ["hand"]},
            {"map": Map("map", "world", WORLD, places, ["EG"]), "hand": Hand(Text("Your hand"), hand)},
            [Action(move, f"hand/{move.removeprefix('lay ')}", None, move) for move in moves],
        )
        type(self).change(table)
        return table

    def move_for(self, seen: Any, source: str, target: str | None) -> Any:
        return LAYS.get(f"lay {source.removeprefix('hand/')}")

    def moment(self, seen: Any, outcome: Any) -> Moment:
        return Moment(Text("It is over."), [], "", list(outcome.winners), outcome.reason)


class Mistaken(Rivers):
    """A toy whose table, advice and rulebook each test spoils in one way."""

    __slots__ = ()
    name: ClassVar[str] = "toy-mistaken"
    table: ClassVar[Any] = RiversTable
    rulebook: ClassVar[Any] = "# Rivers\n\n## A turn\n\n- `toy-rivers:1` Lay a river that you hold."

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "laid": list(self._laid), "hand": [] if seat is None else list(self._hands[seat])}

    def clone(self) -> Mistaken:
        copy = self._copy_base(object.__new__(type(self)))
        copy._hands, copy._laid, copy._turn = [list(hand) for hand in self._hands], list(self._laid), self._turn
        return copy


def _no_such_map(table: Table) -> None:
    table.nodes["map"].geometry = "wrold"  # type: ignore[union-attr]


def _no_coordinates(table: Table) -> None:
    table.nodes["map"].layers.append(PlaceLayer("Po", None, "Po"))  # type: ignore[union-attr, arg-type]


def _two_alike(table: Table) -> None:
    table.nodes["hand"].cards += [Card("hand/twice", None, "one"), Card("hand/twice", None, "two")]  # type: ignore[union-attr]


def _wrong_type(table: Table) -> None:
    table.nodes["hand"].cards.append(Card("hand/three", None, 3))  # type: ignore[union-attr, arg-type]


MISTAKES: dict[str, tuple[Change, str]] = {
    "a map that does not exist": (_no_such_map, r"node 'map' shows a map 'wrold' that there is not. Did you mean 'world'\?"),
    "a place without coordinates": (
        _no_coordinates,
        r"node 'map'.layers\[\d\].at should be \(a number, a number\), not None",
    ),
    "a layout that names a node there is not": (
        lambda table: table.layout["middle"].append("hnad"),
        r"layout\['middle'\] names 'hnad', and there is no such node. Did you mean 'hand'\?",
    ),
    "a node that no layout names": (
        lambda table: table.layout["board"].clear(),
        "node 'map' stands nowhere: neither a layout nor a group names it",
    ),
    "an action whose source is no item": (
        lambda table: table.actions.append(Action("lay Nile", "hnad/Nile", None, "Lay")),
        "The action 'lay Nile' begins at 'hnad/Nile', which is no item on the table",
    ),
    "an action whose target is no item": (
        lambda table: table.actions.append(Action("lay Nile", "ship", "sea", "Lay")),
        "The action 'lay Nile' ends at 'sea', which is no item on the table",
    ),
    "the same item twice": (_two_alike, "The item 'hand/twice' is on the table 2 times"),
    "a move that does not parse": (
        lambda table: table.actions.append(Action("lay Niel", "ship", None, "Lay")),
        r"The action 'lay Niel' is no move: 'lay Niel' is not a move of toy-mistaken. Did you mean 'lay Nile'\?",
    ),
    "a move that is not legal now": (
        lambda table: table.actions.extend(Action(move, "ship", None, move) for move in LAYS),
        r"The action 'lay \w+' is not legal now: You do not hold that river. \(toy-rivers:1\)",
    ),
    "a legal move that nothing can make": (
        lambda table: table.actions.clear(),
        r"The move 'lay \w+' is legal, and nothing on the table can make it",
    ),
    "a field of the wrong type": (_wrong_type, r"node 'hand'.cards\[\d\].title should be a Text or a text, not 3"),
    "a refusal of the table that quotes no rule": (
        lambda table: table.refusals.update(map=Refusal("toy-rivers:9", Text("Not now, please."))),
        r"The refusal at 'map' quotes toy-rivers:9, which the rulebook does not have. Did you mean 'toy-rivers:1'\?",
    ),
}


def test_the_toy_without_a_mistake_passes() -> None:
    assert check_game(Mistaken, games=2).games == 2


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_on_the_table_is_named_with_its_place(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    change, complaint = MISTAKES[mistake]
    monkeypatch.setattr(RiversTable, "change", staticmethod(change))
    with pytest.raises(ContractBroken, match=complaint) as raised:
        check_game(Mistaken, games=2)
    assert "RiversTable.table, seat" in str(raised.value)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_same_mistake_is_a_notice_while_one_plays(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    change, complaint = MISTAKES[mistake]
    monkeypatch.setattr(RiversTable, "change", staticmethod(change))
    geoplay.register(Mistaken)
    table = geoplay.play("toy-mistaken", seats=["you", "random"], seed=3)
    notice = table.table["notice"]
    assert notice["tone"] == "error"
    assert "mistake in the table" in notice["text"]
    with pytest.raises(ContractBroken, match=complaint):
        raise ContractBroken(notice["detail"])
    # Whatever is wrong, there is a table, and one can play on.
    assert table.table["nodes"]
    table.play(table.game.legal_moves()[0])
    assert len(table.game.moves) >= 1


def test_a_picture_that_the_atlas_does_not_have_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RiversTable, "faces", ["flag:Atlantis"])
    with pytest.raises(ContractBroken, match="node 'hand' shows 'flag:Atlantis', a picture that the atlas does not have"):
        check_game(Mistaken, games=1)


def test_a_table_class_that_does_not_exist_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Mistaken, "table", f"{__name__}:RiversTabel")
    with pytest.raises(ContractBroken, match=r"Mistaken.table names .* has no 'RiversTabel'. Did you mean 'RiversTable'\?"):
        check_game(Mistaken, games=1)
    geoplay.register(Mistaken)
    with pytest.raises(geoplay.GeoplayError, match=r"Did you mean 'RiversTable'\?"):
        geoplay.play("toy-mistaken")


def test_a_table_maker_that_fails_is_told_and_played_around(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(table: Table) -> None:
        raise KeyError("laid")

    monkeypatch.setattr(RiversTable, "change", staticmethod(fails))
    with pytest.raises(ContractBroken, match=r"RiversTable.table, seat 0: it fails \(KeyError: 'laid'\)"):
        check_game(Mistaken, games=1)
    geoplay.register(Mistaken)
    table = geoplay.play("toy-mistaken", seats=["you", "random"], seed=3)
    assert "KeyError" in table.table["notice"]["detail"]
    assert table.table["actions"]


class Fails(Expertise[Any]):
    """Advice that raises."""

    def worth(self, game: Any) -> list[float]:
        raise ZeroDivisionError("no worth")


class TooMany(Expertise[Any]):
    """Advice with a value too many."""

    def worth(self, game: Any) -> list[float]:
        return [0.5] * (game.players + 1)


class NoChoice(Expertise[Any]):
    """Advice to do what cannot be done."""

    def habit(self, game: Any, rng: Any) -> str:
        return next(river for river in RIVERS if river not in game.legal_actions())


@pytest.mark.parametrize(
    ("advice", "complaint"),
    [
        (Fails, "Fails.worth fails: ZeroDivisionError: no worth"),
        (TooMany, "TooMany.worth gives 3 values for 2 seats"),
        (NoChoice, "NoChoice.habit should give legal actions and gives"),
    ],
)
def test_bad_advice_is_named(advice: type[Expertise[Any]], complaint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Mistaken, "expertise", classmethod(lambda cls: advice()))
    with pytest.raises(ContractBroken, match=complaint):
        check_game(Mistaken, games=1)


def test_a_refusal_that_quotes_no_rule_of_the_rulebook_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Mistaken, "refuse", lambda self, move: Refusal("toy-rivers:7", Text("You do not hold that river.")))
    monkeypatch.setattr(RiversTable, "change", staticmethod(lambda table: None))
    with pytest.raises(ContractBroken, match="quotes toy-rivers:7, which the rulebook does not have"):
        check_game(Mistaken, games=1)
