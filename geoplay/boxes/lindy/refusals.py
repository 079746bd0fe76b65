"""Why a move is not possible: the rule's number and a sentence that helps.

Everything is read off the view of the seat to move, so a refusal cannot give away what that seat may not know.
"""

from __future__ import annotations

from typing import Any

from geoplay.boxes.lindy.cards import GOALS, Card
from geoplay.boxes.lindy.moves import ATTACKS, Discard, Draw, Play
from geoplay.core.move import Move
from geoplay.core.refusal import Refusal
from geoplay.core.text import Player, Text

FOUL_WEATHER = ("storm", "fog")


def refuse(view: dict[str, Any], move: Move) -> Refusal:
    """The refusal of a move that is not legal in this view."""
    if view["phase"] == "over":
        return Refusal("lindy:26", Text("The game is over: nobody draws or plays any more."))
    if isinstance(move, Draw):
        return _refuse_draw(view, move)
    if isinstance(move, Discard):
        return _refuse_discard(view, move)
    if isinstance(move, Play):
        return _refuse_play(view, move)
    return Refusal("lindy:4", Text("That is no move of this game: draw a card, then play one or discard one."))


def _refuse_draw(view: dict[str, Any], move: Draw) -> Refusal:
    if view["phase"] == "lucky":
        return Refusal("lindy:22", Text("In a lucky turn your hand is filled by itself, from the draw pile only."))
    if view["phase"] == "play":
        return Refusal("lindy:4", Text("You have drawn already: now play one card or discard one."))
    if not view["discard"]:
        return Refusal("lindy:5", Text("The discard pile is empty: draw from the pile."))
    return Refusal(
        "lindy:6",
        Text("The discard pile is closed: for a whole round nobody played a card or drew from the pile. Draw from the pile."),
    )


def _refuse_discard(view: dict[str, Any], move: Discard) -> Refusal:
    if view["phase"] == "draw":
        return _draw_first()
    if move.card.word not in view["hand"]:
        return _not_in_hand(move.card)
    return Refusal("lindy:23", Text("In a lucky turn you play on while a card can be played; nothing is discarded."))


def _draw_first() -> Refusal:
    return Refusal("lindy:4", Text("First draw a card, then play one or discard one."))


def _not_in_hand(card: Card) -> Refusal:
    return Refusal("lindy:4", Text("You hold no {card}.", card=card.title))


def _refuse_play(view: dict[str, Any], move: Play) -> Refusal:
    if view["phase"] == "draw":
        return _draw_first()
    if move.card.word not in view["hand"]:
        return _not_in_hand(move.card)
    if move.card == Card.LUCKY_LINDY and view["phase"] == "play":
        return Refusal("lindy:22", Text("Lucky Lindy goes on nobody's pile: lay it on the table before you."))
    if move.card == Card.LUCKY_LINDY:
        return Refusal("lindy:22", Text("You are in a lucky turn already: a second Lucky Lindy waits in your hand."))
    own = next(side for side in view["sides"] if view["turn"] in side["seats"])
    if move.on is not None:
        return _refuse_on_opponent(view, own, move)
    if move.card <= Card.MILES_100:
        return _refuse_miles(own, move.card)
    if move.card == Card.FAIR_WEATHER:
        return Refusal("lindy:8", Text("Your weather is favorable already: a second Favorable Weather does not go on top of it."))
    if move.card == Card.TAKE_OFF:
        return _refuse_take_off(own)
    if move.card in (Card.STORM, Card.FOG):
        return Refusal("lindy:9", Text("{card} goes on an opponent's weather pile, not on your own.", card=move.card.title))
    if move.card == Card.FORCED_LANDING:
        return Refusal("lindy:13", Text("You play a Forced Landing on your own flight pile only to get out of Motor Trouble."))
    return Refusal("lindy:11", Text("Motor Trouble goes on an opponent's flight pile, not on your own."))


def _refuse_miles(own: dict[str, Any], card: Card) -> Refusal:
    if own["flight"] is None:
        return Refusal("lindy:17", Text("{card} has to wait: you have not taken off yet.", card=card.title))
    if own["flight"] == "motor-trouble":
        return Refusal(
            "lindy:17",
            Text("{card} has to wait: with Motor Trouble you first need a Forced Landing, then a Take-Off.", card=card.title),
        )
    if own["flight"] == "forced-landing":
        return Refusal("lindy:17", Text("{card} has to wait: after a Forced Landing you need a Take-Off.", card=card.title))
    if own["piles"][card.word] >= GOALS[card]:
        return Refusal(
            "lindy:18", Text("Your pile of {card} is complete: it takes {goal} and no more.", card=card.title, goal=GOALS[card])
        )
    weather = Card.STORM.title if own["weather"] == "storm" else Card.FOG.title
    return Refusal(
        "lindy:16",
        Text("{card} is too far for this weather: under {weather} you fly 100 miles at most.", card=card.title, weather=weather),
    )


def _refuse_take_off(own: dict[str, Any]) -> Refusal:
    if own["weather"] is None:
        return Refusal("lindy:7", Text("Take-Off has to wait: the first card you play for yourself is Favorable Weather."))
    if own["weather"] in FOUL_WEATHER:
        weather = Card.STORM.title if own["weather"] == "storm" else Card.FOG.title
        return Refusal("lindy:10", Text("Nobody takes off in bad weather: your weather pile shows {weather}.", weather=weather))
    if own["flight"] == "motor-trouble":
        return Refusal("lindy:13", Text("Take-Off has to wait: with Motor Trouble you must make a Forced Landing first."))
    return Refusal("lindy:10", Text("You are in the air already: Take-Off starts a flight or follows a Forced Landing."))


def _refuse_on_opponent(view: dict[str, Any], own: dict[str, Any], move: Play) -> Refusal:
    card = move.card
    assert move.on is not None
    if card not in ATTACKS:
        return Refusal("lindy:14", Text("{card} would help an opponent; nobody may do that.", card=card.title))
    rule = "lindy:9" if card in (Card.STORM, Card.FOG) else "lindy:11"
    side = next((side for side in view["sides"] if move.on == side["seats"][0]), None)
    if side is None:
        return Refusal(rule, Text("There is no side {letter} at this table.", letter=Player(move.on)))
    opponent = Player(move.on)
    if side is own:
        return Refusal(rule, Text("{card} is played on an opponent, not on your own side.", card=card.title))
    if rule == "lindy:9":
        return Refusal(
            rule, Text("{card} goes only on Favorable Weather, and {player} shows none.", card=card.title, player=opponent)
        )
    if card == Card.FORCED_LANDING and side["flight"] == "motor-trouble":
        return Refusal(
            "lindy:14",
            Text("A Forced Landing would help {player} out of Motor Trouble; nobody may help an opponent.", player=opponent),
        )
    return Refusal(rule, Text("{card} goes only on a Take-Off, and {player} is not flying.", card=card.title, player=opponent))
