"""The one-call front door: a game in a cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from geoplay.bots.levels import bot
from geoplay.core.game import Game
from geoplay.core.match import Hook, Match, Observer
from geoplay.core.option import OptionError
from geoplay.core.player import Bot, Person, Player
from geoplay.core.registry import game_class
from geoplay.core.text import Text, languages
from geoplay.quiz.hooks import hooks_for
from geoplay.widgets.autosave import Autosave
from geoplay.widgets.table import TableWidget

Seat = str | Person | Bot


def play(
    name: str,
    seats: Sequence[Seat] | None = None,
    *,
    quiz: str | bool | Hook | Sequence[Any] | None = None,
    language: str = "en",
    seed: int | None = None,
    practice: bool = False,
    pace: int = 750,
    on_event: Observer | None = None,
    autosave: str | Path | None = None,
    **options: Any,
) -> TableWidget:
    """Play a game in a notebook.

    ``seats`` says who sits where: ``"you"``, a level (``"novice"``, ``"regular"``, ``"expert"``, ``"random"``), a
    :class:`Person` with a name, or a bot of your own. ``quiz`` names questions to be asked in between, or is a
    :class:`geoplay.Quiz`, a list of your own questions, or a hook: any function of an event and the match that returns a
    question or ``None`` (``@geoplay.hook`` makes one of a function of an event). A ``practice`` game lets you take back
    everything. ``on_event`` is called with each event and the match. ``autosave`` names a file that the game is written to after
    every move: where the kernel was killed, the same cell goes on with the last one. All further keywords are options of the
    game; one that asks for names takes them in ``language``.

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
    seated = list(seats) if seats is not None else ["you", *["novice"] * (kind.seats[0] - 1)]
    players: list[Player] = []
    for seat in seated:
        players.append(_player(seat, kind, language, taken=[player.name for player in players]))
    people = sum(isinstance(player, Person) for player in players)
    if people > 1:
        raise OptionError(f"One person plays at a table, against bots; {people} were seated.")
    if any(option.name == "language" for option in kind.offered):
        options["language"] = language
    hooks = hooks_for(quiz, kind)
    observers = [on_event] if on_event is not None else []

    def seat_them(own_seed: int | None) -> Match:
        game = kind(len(players), own_seed, **options)
        return Match(game, players, hooks=hooks, observers=observers, practice=practice)

    again: Callable[[], Match] = lambda: seat_them(None)  # noqa: E731 - a name for what the New button does
    match = seat_them(seed)
    kept = None if autosave is None else Autosave(autosave)
    if kept is not None:
        match = kept.resumed(match)
    table = TableWidget(match, again=again, language=language, pace=pace)
    if kept is not None:
        kept.follow(table)
    return table


def _player(seat: Seat, kind: type[Game[Any]], language: str, taken: list[str]) -> Player:
    if isinstance(seat, Person | Bot):
        return seat
    if seat == "you":
        return Person(Text("You").render(language))
    if isinstance(seat, str):
        return bot(seat, kind, taken=taken)
    raise OptionError(f"A seat is 'you', a level, a Person or a Bot, not {seat!r}.")
