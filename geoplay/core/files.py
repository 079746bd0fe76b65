"""Files of the machine: only ordinary ones are read, in bounded memory, and every one is written beside and moved into place.

Whoever opens a file named by a person goes through here: pipes, devices and folders are refused with a sentence before they can
hang or fill the kernel, and a full disk or a kill leaves the good file that was there.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
import time
import zlib
from pathlib import Path
from platform import node

from geoplay.core.brief import brief
from geoplay.core.refusal import GeoplayError

LARGEST = 50_000_000
DRAFT = ".geoplay-draft"
# Nobody takes so long to write a file: what is older was left by somebody who was killed.
OLD_SECONDS = 3600
_PIECE = 1 << 20
_BINARY = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
# A pipe that takes the place of a file between a look and the opening must not hang either.
_PATIENT = getattr(os, "O_NONBLOCK", 0)
_KINDS = (
    (stat.S_ISDIR, "is a folder"),
    (stat.S_ISFIFO, "is a pipe"),
    (stat.S_ISSOCK, "is a socket"),
    (stat.S_ISCHR, "is a device"),
    (stat.S_ISBLK, "is a device"),
)


PICTURES = frozenset({".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".pdf"})


class FileError(GeoplayError):
    """A file that is not read or could not be written: ``reason`` says why, ``path`` which."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{brief(str(path))} {reason}.")
        self.path = path
        self.reason = reason


def read_bytes(path: str | Path, largest: int = LARGEST) -> bytes:
    """The content of an ordinary file of at most ``largest`` bytes.

    >>> read_bytes("/dev/zero")
    Traceback (most recent call last):
    ...
    geoplay.core.files.FileError: '/dev/zero' is a device, and only ordinary files are read.
    """
    path = Path(path)
    try:
        _check(path, path.stat(), largest)
        number = os.open(path, os.O_RDONLY | _BINARY | _PATIENT)
        with os.fdopen(number, "rb") as file:
            _check(path, os.fstat(number), largest)
            pieces, size = [], 0
            # A file may say that it is short and go on.
            while piece := file.read(min(_PIECE, largest + 1 - size)):
                pieces.append(piece)
                size += len(piece)
                if size > largest:
                    raise FileError(path, f"is longer than {largest:,} bytes, and no more are read")
    except OSError as error:
        raise FileError(path, f"cannot be read ({_why(error)})") from None
    except ValueError as error:
        if isinstance(error, GeoplayError):
            raise
        raise FileError(path, "is no path") from None
    return b"".join(pieces)


def read_start(path: str | Path, count: int) -> bytes:
    """The first bytes of an ordinary file of any size, by which it is known what it is; nothing of any other.

    >>> read_start("/dev/zero", 4)
    b''
    """
    try:
        if not stat.S_ISREG(Path(path).stat().st_mode):
            return b""
        number = os.open(path, os.O_RDONLY | _BINARY | _PATIENT)
        with os.fdopen(number, "rb") as file:
            return file.read(count) if stat.S_ISREG(os.fstat(number).st_mode) else b""
    except (OSError, ValueError):
        return b""


def read_text(path: str | Path, largest: int = LARGEST) -> str:
    """The text of an ordinary file in UTF-8, with or without the mark that some programs put in front."""
    try:
        return read_bytes(path, largest).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(Path(path), "is not UTF-8 text") from None


def write_bytes(path: str | Path, content: bytes) -> Path:
    """Write a file whole or not at all: beside it first, then moved into place. What was there before stays if that fails."""
    path = Path(path)
    try:
        # A link goes on pointing where it did.
        target = Path(os.path.realpath(path))
        mode = _mode(path, target)
        clear_drafts(target)
        draft = target.with_name(f".{target.name}.{_here()}-{os.getpid()}-{secrets.token_hex(4)}{DRAFT}")
        try:
            number = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
            with os.fdopen(number, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(number)
            if mode is not None:
                draft.chmod(mode)
            draft.replace(target)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
        _keep_folder(target.parent)
    except OSError as error:
        raise FileError(path, f"cannot be written ({_why(error)})") from None
    except ValueError as error:
        if isinstance(error, GeoplayError):
            raise
        raise FileError(path, "is no path") from None
    return path


def write_text(path: str | Path, text: str) -> Path:
    """Write a text in UTF-8, whole or not at all."""
    return write_bytes(path, text.encode())


def refuse_picture(path: str | Path, kept: str) -> None:
    """Say what is kept instead, where somebody asks for a picture of what has none.

    >>> refuse_picture("game.png", "A game")
    Traceback (most recent call last):
    ...
    geoplay.core.files.FileError: 'game.png' would be no picture. A game is kept as data, to be read again, as in 'game.json'.
    """
    path = Path(path)
    if path.suffix.lower() in PICTURES:
        instead = path.with_suffix(".json").name
        raise FileError(path, f"would be no picture. {kept} is kept as data, to be read again, as in {instead!r:.60}")


def check_ordinary(path: Path) -> None:
    """Refuse what is no ordinary file, for those who open one themselves; one that is not there yet will be ordinary."""
    with contextlib.suppress(FileNotFoundError):
        _mode(path, path)


def clear_drafts(path: Path) -> None:
    """Take away the drafts of a file that killed writers left beside it."""
    with contextlib.suppress(OSError):
        for entry in os.scandir(path.parent):
            if entry.name.startswith(f".{path.name}.") and entry.name.endswith(DRAFT) and _left(entry, path.name):
                Path(entry.path).unlink(missing_ok=True)


def _left(entry: os.DirEntry[str], name: str) -> bool:
    """Whether nobody writes this draft any more."""
    where, _, rest = entry.name.removeprefix(f".{name}.").partition("-")
    process = rest.partition("-")[0]
    # Windows has no harmless way to ask after a process, and another machine's cannot be asked after at all.
    if os.name == "posix" and where == _here() and process.isdigit() and int(process) != os.getpid():
        try:
            os.kill(int(process), 0)
        except (ProcessLookupError, OverflowError):
            return True
        except PermissionError:
            return False
    return time.time() - entry.stat(follow_symlinks=False).st_mtime > OLD_SECONDS


def _check(path: Path, found: os.stat_result, largest: int) -> None:
    if not stat.S_ISREG(found.st_mode):
        what = next((words for is_kind, words in _KINDS if is_kind(found.st_mode)), "is no file")
        raise FileError(path, f"{what}, and only ordinary files are read")
    if found.st_size > largest:
        raise FileError(path, f"is {found.st_size:,} bytes long, and at most {largest:,} are read")


def _mode(path: Path, target: Path) -> int | None:
    """The permissions of the file that is there, if one is; only an ordinary one is replaced."""
    try:
        found = target.stat().st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found):
        what = next((words for is_kind, words in _KINDS if is_kind(found)), "is no file")
        raise FileError(path, f"{what}, and only ordinary files are written")
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return stat.S_IMODE(found)


def _keep_folder(folder: Path) -> None:
    """Have the new name written down too, where folders can be."""
    with contextlib.suppress(OSError, AttributeError):
        number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _here() -> str:
    """This machine, in a few letters."""
    return f"{zlib.crc32(node().encode()):08x}"


def _why(error: OSError) -> str:
    return error.strerror or type(error).__name__
