"""Python for the browser: Pyodide from npm, and beside it every wheel of the site, listed in its ``pyodide-lock.json``.

The npm package holds Python and its standard library. Its own list names some hundred wheels that lie on a server
elsewhere; here the list names what lies beside it and nothing else, so that no page can ask for more. Whatever a notebook
imports is loaded from that list before its cell runs: a lesson needs no line that installs anything.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from jupyterlite_pyodide_kernel.constants import PYODIDE_LOCK, PYODIDE_VERSION
from packaging.utils import canonicalize_name

from data.context import Context
from hatch_build import Node
from scripts.lite.compiling import LIBRARY, compiled
from scripts.lite.distribution import entries, fetched
from scripts.lite.wheels import PAGE_ONLY, Wheel

# What the kernel would otherwise install one after another when it starts.
AT_START = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "package.json")


def entry(wheel: Wheel, there: set[str]) -> dict[str, Any]:
    """What the list says of a wheel; ``there`` are the names of all its wheels."""
    needs = sorted({canonicalize_name(need.name) for need in wheel.needs} & there)
    return {
        "name": wheel.name,
        "version": wheel.version,
        "file_name": wheel.path.name,
        "install_dir": "site",
        "sha256": wheel.digest,
        "package_type": "package",
        "imports": wheel.imports,
        "depends": needs,
        "unvendored_tests": False,
    }


def missing(wheels: Sequence[Wheel]) -> list[str]:
    """What some wheel asks for and no wheel of the list is, in words."""
    there = {wheel.name: wheel.version for wheel in wheels}
    return [
        f"{wheel.name} needs {need}"
        for wheel in wheels
        for need in wheel.needs
        if (found := there.get(canonicalize_name(need.name))) is None or not need.specifier.contains(found, prereleases=True)
    ]


def write_runtime(
    folder: Path, wheels: Sequence[Wheel], cache: Path, node: Node | None, distribution: str | None = None
) -> set[str]:
    """Fill a folder with Pyodide and the wheels, compiled by that Node; without one as they come.

    ``distribution`` is where Pyodide's own wheels are to be had; the result are the names of all packages of the site.
    """
    package = Context(cache=cache).npm(f"pyodide@{PYODIDE_VERSION}")
    folder.mkdir(parents=True)
    for name in FILES:
        shutil.copyfile(package / name, folder / name)
    own = {wheel.name for wheel in wheels}
    taken = fetched(distribution, package / PYODIDE_LOCK, own, cache / "distribution") if distribution else {}
    for one in taken.values():
        shutil.copyfile(cache / "distribution" / one["file_name"], folder / one["file_name"])
    library, loaded = package / LIBRARY, [wheel for wheel in wheels if wheel.name not in PAGE_ONLY]
    if node is not None:
        library, loaded = compiled(package, loaded, cache / "compiled", node)
    shutil.copyfile(library, folder / library.name)
    for wheel in loaded:
        shutil.copyfile(wheel.path, folder / wheel.path.name)
    listed = json.loads((package / PYODIDE_LOCK).read_text(encoding="utf-8"))
    there = {wheel.name for wheel in loaded}
    listed["packages"] = {wheel.name: entry(wheel, there) for wheel in loaded} | entries(taken, there)
    (folder / PYODIDE_LOCK).write_text(json.dumps(listed, indent=1), encoding="utf-8")
    return {*there, *taken}
