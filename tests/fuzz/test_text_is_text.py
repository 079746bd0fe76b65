"""Whatever a name, a question or a deck says, Python writes it as text: the marks around it stay the same."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import geopandas
import pytest
from shapely.geometry import Point

import geoplay
from geoplay.classes.bars import Bars
from geoplay.core.place import Place
from geoplay.core.player import RandomPlayer
from geoplay.learners.learner import Fact
from geoplay.page.still import bundle
from tests.fuzz.payloads import PAYLOADS


class Skeleton(HTMLParser):
    """The tags of a page with the names of their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, ...]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, *sorted(name for name, _ in attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def _bars(text: str) -> str:
    return Bars((Fact(text, Place("country", text)),), (1,), (2,)).svg()


def _map(text: str) -> str:
    frame = geopandas.GeoDataFrame({"name": [text], "note": [text]}, geometry=[Point(1, 2)], crs=4326)
    shown = geoplay.world_map(frame, tooltip=["name", "note"], title=text)
    page: str = shown._still()["text/html"]
    shown.close()
    return page


def _tournament(text: str) -> str:
    named = RandomPlayer()
    named.name = text
    result = geoplay.tournament("this-and-that", ["random", named], games=2, seed=1, progress=False)
    page: str = result._repr_html_()
    return page


WRITERS: dict[str, Callable[[str], str]] = {
    "bars": _bars,
    "still picture": lambda text: bundle(b"picture", text, text, "geoplay-still-1")["text/html"],
    "map": _map,
    "tournament": _tournament,
}
# The slow ones get one text with everything in it.
SLOW = ("map", "tournament")


@pytest.mark.parametrize("writer", WRITERS)
def test_no_text_becomes_a_mark(writer: str) -> None:
    write = WRITERS[writer]
    plain = Skeleton(write("Ada"))
    for payload in ["".join(PAYLOADS)[:300], PAYLOADS[2]] if writer in SLOW else PAYLOADS:
        page = write(payload)
        assert Skeleton(page).tags == plain.tags, payload


@pytest.mark.parametrize("game", ["put-in-order", "training"])
def test_a_printed_sheet_shows_its_language_only_as_text(game: str) -> None:
    tags = {tag[0] for tag in Skeleton(geoplay.sheet(game).html()).tags}
    assert not tags & {"script", "iframe", "object", "form", "link"}


def test_a_learners_name_and_answers_are_kept_and_told_as_they_are(tmp_path: Any) -> None:
    called = [f"{number} {payload}"[:80] for number, payload in enumerate(PAYLOADS)]
    for number, payload in enumerate(PAYLOADS):
        learner = geoplay.Learner(called[number])
        learner.answered(Fact("capital", Place("country", "PE")), correct=True, given=payload)
        learner.export(tmp_path / f"{number}.json")
    room = geoplay.classroom(tmp_path)
    assert set(room.progress().index) == set(called)
    assert not room.notes
