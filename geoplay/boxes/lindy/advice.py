"""Why a move is good, in a sentence with the rule it rests on: what a hint says."""

from __future__ import annotations

from typing import Any

from geoplay.boxes.lindy.cards import DISTANCE, GOALS, MILES, Card
from geoplay.boxes.lindy.moves import Discard, Draw, Play
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Player, Text


def reason(view: dict[str, Any], move: Move) -> Text | None:
    """The case for a move, read off what the seat to move sees."""
    own = next((side for side in view["sides"] if view["seat"] in side["seats"]), None)
    if own is None:
        return None
    if isinstance(move, Draw):
        return _reason_to_draw(view, own, move)
    if isinstance(move, Discard):
        return _reason_to_discard(view, own, move.card)
    if isinstance(move, Play):
        return _reason_to_play(own, move.card) if move.on is None else _reason_to_attack(move.card, Player(move.on))
    return None


def _reason_to_draw(view: dict[str, Any], own: dict[str, Any], move: Draw) -> Text:
    if not view["discard"]:
        return Text("Draw from the pile: nothing lies on the discard pile yet (lindy:5).")
    top = next(card for card in Card if card.word == view["discard"][-1])
    if move.source == "pile":
        return Text("Draw from the pile: a card not seen yet promises more than {card} (lindy:5).", card=top.title)
    if top <= Card.MILES_100:
        left = GOALS[top] - own["piles"][top.word]
        return Text(
            "Take {card} from the discard pile: your flight still needs one (lindy:18).",
            plural="Take {card} from the discard pile: your flight still needs {count} of them (lindy:18).",
            card=top.title,
            count=left,
        )
    if _mends(own, top):
        return Text("Take {card} from the discard pile: it is what keeps you from flying (lindy:5).", card=top.title)
    return Text(
        "Take {card} from the discard pile: you will have a use for it, and nobody else gets it (lindy:5).",
        card=top.title,
    )


def _mends(own: dict[str, Any], card: Card) -> bool:
    """Whether a card removes something that stands in the way of a side."""
    return (
        (card == Card.FAIR_WEATHER and own["weather"] != card.word)
        or (card == Card.TAKE_OFF and own["flight"] != card.word)
        or (card == Card.FORCED_LANDING and own["flight"] == Card.MOTOR_TROUBLE.word)
    )


def _reason_to_discard(view: dict[str, Any], own: dict[str, Any], card: Card) -> Text:
    if card <= Card.MILES_100:
        left = GOALS[card] - own["piles"][card.word]
        if left <= 0:
            return Text("Discard {card}: that pile is complete, so it is of no more use to you (lindy:18).", card=card.title)
        if view["hand"].count(card.word) > left:
            return Text("Discard {card}: you hold more of them than your flight still takes (lindy:18).", card=card.title)
        return Text(
            "Discard {card}: of the cards you hold, another like it is easiest to find again (lindy:4).",
            card=card.title,
        )
    if view["hand"].count(card.word) > 1:
        return Text("Discard {card}: you hold another one, and one is enough for now (lindy:4).", card=card.title)
    if card == Card.FAIR_WEATHER:
        return Text("Discard {card}: your sky is clear, and another comes in time for the next storm (lindy:4).", card=card.title)
    if card == Card.TAKE_OFF:
        return Text("Discard {card}: you are in the air; it only helps after the next landing (lindy:4).", card=card.title)
    return Text("Discard {card}: nothing can be done with it now, and your other cards fly you on (lindy:4).", card=card.title)


def _reason_to_play(own: dict[str, Any], card: Card) -> Text:
    if card <= Card.MILES_100:
        left = DISTANCE - own["miles"] - MILES[card]
        if left == 0:
            return Text("Fly {card}: that is Paris (lindy:26)!", card=card.title)
        if own["weather"] in (Card.STORM.word, Card.FOG.word):
            return Text(
                "Fly {card}: bad weather still allows it, and then {left} miles are left (lindy:16).",
                card=card.title,
                left=left,
            )
        if card < Card.MILES_100:
            return Text(
                "Fly {card} while the weather is favorable: under a storm or in fog it would have to wait (lindy:16).",
                card=card.title,
            )
        return Text("Fly {card}: then {left} miles are left (lindy:18).", card=card.title, left=left)
    if card == Card.FAIR_WEATHER:
        if own["weather"] is None:
            return Text("Favorable Weather first: without it nobody takes off (lindy:7).")
        if own["flight"] == Card.TAKE_OFF.word:
            return Text("Favorable Weather: it clears the sky for your 300s and 500s (lindy:15).")
        return Text("Favorable Weather: you need it before you can take off again (lindy:10).")
    if card == Card.TAKE_OFF:
        return Text("Take-Off: from now on you can fly your miles (lindy:15).")
    if card == Card.FORCED_LANDING:
        return Text("Forced Landing on your own pile: the only way out of Motor Trouble, a Take-Off follows (lindy:13).")
    return Text("Lucky Lindy now: many of your cards can be played one after another (lindy:22).")


def _reason_to_attack(card: Card, other: Player) -> Text:
    if card == Card.MOTOR_TROUBLE:
        return Text("Motor Trouble on {other}: it takes two right cards to get back into the air (lindy:13).", other=other)
    if card == Card.FORCED_LANDING:
        return Text("Forced Landing on {other}: no miles until the next Take-Off (lindy:12).", other=other)
    return Text("{card} on {other}: nothing but 100s until the weather clears (lindy:16).", card=card.title, other=other)


def overlooked(seen: Perspective, move: Move) -> Text | None:
    """The farthest miles that could have been flown instead of discarding; the way back into the air that was thrown away."""
    if not isinstance(move, Discard):
        return None
    could = [other.card for other in seen.legal_moves() if isinstance(other, Play) and other.on is None]
    miles = [card for card in could if card <= Card.MILES_100]
    if miles:
        return Text("{card} could have been flown instead (lindy:18).", card=min(miles).title)
    if move.card in could:
        return Text("{card} could have been played instead of thrown away (lindy:4).", card=move.card.title)
    return None
