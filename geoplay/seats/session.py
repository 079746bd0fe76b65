"""A match as the page sees it: one table after another, and the messages between them. No widget is needed for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from geoplay.atlas.topology import NAMES
from geoplay.bots.characters import CHARACTERS
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.perspective import BYSTANDER, Perspective
from geoplay.core.race import Claim
from geoplay.core.refusal import GeoplayError
from geoplay.core.rulebook import rulebook_of
from geoplay.core.secrecy import covers_board
from geoplay.core.step import MatchError, Step
from geoplay.core.table import Table, TableMaker, plain, table_maker
from geoplay.core.text import Name, Text
from geoplay.page.bundle import parts_for
from geoplay.page.patch import difference
from geoplay.page.pictures import Covers, covered_pictures
from geoplay.seats.asking import Desk
from geoplay.seats.bare_table import bare_table
from geoplay.seats.farewell import Farewell
from geoplay.seats.gallery import gallery_node
from geoplay.seats.game_table import GameTable
from geoplay.seats.glance import Glance
from geoplay.seats.hinting import Hints
from geoplay.seats.hot_seat import awaited, cover, has_secrets, racers
from geoplay.seats.laying import laid
from geoplay.seats.locks import why_closed
from geoplay.seats.looking_on import WHILE_LOOKING_ON, for_a_bystander
from geoplay.seats.notices import announcement, fault_told, mistake, trouble_told
from geoplay.seats.race_desk import RaceDesk
from geoplay.seats.race_setting import RaceSetting
from geoplay.seats.racing import Races
from geoplay.seats.remarks import Remarks
from geoplay.seats.reviewing import ReviewPanel
from geoplay.seats.screen import Screen
from geoplay.seats.table_booklet import NONE, TableBooklet, leaf
from geoplay.seats.table_guide import TableGuide
from geoplay.seats.table_question import TableQuestion
from geoplay.seats.table_scene import scene_of
from geoplay.seats.talk import Remark
from geoplay.seats.telling import Line, told, told_from_the_beginning
from geoplay.seats.tools import Tools
from geoplay.seats.viewpoint import Viewpoint

LOG_LINES = 200
# So much of what happened since is told to a person who gets the screen.
TOLD_ANEW = 12
FLAG = "flag:"


class Session:
    """One match, seen from one screen, in one language, as tables for its page and the steps between them.

    ``people`` are the seats of those who share the screen: everybody's, unless some are named; ``seat`` is who of them looks
    now. While the table is ``covered`` for a person, nobody does. ``position`` is the move one looks back at, once the match is
    over. ``opponents`` is how many may be chosen here; they are while ``choosing`` is true. ``timed``: whoever laid the table
    said how much time its races give. ``farewell`` knows what is told and kept once it is over. Whose ``seat`` is
    ``BYSTANDER`` looks on, with no people at the screen: they see what everybody may, and can do nothing.
    """

    def __init__(
        self,
        match: Match,
        seat: int,
        language: str,
        *,
        people: Sequence[int] | None = None,
        talking: bool = True,
        opponents: range | None = None,
        choosing: bool = False,
        locks: frozenset[str] = frozenset(),
        timed: bool = False,
        screen: Screen | None = None,
        guide: TableGuide | None = None,
        farewell: Farewell | None = None,
    ) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.covered: int | None = None
        self.position: int | None = None
        self.maker: TableMaker = table_maker(type(match.game))
        self.opponents = opponents
        self.choosing = choosing
        self.locks = locks
        self.screen = screen or Screen()
        # Whether the match only holds the place of the one whose players are being chosen.
        self.provisional = choosing
        self.sequence = 0
        self.notice: dict[str, Any] | None = None
        self.review: ReviewPanel | None = None
        self.log: list[Line] = []
        self._some_people = None if people is None else tuple(people)
        self._told_troubles = 0
        self._speech: Remark | None = None
        self._desk = Desk(language)
        # A question's pictures have other names than the same ones on the table.
        self._covers = Covers()
        self._races = Races()
        farewell = farewell or Farewell()
        self._question = TableQuestion(self._desk, farewell)
        self.guide = guide or TableGuide()
        self._racing = RaceDesk(self._races, self.guide)
        self._remarks = Remarks(match, talking=talking)
        self.booklet = TableBooklet()
        self._tools = Tools(self._remarks, opponents, locks, self.booklet)
        self._hints = Hints()
        self._game_table = GameTable(self._question, self._racing, self._tools, locks, RaceSetting(locks, timed), farewell)
        # How the game looked when the table was laid last, and the table as its maker laid it.
        self._seen: Glance | None = None
        self._laid: Table | None = None
        self._begin()
        self.guide.begin(self.viewpoint)
        self.table = self._whole()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who share the screen."""
        return tuple(self.match.people) if self._some_people is None else self._some_people

    @property
    def viewpoint(self) -> Viewpoint:
        """Who looks now, and at what: a value for those who lay a part of the table."""
        return Viewpoint(self.match, self.seat, self.people, self.language, self.maker, self.covered, self.position)

    @property
    def perspective(self) -> Perspective:
        """The game as it is now, from this seat."""
        if self._seen is None or self._seen.seat != self.seat or self.position is not None:
            return Glance(self.match.game, self.seat)
        return self._seen

    def words(self, text: Text) -> str:
        """A text in the reader's language, with the players' names."""
        return self.viewpoint.words(text)

    def _begin(self) -> None:
        """What is known at the beginning of a match, or of one that is gone on with."""
        several = len(self.people) > 1
        looking = awaited(self.match, self.people, self.seat, self._races.current(self.match)) if several else self.seat
        self.covered = looking if several and not self.match.over and has_secrets(self.match.game, looking) else None
        if several and self.covered is None:
            self.seat = looking
        self._speech = None
        self._remarks.hear_again(self.match)
        self.log = told_from_the_beginning(self.viewpoint, self._remarks)

    def restarted(self, match: Match) -> None:
        """Another match at the same table."""
        self.match = match
        self.maker = table_maker(type(match.game))
        self._desk.covers = Covers()
        if self.maker.covers_pictures:
            self._covers = Covers()
        self.notice = None
        self._question.forget()
        self.position = None
        self.review = None
        self.booklet.page = None
        self.guide.kind = False
        self.choosing = self.provisional = False
        people = self.people
        self.seat = self.seat if self.seat in people or not people else people[0]
        self._seen = self._laid = None
        self._begin()
        self._told_troubles = 0
        self.sequence += 1
        self.table = self._whole()

    # ---- what the page needs for the table -----------------------------------------------------------------------

    @property
    def geometries(self) -> tuple[str, ...]:
        """The maps of the atlas the table needs."""
        return tuple(name for name in self.maker.maps(self.perspective) if name in NAMES)

    @property
    def pictures(self) -> dict[str, str]:
        """The pictures of the atlas the table needs, as ``{name the page knows it by: name in the atlas}``.

        A name would tell what is to be found out, in the game or in a question: they have other names, in no order.
        """
        names = self.maker.pictures(self.perspective)
        book = rulebook_of(type(self.match.game), self.language)
        printed = [] if book is None else [card.face for card in book.cards if card.face.startswith(FLAG)]
        return dict(sorted((self._covers.cover(name), name) for name in {*names, *printed}))

    @property
    def parts(self) -> frozenset[str]:
        """The parts of the page's script that the table needs now."""
        return parts_for(self.table["nodes"]) | self._question.parts(self.viewpoint) | {"ease"}

    def scene(self) -> dict[str, Any]:
        """Title, fixed words, rulebook, players, and what the board is made of."""
        talkers = self._remarks.characters
        at, seen = self.viewpoint, self.perspective
        board = None if self.board_covered else at.plain(self.maker.scene(seen))
        pictured = CHARACTERS if self.choosing else talkers.values()
        scene = scene_of(at, seen, talkers, pictured, covered_pictures(board, self._covers) if board else None)
        return {**scene, "rulebook": covered_pictures(scene["rulebook"], self._covers)}

    # ---- the table -----------------------------------------------------------------------------------------------

    def _whole(self) -> dict[str, Any]:
        if self.choosing:
            table = self._chosen_from()
        elif self.covered is not None:
            table = self._lying_under_a_cover(self.covered)
        else:
            return self._of_the_game()
        return {**table, "notice": self.notice, "sequence": self.sequence}

    def _of_the_game(self) -> dict[str, Any]:
        at = self.viewpoint
        seen = self._seen = Glance(at.shown, self.seat)
        self._laid, fault = laid(self.maker, seen)
        if seen.looks_on:
            self._laid = for_a_bystander(self._laid, racing=at.match.game.race is not None)
        if fault is not None:
            self.notice = fault_told(at, fault)
        data = self._game_table.data(at, seen, self._laid, self._covers)
        data["notice"] = self.notice
        data["sequence"] = self.sequence
        data["log"] = [] if self._question.secrets(at) is not None else self.log[-LOG_LINES:]
        if self._speech is not None and data["phase"] == "play" and self.match.game.race is None:
            data["nodes"]["speech"] = {"type": "speech", "seat": self._speech.seat, "text": at.words(self._speech.text)}
            data["layout"]["hand"] = [*data["layout"]["hand"], "speech"]
        if self.review is not None:
            self.review.lay(data, self._laid, self.maker, self.position)
        self.booklet.lay(data)
        self.guide.lay(at, data)
        return data

    @property
    def board_covered(self) -> bool:
        """Whether the board of spaces is put away while something is asked that it would tell."""
        return covers_board(self._question.secrets(self.viewpoint))

    def _chosen_from(self) -> dict[str, Any]:
        assert self.opponents is not None
        least, most = self.opponents[0], self.opponents[-1]
        chosen = [character.name for character in self._remarks.characters.values()]
        node = gallery_node(self.language, least, most, chosen, can_go_back=not self.provisional)
        return {**bare_table("gallery", node, node["ask"], {"load": True}), "log": []}

    def _lying_under_a_cover(self, seat: int) -> dict[str, Any]:
        at = self.viewpoint
        node = at.plain(cover(self.match, seat))
        return {**bare_table("cover", node, node["text"], self._tools.lasting(at)), "log": self.log[-LOG_LINES:]}

    def guide_to(self, step: int) -> None:
        """Show another step of the guide, or end it."""
        self.guide.go_to(step, len(self.guide.steps(self.viewpoint)))

    def open_booklet(self, item: str | None) -> None:
        """Open the booklet at what an item of the table is about, or close it."""
        self.booklet.turn_to(item, self._laid, self._booklet_year())

    def leaf(self, page: str | None) -> str:
        """A page of the booklet as HTML; without one the whole booklet, where it is open."""
        year = self._booklet_year()
        return self.booklet.opened(year, self.language) if page is None else leaf(page, year, self.language)

    def _booklet_year(self) -> int:
        seen = self.perspective
        closed = self.booklet.why_not(self.viewpoint, seen)
        year = self.maker.booklet(seen)
        if closed is not None or year is None:
            raise MatchError(closed or NONE)
        return year

    # ---- changes -------------------------------------------------------------------------------------------------

    def refreshed(self) -> dict[str, Any]:
        """A step message for a change that was no move: a notice, an answer, another position."""
        return self._step([], [], [], pause=False)

    def moved(self, step: Step) -> dict[str, Any]:
        """A step message for a move that was made."""
        self._speech = self._remarks.after(step, self._speech)
        self.guide.moved(step, self.viewpoint)
        lines = told(step, self.viewpoint, self._remarks)
        self.log += lines
        if step.by_person or step.seat is None:
            # What a notice was about is over.
            self.notice = None
        self.notice = mistake(self.viewpoint, step) or announcement(self.viewpoint, step) or self.notice
        self._notice_troubles()
        if self._question.secrets(self.viewpoint) is not None:
            # What happened is told once the question is answered: sentences name places, and what they have in common.
            lines = []
        news = [self.words(event.told_to(self.seat)) for event in step.events if event.news]
        message = self._step(step.events, [line["text"] for line in lines], lines, pause=not step.by_person)
        return {**message, "read": max(map(len, news))} if news else message

    def shortened(self, moves: int) -> None:
        """Forget the log of moves that were taken back, and what was said about them."""
        self._remarks.shortened(self.match, moves)
        self._speech = None
        self.log = [line for line in self.log if line["number"] <= moves]

    def _notice_troubles(self) -> None:
        """Errors in a teacher's code, told at the table."""
        for trouble in self.match.troubles[self._told_troubles :]:
            self.notice = trouble_told(self.viewpoint, trouble)
        self._told_troubles = len(self.match.troubles)

    def _step(self, events: Iterable[Event], say: list[str], lines: list[Line], *, pause: bool) -> dict[str, Any]:
        before = self.table
        self.sequence += 1
        self.table = self._whole()
        motions = self._motions(events)
        patch = difference(before, self.table)
        if [*before["log"], *lines][-LOG_LINES:] != self.table["log"]:
            # Somebody else looks, moves were taken back, or an answer in earlier lines was covered or may be read again.
            patch["log"] = self.table["log"]
            lines = []
        return {
            "kind": "step",
            "sequence": self.sequence,
            "patch": patch,
            "motions": motions,
            "say": say,
            "log": lines,
            "pause": pause,
        }

    def _motions(self, events: Iterable[Event]) -> list[Any]:
        """What moved on the table that lies there now, and from where."""
        table = self._laid
        if self.covered is not None or self.choosing or self.position is not None or table is None:
            return []
        seen = [event.seen_by(self.seat) for event in events]
        return [plain(motion) for event in seen for motion in self.maker.motions(event, table)]

    # ---- who looks, and who talks --------------------------------------------------------------------------------

    def publish(self, message: dict[str, Any]) -> None:
        """Show a step or a table at this session's screen."""
        self.screen.show(message)

    def pass_on(self) -> bool:
        """Turn the screen to the next person at it and show them, if there is another; ``False`` if there is not."""
        passed = self._passed_on()
        if passed:
            self.screen.select(None)
            self.publish(self.turned())
        return passed

    def _passed_on(self) -> bool:
        """Turn the table to whoever is to look at it now, or cover it for them; ``False`` if that is who looks already."""
        if len(self.people) < 2 or self.choosing or self.verdict is not None:
            return False
        looking = self.seat if self.covered is None else self.covered
        seat = awaited(self.match, self.people, looking, self._races.current(self.match))
        if self.match.over and self.covered is not None:
            self._turn_to(seat)
            return True
        if seat == looking:
            return False
        game = self.match.game
        if has_secrets(game, self.seat) or has_secrets(game, seat):
            self.covered = seat
            self._speech = None
            self._look_anew()
        else:
            self._turn_to(seat)
        return True

    def turned(self) -> dict[str, Any]:
        """A step message for a table that has been turned to another person: what it said to the one before is said no more."""
        message = self.refreshed()
        return {**message, "say": [self.table["prompt"]["text"]]}

    def _turn_to(self, seat: int) -> None:
        self.seat = seat
        self.covered = None
        self._look_anew()

    def _look_anew(self) -> None:
        """Somebody else looks: the log is theirs, and what was said to the one before is gone."""
        self.notice = None
        self.log = told_from_the_beginning(self.viewpoint, self._remarks)

    def ready(self, seat: int) -> dict[str, Any]:
        """Show the table to the person it is covered for, and say what has happened since they last looked."""
        if self.covered is None:
            raise MatchError(Text("The table lies open; nobody needs to say that they are ready."))
        if seat != self.covered:
            name = self.match.names[self.covered]
            raise MatchError(Text("The table waits for {name}, and for nobody else.", name=Name(name)))
        self._turn_to(seat)
        last = next((step.number for step in reversed(self.match.steps) if step.seat == seat), -1)
        news = [line["text"] for step in self.match.steps[last + 1 :] for line in told(step, self.viewpoint, self._remarks)]
        return self._step([], news[-TOLD_ANEW:], [], pause=False)

    def uncover(self) -> None:
        """Take the cover away without asking: for Python, which sees everything anyway."""
        if self.covered is not None:
            self._turn_to(self.covered)

    def choose(self, choosing: bool) -> None:
        """Show the gallery, or the game again."""
        if choosing and self.opponents is None:
            raise MatchError(Text("At this table opponents cannot be chosen."))
        if not choosing and self.provisional:
            raise MatchError(Text("First choose who plays."))
        self.choosing = choosing

    @property
    def talking(self) -> bool:
        """Whether the characters may talk."""
        return self._remarks.talking

    def let_talk(self, talking: bool) -> None:
        """Let the characters talk from now on, or be silent."""
        self._remarks.talking = talking
        self._speech = None

    def why_closed(self, kind: str) -> Text | None:
        """Why a message cannot be taken now: it is locked, the table is covered, or opponents are being chosen."""
        if self.seat == BYSTANDER and kind not in WHILE_LOOKING_ON:
            return Text("You only look on here.")
        waits_for = None if self.covered is None else self.match.names[self.covered]
        return why_closed(kind, self.locks, choosing=self.choosing, waits_for=waits_for, asked=bool(self.match.asked))

    # ---- what a person asks for ----------------------------------------------------------------------------------

    def let_return(self, returning: bool) -> None:
        """Let a game that was left for this one come back in place of an undo, until a person moves."""
        self._tools.returning = returning

    def why_no_undo(self) -> Text | None:
        """``None`` if the last move can be taken back now, else the reason."""
        return self._tools.why_no_undo(self.viewpoint)

    def give_hint(self) -> None:
        """What an expert would do here, and why, as a notice that points at the things on the table."""
        at, seen = self.viewpoint, self.perspective
        silent = self._tools.why_no_hint(at, seen)
        if silent is not None:
            raise MatchError(silent)
        assert self._laid is not None, "whoever is to move has a table"
        self.notice = self._hints.notice(at, seen, self._laid)
        # A hint is read where the bubble would lie; what was said stays in the log.
        self._speech = None

    # ---- races and questions -------------------------------------------------------------------------------------

    def claim(self, name: str, answer: str | None, milliseconds: int) -> list[Claim] | None:
        """A say in the race of that name, or, without an answer, none: all that was said here, once everything is."""
        return self._racing.claim(self.viewpoint, name, answer, milliseconds, (self.table["race"] or {}).get("choices") or [])

    def painted(self, name: str) -> None:
        """The page has painted a race."""
        self._racing.painted(self.viewpoint, name)

    def retime(self) -> None:
        """Races have another time from now on, and so has the one that is on."""
        self._racing.retime(self.viewpoint)

    def race_now(self) -> tuple[str, int]:
        """The race that is on, and how many milliseconds it has lasted by the kernel's clock."""
        return self._racing.now(self.viewpoint)

    def buzzed(self, name: str, seat: int) -> None:
        """Give the floor in a race to the person who pressed first."""
        self._racing.press(self.viewpoint, name, seat)

    @property
    def racing(self) -> bool:
        """Whether somebody at this screen may still say something in the race that is on."""
        return bool(racers(self.match, self.people, self._races.shown(self.match)))

    def wait_for_others(self) -> None:
        """All has been said here; at other screens they may still speak."""
        self._racing.wait_for_others(self.viewpoint)

    def hurry(self, milliseconds: int) -> None:
        """Somebody at another screen has ended the race after so long: who is slower here is too late."""
        self._racing.hurry(self.viewpoint, milliseconds)

    @property
    def verdict(self) -> dict[str, Any] | None:
        """What to say about the answer that was given, until the person goes on."""
        return self._question.verdict

    @verdict.setter
    def verdict(self, verdict: dict[str, Any] | None) -> None:
        self._question.verdict = verdict

    def take_answer(self, question: str, given: Any) -> None:
        """Judge an answer, and keep what to say about it until the person goes on."""
        self._question.take(self.viewpoint, question, given)
        self._notice_troubles()

    def practise(self) -> None:
        """Ask again, at this screen, what was missed in the match that is over."""
        looked_at, self.position = self.position, None
        try:
            self._question.practise(self.viewpoint)
        except GeoplayError:
            self.position = looked_at
            raise

    def question_pictures(self) -> dict[str, str]:
        """The pictures of the question in front of the reader, as ``{name the page knows it by: name in the atlas}``."""
        return self._question.pictures(self.viewpoint)

    def question_map(self) -> tuple[str, Callable[[], bytes]] | None:
        """The map on which a place is to be found: its name for the page, and how to make it; mostly none."""
        return self._question.map(self.viewpoint)

    def draw_ahead(self) -> None:
        """Draw what the answer will show, while the person still thinks."""
        self._question.draw_ahead(self.viewpoint)
