"""What travels between a guest's page and the kernel: JSON, in which bytes are marked as such.

From the page: ``join`` (who one is), ``custom`` (a message of the widget, checked like any page's), ``ping``, ``leave``.
To the page: ``welcome``, ``start`` (a widget with its state), ``set``, ``custom``, ``pong``, ``refused`` and ``note``.
"""

from __future__ import annotations

import json
from base64 import b64encode
from typing import Any

from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import strict_json
from geoplay.guests.limits import LARGEST_MESSAGE

# Why a connection was closed, as the page is told it: codes of one's own begin at 4000.
NO_DOOR, REMOVED, ELSEWHERE, TOO_FAST, KERNEL_GONE, LEFT, FULL, SHUT = 4404, 4403, 4409, 4429, 4503, 4200, 4413, 4410

Envelope = dict[str, Any]
KINDS = ("join", "custom", "ping", "leave")


class EnvelopeError(GeoplayError):
    """What a guest's page should not have sent."""


def packed(envelope: Envelope) -> str:
    """An envelope as it is sent.

    >>> packed({"kind": "custom", "buffers": [b"geo"]})
    '{"kind":"custom","buffers":[{"$bytes":"Z2Vv"}]}'
    """
    return json.dumps(envelope, ensure_ascii=False, separators=(",", ":"), default=_marked)


def _marked(value: object) -> object:
    if isinstance(value, bytes | memoryview):
        return {"$bytes": b64encode(bytes(value)).decode()}
    raise GeoplayError(f"{type(value).__name__} does not travel to a page.")


def unpacked(text: str | bytes) -> Envelope:
    """What a guest's page sent, if it is an envelope at all.

    >>> unpacked('{"kind": "ping"}')
    {'kind': 'ping'}
    >>> unpacked("[1]")
    Traceback (most recent call last):
    ...
    geoplay.guests.envelope.EnvelopeError: A guest's page sends join, custom, ping or leave.
    """
    if isinstance(text, bytes):
        raise EnvelopeError("A guest's page sends text.")
    data = strict_json(text, longest=LARGEST_MESSAGE)
    if not isinstance(data, dict) or data.get("kind") not in KINDS:
        raise EnvelopeError(f"A guest's page sends {', '.join(KINDS[:-1])} or {KINDS[-1]}.")
    return data
