"""The expert of Globe-Grams as it was with weights set by hand, kept to be measured against."""

from __future__ import annotations

from geoplay.boxes.globe_grams.bots import Geographer, Namer, danger
from geoplay.boxes.globe_grams.ideas import Idea
from geoplay.boxes.globe_grams.moves import Special
from geoplay.boxes.globe_grams.rules import WINNER, GlobeGrams
from geoplay.boxes.globe_grams.scoring import CAPTURE_BONUS
from geoplay.core.move import Move


class SetByHand(Namer):
    """Knows as many names as the expert, and weighs them by a price for each letter, a step and a danger, all set by hand."""

    level = "set by hand"
    name = "Set by hand"
    knows = Geographer.knows

    letter: float = 5.0
    """What a square is worth that one keeps for later: with the special letters, one or two go a long way."""
    step: float = 10.0
    """What a step to the last name of a round is worth."""

    def ranked(self, game: GlobeGrams) -> list[tuple[Move, float]]:
        """The names of most worth; none where keeping the letters is worth more."""
        worth = {idea: self.worth(game, idea) for idea in self.ideas(game)}
        ideas = sorted(worth, key=lambda idea: (worth[idea], str(idea.move)), reverse=True)
        return [(idea.move, worth[idea]) for idea in ideas if worth[idea] > 0]

    def worth(self, game: GlobeGrams, idea: Idea) -> float:
        """Points against the letters they take, the race to five, and what others might make of the name."""
        seat = game._turn
        haste = self._haste(game, idea.gain)
        step = self.step * haste * (1 if idea.captured is None else 2)
        if not isinstance(idea.move, Special) and game.names_of_side(seat) + 1 >= game._needed:
            # The round ends: 25 points, the others pay for their letters, nobody captures any more, and none is kept for later.
            side = game._side_of[seat]
            left = sum(len(hand) for other, hand in enumerate(game._hands) if game._side_of[other] != side)
            return idea.gain + step + (WINNER + left) * haste
        worth = idea.gain - idea.own * self._price(game, haste)
        if isinstance(idea.move, Special):
            return worth
        worth += step
        return worth - danger(idea.letters) * (idea.points + self.step + CAPTURE_BONUS) if game._with_hands else worth

    def _haste(self, game: GlobeGrams, gain: int) -> float:
        """How welcome the end of the round is: very much to whoever has the goal, not at all if another has it."""
        side = game._side_of[game._turn]
        scores = game.side_scores()
        mine = scores[game._turn] + gain + WINNER
        best = max(score for seat, score in enumerate(scores) if game._side_of[seat] != side)
        if max(mine, best) < game._goal:
            return 1.0
        return 5.0 if mine > best else -5.0

    def _price(self, game: GlobeGrams, haste: float) -> float:
        """What a square of one's own is worth if it is kept: less than nothing when another may end the round next."""
        if not game._with_hands or haste > 1:
            return 0.0
        side = game._side_of[game._turn]
        most = max(game.names_of_side(seat) for seat in range(game.players) if game._side_of[seat] != side)
        risk = (most / game._needed) ** 2
        return self.letter * (1 - risk) - risk
