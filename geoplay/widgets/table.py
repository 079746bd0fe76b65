"""The widget of a game: a match in the kernel, a table in the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_hex
from threading import RLock
from typing import Any

import anywidget
import traitlets

from geoplay.atlas.topology import topology
from geoplay.bots.levels import bot
from geoplay.core.match import Match, MatchError, Step
from geoplay.core.move import Move
from geoplay.core.player import Person
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError, IllegalMove
from geoplay.core.registry import game_class
from geoplay.core.text import Text
from geoplay.widgets.bundle import SCRIPT, part, parts_for
from geoplay.widgets.messages import Message, MessageError, checked, return_address
from geoplay.widgets.pictures import packed
from geoplay.widgets.results import answers_table
from geoplay.widgets.session import Session
from geoplay.widgets.still import bundle, checked_picture

Reply = dict[str, Any]


class TableWidget(anywidget.AnyWidget):
    """A game one plays in a cell. ``geoplay.play`` makes it.

    Observe ``turn``, ``outcome``, ``record``, ``answers`` and ``selected``; ``record`` and ``answers`` stay in the kernel,
    because they hold what the players may not know yet.
    """

    _esm = SCRIPT

    kind = traitlets.Unicode("table").tag(sync=True)
    scene = traitlets.Dict().tag(sync=True)
    geometry = traitlets.Dict().tag(sync=True)
    pictures = traitlets.Dict().tag(sync=True)
    parts = traitlets.Dict().tag(sync=True)
    table = traitlets.Dict().tag(sync=True)
    pace = traitlets.Int(750, min=0, max=10_000).tag(sync=True)
    turn = traitlets.Int(default_value=None, allow_none=True).tag(sync=True)
    outcome = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    selected = traitlets.Unicode(default_value=None, allow_none=True).tag(sync=True)
    record = traitlets.Instance(Record, allow_none=True)
    answers = traitlets.Any()

    # What the page may set by itself; all else is the kernel's.
    _from_page = ("pace", "selected")

    def __init__(self, match: Match, *, again: Callable[[], Match], language: str = "en", pace: int = 750) -> None:
        people = match.people
        self._again = again
        # A kernel with subshells takes messages of the page in a thread of its own, beside a cell that plays.
        self._lock = RLock()
        self._handles: list[Any] = []
        self._picture: bytes | None = None
        self._shown_pictures: set[str] = set()
        self._still_name = f"geoplay-still-{token_hex(4)}"
        self._session = Session(match, people[0] if people else 0, language)
        session = self._session
        super().__init__(
            scene=self._scene(),
            geometry=_maps(session),
            pictures=_pictures(session),
            parts={name: part(name) for name in sorted(parts_for(session.table["nodes"]))},
            table=session.table,
            pace=pace,
            turn=match.game.turn,
            record=match.record,
        )
        self.on_msg(self._received)
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
            self._made(self._parsed(move))

    def claim(self, answer: str | None) -> None:
        """Say something in the race that is on, from Python; ``None`` lets it go by. The time is the kernel's."""
        with self._lock:
            self._went_on(self._session.claim_now(answer))

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

    def _should_send_property(self, key: str, value: Any) -> bool:
        # A view that is made gets everything with its state; afterwards only what changed travels, as messages.
        return key not in ("table", "pictures") and bool(super()._should_send_property(key, value))

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from the page what is the page's to set, and nothing else."""
        super().set_state({key: value for key, value in sync_data.items() if key in self._from_page})

    def _publish(self, message: dict[str, Any]) -> None:
        self.table = self._session.table
        self._send_parts()
        self._show_question_picture()
        self.send(message)
        match = self.match
        self.turn = match.game.turn
        outcome = match.game.outcome
        self.set_trait("outcome", None if outcome is None else outcome.as_data())
        self.record = match.record

    def _send_parts(self) -> None:
        """What the page needs to paint this table and has not got yet, ahead of it."""
        missing = parts_for(self._session.table["nodes"]) - self.parts.keys()
        if missing:
            self.parts = {**self.parts, **{name: part(name) for name in sorted(missing)}}

    def _show_question_picture(self) -> None:
        """A question's picture travels ahead of it, under a name that tells nothing."""
        asked = self._session.question_picture()
        if asked.keys() - self._shown_pictures:
            self._shown_pictures = set(asked)
            self._send_pictures("question", asked)

    def _send_pictures(self, batch: str, names: Mapping[str, str]) -> None:
        content = packed(names)
        self.pictures = {**self.pictures, batch: content}
        self.send({"kind": "pictures", "batch": batch}, [content])

    # ---- messages ------------------------------------------------------------------------------------------------

    def _received(self, _widget: object, content: Any, buffers: list[Any]) -> None:
        reply: Reply
        try:
            message = checked(content)
            with self._lock:
                reply = self._answer(message, buffers)
        except IllegalMove as error:
            sentence = error.refusal.sentence(self._session.language, self.match.names)
            reply = {"ok": False, "refusal": {"sentence": sentence, "rule": error.refusal.rule}}
        except GeoplayError as error:
            reply = {"ok": False, "error": str(error) if error.text is None else self._session.words(error.text)}
        except Exception as error:
            # A mistake of ours: the page hears of it instead of waiting, and the kernel's log has the rest.
            told = Text("Something went wrong in geoplay: {error}. Please tell us; the game goes on.", error=repr(error))
            self.send({"kind": "reply", "to": return_address(content), "ok": False, "error": self._session.words(told)})
            raise
        self.send({"kind": "reply", "to": return_address(content), "ok": True, **reply})

    def _answer(self, message: Message, buffers: list[Any]) -> Reply:
        take = getattr(self, f"_on_{message.kind}")
        if message.kind == "still":
            return self._on_still(buffers)
        reply: Reply | None = take(**{_PYTHON.get(key, key): value for key, value in message.fields.items()})
        return reply or {}

    def _on_hello(self) -> None:
        self.send({"kind": "table", "table": self._session.table})

    def _on_move(self, move: str, sequence: int) -> None:
        self._expect_sequence(sequence)
        self._made(self._parsed(move))

    def _on_pick(self, picking: int, items: list[str], text: str, sequence: int) -> None:
        self._expect_sequence(sequence)
        self._made(self._session.picked(picking, items, text))

    def _on_claim(self, race: str, answer: str | None, milliseconds: int) -> None:
        self._went_on(self._session.claim(race, answer, milliseconds))

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
        if self._session.answered is not None:
            return
        for step in self.match.run():
            self._publish(self._session.moved(step))

    def _on_why(self, source: str, target: str | None) -> Reply:
        refusal = self._session.why(source, target)
        return {"refusal": refusal}

    def _on_hint(self) -> None:
        game = type(self.match.game)
        self._session.give_hint(bot(game.expertise().adviser, game))
        self._publish(self._session.refreshed())

    def _on_undo(self) -> None:
        reason = self._session.why_no_undo()
        if reason is not None:
            raise MatchError(reason)
        left = self.match.undo()
        self._session.shortened(left)
        self._session.notice = None
        self._publish(self._session.refreshed())
        self._on_hello()

    def _on_new(self) -> None:
        self._restart(self._again())

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
        self.selected = item

    def _on_still(self, buffers: list[Any]) -> Reply:
        if len(buffers) != 1:
            raise MessageError("A 'still' message has one picture with it.")
        self._picture = checked_picture(bytes(buffers[0]))
        for handle in self._handles:
            handle.update(self._still(), raw=True)
        return {}

    # ---- other matches at the same table -------------------------------------------------------------------------

    def _loaded(self, text: str) -> Match:
        return restored(Record.from_json(text), like=self.match)

    def _restart(self, match: Match) -> None:
        session = self._session
        before = session.pictures
        session.restarted(match)
        self.geometry = _maps(session)
        pictures = session.pictures
        if pictures != before:
            self._send_pictures("table", pictures)
        self.scene = self._scene()
        if match.answers or self.trait_has_value("answers"):
            self.answers = answers_table(match.answers)
        self._publish({"kind": "table", "table": session.table})
        self._let_bots_move()

    # ---- in the notebook -----------------------------------------------------------------------------------------

    def _scene(self) -> dict[str, Any]:
        return {**self._session.scene(), "still": self._still_name}

    def _still(self) -> dict[str, Any]:
        session = self._session
        title = session.words(type(self.match.game).title)
        description = f"{title}. {session.table['prompt']['text']}"
        sentence = session.words(Text("A picture of the table as it was saved. To play, run the cell above again (Shift+Enter)."))
        return bundle(self._picture, description, sentence, self._still_name)

    def _ipython_display_(self) -> None:
        """The widget, and below it the still picture, which the living widget hides."""
        from IPython.display import display

        shown = self._repr_mimebundle_()
        if shown is not None:
            data, metadata = shown
            display(data, metadata=metadata, raw=True)  # type: ignore[no-untyped-call] # IPython has no types here
        handle = display(self._still(), raw=True, display_id=True)  # type: ignore[no-untyped-call]
        if handle is not None:
            self._handles.append(handle)


def _maps(session: Session) -> dict[str, bytes]:
    return {name: topology(name) for name in session.geometries}


def _pictures(session: Session) -> dict[str, bytes]:
    pictures = session.pictures
    return {"table": packed(pictures)} if pictures else {}


# Words of the protocol that are reserved in Python.
_PYTHON = {"from": "source", "to": "target"}


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
