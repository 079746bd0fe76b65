"""Build the site that plays without a server: ``python -m scripts.lite [FOLDER] [--pyodide PLACE]`` (or ``make lite``).

Everything comes from the registries (Pyodide from npm, wheels from PyPI) and from this checkout, and is kept in
``.cache/lite``. The result is a folder of files, ``dist/lite`` unless another is named: any web server can serve it, and
nothing in it asks for anything elsewhere. ``--pyodide`` names a folder or an address that holds the files of Pyodide's own
distribution; then geopandas and its kin are on the site, too.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from data.context import BuildError
from geoplay.server import CONFIG_FOLDER
from hatch_build import FrontendError
from scripts.lite.early import begin_early
from scripts.lite.lessons import write_lessons
from scripts.lite.runtime import AT_START, missing, write_runtime
from scripts.lite.wheels import EXTENSIONS, LiteError, Wheel, fetched
from scripts.npm import find_node

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "lite"
TARGET = ROOT / "dist" / "lite"
KERNEL_EXTENSION = Path(sys.prefix) / "share" / "jupyter" / "labextensions" / "@jupyterlite" / "pyodide-kernel-extension"
KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
# The same defaults as JupyterLab gets from `geoplay lab`.
SETTINGS = CONFIG_FOLDER / "labconfig" / "default_setting_overrides.json"


def own_wheel(folder: Path) -> Wheel:
    """Geoplay itself, as this checkout is."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise LiteError(f"geoplay's own wheel could not be built:\n{result.stderr}")
    return Wheel(next(folder.glob("geoplay-*.whl")))


def kernel_wheels() -> list[Wheel]:
    """The kernel's own Python, which its extension of JupyterLab carries."""
    found = [Wheel(path) for path in sorted((KERNEL_EXTENSION / "static" / "pypi").glob("*.whl"))]
    return [wheel for wheel in found if wheel.name in AT_START]


def build_folder(work: Path, wheels: Sequence[Wheel], target: Path, at_start: Sequence[str]) -> Path:
    """What JupyterLite's own build is told, as a folder of files; ``at_start`` are the packages that Python starts with."""
    page = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "geoplay",
            "exposeAppInBrowser": True,
            "litePluginSettings": {
                KERNEL_PLUGIN: {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": list(at_start)}}
            },
        },
    }
    build = {
        "LiteBuildConfig": {
            "apps": ["lab"],
            "contents": [str(work / "files")],
            "cache_dir": str(work / "cache"),
            "output_dir": str(target),
            "settings_overrides": [str(work / "overrides.json")],
            "federated_extensions": [
                str(KERNEL_EXTENSION),
                *(str(wheel.path) for wheel in wheels if wheel.name in EXTENSIONS),
            ],
            # Whatever else is installed here does not belong to the site.
            "ignore_sys_prefix": ["federated_extensions"],
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "no_libarchive": True,
        }
    }
    (work / "jupyter-lite.json").write_text(json.dumps(page), encoding="utf-8")
    (work / "jupyter_lite_config.json").write_text(json.dumps(build), encoding="utf-8")
    shutil.copyfile(SETTINGS, work / "overrides.json")
    return work


def build(
    target: Path = TARGET, cache: Path = CACHE, *, as_it_comes: bool = False, distribution: str | None = None
) -> dict[str, list[str | None]]:
    """Build the site into a folder, which is replaced; the result is what each cell of each lesson ended with.

    ``as_it_comes`` leaves Python and the wheels as the registries have them, to measure what compiling them is worth;
    ``distribution`` is where Pyodide's own wheels are to be had, a folder or an address.
    """
    node = find_node()
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        wheels = [*fetched(cache / "wheels"), *kernel_wheels(), own_wheel(work / "own")]
        if lacking := missing(wheels):
            raise LiteError(f"{', '.join(lacking)}: run `python -m scripts.lite.wheels`, which chooses the wheels anew.")
        runtime = work / "static" / "pyodide"
        there = write_runtime(runtime, wheels, cache, None if as_it_comes else node, distribution)
        found = write_lessons(ROOT / "notebooks", work / "files", runtime, node, there)
        made = work / "made"
        command = [sys.executable, "-m", "jupyterlite_core", "build"]
        # What plays is loaded while Python itself still starts.
        at_start = AT_START if as_it_comes else (*AT_START, "geoplay")
        folder = build_folder(work, wheels, made, at_start)
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            raise LiteError(f"JupyterLite's build ended with {result.returncode}:\n{result.stdout}{result.stderr}")
        if not as_it_comes:
            begin_early(made, at_start)
        shutil.copyfile(Path(__file__).with_name("start.html"), made / "index.html")
        shutil.copyfile(made / "lab" / "favicon.ico", made / "favicon.ico")
        shutil.rmtree(target, ignore_errors=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(made, target)
    return found


def main(arguments: Sequence[str]) -> int:
    """Build it, and say what it holds and how it is opened."""
    reader = ArgumentParser(prog="python -m scripts.lite", description="Build the site that plays without a server.")
    reader.add_argument("folder", nargs="?", type=Path, default=TARGET, help="where the site goes")
    reader.add_argument("--pyodide", metavar="PLACE", help="a folder or an address with the files of Pyodide's own distribution")
    asked = reader.parse_args(arguments)
    target = asked.folder
    try:
        found = build(target, distribution=asked.pyodide)
    except (LiteError, BuildError, FrontendError) as error:
        print(error, file=sys.stderr)
        return 1
    for lesson, errors in found.items():
        print(f"  {lesson}: {sum(error is None for error in errors)} of {len(errors)} cells run")
    size = sum(file.stat().st_size for file in target.rglob("*") if file.is_file()) / 1e6
    place = target.relative_to(Path.cwd()) if target.is_relative_to(Path.cwd()) else target
    print(f"{place}: {size:.0f} MB, to be put on any web server. To play here:")
    print(f"  python -m http.server --bind 127.0.0.1 --directory {place}")
    print("and open http://127.0.0.1:8000 in a browser.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
