"""Sealed with a public key, opened with a passphrase: what a learner hands in can be read by the teacher alone.

A box is a sealed box of libsodium (the PyNaCl package, ``pip install 'geoplay[exam]'``); the passphrase becomes a key by Argon2id
with a salt of its own for each key. What is inside is padded first, so that the length of a box tells nothing about it. Where
PyNaCl is missing, as in a browser's Python, nothing is sealed, and whoever hands in is told so.
"""

from __future__ import annotations

from base64 import b32decode, b32encode
from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from secrets import token_bytes
from typing import Any, NamedTuple

from geoplay.core.front_door import front_door
from geoplay.core.refusal import GeoplayError

START, OLD_START = "gk2-", "gk1-"
SALT, PUBLIC, CHECK = 16, 32, 4
# What is sealed is made as long as the next multiple of this, in bytes.
BLOCK = 4096
# How much work and memory a passphrase takes to try.
WORK, MEMORY = 4, 2**26
INSTALL = "pip install 'geoplay[exam]'"
_PURPOSE = b"geoplay exam 2"


class SealError(GeoplayError):
    """A key that is none, or a seal that does not open."""


class Key(NamedTuple):
    """A teacher's public key, and the salt that made it of the passphrase."""

    salt: bytes
    public: bytes


def can_seal() -> bool:
    """Whether this Python has what seals.

    >>> can_seal()
    True
    """
    try:
        return find_spec("nacl") is not None
    except ValueError:
        return False


@front_door()
def exam_key(passphrase: str) -> str:
    """A public key for a passphrase: it goes into the learners' notebook, the passphrase stays with the teacher.

    Every key has a salt of its own, so that two keys of one passphrase do not look alike, and the passphrase opens both.

    >>> exam_key("seven blue whales").startswith("gk2-")
    True
    """
    _check(passphrase)
    salt = token_bytes(SALT)
    return _written(Key(salt, bytes(_private(passphrase, salt).public_key)))


def sealed(content: bytes, key: str) -> bytes:
    """A box that only the passphrase of ``key`` opens.

    >>> box = sealed(b"2 of 3", exam_key("seven blue whales"))
    >>> opened(box, "seven blue whales")
    b'2 of 3'
    >>> opened(box, "seven blue snails")
    Traceback (most recent call last):
    ...
    geoplay.classes.seal.SealError: The seal does not open: ...
    """
    salt, public = public_key(key)
    nacl = _nacl()
    box = nacl.public.SealedBox(nacl.public.PublicKey(public))
    return salt + bytes(box.encrypt(nacl.bindings.sodium_pad(_PURPOSE + content, BLOCK)))


def opened(box: bytes, passphrase: str) -> bytes:
    """What is in a box; a :class:`SealError` if it was changed, or sealed for another passphrase."""
    _check(passphrase)
    nacl = _nacl()
    salt, covered = box[:SALT], box[SALT:]
    if len(salt) == SALT:
        try:
            padded = nacl.public.SealedBox(_private(passphrase, salt)).decrypt(covered)
            content = bytes(nacl.bindings.sodium_unpad(padded, BLOCK))
        except (nacl.exceptions.CryptoError, ValueError, TypeError):
            content = b""
        if content.startswith(_PURPOSE):
            return content[len(_PURPOSE) :]
    raise SealError("The seal does not open: it was changed, or it was made for another passphrase.")


def public_key(key: str) -> Key:
    """The public key that was written down; a slip of the pen is noticed.

    >>> public_key("gk2-whatever")
    Traceback (most recent call last):
    ...
    geoplay.classes.seal.SealError: 'gk2-whatever' is no key of an exam. Make one with geoplay.exam_key("a passphrase of yours").
    """
    words = str(key)
    advice = 'Make one with geoplay.exam_key("a passphrase of yours").'
    if words.startswith(OLD_START):
        raise SealError(
            f"{words!r:.80} is a key of an older geoplay, without a salt; papers are no longer sealed with those. {advice}"
        )
    try:
        raw = b32decode(words.removeprefix(START).upper() + "=" * (-len(words.removeprefix(START)) % 8))
    except ValueError:
        raw = b""
    body, check = raw[:-CHECK], raw[-CHECK:]
    if not words.startswith(START) or len(body) != SALT + PUBLIC or sha256(body).digest()[:CHECK] != check:
        raise SealError(f"{words!r:.80} is no key of an exam. {advice}")
    return Key(body[:SALT], body[SALT:])


def _written(key: Key) -> str:
    body = key.salt + key.public
    return START + b32encode(body + sha256(body).digest()[:CHECK]).decode().rstrip("=").lower()


def _check(passphrase: object) -> None:
    if not isinstance(passphrase, str) or not passphrase.strip():
        raise SealError(f"A passphrase is a text that only you know, such as four words, not {passphrase!r:.40}.")


@lru_cache(maxsize=64)
def _private(passphrase: str, salt: bytes) -> Any:
    """Slow on purpose, so that passphrases cannot be tried by the million."""
    nacl = _nacl()
    seed = nacl.pwhash.argon2id.kdf(PUBLIC, passphrase.encode("utf-8", "surrogatepass"), salt, opslimit=WORK, memlimit=MEMORY)
    return nacl.public.PrivateKey(seed)


def _nacl() -> Any:
    """The PyNaCl package, with all of it that is used here."""
    try:
        import nacl
        import nacl.bindings
        import nacl.exceptions
        import nacl.public
        import nacl.pwhash
    except ImportError:
        raise SealError(f"Keys and seals of exams need PyNaCl: {INSTALL}") from None
    return nacl
