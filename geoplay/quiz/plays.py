"""Questions about the countries that a person's plays touch, in any game whose events name countries of today."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.quiz.countries import ask
from geoplay.quiz.question import Question

CAPITALS = ("capital",)
MIXED = ("capital", "people", "odd-one-out", "distance", "continent", "bearing", "area")


class CountriesHook:
    """Asks a person about a country of the play just made, after every ``every``-th such play, the kinds in turn.

    What is asked follows from the game's seed and the move, so a match that is played again asks the same.

    >>> from geoplay.core.player import Person, RandomPlayer
    >>> from geoplay.core.registry import new
    >>> match = Match(new("this-and-that", players=2, seed=1), [Person(), RandomPlayer()], hooks=[CountriesHook(CAPITALS)])
    >>> while not match.asked:
    ...     step = match.play(match.game.legal_moves()[0]) if match.waits_for_person else match.step()
    >>> match.asked[0].question.kind
    'capital'
    """

    def __init__(self, kinds: Sequence[str] = MIXED, every: int = 1) -> None:
        self.kinds = kinds
        self.every = every

    def __call__(self, event: Event, match: Match) -> Question | None:
        """The question for an event, if a person made it, it names a country, and the game goes on."""
        codes = _countries(event)
        if not codes or event.seat not in match.people or match.over:
            return None
        made = sum(other.seat == event.seat and bool(_countries(other)) for step in match.steps for other in step.events)
        if (made - 1) % self.every:
            return None
        rng = Random(f"{match.game.seed}/{len(match.steps)}")
        rng.shuffle(codes)
        turn = (made - 1) // self.every
        for number in range(len(self.kinds)):
            for code in codes:
                question = ask(self.kinds[(turn + number) % len(self.kinds)], code, rng)
                if question is not None:
                    return question
        return None


def _countries(event: Event) -> list[str]:
    return [place.key for place in event.places if place.kind == "country"]
