"""Run npm in ``frontend/`` with the same Node as the package build: ``python scripts/npm.py run check``."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hatch_build import NODE_WHEEL, Frontend, FrontendError, Node, node_from_wheel, node_on_path  # noqa: E402 (see above)


def find_node() -> Node:
    """The machine's Node, or the one of the PyPI wheel, which is installed here when it is missing."""
    node = node_on_path()
    if node is not None:
        return node
    try:
        return node_from_wheel()
    except FrontendError:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL], check=True)
        importlib.invalidate_caches()
        return node_from_wheel()


def main(arguments: list[str]) -> int:
    """Install the locked packages where they are missing or outdated, then hand over to npm."""
    if not arguments:
        print("usage: python scripts/npm.py ARGUMENTS-OF-NPM", file=sys.stderr)
        return 2
    frontend = Frontend(ROOT)
    node = find_node()
    try:
        frontend.install_packages(node)
        print(node.run(*arguments, folder=frontend.sources), end="")
    except FrontendError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
