"""JSON from strangers: what is read, and what is refused with which reason."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from geoplay.core.strict_json import DEEPEST, JsonError, read_limited, strict_json


def test_what_other_programs_write_is_read() -> None:
    assert strict_json("\ufeff[1]".encode(), longest=100) == [1]
    # One character in two halves is whole.
    assert strict_json(r'["\ud83c\udfd4", "\\ud800"]', longest=100) == ["🏔", r"\ud800"]
    assert strict_json("[" * DEEPEST + "]" * DEEPEST, longest=1000)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"x" * 101, "101 bytes"),
        (b"\xff", "byte 0: it is not UTF-8"),
        ("\ud800", "letter 1: there is half a character"),
        (r'["\ud800"]', "half a character"),
        (r'{"\uDFFF": 1}', "half a character"),
        ("[NaN]", "JSON has no NaN"),
        ("[-Infinity]", "JSON has no -Infinity"),
        ("[1,\n2", "line 2, column 2"),
        ("9" * 5000, "thousands of digits"),
        ("[" * 100_000, "nested too deeply"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "nested too deeply"),
        ('{"a":' * 60 + "1" + "}" * 60, "nested too deeply"),
    ],
)
def test_what_cannot_be_handled_is_refused_with_the_reason(text: str | bytes, reason: str) -> None:
    with pytest.raises(JsonError, match=reason):
        strict_json(text, longest=100 if isinstance(text, bytes) else 1_000_000)


def test_a_file_that_is_not_there_or_too_long_is_refused(tmp_path: Path) -> None:
    with pytest.raises(JsonError, match="cannot be read"):
        read_limited(tmp_path / "nothing.json", 10)
    (tmp_path / "long.json").write_bytes(b"12345678901")
    with pytest.raises(JsonError, match="11 bytes long"):
        read_limited(tmp_path / "long.json", 10)


def test_memory_is_bounded_however_little_each_value_says() -> None:
    """48 MB of empty lists would be 2.6 GB of Python's; a program of its own says what the refusal took."""
    code = """
import resource
from geoplay.core.strict_json import JsonError, strict_json
size = 48_000_000
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for piece in (b"[],", b'{"":0},', b"0,", b'"",'):
    try:
        strict_json(b"[" + piece * (size // len(piece)) + b"0]", longest=50_000_000)
    except JsonError as error:
        assert "more than anything of its kind" in str(error)
    else:
        raise AssertionError(piece)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 400
