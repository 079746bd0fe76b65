"""The race that is on at a table: its name, its deadline, and the kernel's own clock.

Times are taken in the page, from the moment the cards are painted there, so that a slow connection costs nobody a race. The
kernel knows only when it sent the race: no honest claim can have taken longer than has passed since.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from time import monotonic

from geoplay.core.match import Match
from geoplay.core.race import Claim
from geoplay.core.step import MatchError
from geoplay.core.text import Text

Clock = Callable[[], float]

# Two clocks never agree wholly: so much may the page's be ahead, in milliseconds and as a share.
AHEAD = 250
DRIFT = 0.02
# No person sees, thinks and answers in less, in milliseconds.
QUICKEST = 200
# So much longer than the word that the race is painted may a claim be on its way, in milliseconds; and so late may that word
# come where others wait, in seconds: steps of bots are shown before the race, and some connections are slow. Whoever plays
# against bots alone may look as late as they like: no clock runs before the first look.
LATE_CLAIM = 750
LATE_PAINT = 10.0


@dataclass(frozen=True)
class OpenRace:
    """A race as it was sent to the page.

    Where several people race at one screen, whoever presses first has the ``floor``. After a say that ends nothing the race goes
    on under another name for those who have not ``spoken``; ``begun`` is how many milliseconds of it had passed by then, and
    ``claims`` are those made so far. ``painted`` is when the page said that the race is in sight. ``said`` is true once all is
    said at this screen, and not yet at others.
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
    painted: float | None = None
    said: bool = False


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
        elif self.shown(match) is None:
            self._count += 1
            self._open = OpenRace(f"race-{self._count}", match.deadline(), self._clock(), match, len(match.steps))
        return self._open

    def shown(self, match: Match) -> OpenRace | None:
        """The race that is on, if its page has been shown it already."""
        race = self._open
        return race if race is not None and race.match is match and race.position == len(match.steps) else None

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
            painted=None,
        )

    def wait_for_others(self, race: OpenRace) -> None:
        """All has been said at this screen; at others they may still speak."""
        self._open = replace(race, said=True)

    def hurry(self, race: OpenRace, milliseconds: int) -> None:
        """Somebody at another screen has ended the race after so long: who was slower here is too late."""
        left = max(0, milliseconds - race.begun)
        self._open = replace(race, deadline=left if race.deadline is None else min(left, race.deadline))

    def paint(self, race: OpenRace, *, shared: bool) -> None:
        """Note when the page said that the race is in sight: the first time.

        Where people at other screens wait too (``shared``), not for ever after it was sent.
        """
        if race.painted is None:
            latest = race.sent + LATE_PAINT if shared else inf
            self._open = replace(race, painted=min(self._clock(), latest))

    def allow(self, race: OpenRace, deadline: int | None) -> None:
        """Give another time to the race that is on; ``deadline`` counts from its very beginning."""
        self._open = replace(race, deadline=None if deadline is None else max(0, deadline - race.begun))

    def counted(self, race: OpenRace, milliseconds: int) -> int:
        """What a claim counts as: what the page says, but no less than a person needs, or than has passed since it was painted.

        A page that never said when it painted the race is taken to have done so at once.
        """
        since = race.sent if race.painted is None else race.painted
        return max(milliseconds, QUICKEST, round(1000 * (self._clock() - since)) - LATE_CLAIM)

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
