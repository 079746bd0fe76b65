"""The one-call front door: a game in a cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from geoplay.core.asked import Hook
from geoplay.core.front_door import front_door
from geoplay.core.game import Game
from geoplay.core.language import accept_language, say_if_incomplete
from geoplay.core.match import Match, Observer
from geoplay.core.option import OptionError
from geoplay.core.player import Player
from geoplay.core.race_time import USUAL, time_of
from geoplay.core.registry import game_class, option_names
from geoplay.core.rows import files_read
from geoplay.core.text import Text
from geoplay.learners.fitting_opponents import FittingOpponents
from geoplay.learners.learner import Learner
from geoplay.learners.table_answers import TableAnswers
from geoplay.maps.table_overlay import table_overlay
from geoplay.quizzes.hooks import hooks_for
from geoplay.seats.autosave import Autosave
from geoplay.seats.cell_autosave import CellAutosave, autosave_of_cell
from geoplay.seats.farewell import LearnersFarewell
from geoplay.seats.locks import Locked, locks_of
from geoplay.seats.seating import Seating, Seats
from geoplay.widgets.first_game import FirstGame
from geoplay.widgets.notebook_cell import running_cell
from geoplay.widgets.table import TableWidget

# Milliseconds.
SLOWEST = 10_000


@front_door(options_of=option_names, own=("name", "seats", "quiz", "language", "seed", "locked", "art", "time"))
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
    time: str | None = None,
    on_event: Observer | None = None,
    learner: Learner | None = None,
    autosave: str | Path | bool | None = None,
    guide: bool | None = None,
    locked: Locked = False,
    overlay: Any = None,
    art: Mapping[str, str | Path] | None = None,
    **options: Any,
) -> TableWidget:
    """Play a game in a notebook.

    ``seats`` says who sits where: ``"you"``, a level (``"novice"``, ``"regular"``, ``"expert"``, ``"random"``), a strength
    from 1 to 10, ``"fitting"`` for an opponent who finds your strength and keeps the game open, from game to game and with a
    ``learner`` from day to day, a character by name (:func:`geoplay.characters` has them all; ``talk=False`` keeps them
    silent), another person at the same screen (``"person:Ben"``, or :class:`Person`), or a bot of your own; with ``"choose"``
    opponents are chosen from a gallery first, and without ``seats`` characters who are beginners, too, sit with you.
    ``quiz`` names questions to be asked in between, or is a
    :class:`geoplay.Quiz`, a list of your own questions, or a hook: any function of an event and the match that returns a
    question or ``None`` (``@geoplay.hook`` makes one of a function of an event). A ``practice`` game lets you take back
    everything. ``time`` is for races: ``"relaxed"`` lets the others take four times as long, ``"off"`` lets them wait until you
    have answered or passed; without it the table remembers what was set at it. ``on_event`` is called with each event and the
    match. What the first person answers is kept for a ``learner``: questions in between, and flags named in Training and
    Shout!. In a notebook the same cell, run again, goes on with the game you have begun, also after its kernel was restarted;
    ``autosave`` names a file of your own for that, and ``False`` keeps nothing. Who plays a game for the first time is dealt
    a kind one and led through the first turn; ``guide=False`` leaves that out, ``guide=True`` shows it again. ``locked``
    names what players may not use at this table, such as ``["hint", "undo", "new"]``; ``True`` locks all that can be.
    ``overlay`` is a GeoDataFrame of your own, drawn on the map of the game (``table.notes`` says which rows are left out,
    and why), ``art`` your own drawings for cards: SVG by the name of what they stand for, such as ``{"lindy/storm":
    "storm.svg"}``, cleaned of all that does more than draw. All further keywords are options of the game; one that asks for
    names takes them in ``language``.

    >>> table = play("lindy", seats=["you", "novice"], seed=7)
    >>> table.turn
    0
    >>> table.play("draw")
    >>> table.game.legal_moves()[-1]
    Discard(card=...)
    """
    kind = game_class(name)
    say_if_incomplete(accept_language(language), kind.name)
    if not 0 <= pace <= SLOWEST:
        raise OptionError(f"pace= is the milliseconds between moves of bots, 0 to {SLOWEST}, not {pace}.")
    race_time = USUAL if time is None else time_of(time)
    locks = locks_of(locked)
    seating = Seating(seats, kind, language)
    if seating.open and "opponents" in locks:
        raise OptionError("Opponents cannot be chosen (seats='choose') where locked= has 'opponents': name them in seats.")
    if any(option.name == "language" for option in kind.offered):
        options["language"] = language
    options = files_read(kind.name, kind.offered, options)
    laid = None if overlay is None else table_overlay(overlay, language)
    hooks = hooks_for(quiz, kind)
    observers = [on_event] if on_event is not None else []
    learnt = None if learner is None else TableAnswers(learner)
    farewell = None if learner is None else LearnersFarewell(learner)
    if learnt is not None:
        observers.append(learnt.seen)

    fits = FittingOpponents(kind, learner)
    observers.append(fits.seen)
    first = FirstGame(kind, guide, seed, locks)
    seeds = iter([seed, seed] if seating.open else [seed])

    def deal(players: Sequence[Player], seed: int | None = None) -> Match:
        return matched(kind(len(players), seed, **options), players)

    def matched(game: Game[Any], players: Sequence[Player]) -> Match:
        return Match(game, list(players), hooks=hooks, observers=observers, practice=practice, time=race_time)

    def seat_them() -> Match:
        if farewell is not None:
            farewell.begin()
        players = fits.seated(seating.players)
        if first.deals_kindly(players) and not seating.open:
            return fits.watched(matched(first.dealt(lambda: kind(len(players), **options), players), players))
        # The seed is for the first game, not for the one that holds its place while players are chosen, and not for later ones.
        return fits.watched(deal(players, next(seeds, None)))

    dealt = seat_them()
    kept = _kept(autosave, dealt, seed, locks)
    match = dealt if kept is None else fits.watched(kept.resumed(dealt))
    table = TableWidget(
        match,
        again=seat_them,
        language=language,
        pace=pace,
        talk=talk,
        seating=seating,
        locks=locks,
        timed=time is not None,
        overlay=laid,
        art=art,
        dealer=deal,
        guide=first.guide(),
        farewell=farewell,
    )
    _follow(table, kept, resumed=match is not dealt)
    if laid is not None and laid.notes:
        table.tell(*laid.notes)
    # A quiz that has this learner keeps its answers itself.
    if learnt is not None and not any(getattr(hook, "learner", None) is learner for hook in hooks):
        table.observe(lambda _change: learnt.answered(table.match), "answers")
    return table


def _follow(table: TableWidget, kept: Autosave | None, *, resumed: bool) -> None:
    """Keep what is played at a table, and say where its game comes from."""
    if kept is None:
        return
    kept.follow(table)
    if isinstance(kept, CellAutosave):
        table.when_code_moves(kept.forget)
        if resumed:
            table.tell(Text("You go on with the game that you had begun. *New game* begins another one."))


def _kept(autosave: Any, match: Match, seed: int | None, locks: frozenset[str]) -> Autosave | None:
    """The file that a game is kept in: the one that was named, or that of the cell, if the game is somebody's own to keep."""
    if autosave is False:
        return None
    if autosave is not None and autosave is not True:
        return Autosave(autosave)
    cell = running_cell()
    if cell is None or "save" in locks or not match.people:
        return None
    return autosave_of_cell([cell.notebook, cell.name, cell.number], match, seed)
