"""Sealed with a public key, opened with a passphrase: what a learner hands in can be read by the teacher alone.

A box is made as in NaCl: a key of its own for each box is agreed with the teacher's public key (X25519, RFC 7748), what is inside
is covered with a stream of that key, and a code over all of it shows every changed bit. The standard library has no public keys,
and one curve is twenty lines; whoever could measure how long it takes sits at the learner's own computer.
"""

from __future__ import annotations

from base64 import b32decode, b32encode
from hashlib import sha256, sha512, shake_256
from hmac import compare_digest
from hmac import digest as code
from secrets import token_bytes

from geoplay.core.refusal import GeoplayError

PRIME = 2**255 - 19
BASE = (9).to_bytes(32, "little")
START = "gk1-"
_PURPOSE = b"geoplay exam 1"


class SealError(GeoplayError):
    """A key that is none, or a seal that does not open."""


def exam_key(passphrase: str) -> str:
    """The public key of a passphrase: it goes into the learners' notebook, the passphrase stays with the teacher.

    >>> key = exam_key("seven blue whales")
    >>> key.startswith("gk1-"), key == exam_key("seven blue whales"), key == exam_key("eight blue whales")
    (True, True, False)
    """
    return _written(_public(_private(passphrase)))


def sealed(content: bytes, key: str | None = None) -> bytes:
    """A box that only the passphrase of ``key`` opens; without a key everybody's, which shows changes but hides nothing.

    >>> box = sealed(b"2 of 3", exam_key("seven blue whales"))
    >>> opened(box, "seven blue whales")
    b'2 of 3'
    >>> opened(box, "seven blue snails")
    Traceback (most recent call last):
    ...
    geoplay.quiz.seal.SealError: The seal does not open: ...
    """
    receiver = _public(_private("")) if key is None else public_key(key)
    own = token_bytes(32)
    sender = _public(own)
    stream, check = _keys(_agreed(own, receiver), sender, receiver)
    covered = _covered(content, stream)
    return sender + code(check, sender + covered, "sha256") + covered


def opened(box: bytes, passphrase: str = "") -> bytes:
    """What is in a box; a :class:`SealError` if it was changed, or sealed for another passphrase."""
    private = _private(passphrase)
    sender, mark, covered = box[:32], box[32:64], box[64:]
    if len(box) >= 64:
        stream, check = _keys(_agreed(private, sender), sender, _public(private))
        if compare_digest(mark, code(check, sender + covered, "sha256")):
            return _covered(covered, stream)
    raise SealError("The seal does not open: it was changed, or it was made for another passphrase.")


def public_key(key: str) -> bytes:
    """The public key that was written down; a slip of the pen is noticed.

    >>> public_key("gk1-whatever")
    Traceback (most recent call last):
    ...
    geoplay.quiz.seal.SealError: 'gk1-whatever' is no key of an exam. Make one with geoplay.exam_key("a passphrase of yours").
    """
    try:
        raw = b32decode(str(key).removeprefix(START).upper() + "======")
    except ValueError:
        raw = b""
    if len(raw) != 36 or sha256(raw[:32]).digest()[:4] != raw[32:] or not str(key).startswith(START):
        raise SealError(f'{str(key)!r:.80} is no key of an exam. Make one with geoplay.exam_key("a passphrase of yours").')
    return raw[:32]


def _written(public: bytes) -> str:
    return START + b32encode(public + sha256(public).digest()[:4]).decode().rstrip("=").lower()


def _private(passphrase: str) -> bytes:
    """Slow on purpose, so that passphrases cannot be tried by the million; the empty one is nobody's secret."""
    if not isinstance(passphrase, str):
        raise SealError(f"A passphrase is a text, not {passphrase!r:.40}.")
    if not passphrase:
        return sha256(_PURPOSE).digest()
    try:
        from hashlib import scrypt
    except ImportError as problem:
        # A Python without OpenSSL, such as the browser's. Learners can seal there: that takes the public key alone.
        raise SealError(
            "This Python has no scrypt: make keys and open what was handed in where Python is installed."
        ) from problem
    return scrypt(passphrase.encode(), salt=_PURPOSE, n=2**14, r=8, p=1, dklen=32)


def _public(private: bytes) -> bytes:
    return x25519(private, BASE)


def _agreed(private: bytes, public: bytes) -> bytes:
    shared = x25519(private, public)
    if not any(shared):
        raise SealError("The seal does not open: it was changed.")
    return shared


def _keys(shared: bytes, sender: bytes, receiver: bytes) -> tuple[bytes, bytes]:
    both = sha512(_PURPOSE + shared + sender + receiver).digest()
    return both[:32], both[32:]


def _covered(content: bytes, key: bytes) -> bytes:
    """Covering twice uncovers. Each key is used for one box only."""
    stream = shake_256(key).digest(len(content))
    return (int.from_bytes(content, "little") ^ int.from_bytes(stream, "little")).to_bytes(len(content), "little")


def x25519(scalar: bytes, point: bytes) -> bytes:
    """The multiplication of RFC 7748, section 5."""
    number = int.from_bytes(scalar, "little") & ((1 << 254) - 8) | 1 << 254
    x1 = int.from_bytes(point, "little") & ((1 << 255) - 1)
    x2, z2, x3, z3 = 1, 0, x1, 1
    for bit in range(254, -1, -1):
        swap = number >> bit & 1
        if swap:
            x2, z2, x3, z3 = x3, z3, x2, z2
        a, b = x2 + z2, x2 - z2
        aa, bb = a * a % PRIME, b * b % PRIME
        e = aa - bb
        da, cb = (x3 - z3) * a % PRIME, (x3 + z3) * b % PRIME
        x3, z3 = (da + cb) ** 2 % PRIME, x1 * (da - cb) ** 2 % PRIME
        x2, z2 = aa * bb % PRIME, e * (aa + 121665 * e) % PRIME
        if swap:
            x2, z2, x3, z3 = x3, z3, x2, z2
    return (x2 * pow(z2, PRIME - 2, PRIME) % PRIME).to_bytes(32, "little")
