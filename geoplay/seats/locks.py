"""What cannot be done at a table now, or never: the page shows why, and the kernel refuses whatever a page sends all the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.text import Name, Text

# What can be locked, and the messages of the page that are refused then.
LOCKS: dict[str, tuple[str, ...]] = {
    "hint": ("hint",),
    "booklet": ("booklet", "opened", "leaf"),
    "undo": ("undo",),
    "new": ("new",),
    "opponents": ("opponents", "seat", "back"),
    "save": ("save",),
    "load": ("load",),
    "replay": ("replay", "review"),
    "talk": ("talk", "silence"),
    "pace": (),
    "time": ("time",),
}
# What would lead round a lock: opponents are chosen for a new game, and a saved game is another one, or an earlier moment.
ALSO: dict[str, tuple[str, ...]] = {"new": ("opponents", "load"), "undo": ("load",)}
# Several locks under one name: what an exam needs closed.
PROFILES: dict[str, tuple[str, ...]] = {"exam": ("hint", "booklet", "undo", "new", "opponents", "save", "load", "replay")}
# What may be sent while somebody is to say that they are ready, and while opponents are chosen.
WHILE_COVERED = ("hello", "ready", "new", "save", "load", "select", "still", "talk", "silence", "time")
WHILE_CHOOSING = ("hello", "seat", "back", "load", "select", "still")
# What would tell of the game, and so perhaps the answer, while a question is open.
ABOUT_THE_GAME = ("hint", "why", "replay", "review")
REASON = Text("Your teacher has locked this.")

Locked = bool | str | Iterable[str]


def locks_of(locked: Any) -> frozenset[str]:
    """The names of what is locked: one, several, a profile such as ``"exam"``, or with ``True`` all there are.

    What would lead round a lock is locked with it.

    >>> sorted(locks_of(["hint", "undo"])), locks_of(False)
    (['hint', 'load', 'undo'], frozenset())
    >>> sorted(locks_of("exam"))
    ['booklet', 'hint', 'load', 'new', 'opponents', 'replay', 'save', 'undo']
    >>> locks_of("hints")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: locked='hints' is nothing that can be locked. Did you mean 'hint'? There are hint, ...
    """
    if isinstance(locked, bool):
        return frozenset(LOCKS) if locked else frozenset()
    known = [*LOCKS, *PROFILES]
    names = [locked] if isinstance(locked, str) else list(locked) if isinstance(locked, Iterable) else [locked]
    for name in names:
        if not isinstance(name, str) or name not in known:
            advice = did_you_mean(name, known)
            raise OptionError(f"locked={name!r:.60} is nothing that can be locked.{advice} There are {', '.join(known)}.")
    plain = [lock for name in names for lock in PROFILES.get(name, (name,))]
    return frozenset(plain).union(*(ALSO.get(name, ()) for name in plain))


def why_locked(kind: str, locks: frozenset[str]) -> Text | None:
    """Why a message of the page is refused; ``None`` if it is not.

    >>> str(why_locked("seat", frozenset({"opponents"}))), why_locked("undo", frozenset({"hint"}))
    ('Your teacher has locked this.', None)
    """
    return REASON if any(kind in LOCKS[name] for name in locks) else None


def why_closed(kind: str, locks: frozenset[str], *, choosing: bool, waits_for: str | None, asked: bool) -> Text | None:
    """Why a message cannot be taken now, or ``None``: it is locked, the table waits for somebody, opponents are being chosen.

    >>> str(why_closed("move", frozenset(), choosing=False, waits_for="Ben", asked=False))
    'The table waits for Ben, and for nobody else.'
    """
    locked = why_locked(kind, locks)
    if locked is not None:
        return locked
    if choosing:
        return None if kind in WHILE_CHOOSING else Text("First choose who plays.")
    if waits_for is not None and kind not in WHILE_COVERED:
        return Text("The table waits for {name}, and for nobody else.", name=Name(waits_for))
    if asked and kind in ABOUT_THE_GAME:
        return Text("First the question: then the game goes on.")
    if kind in ("seat", "back"):
        return Text("Opponents are chosen before a game, or with the button for it.")
    return None
