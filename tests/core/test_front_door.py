"""What a newcomer meets first: clear errors, one-way imports, a quick import."""

from __future__ import annotations

import subprocess
import sys

import pytest

import geoplay
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.core.registry import UnknownGame, register
from tests.core.toy_games import Rivers


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"name": "lyndi"}, "Did you mean 'lindy'"),
        ({"name": "lindy", "players": 9}, "2 to 8 players, not 9"),
        ({"name": "lindy", "players": "two"}, "2 to 8 players, not 'two'"),
        ({"name": "lindy", "pak": "classic-100"}, "Did you mean 'pack'. It has: pack, packs, lucky_lindy, partners"),
        ({"name": "lindy", "pack": "classic"}, "'classic-100' or 'historic-75'"),
        ({"name": "lindy", "lucky_lindy": "yes"}, "True or False"),
        ({"name": "lindy", "lucky_lindy": 1}, "True or False"),
        ({"name": "lindy", "seed": 2**63}, "A seed is a whole number"),
    ],
)
def test_a_mistake_is_answered_with_what_there_is(arguments: dict[str, object], complaint: str) -> None:
    with pytest.raises((UnknownGame, OptionError), match=complaint):
        geoplay.new(**arguments)  # type: ignore[arg-type] # mistakes on purpose


def test_the_games_are_listed_and_the_room_is_still_a_room() -> None:
    lindy = next(info for info in geoplay.games() if info.name == "lindy")
    assert lindy.players == (2, 8)
    assert set(lindy.options) == {"pack", "packs", "lucky_lindy", "partners"}
    assert geoplay.games.__name__ == "games"


def test_an_attribute_that_is_not_there_says_what_is() -> None:
    with pytest.raises(AttributeError, match=r"It has: .*play"):
        geoplay.plai  # noqa: B018 - the mistake is the point


def test_a_teachers_game_joins_the_list_and_two_of_a_name_do_not() -> None:
    register(Rivers)
    assert geoplay.new("toy-rivers", players=2, seed=1).turn == 0

    class Impostor(Rivers):
        __slots__ = ()

    with pytest.raises(GeoplayError, match="There is a game 'toy-rivers' already"):
        register(Impostor)


@pytest.mark.parametrize(
    ("statement", "forbidden"),
    [
        ("import geoplay", ["geopandas", "pandas", "numpy", "ipywidgets", "anywidget", "traitlets"]),
        (
            (
                "import geoplay.bots.levels, geoplay.testing\n"
                "from geoplay.core.registry import game_class, games\n"
                "from geoplay.core.table import table_maker\n"
                "for one in games(): table_maker(game_class(one.name)); game_class(one.name).expertise()"
            ),
            [
                "geopandas",
                "pandas",
                "numpy",
                "ipywidgets",
                "anywidget",
                "traitlets",
                "geoplay.widgets",
                "geoplay.quizzes.question",
            ],
        ),
        ("import geoplay.core.match", ["geoplay.widgets", "geoplay.quizzes.question", "geoplay.bots", "geoplay.atlas"]),
        ("import geoplay.core.match", ["geoplay.reviews", "geoplay.bots"]),
        (
            "import geoplay.reviews.opening, geoplay.reviews.hints, geoplay.reviews.puzzles, geoplay.reviews.questions",
            ["geoplay.widgets", "pandas", "geopandas", "ipywidgets", "numpy"],
        ),
        ("import geoplay.widgets.table", ["geopandas", "shapely"]),
        (
            "import geoplay\ngeoplay.Learner('Ada').curve().svg(); geoplay.Quiz('capitals'); geoplay.classroom, geoplay.hook",
            ["geopandas", "pandas", "numpy", "ipywidgets", "geoplay.widgets"],
        ),
    ],
)
def test_imports_go_one_way(statement: str, forbidden: list[str]) -> None:
    program = f"{statement}\nimport sys\nprint(','.join(name for name in {forbidden!r} if name in sys.modules))"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == ""
