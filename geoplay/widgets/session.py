"""A match as the page sees it: one table after another, and the messages between them. No widget is needed for it."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import Any

from geoplay.bots.characters import CHARACTERS
from geoplay.core.match import Match, MatchError, Step
from geoplay.core.move import Move
from geoplay.core.outcome import reward_lines, signed
from geoplay.core.perspective import Perspective
from geoplay.core.table import Table, plain, table_maker
from geoplay.core.text import Text
from geoplay.widgets.asking import Desk
from geoplay.widgets.bare_table import bare_table
from geoplay.widgets.bundle import parts_for
from geoplay.widgets.facts import fact_about
from geoplay.widgets.gallery import gallery_node
from geoplay.widgets.hinting import Hints
from geoplay.widgets.hot_seat import awaited, cover, has_secrets
from geoplay.widgets.locks import why_locked
from geoplay.widgets.patch import difference
from geoplay.widgets.pictures import Covers, covered_pictures
from geoplay.widgets.race_desk import RaceDesk
from geoplay.widgets.racing import Races
from geoplay.widgets.reader import Reader
from geoplay.widgets.remarks import Remarks
from geoplay.widgets.reviewing import ReviewPanel
from geoplay.widgets.table_question import TableQuestion, covered
from geoplay.widgets.table_scene import scene_of
from geoplay.widgets.talk import Remark
from geoplay.widgets.telling import Line, told, told_from_the_beginning
from geoplay.widgets.tools import Tools

LOG_LINES = 200
# So much of what happened since is told to a person who gets the screen.
TOLD_ANEW = 12
# What may be sent while somebody is to say that they are ready, and while opponents are chosen.
WHILE_COVERED = ("hello", "ready", "new", "save", "load", "select", "still", "talk", "silence")
WHILE_CHOOSING = ("hello", "seat", "back", "load", "select", "still")


class Session(Reader):
    """One match, seen from one seat at a time, in one language, as tables for the page and the steps between them.

    ``opponents`` is how many may be chosen here; they are while ``choosing`` is true.
    """

    def __init__(
        self,
        match: Match,
        seat: int,
        language: str,
        *,
        talking: bool = True,
        opponents: range | None = None,
        choosing: bool = False,
        locks: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(match, seat, language)
        self.opponents = opponents
        self.choosing = choosing
        self.locks = locks
        # Whether the match only holds the place of the one whose players are being chosen.
        self.provisional = choosing
        self.sequence = 0
        self.notice: dict[str, Any] | None = None
        self.review: ReviewPanel | None = None
        self.log: list[Line] = []
        self._told_troubles = 0
        self._speech: Remark | None = None
        self._desk = Desk(language)
        self._races = Races()
        self._question = TableQuestion(self, self._desk)
        self._racing = RaceDesk(self, self._races)
        self._remarks = Remarks(self, talking=talking)
        self._tools = Tools(self, self._remarks, opponents, locks)
        self._hints = Hints(self)
        self._begin()
        self.table = self._whole()

    def _begin(self) -> None:
        """What is known at the beginning of a match, or of one that is gone on with."""
        looking = awaited(self.match, self.seat, self._races.current(self.match)) if self.several else self.seat
        self.covered = looking if self.several and not self.match.over and has_secrets(self.match.game, looking) else None
        if self.several and self.covered is None:
            self.seat = looking
        self._speech = None
        self._remarks.hear_again()
        self.log = told_from_the_beginning(self, self._remarks)

    def restarted(self, match: Match) -> None:
        """Another match at the same table."""
        self.match = match
        self.maker = table_maker(type(match.game))
        self._desk.covers = Covers()
        self.notice = None
        self.answered = None
        self.position = None
        self.review = None
        self.choosing = self.provisional = False
        self.seat = self.seat if self.seat in match.people or not match.people else match.people[0]
        self._begin()
        self._told_troubles = 0
        self.sequence += 1
        self.table = self._whole()

    # ---- what the page needs for the table -----------------------------------------------------------------------

    @property
    def geometries(self) -> tuple[str, ...]:
        """The maps of the atlas the table needs."""
        return self.maker.maps(self.perspective)

    @property
    def pictures(self) -> dict[str, str]:
        """The pictures of the atlas the table needs, as ``{name the page knows it by: name in the atlas}``.

        Where a name would tell what is to be found out, they have other names, in no order.
        """
        names = self.maker.pictures(self.perspective)
        if not self.maker.covers_pictures:
            return {name: name for name in names}
        SystemRandom().shuffle(names)
        return {self._desk.covers.cover(name): name for name in names}

    @property
    def parts(self) -> frozenset[str]:
        """The parts of the page's script that the table needs now."""
        return parts_for(self.table["nodes"]) | self._question.parts

    def scene(self) -> dict[str, Any]:
        """Title, fixed words, rulebook, players, and what the board is made of."""
        talkers = self._remarks.characters
        board = self.plain(self.maker.scene(self.perspective))
        pictured = CHARACTERS if self.choosing else talkers.values()
        return scene_of(self, talkers, pictured, self._with_covers(board) if board else None)

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
        table = self.maker.table(Perspective(self.shown, self.seat))
        self._note_rewards(table)
        data: dict[str, Any] = self._with_covers(self.plain(table))
        data["prompt"] = {"text": data["prompt"], "tone": data.pop("tone")}
        data["phase"] = self._phase()
        if data["phase"] != "play":
            data.update(actions=[], refusals={}, pick=[])
        self._racing.lay(data)
        data["tools"] = self._tools.all()
        data["question"] = self._question.shown()
        data["outcome"] = self._moment() if self.position is None else None
        data["replay"] = self._replay()
        data["notice"] = self.notice
        data["sequence"] = self.sequence
        data["log"] = self.log[-LOG_LINES:]
        if data["phase"] == "question":
            prompt = Text("First the question: then the game goes on.")
            data["prompt"] = {"text": self.addressed(self.words(prompt)), "tone": "you"}
        if self._speech is not None and data["phase"] == "play" and self.match.game.race is None:
            data["nodes"]["speech"] = {"type": "speech", "seat": self._speech.seat, "text": self.words(self._speech.text)}
            data["layout"]["hand"] = [*data["layout"]["hand"], "speech"]
        if self.review is not None:
            self.review.lay(data, table, self.maker, self.position)
        return self._question.covered_on(data)

    def _with_covers(self, data: Any) -> Any:
        """The same data with pictures under names that tell nothing, where the game wants it so."""
        return covered_pictures(data, self._desk.covers) if self.maker.covers_pictures else data

    def _note_rewards(self, table: Table) -> None:
        """Beside each seat what answers add to its score, unless an exam keeps that to itself."""
        kept = any(answer.quiet for answer in self.match.answers) and (not self.match.over or self._question.open)
        if self.position is not None or kept:
            return
        for line, points in zip(table.seats, self.match.rewards, strict=True):
            if points:
                # First, since a long note is cut off where there is little room.
                more = Text("answers {points}", points=signed(points))
                line.note = Text("{more}, {note}", note=line.note, more=more) if line.note else more

    def _phase(self) -> str:
        if self.position is not None:
            return "replay"
        if self._question.open:
            return "question"
        return "over" if self.match.over else "play"

    def _moment(self) -> dict[str, Any] | None:
        outcome = self.match.outcome
        if outcome is None or self._question.open:
            return None
        data: dict[str, Any] = self.plain(self.maker.moment(self.perspective, outcome))
        data["lines"] += [self.words(line) for line in reward_lines(outcome)]
        data["title"] = self.addressed(data["title"])
        if not data["fact"]:
            places = [place for step in reversed(self.match.steps) for event in step.events for place in event.places]
            data["fact"] = fact_about(places, self.language)
        return data

    def _replay(self) -> dict[str, int] | None:
        if not self.match.over or "replay" in self.locks:
            return None
        length = len(self.match.steps)
        return {"position": length if self.position is None else self.position, "length": length}

    def _chosen_from(self) -> dict[str, Any]:
        assert self.opponents is not None
        least, most = self.opponents[0], self.opponents[-1]
        chosen = [character.name for character in self._remarks.characters.values()]
        node = gallery_node(self.language, least, most, chosen, can_go_back=not self.provisional)
        return {**bare_table("gallery", node, node["ask"], {"load": True}), "log": []}

    def _lying_under_a_cover(self, seat: int) -> dict[str, Any]:
        node = self.plain(cover(self.match, seat))
        return {**bare_table("cover", node, node["text"], self._tools.lasting()), "log": self.log[-LOG_LINES:]}

    # ---- changes -------------------------------------------------------------------------------------------------

    def refreshed(self) -> dict[str, Any]:
        """A step message for a change that was no move: a notice, an answer, another position."""
        return self._step([], [], [], pause=False)

    def moved(self, step: Step) -> dict[str, Any]:
        """A step message for a move that was made."""
        self._speech = self._remarks.after(step, self._speech)
        lines = told(step, self, self._remarks)
        self.log += lines
        motions: list[Any] = []
        if self.covered is None:
            table = self.maker.table(self.perspective)
            events = [event.seen_by(self.seat) for event in step.events]
            motions = [motion for event in events for motion in self.maker.motions(event, table)]
        self._notice_troubles()
        answer = self._question.answer()
        if answer is not None:
            lines = covered(lines, answer)
        return self._step(plain(motions), [line["text"] for line in lines], lines, pause=not step.by_person)

    def shortened(self, moves: int) -> None:
        """Forget the log of moves that were taken back, and what was said about them."""
        self._remarks.shortened(moves)
        self._speech = None
        self.log = [line for line in self.log if line["number"] <= moves]

    def _notice_troubles(self) -> None:
        """Errors in a teacher's code, told at the table."""
        for trouble in self.match.troubles[self._told_troubles :]:
            detail = f"{type(trouble.error).__name__}: {trouble.error}"
            self.notice = {"tone": "error", "text": self.words(trouble.where), "detail": detail}
        self._told_troubles = len(self.match.troubles)

    def _step(self, motions: list[Any], say: list[str], lines: list[Line], *, pause: bool) -> dict[str, Any]:
        before = self.table
        self.sequence += 1
        self.table = self._whole()
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

    # ---- who looks, and who talks --------------------------------------------------------------------------------

    def passed_on(self) -> bool:
        """Turn the table to whoever is to look at it now, or cover it for them; ``False`` if that is who looks already."""
        if not self.several or self.choosing or self.answered is not None:
            return False
        looking = self.seat if self.covered is None else self.covered
        seat = awaited(self.match, looking, self._races.current(self.match))
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
        self.log = told_from_the_beginning(self, self._remarks)

    def ready(self, seat: int) -> dict[str, Any]:
        """Show the table to the person it is covered for, and say what has happened since they last looked."""
        if self.covered is None:
            raise MatchError(Text("The table lies open; nobody needs to say that they are ready."))
        if seat != self.covered:
            name = self.match.names[self.covered]
            raise MatchError(Text("The table waits for {name}, and for nobody else.", name=name))
        self._turn_to(seat)
        last = next((step.number for step in reversed(self.match.steps) if step.seat == seat), -1)
        news = [line["text"] for step in self.match.steps[last + 1 :] for line in told(step, self, self._remarks)]
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
        locked = why_locked(kind, self.locks)
        if locked is not None:
            return locked
        if self.choosing:
            return None if kind in WHILE_CHOOSING else Text("First choose who plays.")
        if self.covered is not None and kind not in WHILE_COVERED:
            return Text("The table waits for {name}, and for nobody else.", name=self.match.names[self.covered])
        if kind in ("seat", "back"):
            return Text("Opponents are chosen before a game, or with the button for it.")
        return None

    # ---- what a person asks for ----------------------------------------------------------------------------------

    def why(self, source: str, target: str | None) -> dict[str, str] | None:
        """Why a drag from one thing to another is not possible; ``None`` if it is."""
        seen = self.match.perspective(self.seat)
        if self.match.game.race is not None:
            return {"sentence": self.words(Text("There is a race on; everything else waits until it is run.")), "rule": ""}
        if self.match.game.turn != self.seat:
            return {"sentence": self.table["prompt"]["text"], "rule": ""}
        move = self.maker.move_for(seen, source, target)
        if move is None:
            return {"sentence": self.words(Text("That does not go there.")), "rule": ""}
        refusal = seen.why_not(move)
        return None if refusal is None else self.plain(refusal)

    def why_no_undo(self) -> Text | None:
        """``None`` if the last move can be taken back now, else the reason."""
        return self._tools.why_no_undo()

    def give_hint(self) -> None:
        """What an expert would do here, and why, as a notice that points at the things on the table."""
        silent = self._tools.why_no_hint()
        if silent is not None:
            raise MatchError(silent)
        self.notice = self._hints.notice()
        # A hint is read where the bubble would lie; what was said stays in the log.
        self._speech = None

    def picked(self, picking: int, items: list[str], text: str) -> Move:
        """The move that these items, or this text, stand for in one of the table's pickings."""
        if not 0 <= picking < len(self.table["pick"]):
            raise MatchError(Text("There is nothing to pick now."))
        offer = self.table["pick"][picking]
        if len(set(items)) != len(items) or not set(items) <= set(offer["items"]):
            raise MatchError(Text("Those cannot be picked now."))
        if not offer["least"] <= len(items) <= offer["most"]:
            raise MatchError(
                Text("Pick {least} to {most}, not {count}.", least=offer["least"], most=offer["most"], count=len(items))
            )
        if text and not offer["text"]:
            raise MatchError(Text("There is nothing to write here."))
        move = self.maker.picked(self.match.perspective(self.seat), picking, items, text)
        if move is None:
            raise MatchError(Text("Nothing can be done with these together."))
        return move

    # ---- races and questions -------------------------------------------------------------------------------------

    def claim(self, name: str, answer: str | None, milliseconds: int) -> Step | None:
        """A person's say in the race of that name, or, without an answer, none: the step that ends it, if that does."""
        return self._racing.claim(name, answer, milliseconds, self._choices_shown())

    def claim_now(self, answer: str | None) -> Step | None:
        """The same from Python, where nothing is painted: the time is the kernel's."""
        return self._racing.claim_now(answer, self._choices_shown())

    def _choices_shown(self) -> list[str]:
        return (self.table["race"] or {}).get("choices") or []

    def buzzed(self, name: str, seat: int) -> None:
        """Give the floor in a race to the person who pressed first."""
        self._racing.press(name, seat)

    @property
    def answered(self) -> dict[str, Any] | None:
        """What to say about the answer that was given, until the person goes on."""
        return self._question.answered

    @answered.setter
    def answered(self, answered: dict[str, Any] | None) -> None:
        self._question.answered = answered

    def take_answer(self, question: str, given: Any) -> None:
        """Judge an answer, and keep what to say about it until the person goes on."""
        self._question.take(question, given)
        self._notice_troubles()

    def question_pictures(self) -> dict[str, str]:
        """The pictures of the question in front of the reader, as ``{name the page knows it by: name in the atlas}``."""
        return self._question.pictures()

    def question_map(self) -> tuple[str, Callable[[], bytes]] | None:
        """The map on which a place is to be found: its name for the page, and how to make it; mostly none."""
        return self._question.map()

    def draw_ahead(self) -> None:
        """Draw what the answer will show, while the person still thinks."""
        self._question.draw_ahead()
