/* Keyboard focus: one tab stop for each set of items (`data-rove`), arrows inside, and focus that survives a repaint. */

import { items } from "./items";

const rootOf = (element: Element): Document | ShadowRoot => element.getRootNode() as Document | ShadowRoot;

interface Kept {
  item: string;
  set: string;
  index: number;
}

export class Focus {
  private last = new Map<string, string>();
  private kept: Kept | null = null;
  private wasHere = false;

  constructor(private readonly root: HTMLElement) {}

  get active(): HTMLElement | null {
    const active = rootOf(this.root).activeElement as HTMLElement | null;
    return active && this.root.contains(active) ? active : null;
  }

  /** The set an item belongs to. */
  private setOf(item: Element): HTMLElement | null {
    return item.closest<HTMLElement>("[data-rove]");
  }

  remember(item: HTMLElement): void {
    const set = this.setOf(item);
    if (!set) return;
    this.last.set(set.dataset.rove ?? "", item.dataset.item ?? "");
    this.oneTabStop(set);
  }

  before(): void {
    this.wasHere = this.active !== null;
    const active = this.active?.closest<HTMLElement>("[data-item]");
    const set = active ? this.setOf(active) : null;
    this.kept = active && set ? { item: active.dataset.item ?? "", set: set.dataset.rove ?? "", index: items(set).indexOf(active) } : null;
  }

  after(): void {
    for (const set of this.root.querySelectorAll<HTMLElement>("[data-rove]")) this.oneTabStop(set);
    const kept = this.kept;
    this.kept = null;
    if (this.active) return;
    // A field or a button that was no item is gone: the reader is still at the table.
    if (!kept && this.wasHere) this.root.querySelector<HTMLElement>(".gp-table")?.focus({ preventScroll: true });
    if (!kept) return;
    // What had the focus is gone: its neighbour takes it, so the next key still means something.
    const set = [...this.root.querySelectorAll<HTMLElement>("[data-rove]")].find((one) => one.dataset.rove === kept.set);
    const neighbours = set ? items(set) : [];
    const heir =
      neighbours.find((one) => one.dataset.item === kept.item) ??
      neighbours[Math.min(kept.index, neighbours.length - 1)] ??
      this.root.querySelector<HTMLElement>("[data-item].gp-can, [data-item]");
    heir?.focus({ preventScroll: true });
  }

  /** Exactly one item of a set is reached with Tab: the focused, else the first that can be played, else the last used, else the first. */
  private oneTabStop(set: HTMLElement): void {
    const all = items(set);
    const last = this.last.get(set.dataset.rove ?? "");
    const can = (name: string): HTMLElement | undefined => all.find((one) => one.classList.contains(name));
    const stop =
      all.find((one) => one === this.active) ?? can("gp-ready") ?? can("gp-can") ?? all.find((one) => one.dataset.item === last) ?? all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  }

  /** The item an arrow key leads to: the nearest in that direction, as the eye sees it. */
  neighbour(from: HTMLElement, key: string, among: HTMLElement[]): HTMLElement | null {
    const at = among.indexOf(from);
    if (key === "Home") return among[0] ?? null;
    if (key === "End") return among.at(-1) ?? null;
    const here = from.getBoundingClientRect();
    const [x, y] = [here.left + here.width / 2, here.top + here.height / 2];
    const across = key === "ArrowLeft" || key === "ArrowRight";
    const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    let best: HTMLElement | null = null;
    let shortest = Infinity;
    for (const one of among) {
      if (one === from) continue;
      const box = one.getBoundingClientRect();
      const [dx, dy] = [box.left + box.width / 2 - x, box.top + box.height / 2 - y];
      const along = sign * (across ? dx : dy);
      const aside = Math.abs(across ? dy : dx);
      if (along < 2 || aside > along * 3) continue;
      const far = along + 2 * aside;
      if (far < shortest) [best, shortest] = [one, far];
    }
    if (best || at < 0) return best;
    return across ? (among[at + sign] ?? null) : null;
  }
}
