/* Which place lies in the direction of an arrow key, as the eye sees it on whatever projection. */
import { geoInterpolate } from "d3-geo";
import type { GeoProjection } from "d3-geo";
import type { Point } from "../protocol/types";

interface Place {
  anchor: Point;
}

export const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const STEP = 0.01;
/** How far aside an answer may lie: half a right angle and a bit, so that no neighbour is out of reach of all four keys. */
const WIDEST = 0.9;

/** The best of `near` (the neighbours by land) in that direction, else the best of all; null where there is none. */
export function toward<T extends Place>(
  from: T,
  [dx, dy]: Point,
  near: readonly T[],
  all: readonly T[],
  projection: GeoProjection,
): T | null {
  const here = projection(from.anchor);
  if (!here) return null;
  const best = (among: readonly T[]): T | null => {
    let found: T | null = null;
    let least = Infinity;
    for (const one of among) {
      // It knows how long it is, which d3's types do not say.
      const way = geoInterpolate(from.anchor, one.anchor) as ReturnType<typeof geoInterpolate> & { distance: number };
      const far = one === from ? 0 : way.distance;
      if (!far) continue;
      // The first step of the way there, where even the edge of a map does not tear it.
      const there = projection(way(Math.min(1, STEP / far)));
      if (!there) continue;
      const [x, y] = [there[0] - here[0], there[1] - here[1]];
      const aside = Math.abs(Math.atan2(x * dy - y * dx, x * dx + y * dy));
      const cost = far * (1 + 3 * aside * aside);
      if (aside < WIDEST && cost < least) [found, least] = [one, cost];
    }
    return found;
  };
  return best(near) ?? best(all);
}
