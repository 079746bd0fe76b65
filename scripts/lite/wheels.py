"""The Python packages of the site: wheels from PyPI, pinned with their digests in ``wheels.lock``.

``python -m scripts.lite.wheels`` chooses them anew: the newest of everything that geoplay and the browser's kernel ask for.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path
from zipfile import ZipFile

from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

LOCK = Path(__file__).with_name("wheels.lock")
HEADING = "# What the site's Python holds beside geoplay. Made anew by `python -m scripts.lite.wheels`.\n"
# What every notebook there needs before it imports anything; their own wheels lie in the kernel's extension.
KERNEL = ("comm", "ipython", "jedi", "micropip", "packaging")
# The browser's half of widgets is part of the page, and these packages hold nothing else.
PAGE_ONLY = frozenset({"jupyterlab-widgets", "widgetsnbextension"})
# The packages whose extensions of JupyterLab the page loads.
EXTENSIONS = ("anywidget", "jupyterlab-widgets")
# Where requirements have conditions, these hold in the browser.
BROWSER = {
    "extra": "",
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "python_full_version": f"{PYODIDE_PYTHON_VERSION}.0",
    "python_version": PYODIDE_PYTHON_VERSION,
    "sys_platform": "emscripten",
}
_PIP = (
    *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"),
    *("--python-version", PYODIDE_PYTHON_VERSION, "--implementation", "py", "--abi", "none", "--platform", "any"),
)


class LiteError(RuntimeError):
    """The site could not be built; the message says why."""


@dataclass(frozen=True)
class Wheel:
    """A wheel on the disk, and what it says of itself."""

    path: Path

    @property
    def name(self) -> str:
        """The name of its package, as all tools spell it."""
        return str(parse_wheel_filename(self.path.name)[0])

    @property
    def version(self) -> str:
        """Its version."""
        return str(parse_wheel_filename(self.path.name)[1])

    @property
    def digest(self) -> str:
        """The SHA-256 of its content."""
        return hashlib.sha256(self.path.read_bytes()).hexdigest()

    @property
    def needs(self) -> list[Requirement]:
        """What it asks for in the browser, less what is the page's."""
        with ZipFile(self.path) as content:
            inside = next(name for name in content.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
            metadata = HeaderParser().parsestr(content.read(inside).decode())
        asked = (Requirement(line) for line in metadata.get_all("Requires-Dist", []))
        return [
            one
            for one in asked
            if (one.marker is None or one.marker.evaluate(BROWSER)) and canonicalize_name(one.name) not in PAGE_ONLY
        ]

    @property
    def imports(self) -> list[str]:
        """The modules and packages at its top level."""
        with ZipFile(self.path) as content:
            tops = {name.partition("/")[0] for name in content.namelist() if name.endswith(".py")}
        return sorted(top.removesuffix(".py") for top in tops if "." not in top.removesuffix(".py"))


def pinned(lock: Path = LOCK) -> dict[str, str]:
    """The lock's packages with their versions.

    >>> sorted(pinned())[:2]
    ['anywidget', 'asttokens']
    """
    lines = re.findall(r"^([\w.-]+)==(\S+)", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(lines)


def fetched(folder: Path, lock: Path = LOCK) -> list[Wheel]:
    """The wheels of the lock, from the folder where they are kept or from the registry; pip checks their digests."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = pinned(lock)
    if not wanted.items() <= {(wheel.name, wheel.version) for wheel in _wheels(folder)}:
        _run(*_PIP, "--require-hashes", "-r", str(lock), "--dest", str(folder))
    digests = set(re.findall(r"sha256:(\w+)", lock.read_text(encoding="utf-8")))
    found = [wheel for wheel in _wheels(folder) if wanted.get(wheel.name) == wheel.version and wheel.digest in digests]
    missing = wanted.keys() - {wheel.name for wheel in found}
    if missing:
        raise LiteError(f"{folder} does not hold what {lock.name} names: {', '.join(sorted(missing))}. Remove it and try again.")
    return found


def chosen_anew(folder: Path, wanted: Iterable[str]) -> list[Wheel]:
    """The newest wheels of some packages and of all they need; they come to lie in the folder."""
    asked: dict[str, str] = {canonicalize_name(Requirement(one).name): one for one in wanted}
    while True:
        here = {wheel.name: wheel for wheel in _wheels(folder)}
        missing = [one for name, one in asked.items() if name not in here]
        if not missing:
            return sorted(here.values(), key=lambda wheel: wheel.name)
        _run(*_PIP, "--dest", str(folder), *missing)
        for wheel in _wheels(folder):
            for need in wheel.needs:
                asked.setdefault(canonicalize_name(need.name), f"{need.name}{need.specifier}")


def lock_text(wheels: Sequence[Wheel]) -> str:
    """The lock, in the form that pip reads."""
    return HEADING + "".join(f"{wheel.name}=={wheel.version} --hash=sha256:{wheel.digest}\n" for wheel in wheels)


def _wheels(folder: Path) -> Iterator[Wheel]:
    return (Wheel(path) for path in sorted(folder.glob("*.whl")))


def _run(*command: str) -> None:
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise LiteError(f"`{' '.join(command[1:])}` ended with {result.returncode}:\n{result.stdout}{result.stderr}")


def main() -> int:
    """Write the lock anew."""
    from importlib.metadata import requires
    from tempfile import TemporaryDirectory

    own = (Requirement(line) for line in requires("geoplay") or [])
    wanted = [f"{one.name}{one.specifier}" for one in own if one.marker is None or one.marker.evaluate(BROWSER)]
    with TemporaryDirectory() as folder:
        wheels = chosen_anew(Path(folder), [*KERNEL, *EXTENSIONS, *wanted])
        LOCK.write_text(lock_text(wheels), encoding="utf-8")
    print(f"{LOCK.name}: {len(wheels)} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
