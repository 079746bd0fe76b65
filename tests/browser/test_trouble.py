"""Mistakes of others: in a teacher's function, in a message that no page of ours sends."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.cells import lindy
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook

CALLBACK = """
import geoplay

def on_event(event, match):
    if event.kind == "draw" and event.seat == 0:
        raise ValueError("forty-two is not a place")

w = geoplay.play("lindy", seats=["you", "novice"], seed=7, pace=0, on_event=on_event)
w
"""


def test_an_error_in_a_teachers_callback_is_shown_and_the_game_goes_on(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CALLBACK)
    table = notebook.table()
    table.draw()
    alert = table.root.get_by_role("alert")
    expect(alert).to_contain_text("ValueError: forty-two is not a place")
    alert.get_by_role("button", name="Close").click()
    expect(alert).to_have_count(0)
    table.turn()
    table.turn()
    assert notebook.kernel.ask("sum(step.by_person for step in w.match.steps)") == 4


# A message as JupyterLab would send it for a widget, but with content of our own making.
SEND = """([comm, data]) => {
  const { kernel } = globalThis.jupyterapp.shell.currentWidget.context.sessionContext.session;
  const sender = { session: kernel.clientId, username: "", date: new Date().toISOString(), version: "5.3" };
  const header = { msg_id: crypto.randomUUID(), msg_type: "comm_msg", ...sender };
  const content = { comm_id: comm, data };
  kernel.sendShellMessage({ header, parent_header: {}, metadata: {}, channel: "shell", content, buffers: [] });
}"""


def send(notebook: Notebook, data: dict[str, Any]) -> None:
    notebook.page.evaluate(SEND, [notebook.kernel.ask("w.model_id"), data])


def test_forged_messages_are_refused_and_the_next_click_counts(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy())
    table = notebook.table()
    before = notebook.kernel.ask("[w.record.to_json(), w.table, w.turn]")
    forged: list[Any] = [
        {"kind": "move", "id": "x1", "move": "play 500", "sequence": table.sequence},
        {"kind": "move", "id": "x2", "move": "__import__('os')", "sequence": table.sequence},
        {"kind": "move", "id": "x3", "move": "draw", "sequence": table.sequence + 5},
        {"kind": "move", "id": "x4", "move": ["draw"], "sequence": "0"},
        {"kind": "record", "id": "x5"},
        {"kind": "_received", "id": "x6"},
        {"kind": "undo", "id": "x7"},
        {"kind": "replay", "id": "x8", "position": 0},
        {"kind": "answer", "id": "x9", "question": "q0", "answer": 0},
        {"kind": "load", "id": "x10", "text": "{" * 100},
        {"kind": "still", "id": "x11"},
        "draw",
    ]
    for content in forged:
        send(notebook, {"method": "custom", "content": content})
    # What belongs to the kernel cannot be set from the page either.
    send(notebook, {"method": "update", "state": {"turn": 1, "outcome": {"winners": [0]}, "table": {}, "scene": {}}})
    # The kernel takes messages of one page in order: with this answer, all of them have been dealt with.
    notebook.catch_up()
    assert notebook.kernel.ask("[w.record.to_json(), w.table, w.turn]") == before
    assert notebook.kernel.ask("w.outcome") is None

    table.draw()
    assert notebook.kernel.ask("[str(step.move) for step in w.match.steps]") == ["draw"]
    replies = {
        message["to"]: message["ok"]
        for frame in notebook.lab.frames.frames()
        if not frame.sent and (message := frame.widget_message) is not None and message["kind"] == "reply"
    }
    assert {name: replies.get(name) for name in (f"x{number}" for number in range(1, 12))} == {
        f"x{number}": False for number in range(1, 12)
    }
