"""DataFrames, where there is pandas; a sentence where there is none."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from geoplay.core.refusal import GeoplayError


class NoPandas(GeoplayError):
    """Something that needs pandas, in a Python that has none."""


def require_pandas() -> Any:
    """The pandas package.

    >>> require_pandas().__name__
    'pandas'
    """
    try:
        return import_module("pandas")
    except ImportError:
        raise NoPandas(
            "Tables need pandas: install it with `pip install pandas`. JupyterLite has none; there, take the file to a notebook "
            "on a computer or a server."
        ) from None
