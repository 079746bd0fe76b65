"""A copy of the project as somebody else would get it, and what is built from it without Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(
    *command: str | Path, folder: Path | None = None, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end; a failure shows all it said."""
    result = subprocess.run(
        [str(part) for part in command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    said = f"{' '.join(map(str, command))} ended with {result.returncode}\n{result.stdout}\n{result.stderr}"
    assert result.returncode == 0, said
    return result


def path_without(folder: Path, *programs: str) -> str:
    """A PATH like ours, as a folder of links, in which some programs are missing."""
    folder.mkdir(parents=True, exist_ok=True)
    for place in os.environ["PATH"].split(os.pathsep):
        for program in Path(place).iterdir() if Path(place).is_dir() else ():
            link = folder / program.name
            if program.name not in programs and not link.is_symlink():
                link.symlink_to(program)
    return str(folder)


def copy_project(target: Path) -> Path:
    """Copy what git would commit now: neither ignored files nor anything built."""
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", folder=ROOT).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    return target


@pytest.fixture(scope="session")
def environment_without_node(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The variables of this process, on a PATH without Node."""
    path = path_without(tmp_path_factory.mktemp("path") / "bin", "node", "nodejs", "npm", "npx")
    return {**os.environ, "PATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with nothing built in it."""
    return copy_project(tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="session")
def distributions(project: Path, environment_without_node: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, built without Node on the PATH, and the wheel built from it."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--outdir", folder, project, environment=environment_without_node)
    return folder


@pytest.fixture(scope="session")
def wheel(distributions: Path) -> Path:
    """The wheel that a person installs."""
    (found,) = distributions.glob("*.whl")
    return found
