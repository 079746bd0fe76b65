"""How Training is played: know the flag, and say so quickly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from geoplay.boxes.flag_box.deck import deck_of
from geoplay.boxes.flag_box.knowing import reply
from geoplay.boxes.flag_box.training.rules import Training
from geoplay.core.expertise import Expertise
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim
from geoplay.core.reflexes import Reflexes
from geoplay.core.skill import Pace

# Forty-eight races in a row leave little to luck. So that neighbours are within reach of each other, players become quick first,
# while they know few flags and are quick by fits and starts, and steady last.
BEGINNER = Reflexes(median=4000, spread=1.4, knowledge=0.38, attention=0.60, memory=2.0, noise=1.0)
PACE = Pace(quick=0.4, steady=3.0)


class Naming(Expertise[Training]):
    """Expertise in naming flags."""

    lead = 4.0
    beginner = BEGINNER
    pace = PACE
    steps = (0.0, 0.036, 0.111, 0.21, 0.332, 0.464, 0.605, 0.754, 0.889, 1.0)
    step_elo = 180.0

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
