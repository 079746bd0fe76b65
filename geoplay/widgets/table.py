"""The widget of a game: a match in the kernel, a table in the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from geoplay.atlas.topology import topology
from geoplay.bots.levels import bot
from geoplay.core.match import Match, MatchError, Step
from geoplay.core.move import Move
from geoplay.core.option import OptionError
from geoplay.core.player import Person
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError, IllegalMove
from geoplay.core.registry import game_class
from geoplay.core.text import Text
from geoplay.widgets.asking import MAP_PREFIX
from geoplay.widgets.bundle import SCRIPT, artwork, part
from geoplay.widgets.messages import Message, MessageError
from geoplay.widgets.own_art import own_art
from geoplay.widgets.page import PageWidget, Reply, new_still_name
from geoplay.widgets.pictures import TELLING, packed
from geoplay.widgets.results import answers_table
from geoplay.widgets.reviewing import ReviewPanel
from geoplay.widgets.seating import Seating
from geoplay.widgets.session import Session
from geoplay.widgets.table_overlay import GEOMETRY as OVERLAY
from geoplay.widgets.table_overlay import TableOverlay


class TableWidget(PageWidget):
    """A game one plays in a cell. ``geoplay.play`` makes it.

    Observe ``turn``, ``outcome``, ``record``, ``answers`` and ``selected``; ``record`` and ``answers`` stay in the kernel,
    because they hold what the players may not know yet.
    """

    _esm = SCRIPT

    kind = traitlets.Unicode("table").tag(sync=True)
    table = traitlets.Dict().tag(sync=True)
    pace = traitlets.Int(750, min=0, max=10_000).tag(sync=True)
    turn = traitlets.Int(default_value=None, allow_none=True).tag(sync=True)
    outcome = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    selected = traitlets.Unicode(default_value=None, allow_none=True).tag(sync=True)
    record = traitlets.Instance(Record, allow_none=True)
    answers = traitlets.Any()

    _from_page: ClassVar = ("pace", "selected")
    _as_messages: ClassVar = ("table", "pictures")

    def __init__(
        self,
        match: Match,
        *,
        again: Callable[[], Match],
        language: str = "en",
        pace: int = 750,
        talk: bool = True,
        seating: Seating | None = None,
        locks: frozenset[str] = frozenset(),
        overlay: TableOverlay | None = None,
        art: Mapping[str, str | Path] | None = None,
    ) -> None:
        people = match.people
        self._again = again
        self._seating = seating
        self._overlay = overlay
        self._shown_pictures: set[str] = set()
        self._still_name = new_still_name()
        self._session = Session(
            match,
            people[0] if people else 0,
            language,
            talking=talk,
            opponents=None if seating is None else seating.opponents,
            choosing=seating is not None and seating.open and not match.steps,
            locks=locks,
        )
        session = self._session
        globe = any(node["type"] == "globe" for node in session.table["nodes"].values())
        if overlay is not None and (globe or not session.geometries):
            raise OptionError(f"{type(match.game).name} has no map that an overlay could lie on.")
        if art is not None:
            self._own_art = own_art(art, frozenset(artwork(type(match.game).name)) | frozenset(session.pictures.values()))
        pictures = self._table_pictures()
        super().__init__(
            scene=self._scene(),
            geometry=self._maps(),
            pictures={"table": packed(pictures, self._own_art)} if pictures else {},
            parts={name: part(name) for name in sorted(session.parts | ({"overlay"} if overlay is not None else set()))},
            table=session.table,
            pace=pace,
            turn=match.game.turn,
            record=match.record,
        )
        self._let_bots_move()

    # ---- what Python can do --------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match that is played at this table."""
        return self._session.match

    @property
    def game(self) -> Any:
        """The game as it is now."""
        return self._session.match.game

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
        text = str(source)
        if not text.lstrip().startswith("{"):
            text = Path(source).read_text(encoding="utf-8")
        with self._lock:
            self._restart(self._loaded(text))

    @traitlets.default("answers")
    def _no_answers(self) -> Any:
        return answers_table([])

    def __repr__(self) -> str:
        session = self._session
        return f"<{session.words(type(self.match.game).title)}: {session.table['prompt']['text']}>"

    # ---- traits --------------------------------------------------------------------------------------------------

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from the page what is the page's to set, unless it is locked."""
        super().set_state({key: value for key, value in sync_data.items() if key not in self._session.locks})

    def _publish(self, message: dict[str, Any]) -> None:
        self.table = self._session.table
        self._send_parts(self._session.parts)
        self._send_question_map()
        self._send_question_pictures()
        self.send(message)
        match = self.match
        self.turn = match.game.turn
        # While a question waits at the end, its answer may still change the result.
        outcome = None if match.asked else match.outcome
        self.set_trait("outcome", None if outcome is None else outcome.as_data())
        self.record = match.record

    def _send_question_map(self) -> None:
        """A map on which a place is to be found travels once, ahead of the first question that needs it."""
        needed = self._session.question_map()
        if needed is not None and needed[0] not in self.geometry:
            self.geometry = {**self.geometry, needed[0]: needed[1]()}

    def _table_pictures(self) -> dict[str, str]:
        """What the table shows of the atlas, and what a teacher drew in the place of the game's own artwork."""
        return {**self._session.pictures, **{name: name for name in self._own_art if not name.startswith(TELLING)}}

    def _send_question_pictures(self) -> None:
        """A question's pictures travel ahead of it, under names that tell nothing."""
        asked = self._session.question_pictures()
        if asked.keys() - self._shown_pictures:
            self._shown_pictures = set(asked)
            self._send_pictures("question", asked)

    # ---- messages ------------------------------------------------------------------------------------------------

    def _say(self, text: Text) -> str:
        return self._session.words(text)

    def _refused(self, error: GeoplayError) -> Reply:
        if isinstance(error, IllegalMove):
            sentence = error.refusal.sentence(self._session.language, self.match.names)
            return {"refusal": {"sentence": sentence, "rule": error.refusal.rule}}
        return super()._refused(error)

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

    def _claimed(self, step: Step | None) -> None:
        """Show how a race ended, or how it goes on among the others."""
        if step is not None:
            self._went_on(step)
        elif not self._pass_on():
            self._publish(self._session.refreshed())

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

    def _parsed(self, move: str) -> Move:
        return type(self.match.game).parse(move)

    def _made(self, move: Move) -> None:
        if self._session.position is not None:
            raise MatchError(Text("You are looking back at the game; nothing can be played there."))
        self._went_on(self.match.play(move))

    def _went_on(self, step: Step) -> None:
        """Show what a person did, and let the bots go on."""
        self._session.notice = None
        self._publish(self._session.moved(step))
        self._let_bots_move()

    def _let_bots_move(self) -> None:
        if self._session.answered is not None or self._session.provisional:
            return
        for step in self.match.run():
            self._publish(self._session.moved(step))
        self._pass_on()

    def _pass_on(self) -> bool:
        """Turn the table to the next person at the screen, if there is another."""
        passed = self._session.passed_on()
        if passed:
            self.selected = None
            self._publish(self._session.turned())
        return passed

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

    def _seated(self, names: Sequence[str]) -> None:
        if self._seating is None:
            raise MatchError(Text("At this table opponents cannot be chosen."))
        before = self._seating.players
        self._seating.choose(names)
        try:
            match = self._again()
        except GeoplayError:
            self._seating.players = before
            raise
        self._restart(match)

    def _on_talk(self) -> None:
        self.talk = True

    def _on_silence(self) -> None:
        self.talk = False

    def _on_save(self) -> Reply:
        record = self.match.record
        return {"filename": f"{record.game}-{len(record.moves)}.json", "text": record.to_json()}

    def _on_load(self, text: str) -> None:
        self._restart(self._loaded(text))

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

    # ---- other matches at the same table -------------------------------------------------------------------------

    def _loaded(self, text: str) -> Match:
        return restored(Record.from_json(text), like=self.match)

    def _restart(self, match: Match) -> None:
        session = self._session
        before = self._table_pictures()
        session.restarted(match)
        asked_on = {name: content for name, content in self.geometry.items() if name.startswith(MAP_PREFIX)}
        self.geometry = {**self._maps(), **asked_on}
        pictures = self._table_pictures()
        if pictures != before:
            self._send_pictures("table", pictures)
        self.scene = self._scene()
        if match.answers or self.trait_has_value("answers"):
            self.answers = answers_table(match.answers)
        self._publish({"kind": "table", "table": session.table})
        self._let_bots_move()

    # ---- in the notebook -----------------------------------------------------------------------------------------

    def _maps(self) -> dict[str, bytes]:
        """The maps that the table needs, and what a teacher lays on them."""
        maps = {name: topology(name) for name in self._session.geometries}
        return maps if self._overlay is None else {**maps, OVERLAY: self._overlay.shapes}

    def _scene(self) -> dict[str, Any]:
        laid = {} if self._overlay is None else {"overlay": self._overlay.scene}
        return {**self._session.scene(), **laid, "still": self._still_name}

    def _saved_words(self) -> tuple[str, Text]:
        session = self._session
        description = f"{session.words(type(self.match.game).title)}. {session.table['prompt']['text']}"
        return description, Text("A picture of the table as it was saved. To play, run the cell above again (Shift+Enter).")


def restored(record: Record, like: Match) -> Match:
    """The match a record was saved from: the same seats where it names them, else those of ``like``."""
    kind = game_class(record.game)
    seats: list[Any] = []
    for seat in record.extra.get("seats") or []:
        if isinstance(seat, dict) and isinstance(seat.get("person"), str):
            seats.append(Person(seat["person"][:80]))
        elif isinstance(seat, dict) and isinstance(seat.get("bot"), str):
            player = bot(seat["bot"], kind)
            player.name = str(seat.get("name", player.name))[:80]
            seats.append(player)
    if len(seats) != record.players:
        seats = list(like.seats)
    if len(seats) != record.players:
        raise GeoplayError(f"The saved game has {record.players} players and does not say who they are.")
    return Match.resumed(record, seats, hooks=like.hooks, observers=like.observers)
