"""Build what Binder would build, without its containers, and measure it: ``python -m scripts.emulate_binder`` (``make binder``).

The steps and their order are those of repo2docker, with the versions that its locked base environment holds. What differs: the
base comes from wheels instead of conda, the system is this machine's, and the user is whoever runs it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from scripts.chromium import chromium
from scripts.notebook_page import PATIENCE, NotebookPage
from scripts.serving import serving

ROOT = Path(__file__).resolve().parent.parent
# What repo2docker's locked base environment holds before it reads binder/ (repo2docker 2026.4).
BASE_ENVIRONMENT = ("jupyterlab==4.4.9", "notebook==7.4.7", "ipywidgets==8.1.7")
# The command that repo2docker's images run, and a port of our own.
COMMAND = ("jupyter", "notebook", "--ip", "127.0.0.1", "--port", "0", "--no-browser", "--allow-root")
EXPOSED = "--LabApp.expose_app_in_browser=True"
# The buttons of jupyter-offlinenotebook.
KEEPING = re.compile("download|local[- ]storage|browser storage", re.IGNORECASE)
START_PAGE = "lab/tree/notebooks/00-start-here.ipynb"


class BinderError(RuntimeError):
    """A step of the build failed; the message has all it said."""


def interpreter() -> str:
    """The Python that runtime.txt names; ours, where the machine has no other."""
    named = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    found = shutil.which(f"python{named}")
    if found is not None and subprocess.run([found, "--version"], capture_output=True, check=False).returncode == 0:
        return found
    return sys.executable


def size(folder: Path) -> float:
    """Megabytes of all files in a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink()) / 1e6


# Runs code in a new cell on top of the notebook, to its end.
_RUN = """async code => {
  const { commands, shell } = globalThis.jupyterapp;
  const notebook = shell.currentWidget.content;
  notebook.activeCellIndex = 0;
  await commands.execute("notebook:insert-cell-above");
  notebook.activeCell.model.sharedModel.setSource(code);
  await commands.execute("notebook:run-cell");
}"""


@dataclass
class Laps:
    """Times between one moment and the next."""

    seconds: dict[str, float]
    start: float = field(default_factory=time.monotonic)

    def done(self, step: str) -> None:
        """A step is over; the next one begins."""
        self.seconds[step] = time.monotonic() - self.start
        self.again()

    def again(self) -> None:
        """What lay in between counts for nothing."""
        self.start = time.monotonic()


@dataclass
class Image:
    """A home folder with the repository in it, and the environment that is built for it."""

    home: Path
    prefix: Path
    given: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    seconds: dict[str, float] = field(default_factory=dict)
    megabytes: dict[str, float] = field(default_factory=dict)
    # How many buttons the page has that keep the notebook beyond the session.
    offers: int = 0

    @property
    def variables(self) -> dict[str, str]:
        """The variables that commands of the image see."""
        return {
            **self.given,
            "PATH": f"{self.prefix / 'bin'}{os.pathsep}{self.given['PATH']}",
            "HOME": str(self.home),
            "REPO_DIR": str(self.home),
            "NB_PYTHON_PREFIX": str(self.prefix),
            "KERNEL_PYTHON_PREFIX": str(self.prefix),
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        }

    def run(self, *command: str) -> str:
        """Run a command as the image would; a failure shows all it said."""
        result = subprocess.run(command, cwd=self.home, env=self.variables, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            raise BinderError(f"{' '.join(command)} ended with {result.returncode}\n{result.stdout}\n{result.stderr}")
        return result.stdout

    def _step(self, name: str, *command: str) -> None:
        start, before = time.monotonic(), size(self.prefix) if self.prefix.exists() else 0.0
        self.run(*command)
        self.seconds[name] = time.monotonic() - start
        self.megabytes[name] = size(self.prefix) - before

    def build(self) -> None:
        """Base environment, then postBuild: the repository has no other step."""
        self._step("Python", interpreter(), "-m", "venv", str(self.prefix))
        self._step("Binder's base", "pip", "install", "--quiet", *BASE_ENVIRONMENT)
        self._step("geoplay and what the lessons need", "binder/postBuild")
        self.megabytes["the repository"] = size(self.home)

    def visit(self) -> None:
        """From the click on the link to the first card one can play, step by step, in a browser that has never been there."""
        laps = Laps(self.seconds)
        with serving(["binder/start", *COMMAND, EXPOSED], self.home, self.variables) as server, chromium() as browser:
            laps.done("server, until it answers")
            page = browser.new_page(viewport={"width": 1366, "height": 768})
            page.set_default_timeout(PATIENCE)
            laps.again()
            page.goto(server.address(START_PAGE))
            page.locator(".jp-Notebook .jp-CodeCell").first.wait_for()
            laps.done("page, until the notebook is shown")
            notebook = NotebookPage(page, server, self.home)
            notebook.wait_until_ready()
            laps.done("kernel, until it is idle")
            page.evaluate(_RUN, "import geoplay.widgets.play, geoplay.widgets.home")
            laps.done("import")
            page.evaluate(_RUN, "geoplay.play('lindy', seats=['you', 'novice'], seed=7)")
            page.locator("section.gp-table").first.wait_for()
            laps.done("table, until it is painted")
            self.offers = page.get_by_role("button", name=KEEPING).count()


def committed_files(target: Path) -> Path:
    """The repository as Binder gets it: what is committed, without the history."""
    target.mkdir(parents=True)
    packed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x"], cwd=target, input=packed, check=True)
    return target


def largest(prefix: Path, number: int = 8) -> list[tuple[str, float]]:
    """The packages that take most room, in megabytes."""
    (packages,) = prefix.glob("lib/python*/site-packages")
    sizes = [(folder.name, size(folder)) for folder in packages.iterdir() if folder.is_dir()]
    return sorted(sizes, key=lambda one: -one[1])[:number]


def main() -> int:
    """Build it, start it, and print what was measured as the table of docs/binder.md."""
    with tempfile.TemporaryDirectory() as name:
        image = Image(committed_files(Path(name) / "home"), Path(name) / "environment")
        try:
            image.build()
            image.visit()
        except BinderError as error:
            print(error, file=sys.stderr)
            return 1
        print("| step | seconds | megabytes |\n|---|---|---|")
        for step in {**image.seconds, **image.megabytes}:
            took = f"{image.seconds[step]:.0f}" if step in image.seconds else ""
            room = f"{image.megabytes[step]:.0f}" if step in image.megabytes else ""
            print(f"| {step} | {took} | {room} |")
        print(f"| together | {sum(image.seconds.values()):.0f} | {sum(image.megabytes.values()):.0f} |\n")
        print(f"{image.offers} buttons keep the notebook beyond the session.")
        print("The largest packages: " + ", ".join(f"{package} {room:.0f} MB" for package, room in largest(image.prefix)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
