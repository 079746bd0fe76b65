/* Compiles the Python of zip archives with the site's own Python, outside a browser: node compile_wheels.mjs FOLDER-OF-PYODIDE
   < {"from": FOLDER, "to": FOLDER, "left_out": PATTERN, "archives": {"name": "beside" or "instead"}}.
   A browser would otherwise compile every module it imports anew, each time a page is opened. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const asked = JSON.parse(readFileSync(0, "utf-8"));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/`, stdout: () => undefined, stderr: () => undefined });
for (const side of ["from", "to"]) {
  pyodide.FS.mkdir(`/${side}`);
  pyodide.mountNodeFS(`/${side}`, asked[side]);
}
pyodide.globals.set("asked", JSON.stringify(asked));
await pyodide.runPythonAsync(`
import json
import re
import sys
from importlib.util import cache_from_source, source_hash
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# Bytecode that is taken without a look at its source: what is in an archive belongs together.
from importlib._bootstrap_external import _code_to_hash_pyc

asked = json.loads(asked)
left_out = re.compile(asked["left_out"])
WHEN = (1980, 1, 1, 0, 0, 0)


def compiled(name, source):
    try:
        code = compile(source, f"{sys.path[0]}/{name}", "exec", dont_inherit=True)
    except SyntaxError:  # a template, or something for another Python
        return None
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))


def write(archive, name, content):
    # The same content gives the same archive, byte by byte.
    archive.writestr(ZipInfo(name, WHEN), content, ZIP_DEFLATED, 9)


for archive, where in asked["archives"].items():
    with ZipFile(f"/from/{archive}") as old, ZipFile(f"/to/{archive}", "w") as new:
        for name in old.namelist():
            if name.endswith("/") or left_out.search(name):
                continue
            content = old.read(name)
            code = compiled(name, content) if name.endswith(".py") else None
            if code is None or where == "beside":
                write(new, name, content)
            if code is not None:
                write(new, f"{name}c" if where == "instead" else cache_from_source(name), code)
`);
