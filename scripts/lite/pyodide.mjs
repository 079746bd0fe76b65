/* Pyodide as the kernel asks for it: the Python that was begun with the page (`early.mjs`), or else one of its own. */
import { loadPyodide as load } from "./pyodide-alone.mjs";

export * from "./pyodide-alone.mjs";
export const loadPyodide = async (options = {}) => {
  try {
    const begun = await globalThis.takePython?.(options);
    if (begun) return begun;
  } catch (error) {
    console.warn(`Python is begun anew: ${error}`);
  }
  return load(options);
};
