"""What a game offers to ask: names that ``quiz=`` takes, each with what makes the hook."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from geoplay.core.asked import Hook
from geoplay.quizzes.quiz import Every, On, Quiz

Offer = dict[str, Callable[[], Hook]]
# Groups of questions about countries and what lies in them, in any game whose events name them.
BY_PLACE = (
    "mixed", "capitals", "flags", "1960", "shapes", "maps", "neighbours", "regions", "sizes", "ways",
    "physical", "rivers", "lakes", "mountains", "deserts", "cities",
)  # fmt: skip


def by_place(when: Every | On) -> Offer:
    """What any game offers whose events name countries or spaces of 1960; ``when`` is how often suits it."""
    return {name: partial(Quiz, name, when=when) for name in BY_PLACE}
