"""The site's Python, compiled beforehand: a browser would compile every module it imports anew whenever a page is opened.

Only the Python that will run it can compile it, so Pyodide does that here, in Node. Wheels keep their sources, for those who
read them, and get the compiled modules beside them; the standard library is compiled modules alone, as it is downloaded whole.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from hatch_build import Node
from scripts.lite.wheels import LiteError, Wheel

SCRIPT = Path(__file__).with_name("compile_wheels.mjs")
LIBRARY = "python_stdlib.zip"
# Stubs of packages that are not there fill most of jedi's five thousand files, and tests are nobody's business here.
LEFT_OUT = r"^jedi/third_party/(typeshed/stubs|django-stubs)/|/tests?/test_[^/]*\.py$"


def compiled(package: Path, wheels: Sequence[Wheel], cache: Path, node: Node) -> tuple[Path, list[Wheel]]:
    """The standard library of Pyodide's npm package, and the wheels, compiled.

    They are kept in a folder by what they were made from, so that only what changed is compiled again.
    """
    sources = [package / LIBRARY, *(wheel.path for wheel in wheels)]
    kept = {source: cache / _made_from(package, source) / source.name for source in sources}
    if missing := {source: target for source, target in kept.items() if not target.is_file()}:
        _compile(package, missing, node)
    library, *rest = kept.values()
    return library, [Wheel(path) for path in rest]


def _made_from(package: Path, source: Path) -> str:
    """A name for what comes of this archive, this Python and these steps."""
    content = [source.read_bytes(), (package / "package.json").read_bytes(), SCRIPT.read_bytes(), LEFT_OUT.encode()]
    return hashlib.sha256(b"".join(hashlib.sha256(one).digest() for one in content)).hexdigest()[:32]


def _compile(package: Path, archives: Mapping[Path, Path], node: Node) -> None:
    """Compile archives, each to a place of its own, all in one Python."""
    with TemporaryDirectory() as name:
        before, after = Path(name) / "before", Path(name) / "after"
        before.mkdir()
        after.mkdir()
        for source in archives:
            shutil.copyfile(source, before / source.name)
        ways = {source.name: "instead" if source.name == LIBRARY else "beside" for source in archives}
        asked = {"from": str(before), "to": str(after), "left_out": LEFT_OUT, "archives": ways}
        command = [str(node.executable), str(SCRIPT), str(package.resolve())]
        result = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False)
        if result.returncode != 0:
            raise LiteError(f"The site's Python could not be compiled in Pyodide:\n{result.stderr}")
        for source, target in archives.items():
            target.parent.mkdir(parents=True, exist_ok=True)
            # Beside it first: whoever else builds now finds it whole or not at all.
            half = target.with_name(f"{target.name}.{os.getpid()}")
            shutil.copyfile(after / source.name, half)
            half.replace(target)
