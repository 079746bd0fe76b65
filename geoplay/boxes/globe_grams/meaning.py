"""What somebody means who writes a name or picks squares: which move it is, legal or not."""

from __future__ import annotations

from collections.abc import Iterator

from geoplay.atlas.gazetteer.letters import BLANK, fold
from geoplay.boxes.globe_grams.lexicon import Lexicon
from geoplay.boxes.globe_grams.lexicon import lexicon_for as named_by
from geoplay.boxes.globe_grams.moves import Capture, Form, Special, parse
from geoplay.boxes.globe_grams.scoring import MOST_BLANKS
from geoplay.boxes.globe_grams.squares import lacking, without
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.refusal import UnknownMove


def lexicon_for(seen: Perspective) -> Lexicon:
    """The names a game is played with."""
    return named_by(seen.options)


def meant(seen: Perspective, written: str, special: bool = False, captured: str | None = None) -> Move | None:
    """The move a written name stands for.

    Which squares are meant may be told (``special``, or a name to be ``captured``); else one's own letters come first, then the
    special ones, then the names of others. Blanks are laid for letters one lacks.
    """
    try:
        # Whoever knows the notation may write it.
        return parse(written)
    except UnknownMove:
        pass
    # A blank among picked squares is written "?": it is laid where a letter is lacking, or fills the one gap there is.
    letters = fold(written)
    if BLANK in written:
        letters = _filled(seen, written.upper().replace(" ", "")) or letters
    if not letters:
        return None
    if captured is not None:
        return _capture(seen, letters, captured)
    if special:
        return _special(seen, letters)
    first = _form(seen, letters)
    return next((move for move in _ways(seen, letters) if seen.why_not(move) is None), first)


def _filled(seen: Perspective, pattern: str) -> str | None:
    """The most famous name that a pattern with blanks can be, if there is one."""
    if pattern.count(BLANK) > MOST_BLANKS:
        return None
    fixed = "".join(sorted(pattern.replace(BLANK, "")))
    names = lexicon_for(seen).book.formable(fixed, pattern.count(BLANK))
    fitting = [
        formed
        for formed in names
        if len(formed.letters) == len(pattern)
        and all(sign in (BLANK, letter) for sign, letter in zip(pattern, formed.letters, strict=True))
    ]
    return max(fitting, key=lambda formed: formed.entry.fame).letters if fitting else None


def _ways(seen: Perspective, letters: str) -> Iterator[Move]:
    yield _form(seen, letters)
    if seen.view["special"]:
        yield _special(seen, letters)
    for names in seen.view["names"]:
        for laid in names:
            yield _capture(seen, letters, laid["letters"])


def _own(seen: Perspective) -> tuple[str, int]:
    """The letters and the number of blanks of the seat."""
    view = seen.view
    squares = view["pool"] if view["version"] == "pot" else view["hands"][seen.seat]
    return squares.replace(BLANK, ""), squares.count(BLANK)


def _form(seen: Perspective, letters: str) -> Form:
    own, blanks = _own(seen)
    return Form(letters, _blanks(lacking(letters, own), blanks))


def _special(seen: Perspective, letters: str) -> Special:
    own, blanks = _own(seen)
    return Special(letters, _blanks(lacking(letters, own + seen.view["special"]), blanks))


def _capture(seen: Perspective, letters: str, captured: str) -> Capture:
    own, blanks = _own(seen)
    laid = next((laid for names in seen.view["names"] for laid in names if laid["letters"] == captured), None)
    if laid is None:
        return Capture(letters, captured)
    missing = lacking(letters, own + without(captured, laid["blanks"]))
    forced = len(laid["blanks"])
    # As many blanks as the captured name has lie there already: the engine lays them by itself.
    return Capture(letters, captured, _blanks(missing, blanks + forced) if len(missing) > forced else "")


def _blanks(missing: str, blanks: int) -> str:
    """The letters that blanks are laid for, where there are enough of them."""
    return "".join(sorted(missing)) if len(missing) <= min(blanks, MOST_BLANKS) else ""
