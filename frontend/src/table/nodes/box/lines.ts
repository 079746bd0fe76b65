/* How large the cards of a row can be. */
import type { Size } from "../../../map/projection";

const TALL = 88 / 63;
const SIZES = [112, 104, 96, 88, 80, 74, 68, 62, 57, 52, 48] as const;
const SMALLEST = 44;
/** A gap one can lay a card into, the words at the two ends, and the figure below a card with the space between lines. */
const GAP = 30;
const ENDS = 150;
const FIGURE = 30;

/** The width at which all cards of a row, in as many lines as they need, fit into their place; the smallest if none does. */
export function inLines({ width, height }: Size, cards: number): number {
  for (const size of SIZES) {
    const inLine = Math.max(1, Math.floor(width / (size + GAP)));
    const lines = Math.ceil((cards * (size + GAP) + ENDS) / (inLine * (size + GAP)));
    if (lines * (size * TALL + FIGURE) <= height - FIGURE) return size;
  }
  return SMALLEST;
}
