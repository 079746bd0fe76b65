"""Whether a language can be had: the one check of the keyword ``language``, wherever it is given."""

from __future__ import annotations

import warnings
from collections.abc import Collection

from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.text import complete_for, languages


class IncompleteLanguage(UserWarning):
    """A language has not all sentences of a game yet; those that are missing are shown in English."""


def say_if_incomplete(language: str, game: str = "") -> None:
    """Warn where a language is not complete for a game, or for anything but games, and say for which it is.

    >>> say_if_incomplete("fr", "lindy")
    """
    games = complete_for(language)
    if games is not None and game not in games:
        whole = ", ".join(sorted(games))
        where = f"at a table of {game}" if game else "here"
        told = f"{language!r} is complete for {whole} so far: {where} what is not translated yet is in English."
        warnings.warn(told, IncompleteLanguage, stacklevel=3)


def accept_language(language: object, spoken: Collection[str] | None = None, who: str = "geoplay") -> str:
    """The language, if ``who`` speaks it: geoplay those of its catalogues, others those of ``spoken``.

    >>> accept_language("it")
    'it'
    >>> accept_language("Italian")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: geoplay speaks en, fr, it, not 'Italian'. Did you mean 'it'?
    """
    known = languages() if spoken is None else spoken
    if isinstance(language, str) and language in known:
        return language
    meant = str(language)[:2].casefold()
    advice = f" Did you mean {meant!r}?" if meant in known else did_you_mean(language, known)
    raise OptionError(f"{who} speaks {', '.join(known)}, not {language!r:.40}.{advice}")
