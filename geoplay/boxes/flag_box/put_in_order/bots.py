"""How Put in order! is played: by what one knows of the world.

A level differs from another only in how well it knows areas and populations. A bot's figure of a state is the true one times a
log-normal factor with the ``noise`` of its level (:mod:`geoplay.bots.reactions`); the factor belongs to the bot's seat, the game
and the card, so that a bot does not change its mind within a game. A card whose back it has seen in this game it knows, as long
as its ``memory`` lasts. Then it lays the card where that figure belongs.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from geoplay.boxes.flag_box.put_in_order.advice import overlooked, reason
from geoplay.boxes.flag_box.put_in_order.rules import PutInOrder
from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.reflexes import Reflexes
from geoplay.core.text import Text


class PutInOrderExpertise(Expertise[PutInOrder]):
    """Knowledge of the game: figures."""

    steps = (0.0, 0.14, 0.27, 0.395, 0.525, 0.64, 0.74, 0.83, 0.92, 1.0)
    step_elo = 97.0

    def choices(self, game: PutInOrder) -> Sequence[int]:
        """The gap where the coming card's figure belongs."""
        coming = game.coming
        return game.legal_actions() if coming is None else [game.right_gaps(coming)[0]]

    def habit(self, game: PutInOrder, rng: Random) -> int:
        """The same: there is nothing to think about but figures."""
        return self.choices(game)[0]

    def as_seen(self, game: PutInOrder, reflexes: Reflexes, rng: Random) -> PutInOrder:
        """The game with the figure that a player of this knowledge believes the coming card to have."""
        coming = game.coming
        if coming is None:
            return game
        view = game.view(game.turn)
        code = view["coming"]["card"]
        if code in view["turned"]:
            age = view["turned"][::-1].index(code)
            if reflexes.remembers(age, _mind(view, f"{code} seen")):
                return game
        return game.with_figure(reflexes.estimate(game.figure_of(coming), _mind(view, code)))

    def points(self, game: PutInOrder) -> Sequence[float]:
        """The cards won."""
        return [len(kept) for kept in game._kept]

    def overlooked(self, seen: Perspective, move: Move) -> Text | None:
        """What this move left lying."""
        return overlooked(seen, move)

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """Why a good player makes this move."""
        return reason(seen, move)


def _mind(view: dict[str, object], what: str) -> Random:
    """A chance that is the same for a seat and a thing throughout a game: from what everybody sees from its beginning on."""
    return Random(f"{view['opening']}/{view['players']}/{view['turn']}/{view['by']}/{what}")


PUT_IN_ORDER_EXPERTISE = PutInOrderExpertise()
