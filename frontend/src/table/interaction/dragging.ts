/* Taking an item by the pointer and letting it go elsewhere. */
import { actionBetween, actionsFrom, immediate } from "../actions";
import type { TableStore } from "../store";
import { dropAt, elementAt } from "./drop";
import { Ghost } from "./ghost";
import type { Hand } from "./hand";
import { itemAt } from "./items";

const DRAG_AFTER = 6;

interface Drag {
  item: string;
  pointer: number;
  startX: number;
  startY: number;
  ghost: Ghost | null;
  source: HTMLElement;
}

export class Dragging {
  /** The item that would receive what is dragged. */
  over: string | null = null;
  private drag: Drag | null = null;
  private justDragged = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly store: TableStore,
    private readonly hand: Hand,
    signal: AbortSignal,
  ) {
    root.addEventListener("pointerdown", this.pressed, { signal });
    root.addEventListener("pointermove", this.moved, { signal });
    root.addEventListener("pointerup", this.released, { signal });
    root.addEventListener("pointercancel", this.cancel, { signal });
    // The browser's own dragging of a selection or a picture would take the pointer away.
    root.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  }

  /** The item whose copy travels under the pointer. */
  get item(): string | null {
    return this.drag?.ghost ? this.drag.item : null;
  }

  /** Does this click only end a drag? Asked once for each click. */
  tookClick(): boolean {
    const took = this.justDragged;
    this.justDragged = false;
    return took;
  }

  /** Is anything held, whether it moves already or not? */
  get holding(): boolean {
    return this.drag !== null;
  }

  /** What is held goes back to where it was. */
  readonly cancel = (): void => {
    if (!this.drag) return;
    this.end();
    this.store.repaint();
  };

  dispose(): void {
    this.drag?.ghost?.remove();
  }

  private readonly pressed = (event: PointerEvent): void => {
    this.justDragged = false;
    if (this.hand.told?.asked && !(event.target as Element).closest(".gp-bubble")) this.hand.hush();
    if (event.button !== 0 || !event.isPrimary) return;
    const source = itemAt(event);
    const item = source?.dataset.item;
    if (!source || item === undefined || source instanceof SVGElement) return;
    const { shown } = this.store;
    if (!actionsFrom(shown, item).length && !shown.refusals[item] && !this.hand.picker.offers(item)) return;
    this.drag = { item, pointer: event.pointerId, startX: event.clientX, startY: event.clientY, ghost: null, source };
  };

  private readonly moved = (event: PointerEvent): void => {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!drag.ghost && Math.hypot(x - drag.startX, y - drag.startY) < DRAG_AFTER) return;
    const ghost = drag.ghost ?? this.begin(drag);
    if (!ghost) return;
    event.preventDefault();
    ghost.place(x, y);
    const over = dropAt(this.root, this.hand.targets(), x, y);
    if (over === this.over) return;
    this.over = over;
    this.store.repaint();
  };

  private begin(drag: Drag): Ghost | null {
    drag.ghost = Ghost.of(drag.source, this.root.querySelector<HTMLElement>(".gp-flights"), drag.startX, drag.startY);
    if (!drag.ghost) return null;
    this.hand.told = null;
    try {
      this.root.setPointerCapture(drag.pointer);
    } catch {
      // The pointer is already up; the drag ends with the next event.
    }
    if (actionsFrom(this.store.shown, drag.item).length) this.hand.picked = drag.item;
    this.store.repaint();
    return drag.ghost;
  }

  private readonly released = (event: PointerEvent): void => {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.ghost) {
      this.drag = null;
      return;
    }
    this.justDragged = true;
    // A click follows a drag only when it ends where it began; it must not be taken for one later.
    setTimeout(() => (this.justDragged = false), 0);
    const over = dropAt(this.root, this.hand.targets(), event.clientX, event.clientY);
    const under = elementAt(this.root, event.clientX, event.clientY);
    this.end();
    this.drop(drag.item, over, under);
  };

  /** An item was let go: over another one, or over something else of the table. */
  private drop(item: string, over: string | null, under: Element | null): void {
    const { hand, store } = this;
    const intoHand = under?.closest(".gp-hand") !== undefined;
    const atOnce = immediate(store.shown, item);
    if (under?.closest(".gp-picking") && hand.picker.offers(item)) hand.picker.add(item);
    else if (!actionsFrom(store.shown, item).length && hand.picker.offers(item)) store.repaint();
    else if (atOnce && over !== item && intoHand) hand.play(atOnce.move, item);
    else if (over !== null && over !== item && actionBetween(store.shown, item, over)) hand.put(item, over);
    else {
      store.repaint();
      if (over !== null && over !== item) void hand.askWhy(item, over);
    }
  }

  private end(): void {
    this.drag?.ghost?.remove();
    this.drag = null;
    this.hand.picked = null;
    this.over = null;
  }
}
