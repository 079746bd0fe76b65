"""The smallest host there can be: a page with a model that has what anywidget's standard names, and nothing more.

The kernel's side is here, in the test: no server and no kernel stand between the two, so that whole games cost little.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from geoplay.page.bundle import STATIC
from tests.browser.hosts import files_served

HOST = """
<!doctype html><html lang="en"><meta charset="utf-8"><title>A host</title><link rel="icon" href="data:,">
<body><div id="cell"></div>
<script>
  const view = text => new DataView(Uint8Array.from(atob(text), letter => letter.charCodeAt(0)).buffer);
  const revived = value => value && typeof value === "object"
    ? "$bytes" in value ? view(value.$bytes)
    : Array.isArray(value) ? value.map(revived)
    : Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, revived(inside)]))
    : value;
  globalThis.show = async (script, given) => {
    const state = revived(given), listeners = new Map(), changed = new Set();
    globalThis.sent = [];
    const tell = (event, ...details) => [...(listeners.get(event) ?? [])].forEach(listener => listener(...details));
    const standard = {
      get: name => state[name],
      set(name, value) { state[name] = value; changed.add(name); tell(`change:${name}`); },
      on(event, listener) { listeners.set(event, [...(listeners.get(event) ?? []), listener]); },
      off(event, listener) { listeners.set(event, (listeners.get(event) ?? []).filter(one => one !== listener)); },
      save_changes() { for (const name of changed) globalThis.sent.push({ set: name, value: state[name] }); changed.clear(); },
      send(content) { globalThis.sent.push(JSON.parse(JSON.stringify(content))); },
    };
    const strict = target => new Proxy(target, {
      get(inside, name) {
        if (typeof name === "symbol" || name === "then") return undefined;
        if (!(name in inside)) throw new Error(`anywidget's standard has no ${String(name)}`);
        return inside[name];
      },
    });
    globalThis.receive = content => tell("msg:custom", revived(content), []);
    globalThis.update = values => { for (const [name, value] of Object.entries(revived(values))) {
      state[name] = value; tell(`change:${name}`); } };
    const module = (await import(script)).default;
    const cleanup = await module.render(strict({ model: strict(standard), el: document.querySelector("#cell") }));
    globalThis.leave = () => { cleanup(); return [...listeners.values()].flat().length; };
  };
</script></body></html>
"""


def plain(value: Any) -> Any:
    """Data as it can be handed to the page, which makes bytes of what is marked as such."""
    if isinstance(value, bytes | memoryview):
        return {"$bytes": base64.b64encode(bytes(value)).decode()}
    if isinstance(value, dict):
        return {key: plain(inside) for key, inside in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inside) for inside in value]
    return value


@contextmanager
def host_served(folder: Path) -> Iterator[str]:
    """The address of a page that shows a widget."""
    (folder / "index.html").write_text(HOST, encoding="utf-8")
    for script in STATIC.glob("*.js"):
        (folder / script.name).symlink_to(script)
    with files_served(folder) as base:
        yield base


@contextmanager
def host_page(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """That page. It fails if something goes wrong in it, or stays behind when its widget is taken away."""
    page = browser.new_page(**{"viewport": {"width": 1200, "height": 1000}, "reduced_motion": "reduce", **options})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(address)
    yield page
    left = page.evaluate("globalThis.leave()")
    page.close()
    assert errors == []
    assert left == 0, f"{left} listeners stay behind when the widget is taken away"


def show(page: Page, widget: Any, script: str) -> list[Any]:
    """The widget in the page; what its kernel's side sends is in the list, for `exchange`."""
    said: list[Any] = []
    widget.send = lambda content, buffers=None: said.append(content)
    state = {
        name: getattr(widget, name)
        for name in widget.keys
        if not name.startswith("_") and name not in {"layout", "tabbable", "tooltip"}
    }
    page.evaluate("([script, state]) => globalThis.show(script, state)", [f"./{script}", plain(state)])
    return said


def exchange(page: Page, widget: Any, said: list[Any]) -> list[Any]:
    """Hand to each side what the other sent; the result is what the page sent."""
    sent: list[Any] = page.evaluate("globalThis.sent.splice(0)")
    for content in sent:
        if "set" in content:
            widget.set_state({content["set"]: content["value"]})
        else:
            widget._handle_custom_msg(content, [])
    for content in said:
        page.evaluate("content => globalThis.receive(content)", plain(content))
    said.clear()
    return sent


def settled(page: Page, widget: Any, said: list[Any]) -> None:
    """Exchange until neither side has anything more to say."""
    while exchange(page, widget, said):
        page.evaluate("() => new Promise(requestAnimationFrame)")
