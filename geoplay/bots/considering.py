"""A player between a beginner and the expert: thinks as the expert does, about fewer moves and for a shorter time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from geoplay.bots.search import Search
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.skill import Skill


class Considering(Search):
    """Compares the first thing that comes to mind with those of the other moves that come to mind at all.

    What does not come to mind is not made; among what does, the best is chosen: nobody throws dice to blunder.
    """

    def __init__(
        self, expertise: Expertise[Any], name: str, skill: Skill, *, budget: float = 0.5, simulations: int | None = None
    ) -> None:
        counted = None if simulations is None else max(1, round(simulations * skill.thinks))
        super().__init__(expertise, name, budget=budget * skill.thinks, simulations=counted)
        self.skill = skill
        self.reflexes = skill.reflexes

    def considered(self, game: Game[Any], rng: Random) -> Sequence[Any]:
        """The first thought, and the other choices that come to mind."""
        first = self.expertise.first_thought(game, rng)
        sees = self.skill.sees
        return [first, *(choice for choice in self.expertise.choices(game) if choice != first and rng.random() < sees)]

    def played_out(self, game: Game[Any]) -> None:
        """Only the expert plays endings out."""
        return
