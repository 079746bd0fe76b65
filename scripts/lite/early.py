"""Python's early start: the site's page begins it while JupyterLab itself is still loading.

As it comes, JupyterLite asks for Python only when its shell is there and the notebook is open, and a second processor
waits meanwhile. Here the page makes the kernel's worker first of all (``early.html``); in it Python is loaded, with all that a
first game imports (``early.mjs``), and the first kernel takes it (``pyodide.mjs``). Its packages travel as one file: unpacking
wheels in the browser's Python took more than half of a start. Every later kernel starts as it always does, from the same
wheels.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from jupyterlite_pyodide_kernel.constants import PYODIDE_LOCK, PYODIDE_PYTHON_VERSION

from scripts.lite.wheels import LiteError

HERE = Path(__file__).parent
# What a first game needs, imported before anybody has asked for it.
FIRST_WORDS = "import importlib; importlib.invalidate_caches(); import piplite.piplite, pyodide_kernel, geoplay.widgets.play"


def packed(wheels: Sequence[Path]) -> bytes:
    """The content of wheels as one gzip: how long its list is in four bytes, the list of paths and sizes, and the files."""
    files = [(name, archive.read(name)) for wheel in wheels for archive in [ZipFile(wheel)] for name in _inside(archive)]
    listed = json.dumps([[name, len(content)] for name, content in files]).encode()
    return gzip.compress(b"".join([len(listed).to_bytes(4, "big"), listed, *(content for _, content in files)]), mtime=0)


def _inside(archive: ZipFile) -> list[str]:
    """What belongs to Python; a wheel's data are for the Jupyter of a real machine."""
    return [name for name in archive.namelist() if not name.endswith("/") and ".data/" not in name]


def with_needs(packages: Sequence[str], listed: Mapping[str, Any]) -> list[str]:
    """Packages of a list, and all they depend on.

    >>> with_needs(["a"], {"a": {"depends": ["b"]}, "b": {"depends": ["a"]}, "c": {"depends": []}})
    ['a', 'b']
    """
    found: list[str] = []
    waiting = list(packages)
    while waiting:
        name = waiting.pop(0)
        if name not in found:
            found.append(name)
            waiting += listed[name]["depends"]
    return found


def begin_early(site: Path, packages: Sequence[str]) -> None:
    """Let a site that JupyterLite has built begin Python with its page; ``packages`` are those that it starts with."""
    runtime = site / "static" / "pyodide"
    workers = list((site / "extensions").rglob("comlink.worker.*.js"))
    page = site / "lab" / "index.html"
    head = page.read_text(encoding="utf-8")
    if len(workers) != 1 or head.count("<head>") != 1:
        raise LiteError("JupyterLite's page or its kernel's worker is not what it was: look at scripts/lite/early.py.")
    begun = (HERE / "early.mjs").read_text(encoding="utf-8")
    lock = json.loads((runtime / PYODIDE_LOCK).read_text(encoding="utf-8"))
    names = with_needs(packages, lock["packages"])
    place = f"/lib/python{PYODIDE_PYTHON_VERSION}/site-packages"
    filled = {
        '"KERNEL_WORKER"': json.dumps(Path(os.path.relpath(workers[0], runtime)).as_posix()),
        'SITE = ""': f"SITE = {json.dumps(place)}",
        "PACKAGES = []": f"PACKAGES = {json.dumps(names)}",
        'FIRST_WORDS = ""': f"FIRST_WORDS = {json.dumps(FIRST_WORDS)}",
    }
    for blank, filling in filled.items():
        begun = begun.replace(blank, filling)
    (runtime / "packages.gz").write_bytes(packed([runtime / lock["packages"][name]["file_name"] for name in names]))
    (runtime / "pyodide.mjs").rename(runtime / "pyodide-alone.mjs")
    (runtime / "pyodide.mjs").write_text((HERE / "pyodide.mjs").read_text(encoding="utf-8"), encoding="utf-8")
    (runtime / "early.mjs").write_text(begun, encoding="utf-8")
    page.write_text(head.replace("<head>", f"<head>\n{(HERE / 'early.html').read_text(encoding='utf-8')}"), encoding="utf-8")
