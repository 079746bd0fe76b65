"""Real Jupyter servers for guests to come through: with a login, and below another address."""

from __future__ import annotations

import os
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from scripts.notebook_page import own_settings, runtime_folder
from scripts.serving import serving

BASE = "/user/ada-xyz/"


class _Straight(urllib.request.HTTPRedirectHandler):
    """A page that sends one to the login is an answer, too."""

    def redirect_request(self, *given: object) -> None:
        """Stay here."""


_OPENER = urllib.request.build_opener(_Straight)


@dataclass(frozen=True)
class Site:
    """A running server; kernels that use ``runtime`` as their folder are its kernels."""

    base: str
    token: str
    runtime: Path

    def page(self, code: str) -> str:
        """What a phone opens."""
        return f"{self.base}geoplay/join/{code}"

    def line(self, code: str) -> str:
        """Where its page connects to."""
        return f"{self.page(code)}/ws".replace("http://", "ws://")

    def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
        """What the server answers to somebody who has not logged in."""
        request = urllib.request.Request(f"{self.base}{path}", headers=headers or {})  # noqa: S310 - a server that was started here
        try:
            with _OPENER.open(request, timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode(errors="replace")


@contextmanager
def jupyter_server(folder: Path, base: str = BASE) -> Iterator[Site]:
    """A Jupyter server with token login that lets nobody in who need not be."""
    command = [
        *(sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"),
        *("--ServerApp.port=0", f"--ServerApp.base_url={base}", "--ServerApp.allow_unauthenticated_access=False"),
        # As every server behind a proxy has it, whose pages have the proxy's name.
        "--ServerApp.allow_remote_access=True",
    ]
    with serving(command, folder, own_settings(folder)) as served:
        runtime = runtime_folder(folder)
        yield Site(f"{served.base}{base}", served.token, runtime)


@contextmanager
def kernel_of(site: Site) -> Iterator[None]:
    """This process opens its doors as a kernel of that server would."""
    before = os.environ.get("JUPYTER_RUNTIME_DIR")
    os.environ["JUPYTER_RUNTIME_DIR"] = str(site.runtime)
    try:
        yield
    finally:
        if before is None:
            del os.environ["JUPYTER_RUNTIME_DIR"]
        else:
            os.environ["JUPYTER_RUNTIME_DIR"] = before
