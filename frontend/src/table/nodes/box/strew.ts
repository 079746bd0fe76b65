/* Where strewn cards lie in a table of some size, and in which order one comes to them by key. */
import type { Size } from "../../../map/projection";
import type { Card, StrewnNode } from "../../../protocol/types";
import { spread } from "../board/pins";

const TALL = 88 / 63;
/** How much of the table the cards cover. */
const COVER = 0.46;
const SMALLEST = 34;
const LARGEST = 104;
/** How much of a card no other one hides. */
const FREE = 0.94;

/** The width of each of some cards, in pixels. */
export const cardWidth = ({ width, height }: Size, cards: number): number =>
  Math.round(Math.max(SMALLEST, Math.min(LARGEST, Math.sqrt((COVER * width * height) / Math.max(cards, 8) / TALL))));

export interface Strew {
  card: Card;
  /** The upper left corner. */
  left: number;
  top: number;
  turn: number;
  /** What lies on what. */
  order: number;
}

/** The upper left corners of cards: as near as may be to where they were thrown, but none hides another. */
export function scattered(cards: StrewnNode["cards"], { width, height }: Size, card: number): Map<string, [left: number, top: number]> {
  const [wide, high] = [card, card * TALL];
  // A turned card reaches a little beyond its own width and height.
  const edge = 0.1 * high;
  const room = (whole: number, own: number): number => Math.max(whole - own - 2 * edge, 0);
  const pins = cards.map(({ card: { id }, at: [x, y] }) => ({
    id,
    x: edge + wide / 2 + x * room(width, wide),
    y: edge + high / 2 + y * room(height, high),
    width: wide * FREE,
    height: high * FREE,
  }));
  const inside = (at: number, whole: number, own: number): number => Math.round(Math.max(edge, Math.min(at - own / 2, whole - own - edge)));
  return new Map(spread(pins, 0).map(({ id, left, top }) => [id, [inside(left, width, wide), inside(top, height, high)]]));
}

/** The cards at their places as one reads: line by line, from the left. */
export function arranged(cards: StrewnNode["cards"], places: ReadonlyMap<string, [number, number]>, card: number): Strew[] {
  const lying = cards.map(({ card, turn = 0 }, order) => {
    const [left, top] = places.get(card.id) ?? [0, 0];
    return { card, turn, order, left, top };
  });
  const line = ({ top }: Strew): number => Math.floor(top / (card * TALL * 0.8));
  return lying.sort((a, b) => line(a) - line(b) || a.left - b.left);
}
