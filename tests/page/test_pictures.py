"""Pictures travel once, packed, and a question's under a name that tells nothing."""

from __future__ import annotations

import gzip
import json
from typing import Any

import geoplay
from geoplay.atlas.flags import flag
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.page.pictures import _picture_deflated, packed
from geoplay.quizzes.question import Choice
from geoplay.widgets.table import TableWidget


class Pictured(Choice):
    """A question with a picture, whatever the house's own look like."""

    def public(self) -> dict[str, Any]:
        return {**super().public(), "picture": "flag:japan@1960"}


def ask(event: Event, match: Match) -> Choice | None:
    if event.kind == "cover" and event.seat == 0:
        return Pictured("flag", "Whose flag is this?", ("Japan", "Peru"), 0)
    return None


def opened(quiz: Any = None) -> tuple[TableWidget, list[tuple[dict[str, Any], list[Any]]]]:
    widget = geoplay.play("world-flag", seats=["you", "random", "random"], seed=7, quiz=quiz)
    sent: list[tuple[dict[str, Any], list[Any]]] = []
    widget.send = lambda content, buffers=None: sent.append((content, buffers or []))
    return widget, sent


def unpacked(content: bytes) -> dict[str, str]:
    found: dict[str, str] = json.loads(gzip.decompress(content))
    return found


def test_all_flags_of_the_board_come_with_the_first_state() -> None:
    widget, _ = opened()
    pictures = unpacked(widget.pictures["table"])
    assert {space["flag"] for space in widget.scene["board"]["spaces"]} == set(pictures)
    (ussr,) = (space["flag"] for space in widget.scene["board"]["spaces"] if space["id"] == "ussr")
    assert pictures[ussr] == flag("ussr", 1960).svg
    assert all(name.startswith("picture:") for name in pictures), "a name would tell whose it is"


def test_a_questions_picture_travels_ahead_of_it_and_does_not_name_the_answer() -> None:
    widget, sent = opened(ask)
    move = next(action["move"] for action in widget.table["actions"] if action["move"].startswith("cover"))
    widget.play(move)
    kinds = [content["kind"] for content, _ in sent]
    assert kinds.index("pictures") < kinds.index("step")
    content, buffers = sent[kinds.index("pictures")]
    name = widget.table["question"]["picture"]
    assert unpacked(bytes(buffers[0])) == {name: flag("japan", 1960).svg}
    # The board's own flag of this picture has another name, too.
    assert name not in unpacked(widget.pictures["table"])
    question = {**widget.table["question"], "choices": []}
    assert "japan" not in json.dumps([content, question]).lower()
    # Somebody who opens the page now gets it too.
    assert name in unpacked(widget.pictures["question"])
    other, _ = opened(ask)
    other.play(move)
    assert other.table["question"]["picture"] != name


def test_a_game_ends_with_a_story_of_the_last_place() -> None:
    widget, _ = opened()
    while widget.game.outcome is None:
        widget.play(str(widget.game.legal_moves()[0]))
    last = next(event.places[0].key for step in reversed(widget.match.steps) for event in step.events if event.places)
    fact = widget.table["outcome"]["fact"]
    assert fact == f"**{geoplay.atlas.name(last, year=1960)}.** {geoplay.atlas.story(last, year=1960)}"


def test_pictures_packed_before_are_not_packed_again() -> None:
    first, _ = opened()
    missed = _picture_deflated.cache_info().misses
    again, _ = opened()
    assert _picture_deflated.cache_info().misses == missed
    one, other = unpacked(first.pictures["table"]), unpacked(again.pictures["table"])
    assert sorted(one.values()) == sorted(other.values())
    assert not one.keys() & other.keys(), "every table has names of its own"


def test_no_pictures_are_an_empty_object() -> None:
    assert unpacked(packed({})) == unpacked(packed({"flag:Atlantis": "flag:Atlantis"})) == {}
