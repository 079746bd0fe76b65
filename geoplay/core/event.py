"""What happened: the only thing that maps, quizzes, logs and hooks live on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from geoplay.core.place import Place
from geoplay.core.text import Text


@dataclass(frozen=True)
class Event:
    """One thing that happened at a table.

    ``text`` and ``data`` may be known to everybody; ``own_text`` and ``own_data`` only to ``seat``, who did it.
    ``reveals`` says that something hidden came to somebody's knowledge, so that it cannot be undone.
    """

    kind: str
    seat: int | None
    text: Text
    places: tuple[Place, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)
    own_text: Text | None = None
    own_data: Mapping[str, Any] = field(default_factory=dict)
    reveals: bool = False

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat (``None``: a bystander) may know it: without what belongs to others."""
        if seat is not None and seat == self.seat:
            return self
        if self.own_text is None and not self.own_data:
            return self
        return Event(self.kind, self.seat, self.text, self.places, self.data, reveals=self.reveals)

    def told_to(self, seat: int | None) -> Text:
        """The sentence for this reader."""
        return self.own_text if self.own_text is not None and seat is not None and seat == self.seat else self.text


Raw = tuple[Any, ...]


class Events(Sequence[Event]):
    """The events of a move, described only when somebody looks: bots that play thousands of games never do."""

    __slots__ = ("_describe", "_described", "_raw")

    def __init__(self, describe: Callable[[Raw], Event], raw: list[Raw]) -> None:
        self._describe = describe
        self._raw = raw
        self._described: list[Event] | None = None

    def _all(self) -> list[Event]:
        if self._described is None:
            self._described = [self._describe(raw) for raw in self._raw]
        return self._described

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._raw)

    def __iter__(self) -> Iterator[Event]:
        return iter(self._all())

    def __repr__(self) -> str:
        return f"<Events: {'; '.join(str(event.text) for event in self)}>"
