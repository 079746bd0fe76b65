"""``geoplay lab``: the lessons, in JupyterLab."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from geoplay.core.refusal import GeoplayError
from geoplay.server import config_path
from geoplay.study.lesson_shelf import START_PAGE, house_lessons

if TYPE_CHECKING:
    from argparse import _SubParsersAction

PACKAGE = Path(__file__).resolve().parent.parent
DEFAULT_FOLDER = Path("geoplay-lessons")


class LabError(GeoplayError):
    """The lessons could not be opened; the message says why and what to do."""


def add_to(subcommands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    command = subcommands.add_parser(
        "lab",
        help="open the lessons in JupyterLab",
        description="Copy the lessons to a folder of yours, without overwriting anything, and open them in JupyterLab.",
    )
    command.add_argument("--folder", type=Path, default=DEFAULT_FOLDER, help="where the lessons go (default: ./geoplay-lessons)")
    command.add_argument("--port", type=int, help="the port of the server (default: the first free one from 8888 on)")
    command.add_argument("--no-browser", action="store_true", help="print the address instead of opening a browser")
    command.add_argument(
        "--config-path", action="store_true", help="print the folder of Jupyter settings, for a server of your own"
    )
    command.add_argument("jupyter_arguments", nargs="*", metavar="-- ARGUMENT", help="what follows -- is handed to JupyterLab")
    command.set_defaults(run=run)


def lessons_folder() -> Path:
    """Where the lessons are: inside an installed package, or beside the package in a checkout."""
    folder = house_lessons()
    if folder is not None:
        return folder
    raise LabError("This installation of geoplay has no lessons. Install it again (pip install --force-reinstall geoplay).")


def copy_lessons(source: Path, target: Path) -> list[Path]:
    """Copy the lessons that the target does not have yet; the result is the files that were copied.

    A file that is there is left alone, whatever is in it: it may hold somebody's answers.
    """
    copied = []
    for file in sorted(source.rglob("*")):
        inside = file.relative_to(source)
        if not file.is_file() or any(part.startswith((".", "__pycache__")) for part in inside.parts):
            continue
        destination = target / inside
        if destination.exists():
            continue
        destination.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, destination)
        copied.append(destination)
    return copied


def browser_is_there() -> bool:
    """Whether opening a page would show it: a text browser that takes over the terminal does not count."""
    if sys.platform in {"darwin", "win32"} or os.environ.get("BROWSER"):
        return True
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def jupyter_arguments(folder: Path, port: int | None, open_browser: bool, others: list[str]) -> list[str]:
    """The command line of JupyterLab."""
    arguments = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{START_PAGE}",
        f"--ServerApp.open_browser={open_browser}",
        # Only what needs a person's eye; the address is always printed.
        "--ServerApp.log_level=WARN",
        "--LabApp.log_level=WARN",
    ]
    if port is not None:
        arguments.append(f"--ServerApp.port={port}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # In a container one is root, and the server listens on this machine only.
        arguments.append("--ServerApp.allow_root=True")
    return [*arguments, *others]


def run(chosen: argparse.Namespace) -> int:
    """Copy what is missing and start JupyterLab; returns when the server is stopped."""
    if chosen.config_path:
        print(config_path())
        return 0
    if find_spec("jupyterlab") is None:
        raise LabError("JupyterLab is not installed here. Install it with: pip install 'geoplay[lab]'")
    source, folder = lessons_folder(), chosen.folder.expanduser().resolve()
    if folder.exists() and not folder.is_dir():
        raise LabError(f"{folder} is a file. Choose another place for the lessons with --folder.")
    try:
        copied = [] if folder == source else copy_lessons(source, folder)
    except OSError as error:
        raise LabError(
            f"The lessons could not be copied to {folder} ({error.strerror}). Choose another place with --folder."
        ) from error
    print(f"Lessons: {folder}" + (f" ({len(copied)} new files)" if copied else ""))
    open_browser = not chosen.no_browser and browser_is_there()
    where = "They open in the browser" if open_browser else "Open the address below in a browser"
    print(f"{where}; Ctrl-C stops the server.", flush=True)

    os.environ["JUPYTER_CONFIG_PATH"] = config_path(os.environ.get("JUPYTER_CONFIG_PATH"))
    from jupyterlab.labapp import LabApp

    LabApp.launch_instance(jupyter_arguments(folder, chosen.port, open_browser, chosen.jupyter_arguments))
    return 0
