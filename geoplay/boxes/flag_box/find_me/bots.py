"""How Find me! is played: see the card among the others, or remember who has it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from geoplay.boxes.flag_box.deck import SYMBOLS, deck_of
from geoplay.boxes.flag_box.find_me.moves import booked, booking
from geoplay.boxes.flag_box.find_me.rules import FindMe
from geoplay.boxes.flag_box.knowing import BLURTING
from geoplay.boxes.flag_box.words import CountryName
from geoplay.core.expertise import Expertise
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim
from geoplay.core.reflexes import Reflexes
from geoplay.core.text import Player, Text

# To see that a card is not there one looks at all the others, and then thinks of who has it.
SEARCHING = 2


class Finding(Expertise[FindMe]):
    """Expertise in finding cards."""

    lead = 4.0
    steps = (0.0, 0.17, 0.32, 0.455, 0.575, 0.68, 0.77, 0.855, 0.93, 1.0)
    step_elo = 136.0

    def points(self, game: FindMe) -> Sequence[float]:
        """The cards everybody has."""
        return [len(pile) for pile in game._piles]

    def said(self, answer: str) -> Text | str:
        """A finger on a card, or a booking."""
        seat = booked(answer)
        return CountryName(answer) if seat is None else Text("{player} has it", player=Player(seat))

    def claim(self, seen: Perspective, reflexes: Reflexes, rng: Random) -> Claim | None:
        """A finger on the named card, or a booking by memory; a mistake now and then for who is not attentive."""
        view = seen.view
        if view["dice"] is None:
            return None
        deck = deck_of(seen.options["deck"])
        first, second = (SYMBOLS.index(shown) for shown in view["dice"])
        number = deck.named(first, second)
        assert number is not None
        iso2 = deck.cards[number].iso2
        noticed = reflexes.notices(rng)
        blurts = rng.random() < BLURTING * (1 - reflexes.attention)
        if iso2 in view["table"]:
            if noticed:
                return Claim(reflexes.time(rng), seen.seat, iso2)
            # A card that shows one of the two symbols is soon taken for the one that shows both.
            wanted = 1 << first | 1 << second
            near = [code for code in view["table"] if code and code != iso2 and deck.find(code).symbols & wanted]
            return Claim(reflexes.time(rng), seen.seat, rng.choice(near)) if blurts and near else None
        away = next(card for card in view["seen"] if card["card"] == iso2)
        if noticed and reflexes.remembers(away["ago"], rng):
            return Claim(reflexes.time(rng, SEARCHING), seen.seat, booking(away["seat"]))
        if blurts:
            holders = [seat for seat, count in enumerate(view["piles"]) if count]
            return Claim(reflexes.time(rng, SEARCHING), seen.seat, booking(rng.choice(holders)))
        return None


FINDING = Finding()
