"""What the page may send, each kind of message as a class, and checked piece by piece before anything is done with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import UnionType
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

from geoplay.core.brief import brief
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import is_utf8
from geoplay.core.text import Text

LONGEST_TEXT = 5_000_000
LONGEST_WORD = 400
LONGEST_LIST = 100
LONGEST_ID = 64
# What a page can count exactly; beyond, numbers differ on the two sides.
GREATEST_NUMBER = 2**53 - 1

Given = str | int | float | list[int]
"""An answer: a choice by its number, several of them, a number, a word, or the name of a place on a map."""


class Request:
    """A message of the page: its ``kind``, and its fields with their types. The docstring says what comes of it."""

    kind: ClassVar[str]


class Hello(Request):
    """The whole table."""

    kind = "hello"


class Move(Request):
    """Steps, or a refusal."""

    kind = "move"
    move: str
    sequence: int


class Claim(Request):
    """Steps, or a refusal. Without an answer the race is let go by."""

    kind = "claim"
    race: str
    answer: str | None
    milliseconds: int


class Painted(Request):
    """The race is in sight, and its clock runs."""

    kind = "painted"
    race: str


class SetTime(Request):
    """A step: races give another time from now on, `usual`, `relaxed` or `off`."""

    kind = "time"
    time: str


class Pick(Request):
    """Steps, or a refusal."""

    kind = "pick"
    picking: int
    items: list[str]
    text: str
    sequence: int


class Why(Request):
    """A refusal, or none."""

    kind = "why"
    source: str
    target: str | None


class Find(Request):
    """Where a name lies, in words and as a point, for a globe that is searched."""

    kind = "find"
    text: str


class Booklet(Request):
    """A step: the booklet is open at what the item is about, or at its beginning; without an item one that is open is closed."""

    kind = "booklet"
    item: str | None


class Opened(Request):
    """A reply with `text`: the booklet as HTML, with its contents and the page that it is open at."""

    kind = "opened"


class Leaf(Request):
    """A reply with `text`: another page of the booklet as HTML."""

    kind = "leaf"
    page: str


class Guide(Request):
    """A step: another step of the guide, counted from 0; where there is none, the guide is over and does not come again."""

    kind = "guide"
    step: int


class Hint(Request):
    """A step with a notice."""

    kind = "hint"


class Review(Request):
    """A step: the review begins, or goes on for a moment."""

    kind = "review"


class Undo(Request):
    """Steps."""

    kind = "undo"


class New(Request):
    """The whole table of another game."""

    kind = "new"


class Save(Request):
    """A reply with `filename` and `text`, which the page downloads: the record of a game that is over.

    While one is on it is a ticket, `{"format": "geoplay-ticket", "game", "moves", "ticket"}`, and the record stays in the kernel.
    """

    kind = "save"


class Load(Request):
    """The whole table, or an error. The text is a record, or a ticket of this kernel."""

    kind = "load"
    text: str


class Replay(Request):
    """A step."""

    kind = "replay"
    position: int


class Answer(Request):
    """A step."""

    kind = "answer"
    question: str
    answer: Given


class Continue(Request):
    """A step."""

    kind = "continue"


class Practise(Request):
    """A step: what was missed is asked again, once the game is over."""

    kind = "practise"


class Select(Request):
    """Sets the `selected` trait."""

    kind = "select"
    item: str | None


class Still(Request):
    """Keeps the picture, one binary buffer with a PNG, for the saved notebook."""

    kind = "still"


class Ready(Request):
    """A step: the table of that person, who is at the screen now."""

    kind = "ready"
    seat: int
    sequence: int


class Buzz(Request):
    """A step: that person may answer."""

    kind = "buzz"
    race: str
    seat: int


class Opponents(Request):
    """A step: the gallery."""

    kind = "opponents"


class Seat(Request):
    """The whole table of a game against these characters."""

    kind = "seat"
    players: list[str]


class Back(Request):
    """A step: the game again."""

    kind = "back"


class LetTalk(Request):
    """A step."""

    kind = "talk"


class Silence(Request):
    """A step."""

    kind = "silence"


class Again(Request):
    """The quiz, or the pack, once more: all of it or what was wrong."""

    kind = "again"
    which: str


class HandIn(Request):
    """The exam is over."""

    kind = "hand_in"


class TurnOver(Request):
    """The other side of a card."""

    kind = "turn"
    card: str


class Grade(Request):
    """The next card."""

    kind = "grade"
    card: str
    grade: str


TABLE_REQUESTS: tuple[type[Request], ...] = (
    Hello, Move, Claim, Painted, Pick, Why, Find, Booklet, Opened, Leaf, Guide, Hint, Review, Undo, New, Save, Load, Replay,
    Answer, Continue, Practise, Select, Still, Ready, Buzz, Opponents, Seat, Back, LetTalk, Silence, SetTime,
)  # fmt: skip
QUIZ_REQUESTS: tuple[type[Request], ...] = (Hello, Answer, Continue, Again, HandIn, Still)
CARD_REQUESTS: tuple[type[Request], ...] = (Hello, TurnOver, Grade, Again, Still)

# Words of the protocol that are reserved in Python.
PROTOCOL_WORDS = {"source": "from", "target": "to"}

Kinds = Mapping[str, Mapping[str, tuple[type, ...]]]


def kinds_of(requests: Sequence[type[Request]]) -> Kinds:
    """The fields each kind of message has besides "kind" and "id", and their types.

    >>> kinds_of([Why])
    {'why': {'from': (<class 'str'>,), 'to': (<class 'str'>, <class 'NoneType'>)}}
    """
    return {request.kind: {name: _types(hint) for name, hint in fields_of(request).items()} for request in requests}


def fields_of(request: type[Request]) -> dict[str, Any]:
    """The fields of a kind of message, as the page calls them, and what they are declared to be."""
    return {PROTOCOL_WORDS.get(name, name): hint for name, hint in get_type_hints(request).items() if name != "kind"}


def _types(hint: Any) -> tuple[type, ...]:
    return tuple(get_origin(one) or one for one in get_args(hint)) if isinstance(hint, UnionType) else (get_origin(hint) or hint,)


# What a table's page may send, and what those of a quiz and of flashcards may.
KINDS = kinds_of(TABLE_REQUESTS)
QUIZ_KINDS = kinds_of(QUIZ_REQUESTS)
CARD_KINDS = kinds_of(CARD_REQUESTS)
# Lists hold texts; in these fields whole numbers.
OF_NUMBERS = ("answer",)


class MessageError(GeoplayError):
    """A message the page should not have sent; nothing was done."""


@dataclass(frozen=True)
class Message:
    """A message of the right shape."""

    kind: str
    id: str
    fields: Mapping[str, Any]

    @property
    def arguments(self) -> dict[str, Any]:
        """Its fields, by names that Python does not reserve."""
        return {_PYTHON.get(key, key): value for key, value in self.fields.items()}


_PYTHON = {word: name for name, word in PROTOCOL_WORDS.items()}

Reply = dict[str, Any]


def reply_to(
    content: object, take: Callable[[Message], Reply], refused: Callable[[GeoplayError], Reply], kinds: Kinds = KINDS
) -> Reply:
    """The reply to whatever a page sends: what ``take`` has to say to a message of the right shape, or why it was ``refused``."""
    address = {"kind": "reply", "to": return_address(content)}
    try:
        return {**address, "ok": True, **take(checked(content, kinds))}
    except GeoplayError as error:
        return {**address, "ok": False, **refused(error)}


def apology(content: object, error: Exception, say: Callable[[Text], str]) -> Reply:
    """The reply to a message that a mistake of ours has met."""
    told = Text("Something went wrong in geoplay: {error}. Please tell us; the game goes on.", error=repr(error))
    return {"kind": "reply", "to": return_address(content), "ok": False, "error": say(told)}


def return_address(content: object) -> str | None:
    """The id that a reply goes to, if the message has one that can be sent back."""
    name = content.get("id") if isinstance(content, dict) else None
    return name if isinstance(name, str) and len(name) <= LONGEST_ID and is_utf8(name) else None


def checked(content: object, kinds: Kinds = KINDS) -> Message:
    """The message, one of ``kinds``, or an error that says what was expected.

    >>> checked({"kind": "move", "id": "p1", "move": "draw", "sequence": 3}).fields["move"]
    'draw'
    >>> checked({"kind": "move", "id": "p1", "move": 7, "sequence": 3})
    Traceback (most recent call last):
    ...
    geoplay.page.messages.MessageError: A 'move' message has 'move' as text, not 7.
    """
    if not isinstance(content, dict):
        raise MessageError(f"A message is an object with a kind, not {brief(content)}.")
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise MessageError(f"There is no message of kind {brief(kind)}; there are {', '.join(kinds)}.")
    name = content.get("id")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_ID or not is_utf8(name):
        raise MessageError(f"A message has an id of 1 to {LONGEST_ID} characters, not {brief(name)}.")
    expected = kinds[kind]
    surplus = content.keys() - expected.keys() - {"kind", "id"}
    if surplus:
        raise MessageError(f"A {kind!r} message has no {brief(min(map(str, surplus)))}.")
    return Message(kind, name, {field: _field(kind, field, types, content) for field, types in expected.items()})


def _field(kind: str, field: str, types: tuple[type, ...], content: dict[str, Any]) -> Any:
    value = content.get(field)
    if not isinstance(value, types) or isinstance(value, bool):
        raise MessageError(f"A {kind!r} message has {field!r} as {_words_for(field, types)}, not {brief(value)}.")
    if isinstance(value, list):
        return _listed(kind, field, value)
    if isinstance(value, str) and not is_utf8(value):
        raise MessageError(f"A {kind!r} message has {field!r} as text in UTF-8, not {brief(value)}.")
    if isinstance(value, int) and abs(value) > GREATEST_NUMBER:
        raise MessageError(f"A {kind!r} message has {field!r} of at most {GREATEST_NUMBER}, not {brief(value)}.")
    longest = LONGEST_TEXT if kind == "load" else LONGEST_WORD
    if isinstance(value, str) and len(value) > longest:
        raise MessageError(f"A {kind!r} message has {field!r} of at most {longest:,} characters, not {len(value):,}.")
    return value


def _listed(kind: str, field: str, values: list[Any]) -> list[Any]:
    """A list of short texts, or of whole numbers; of nothing else."""
    what, size, good = ("whole numbers", "", _is_count)
    if field not in OF_NUMBERS:
        what, size, good = ("texts", f" of at most {LONGEST_WORD} characters", _is_word)
    if len(values) > LONGEST_LIST:
        raise MessageError(f"A {kind!r} message has {field!r} of at most {LONGEST_LIST} {what}, not {len(values):,}.")
    for value in values:
        if not good(value):
            raise MessageError(f"A {kind!r} message has {field!r} as {what}{size}, not {brief(value)}.")
    return list(values)


def _is_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_WORD and is_utf8(value)


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value < LONGEST_LIST


def _words_for(field: str, types: tuple[type, ...]) -> str:
    """The types of a field, in words."""
    listed = "a list of whole numbers" if field in OF_NUMBERS else "a list of texts"
    words = {str: "text", int: "a whole number", float: "a number", list: listed}
    return " or ".join(words.get(kind, "nothing") for kind in types)
