"""Start a Jupyter server as a person would, and wait until it answers."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 60


@dataclass(frozen=True)
class Served:
    """A running server: the address it printed, and others on it."""

    printed: str
    base: str
    token: str

    def address(self, path: str) -> str:
        """The address of a path, with the token that opens it."""
        return f"{self.base}/{path}?token={self.token}"


def wait_until_it_listens(port: int) -> None:
    """The address is printed a moment before the server takes connections."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            if time.monotonic() > deadline:
                raise
        else:
            return


@contextmanager
def serving(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> Iterator[Served]:
    """The server that a command starts, until the block ends."""
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            assert process.stdout is not None
            said = []
            for line in process.stdout:
                said.append(line)
                found = re.search(r"(http://127\.0\.0\.1:(\d+))/\S*token=(\w+)", line)
                if found:
                    wait_until_it_listens(int(found[2]))
                    yield Served(found[0], found[1], found[3])
                    return
            raise AssertionError(f"The server printed no address:\n{''.join(said)}")
        finally:
            process.send_signal(signal.SIGTERM)
