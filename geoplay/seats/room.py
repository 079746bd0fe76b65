"""A room: one match, and every screen at which somebody plays it or looks on.

What somebody does at one screen is a step of the match, and every session publishes it as its own people may see it. A table in
a notebook is a room with one session; a class at several screens is a room with one for each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import RLock
from typing import Any, Protocol

from geoplay.core.match import Match
from geoplay.core.move import Move
from geoplay.core.race import Claim
from geoplay.core.refusal import GeoplayError
from geoplay.core.step import MatchError, Step
from geoplay.core.text import Text
from geoplay.seats.seating import Seating
from geoplay.seats.session import Session


class Coach(Protocol):
    """Somebody who poses a position and has a word to say about what is played there."""

    def pose(self, session: Session) -> dict[str, Any]:
        """The notice over the position."""

    def judge(self, session: Session) -> dict[str, Any] | None:
        """The notice after a person's move, made before anybody answers it; ``None`` while there is nothing to say."""


class Room:
    """A match and the sessions at it. ``again`` makes the match of another game; ``seating`` is who may be chosen to play it."""

    def __init__(
        self,
        match: Match,
        *,
        again: Callable[[], Match] | None = None,
        seating: Seating | None = None,
        coach: Coach | None = None,
    ) -> None:
        self.match = match
        self.sessions: list[Session] = []
        # Messages may come in threads of their own: whoever acts in a room holds it.
        self.lock = RLock()
        self._again = again
        self._seating = seating
        self._coach = coach
        # The game that was left for a new one, as long as nobody has moved in that.
        self._left: Match | None = None
        # What was said in the race after so many moves, at screens where all has been said.
        self._said: dict[Session, list[Claim]] = {}
        self._said_at: tuple[Match, int] | None = None

    def enter(self, session: Session) -> None:
        """Publish every step to this session too, from now on."""
        self.sessions.append(session)

    def leave(self, session: Session) -> None:
        """Publish nothing more to a session, and wait for nobody at it."""
        self.sessions.remove(session)
        if self.match.game.race is not None and not self.match.asked and self._said and not self._still_racing():
            self.go_on(self._settled())
        else:
            self.let_bots_move()

    def begin(self) -> None:
        """What happens as soon as everybody has sat down."""
        self.let_bots_move()
        self._pose()

    # ---- play ----------------------------------------------------------------------------------------------------

    def play(self, session: Session, move: Move) -> None:
        """Make a move for whoever is at this screen."""
        turn = self.match.game.turn
        elsewhere = turn is not None and turn in self.match.people and turn not in session.people
        self.go_on(self.match.play(move, session.seat if elsewhere else None))

    def go_on(self, step: Step) -> None:
        """Show everybody what a person did, and let the bots go on."""
        verdicts = {} if self._coach is None else {session: self._coach.judge(session) for session in self.sessions}
        self._publish_step(step)
        self.let_bots_move()
        for session, verdict in verdicts.items():
            if verdict is not None:
                session.notice = verdict
                session.publish(session.refreshed())

    def let_bots_move(self) -> None:
        """Let the bots go on until a person must act, unless somebody still reads about their answer."""
        if any(session.verdict is not None or session.provisional for session in self.sessions):
            return
        for step in self.match.run():
            self._publish_step(step)
        for session in self.sessions:
            session.pass_on()

    def _publish_step(self, step: Step) -> None:
        for session in self.sessions:
            session.publish(session.moved(step))

    def refresh(self, *, but: Session | None = None) -> None:
        """Show everybody a change that was no move; ``but`` has seen it."""
        for session in self.sessions:
            if session is not but:
                session.publish(session.refreshed())

    def take_back(self) -> None:
        """Take back the last move of a person and all that followed; before the first, the beginning of a new game."""
        if self._left is not None and not _begun(self.match):
            self.restart(self._left)
            return
        left = self.match.undo()
        for session in self.sessions:
            session.shortened(left)
            session.notice = None
            session.publish(session.refreshed())
            session.screen.welcome()
            session.pass_on()

    # ---- races ---------------------------------------------------------------------------------------------------

    def set_time(self, time: str) -> None:
        """Let races have another time from now on, also in other games at this table."""
        self.match.time = time
        for session in self.sessions:
            session.retime()
        self.refresh()

    def said(self, session: Session, claims: list[Claim] | None) -> None:
        """Take what was said at a screen in a race: ``None`` while others there go on.

        The race is settled when all has been said at every screen. Whoever ends it at one screen sets the others a deadline:
        each page has a clock of its own, so somebody with a slow connection may have been quicker all the same.
        """
        if claims is None:
            if not session.pass_on():
                session.publish(session.refreshed())
            return
        now = (self.match, len(self.match.steps))
        if self._said_at is None or self._said_at[0] is not now[0] or self._said_at[1] != now[1]:
            self._said, self._said_at = {}, now
        said = {**self._said, session: claims}
        if not self._still_racing(said):
            self.go_on(self._settled(said))
            return
        if self.match.asked:
            raise MatchError(Text("A question waits for its answer before the game goes on."))
        session.wait_for_others()
        self._said = said
        ends = [claim.milliseconds for claim in claims if self.match.game.closes_race(claim)]
        if ends:
            for other in self._still_racing():
                other.hurry(min(ends))
        self.refresh()

    def _still_racing(self, said: dict[Session, list[Claim]] | None = None) -> list[Session]:
        """The sessions at which somebody may still say something."""
        done = self._said if said is None else said
        return [session for session in self.sessions if session not in done and session.racing]

    def _settled(self, said: dict[Session, list[Claim]] | None = None) -> Step:
        done = self._said if said is None else said
        step = self.match.settle([claim for claims in done.values() for claim in claims])
        self._said = {}
        return step

    # ---- other matches in the same room --------------------------------------------------------------------------

    def restart(self, match: Match, *, left: Match | None = None) -> None:
        """Lay another match on everybody's table; the one that was ``left`` comes back when there is nothing to take back."""
        # What was set at the table stays set.
        match.time = self.match.time
        self.match = match
        self._left = left
        for session in self.sessions:
            session.let_return(left is not None)
            session.restarted(match)
            session.screen.lay_anew()
            session.publish({"kind": "table", "table": session.table})
        self.let_bots_move()
        self._pose()

    def new_game(self) -> None:
        """Begin anew, with the same people and bots."""
        if self._again is None:
            raise MatchError(Text("At this table there is no other game to begin."))
        left = self.match if _begun(self.match) and not self.match.over else None
        self.restart(self._again(), left=left)
        if left is not None and self._coach is None:
            for session in self.sessions:
                told = Text("The game you left comes back with Undo, until somebody moves.")
                session.notice = {"tone": "info", "text": session.words(told), "detail": ""}
                session.publish(session.refreshed())

    def seat_opponents(self, names: Sequence[str]) -> None:
        """Begin a game against these characters."""
        if self._seating is None or self._again is None:
            raise MatchError(Text("At this table opponents cannot be chosen."))
        before = self._seating.players
        self._seating.choose(names)
        try:
            match = self._again()
        except GeoplayError:
            self._seating.players = before
            raise
        self.restart(match)

    def _pose(self) -> None:
        if self._coach is not None:
            for session in self.sessions:
                session.notice = self._coach.pose(session)
                session.publish(session.refreshed())


def _begun(match: Match) -> bool:
    """Whether a person has moved."""
    return any(step.by_person for step in match.steps)
