"""``geoplay doctor``: what is installed, what was built, and what to do where something is missing."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timezone
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from geoplay.cli.lab import PACKAGE, LabError, browser_is_there, lessons_folder

if TYPE_CHECKING:
    from argparse import _SubParsersAction

OLDEST_PYTHON = (3, 10)


@dataclass(frozen=True)
class Finding:
    """One line of the report; advice is there where something is wrong or could be better.

    >>> print(Finding("Python", "3.12.1"))
    ok    Python: 3.12.1
    >>> print(Finding("JupyterLab", "not installed", "pip install 'geoplay[lab]'", wrong=False))
    note  JupyterLab: not installed
            pip install 'geoplay[lab]'
    """

    subject: str
    state: str
    advice: str = ""
    wrong: bool = True

    @property
    def is_wrong(self) -> bool:
        """Whether geoplay cannot work as it should."""
        return bool(self.advice) and self.wrong

    def __str__(self) -> str:
        mark = "wrong" if self.is_wrong else "note" if self.advice else "ok"
        line = f"{mark:<5} {self.subject}: {self.state}"
        return f"{line}\n        {self.advice}" if self.advice else line


def add_to(subcommands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    command = subcommands.add_parser(
        "doctor",
        help="say what is installed and whether it fits together",
        description="Say what is installed and whether it fits together; the exit code is 1 when something is wrong.",
    )
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print all findings."""
    del chosen
    findings = list(examine())
    for finding in findings:
        print(finding)
    wrong = sum(finding.is_wrong for finding in findings)
    print(f"\n{wrong} of {len(findings)} lines need attention." if wrong else "\nAll is well.")
    return 1 if wrong else 0


def examine() -> Iterator[Finding]:
    """Everything there is to say, in the order a person would check it."""
    yield python()
    yield Finding("geoplay", f"{version('geoplay')} in {PACKAGE}")
    yield from packages()
    yield from lab_extensions()
    yield from kernel()
    yield from frontend(PACKAGE)
    yield from catalogues(PACKAGE)
    yield lessons()
    yield Finding("browser", "opens by itself" if browser_is_there() else "none here: geoplay lab prints the address")


def python() -> Finding:
    """The interpreter."""
    state = f"{platform.python_version()} ({sys.executable})"
    if sys.version_info < OLDEST_PYTHON:
        return Finding("Python", state, "geoplay needs Python 3.10 or newer.")
    return Finding("Python", state)


def installed(name: str) -> str | None:
    """The version of a distribution, or None."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def packages() -> Iterator[Finding]:
    """What geoplay's own metadata asks for, against what is here."""
    try:
        from packaging.requirements import Requirement
    except ImportError:
        yield Finding("packages", "not compared", "pip install packaging", wrong=False)
        return
    for line in requires("geoplay") or []:
        requirement = Requirement(line)
        for extra in ("", "lab"):
            if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
                yield compare(requirement.name, str(requirement.specifier), optional=extra == "lab")
                break


def compare(name: str, wanted: str, optional: bool) -> Finding:
    """One package: there or not, new enough or not.

    >>> print(compare("a-package-nobody-has", ">=2", optional=False))
    wrong a-package-nobody-has: not installed
            pip install 'a-package-nobody-has>=2'
    """
    from packaging.specifiers import SpecifierSet

    found = installed(name)
    command = f"pip install '{name}{wanted}'"
    if found is None:
        advice = f"{command} (only `geoplay lab` and notebooks need it)" if optional else command
        return Finding(name, "not installed", advice, wrong=not optional)
    if not SpecifierSet(wanted).contains(found, prereleases=True):
        return Finding(name, f"{found}, but {wanted} is needed", command)
    return Finding(name, found)


