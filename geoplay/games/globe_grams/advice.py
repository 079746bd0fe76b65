"""Why a move is good, in a sentence with the rule it rests on, and hints that tell it step by step."""

from __future__ import annotations

from geoplay.atlas.gazetteer import Entry
from geoplay.atlas.gazetteer.scores import LONG
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text
from geoplay.games.globe_grams.kinds import what_it_is
from geoplay.games.globe_grams.lexicon import Lexicon, additions, lexicon_of
from geoplay.games.globe_grams.moves import Blank, Capture, Discard, Exchange, Form, Pass, Special, Spin, Take


def reason(seen: Perspective, move: Move) -> Text | None:
    """The case for a move, from what lies open."""
    view = seen.view
    if isinstance(move, Spin):
        return Text("A turn begins with a spin (globe-grams:16).")
    if isinstance(move, Take):
        return Text("With these letters your best name counts most (globe-grams:18).")
    if isinstance(move, Discard | Exchange):
        return Text("These are the squares you will miss least (globe-grams:19).")
    if isinstance(move, Blank):
        return Text("A blank stands for any letter, but counts nothing (globe-grams:7).")
    if isinstance(move, Pass):
        if view["formed"]:
            return Text("Keep the other letters for a longer name (globe-grams:21).")
        return Text("Nothing worth its letters comes to mind: pass, and spin again next time (globe-grams:21).")
    if isinstance(move, Special):
        return Text("All three special letters count three times, and it takes few of your own (globe-grams:10).")
    if isinstance(move, Capture):
        return Text("A capture takes the points from the others, and gives 10 more (globe-grams:12).")
    if isinstance(move, Form):
        mine = sum(len(names) for seat, names in enumerate(view["names"]) if view["sides"][seat] == view["sides"][seen.seat])
        if mine + 1 >= view["needed"]:
            return Text("This is the last name you need: 25 points, and the others pay for their letters (globe-grams:13).")
        if len(move.letters) >= LONG:
            return Text("Seven letters or more count double (globe-grams:9).")
        return Text("One name more of the {needed} you need (globe-grams:25).", needed=view["needed"])
    return None


def hints(seen: Perspective, move: Move) -> list[Text]:
    """What to say before the name itself: that there is one, its kind and continent, its first letter."""
    if not isinstance(move, Form | Special | Capture):
        return []
    entry = _entry(seen, move.letters)
    if isinstance(move, Special):
        there = Text("There is a name to be formed with the special letters.")
    elif isinstance(move, Capture):
        there = Text("There is a name of the others to be captured.")
    else:
        there = Text("There is a name in your letters.")
    return [
        there,
        Text("It is {what}.", what=what_it_is(entry)),
        Text("It begins with {letter} and has {count} letters.", letter=move.letters[0], count=len(move.letters)),
    ]


def _entry(seen: Perspective, letters: str) -> Entry:
    lexicon: Lexicon = lexicon_of(additions(seen.options["names"]))
    return lexicon.known(letters)
