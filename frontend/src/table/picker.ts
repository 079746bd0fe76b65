/* Several things picked together, or a word written, to be played as one move. The page does not know which choices are good. */
import type { Refusal, Reply, Table } from "../protocol/types";

export interface PickTable {
  readonly shown: Table;
  pick(picking: number, items: string[], text: string): Promise<Reply>;
  repaint(): void;
}

export class Picker {
  /** In the order they were picked. */
  items: string[] = [];
  /** What is written, for each picking that has a field. */
  texts: string[] = [];
  /** The picking that is on its way. */
  sent: number | null = null;
  /** What was offered when they were picked, as text: the same table may come once more, whole, while one picks. */
  private offered = "";

  constructor(
    private readonly table: PickTable,
    /** Tells why a picking was refused, beside it; or, with the next try, no longer. */
    private readonly tell: (anchor: string, refusal: Refusal | null) => void,
  ) {}

  offers(item: string): boolean {
    return this.table.shown.pick?.some((one) => one.items.includes(item)) ?? false;
  }

  has(item: string): boolean {
    return this.items.includes(item);
  }

  get anything(): boolean {
    return this.items.length > 0 || this.texts.some(Boolean);
  }

  /** After a repaint: another table offers other things. */
  settle(): void {
    const { pick, seat } = this.table.shown;
    const offered = JSON.stringify([seat, pick]);
    if (offered === this.offered) return;
    this.offered = offered;
    this.items = [];
    this.texts = [];
  }

  /** Dropped where the picked things are: picked, whether it was before or not. */
  add(item: string): void {
    if (this.has(item)) this.table.repaint();
    else this.toggle(item);
  }

  toggle(item: string): void {
    const letter = this.letter(item);
    if (this.has(item)) {
      this.items = this.items.filter((one) => one !== item);
      this.spell(
        item,
        (text) => text.slice(0, Math.max(0, text.lastIndexOf(letter))) + text.slice(text.lastIndexOf(letter) + letter.length),
      );
    } else {
      this.items = [...this.items, item];
      this.spell(item, (text) => text + letter);
    }
    this.table.repaint();
  }

  write(picking: number, text: string): void {
    this.texts[picking] = text;
    this.table.repaint();
  }

  clear(): void {
    this.items = [];
    this.texts = [];
    this.table.repaint();
  }

  /** How many of the picked things belong to a picking, and whether they are enough and not too many. */
  state(number: number): { count: number; ready: boolean } {
    const picking = this.table.shown.pick[number];
    if (!picking) return { count: 0, ready: false };
    const count = this.items.filter((item) => picking.items.includes(item)).length;
    const written = !picking.text || this.text(number) !== "" || count > 0;
    return { count, ready: count === this.items.length && picking.least <= count && count <= picking.most && written };
  }

  text(picking: number): string {
    return this.texts[picking] ?? "";
  }

  play(number: number): void {
    if (this.sent !== null || !this.state(number).ready) return;
    this.sent = number;
    this.tell(pickAnchor(number), null);
    this.table.repaint();
    void this.table.pick(number, this.items, this.text(number).trim()).then((reply) => {
      this.sent = null;
      if (reply.ok) this.clear();
      else if (reply.refusal) this.tell(pickAnchor(number), reply.refusal);
      else this.table.repaint();
    });
  }

  /** What stands on a lettered square. */
  private letter(item: string): string {
    for (const node of Object.values(this.table.shown.nodes)) {
      if (node.type === "letters") for (const tile of node.tiles) if (tile.id === item) return tile.letter;
    }
    return "";
  }

  private spell(item: string, change: (text: string) => string): void {
    if (!this.letter(item)) return;
    this.table.shown.pick.forEach((picking, i) => {
      if (picking.text && picking.items.includes(item)) this.texts[i] = change(this.text(i));
    });
  }
}

/** What a refusal of a picking stands beside. */
export const pickAnchor = (number: number): string => `pick/${number}`;
