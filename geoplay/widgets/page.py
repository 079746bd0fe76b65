"""What all widgets share that talk with their page by messages: each is checked and answered; pictures and parts come ahead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from secrets import token_hex
from threading import RLock
from types import MappingProxyType
from typing import Any, ClassVar

import traitlets

from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.page.bundle import part
from geoplay.page.messages import KINDS, Kinds, Message, MessageError, Reply, apology, reply_to
from geoplay.page.pictures import packed
from geoplay.page.still import bundle, checked_picture
from geoplay.widgets.closing import ClosingWidget


def new_still_name() -> str:
    """The class of a widget's still picture: a name of its own for each, by which the living widget hides it."""
    return f"geoplay-still-{token_hex(4)}"


class PageWidget(ClosingWidget):
    """A widget whose page sends messages. What it can do with one of kind ``answer`` is its method ``_on_answer``."""

    scene = traitlets.Dict().tag(sync=True)
    geometry = traitlets.Dict().tag(sync=True)
    pictures = traitlets.Dict().tag(sync=True)
    parts = traitlets.Dict().tag(sync=True)

    # What the page may send, and set by itself; all else is the kernel's.
    _kinds: ClassVar[Kinds] = KINDS
    _from_page: ClassVar[tuple[str, ...]] = ()
    # A view that is made gets these with its state; afterwards only what changed travels, as messages.
    _as_messages: ClassVar[tuple[str, ...]] = ("pictures",)

    # A teacher's drawings in the place of others, by name.
    _own_art: Mapping[str, str] = MappingProxyType({})

    def __init__(self, *, lock: Any = None, **traits: Any) -> None:
        # A kernel with subshells takes messages of the page in a thread of its own, beside a cell that plays.
        self._lock = RLock() if lock is None else lock
        self._handles: list[Any] = []
        self._picture: bytes | None = None
        self._still_name: str = traits["scene"]["still"]
        super().__init__(**traits)
        self.on_msg(self._received)

    def _say(self, text: Text) -> str:
        """A text in the reader's language."""
        raise NotImplementedError

    def _saved_words(self) -> tuple[str, Text]:
        """What the still picture shows, and how one goes on from it."""
        raise NotImplementedError

    # ---- traits --------------------------------------------------------------------------------------------------

    def _should_send_property(self, key: str, value: Any) -> bool:
        return key not in self._as_messages and bool(super()._should_send_property(key, value))

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from the page what is the page's to set, and nothing else."""
        super().set_state({key: value for key, value in sync_data.items() if key in self._from_page})

    def _send_parts(self, needed: Iterable[str]) -> None:
        """What the page needs to paint what comes next and has not got yet, ahead of it."""
        missing = set(needed) - self.parts.keys()
        if missing:
            self.parts = {**self.parts, **{name: part(name) for name in sorted(missing)}}

    def _send_pictures(self, batch: str, names: Mapping[str, str]) -> None:
        content = packed(names, self._own_art)
        self.pictures = {**self.pictures, batch: content}
        self.send({"kind": "pictures", "batch": batch}, [content])

    def _repeat_pictures(self, batch: str) -> None:
        """For a view that is made: what was sent before there was a page to hear it."""
        if batch in self.pictures:
            self.send({"kind": "pictures", "batch": batch}, [self.pictures[batch]])

    # ---- messages ------------------------------------------------------------------------------------------------

    def _received(self, _widget: object, content: Any, buffers: list[Any]) -> None:
        def take(message: Message) -> Reply:
            with self._lock:
                return self._on_still(buffers) if message.kind == "still" else self._take(message)

        try:
            reply = reply_to(content, take, self._refused, self._kinds)
        except Exception as error:
            # A mistake of ours: the page hears of it instead of waiting, and the kernel's log has the rest.
            self.send(apology(content, error, self._say))
            raise
        self.send(reply)
        with self._lock:
            self._look_ahead()

    def _look_ahead(self) -> None:
        """What can be made ready while the reader thinks; the page has its answer already."""

    def _take(self, message: Message) -> Reply:
        """Do what a message asks for."""
        reply: Reply | None = getattr(self, f"_on_{message.kind}")(**message.arguments)
        return reply or {}

    def _refused(self, error: GeoplayError) -> Reply:
        """What the page is told of something that cannot be done."""
        return {"error": str(error) if error.text is None else self._say(error.text)}

    # ---- in the notebook -----------------------------------------------------------------------------------------

    def _on_still(self, buffers: list[Any]) -> Reply:
        if len(buffers) != 1:
            raise MessageError("A 'still' message has one picture with it.")
        self._picture = checked_picture(bytes(buffers[0]))
        for handle in self._handles:
            handle.update(self._still(), raw=True)
        return {}

    def _still(self) -> dict[str, Any]:
        description, sentence = self._saved_words()
        return bundle(self._picture, description, self._say(sentence), self._still_name)

    def _ipython_display_(self) -> None:
        """The widget, and below it the still picture, which the living widget hides."""
        from IPython.display import display

        shown = self._repr_mimebundle_()
        if shown is not None:
            data, metadata = shown
            display(data, metadata=metadata, raw=True)
        handle = display(self._still(), raw=True, display_id=True)
        if handle is not None:
            self._handles.append(handle)
