"""A first game: the guide points at what lies there and comes once, the deal is kind, races wait."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

import geoplay
from geoplay.boxes.lindy.rules import Lindy
from geoplay.core.match import Match
from geoplay.core.own_folder import has_seen
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import game_class, house_names
from geoplay.core.table import table_maker
from geoplay.seats.kind_deal import TURNS, _longest_wait, kind_deal
from geoplay.seats.table_guide import TableGuide
from geoplay.widgets import first_game
from geoplay.widgets.table import TableWidget
from tests.core.toy_games import Rivers

AREAS = {"prompt", "seats", "board", "middle", "bottom", "tools"}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody in a notebook who has never played."""
    monkeypatch.setenv("GEOPLAY_HOME", str(tmp_path))
    monkeypatch.setattr(first_game, "in_a_notebook", lambda: True)
    return tmp_path


def shown(table: TableWidget) -> dict[str, object] | None:
    node: dict[str, object] | None = table.table["nodes"].get("guide")
    return node


def ask(table: TableWidget, step: int) -> None:
    assert table._controller.receive({"kind": "guide", "id": "1", "step": step})["ok"]


@pytest.mark.parametrize("name", house_names())
def test_every_game_has_a_guide_that_points_at_its_table(name: str, own: Path) -> None:
    table = geoplay.play(name)
    steps = table_maker(game_class(name)).guide_steps
    assert len(steps) in (2, 3), "with the step that is common to all three or four"
    items = {node.get("id") for node in table.table["nodes"].values()} | set(table.table["nodes"])
    assert {step.at for step in steps} <= items | AREAS
    for number, step in enumerate(steps):
        node = shown(table)
        assert node is not None
        assert (node["step"], node["at"], node["text"]) == (number, step.at, str(step.text))
        ask(table, number + 1)
    assert shown(table) is not None
    ask(table, len(steps) + 1)
    assert shown(table) is None
    assert shown(geoplay.play(name)) is None, "it came once"


def test_it_is_skipped_and_not_shown_again_but_when_asked(own: Path) -> None:
    table = geoplay.play("cities")
    ask(table, -1)
    assert shown(table) is None
    assert has_seen("guided", "cities", own)
    assert not has_seen("guided", "lindy", own)
    assert shown(geoplay.play("cities")) is None
    assert shown(geoplay.play("cities", guide=True)) is not None
    assert shown(geoplay.play("lindy", guide=False)) is None
    assert shown(geoplay.play("lindy", locked="exam")) is None, "it speaks of hints"


def test_without_a_place_to_write_it_is_remembered_as_long_as_the_kernel_lives(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = own / "no-folder"
    file.write_text("")
    monkeypatch.setenv("GEOPLAY_HOME", str(file))
    ask(geoplay.play("shout"), -1)
    assert shown(geoplay.play("shout")) is None


def test_a_step_that_asks_for_a_move_ends_with_it(own: Path) -> None:
    table = geoplay.play("lindy", language="it")
    ask(table, 1)
    assert str(shown(table)).count("mazzo")
    table.play("draw")
    node = shown(table)
    assert node is not None
    assert (node["step"], node["at"]) == (2, "hand")


def test_a_race_waits_for_the_guide(own: Path) -> None:
    table = geoplay.play("training")
    ask(table, 1)
    table.play("lay")
    assert table.game.race is not None
    assert shown(table) is not None
    assert table.table["race"] is None
    ask(table, -1)
    assert table.table["race"] is not None


def test_a_game_without_a_guide_has_none(own: Path) -> None:
    table = TableWidget(
        Match(Rivers(2, seed=1), [Person("Ada"), RandomPlayer()]), again=lambda: table.match, guide=TableGuide(lambda: None)
    )
    assert shown(table) is None
    assert not table._session.guide.open, "so no race waits for it"


def test_a_kind_deal_keeps_nobody_waiting_and_is_told(own: Path) -> None:
    shuffles = count(100)
    game = kind_deal(lambda: Lindy(2, next(shuffles)), seat=0)
    assert game.welcomes(0)
    plain = sum(_longest_wait(Lindy(2, seed), 0, "novice") for seed in range(12)) / 12
    assert _longest_wait(game, 0, "novice") < plain <= TURNS
    first = geoplay.play("lindy")
    ask(first, 3)
    assert "dealt kindly" in str(shown(first))
    ask(first, 4)
    later = geoplay.play("lindy", guide=True, seed=7)
    assert later.game.seed == 7, "a seed is kept"
    ask(later, 3)
    assert "dealt kindly" not in str(shown(later))
