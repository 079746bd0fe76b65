"""Why a turn is good, in a sentence with the rule it rests on: what a hint says."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from geoplay.atlas.spoken import Called
from geoplay.boxes.world_flag.moves import Cover, Pass, Run, Stop
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text

if TYPE_CHECKING:
    from geoplay.boxes.world_flag.rules import WorldFlag


def reason(seen: Perspective, move: Move) -> Text | None:
    """The case for a move, from what lies open: the pile, imagined in any order, does not matter to it."""
    game: WorldFlag = seen.imagine(Random(0))  # type: ignore[assignment] # asked about this game alone
    if game.turn != seen.seat:
        return None
    if isinstance(move, Pass):
        return _reason_to_pass(seen)
    if isinstance(move, Stop):
        return _reason_to_stop(game, seen)
    if isinstance(move, Cover):
        return _reason_for_card(game, seen, move.space)
    if isinstance(move, Run):
        return _reason_for_run(game, seen, move)
    return None


def _reason_to_pass(seen: Perspective) -> Text:
    view = seen.view
    if not view["hands"][seen.seat]:
        return Text("Your hand is empty, but the pile is not: pass and draw (world-flag:15).")
    if not view["able"]:
        return Text("None of your cards can begin a run: pass and draw (world-flag:10).")
    penalty = (10, 15)[view["refusals"][seen.seat]]
    return Text(
        "Refuse this once: {penalty} points are less than what your runs gain with four more cards (world-flag:13).",
        penalty=penalty,
    )


def _reason_to_stop(game: WorldFlag, seen: Perspective) -> Text:
    if not game.best_runs(seen.seat):
        return Text("Nothing you hold is joined to {country}: the run ends here (world-flag:7).", country=_last(game))
    best = game.best_runs(seen.seat)[0]
    return Text(
        "Stop here: the {points} points that could follow count more in a run of their own (world-flag:11).", points=best.points
    )


def _reason_for_card(game: WorldFlag, seen: Perspective, space: str) -> Text:
    ahead = [run for run in game.best_runs(seen.seat) if run.spaces[0] == space]
    name = _name(game, space)
    cards = len(ahead[0].spaces)
    if cards > 1:
        return Text(
            "{country} opens a way of {cards} cards that counts {points} (world-flag:11).",
            country=name,
            cards=cards,
            points=ahead[0].points,
        )
    if seen.view["run"]:
        return Text("{country} makes the run longer and counts {points} (world-flag:11).", country=name, points=ahead[0].points)
    return _fits_nowhere(name)


def _reason_for_run(game: WorldFlag, seen: Perspective, run: Run) -> Text:
    before = seen.view
    best = game.best_runs(seen.seat)[0]
    game.play(run)
    after = game.view(seen.seat)
    if after["phase"] == "over" and not after["hands"][seen.seat]:
        return Text("These are your last cards, and the pile is empty: 25 points for going out (world-flag:14).")
    closed = [corner for corner in after["won_corners"] if corner not in before["won_corners"]]
    if closed:
        return Text("This covers the last space of {corner}: 25 points more (world-flag:12).", corner=Text(closed[0]))
    points = after["scores"][seen.seat] - before["scores"][seen.seat]
    if points == best.points and len(run.spaces) > 1:
        return Text("No run you can make now counts more than these {points} points (world-flag:11).", points=points)
    name = _name(game, run.spaces[-1])
    if len(run.spaces) > 3:
        return Text("Go as far as {country} for {points} points, and keep the rest (world-flag:11).", country=name, points=points)
    if len(run.spaces) > 1:
        return Text(
            "Go as far as {country} for {points} points, draw, and keep the rest (world-flag:9).", country=name, points=points
        )
    if len(best.spaces) > 1:
        return Text(
            "{country} alone counts {points} and lets you draw three, while your run of {best} points waits (world-flag:9).",
            country=name,
            points=points,
            best=best.points,
        )
    return _fits_nowhere(name)


def _fits_nowhere(name: Text) -> Text:
    return Text("{country} fits on no other card of yours: play it and draw three (world-flag:9).", country=name)


def _last(game: WorldFlag) -> Text:
    return _name(game, game.view(None)["run"][-1])


def _name(game: WorldFlag, space: str) -> Text:
    return Called(game.board.spaces[game.board.index[space]].name)


def overlooked(seen: Perspective, move: Move) -> Text | None:
    """The run that counted most, where the turn made counted less."""
    game: WorldFlag = seen.imagine(Random(0))  # type: ignore[assignment] # asked about this game alone
    best = next(iter(game.best_runs(seen.seat)), None)
    if best is None or game.view(seen.seat)["run"]:
        return None
    before = game.view(seen.seat)["scores"][seen.seat]
    game.play(move)
    made = game.view(seen.seat)["scores"][seen.seat] - before
    if best.points <= made:
        return None
    way: Text = _name(game, best.spaces[0])
    if len(best.spaces) == 1:
        return Text(
            "{country} alone would have counted {points}, {more} more (world-flag:11).",
            country=way,
            points=best.points,
            more=best.points - made,
        )
    for space in best.spaces[1:]:
        way = Text("{way} → {next}", way=way, next=_name(game, space))
    return Text(
        "The run {run} would have counted {points} at once, {more} more (world-flag:11).",
        run=way,
        points=best.points,
        more=best.points - made,
    )
