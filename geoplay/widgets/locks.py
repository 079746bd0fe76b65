"""What a teacher locks at a table: the page shows why, and the kernel refuses whatever a page sends all the same."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from geoplay.core.option import OptionError
from geoplay.core.text import Text

# What can be locked, and the messages of the page that are refused then.
LOCKS: dict[str, tuple[str, ...]] = {
    "hint": ("hint",),
    "undo": ("undo",),
    "new": ("new",),
    "opponents": ("opponents", "seat", "back"),
    "save": ("save",),
    "load": ("load",),
    "replay": ("replay", "review"),
    "talk": ("talk", "silence"),
    "pace": (),
}
REASON = Text("Your teacher has locked this.")

Locked = bool | str | Iterable[str]


def locks_of(locked: Any) -> frozenset[str]:
    """The names of what is locked: one, several, or with ``True`` all there are.

    >>> sorted(locks_of(["undo", "hint"])), locks_of(False)
    (['hint', 'undo'], frozenset())
    >>> locks_of("hints")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: locked='hints' is nothing that can be locked. Did you mean 'hint'? There are hint, undo, ...
    """
    if isinstance(locked, bool):
        return frozenset(LOCKS) if locked else frozenset()
    names = [locked] if isinstance(locked, str) else list(locked) if isinstance(locked, Iterable) else [locked]
    for name in names:
        if not isinstance(name, str) or name not in LOCKS:
            near = get_close_matches(str(name), LOCKS, n=1)
            advice = f" Did you mean {near[0]!r}?" if near else ""
            raise OptionError(f"locked={name!r:.60} is nothing that can be locked.{advice} There are {', '.join(LOCKS)}.")
    return frozenset(names)


def why_locked(kind: str, locks: frozenset[str]) -> Text | None:
    """Why a message of the page is refused; ``None`` if it is not.

    >>> str(why_locked("seat", frozenset({"opponents"}))), why_locked("undo", frozenset({"hint"}))
    ('Your teacher has locked this.', None)
    """
    return REASON if any(kind in LOCKS[name] for name in locks) else None
