"""The door for authors: it has what they need, and opening it costs nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import geoplay
from geoplay import authoring

SOURCE = Path(authoring.__file__).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", authoring.__all__)
def test_everything_that_is_listed_is_there(name: str) -> None:
    assert getattr(authoring, name) is not None


def test_type_checkers_are_told_the_same_as_python() -> None:
    told = {
        (node.module, alias.name)
        for block in ast.parse(SOURCE).body
        if isinstance(block, ast.If)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert told == {(room, name) for name, room in authoring._HOMES.items()}
    assert sorted(authoring._HOMES) == sorted(authoring.__all__)


def test_all_that_a_table_is_made_of_comes_through_the_door() -> None:
    from geoplay.core import table

    assert set(table.__all__) - {"PromptTone", "plain", "table_maker"} <= set(authoring.__all__)


def test_opening_the_door_loads_no_widget_and_no_map() -> None:
    program = "import sys, geoplay.authoring as door; dir(door); door.Game; door.Table; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"ipywidgets", "anywidget", "traitlets", "geopandas", "pandas", "numpy"} & set(loaded)


def test_a_misspelt_name_is_told_the_nearest() -> None:
    with pytest.raises(AttributeError, match=r"has no 'TabelMaker'. Did you mean 'TableMaker'\?"):
        authoring.TabelMaker  # noqa: B018 - the mistake is the point
    with pytest.raises(AttributeError, match=r"has no 'plya'. Did you mean 'play'\?"):
        geoplay.plya  # noqa: B018 - the mistake is the point


def test_what_python_chess_has_too_is_at_the_front() -> None:
    assert (geoplay.Game, geoplay.Match, geoplay.IllegalMove) == (authoring.Game, authoring.Match, authoring.IllegalMove)
    assert issubclass(geoplay.IllegalMove, geoplay.GeoplayError)


def test_the_lists_of_materials_are_those_of_the_code() -> None:
    from geoplay.atlas.topology import NAMES

    assert tuple(authoring.maps()) == NAMES
    assert "IT" in authoring.places_on("world")
    assert "US-CA" in authoring.places_on("states-us")
    assert "flag" in authoring.pictures()
    assert "Map" in authoring.components()
    assert all(authoring.components().values())
    assert "world: the countries of today" in repr(authoring.maps())
