"""The flag that a question speaks of: it is shown beside what was right.

>>> from geoplay.core.place import Place
>>> from geoplay.quizzes.question import Choice
>>> flag_of(Choice("flag-of", "Flag of Peru?", ("Chile", "Peru"), 1, pictures=("flag:CL", "flag:PE")))
'flag:PE'
>>> flag_of(Choice("capital", "Of Peru?", ("Lima", "Quito"), 0, places=(Place("country", "PE"),)))
''
"""

from __future__ import annotations

from geoplay.core.asked import Question
from geoplay.seats.shelves import SPOKEN_OF, flag_picture

FLAG = "flag:"


def flag_of(question: Question) -> str:
    """The name of its picture in the atlas; empty where no flag is spoken of."""
    asked = str(getattr(question, "picture", ""))
    if asked.startswith(FLAG):
        return asked
    pictures, right = getattr(question, "pictures", ()), getattr(question, "right", None)
    if pictures and isinstance(right, int) and pictures[right].startswith(FLAG):
        return str(pictures[right])
    places = getattr(question, "places", ())
    return flag_picture(places[0]) if getattr(question, "kind", "") in SPOKEN_OF and places else ""
