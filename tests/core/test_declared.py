"""What a game declares belongs to it alone: the house's rooms know no single game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar

import pytest

import geoplay
from geoplay.core.declared import DeclarationError, declared
from geoplay.core.registry import game_class, house_names
from geoplay.core.rulebook import rulebook_of
from geoplay.core.table import table_maker
from geoplay.page.artwork import artwork_of
from geoplay.quizzes.hooks import hooks_for
from tests.core.toy_games import Rivers

PACKAGE = Path(geoplay.__file__).parent
# The door for authors lends some things of single games to lessons, and questions and talk draw on what the games know of the
# world (their cities, symbols and boards); every other room does without.
LENDS = ("authoring.py", "quizzes/kinds/", "quizzes/located.py", "quizzes/about_places.py", "seats/talk.py")


@pytest.mark.parametrize("name", house_names())
@pytest.mark.parametrize("attribute", ["table", "quizzes", "encoding", "artwork"])
def test_all_that_the_house_declares_is_there(name: str, attribute: str) -> None:
    game = game_class(name)
    assert (declared(game, attribute) is None) == (getattr(game, attribute) is None)


def test_no_room_imports_a_single_game() -> None:
    """Boxes and the list that registers them are the only ones that name a game's module."""
    named = re.compile(r"geoplay\.boxes\.\w+")
    strangers = [
        f"{path.relative_to(PACKAGE)}: {line.strip()}"
        for path in PACKAGE.rglob("*.py")
        if not path.relative_to(PACKAGE).as_posix().startswith(("boxes/", *LENDS))
        for line in path.read_text(encoding="utf-8").splitlines()
        if named.search(line) and not line.strip().startswith(">>>")
    ]
    assert strangers == []


class Named(Rivers):
    """A game that declares what each test says."""

    name: ClassVar[str] = "toy-declaring"


@pytest.mark.parametrize(
    ("named", "complaint"),
    [
        (
            "geoplay.core.table:PlainTabel",
            r"Named.table names .*, but .* has no 'PlainTabel'. Did you mean 'PlainTable'\?",
        ),
        ("geoplay.core.tabel:PlainTable", r"Named.table names .*, but geoplay.core.tabel cannot be imported: No module"),
        ("geoplay.core.table", r"Named.table names 'geoplay.core.table'; it should look like 'package.module:Name'"),
        ("geoplay.core.table:plain", r"Named.table should be a subclass of TableMaker, not <function plain"),
        ("geoplay.core.table:TableMaker", r"Named.table: TableMaker does not say how to do moment, move_for, table"),
    ],
)
def test_a_table_that_is_not_there_is_told_with_its_place(named: str, complaint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Named, "table", named)
    with pytest.raises(DeclarationError, match=complaint):
        table_maker(Named)


def test_a_rulebook_may_be_a_text_in_one_or_several_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    english, italian = "# R\n\n## T\n\n- `r:1` Lay one.", "# R\n\n## T\n\n- `r:1` Metti giù."
    monkeypatch.setattr(Named, "rulebook", english)
    book = rulebook_of(Named, "it")
    assert book is not None
    assert book.rules == {"r:1": "Lay one."}
    monkeypatch.setattr(Named, "rulebook", {"en": english, "it": italian})
    book = rulebook_of(Named, "it")
    assert book is not None
    assert book.rules == {"r:1": "Metti giù."}


def test_drawings_of_a_game_are_cleaned_and_bad_ones_named(monkeypatch: pytest.MonkeyPatch) -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" onload="alert(1)"><path d="M0 0h1v1z"/></svg>'
    monkeypatch.setattr(Named, "artwork", {"named/river": svg})
    assert "onload" not in artwork_of(Named)["named/river"]
    assert "<path" in artwork_of(Named)["named/river"]
    monkeypatch.setattr(Named, "artwork", {"named/river": "<p>no drawing</p>"})
    with pytest.raises(DeclarationError, match=r"Named.artwork: 'named/river': A drawing is SVG"):
        artwork_of(Named)


def test_quizzes_that_a_game_declares_are_those_it_is_asked_by(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def depths(event: object, match: object) -> None:
        asked.append("depth")

    monkeypatch.setattr(Named, "quizzes", {"depths": lambda: depths})
    assert hooks_for("depths", Named) == [depths] == hooks_for(True, Named)
    with pytest.raises(geoplay.GeoplayError, match=r"has no questions called 'depth'; .*Did you mean 'depths'\?"):
        hooks_for("depth", Named)
