"""The guided first turn at a table: three or four steps, each pointing at something that lies there.

A step that is *done* by a move goes on by itself when the person moves; the others wait for a key or a click. A race waits until
the guide is gone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from geoplay.core.guide import GuideStep
from geoplay.core.step import Step
from geoplay.core.text import Text
from geoplay.seats.viewpoint import Viewpoint

NODE = "guide"
LAST = GuideStep(
    "tools",
    Text(
        "Whenever you do not know what to do: *Hint* (key H) shows a good move and why, *Rules* (key R) has them in five lines."
    ),
)
KIND = Text(
    "This first game is dealt kindly, so that you can begin at once; the next ones are dealt as the cards fall. "
    "The rules are the same."
)


class TableGuide:
    """The guide at one screen.

    ``gone`` is called once it has been read or skipped; ``kind`` says that the deal was chosen.
    """

    def __init__(self, gone: Callable[[], None] | None = None, *, kind: bool = False) -> None:
        self.kind = kind
        self.open = False
        self._gone = gone
        self._step = 0

    def begin(self, at: Viewpoint) -> None:
        """Show the first step, where somebody wants to be guided, the game has a guide, and they have not moved yet."""
        begun = at.match.over or any(step.by_person for step in at.match.steps)
        self.open = self._gone is not None and not begun and bool(self.steps(at))

    def dismiss(self) -> None:
        """Put it away unread: it comes again with the next table."""
        self.open = False

    def close(self) -> None:
        """It has been read, or is not wanted: it does not come again by itself."""
        if self.open and self._gone is not None:
            self._gone()
        self.open = False

    def go_to(self, step: int, steps: int) -> None:
        """Show a step; one that there is not is the end."""
        if 0 <= step < steps:
            self._step = step
        else:
            self.close()

    def steps(self, at: Viewpoint) -> list[GuideStep]:
        """What the game has to show, and where help is; nothing where the game has no guide."""
        own = at.maker.guide_steps
        return [*own, LAST] if own else []

    def moved(self, step: Step, at: Viewpoint) -> None:
        """A person's move is the end of a step that asked for one."""
        if not self.open or not step.by_person:
            return
        steps = self.steps(at)
        if self._step < len(steps) and steps[self._step].done:
            self.go_to(self._step + 1, len(steps))

    def lay(self, at: Viewpoint, data: dict[str, Any]) -> None:
        """Lay the step over a table on which somebody plays."""
        steps = self.steps(at) if self.open and data["phase"] == "play" else []
        if self._step >= len(steps):
            return
        step = steps[self._step]
        texts = [step.text, KIND] if self.kind and step is LAST else [step.text]
        data["nodes"][NODE] = {
            "type": NODE,
            "at": step.at,
            "text": " ".join(at.words(text) for text in texts),
            "step": self._step,
            "steps": len(steps),
        }
        data["layout"] = {**data["layout"], "aside": [*data["layout"].get("aside", []), NODE]}
