"""Who sits at a saved game is said by the record or taken from the table; what is neither is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

import geoplay
from geoplay.core.record import RecordError


@pytest.mark.parametrize(
    ("seats", "place"),
    [
        (-1, '"seats": expected who sits at each of 2 seats, found -1'),
        (True, '"seats": expected who'),
        ("you", '"seats": expected who'),
        ({"person": "Ada"}, '"seats": expected who'),
        ([{"person": "Ada"}] * 3, '"seats": expected who'),
        ([{"person": "Ada"}, -1], r'"seats\[1\]": expected a person or a bot, found -1'),
        ([{"person": 7}, {"bot": "novice"}], r'"seats\[0\]": expected a person or a bot'),
        ([{"person": "Ada"}, {"bot": "/etc/passwd"}], r"\"seats\[1\].bot\": There is no level '/etc/passwd'"),
    ],
)
def test_seats_that_are_none_are_named_with_their_place(seats: Any, place: str) -> None:
    table = geoplay.play("lindy", seats=["you", "random"], seed=7)
    record = json.loads(table.match.record.to_json())
    record["extra"]["seats"] = seats
    before = table.match.record
    with pytest.raises(RecordError, match=f"This record is damaged at {place}"):
        table.load(json.dumps(record))
    assert table.match.record == before


def test_a_record_that_names_nobody_is_gone_on_with_by_those_at_the_table() -> None:
    table = geoplay.play("lindy", seats=["person:Ada", "random"], seed=7)
    silent: list[dict[str, Any]] = [{}, {"seats": None}, {"seats": []}]
    for nobody in silent:
        table.load(json.dumps({**json.loads(table.match.record.to_json()), "extra": nobody}))
        assert table.match.names[0] == "Ada"
