"""The widget of a game: a match in the kernel, a table in the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from geoplay.core.match import MatchError
from geoplay.core.record import Record
from geoplay.core.text import Text
from geoplay.widgets.course import Course
from geoplay.widgets.messages import Message, MessageError
from geoplay.widgets.page import Reply
from geoplay.widgets.restoring import restored
from geoplay.widgets.results import answers_table
from geoplay.widgets.reviewing import ReviewPanel


class TableWidget(Course):
    """A game one plays in a cell. ``geoplay.play`` makes it.

    Observe ``turn``, ``outcome``, ``record``, ``answers`` and ``selected``; ``record`` and ``answers`` stay in the kernel,
    because they hold what the players may not know yet.
    """

    # ---- what Python can do --------------------------------------------------------------------------------------

    def play(self, move: str) -> None:
        """Make a move from Python, in the game's notation; the page follows."""
        with self._lock:
            if self._session.choosing:
                raise MatchError(Text("First choose who plays."))
            self._session.uncover()
            self._made(self._parsed(move))

    def claim(self, answer: str | None) -> None:
        """Say something in the race that is on, from Python; ``None`` lets it go by. The time is the kernel's."""
        with self._lock:
            self._claimed(self._session.claim_now(answer))

    def buzz(self, seat: int) -> None:
        """Press the key of a seat in a race among several people: who presses first may answer."""
        with self._lock:
            race = self._session.table["race"]
            self._on_buzz("" if race is None else race["id"], seat)

    def ready(self) -> None:
        """Say for the person whose turn it is that they are at the screen: their cards are shown."""
        with self._lock:
            covered = self._session.covered
            self._publish(self._session.ready(-1 if covered is None else covered))

    def choose(self, *names: str) -> None:
        """Begin a game against these characters, as the gallery does."""
        with self._lock:
            self._seated(names)

    @property
    def talk(self) -> bool:
        """Whether the characters at the table may talk."""
        return self._session.talking

    @talk.setter
    def talk(self, talking: bool) -> None:
        with self._lock:
            self._session.let_talk(bool(talking))
            self._publish(self._session.refreshed())

    def save(self, path: str | Path) -> Path:
        """Write the game to a file, to be loaded again with :meth:`load` or ``geoplay.load``."""
        path = Path(path)
        path.write_text(self.match.record.to_json(), encoding="utf-8")
        return path

    def load(self, source: str | Path) -> None:
        """Go on with a saved game: a path, or the text of a record."""
        is_text = isinstance(source, str) and source.lstrip().startswith("{")
        record = Record.from_json(str(source)) if is_text else Record.from_file(source)
        with self._lock:
            self._restart(restored(record, like=self.match))

    def __repr__(self) -> str:
        session = self._session
        return f"<{session.words(type(self.match.game).title)}: {session.table['prompt']['text']}>"

    # ---- messages ------------------------------------------------------------------------------------------------

    def _answer(self, message: Message, buffers: list[Any]) -> Reply:
        closed = self._session.why_closed(message.kind)
        if closed is not None:
            raise MatchError(closed)
        return super()._answer(message, buffers)

    def _look_ahead(self) -> None:
        self._session.draw_ahead()

    def _on_hello(self) -> None:
        self._repeat_pictures("question")
        self.send({"kind": "table", "table": self._session.table})

    def _on_move(self, move: str, sequence: int) -> None:
        self._expect_sequence(sequence)
        self._made(self._parsed(move))

    def _on_pick(self, picking: int, items: list[str], text: str, sequence: int) -> None:
        self._expect_sequence(sequence)
        self._made(self._session.picked(picking, items, text))

    def _on_claim(self, race: str, answer: str | None, milliseconds: int) -> None:
        self._claimed(self._session.claim(race, answer, milliseconds))

    def _on_buzz(self, race: str, seat: int) -> None:
        self._session.buzzed(race, seat)
        if not self._pass_on():
            self._publish(self._session.refreshed())

    def _on_ready(self, seat: int, sequence: int) -> None:
        self._expect_sequence(sequence)
        self._publish(self._session.ready(seat))

    def _expect_sequence(self, sequence: int) -> None:
        """Refuse what was done at a table that has changed since."""
        if sequence != self._session.sequence:
            self._on_hello()
            raise MessageError(Text("The table has changed since you clicked; here is how it is now."))

    def _on_why(self, source: str, target: str | None) -> Reply:
        refusal = self._session.why(source, target)
        return {"refusal": refusal}

    def _on_hint(self) -> None:
        self._session.give_hint()
        self._publish(self._session.refreshed())

    def _on_review(self) -> None:
        """Begin a review, or go on with it for a moment: the page asks again until it is finished."""
        session = self._session
        if session.review is None:
            session.review = ReviewPanel.of(self.match, session.language)
        else:
            session.review.go_on()
        self._publish(session.refreshed())

    def _on_undo(self) -> None:
        reason = self._session.why_no_undo()
        if reason is not None:
            raise MatchError(reason)
        left = self.match.undo()
        self._session.shortened(left)
        self._session.notice = None
        self._publish(self._session.refreshed())
        self._on_hello()
        self._pass_on()

    def _on_new(self) -> None:
        self._restart(self._again())

    def _on_opponents(self) -> None:
        self._session.choose(True)
        self.scene = self._scene()
        self._publish(self._session.refreshed())

    def _on_back(self) -> None:
        self._session.choose(False)
        self._publish(self._session.refreshed())

    def _on_seat(self, players: list[str]) -> None:
        self._seated(players)

    def _on_talk(self) -> None:
        self.talk = True

    def _on_silence(self) -> None:
        self.talk = False

    def _on_save(self) -> Reply:
        record = self.match.record
        return {"filename": f"{record.game}-{len(record.moves)}.json", "text": record.to_json()}

    def _on_load(self, text: str) -> None:
        self._restart(restored(Record.from_json(text), like=self.match))

    def _on_replay(self, position: int) -> None:
        session = self._session
        if not self.match.over:
            raise MatchError(Text("Looking back is for when the game is over."))
        length = len(self.match.steps)
        if not 0 <= position <= length:
            raise MatchError(Text("This match has positions 0 to {last}, not {position}.", last=length, position=position))
        session.position = None if position == length else position
        self._publish(session.refreshed())

    def _on_answer(self, question: str, answer: Any) -> None:
        self._session.take_answer(question, answer)
        self._publish(self._session.refreshed())
        self.answers = answers_table(self.match.answers)
        if self._session.answered is None:
            self._let_bots_move()

    def _on_continue(self) -> None:
        if self._session.answered is None:
            raise MatchError(Text("There is nothing to go on from."))
        self._session.answered = None
        self._publish(self._session.refreshed())
        self._let_bots_move()

    def _on_select(self, item: str | None) -> None:
        self.selected = None if self._session.covered is not None else item

    def _on_still(self, buffers: list[Any]) -> Reply:
        # A picture of somebody's hand would lie in the notebook while another person plays.
        several = len(self.match.people) > 1
        return {} if several and not self.match.over else super()._on_still(buffers)
