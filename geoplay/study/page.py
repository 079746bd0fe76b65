"""What the page of a quiz or of flashcards needs to know, and what it may send: the same in a cell and on a guest's phone."""

from __future__ import annotations

from typing import Any

from geoplay.core.text import Text
from geoplay.page.words import QUIZ_WORDS, WORDS
from geoplay.seats.table_scene import RIGHT_TO_LEFT

# The words of the page that a quiz shows, of those that tables have.
PAGE_WORDS = (
    *QUIZ_WORDS, "question", "right", "wrong", "answer", "answer_is", "your_answer", "continue", "busy", "gone", "error", "close",
    "zoom_in", "zoom_out", "question_picture", "on_the_map", "you_said", "you_clicked", "several_help", "order_help",
    "order_place", "move_up", "move_down", "find_on_map", "map_help", "a_place", "this_place", "place_number", "from_last",
    "winds", "compass", "whole", "did_you_know",
)  # fmt: skip


def study_scene(language: str, title: Text, subtitle: Text | None, still: str) -> dict[str, Any]:
    """What never changes in a quiz: its title, its language and the words of the page.

    >>> study_scene("it", Text("Capitals"), None, "")["title"]
    'Capitali'
    """
    return {
        "title": title.render(language),
        "subtitle": "" if subtitle is None else subtitle.render(language),
        "language": language,
        "direction": "rtl" if language in RIGHT_TO_LEFT else "ltr",
        "words": {key: text.render(language) for key, text in {**WORDS, **QUIZ_WORDS}.items() if key in PAGE_WORDS},
        "still": still,
    }
