"""Why a good player of Put in order! lays a card at a place: without saying the figure on its back."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from geoplay.boxes.flag_box.figures import figure_text
from geoplay.boxes.flag_box.put_in_order.moves import Place, Roll
from geoplay.boxes.flag_box.words import CountryName
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text

if TYPE_CHECKING:
    from geoplay.boxes.flag_box.put_in_order.rules import PutInOrder


def reason(seen: Perspective, move: Move) -> Text | None:
    """The sentence for a hint. It names the neighbours in the row, never the card that is asked for."""
    view = seen.view
    if isinstance(move, Roll):
        return Text("The card's continent or the joker on the red die keeps you in. (put-in-order:3)")
    if not isinstance(move, Place):
        return None
    row, by = view["row"], view["by"]
    if move.gap == 0:
        first = row[0]
        return Text(
            "It seems smaller than {card} with {figure}. (put-in-order:2)",
            card=CountryName(first["card"]),
            figure=figure_text(first["figure"], by),
        )
    if move.gap >= len(row):
        last = row[-1]
        return Text(
            "It seems larger than {card} with {figure}. (put-in-order:2)",
            card=CountryName(last["card"]),
            figure=figure_text(last["figure"], by),
        )
    before, after = row[move.gap - 1], row[move.gap]
    return Text(
        "It seems larger than {smaller} and smaller than {larger}. (put-in-order:2)",
        smaller=CountryName(before["card"]),
        larger=CountryName(after["card"]),
    )


def overlooked(seen: Perspective, move: Move) -> Text | None:
    """Where the card belonged, once the game is over and its figure may be told."""
    if not isinstance(move, Place):
        return None
    game: PutInOrder = seen.imagine(Random(0))  # type: ignore[assignment] # asked about this game alone
    coming = game.coming
    if coming is None or move.gap in game.right_gaps(coming):
        return None
    view = seen.view
    return Text(
        "{card} has {figure}, so it went elsewhere in the row. (put-in-order:2)",
        card=CountryName(view["coming"]["card"]),
        figure=figure_text(game.figure_of(coming), view["by"]),
    )
