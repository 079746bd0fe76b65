"""The still picture that a saved notebook shows when its kernel is gone."""

from __future__ import annotations

import base64
from html import escape
from typing import Any

from geoplay.core.refusal import GeoplayError

SIGNATURE = b"\x89PNG\r\n\x1a\n"
# The first piece of every PNG tells its size, the last one has nothing in it.
HEADER = b"\x00\x00\x00\rIHDR"
END = b"IEND\xaeB`\x82"
LARGEST = 2_000_000


def checked_picture(data: bytes) -> bytes:
    """A PNG of reasonable size, or an error.

    >>> checked_picture(b"GIF89a")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: A still picture is a PNG.
    """
    if not data.startswith(SIGNATURE + HEADER) or not data.endswith(END):
        raise GeoplayError("A still picture is a PNG.")
    if len(data) > LARGEST:
        raise GeoplayError(f"A still picture has at most {LARGEST:,} bytes, not {len(data):,}.")
    return data


def bundle(picture: bytes | None, description: str, sentence: str, name: str) -> dict[str, Any]:
    """What the notebook keeps: the picture and how to go on. Before there is a picture, nothing.

    ``name`` is a class of its own for each widget: the living widget hides the picture by it.
    """
    if picture is None:
        return {"text/plain": "", "text/html": ""}
    source = base64.b64encode(picture).decode("ascii")
    page = (
        f'<div class="geoplay-still {escape(name)}"><p><em>{escape(sentence)}</em></p>'
        f'<img alt="{escape(description)}" src="data:image/png;base64,{source}"></div>'
    )
    return {"text/plain": f"{description}\n{sentence}", "text/html": page}
