"""The race that is on at a table: its name, its deadline, and the kernel's own clock.

Times are taken in the page, from the moment the cards are painted there, so that a slow connection costs nobody a race. The
kernel knows only when it sent the race: no honest claim can have taken longer than has passed since.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic

from geoplay.core.match import Match, MatchError
from geoplay.core.race import Claim
from geoplay.core.text import Text

Clock = Callable[[], float]

# Two clocks never agree wholly: so much may the page's be ahead, in milliseconds and as a share.
AHEAD = 250
DRIFT = 0.02


@dataclass(frozen=True)
class OpenRace:
    """A race as it was sent to the page.

    Where several people race at one screen, whoever presses first has the ``floor``. After a say that ends nothing the race goes
    on under another name for those who have not ``spoken``; ``begun`` is how many milliseconds of it had passed by then, and
    ``claims`` are those made so far.
    """

    id: str
    deadline: int | None
    sent: float
    match: Match
    position: int
    begun: int = 0
    claims: tuple[Claim, ...] = ()
    spoken: frozenset[int] = frozenset()
    floor: int | None = None


class Races:
    """Keeps the race that is on, from when it is first shown until it is settled."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self._clock = clock
        self._count = 0
        self._open: OpenRace | None = None

    def current(self, match: Match) -> OpenRace | None:
        """The race that is on in a match. It is the same until a move is made; then the next is another one, with a new name."""
        if match.game.race is None:
            self._open = None
        elif self._open is None or self._open.match is not match or self._open.position != len(match.steps):
            self._count += 1
            self._open = OpenRace(f"race-{self._count}", match.deadline(), self._clock(), match, len(match.steps))
        return self._open

    def give_floor(self, race: OpenRace, seat: int) -> None:
        """Let a person answer. The page's clock goes on: it is the same race."""
        self._open = replace(race, floor=seat)

    def go_on(self, race: OpenRace, milliseconds: int, claim: Claim | None, seat: int) -> None:
        """Let the others go on after a person's say, or silence, that ended nothing."""
        self._count += 1
        self._open = replace(
            race,
            id=f"race-{self._count}",
            deadline=None if race.deadline is None else max(0, race.deadline - milliseconds),
            sent=self._clock(),
            begun=race.begun + milliseconds,
            claims=race.claims if claim is None else (*race.claims, claim),
            spoken=race.spoken | {seat},
            floor=None,
        )

    def elapsed(self, race: OpenRace) -> int:
        """Milliseconds since it was sent."""
        return round(1000 * (self._clock() - race.sent))

    def check(self, race: OpenRace, name: str, milliseconds: int) -> None:
        """Refuse a claim for another race, or one that took longer than there was time."""
        if name != race.id:
            raise MatchError(Text("That race is over; your answer came for an earlier one."))
        if milliseconds < 0:
            raise MatchError(Text("A claim takes 0 milliseconds or more, not {milliseconds}.", milliseconds=milliseconds))
        most = self.elapsed(race)
        if milliseconds > most * (1 + DRIFT) + AHEAD:
            raise MatchError(
                Text(
                    "This race began {most} milliseconds ago; a claim after {milliseconds} is not possible yet.",
                    most=most,
                    milliseconds=milliseconds,
                )
            )
