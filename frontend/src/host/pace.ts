/* How quickly the reader wants others to play: chosen at one table, remembered for all. */

export const PACES = ["slow", "steady", "quick"] as const;
export type Pace = (typeof PACES)[number];

const KEY = "geoplay-pace";
const FACTORS: Record<Pace, number> = { slow: 2.2, steady: 1, quick: 0.4 };
/** What reading takes: to begin with, and for each letter. */
const BEGIN = 500;
const LETTER = 38;

let chosen: Pace | null = null;

/** Where a page may remember nothing, the choice lasts as long as the page. */
export function pace(): Pace {
  if (chosen === null) {
    try {
      chosen = PACES.find((one) => one === localStorage.getItem(KEY)) ?? "steady";
    } catch {
      chosen = "steady";
    }
  }
  return chosen;
}

export function choosePace(next: Pace): void {
  chosen = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // It is not remembered, then.
  }
}

/** How long a step stays, of which the table says that it takes `least` milliseconds, with so much to read; nothing where nobody waits. */
export const staying = (least: number, letters: number, locked: boolean): number =>
  least === 0 ? 0 : Math.max(least, letters ? BEGIN + LETTER * letters : 0) * (locked ? 1 : FACTORS[pace()]);
