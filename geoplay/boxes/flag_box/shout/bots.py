"""How Shout! is played: know the other one's flag, be quick, and be silent when in doubt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from geoplay.atlas.fame import fame
from geoplay.boxes.flag_box.answers import answer_to
from geoplay.boxes.flag_box.deck import deck_of
from geoplay.boxes.flag_box.knowing import reply
from geoplay.boxes.flag_box.shout.rules import Shout
from geoplay.core.expertise import Expertise
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim
from geoplay.core.reflexes import Reflexes


class Shouting(Expertise[Shout]):
    """Expertise in shouting."""

    lead = 4.0
    steps = (0.0, 0.15, 0.29, 0.415, 0.53, 0.64, 0.74, 0.83, 0.92, 1.0)
    step_elo = 158.0

    def points(self, game: Shout) -> Sequence[float]:
        """The cards everybody has."""
        return [len(pile) for pile in game._piles]

    def claim(self, seen: Perspective, reflexes: Reflexes, rng: Random) -> Claim | None:
        """The best known of the flags that could be named, if it is known or was named not long ago."""
        view, options = seen.view, seen.options
        owner = view["newest"]
        if seen.seat == owner:
            others = view["matches"]
        elif seen.seat in view["matches"]:
            others = [owner]
        else:
            return None
        cards = deck_of(options["deck"]).cards
        numbers = [view["tops"][other] for other in others]
        choices = view["choices"]
        if choices:
            numbers = [number for number in numbers if answer_to(cards[number].iso2, language=options["language"]) in choices]
        number = max(numbers, key=lambda number: fame(cards[number].iso2))
        ago = dict(view["heard"]).get(number)
        known = ago is not None and reflexes.remembers(ago, rng)
        said = reply(cards[number].iso2, options, choices, reflexes, rng, known=known, costly=True)
        return None if said is None else Claim(said[0], seen.seat, said[1])


SHOUTING = Shouting()
