/* Click, drag and keys, for every item of the table alike. Components only put `data-item` on what can be touched;
   the listeners sit on the root, so they also work inside a shadow root and survive every repaint. */
import type { Refusal } from "../protocol/types";
import type { Words } from "../protocol/words";
import { actionBetween, actionsFrom, immediate, targetsOf } from "./actions";
import { Focus, items } from "./focus";
import { Picker } from "./picker";
import type { RaceClock } from "./race-clock";
import type { TableStore } from "./store";

const DRAG_AFTER = 6;
const SNAP = 40;
const HOVER_DELAY = 250;
const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/** A sentence shown beside an item: why it cannot be used. */
export interface Told extends Refusal {
  item: string;
  /** It answers something the reader did, and stays until they do something else. */
  asked: boolean;
}

interface Drag {
  item: string;
  pointer: number;
  startX: number;
  startY: number;
  ghost: HTMLElement | null;
  offsetX: number;
  offsetY: number;
  source: HTMLElement;
}

export interface Shortcuts {
  (key: string): boolean;
}

export class Interaction {
  picked: string | null = null;
  told: Told | null = null;
  /** The item under the hand or the focus, for names that show only then. */
  pointed: string | null = null;
  over: string | null = null;
  readonly focus: Focus;
  readonly picker: Picker;

  private drag: Drag | null = null;
  private justDragged = false;
  private hoverTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop = new AbortController();

  constructor(
    private readonly root: HTMLElement,
    private readonly store: TableStore,
    private readonly words: () => Words,
    readonly race: RaceClock,
    private readonly shortcut: Shortcuts,
  ) {
    this.focus = new Focus(root);
    this.picker = new Picker(store, (anchor, refusal) => {
      if (refusal) this.tell(anchor, refusal);
      else this.told = null;
    });
    const options = { signal: this.stop.signal };
    root.addEventListener("click", this.clicked, options);
    root.addEventListener("keydown", this.keyPressed, options);
    root.addEventListener("focusin", this.focused, options);
    root.addEventListener("focusout", this.unfocused, options);
    root.addEventListener("pointerover", this.hovered, options);
    root.addEventListener("pointerdown", this.pressed, options);
    root.addEventListener("pointermove", this.moved, options);
    root.addEventListener("pointerup", this.released, options);
    root.addEventListener("pointercancel", this.cancelled, options);
    root.addEventListener("pointerleave", this.left, options);
    // The browser's own dragging of a selection or a picture would take the pointer away.
    root.addEventListener("dragstart", (event) => event.preventDefault(), options);
  }

  /** The item whose copy travels under the pointer. */
  get dragged(): string | null {
    return this.drag?.ghost ? this.drag.item : null;
  }

  dispose(): void {
    this.stop.abort();
    clearTimeout(this.hoverTimer);
    this.drag?.ghost?.remove();
  }

  find = (item: string): HTMLElement | null => {
    for (const one of this.root.querySelectorAll<HTMLElement>("[data-item],[data-beside]")) if ((one.dataset["item"] ?? one.dataset["beside"]) === item) return one;
    return null;
  };

  /** After a repaint: what was picked up may be gone. */
  settle(): void {
    if (this.picked !== null && actionsFrom(this.store.shown, this.picked).length === 0) this.picked = null;
    this.picker.settle();
  }

  name(item: string): string {
    return this.find(item)?.getAttribute("aria-label") ?? item;
  }

  // ---- what can be done ----

  /** A click, Enter or Space on an item. */
  activate(item: string, byKey: boolean): void {
    const table = this.store.shown;
    if (this.picked !== null && this.picked !== item && actionBetween(table, this.picked, item)) {
      this.put(this.picked, item);
      return;
    }
    if (this.picker.offers(item)) {
      this.told = null;
      this.picker.toggle(item);
      return;
    }
    const actions = actionsFrom(table, item);
    const atOnce = immediate(table, item);
    if (atOnce) this.play(atOnce.move, item);
    else if (this.picked === item) {
      const only = actions[0];
      if (only && this.doublePlays(item)) this.play(only.move, item);
      else this.putDown();
    } else if (actions.length && this.mayPickUp(item)) this.pickUp(item, byKey);
    else if (this.picked !== null) void this.askWhy(this.picked, item);
    else if (this.find(item)?.hasAttribute("data-ask") && table.turn === table.seat && table.phase === "play") void this.askWhy(item, null);
    else this.tellRefusal(item);
  }

