"""Home: one cell in which all is found. The games as pictures, the lessons, the quizzes, and what one was doing.

>>> from tempfile import mkdtemp
>>> from geoplay.widgets.home import home
>>> place = home(folder=mkdtemp())
>>> place.open("lindy")
>>> place.shown
<New York to Paris: ...>
>>> place.shown.play("draw")
>>> place.back()
>>> place.shown is None
True
>>> place
<geoplay: ten games, 1 of them going on>
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

import ipywidgets
import traitlets

from geoplay.core.front_door import front_door
from geoplay.core.language import accept_language, say_if_incomplete
from geoplay.core.option import OptionError
from geoplay.core.own_folder import own_folder
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError
from geoplay.core.registry import game_class, load
from geoplay.core.text import Text
from geoplay.learners.collection import Collection
from geoplay.learners.learner import Learner
from geoplay.page.bundle import HOME_SCRIPT
from geoplay.page.messages import Kinds
from geoplay.page.pictures import drawn
from geoplay.quizzes.titles import TITLES
from geoplay.seats.answer_spots import place_name
from geoplay.seats.autosave import AutosaveError
from geoplay.seats.seating import BEGINNERS
from geoplay.seats.shelves import flag_picture
from geoplay.seats.table_scene import RIGHT_TO_LEFT
from geoplay.study.lesson_shelf import game_photograph, lessons_beside
from geoplay.widgets.lessons import flashcards, quiz
from geoplay.widgets.page import PageWidget, new_still_name
from geoplay.widgets.play import play
from geoplay.widgets.table import TableWidget

# As they stand on the page: first the one that everybody can play at once.
GAMES = (
    *("lindy", "find-me", "world-flag", "training", "put-in-order"),
    *("cities", "globe-grams", "one-two-three", "this-and-that", "shout"),
)
TITLE = Text("Ten old games about the world")
WORDS = {
    "lead": Text("Click a picture, and the table is here. What you begin is kept: you find it again above the pictures."),
    "games": Text("Games"),
    "going": Text("Go on playing"),
    "lessons": Text("Lessons"),
    "quizzes": Text("Questions and cards"),
    "known": Text("What you know"),
    "new": Text("new"),
    "back": Text("All games"),
    "busy": Text("The computer is thinking …"),
    "gone": Text("The kernel does not answer. Run the cell again (Shift+Enter)."),
    "error": Text("Something went wrong in the page."),
}
# What can be asked without a game: the name by which the page asks for it, and what is on the button.
QUIZZES: dict[str, Text] = {
    "quiz:capitals": TITLES["capitals"],
    "quiz:flags": TITLES["flags"],
    "quiz:1960": TITLES["1960"],
    "quiz:mixed": TITLES["mixed"],
    "cards:flags": Text("Flashcards: flags"),
    "cards:capitals": Text("Flashcards: capitals"),
}
KINDS: Kinds = {"hello": {}, "open": {"what": (str,)}, "back": {}}
DUE, MAP = "learner:due", "learner:map"
QUESTIONS = 10
# So many flags of a collection stand in a row; the others are counted.
FLAGS_SHOWN = 24
# A game for one is more fun with somebody else.
FEWEST = 2


class HomeMenu(PageWidget):
    """The page of home: all that can be opened, or, while something is open, the way back."""

    _esm = HOME_SCRIPT
    _kinds: ClassVar[Kinds] = KINDS

    kind = traitlets.Unicode("home").tag(sync=True)
    home = traitlets.Dict().tag(sync=True)

    def __init__(self, language: str, state: dict[str, Any], opens: Callable[[str], None], goes_back: Callable[[], None]) -> None:
        self._language = language
        self._opens, self._goes_back = opens, goes_back
        scene = {
            "title": TITLE.render(language),
            "language": language,
            "direction": "rtl" if language in RIGHT_TO_LEFT else "ltr",
            "words": {key: text.render(language) for key, text in WORDS.items()},
            "still": new_still_name(),
        }
        super().__init__(scene=scene, home=state)

    def _say(self, text: Text) -> str:
        return text.render(self._language)

    def _saved_words(self) -> tuple[str, Text]:
        return TITLE.render(self._language), Text("Run the cell above to play (Shift+Enter).")

    def show(self, state: dict[str, Any]) -> None:
        """Show this, with the flags that it speaks of."""
        self.home = state
        flags = self._flags()
        if flags:
            self._send_photographs(flags)

    def _on_hello(self) -> None:
        found = {name: game_photograph(name) for name in GAMES}
        self._send_photographs({**{name: content for name, content in found.items() if content is not None}, **self._flags()})

    def _flags(self) -> dict[str, bytes]:
        """The flags of the collection that are shown, by their names in the atlas."""
        pictures = [flag["picture"] for flag in self.home["flags"]]
        return {name: svg.encode() for name in pictures if (svg := drawn(name)) is not None}

    def _send_photographs(self, content: dict[str, bytes]) -> None:
        """They travel as messages: a notebook that is saved does not carry them."""
        self.send({"kind": "photographs", "names": list(content)}, list(content.values()))

    def _on_open(self, what: str) -> None:
        self._opens(what)

    def _on_back(self) -> None:
        self._goes_back()


class Home:
    """All of geoplay in one cell. ``geoplay.home`` makes it; what is open is ``shown``."""

    def __init__(self, language: str, learner: Learner | None, folder: Path) -> None:
        self.language = language
        self.learner = learner
        self.shown: Any = None
        self._folder = folder
        self._tables: dict[str, TableWidget] = {}
        # What is won from now on is new here.
        self._before = Collection() if learner is None else learner.collection()
        self.menu = HomeMenu(language, self._state(), self.open, self.back)
        # A table is as high as it is: nothing in this box has a scroll bar of its own.
        layout = ipywidgets.Layout(overflow="visible", width="100%")
        self.box: Any = ipywidgets.VBox([self.menu], layout=layout)

    def open(self, what: str) -> None:
        """Open a game by its name, or ``"quiz:capitals"`` and its like; it is shown in the place of what was open."""
        if what in GAMES:
            shown: Any = self._table(what)
        elif what in QUIZZES:
            form, _, kind = what.partition(":")
            make = quiz if form == "quiz" else flashcards
            shown = make(kind, n=QUESTIONS, learner=self.learner, language=self.language)
        elif what == DUE and self.learner is not None:
            shown = self.learner.review(language=self.language)
        elif what == MAP and self.learner is not None:
            shown = self.learner.map(language=self.language)
        else:
            there = ", ".join([*GAMES, *QUIZZES, *([] if self.learner is None else [DUE, MAP])])
            raise OptionError(f"There is no {what!r:.60} here. There is: {there}.")
        self._close_what_is_open()
        self.shown = shown
        self._show()

    def back(self) -> None:
        """Show everything again; a game that is on is kept."""
        self._close_what_is_open()
        self._show()

    def __repr__(self) -> str:
        going = len(self._state()["going"])
        return f"<geoplay: ten games{f', {going} of them going on' if going else ''}>"

    def _repr_mimebundle_(self, **_options: object) -> Any:
        # What was played in another notebook meanwhile is here, too.
        self._show()
        return self.box._repr_mimebundle_()

    # ---- what is open --------------------------------------------------------------------------------------------

    def _table(self, name: str) -> TableWidget:
        kept = self._tables.get(name)
        if kept is None or kept.match.over:
            kept = self._tables[name] = _seated(name, self.language, self._file(name), self.learner)
        return kept

    def _close_what_is_open(self) -> None:
        if self.shown is not None and self.shown not in self._tables.values():
            self.shown.close()
        self.shown = None

    def _show(self) -> None:
        self.menu.show(self._state())
        self.box.children = (self.menu,) if self.shown is None else (self.menu, self.shown)

    def _file(self, name: str) -> Path | None:
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            return self._folder / f"{name}.json"
        return None

    # ---- what the page is told -----------------------------------------------------------------------------------

    def _state(self) -> dict[str, Any]:
        """All that the page shows."""
        games = [{"key": name, **self._told(name)} for name in GAMES]
        going = [game["key"] for game in games if self._goes_on(game["key"])]
        return {
            "open": None if self.shown is None else self._name_of(self.shown),
            "games": games,
            "going": going,
            "lessons": [vars(lesson) for lesson in lessons_beside(Path.cwd(), self.language)],
            "quizzes": [{"key": key, "title": self._say(title)} for key, title in QUIZZES.items()],
            "known": self._known(),
            **self._collected(),
        }

    def _told(self, name: str) -> dict[str, str]:
        kind = game_class(name)
        least, most = kind.seats[0], kind.seats[-1]
        return {
            "title": self._say(kind.title),
            "subtitle": self._say(kind.subtitle),
            "players": self._say(Text("Players: {least} to {most}", least=least, most=most)),
        }

    def _goes_on(self, name: str) -> bool:
        table = self._tables.get(name)
        if table is not None:
            return bool(table.match.record.moves) and not table.match.over
        return _is_unfinished(self._folder / f"{name}.json", name)

    def _known(self) -> list[dict[str, str]]:
        if self.learner is None:
            return []
        due, known = len(self.learner.due()), len(self.learner.known())
        if not known:
            return []
        review = Text("One question is due", plural="{count} questions are due", count=due)
        shown = Text("A map of one thing you have learnt", plural="A map of {count} things you have learnt", count=known)
        offered = [{"key": DUE, "title": self._say(review)}] if due else []
        return [*offered, {"key": MAP, "title": self._say(shown)}]

    def _collected(self) -> dict[str, Any]:
        """How large the collection is, what of it is new, and its flags, the last ones first."""
        collection = Collection() if self.learner is None else self.learner.collection()
        new = collection.since(self._before)
        shown = collection.flags[: -FLAGS_SHOWN - 1 : -1]
        return {
            "collected": self._say(collection.text) if collection else "",
            "gained": self._say(new.text_of_new) if new else "",
            "flags": [
                {"name": flag_name, "picture": flag_picture(place), "new": place in new.flags}
                for place in shown
                if (flag_name := place_name(place, self.language))
            ],
            "more": len(collection.flags) - len(shown),
        }

    def _name_of(self, shown: Any) -> str:
        if isinstance(shown, TableWidget):
            return self._say(type(shown.match.game).title)
        return str(shown.scene.get("title", ""))

    def _say(self, text: Text) -> str:
        return text.render(self.language)


def _seated(name: str, language: str, file: Path | None, learner: Learner | None) -> TableWidget:
    """A table with you and with characters who are beginners, too; the game that its file holds goes on."""
    opponents = max(FEWEST, game_class(name).seats[0]) - 1
    seats = ["you", *BEGINNERS[:opponents]]
    with suppress(AutosaveError):
        return play(name, seats, language=language, autosave=False if file is None else file, learner=learner)
    # The file is another kernel's, or was written by somebody else: this game lives as long as its kernel.
    return play(name, seats, language=language, autosave=False, learner=learner)


def _is_unfinished(file: Path, name: str) -> bool:
    """Whether a file holds a game that can be gone on with."""
    try:
        found = file.stat()
    except OSError:
        return False
    return _holds_a_game(file, name, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=64)
def _holds_a_game(file: Path, name: str, _written: int, _size: int) -> bool:
    try:
        record = Record.from_file(file)
        return record.game == name and bool(record.moves) and load(record).outcome is None
    except (GeoplayError, OSError):
        return False


@front_door(own=("learner", "language"))
def home(language: str = "en", *, learner: Learner | None = None, folder: str | Path | None = None) -> Home:
    """Everything in one cell: ten games as pictures, the lessons, quizzes and flashcards, and what you were playing.

    One click opens a table, a quiz or a map in the same place, and one click leads back. Games that are on are kept in
    ``folder`` (``.geoplay`` in your home folder, or what the environment variable ``GEOPLAY_HOME`` names), so that they go on
    after the kernel was restarted, too. With a ``learner``
    answers are kept, and home says what is due and shows what is known.

    >>> from tempfile import mkdtemp
    >>> home("it", folder=mkdtemp())
    <geoplay: ten games>
    """
    say_if_incomplete(accept_language(language))
    if learner is not None and not isinstance(learner, Learner):
        raise OptionError(f"learner= is a Learner, such as Learner('Ada'), not {learner!r:.60}.")
    return Home(language, learner, own_folder() if folder is None else Path(folder))
