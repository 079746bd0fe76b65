"""Moves and verdicts in words: what a pupil reads."""

from __future__ import annotations

from collections.abc import Sequence

from geoplay.core.components import Words
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.table import Action, table_maker
from geoplay.core.text import Text

VERDICTS: dict[str, Text] = {
    "only": Text("Nothing to choose"),
    "best": Text("Well played"),
    "good": Text("Good"),
    "slip": Text("Could be better"),
    "blunder": Text("A chance missed"),
    "first": Text("Right, and first"),
    "late": Text("Right, but later"),
    "silent": Text("Not said"),
    "wrong": Text("Not this time"),
}
"""What each verdict is called; the first five are for moves, the others for answers in races."""

MISTAKES = ("slip", "blunder", "silent", "wrong")
"""The verdicts there is something to learn from."""


class Named(Text):
    """Words that are read away from their table: the players in them keep their names.

    >>> from geoplay.core.text import Player
    >>> Named(Text("Play Storm on {other}", other=Player(1)), ("You", "Anna")).render()
    'Play Storm on Anna'
    """

    __slots__ = ("_inner", "_names")

    def __init__(self, inner: Words, names: Sequence[str]) -> None:
        super().__init__(inner.render("en", names) if isinstance(inner, Text) else inner)
        self._inner = inner
        self._names = tuple(names)

    def render(self, language: str = "en", _names: Sequence[str] = ()) -> str:
        """The words in a language."""
        return self._inner.render(language, self._names) if isinstance(self._inner, Text) else self._inner

    def __hash__(self) -> int:
        return hash(self.message)


def shown_as(seen: Perspective, move: Move) -> Action | None:
    """The things on the table that a move begins and ends with, and what it is called there."""
    maker = table_maker(seen.game_class)
    return maker.suggested(move, maker.table(seen))


def in_words(seen: Perspective, move: Move) -> Words:
    """What a move is called at the table of its game.

    >>> from geoplay.core.registry import new
    >>> game = new("lindy", players=2, seed=7)
    >>> str(in_words(Perspective(game, 0), game.parse("draw")))
    'Draw a card from the pile'
    """
    action = shown_as(seen, move)
    return str(move) if action is None else action.label


def how_far(done: int, total: int) -> Text:
    """How far a review is."""
    return Text("An expert looks at turn {done} of {total} …", done=min(done + 1, total), total=total)
