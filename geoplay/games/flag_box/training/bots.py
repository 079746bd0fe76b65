"""How Training is played: know the flag, and say so quickly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from geoplay.core.expertise import Expertise
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim
from geoplay.core.reflexes import Reflexes
from geoplay.games.flag_box.deck import deck_of
from geoplay.games.flag_box.knowing import reply
from geoplay.games.flag_box.training.rules import Training


class Naming(Expertise[Training]):
    """Expertise in naming flags."""

    lead = 4.0

    def points(self, game: Training) -> Sequence[float]:
        """The cards everybody has."""
        return [len(won) for won in game._won]

    def claim(self, seen: Perspective, reflexes: Reflexes, rng: Random) -> Claim | None:
        """The name or capital, if the flag is known; else perhaps a guess, which costs nothing but this card."""
        view, options = seen.view, seen.options
        if view["open"] is None:
            return None
        card = deck_of(options["deck"]).cards[view["open"]]
        said = reply(card.iso2, options, view["choices"], reflexes, rng)
        return None if said is None else Claim(said[0], seen.seat, said[1])


NAMING = Naming()
