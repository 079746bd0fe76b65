"""Records: what is damaged, foreign or too new is refused at the place of the damage."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geoplay.core.record import Record, RecordError
from geoplay.core.registry import load, new


def good() -> dict[str, Any]:
    game = new("lindy", players=2, seed=3)
    game.play(game.parse("draw"))
    data: dict[str, Any] = json.loads(game.record.to_json())
    return data


def test_a_good_one_loads() -> None:
    assert load(json.dumps(good())).moves == [new("lindy").parse("draw")]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "chess"}, "not a geoplay record"),
        ({"schema": 2}, "schema version 2; this geoplay reads version 1"),
        ({"game": "ludo"}, 'damaged at "game": There is no game'),
        ({"game": 7}, 'damaged at "game": expected a game\'s name, found 7'),
        ({"rules": 99}, "rules version 99"),
        ({"players": 40}, "2 to 8 players, not 40"),
        ({"players": True}, 'damaged at "players"'),
        ({"seed": -1}, "A seed is"),
        ({"seed": 1.5}, 'damaged at "seed"'),
        ({"options": []}, 'damaged at "options"'),
        ({"options": {"pak": "x"}}, "Did you mean 'pack'"),
        ({"moves": "draw"}, 'damaged at "moves": expected a list'),
        ({"moves": ["draw", 5]}, r'damaged at "moves\[1\]": expected a text, found 5'),
        ({"moves": ["draw", "discard submarine"]}, r'damaged at "moves\[1\]".*is not a move'),
        ({"moves": ["draw", "draw"]}, r'damaged at "moves\[1\]".*\(lindy:4\)'),
        ({"moves": ["draw"] * 100_001}, "more than any game has"),
        ({"extra": 1}, 'damaged at "extra"'),
    ],
)
def test_damage_is_named(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        load(json.dumps({**good(), **change}))


@pytest.mark.parametrize("key", ["game", "rules", "players", "seed", "options", "moves"])
def test_a_missing_piece_is_named(key: str) -> None:
    data = good()
    del data[key]
    with pytest.raises(RecordError, match=f'"{key}" is missing'):
        Record.from_data(data)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1, column 1"),
        ('{"format": "geoplay-record",\n "schema": }', "line 2, column 12"),
        (b"\xff\xfe\x00", "not UTF-8"),
        ("[" * 100_000, "nested too deeply"),
        ("[]", "not a geoplay record"),
        ("x" * 5_000_001, "5,000,001 bytes"),
    ],
)
def test_what_is_no_json_is_refused_with_the_place(text: str | bytes, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        load(text)


@given(st.binary(max_size=200))
def test_no_noise_gets_through(noise: bytes) -> None:
    with pytest.raises(RecordError):
        load(noise)


@given(st.data())
def test_a_record_with_a_hole_is_refused_or_equal(data: st.DataObject) -> None:
    """Cutting any piece out of a record's text never gives a different game in silence."""
    text = json.dumps(good())
    start = data.draw(st.integers(0, len(text) - 2))
    end = data.draw(st.integers(start + 1, min(len(text), start + 40)))
    try:
        game = load(text[:start] + text[end:])
    except RecordError:
        return
    assert game.name == "lindy"
