"""The one-call front door: a game in a cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from geoplay.core.match import Hook, Match, Observer
from geoplay.core.option import OptionError
from geoplay.core.registry import game_class
from geoplay.core.text import languages
from geoplay.quiz.hooks import hooks_for
from geoplay.widgets.autosave import Autosave
from geoplay.widgets.locks import Locked, locks_of
from geoplay.widgets.seating import Seating, Seats
from geoplay.widgets.table import TableWidget
from geoplay.widgets.table_overlay import table_overlay


def play(
    name: str,
    seats: Seats = None,
    *,
    quiz: str | bool | Hook | Sequence[Any] | None = None,
    language: str = "en",
    seed: int | None = None,
    practice: bool = False,
    pace: int = 750,
    talk: bool = True,
    on_event: Observer | None = None,
    autosave: str | Path | None = None,
    locked: Locked = False,
    overlay: Any = None,
    art: Mapping[str, str | Path] | None = None,
    **options: Any,
) -> TableWidget:
    """Play a game in a notebook.

    ``seats`` says who sits where: ``"you"``, a level (``"novice"``, ``"regular"``, ``"expert"``, ``"random"``), a character by
    name (:func:`geoplay.characters` has them all; ``talk=False`` keeps them silent), another person at the same screen
    (``"person:Ben"``, or :class:`Person`), or a bot of your own; with ``"choose"`` opponents are chosen from a gallery first.
    ``quiz`` names questions to be asked in between, or is a
    :class:`geoplay.Quiz`, a list of your own questions, or a hook: any function of an event and the match that returns a
    question or ``None`` (``@geoplay.hook`` makes one of a function of an event). A ``practice`` game lets you take back
    everything. ``on_event`` is called with each event and the match. ``autosave`` names a file that the game is written to after
    every move: where the kernel was killed, the same cell goes on with the last one. ``locked`` names what players may not use
    at this table, such as ``["hint", "undo", "new"]``; ``True`` locks all that can be. ``overlay`` is a GeoDataFrame of your
    own, drawn on the map of the game, ``art`` your own drawings for cards: SVG by the name of what they stand for, such as
    ``{"lindy/storm": "storm.svg"}``, cleaned of all that does more than draw. All further keywords are options of the game; one
    that asks for names takes them in ``language``.

    >>> table = play("lindy", seats=["you", "novice"], seed=7)
    >>> table.turn
    0
    >>> table.play("draw")
    >>> table.game.legal_moves()[-1]
    Discard(card=...)
    """
    kind = game_class(name)
    if language not in languages():
        raise OptionError(f"geoplay speaks {', '.join(languages())}, not {language!r}.")
    locks = locks_of(locked)
    seating = Seating(seats, kind, language)
    if seating.open and "opponents" in locks:
        raise OptionError("Opponents cannot be chosen (seats='choose') where locked= has 'opponents': name them in seats.")
    if any(option.name == "language" for option in kind.offered):
        options["language"] = language
    laid = None if overlay is None else table_overlay(overlay, language)
    hooks = hooks_for(quiz, kind)
    observers = [on_event] if on_event is not None else []

    seeds = iter([seed, seed] if seating.open else [seed])

    def seat_them() -> Match:
        # The seed is for the first game, not for the one that holds its place while players are chosen, and not for later ones.
        game = kind(len(seating.players), next(seeds, None), **options)
        return Match(game, list(seating.players), hooks=hooks, observers=observers, practice=practice)

    match = seat_them()
    kept = None if autosave is None else Autosave(autosave)
    if kept is not None:
        match = kept.resumed(match)
    table = TableWidget(
        match, again=seat_them, language=language, pace=pace, talk=talk, seating=seating, locks=locks, overlay=laid, art=art
    )
    if kept is not None:
        kept.follow(table)
    return table
