"""Why a move is not possible in the World Flag Game: the rule's number and a sentence that helps."""

from __future__ import annotations

from typing import Any

from geoplay.atlas.spoken import Called
from geoplay.boxes.world_flag.board import Board
from geoplay.boxes.world_flag.moves import Cover, Pass, Run, Stop
from geoplay.core.move import Move
from geoplay.core.refusal import Refusal
from geoplay.core.text import Text


def refuse(view: dict[str, Any], board: Board, move: Move) -> Refusal:
    """The refusal of a move that is not legal in this view."""
    if view["phase"] == "over":
        return Refusal("world-flag:15", Text("The game is over: nobody plays any more."))
    if isinstance(move, Stop):
        return Refusal("world-flag:10", Text("Your turn has not begun: play a card, or pass."))
    if isinstance(move, Pass):
        return _refuse_pass(view)
    if isinstance(move, Cover):
        return _refuse_card(view, board, move.space, view["run"])
    if isinstance(move, Run):
        return _refuse_run(view, board, move)
    return Refusal("world-flag:6", Text("That is no move of this game: play a card, stop, or pass."))


def _refuse_pass(view: dict[str, Any]) -> Refusal:
    if view["phase"] == "run":
        return Refusal("world-flag:7", Text("You have begun a run: go on with a card, or stop."))
    return Refusal(
        "world-flag:13",
        Text("You have refused to play twice already; nobody may refuse a third time. Play at least one card."),
    )


def _refuse_run(view: dict[str, Any], board: Board, move: Run) -> Refusal:
    if view["phase"] == "run":
        return Refusal("world-flag:7", Text("You are in the middle of a run: go on card by card, or stop."))
    run: list[str] = []
    for space in move.spaces:
        if run and space in run:
            return Refusal("world-flag:7", Text("{country} is in this run twice.", country=_name(board, space)))
        refusal = _refusal_of_card(view, board, space, run)
        if refusal is not None:
            return refusal
        run.append(space)
    return Refusal("world-flag:7", Text("This run cannot be played as a whole."))


def _refuse_card(view: dict[str, Any], board: Board, space: str, run: list[str]) -> Refusal:
    refusal = _refusal_of_card(view, board, space, run)
    return refusal or Refusal("world-flag:6", Text("{country} cannot be played now.", country=_name(board, space)))


def _refusal_of_card(view: dict[str, Any], board: Board, space: str, run: list[str]) -> Refusal | None:
    """Why a card cannot follow a run (or begin one); ``None`` if it can."""
    if space not in board.index:
        return Refusal("world-flag:1", Text("There is no space {space} on this board.", space=repr(space)))
    name = _name(board, space)
    if space in view["covered"]:
        return Refusal("world-flag:1", Text("{country} is covered already.", country=name))
    if space not in view["hands"][view["turn"]]:
        return Refusal("world-flag:5", Text("You do not hold {country}.", country=name))
    number = board.index[space]
    if run:
        last = run[-1]
        if board.joined[board.index[last]] >> number & 1:
            return None
        if board.spaces[board.index[last]].island and not board.joined[board.index[last]]:
            return Refusal(
                "world-flag:8", Text("{last} is an island: it is the whole turn. Stop and draw.", last=_name(board, last))
            )
        return Refusal(
            "world-flag:7",
            Text("{country} is not joined to {last}, the card you played just before.", country=name, last=_name(board, last)),
        )
    here = board.spaces[number]
    if here.centre or here.island or any(board.joined[number] >> board.index[covered] & 1 for covered in view["covered"]):
        return None
    return Refusal(
        "world-flag:6",
        Text("{country} is not in the centre, no island, and joined to no country that is covered yet.", country=name),
    )


def _name(board: Board, space: str) -> Text | str:
    return Called(board.spaces[board.index[space]].name) if space in board.index else space
