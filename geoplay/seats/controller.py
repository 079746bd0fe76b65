"""Takes the messages of one screen: each is checked, done in the room for the people at that screen, and answered.

No widget is needed for it: a table in a notebook has one of these, and so has every guest of a class.
"""

from __future__ import annotations

from typing import Any

from geoplay.core.move import Move
from geoplay.core.race_time import time_of
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError, IllegalMove
from geoplay.core.step import MatchError
from geoplay.core.text import Text
from geoplay.page.messages import Message, MessageError, Reply, apology, reply_to
from geoplay.seats.race_setting import why_not
from geoplay.seats.restoring import restored
from geoplay.seats.reviewing import ReviewPanel
from geoplay.seats.room import Room
from geoplay.seats.saved_games import SAVED_GAMES
from geoplay.seats.session import Session


class Controller:
    """What the people at one screen can do in a room.

    What it does with a message of kind ``answer`` is its method ``_on_answer``; what goes to the page comes from the session's
    screen. The reply to a message is what the methods give back.

    >>> from geoplay.core.match import Match
    >>> from geoplay.core.player import Person
    >>> from geoplay.core.registry import new
    >>> room = Room(Match(new("lindy", players=2, seed=7), [Person("Ann"), Person("Ben")]))
    >>> ann, ben = (Controller(Session(room.match, seat, "en", people=[seat]), room) for seat in (0, 1))
    >>> ben.receive({"kind": "move", "id": "1", "move": "draw", "sequence": 0})["error"]
    "It is Ann's turn, not Ben's."
    >>> ann.receive({"kind": "move", "id": "1", "move": "draw", "sequence": 0})["ok"], ben.session.sequence
    (True, 1)
    """

    def __init__(self, session: Session, room: Room) -> None:
        self.session = session
        self.room = room
        room.enter(session)

    def receive(self, content: object) -> Reply:
        """The reply to whatever a page sends."""
        try:
            return reply_to(content, self.take, self.refused)
        except Exception as error:  # noqa: BLE001 - a mistake of ours: the page hears of it instead of waiting
            return apology(content, error, self.session.words)

    def take(self, message: Message) -> Reply:
        """Do what a message of the right shape asks for, and say what there is to say to it."""
        with self.room.lock:
            closed = self.session.why_closed(message.kind)
            if closed is not None:
                raise MatchError(closed)
            reply: Reply | None = getattr(self, f"_on_{message.kind}")(**message.arguments)
            return reply or {}

    def refused(self, error: GeoplayError) -> Reply:
        """What the page is told of something that cannot be done."""
        if isinstance(error, IllegalMove):
            sentence = error.refusal.sentence(self.session.language, self.room.match.names)
            return {"refusal": {"sentence": sentence, "rule": error.refusal.rule}}
        return {"error": str(error) if error.text is None else self.session.words(error.text)}

    def look_ahead(self) -> None:
        """Make ready what can be made ready while the person thinks; the page has its reply already."""
        with self.room.lock:
            self.session.draw_ahead()

    # ---- what Python can do too ----------------------------------------------------------------------------------

    def play(self, move: Move | str) -> None:
        """Make a move in the game's notation."""
        self._make(self.room.match.game.as_move(move))

    def claim_now(self, answer: str | None) -> None:
        """Say something in the race that is on; the time is the kernel's."""
        race, milliseconds = self.session.race_now()
        self._on_claim(race, answer, milliseconds)

    def buzz_now(self, seat: int) -> None:
        """Press the key of a seat in the race that is on."""
        race = self.session.table["race"]
        self._on_buzz("" if race is None else race["id"], seat)

    def ready_now(self) -> None:
        """Say that the person is there for whom the table is covered."""
        covered = self.session.covered
        self.session.publish(self.session.ready(-1 if covered is None else covered))

    def let_talk(self, talking: bool) -> None:
        """Let the characters talk at this screen, or be silent."""
        self.session.let_talk(talking)
        self._refresh()

    def load(self, record: Record) -> None:
        """Go on with a saved game."""
        self.room.restart(restored(record, like=self.room.match))

    # ---- messages ------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        self.session.publish(self.session.refreshed())

    def _make(self, move: Move) -> None:
        if self.session.position is not None:
            raise MatchError(Text("You are looking back at the game; nothing can be played there."))
        self.room.play(self.session, move)

    def _expect_sequence(self, sequence: int) -> None:
        """Refuse what was done at a table that has changed since."""
        if sequence != self.session.sequence:
            self._on_hello()
            raise MessageError(Text("The table has changed since you clicked; here is how it is now."))

    def _on_hello(self) -> None:
        self.session.screen.welcome()

    def _on_move(self, move: str, sequence: int) -> None:
        self._expect_sequence(sequence)
        self.play(move)

    def _on_pick(self, picking: int, items: list[str], text: str, sequence: int) -> None:
        self._expect_sequence(sequence)
        self._make(self._picked(picking, items, text))

    def _picked(self, picking: int, items: list[str], text: str) -> Move:
        """The move that these items, or this text, stand for in one of the table's pickings."""
        pick = self.session.table["pick"]
        if not 0 <= picking < len(pick):
            raise MatchError(Text("There is nothing to pick now."))
        offer = pick[picking]
        if len(set(items)) != len(items) or not set(items) <= set(offer["items"]):
            raise MatchError(Text("Those cannot be picked now."))
        if not offer["least"] <= len(items) <= offer["most"]:
            raise MatchError(
                Text("Pick {least} to {most}, not {count}.", least=offer["least"], most=offer["most"], count=len(items))
            )
        if text and not offer["text"]:
            raise MatchError(Text("There is nothing to write here."))
        move = self.session.maker.picked(self.session.perspective, picking, items, text)
        if move is None:
            raise MatchError(Text("Nothing can be done with these together."))
        return move

    def _on_claim(self, race: str, answer: str | None, milliseconds: int) -> None:
        self.room.said(self.session, self.session.claim(race, answer, milliseconds))

    def _on_time(self, time: str) -> None:
        closed = why_not(self.room.match, self.session.people)
        if closed is not None:
            raise MatchError(closed)
        self.room.set_time(time_of(time))

    def _on_painted(self, race: str) -> None:
        self.session.painted(race)

    def _on_buzz(self, race: str, seat: int) -> None:
        self.session.buzzed(race, seat)
        if not self.session.pass_on():
            self._refresh()

    def _on_ready(self, seat: int, sequence: int) -> None:
        self._expect_sequence(sequence)
        self.session.publish(self.session.ready(seat))

    def _on_why(self, source: str, target: str | None) -> Reply:
        return {"refusal": self._why(source, target)}

    def _why(self, source: str, target: str | None) -> dict[str, str] | None:
        """Why a drag from one thing to another is not possible; ``None`` if it is."""
        session, game = self.session, self.room.match.game
        seen = session.perspective
        if game.race is not None:
            return {"sentence": session.words(Text("There is a race on; everything else waits until it is run.")), "rule": ""}
        if game.turn != session.seat:
            return {"sentence": session.table["prompt"]["text"], "rule": ""}
        move = session.maker.move_for(seen, source, target)
        if move is None and target is None:
            return {"sentence": session.table["prompt"]["text"], "rule": ""}
        if move is None:
            return {"sentence": session.words(Text("That does not go there.")), "rule": ""}
        refusal = seen.why_not(move)
        return None if refusal is None else session.viewpoint.plain(refusal)

    def _on_find(self, text: str) -> Reply:
        session = self.session
        if session.table.get("question"):
            raise MatchError(Text("While a question is open, the globe cannot be searched."))
        found = session.maker.find(session.perspective, text)
        if found is None:
            raise MatchError(Text("There is no globe to be searched at this table."))
        words, at = found
        return {"text": session.words(words)} | ({} if at is None else {"at": at})

    def _on_booklet(self, item: str | None) -> None:
        self.session.open_booklet(item)
        self._refresh()

    def _on_opened(self) -> Reply:
        return {"text": self.session.leaf(None)}

    def _on_leaf(self, page: str) -> Reply:
        return {"text": self.session.leaf(page)}

    def _on_guide(self, step: int) -> None:
        self.session.guide_to(step)
        self._refresh()

    def _on_hint(self) -> None:
        self.session.give_hint()
        self._refresh()

    def _on_review(self) -> None:
        """Begin a review, or go on with it for a moment: the page asks again until it is finished."""
        session = self.session
        if session.review is None:
            session.review = ReviewPanel.of(self.room.match, session.language, session.people)
        else:
            session.review.go_on()
        self._refresh()

    def _on_undo(self) -> None:
        reason = self.session.why_no_undo()
        if reason is not None:
            raise MatchError(reason)
        self.room.take_back()

    def _on_new(self) -> None:
        self.room.new_game()

    def _on_opponents(self) -> None:
        self.session.choose(True)
        self.session.screen.set_scene()
        self._refresh()

    def _on_back(self) -> None:
        self.session.choose(False)
        self._refresh()

    def _on_seat(self, players: list[str]) -> None:
        self.room.seat_opponents(players)

    def _on_talk(self) -> None:
        self.let_talk(True)

    def _on_silence(self) -> None:
        self.let_talk(False)

    def _on_save(self) -> Reply:
        match = self.room.match
        return {"filename": f"{match.game.name}-{len(match.steps)}.json", "text": SAVED_GAMES.saved(match)}

    def _on_load(self, text: str) -> None:
        saved = SAVED_GAMES.found(text)
        if saved is None:
            self.load(Record.from_json(text))
        else:
            self.room.restart(restored(saved.record, like=self.room.match, saved_from=saved.match))

    def _on_replay(self, position: int) -> None:
        match = self.room.match
        if not match.over:
            raise MatchError(Text("Looking back is for when the game is over."))
        length = len(match.steps)
        if not 0 <= position <= length:
            raise MatchError(Text("This match has positions 0 to {last}, not {position}.", last=length, position=position))
        self.session.position = None if position == length else position
        self._refresh()

    def _on_answer(self, question: str, answer: Any) -> None:
        self.session.take_answer(question, answer)
        self._refresh()
        self.room.refresh(but=self.session)
        if self.session.verdict is None:
            self.room.let_bots_move()

    def _on_continue(self) -> None:
        if self.session.verdict is None:
            # A second click, or a key that was pressed twice: the table has gone on already.
            return
        self.session.verdict = None
        self._refresh()
        self.room.let_bots_move()

    def _on_practise(self) -> None:
        self.session.practise()
        self._refresh()

    def _on_select(self, item: str | None) -> None:
        self.session.screen.select(None if self.session.covered is not None else item)

    def _on_still(self) -> None:
        raise MessageError("Only a notebook keeps a picture of its table.")
