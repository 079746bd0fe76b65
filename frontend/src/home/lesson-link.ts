/* Where a lesson is, for the program around this page: the address of the notebook beside the one that is open. */

/** A lesson's address, given its path from the folder of this notebook; null where the page does not say where that is. */
export function lessonAddress(page: URL, path: string): string | null {
  if (/\/(tree|notebooks|render)\/.*\.ipynb$/.test(page.pathname)) return new URL(path, page.origin + page.pathname).href;
  // JupyterLite's pages name the notebook in a query.
  const notebook = page.searchParams.get("path");
  if (!notebook) return null;
  const beside = new URL(path, `http://x/${notebook}`).pathname.slice(1);
  return `${page.origin}${page.pathname}?path=${beside}`;
}
