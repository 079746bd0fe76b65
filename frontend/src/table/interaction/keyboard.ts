/* Keys at the table: arrows go from item to item, Enter and Space use one, the rest are shortcuts. */
import type { TableStore } from "../store";
import type { Dragging } from "./dragging";
import type { Focus } from "./focus";
import type { Hand } from "./hand";
import { items } from "./items";

const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/** What a key does at the whole table. False if nothing. */
export type Shortcuts = (key: string) => boolean;

export class Keyboard {
  constructor(
    root: HTMLElement,
    private readonly store: TableStore,
    private readonly hand: Hand,
    private readonly dragging: Dragging,
    private readonly focus: Focus,
    private readonly shortcut: Shortcuts,
    signal: AbortSignal,
  ) {
    root.addEventListener("keydown", this.pressed, { signal });
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.handle(event.key, event.target as HTMLElement)) event.preventDefault();
    else if (["Tab", "Shift"].includes(event.key)) return;
    // The host's one-key commands (Lab: d d deletes the cell) must not fire while one plays.
    event.stopPropagation();
  };

  private handle(key: string, target: HTMLElement): boolean {
    if (key === "Escape") return this.escape() || this.shortcut(key);
    // No answer begins with a stroke: it leads from an empty field to the line for commands.
    if (target.matches("input:not([type=checkbox]),textarea,select") && (key !== "/" || (target as HTMLInputElement).value)) return false;
    if (key === " " && this.store.playingBack) {
      this.store.hurry();
      return true;
    }
    const item = target.closest<HTMLElement>("[data-item]");
    if (item && ARROWS.has(key)) {
      this.focus.neighbour(item, key, this.reachedFrom(item))?.focus({ preventScroll: false });
      return true;
    }
    if (item && !(item instanceof HTMLButtonElement) && (key === "Enter" || key === " ")) {
      this.hand.activate(item.dataset.item ?? "", true);
      return true;
    }
    return this.shortcut(key);
  }

  /** Arrows go within a set; with a thing in the hand, among the places where it may go. */
  private reachedFrom(item: HTMLElement): HTMLElement[] {
    const { picked } = this.hand;
    if (picked !== null && picked !== item.dataset.item) return this.hand.targets();
    const set = item.closest("[data-rove]");
    return set ? items(set) : [];
  }

  private escape(): boolean {
    if (!this.dragging.holding) return this.hand.escape();
    this.dragging.cancel();
    return true;
  }
}
