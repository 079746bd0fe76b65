"""Words with marks: a text's words alone, and the pieces a page shows of it (emphasis, code, formulas, pictures).

>>> text = Marked("Which river?", [["i", "Which"], " river?"], "*Which* river?")
>>> str(text), text == "Which river?", text.written
('Which river?', True, '*Which* river?')
>>> text.shown[1:-1]
'[["i","Which"]," river?"]'
"""

from __future__ import annotations

import json
from typing import Any

# Signs that nobody writes stand around the pieces, so that they find their way through sentences that hold such a text.
BEGIN, END = "\ue001", "\ue002"


class Marked(str):  # noqa: SLOT000 - it carries its pieces
    """The words of a text, which is what tables and papers hold; ``shown`` is the same for a page, ``written`` as it was written.

    A piece is a text, or a list of its kind and what it holds: ``i``, ``b`` and ``c`` (code) a text, ``n`` nothing (a new line),
    ``a`` a text and an address, ``p`` a picture's data and its words, ``m`` a tree of MathML. The page makes its own elements of
    them (`frontend/src/table/rich.tsx`): nothing that somebody wrote becomes HTML.
    """

    pieces: list[Any]
    written: str

    def __new__(cls, words: str, pieces: list[Any], written: str) -> Marked:  # noqa: PYI034 - Self is not in Python 3.10
        """A text with its pieces."""
        made = super().__new__(cls, words)
        made.pieces, made.written = pieces, written
        return made

    def __getnewargs__(self) -> tuple[str, list[Any], str]:  # type: ignore[override] # a text alone would lose its pieces
        return "".join(self), self.pieces, self.written

    @property
    def shown(self) -> str:
        """The pieces, between two signs."""
        return f"{BEGIN}{json.dumps(self.pieces, separators=(',', ':'))}{END}"
