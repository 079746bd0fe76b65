"""Sealed boxes: nothing opens after a change, lengths tell nothing, and without the library it is said."""

from __future__ import annotations

import json
import sys
from base64 import b64decode
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.classes import old_seal
from geoplay.classes.seal import BLOCK, SealError, can_seal, exam_key, opened, public_key, sealed
from geoplay.core.option import OptionError
from tests.amounts import amount
from tests.classes.sealing import KEY, PHRASE

PAPERS = Path(__file__).parent / "papers"


@settings(max_examples=amount(25), deadline=None)
@given(st.binary(max_size=300), st.data())
def test_what_was_sealed_comes_out_and_no_bit_can_be_turned(content: bytes, data: st.DataObject) -> None:
    box = sealed(content, KEY)
    assert opened(box, PHRASE) == content
    # Turned bits of the salt only make another key, which takes time; of the rest every one is looked at.
    bit = data.draw(st.integers(8 * 16, 8 * len(box) - 1))
    turned = bytearray(box)
    turned[bit // 8] ^= 1 << bit % 8
    with pytest.raises(SealError, match="does not open"):
        opened(bytes(turned), PHRASE)


def test_another_passphrase_and_other_things_do_not_open_a_seal() -> None:
    box = sealed(b"right, right, wrong", KEY)
    assert opened(box, PHRASE) == b"right, right, wrong"
    assert b"wrong" not in box
    assert sealed(b"right, right, wrong", KEY) != box, "the same marks do not look the same"
    for given_box, phrase in (
        (box, "seven blue snails"),
        (b"", PHRASE),
        (bytes(64), PHRASE),
        (box[:-1], PHRASE),
        (box[16:], PHRASE),
    ):
        with pytest.raises(SealError, match="does not open"):
            opened(given_box, phrase)


def test_the_length_of_a_box_tells_nothing() -> None:
    lengths = {len(sealed(bytes(length), KEY)) for length in (0, 1, 500, BLOCK - 100)}
    assert len(lengths) == 1


def test_every_key_has_a_salt_of_its_own() -> None:
    other = exam_key(PHRASE)
    assert other != KEY
    assert public_key(other).salt != public_key(KEY).salt
    assert public_key(other).public != public_key(KEY).public
    assert opened(sealed(b"1", other), PHRASE) == opened(sealed(b"1", KEY), PHRASE)


@pytest.mark.parametrize("phrase", ["", "   ", "\t\n"])
def test_an_empty_passphrase_is_none(phrase: str) -> None:
    with pytest.raises(SealError, match="A passphrase is a text that only you know"):
        exam_key(phrase)


@pytest.mark.parametrize("phrase", [None, 7])
def test_a_passphrase_is_a_text(phrase: str) -> None:
    with pytest.raises(OptionError, match="passphrase should be a text"):
        exam_key(phrase)


# A key is another one each time, and tests that run side by side must have the same names.
BAD_KEYS = {
    "nothing": "",
    "bare": "gk2-",
    "short": KEY[:-1],
    "headless": KEY[4:],
    "wrong": KEY[:-3] + "aaa",
    "phrase": PHRASE,
    "ä": "gk2-ä",
}


@pytest.mark.parametrize("key", BAD_KEYS.values(), ids=BAD_KEYS)
def test_a_key_that_was_copied_badly_is_noticed(key: str) -> None:
    with pytest.raises(SealError, match="is no key of an exam"):
        public_key(key)
    with pytest.raises(SealError):
        sealed(b"", key)


def test_a_key_of_an_older_geoplay_is_told() -> None:
    with pytest.raises(SealError, match="a key of an older geoplay, without a salt"):
        public_key("gk1-mzxw6ytboi")


def test_old_boxes_are_still_opened_and_only_opened() -> None:
    box = b64decode(json.loads((PAPERS / "version-1.json").read_text(encoding="utf-8"))["seal"])
    assert b"capital/country:PE" in old_seal.opened(box, PHRASE)
    for wrong, phrase in ((box, "seven blue snails"), (box, ""), (box[:-1], PHRASE), (b"", PHRASE), (bytes(80), PHRASE)):
        with pytest.raises(SealError, match="does not open"):
            old_seal.opened(wrong, phrase)
    everybodys = b64decode(json.loads((PAPERS / "version-1-without-key.json").read_text(encoding="utf-8"))["seal"])
    assert b"capital/country:PE" in old_seal.opened(everybodys)
    assert not hasattr(old_seal, "sealed")


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nacl", None)
    assert not can_seal()
    assert public_key(KEY), "a key can be looked at without it"
    for what in (lambda: exam_key(PHRASE), lambda: sealed(b"", KEY), lambda: opened(b"x" * 99, PHRASE)):
        with pytest.raises(SealError, match=r"need PyNaCl: pip install 'geoplay\[exam\]'"):
            what()
