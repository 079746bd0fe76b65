"""What to say where PettingZoo and its like are not installed."""

from __future__ import annotations

from geoplay.core.refusal import GeoplayError

NEEDED = ("gymnasium", "numpy", "pettingzoo")


class MissingExtra(GeoplayError, ImportError):
    """What training needs is not installed."""


def explained(error: ModuleNotFoundError) -> ImportError:
    """The error in a sentence that helps; one that is about something else as it is.

    >>> print(explained(ModuleNotFoundError("No module named 'pettingzoo'", name="pettingzoo.utils")))
    Games as environments for training need pettingzoo: pip install "geoplay[rl]"
    """
    lacking = (error.name or "").partition(".")[0]
    if lacking not in NEEDED:
        return error
    return MissingExtra(f'Games as environments for training need {lacking}: pip install "geoplay[rl]"')