  /** With a thing in the hand, another of its kind may be picked up instead; one of another kind is where it was to go. */
  private mayPickUp(item: string): boolean {
    if (this.picked === null) return true;
    const set = this.find(item)?.closest("[data-rove]");
    return set === this.find(this.picked)?.closest("[data-rove]");
  }

  /** Does a second click on the picked-up item play it? Not where its only use is not the one it is made for: nobody discards by a double click. */
  private doublePlays(item: string): boolean {
    return actionsFrom(this.store.shown, item).length === 1 && !(item in this.store.shown.refusals);
  }

  private play(move: string, item: string): void {
    this.picked = null;
    this.told = null;
    if (this.race.touched(move)) return;
    this.store.repaint();
    void this.store.move(move).then((reply) => {
      if (reply && !reply.ok && !reply.error) this.tell(item, reply.refusal ?? { sentence: this.store.shown.prompt.text });
    });
  }

  private put(from: string, to: string): void {
    const action = actionBetween(this.store.shown, from, to);
    if (action) this.play(action.move, from);
  }

  private pickUp(item: string, byKey: boolean): void {
    this.picked = item;
    this.told = null;
    void this.store.request({ kind: "select", item });
    const name = this.name(item);
    this.store.say(`${name} ${this.words()("picked_up")}`);
    if (byKey && !this.doublePlays(item)) this.firstTarget(item)?.focus({ preventScroll: true });
  }

  putDown(): void {
    if (this.picked === null) return;
    const item = this.picked;
    this.picked = null;
    void this.store.request({ kind: "select", item: null });
    this.store.say(this.words()("put_back"));
    this.find(item)?.focus({ preventScroll: true });
  }

  /** Where the first action of an item leads: games list what a card is made for before throwing it away. */
  private firstTarget(item: string): HTMLElement | undefined {
    const targets = this.targets();
    const first = actionsFrom(this.store.shown, item)[0]?.to;
    return targets.find((one) => one.dataset["item"] === first) ?? targets[0];
  }

  private targets(): HTMLElement[] {
    const targets = targetsOf(this.store.shown, this.picked);
    return items(this.root).filter((one) => targets.has(one.dataset["item"] ?? ""));
  }

  private async askWhy(from: string, to: string | null): Promise<void> {
    const reply = await this.store.request({ kind: "why", from, to });
    if (reply.refusal) this.tell(to ?? from, reply.refusal);
    else if (!reply.error) this.tell(to ?? from, { sentence: this.store.shown.prompt.text });
  }

  private tellRefusal(item: string): void {
    const refusal = this.store.shown.refusals[item];
    if (refusal) this.tell(item, refusal);
  }

  private tell(item: string, refusal: Refusal): void {
    this.told = { ...refusal, item, asked: true };
    this.store.repaint();
  }

  /** Escape: the nearest thing that is open closes. False if there was none. */
  escape(): boolean {
    if (this.drag) {
      this.endDrag();
      this.store.repaint();
    } else if (this.picked !== null) this.putDown();
    else if (this.told) {
      this.told = null;
      this.store.repaint();
    } else if (this.picker.anything) {
      this.picker.clear();
      this.store.say(this.words()("put_back"));
    } else return false;
    return true;
  }

  // ---- listeners ----

  private itemAt(event: Event): HTMLElement | null {
    return (event.target as Element | null)?.closest<HTMLElement>("[data-item]") ?? null;
  }

