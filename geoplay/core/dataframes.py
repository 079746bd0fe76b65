"""DataFrames, where there is pandas; a sentence where there is none."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from geoplay.core.refusal import GeoplayError
from geoplay.core.shown_rows import Rows


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
            "Tables need pandas: install it with `pip install pandas`. On a site without a server that was built without it, "
            "take the file to a notebook on a computer or a server."
        ) from None


def rows_table(rows: list[dict[str, Any]], columns: Sequence[str]) -> Any:
    """Rows as a DataFrame, or as rows that show themselves where there is no pandas.

    >>> rows_table([{"given": "Lima"}], ["given"])["given"][0]
    'Lima'
    """
    return Rows(rows) if find_spec("pandas") is None else require_pandas().DataFrame(rows, columns=list(columns))
