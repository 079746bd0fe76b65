/* Click, drag and keys, for every item of the table alike. Components only put `data-item` on what can be touched;
   the listeners sit on the root, so they also work inside a shadow root and survive every repaint. */
import type { Words } from "../../protocol/words";
import type { Picker } from "../picker";
import type { RaceClock } from "../race-clock";
import type { TableStore } from "../store";
import { Attention } from "./attention";
import { Dragging } from "./dragging";
import { Focus } from "./focus";
import { Hand, type Told } from "./hand";
import { itemAt } from "./items";
import { Keyboard, type Shortcuts } from "./keyboard";

export class Interaction {
  readonly focus: Focus;
  readonly hand: Hand;
  private readonly dragging: Dragging;
  private readonly attention: Attention;
  private readonly stop = new AbortController();

  constructor(
    root: HTMLElement,
    store: TableStore,
    words: () => Words,
    readonly race: RaceClock,
    shortcut: Shortcuts,
  ) {
    const { signal } = this.stop;
    this.focus = new Focus(root);
    this.hand = new Hand(root, store, words, race);
    this.dragging = new Dragging(root, store, this.hand, signal);
    this.attention = new Attention(root, store, this.hand, this.focus, () => this.dragged !== null, signal);
    new Keyboard(root, store, this.hand, this.dragging, this.focus, shortcut, signal);
    root.addEventListener("click", this.clicked, { signal });
  }

  get picked(): string | null {
    return this.hand.picked;
  }

  get told(): Told | null {
    return this.hand.told;
  }

  get picker(): Picker {
    return this.hand.picker;
  }

  /** The item under the hand or the focus, for names that show only then. */
  get pointed(): string | null {
    return this.attention.pointed;
  }

  /** The item a tool is asked about: what was clicked last; by a key also what is under the hand or the focus. */
  meant(byKey: boolean): string | null {
    const { picked, told, clicked } = this.hand;
    if (picked !== null) return picked;
    return byKey ? (this.pointed ?? told?.item ?? clicked) : clicked;
  }

  /** The item whose copy travels under the pointer. */
  get dragged(): string | null {
    return this.dragging.item;
  }

  /** The item that would receive it. */
  get over(): string | null {
    return this.dragging.over;
  }

  dispose(): void {
    this.stop.abort();
    this.attention.dispose();
    this.dragging.dispose();
  }

  private readonly clicked = (event: MouseEvent): void => {
    if (this.dragging.tookClick()) {
      event.preventDefault();
      return;
    }
    const item = itemAt(event)?.dataset.item;
    // detail 0: the click came from a key (Enter, Space) or a screen reader.
    if (item !== undefined) this.hand.activate(item, event.detail === 0);
    else if (!(event.target as Element).closest("button,a,input,.gp-bubble")) this.hand.letGo();
  };
}