  private readonly clicked = (event: MouseEvent): void => {
    if (this.justDragged) {
      this.justDragged = false;
      event.preventDefault();
      return;
    }
    const item = this.itemAt(event)?.dataset["item"];
    // detail 0: the click came from a key (Enter, Space) or a screen reader.
    if (item !== undefined) this.activate(item, event.detail === 0);
    else if (this.picked !== null && !(event.target as Element).closest("button,a,input,.gp-bubble")) this.putDown();
  };

  private readonly keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const typing = target.matches("input:not([type=range],[type=checkbox]),textarea,select");
    if (this.handleKey(event, target, typing)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (!["Tab", "Shift"].includes(event.key)) {
      // The host's one-key commands (Lab: d d deletes the cell) must not fire while one plays.
      event.stopPropagation();
    }
  };

  private handleKey(event: KeyboardEvent, target: HTMLElement, typing: boolean): boolean {
    const { key } = event;
    if (key === "Escape") return this.escape() || this.shortcut("Escape");
    if (typing || target.matches("input[type=range]")) return false;
    if (key === " " && this.store.playingBack) {
      this.store.hurry();
      return true;
    }
    const item = target.closest<HTMLElement>("[data-item]");
    if (item && ARROWS.has(key)) {
      const set = item.closest("[data-rove]");
      const among = this.picked !== null && this.picked !== item.dataset["item"] ? this.targets() : set ? items(set) : [];
      this.focus.neighbour(item, key, among)?.focus({ preventScroll: false });
      return true;
    }
    if (item && !(item instanceof HTMLButtonElement) && (key === "Enter" || key === " ")) {
      this.activate(item.dataset["item"] ?? "", true);
      return true;
    }
    return this.shortcut(key);
  }

  private readonly focused = (event: FocusEvent): void => {
    const item = this.itemAt(event);
    if (!item) return;
    this.focus.remember(item);
    this.point(item.dataset["item"] ?? null, item.matches(":focus-visible"));
  };

  private readonly unfocused = (event: FocusEvent): void => {
    const next = event.relatedTarget as Element | null;
    if (next && this.root.contains(next) && next.closest("[data-item],.gp-bubble")) return;
    this.point(null, true);
  };

  private readonly hovered = (event: PointerEvent): void => {
    if (event.pointerType === "touch" || this.drag?.ghost) return;
    if ((event.target as Element).closest(".gp-bubble")) {
      clearTimeout(this.hoverTimer);
      return;
    }
    const item = this.itemAt(event)?.dataset["item"] ?? null;
    clearTimeout(this.hoverTimer);
    this.hoverTimer = setTimeout(() => this.point(item, true), item === null ? HOVER_DELAY : HOVER_DELAY / 2);
  };

  private readonly left = (): void => {
    clearTimeout(this.hoverTimer);
    if (!this.drag?.ghost) this.point(null, true);
  };

  /** The hand or the focus is on an item: show its name, and why it cannot be used. */
  private point(item: string | null, explain: boolean): void {
    const refusal = explain && item !== null && this.picked === null ? this.store.shown.refusals[item] : undefined;
    let told: Told | null = refusal && item !== null ? { ...refusal, item, asked: false } : null;
    if (this.told?.asked && told?.item === this.told.item) return;
    if (this.told?.asked && !told) told = this.told;
    if (this.pointed === item && this.told?.item === told?.item) return;
    this.pointed = item;
    this.told = told;
    this.store.repaint();
  }

  // ---- dragging ----

  private readonly pressed = (event: PointerEvent): void => {
    this.justDragged = false;
    if (this.told?.asked && !(event.target as Element).closest(".gp-bubble")) {
      this.told = null;
      this.store.repaint();
    }
    if (event.button !== 0 || !event.isPrimary) return;
    const source = this.itemAt(event);
    const item = source?.dataset["item"];
    if (!source || item === undefined || source instanceof SVGElement) return;
    if (!actionsFrom(this.store.shown, item).length && !this.store.shown.refusals[item] && !this.picker.offers(item)) return;
    const box = source.getBoundingClientRect();
    this.drag = {
      item,
      pointer: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      ghost: null,
      offsetX: event.clientX - box.left,
      offsetY: event.clientY - box.top,
      source,
    };
  };

