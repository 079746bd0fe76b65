"""One guest: who has come, and the line to their page, which may break and be mended."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timezone
from secrets import token_urlsafe
from typing import Protocol

from geoplay.core.text import Text
from geoplay.guests.envelope import Envelope, packed
from geoplay.guests.limits import BURST, PER_SECOND, Bucket


class Outlet(Protocol):
    """The way to a page. Both may be called from any thread."""

    def send(self, text: str) -> None:
        """Send a text."""

    def close(self, code: int) -> None:
        """Close the connection; the code says why."""


@dataclass(eq=False)
class Guest:
    """Somebody with a name and a token by which their page comes back to the same seat."""

    number: int
    name: str
    language: str
    token: str = field(default_factory=lambda: token_urlsafe(18), repr=False)
    team: str = ""
    came: datetime = field(default_factory=lambda: datetime.now(timezone.utc))
    line: Outlet | None = field(default=None, repr=False)
    bucket: Bucket = field(default_factory=lambda: Bucket(BURST, PER_SECOND), repr=False)

    @property
    def here(self) -> bool:
        """Whether their page is connected."""
        return self.line is not None

    def words(self, text: Text) -> str:
        """A text in the guest's language."""
        return text.render(self.language)

    def send(self, envelope: Envelope) -> None:
        """Send to the guest's page, if it is there; a page that comes back is told everything anew."""
        if self.line is not None:
            self.line.send(packed(envelope))

    def send_text(self, text: str) -> None:
        """Send what was packed before, for several guests at once."""
        if self.line is not None:
            self.line.send(text)

    def hang_up(self, code: int) -> None:
        """Close the guest's line and say why."""
        line, self.line = self.line, None
        if line is not None:
            line.close(code)
