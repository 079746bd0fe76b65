"""Opens the seals of papers of version 1, which were of our own making. Nothing is sealed in this way any more.

A key for each box was agreed on X25519, what is inside was covered with a stream from SHAKE-256, and a code over all of it showed
changes. The curve's arithmetic is libsodium's; what is left here only reads.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256, sha512, shake_256
from hmac import compare_digest
from hmac import digest as code

from geoplay.classes.seal import INSTALL, SealError

_PURPOSE = b"geoplay exam 1"


def opened(box: bytes, passphrase: str = "") -> bytes:
    """What is in an old box; without a passphrase what was sealed without a teacher's key."""
    try:
        from nacl.bindings import crypto_scalarmult, crypto_scalarmult_base
    except ImportError:
        raise SealError(f"Papers of an older geoplay are opened with PyNaCl: {INSTALL}") from None
    private = _private(passphrase)
    sender, mark, covered = box[:32], box[32:64], box[64:]
    if len(box) >= 64:
        try:
            shared = crypto_scalarmult(private, sender)
        except (RuntimeError, ValueError, TypeError):
            raise SealError("The seal does not open: it was changed.") from None
        both = sha512(_PURPOSE + shared + sender + crypto_scalarmult_base(private)).digest()
        stream, check = both[:32], both[32:]
        if compare_digest(mark, code(check, sender + covered, "sha256")):
            cover = shake_256(stream).digest(len(covered))
            return bytes(one ^ other for one, other in zip(covered, cover, strict=True))
    raise SealError("The seal does not open: it was changed, or it was made for another passphrase.")


@lru_cache(maxsize=8)
def _private(passphrase: str) -> bytes:
    if not passphrase:
        return sha256(_PURPOSE).digest()
    try:
        from hashlib import scrypt
    except ImportError:
        raise SealError("This Python has no scrypt: open old papers where Python is installed.") from None
    return scrypt(passphrase.encode("utf-8", "surrogatepass"), salt=_PURPOSE, n=2**14, r=8, p=1, dklen=32)