  private readonly moved = (event: PointerEvent): void => {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) < DRAG_AFTER) return;
      if (!this.beginDrag(drag)) return;
    }
    event.preventDefault();
    this.placeGhost(drag, event);
    const over = this.dropAt(event.clientX, event.clientY);
    if (over !== this.over) {
      this.over = over;
      this.store.repaint();
    }
  };

  private beginDrag(drag: Drag): boolean {
    const layer = this.root.querySelector<HTMLElement>(".gp-flights");
    const body = drag.source.querySelector<HTMLElement>(".gp-card") ?? drag.source;
    if (!layer) return false;
    const box = body.getBoundingClientRect();
    const ghost = body.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-item");
    ghost.classList.add("gp-ghost");
    Object.assign(ghost.style, { width: `${body.offsetWidth}px`, height: `${body.offsetHeight}px` });
    drag.offsetX = Math.min(drag.startX - box.left, body.offsetWidth);
    drag.offsetY = Math.min(drag.startY - box.top, body.offsetHeight);
    layer.append(ghost);
    drag.ghost = ghost;
    this.told = null;
    try {
      this.root.setPointerCapture(drag.pointer);
    } catch {
      // The pointer is already up; the drag ends with the next event.
    }
    if (actionsFrom(this.store.shown, drag.item).length) this.picked = drag.item;
    this.store.repaint();
    return true;
  }

  private placeGhost(drag: Drag, event: PointerEvent): void {
    const layer = drag.ghost?.parentElement;
    if (!drag.ghost || !layer) return;
    const origin = layer.getBoundingClientRect();
    drag.ghost.style.transform = `translate(${event.clientX - origin.left - drag.offsetX}px,${event.clientY - origin.top - drag.offsetY}px) rotate(2deg)`;
  }

  /** The item a drop at this point means: what lies there, else the only target in the group there, else the nearest target. */
  private dropAt(x: number, y: number): string | null {
    const scope = this.root.getRootNode() as Document | ShadowRoot;
    const under = scope.elementFromPoint(x, y);
    const direct = under?.closest<HTMLElement>("[data-item]");
    const targets = this.targets();
    if (direct && targets.includes(direct)) return direct.dataset["item"] ?? null;
    const group = under?.closest("[data-group]");
    const inGroup = group ? targets.filter((one) => group.contains(one)) : [];
    if (inGroup.length === 1) return inGroup[0]?.dataset["item"] ?? null;
    let nearest: HTMLElement | null = null;
    let shortest = SNAP;
    for (const one of targets) {
      const box = one.getBoundingClientRect();
      const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      if (away < shortest) [nearest, shortest] = [one, away];
    }
    return (nearest ?? direct)?.dataset["item"] ?? null;
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
    const { item } = drag;
    const over = this.dropAt(event.clientX, event.clientY);
    const scope = this.root.getRootNode() as Document | ShadowRoot;
    const under = scope.elementFromPoint(event.clientX, event.clientY);
    const intoHand = under?.closest(".gp-hand") !== undefined;
    const atOnce = immediate(this.store.shown, item);
    this.endDrag();
    if (under?.closest(".gp-picking") && this.picker.offers(item)) this.picker.add(item);
    else if (!actionsFrom(this.store.shown, item).length && this.picker.offers(item)) this.store.repaint();
    else if (atOnce && over !== item && intoHand) this.play(atOnce.move, item);
    else if (over !== null && over !== item && actionBetween(this.store.shown, item, over)) this.put(item, over);
    else if (over !== null && over !== item) {
      this.store.repaint();
      void this.askWhy(item, over);
    } else this.store.repaint();
  };

  private readonly cancelled = (): void => {
    if (!this.drag) return;
    this.endDrag();
    this.store.repaint();
  };

  private endDrag(): void {
    this.drag?.ghost?.remove();
    this.drag = null;
    this.picked = null;
    this.over = null;
  }
}
