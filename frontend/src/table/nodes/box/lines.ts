/* How large the cards of a row can be. */

/** Cards lie on their side: flags are wide. */
const TALL = 63 / 88;
const SIZES = [150, 136, 124, 112, 104, 96, 88, 80, 74, 68, 62] as const;
const SMALLEST = 56;
/** A gap one can lay a card into, the words at the two ends, and the name and figure below a card with the space between lines, and the title above. */
const GAP = 30;
const ENDS = 150;
const FIGURE = 44;
const TITLE = 30;
/** On a narrow page a line of three is better than one large card. */
const NARROW = 560;
const NARROW_LARGEST = 88;
/** What a board has at least. The height it happens to have would not do where a table grows with what lies on it. */
const HEIGHT = 344;

/** The width at which all cards of a row, in as many lines as they need, fit into their place; the smallest if none does. */
export function inLines(width: number, cards: number, height = HEIGHT): number {
  for (const size of SIZES) {
    if (width < NARROW && size > NARROW_LARGEST) continue;
    const inLine = Math.max(1, Math.floor(width / (size + GAP)));
    const lines = Math.ceil((cards * (size + GAP) + ENDS) / (inLine * (size + GAP)));
    if (lines * (size * TALL + FIGURE) <= height - TITLE) return size;
  }
  return SMALLEST;
}