def lab_extensions() -> Iterator[Finding]:
    """The browser's halves of ipywidgets and anywidget, which JupyterLab must find and which must fit the kernel's."""
    if installed("jupyterlab") is None:
        return
    from jupyter_core.paths import jupyter_path

    for subject, folder, distribution, package in (
        ("ipywidgets in JupyterLab", "@jupyter-widgets/jupyterlab-manager", None, "jupyterlab_widgets"),
        ("anywidget in JupyterLab", "anywidget", "anywidget", "anywidget"),
    ):
        places = [Path(place) / folder / "package.json" for place in jupyter_path("labextensions")]
        description = next((place for place in places if place.is_file()), None)
        if description is None:
            yield Finding(subject, "no extension found", f"pip install --force-reinstall {package}, then restart it")
            continue
        found = str(json.loads(description.read_text(encoding="utf-8"))["version"])
        wanted = installed(distribution) if distribution else None
        if wanted is not None and found != wanted:
            yield Finding(
                subject,
                f"{found} in {description.parent}, but the kernel has {wanted}",
                f"pip install --force-reinstall {package}, and remove the older copy of the extension",
            )
        else:
            yield Finding(subject, found)


def kernel() -> Iterator[Finding]:
    """Whether notebooks opened here run the Python in which geoplay is installed."""
    if find_spec("ipykernel") is None:
        return
    from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel

    repair = f"{sys.executable} -m ipykernel install --sys-prefix"
    try:
        command = KernelSpecManager().get_kernel_spec("python3").argv[0]
    except NoSuchKernel:
        yield Finding("kernel", "no kernel named python3", repair)
        return
    # A bare `python` is replaced by the server's own interpreter.
    if Path(command).name == command or Path(command).parent == Path(sys.executable).parent:
        yield Finding("kernel", f"python3 runs {sys.executable}")
    else:
        yield Finding("kernel", f"python3 runs {command}, where geoplay may not be installed", repair)


def frontend(package: Path) -> Iterator[Finding]:
    """The bundle that draws the tables: there, whole, and not older than its sources."""
    static = package / "page" / "static"
    stamp = static / "build.json"
    if not stamp.is_file():
        yield Finding("front end", "not built", "pip install --force-reinstall --no-deps geoplay (in a checkout: -e .)")
        return
    sources = [file for file in (package.parent / "frontend" / "src").rglob("*") if file.is_file()]
    for name, recorded in json.loads(stamp.read_text(encoding="utf-8"))["files"].items():
        file, subject = static / name, f"front end {name}"
        if not file.is_file():
            yield Finding(subject, "missing", "pip install --force-reinstall --no-deps geoplay (in a checkout: -e .)")
            continue
        content, made = file.read_bytes(), datetime.fromtimestamp(file.stat().st_mtime, tz=timezone.utc)
        digest = hashlib.sha256(content).hexdigest()[:16]
        state = f"{digest}, {len(content) / 1024:.0f} KB, {made:%Y-%m-%d %H:%M} UTC"
        if digest != recorded:
            # Beside its sources a bundle may come from `npm run build`; in an installed package nobody should have touched it.
            advice = "pip install --no-deps -e ." if sources else "pip install --force-reinstall --no-deps geoplay"
            yield Finding(subject, f"{state}, not the {recorded} that was installed", advice, wrong=not sources)
        elif any(source.stat().st_mtime > file.stat().st_mtime for source in sources):
            yield Finding(subject, f"{state}, older than frontend/src", "pip install --no-deps -e .", wrong=False)
        else:
            yield Finding(subject, state)


def catalogues(package: Path) -> Iterator[Finding]:
    """The languages besides English."""
    for source in sorted((package / "locale").glob("*/LC_MESSAGES/*.po")):
        language = source.parent.parent.name
        if source.with_suffix(".mo").is_file():
            yield Finding(f"language {language}", "compiled")
        else:
            yield Finding(f"language {language}", "not compiled", "pip install --no-deps -e . in the checkout")


def lessons() -> Finding:
    """The notebooks that `geoplay lab` opens."""
    try:
        folder = lessons_folder()
    except LabError as error:
        return Finding("lessons", "not found", str(error))
    return Finding("lessons", f"{len(list(folder.rglob('[0-9]*.ipynb')))} in {os.path.relpath(folder, PACKAGE.parent)}")
