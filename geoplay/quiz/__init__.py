"""Questions from facts and events, and the hooks that ask them.

What a teacher needs for ``quiz=`` is here:

>>> from geoplay.quiz import Quiz, bonus, every
>>> Quiz("capitals", when=every(3), reward=bonus(2))
<Quiz: capital, capital-of, capital-today; bonus(2)>
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from geoplay.core.reward import bonus, double_or_nothing, none
    from geoplay.quiz.lesson import questions
    from geoplay.quiz.quiz import Quiz, at_end, before_scoring, every, on

# What is loaded on first use, and the module that has it: most of geoplay asks nothing.
_LATER = {
    "Quiz": "geoplay.quiz.quiz",
    "at_end": "geoplay.quiz.quiz",
    "before_scoring": "geoplay.quiz.quiz",
    "bonus": "geoplay.core.reward",
    "double_or_nothing": "geoplay.core.reward",
    "every": "geoplay.quiz.quiz",
    "none": "geoplay.core.reward",
    "on": "geoplay.quiz.quiz",
    "questions": "geoplay.quiz.lesson",
}

__all__ = ["Quiz", "at_end", "before_scoring", "bonus", "double_or_nothing", "every", "none", "on", "questions"]


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no {name!r}. It has: {', '.join(__all__)}.")
    return getattr(import_module(_LATER[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
