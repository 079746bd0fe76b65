"""An environment made from exactly the files of ``binder/``, in Binder's order, in which the lessons run.

What is not covered: Binder's Ubuntu image, conda, and its user without root's rights.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import pytest

from scripts.serving import serving
from tests.packaging.conftest import ROOT, copy_project, run

pytestmark = pytest.mark.slow

# What repo2docker's locked base environment holds before it reads binder/ (repo2docker 2026.4).
BASE_ENVIRONMENT = ("jupyterlab==4.4.9", "notebook==7.4.7", "ipywidgets==8.1.7")
# The command that repo2docker's images run, and a port of the test's own.
COMMAND = ("jupyter", "notebook", "--ip", "127.0.0.1", "--port", "0", "--no-browser", "--allow-root")


@dataclass(frozen=True)
class Image:
    """A home folder with the repository in it and an environment built for it."""

    home: Path
    variables: dict[str, str]

    def run(self, *command: str) -> str:
        """Run a command as the image would."""
        return run(*command, folder=self.home, environment=self.variables).stdout


def interpreter() -> str:
    """The Python that runtime.txt names; ours, where the machine has no other."""
    named = (ROOT / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    found = shutil.which(f"python{named}")
    if found is not None and subprocess.run([found, "--version"], capture_output=True, check=False).returncode == 0:
        return found
    return sys.executable


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory, environment_without_node: dict[str, str]) -> Image:
    """Build it: base environment, requirements.txt, postBuild."""
    folder = tmp_path_factory.mktemp("binder")
    home, prefix = copy_project(folder / "home"), folder / "environment"
    run(interpreter(), "-m", "venv", prefix)
    variables = {
        **environment_without_node,
        "PATH": f"{prefix / 'bin'}{os.pathsep}{environment_without_node['PATH']}",
        "HOME": str(home),
        "REPO_DIR": str(home),
        "NB_PYTHON_PREFIX": str(prefix),
        "KERNEL_PYTHON_PREFIX": str(prefix),
        # Binder starts with an empty cache; here it would only fetch the same wheels again.
        "PIP_CACHE_DIR": run(sys.executable, "-m", "pip", "cache", "dir").stdout.strip(),
    }
    built = Image(home, variables)
    built.run("pip", "install", "--quiet", *BASE_ENVIRONMENT)
    built.run("pip", "install", "--quiet", "-r", "binder/requirements.txt")
    built.run("binder/postBuild")
    return built


def test_the_lessons_run_from_top_to_bottom(image: Image) -> None:
    lessons = sorted(path.relative_to(image.home).as_posix() for path in (image.home / "notebooks").glob("*.ipynb"))
    assert "notebooks/00-start-here.ipynb" in lessons
    image.run("binder/start", "jupyter", "execute", "--timeout=300", *lessons)


def test_the_image_is_left_without_node(image: Image) -> None:
    assert not (image.home / "frontend" / "node_modules").exists()
    assert "nodejs" not in image.run("pip", "list")


def test_a_visitor_arrives_at_the_start_page_in_lab(image: Image) -> None:
    with serving(["binder/start", *COMMAND], image.home, image.variables) as server:
        with urllib.request.urlopen(server.address("")) as page:
            assert page.url.partition("?")[0].endswith("/lab/tree/notebooks/00-start-here.ipynb")
            assert page.status == 200
        settings = server.address("lab/api/settings/@jupyter-widgets/jupyterlab-manager:plugin")
        with urllib.request.urlopen(settings) as answer:
            assert json.load(answer)["schema"]["properties"]["saveState"]["default"] is True


def test_its_server_sends_at_once(image: Image) -> None:
    probe = str(ROOT / "tests" / "server" / "nodelay_probe.py")
    assert "nodelay 1" in image.run("binder/start", "python", probe)


def test_the_badge_leads_to_the_start_page() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    badge = re.search(r"https://mybinder\.org/v2/gh/geoplay/geoplay/\S+\?urlpath=([^)\s]+)", readme)
    assert badge is not None
    assert badge[1].replace("%2F", "/") == "lab/tree/notebooks/00-start-here.ipynb"
