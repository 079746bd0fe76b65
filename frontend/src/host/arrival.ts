/* What a cell has just shown is seen from its title on, and the next Tab leads to it, though the notebook has gone on to the cell below. */
import type { Cleanup } from "./afm";

const FIRST = "[data-guide], .gp-can, .gp-table, button";

/** In hosts whose cells are known (Jupyter's), as long as the reader is at the cell or at the one after it; elsewhere nothing. */
export function arrive(root: HTMLElement): Cleanup {
  const stop = new AbortController();
  const { signal } = stop;
  const reader = (): Element | null => {
    const cell = root.closest(".jp-Cell");
    const active = document.activeElement;
    return active && [cell, cell?.nextElementSibling].some((one) => one?.contains(active)) ? active : null;
  };
  const tabbed = (event: KeyboardEvent): void => {
    if (event.key !== "Tab" || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    stop.abort();
    const from = reader();
    // Somebody who writes in the next cell indents there.
    if (!from || root.contains(from) || from.closest(".cm-content")?.textContent?.trim()) return;
    event.preventDefault();
    event.stopPropagation();
    root.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
  };
  const left = (): void => {
    if (!reader()) stop.abort();
  };
  // For whoever measures where things are: they will move yet.
  root.dataset.arriving = "";
  const shown = new ResizeObserver(() => {
    if (!root.clientWidth) return;
    shown.disconnect();
    // After the notebook has scrolled to the next cell.
    setTimeout(() => {
      delete root.dataset.arriving;
      if (signal.aborted || !reader()) return;
      root.scrollIntoView({ block: "start" });
      document.addEventListener("keydown", tabbed, { capture: true, signal });
      document.addEventListener("focusin", left, { signal });
    }, 150);
  });
  shown.observe(root);
  signal.addEventListener("abort", () => shown.disconnect());
  return () => stop.abort();
}
