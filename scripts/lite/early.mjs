/* Python in its worker, begun while the page is still loading JupyterLab: by the time a notebook asks for its kernel it is there.
   The kernel's own script runs in here, too, and asks for Python as ever (`pyodide.mjs`); it gets the one that was begun. */
import "KERNEL_WORKER";
import { loadPyodide } from "./pyodide-alone.mjs";

const SITE = "";
const PACKAGES = [];
const FIRST_WORDS = "";

const told = { stdout: console.log, stderr: console.error };

/** The packages that Python starts with: one packed file with a list of what is in it (`early.py`). */
async function unpacked() {
  const answer = await fetch(new URL("packages.gz", import.meta.url));
  if (!answer.ok) throw new Error(`packages.gz: ${answer.status}`);
  const content = await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  const start = 4 + new DataView(content).getUint32(0);
  return { list: JSON.parse(new TextDecoder().decode(new Uint8Array(content, 4, start - 4))), content, start };
}

/** Put them where Pyodide would, file by file: its own way, a program in Python for every wheel, takes most of the time of a start. */
function install(python, { list, content, start }) {
  const folders = new Set();
  let at = start;
  for (const [path, size] of list) {
    const place = `${SITE}/${path}`;
    const folder = place.slice(0, place.lastIndexOf("/"));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(place, new Uint8Array(content, at, size), { canOwn: true });
    at += size;
  }
  for (const name of PACKAGES) python.loadedPackages[name] = "default channel";
}

const begun = (async () => {
  const packages = unpacked();
  packages.catch(() => undefined);
  const python = await loadPyodide({
    indexURL: new URL(".", import.meta.url).href,
    stdout: (line) => told.stdout(line),
    stderr: (line) => told.stderr(line),
  });
  install(python, await packages);
  await python.runPythonAsync(FIRST_WORDS);
  return python;
})();
// Whoever takes it hears what went wrong.
begun.catch(() => undefined);

/** The Python that was begun, once: whoever asks again gets none. */
globalThis.takePython = (options) => {
  delete globalThis.takePython;
  Object.assign(told, { stdout: options.stdout ?? told.stdout, stderr: options.stderr ?? told.stderr });
  return begun;
};
