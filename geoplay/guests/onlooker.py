"""The teacher's look at one of the tables: a screen where a bystander's table lies, and no guest sits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from geoplay.core.text import Text
from geoplay.guests.envelope import Envelope, packed


@dataclass(eq=False)
class Onlooker:
    """Somebody who looks on at the table of that number: ``tell`` carries what a guest's page would be told, as text."""

    number: int
    language: str
    tell: Callable[[str], None]

    def words(self, text: Text) -> str:
        """A text in the onlooker's language."""
        return text.render(self.language)

    def send(self, envelope: Envelope) -> None:
        """Tell the page that looks on."""
        self.tell(packed(envelope))
