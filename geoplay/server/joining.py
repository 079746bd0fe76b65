"""The door of the house for guests: pages, scripts and lines that need no login, and lead nowhere but to an open door.

Jupyter's server asks everybody for a login except where a handler says that it need not; these say so, and do nothing
but hand out one page and three scripts, and pass on what is said between a page and the kernel whose code it has.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join

from geoplay.guests.codes import PATTERN, tidy
from geoplay.guests.door_file import read_note
from geoplay.guests.limits import Guesses
from geoplay.guests.site import HEADERS, PASS, POLICY, SCRIPTS, page, script
from geoplay.server.relay import RelayHandler


class JoinPage(JupyterHandler):
    """The guests' page."""

    guesses: Guesses

    def initialize(self, guesses: Guesses) -> None:
        """All handlers count wrong codes together."""
        self.guesses = guesses

    @property
    def content_security_policy(self) -> str:
        """Nothing from elsewhere, and no frame around it."""
        return POLICY

    def set_default_headers(self) -> None:
        """The server's own, and those of the page."""
        super().set_default_headers()
        for name, value in HEADERS.items():
            self.set_header(name, value)

    @allow_unauthenticated
    def get(self, code: str = "") -> Any:
        """The page, with the code filled in where it is right."""
        place, door = self.request.remote_ip or "", tidy(code) or ""
        if code and not self.guesses.may_try(place, door, self.get_cookie(PASS.format(code=door), "") or ""):
            self.set_status(429)
            return self.finish(page(code, known=False, problem="too_many"))
        found = bool(code) and read_note(door) is not None
        if found:
            path = self.request.path.rpartition("join/")[0]
            self.set_cookie(PASS.format(code=door), self.guesses.pass_for(door), path=path, httponly=True, samesite="Strict")
        elif code:
            self.guesses.wrong(place)
        self.set_status(200 if found or not code else 404)
        return self.finish(page(code, known=found))

    @allow_unauthenticated
    def head(self, code: str = "") -> Any:
        """Whether there is such a door."""
        return self.get(code)


class JoinScript(JupyterHandler):
    """A script of the guests' page, which phones may keep."""

    @allow_unauthenticated
    def get(self, name: str) -> Any:
        """One of few, by name."""
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        return self.finish(script(name))


def add_handlers(web_app: Any) -> None:
    """Open the server for guests, below whatever address it has."""
    base = url_path_join(web_app.settings["base_url"], "geoplay")
    given = {"guesses": Guesses()}
    web_app.add_handlers(
        ".*$",
        [
            (url_path_join(base, "join/?"), JoinPage, given),
            (url_path_join(base, f"join/({PATTERN})"), JoinPage, given),
            (url_path_join(base, f"join/({PATTERN})/ws"), RelayHandler, given),
            (url_path_join(base, rf"guest/({'|'.join(SCRIPTS)})\.js"), JoinScript),
        ],
    )
