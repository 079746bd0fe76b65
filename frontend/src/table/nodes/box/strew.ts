/* Where strewn cards lie in a table of some size, and in which order one comes to them by key. */
import type { Size } from "../../../map/projection";
import type { ItemCard, StrewnNode } from "../../../protocol/types";

const TALL = 88 / 63;
/** How much of the table the cards cover. */
const COVER = 0.46;
const SMALLEST = 34;
const LARGEST = 104;

/** The width of each of some cards, in pixels. */
export const cardWidth = ({ width, height }: Size, cards: number): number =>
  Math.round(Math.max(SMALLEST, Math.min(LARGEST, Math.sqrt((COVER * width * height) / Math.max(cards, 8) / TALL))));

export interface Strew {
  card: ItemCard;
  /** The upper left corner. */
  left: number;
  top: number;
  turn: number;
  /** What lies on what. */
  order: number;
}

/** The cards as one reads: line by line, from the left; all of them whole on the table. */
export function arranged(cards: StrewnNode["cards"], { width, height }: Size, card: number): Strew[] {
  const [wide, high] = [card, card * TALL];
  // A turned card reaches a little beyond its own width and height.
  const edge = 0.12 * high;
  const between = (at: number, whole: number, own: number): number => Math.round(edge + at * Math.max(whole - own - 2 * edge, 0));
  const lying = cards.map(({ card, at: [x, y], turn }, order) => ({ card, turn, order, left: between(x, width, wide), top: between(y, height, high) }));
  const line = ({ top }: Strew): number => Math.floor(top / (high * 0.8));
  return lying.sort((a, b) => line(a) - line(b) || a.left - b.left);
}
