"""What a guest sees who waits for a seat: a card that says so, on the same page as a quiz."""

from __future__ import annotations

from typing import Any

from geoplay.core.text import Text
from geoplay.study.quiz_session import QuizError


class WaitingSheet:
    """A sheet without questions.

    >>> WaitingSheet("Ada", "en", dealt=False).state["ending"]["title"]
    'You are in, Ada.'
    """

    over = False

    def __init__(self, name: str, language: str, *, dealt: bool) -> None:
        self.language = language
        self._title = Text("You are in, {name}.", name=name)
        self._line = (
            Text("The others are playing. You get a seat with the next deal.")
            if dealt
            else Text("It begins when your teacher begins. Keep this page open.")
        )

    def pictures(self) -> dict[str, str]:
        """There are none."""
        return {}

    def asking(self) -> None:
        """Nothing is asked."""

    @property
    def state(self) -> dict[str, Any]:
        """The card."""
        ending = {
            "title": self._title.render(self.language),
            "lines": [self._line.render(self.language)],
            "mistakes": [],
            "buttons": [],
            "figure": "",
        }
        return {
            "sequence": 0, "phase": "over", "marks": [], "position": 0, "progress": "", "score": "", "streak": "",
            "question": None, "ending": ending, "notice": "",
        }  # fmt: skip

    def _nothing(self, *given: object) -> None:
        del given
        raise QuizError(Text("That cannot be done now."))

    take_answer = go_on = again = hand_in = _nothing

    def not_yet(self) -> QuizError:
        """There is nothing to hand in."""
        return QuizError(Text("There is no exam to hand in."))
