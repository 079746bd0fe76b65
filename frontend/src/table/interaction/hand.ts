/* What the reader has picked up, what becomes of it, and the sentence that tells why something cannot be done. */
import type { Action, Refusal } from "../../protocol/types";
import type { Words } from "../../protocol/words";
import { actionBetween, actionsFrom, immediate, targetsOf } from "../actions";
import { Picker } from "../picker";
import type { RaceClock } from "../race-clock";
import type { TableStore } from "../store";
import { items } from "./items";

/** A sentence shown beside an item: why it cannot be used. */
export interface Told extends Refusal {
  item: string;
  /** It answers something the reader did, and stays until they do something else. */
  asked: boolean;
}

export class Hand {
  picked: string | null = null;
  /** The item that was clicked last, until it is played or something beside all items is clicked. */
  clicked: string | null = null;
  told: Told | null = null;
  readonly picker: Picker;

  constructor(
    private readonly root: HTMLElement,
    private readonly store: TableStore,
    private readonly words: () => Words,
    private readonly race: RaceClock,
  ) {
    this.picker = new Picker(store, (anchor, refusal) => {
      if (refusal) this.tell(anchor, refusal);
      else this.told = null;
    });
  }

  find = (item: string): HTMLElement | null => {
    for (const one of this.root.querySelectorAll<HTMLElement>("[data-item],[data-beside]"))
      if ((one.dataset.item ?? one.dataset.beside) === item) return one;
    return null;
  };

  /** After a repaint: what was picked up may be gone. */
  settle(): void {
    if (this.picked !== null && actionsFrom(this.store.shown, this.picked).length === 0) this.picked = null;
    this.picker.settle();
  }

  /** A click, Enter or Space on an item. */
  activate(item: string, byKey: boolean): void {
    const table = this.store.shown;
    this.clicked = item;
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
      const usual = this.usual(item);
      if (usual) this.play(usual.move, item);
      else this.putDown();
    } else if (actions.length && this.mayPickUp(item)) this.pickUp(item, byKey);
    else if (this.picked !== null) void this.askWhy(this.picked, item);
    else if (table.refusals[item]) this.tell(item, table.refusals[item]);
    else if (table.phase === "play" && !this.race.on) void this.askWhy(item, null);
    else this.tell(item, this.promptAsRefusal());
  }

  play(move: string, item: string): void {
    this.picked = null;
    this.clicked = null;
    this.told = null;
    if (this.race.touched(move)) return;
    this.store.repaint();
    void this.store.move(move).then((reply) => {
      if (reply && !reply.ok && !reply.error) this.tell(item, reply.refusal ?? this.promptAsRefusal());
    });
  }

  put(from: string, to: string): void {
    const action = actionBetween(this.store.shown, from, to);
    if (action) this.play(action.move, from);
  }

  putDown(): void {
    if (this.picked === null) return;
    const item = this.picked;
    this.picked = null;
    void this.store.request({ kind: "select", item: null });
    this.store.say(this.words()("put_back"));
    this.find(item)?.focus({ preventScroll: true });
  }

  /** A click beside all items. */
  letGo(): void {
    this.clicked = null;
    this.putDown();
  }

  /** Nothing is told any more. */
  hush(): void {
    this.told = null;
    this.store.repaint();
  }

  /** Escape: the nearest thing that is open closes. False if there was none. */
  escape(): boolean {
    if (this.picked !== null) this.putDown();
    else if (this.told) this.hush();
    else if (this.picker.anything) {
      this.picker.clear();
      this.store.say(this.words()("put_back"));
    } else return false;
    return true;
  }

  /** Where the picked-up item may go. */
  targets(): HTMLElement[] {
    const targets = targetsOf(this.store.shown, this.picked);
    return items(this.root).filter((one) => targets.has(one.dataset.item ?? ""));
  }

  async askWhy(from: string, to: string | null): Promise<void> {
    const reply = await this.store.request({ kind: "why", from, to });
    if (reply.refusal) this.tell(to ?? from, reply.refusal);
    else if (!reply.error) this.tell(to ?? from, this.promptAsRefusal());
  }

  /** With a thing in the hand, another of its kind may be picked up instead; one of another kind is where it was to go. */
  private mayPickUp(item: string): boolean {
    if (this.picked === null) return true;
    const set = this.find(item)?.closest("[data-rove]");
    return set === this.find(this.picked)?.closest("[data-rove]");
  }

  /** What a second click on the picked-up item does. Nothing where its only use is not the one it is made for: nobody discards by a double click. */
  private usual(item: string): Action | undefined {
    const actions = actionsFrom(this.store.shown, item);
    if (item in this.store.shown.refusals) return undefined;
    return actions.length === 1 ? actions[0] : actions.find(({ usual }) => usual);
  }

  private pickUp(item: string, byKey: boolean): void {
    this.picked = item;
    this.told = null;
    void this.store.request({ kind: "select", item });
    const name = this.find(item)?.getAttribute("aria-label") ?? item;
    this.store.say(`${name} ${this.words()("picked_up")}`);
    if (byKey && (actionsFrom(this.store.shown, item).length > 1 || !this.usual(item)))
      this.firstTarget(item)?.focus({ preventScroll: true });
  }

  /** Where the first action of an item leads: games list what a card is made for before throwing it away. */
  private firstTarget(item: string): HTMLElement | undefined {
    const targets = this.targets();
    const first = actionsFrom(this.store.shown, item)[0]?.to;
    return targets.find((one) => one.dataset.item === first) ?? targets[0];
  }

  /** Where nothing else is known: what is to be done now. */
  private promptAsRefusal(): Refusal {
    return { sentence: this.store.shown.prompt.text, rule: "" };
  }

  private tell(item: string, refusal: Refusal): void {
    this.told = { ...refusal, item, asked: true };
    this.store.repaint();
  }
}
