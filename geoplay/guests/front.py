"""The front door for classes: ``geoplay.live``, and what ``invite()`` on a quiz, cards or a table opens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from geoplay.core.front_door import check_keywords, front_door, keywords_of
from geoplay.core.option import OptionError
from geoplay.guests.address import check_host, lan_address
from geoplay.guests.gathering import Gathering
from geoplay.guests.limits import MOST_GUESTS, nickname

if TYPE_CHECKING:
    from geoplay.classes.classroom import Classroom
    from geoplay.guests.keeping import Learners
    from geoplay.guests.panel import LivePanel

PACES = ("together", "own")


def invite(
    make: Any,
    language: str,
    notes: Sequence[str] = (),
    *,
    lan: bool | str = False,
    most: int = MOST_GUESTS,
    teams: int | Sequence[str] = (),
    **options: Any,
) -> LivePanel:
    """Open a door to the gathering that ``make`` makes of the remaining options; ``notes`` are for the teacher to know."""
    check_keywords("invite", options, [*keywords_of(invite), *keywords_of(make)])
    check_host()
    if type(most) is not int or not 1 <= most <= 1000:
        raise OptionError(f"most= is how many guests may come, 1 to 1000, not {most!r:.40}.")
    address = lan_address(lan)
    named = _teams(teams)
    gathering: Gathering = make(**options)
    from geoplay.guests.panel import LivePanel

    return LivePanel(gathering, language=language, lan=address, most=most, teams=named, notes=notes)


def quiz_for_all(
    lesson: Any,
    language: str,
    *,
    pace: str = "together",
    speed: bool = False,
    ranks: bool = False,
    podium: bool = False,
    wait: bool = False,
    learners: Learners = None,
) -> Gathering:
    """A quiz for all, or of an exam, which everybody takes at their own pace."""
    from geoplay.guests.quiz_for_all import QuizForAll, Rules

    if pace not in PACES:
        raise OptionError(f"pace= is 'together' or 'own', not {pace!r:.40}.")
    return QuizForAll(lesson, language, Rules(pace == "own", speed, ranks, podium, wait), learners)


def cards_for_all(pack: Any, language: str, *, learners: Learners = None) -> Gathering:
    """A pack of flashcards for all."""
    from geoplay.guests.cards_for_all import CardsForAll

    return CardsForAll(pack, language, learners)


@front_door(own=("kinds", "n", "language", "mode"), further=(*keywords_of(invite), *keywords_of(quiz_for_all)))
def live(
    kinds: Any = "mixed",
    places: str | Iterable[str] | None = None,
    n: int | None = None,
    *,
    seed: int | None = None,
    adaptive: bool | None = None,
    reference: bool = True,
    room: Classroom | None = None,
    mode: str = "practice",
    typed: bool = False,
    forms: str | Iterable[str] | None = None,
    language: str = "en",
    title: str | None = None,
    key: str | None = None,
    shuffle: bool = False,
    back: bool = False,
    decimal: str | None = None,
    **door: Any,
) -> LivePanel:
    """A quiz for a class: a panel with a QR code, by which phones join and answer. Nobody needs an account.

    What is asked is said as in :func:`geoplay.quiz`; further keywords are those of ``invite``: ``pace="own"`` lets everybody go
    at their own pace, each with questions that fit them (``docs/learning.md``) unless there is a ``seed`` or ``adaptive=False``,
    ``speed=True`` gives points for speed, ``ranks=True`` shows everybody's rank to everybody, ``teams`` are
    names of teams or how many, ``most`` is how many guests may come, ``lan=True`` lets phones of the school's network come
    straight to this machine, and ``learners`` is where what each guest knows is kept: a file, the address of a database, or
    Learners by name.

    >>> panel = live("capitals", places="Africa", n=3, seed=1)
    >>> panel.guests, len(panel.code)
    ([], 6)
    >>> panel.close_door()
    """
    from geoplay.widgets.lessons import quiz

    exam: dict[str, Any] = {"name": "geoplay"} if mode == "exam" else {}
    widget = quiz(
        kinds,
        places,
        n,
        seed=seed,
        adaptive=adaptive,
        reference=reference,
        room=room,
        mode=mode,
        typed=typed,
        forms=forms,
        language=language,
        title=title,
        key=key,
        shuffle=shuffle,
        back=back,
        decimal=decimal,
        **exam,
    )
    panel = widget.invite(**door)
    widget.close()
    return panel


def _teams(given: int | Sequence[str]) -> tuple[str, ...]:
    names = [f"Team {number}" for number in range(1, given + 1)] if isinstance(given, int) else given
    if isinstance(names, str) or not 0 <= len(names) <= 12:
        raise OptionError(f"teams= is a number up to 12, or names of teams, not {given!r:.60}.")
    found = tuple(nickname(name) for name in names)
    if len(set(found)) != len(found):
        raise OptionError("teams= has a name twice.")
    return found
