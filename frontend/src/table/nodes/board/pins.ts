/* Flags that want to stand at the same place make room for each other. */

export interface Pin {
  id: string;
  /** The place it belongs to. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The flag alone, without a name under it. */
  flag?: readonly [width: number, height: number];
  /** Whether its name stands under it. */
  caption?: boolean;
}

export interface Placed extends Pin {
  /** Where it stands. */
  left: number;
  top: number;
}

const GROWING = 90;
const ROUNDS = 220;
const PULL = 0.04;

/** The middle of each pin, so that no two overlap. They start as points and grow, each pushing its neighbours straight away
    from itself, so that what lay north of another stays there; a weak pull draws all back to their places. */
export function spread(pins: readonly Pin[], gap: number): Placed[] {
  const placed = pins.map((pin) => ({ ...pin, left: pin.x, top: pin.y }));
  for (let round = 1; round <= ROUNDS; round++) {
    const grown = Math.min(1, round / GROWING);
    let quiet = true;
    for (let i = 1; i < placed.length; i++) {
      const a = placed[i] as Placed;
      for (let j = 0; j < i; j++) {
        const b = placed[j] as Placed;
        const dx = a.left - b.left || 0.01;
        const dy = a.top - b.top || 0.01;
        const needX = ((a.width + b.width) / 2 + gap) * grown;
        const needY = ((a.height + b.height) / 2 + gap) * grown;
        const apart = Math.min(needX / Math.abs(dx), needY / Math.abs(dy));
        if (apart <= 1.001) continue;
        quiet = false;
        const push = Math.min((apart - 1) / 2, 4);
        // Once full-grown, whatever still overlaps goes the shorter way.
        const [x, y] = grown < 1 ? [dx * push, dy * push] : needX / Math.abs(dx) < needY / Math.abs(dy) ? [dx * push, 0] : [0, dy * push];
        a.left += x;
        a.top += y;
        b.left -= x;
        b.top -= y;
      }
    }
    if (quiet && grown === 1) break;
    if (grown < 1) {
      for (const pin of placed) {
        pin.left += (pin.x - pin.left) * PULL;
        pin.top += (pin.y - pin.top) * PULL;
      }
    }
  }
  return placed;
}
