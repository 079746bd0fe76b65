"""Why a move is good, in a sentence with the rule it rests on, and hints that tell it step by step."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from geoplay.atlas.gazetteer import Entry
from geoplay.atlas.gazetteer.letters import BLANK
from geoplay.atlas.gazetteer.scores import LONG
from geoplay.boxes.globe_grams.kinds import what_it_is
from geoplay.boxes.globe_grams.lexicon import Lexicon, lexicon_for
from geoplay.boxes.globe_grams.moves import Blank, Capture, Discard, Exchange, Form, Pass, Special, Spin, Take
from geoplay.boxes.globe_grams.review import FAMOUS
from geoplay.boxes.globe_grams.scoring import MOST_BLANKS
from geoplay.boxes.globe_grams.squares import without
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text

if TYPE_CHECKING:
    from geoplay.boxes.globe_grams.rules import GlobeGrams


def reason(seen: Perspective, move: Move) -> Text | None:
    """The case for a move, from what lies open."""
    view = seen.view
    if isinstance(move, Spin):
        return Text("A turn begins with a spin (globe-grams:16).")
    if isinstance(move, Take):
        return _reason_to_choose(seen, move, view["hands"][seen.seat] + move.squares)
    if isinstance(move, Discard | Exchange):
        return _reason_to_choose(seen, move, without(view["hands"][seen.seat], move.squares))
    if isinstance(move, Blank):
        return Text("A blank stands for any letter, but counts nothing (globe-grams:7).")
    if isinstance(move, Pass):
        if view["formed"]:
            return Text("Keep the other letters for a longer name (globe-grams:21).")
        return Text("Nothing worth its letters comes to mind: pass, and spin again next time (globe-grams:21).")
    if isinstance(move, Special):
        return Text(
            "All three special letters count three times, and it takes few of your own: {points} points (globe-grams:10).",
            points=_counted(seen, move),
        )
    if isinstance(move, Capture):
        return Text(
            "A capture takes {captured} from the others, and gives 10 points more: {points} in all (globe-grams:12).",
            captured=move.captured,
            points=_counted(seen, move),
        )
    if isinstance(move, Form):
        mine = sum(len(names) for seat, names in enumerate(view["names"]) if view["sides"][seat] == view["sides"][seen.seat])
        if mine + 1 >= view["needed"]:
            return Text("This is the last name you need: 25 points, and the others pay for their letters (globe-grams:13).")
        if len(move.letters) >= LONG:
            return Text("Seven letters or more count double: {points} points (globe-grams:9).", points=_counted(seen, move))
        return Text(
            "{points} points, and one name more of the {needed} you need (globe-grams:25).",
            points=_counted(seen, move),
            needed=view["needed"],
        )
    return None


def _counted(seen: Perspective, move: Move) -> int:
    """What a name adds to the seat's score."""
    game: GlobeGrams = seen.imagine(Random(0))  # type: ignore[assignment] # asked about this game alone
    before = game.side_scores()[seen.seat]
    game.play(move)
    return game.side_scores()[seen.seat] - before


def _reason_to_choose(seen: Perspective, move: Take | Discard | Exchange, hand: str) -> Text:
    """What can be made of the hand that is left."""
    lexicon: Lexicon = lexicon_for(seen.options)
    blanks = min(MOST_BLANKS, hand.count(BLANK))
    known = lexicon.book.formable(hand.replace(BLANK, ""), blanks, fame=FAMOUS)
    if isinstance(move, Take):
        if len(known):
            best = known.best(1)[0]
            return Text(
                "With {squares} there is a name of {points} points in your letters (globe-grams:18).",
                squares=move.squares,
                points=best.score,
            )
        return Text("{squares} go with most names (globe-grams:18).", squares=move.squares)
    if len(known):
        best = known.best(1)[0]
        return Text(
            "Without {squares} there is still a name of {points} points in your letters (globe-grams:19).",
            squares=move.squares,
            points=best.score,
        )
    return Text(
        "{squares} is the square that fits into fewest names (globe-grams:19).",
        plural="{squares} are the squares that fit into fewest names (globe-grams:19).",
        squares=move.squares,
        count=len(move.squares),
    )


def overlooked(seen: Perspective, move: Move) -> Text | None:
    """A well-known name that was in the letters and counts more than what was laid."""
    view = seen.view
    if view["phase"] != "names" or isinstance(move, Blank):
        return None
    hand = view["hands"][seen.seat] or view["pool"]
    lexicon: Lexicon = lexicon_for(seen.options)
    on_table = {laid["letters"] for names in view["names"] for laid in names}
    blanks = min(MOST_BLANKS, hand.count(BLANK))
    known = lexicon.book.formable(hand.replace(BLANK, ""), blanks, fame=FAMOUS)
    there = (formed for formed in known.best(1 + len(on_table)) if formed.letters not in on_table) if len(known) else iter(())
    best = next(there, None)
    made = 0 if isinstance(move, Pass) else _counted(seen, move)
    if best is None or best.score <= made:
        return None
    return Text("{name} was in the letters: {points} points (globe-grams:8).", name=best.entry.name, points=best.score)


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
    lexicon: Lexicon = lexicon_for(seen.options)
    return lexicon.known(letters)
