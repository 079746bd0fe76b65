"""Why a good player of This and that makes a move, in a sentence with the rule it rests on."""

from __future__ import annotations

from typing import Any

from geoplay.boxes.flag_box.deck import FlagCard, deck_of
from geoplay.boxes.flag_box.this_and_that.moves import Draw, Lay, Pass, Stop
from geoplay.boxes.flag_box.words import CONTINENT_WORDS, joined, symbols_text
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text


def reason(seen: Perspective, move: Move) -> Text | None:
    """The sentence for a hint."""
    view = seen.view
    deck = deck_of(seen.options["deck"])
    if isinstance(move, Draw):
        return Text("None of your cards fits anywhere, so you draw one. (this-and-that:6)")
    if isinstance(move, Pass):
        return Text("None of your cards fits anywhere, and there is none to draw. (this-and-that:6)")
    if isinstance(move, Stop):
        return Text("What is left in your hand is worth more later. (this-and-that:4)")
    if not isinstance(move, Lay):
        return None
    card = deck.find(move.card)
    if view["phase"] == "open":
        return Text("The dice named {card}: it opens the game. (this-and-that:2)", card=card.name)
    beside = [deck.find(entry["card"]) for entry in view["table"] if _touches(entry["at"], move)]
    shared = joined([in_common(card, other) for other in beside])
    if len(beside) > 1:
        return Text(
            "{card} touches {count} cards ({shared}), so your turn goes on. (this-and-that:4)",
            card=card.name,
            count=len(beside),
            shared=shared,
        )
    return Text(
        "{card} fits beside {other}: {shared}. (this-and-that:3)",
        card=card.name,
        other=joined([other.name for other in beside]),
        shared=shared,
    )


def in_common(card: FlagCard, other: FlagCard) -> Text:
    """What two cards share, in words.

    >>> from geoplay.boxes.flag_box.deck import Deck
    >>> deck = Deck.standard()
    >>> str(in_common(deck.find("IT"), deck.find("FR")))
    'vertical stripes and Europe'
    """
    common = card.symbols & other.symbols
    parts = [symbols_text(common)] if common else []
    if card.continent == other.continent:
        parts.append(CONTINENT_WORDS[card.continent])
    return joined(parts)


def _touches(at: list[int], move: Lay) -> bool:
    return abs(at[0] - move.x) + abs(at[1] - move.y) == 1


def overlooked(seen: Perspective, move: Move) -> Text | None:
    """A place where a card touches two others, so that the turn would have gone on."""
    view = seen.view
    if view["phase"] == "open" or (isinstance(move, Lay) and _touched(view, move) > 1):
        return None
    better = next((other for other in seen.legal_moves() if isinstance(other, Lay) and _touched(view, other) > 1), None)
    if better is None:
        return None
    return Text(
        "{card} could have touched {count} cards, and your turn would have gone on. (this-and-that:4)",
        card=deck_of(seen.options["deck"]).find(better.card).name,
        count=_touched(view, better),
    )


def _touched(view: dict[str, Any], move: Lay) -> int:
    return sum(_touches(entry["at"], move) for entry in view["table"])
