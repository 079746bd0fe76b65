/* What the hand or the focus is on: its name shows only then, and why it cannot be used. */
import type { TableStore } from "../store";
import type { Focus } from "./focus";
import type { Hand, Told } from "./hand";
import { itemAt } from "./items";

const HOVER_DELAY = 250;

export class Attention {
  /** The item under the hand or the focus. */
  pointed: string | null = null;
  private hoverTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly store: TableStore,
    private readonly hand: Hand,
    private readonly focus: Focus,
    /** Does something travel under the pointer? */
    private readonly dragging: () => boolean,
    signal: AbortSignal,
  ) {
    root.addEventListener("focusin", this.focused, { signal });
    root.addEventListener("focusout", this.unfocused, { signal });
    root.addEventListener("pointerover", this.hovered, { signal });
    root.addEventListener("pointerleave", this.left, { signal });
    // What shows while one points can be sent away from wherever the keys go.
    document.addEventListener("keydown", this.dismissed, { signal });
  }

  dispose(): void {
    clearTimeout(this.hoverTimer);
  }

  private readonly focused = (event: FocusEvent): void => {
    const item = itemAt(event);
    if (!item) return;
    this.focus.remember(item);
    this.point(item.dataset.item ?? null, item.matches(":focus-visible"));
  };

  private readonly unfocused = (event: FocusEvent): void => {
    const next = event.relatedTarget as Element | null;
    if (next && this.root.contains(next) && next.closest("[data-item],.gp-bubble")) return;
    this.point(null, true);
  };

  private readonly hovered = (event: PointerEvent): void => {
    if (event.pointerType === "touch" || this.dragging()) return;
    clearTimeout(this.hoverTimer);
    if ((event.target as Element).closest(".gp-bubble")) return;
    const item = itemAt(event)?.dataset.item ?? null;
    this.hoverTimer = setTimeout(() => this.point(item, true), item === null ? HOVER_DELAY : HOVER_DELAY / 2);
  };

  private readonly dismissed = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || this.root.contains(event.composedPath()[0] as Node)) return;
    clearTimeout(this.hoverTimer);
    this.point(null, true);
  };

  private readonly left = (): void => {
    clearTimeout(this.hoverTimer);
    if (!this.dragging()) this.point(null, true);
  };

  private point(item: string | null, explain: boolean): void {
    const { hand } = this;
    const refusal = explain && item !== null && hand.picked === null ? this.store.shown.refusals[item] : undefined;
    let told: Told | null = refusal && item !== null ? { ...refusal, item, asked: false } : null;
    if (hand.told?.asked && told?.item === hand.told.item) return;
    if (hand.told?.asked && !told) told = hand.told;
    if (this.pointed === item && hand.told?.item === told?.item) return;
    this.pointed = item;
    hand.told = told;
    this.store.repaint();
  }
}
