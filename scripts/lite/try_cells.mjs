/* Runs cells in the site's own Python, outside a browser: node try_cells.mjs FOLDER-OF-PYODIDE
   < {"lesson": ["code", …]}. Prints, for each lesson, what each cell ended with: null, or the error in a line. What a failing cell made before it failed
   is taken away again: on the site it is folded, and does not run at all. A cell that takes longer than a reader waits ends with TooLong. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const lessons = JSON.parse(readFileSync(0, "utf-8"));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/`, stdout: () => undefined, stderr: () => undefined });
await pyodide.loadPackage(["geoplay", "ipython"], { messageCallback: () => undefined });
await pyodide.runPythonAsync(`
from time import monotonic

from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config
_config = Config()
_config.HistoryManager.enabled = False
_LONGEST = 60  # seconds

class TooLong(Exception):
    """A cell for which nobody would wait."""

def _try(cells):
    shell = InteractiveShell(config=_config)
    shell.display_formatter.active_types = []
    outcomes = []
    for cell in cells:
        before = dict(shell.user_ns)
        started = monotonic()
        result = shell.run_cell(cell, store_history=False, silent=True)
        error = result.error_before_exec or result.error_in_exec
        if error is None and monotonic() - started > _LONGEST:
            error = TooLong("in a browser this takes minutes")
        if error is not None:
            shell.user_ns.clear()
            shell.user_ns.update(before)
        outcomes.append(None if error is None else f"{type(error).__name__}: {error}".splitlines()[0])
    return outcomes
`);
const found = {};
for (const [name, cells] of Object.entries(lessons)) {
  for (const cell of cells) await pyodide.loadPackagesFromImports(cell, { messageCallback: () => undefined });
  const outcomes = pyodide.globals.get("_try")(pyodide.toPy(cells));
  found[name] = outcomes.toJs();
}
console.log(JSON.stringify(found));
