"""Kernels for the tests, each started ahead while the test before runs, and asked for the truth behind the page's back."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any
from urllib.request import Request, urlopen

from jupyter_client.blocking.client import BlockingKernelClient

from scripts.notebook_page import runtime_folder
from scripts.serving import Served

PATIENCE = 120
# What every test's first cell would load.
IMPORTS = "import geoplay.widgets.play, geopandas"


@dataclass
class Kernel:
    """A kernel of the server, with a line of our own to it."""

    id: str
    client: BlockingKernelClient
    # Waits until what the page has sent is answered: it travels by another way than our questions.
    settle: Callable[[], None] = lambda: None

    def do(self, code: str) -> None:
        """Run a piece of code that the page hears nothing of."""
        self._reply(self.client.execute(code, silent=True, store_history=False))

    def ask(self, expression: str) -> Any:
        """The value of an expression of plain data, once all that the page asked is answered.

        Only we get the answer: it is broadcast to no page.
        """
        self.settle()
        asked = {"answer": f"__import__('json').dumps({expression})"}
        content = self._reply(self.client.execute("", silent=True, store_history=False, user_expressions=asked))
        answer = content["user_expressions"]["answer"]
        assert answer["status"] == "ok", answer
        text: str = answer["data"]["text/plain"]
        # The kernel sends the repr of the JSON text.
        return json.loads(eval(text, {"__builtins__": {}}))  # noqa: S307 - a string literal that our own kernel wrote

    def becomes(self, expression: str, value: object) -> bool:
        """Whether the kernel comes to hold a value: what the page sends reaches it by another way than our question."""
        end = monotonic() + PATIENCE
        while self.ask(expression) != value:
            if monotonic() > end:
                return False
            sleep(0.02)
        return True

    def _reply(self, message: str) -> dict[str, Any]:
        while True:
            reply = self.client.get_shell_msg(timeout=PATIENCE)
            if reply["parent_header"].get("msg_id") == message:
                content: dict[str, Any] = reply["content"]
                assert content["status"] == "ok", content
                return content


class Kernels:
    """Starts kernels on the server; one is always warming up."""

    def __init__(self, server: Served, folder: Path) -> None:
        self.server = server
        self.folder = folder
        self.warming = self._start()
        self.ending: list[Thread] = []

    def call(self, method: str, path: str, data: object = None) -> Any:
        """A request to the server's own interface."""
        body = None if data is None else json.dumps(data).encode()
        headers = {"Authorization": f"token {self.server.token}", "Content-Type": "application/json"}
        with urlopen(Request(f"{self.server.base}/api/{path}", body, headers, method=method), timeout=PATIENCE) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def _start(self) -> Kernel:
        name = self.call("POST", "kernels", {"name": "python3"})["id"]
        file = runtime_folder(self.folder) / f"kernel-{name}.json"
        client = BlockingKernelClient(connection_file=str(file))
        client.load_connection_file()
        client.start_channels()
        return Kernel(name, client)

    def serve(self, notebook: str) -> Kernel:
        """The warm kernel, for a notebook; another begins to warm up."""
        kernel = self.warming
        kernel.do(IMPORTS)
        session = {"path": notebook, "name": notebook, "type": "notebook", "kernel": {"id": kernel.id}}
        self.call("POST", "sessions", session)
        self.warming = self._start()
        self.warming.client.execute(IMPORTS, silent=True, store_history=False)
        return kernel

    def end(self, kernel: Kernel) -> None:
        """Shut a kernel down, unless the test did; the next test need not wait for it."""
        kernel.client.stop_channels()
        if kernel.id in {one["id"] for one in self.call("GET", "kernels")}:
            self.ending.append(Thread(target=self.call, args=("DELETE", f"kernels/{kernel.id}")))
            self.ending[-1].start()

    def close(self) -> None:
        """End the kernel nobody used, and wait for the others."""
        self.end(self.warming)
        for thread in self.ending:
            thread.join()
