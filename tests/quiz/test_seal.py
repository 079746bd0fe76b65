"""Sealed boxes: the curve against its standard, and nothing that opens after a change."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.quiz.seal import SealError, exam_key, opened, public_key, sealed, x25519

KEY = exam_key("seven blue whales")


def test_the_curve_is_that_of_rfc_7748() -> None:
    # Section 5.2: two vectors, and a thousand times over.
    vectors = [
        (
            "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
            "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
            "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
        ),
        (
            "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
            "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
            "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
        ),
    ]
    for scalar, point, product in vectors:
        assert x25519(bytes.fromhex(scalar), bytes.fromhex(point)).hex() == product
    scalar_now = point_now = (9).to_bytes(32, "little")
    for _ in range(1000):
        scalar_now, point_now = x25519(scalar_now, point_now), scalar_now
    assert scalar_now.hex() == "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"


@settings(max_examples=25, deadline=None)
@given(st.binary(max_size=300), st.data())
def test_what_was_sealed_comes_out_and_no_bit_can_be_turned(content: bytes, data: st.DataObject) -> None:
    box = sealed(content)
    assert opened(box) == content
    bit = data.draw(st.integers(0, 8 * len(box) - 1))
    turned = bytearray(box)
    turned[bit // 8] ^= 1 << bit % 8
    with pytest.raises(SealError, match="does not open"):
        opened(bytes(turned))


def test_another_passphrase_and_other_things_do_not_open_a_seal() -> None:
    box = sealed(b"right, right, wrong", KEY)
    assert opened(box, "seven blue whales") == b"right, right, wrong"
    assert b"wrong" not in box
    assert sealed(b"right, right, wrong", KEY) != box, "the same marks do not look the same"
    for given_box, phrase in ((box, ""), (box, "seven blue snails"), (b"", ""), (bytes(64), ""), (box[:-1], "seven blue whales")):
        with pytest.raises(SealError, match="does not open"):
            opened(given_box, phrase)


@pytest.mark.parametrize("key", ["", "gk1-", KEY[:-1], KEY[4:], KEY[:-3] + "aaa", "seven blue whales", "gk1-ä"])
def test_a_key_that_was_copied_badly_is_noticed(key: str) -> None:
    with pytest.raises(SealError, match="is no key of an exam"):
        public_key(key)
    with pytest.raises(SealError):
        sealed(b"", key)
