"""The parts of the page's script: each table gets those it needs, before it needs them."""

from __future__ import annotations

import re
from typing import Any, ClassVar

import pytest

import geoplay
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.table import Map, PlainTable, Projection, Table
from geoplay.page.bundle import STATIC, part
from geoplay.widgets.table import TableWidget
from tests.core.toy_games import Rivers


class LateMap(PlainTable):
    """A plain table on which a map appears once something was laid."""

    def table(self, seen: Perspective) -> Table:
        table = super().table(seen)
        if seen.view["laid"]:
            table.nodes["map"] = Map("map", "world", Projection("natural-earth"), [])
        return table


class MappedRivers(Rivers):
    """Rivers, with that table."""

    __slots__ = ()
    name: ClassVar[str] = "toy-mapped-rivers"
    table: ClassVar[type[LateMap]] = LateMap


@pytest.mark.parametrize(("game", "parts"), [("lindy", ["ease", "map"]), ("world-flag", ["board", "ease"])])
def test_a_table_gets_the_parts_it_needs_and_no_other(game: str, parts: list[str]) -> None:
    assert list(geoplay.play(game, seats=["you", "random", "random"], seed=1).parts) == parts


def test_a_part_comes_ahead_of_the_first_table_that_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Any] = []
    monkeypatch.setattr(TableWidget, "send", lambda _self, content, buffers=None: sent.append(content))
    match = Match(MappedRivers(2, seed=1), [Person("Ada"), RandomPlayer()])
    widget = TableWidget(match, again=lambda: match)
    assert list(widget.parts) == ["ease"]
    widget.observe(lambda change: sent.append({"kind": "parts", "parts": sorted(change.new)}), "parts")
    widget.play(str(match.game.legal_moves()[0]))
    assert sent[0] == {"kind": "parts", "parts": ["ease", "map"]}
    assert [message["kind"] for message in sent].count("parts") == 1
    assert "map" in sent[1]["patch"]["nodes"]


def test_a_part_shares_the_base_and_asks_for_nothing_else() -> None:
    base = (STATIC / "geoplay.js").read_text(encoding="utf-8")
    for file in STATIC.glob("part-*.js"):
        script = part(file.stem.removeprefix("part-"))
        assert script.startswith("export default(host)=>{")
        # One Preact for the whole page: a second one would not see the contexts and hooks of the first. What a map does with
        # features is no component, and needs none.
        assert 'host["preact/jsx-runtime"]' in script or file.stem == "part-places"
        assert "shouldComponentUpdate" not in script
        assert not re.search(r"https?://(?!www\.w3\.org)", script)
    assert "shouldComponentUpdate" in base
