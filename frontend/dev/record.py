"""Record tables of New York to Paris and of toys with every component for the harness: ``python -m frontend.dev.record``.

Plays a game with fixed seeds through the same session the widget uses, and writes what the page would get.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import geoplay
import geoplay.core.text
from geoplay.widgets.table import TableWidget
from tests.browser.toy_tables import TABLES, toy_game

HERE = Path(__file__).parent / "fixtures"


class Recorder:
    """A widget whose messages are kept instead of sent."""

    def __init__(self, **arguments: Any) -> None:
        self.widget: TableWidget = geoplay.play(**{"name": "lindy", **arguments})
        self.sent: list[dict[str, Any]] = []
        self.widget.send = lambda content, buffers=None: self.sent.append(content)

    def ask(self, **content: Any) -> list[dict[str, Any]]:
        """What comes back on a request."""
        self.sent.clear()
        self.widget._received(None, {"id": "r", **content}, [])
        copied: list[dict[str, Any]] = json.loads(json.dumps(self.sent))
        return copied

    @property
    def table(self) -> dict[str, Any]:
        """The table as it is now, a copy: the session goes on."""
        copied: dict[str, Any] = json.loads(json.dumps(self.widget._session.table))
        return copied

    def choose(self, dice: random.Random) -> str:
        """A sensible move: play before discarding, own miles before all."""
        actions = self.table["actions"]
        best = sorted(actions, key=lambda action: (action["move"].startswith("discard"), dice.random()))
        return str(best[0]["move"])

    def play_on(self, moves: int, dice: random.Random) -> list[dict[str, Any]]:
        """Play some moves; what was asked and what came."""
        script: list[dict[str, Any]] = []
        while len(script) < moves and self.table["phase"] in ("play", "question"):
            if self.table["phase"] == "question":
                break
            move = self.choose(dice)
            script.append({"move": move, "messages": self.ask(kind="move", move=move, sequence=self.table["sequence"])})
        return script


def write(name: str, recorder: Recorder, table: dict[str, Any], script: list[dict[str, Any]] | None = None) -> None:
    """Keep a table, and the moves the harness can answer from there."""
    # The pictures are the build's; the harness gets them from there.
    scene = {key: value for key, value in recorder.widget.scene.items() if key != "art"}
    content = {"scene": scene, "table": table, "script": script or []}
    (HERE / f"{name}.json").write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def record_toys() -> None:
    """Each toy table at its start and near its end; all of them use the same flags."""
    for name in TABLES:
        toy_game(name)
        toy = Recorder(name=f"toy-{name}", seats=["you", "random"], seed=1)
        (HERE / "flags.json.gz").write_bytes(toy.widget.pictures["table"])
        start = toy.table
        write(f"{name}-1", toy, start, toy.play_on(2, random.Random(1)))
        write(f"{name}-2", toy, toy.table)


def main() -> None:
    """Record all."""
    HERE.mkdir(exist_ok=True)
    record_toys()
    dice = random.Random(5)
    two = Recorder(seats=["you", "novice"], seed=7)
    start = two.table
    write("first", two, start, two.play_on(8, dice))
    two.play_on(36, dice)
    write("middle", two, two.table, two.play_on(4, dice))
    hint = two.ask(kind="hint")
    write("hint", two, {**two.table, "notice": hint[0]["patch"].get("notice") if hint else None})
    two.play_on(1000, dice)
    write("over", two, two.table)
    two.ask(kind="replay", position=40)
    write("replay", two, two.table)
    languages = geoplay.core.text.languages()
    four = Recorder(seats=["you", "novice", "regular", "random"], seed=11, language="it" if "it" in languages else "en")
    four.play_on(50, dice)
    write("four", four, four.table)
    eight = Recorder(seats=["you", *["random"] * 7], seed=3)
    eight.play_on(40, dice)
    write("eight", eight, eight.table)
    asked = Recorder(seats=["you", "random"], seed=7, quiz=True)
    for _ in range(80):
        if asked.table["phase"] == "question":
            break
        asked.play_on(1, dice)
    write("question", asked, asked.table)
    question = asked.table["question"]
    if question:
        asked.ask(kind="answer", question=question["id"], answer=0 if question.get("choices") else 100)
        write("answered", asked, asked.table)


if __name__ == "__main__":
    main()
