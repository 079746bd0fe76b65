"""Sending a plan, with its bots, to another process."""

from __future__ import annotations

import pickle
from importlib.util import find_spec

from geoplay.tournaments.plan import Plan


class NotPicklable(Exception):
    """A plan that cannot be sent to another process; the message says why."""


def packed(plan: Plan) -> bytes:
    """The plan as bytes that :func:`pickle.loads` reads in another process.

    What is defined in a notebook or a script, and not in a module, is known there only if its code travels along, which
    takes cloudpickle (it comes with ``geoplay[dask]``). Without it :class:`NotPicklable` is raised.
    """
    try:
        plain = pickle.dumps(plan)
    except Exception as error:  # noqa: BLE001 - somebody's own __reduce__ may raise anything
        reason = f"{type(error).__name__}: {error}"
    else:
        if b"__main__" not in plain:
            return plain
        reason = "it is defined here and not in a module"
    if find_spec("cloudpickle") is None:
        raise NotPicklable(f"{reason}; put it into a module, or install cloudpickle (geoplay[dask])")
    import cloudpickle

    try:
        return bytes(cloudpickle.dumps(plan))
    except Exception as error:
        raise NotPicklable(f"{type(error).__name__}: {error}") from error
