/* Which space is joined to which, and where an arrow key leads. */
import type { BoardScene } from "../../../protocol/types";
import type { Placed } from "./pins";

export type Joins = Map<string, string[]>;

export function joins({ spaces, lines }: BoardScene): Joins {
  const found: Joins = new Map(spaces.map(({ id }) => [id, []]));
  for (const [a, b] of lines) {
    found.get(a)?.push(b);
    found.get(b)?.push(a);
  }
  return found;
}

const WAYS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STEPS: Record<string, (at: number, count: number) => number> = {
  PageDown: (at, count) => (at + 1) % count,
  PageUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The space a key leads to: along a line if one goes that way, else to the nearest that lies there; the page keys go through them all. */
export function next(from: string, key: string, pins: Map<string, Placed>, joined: Joins): string | null {
  const here = pins.get(from);
  const step = STEPS[key];
  const way = WAYS[key];
  if (!here) return null;
  if (step) {
    const ids = [...pins.keys()];
    return ids[step(ids.indexOf(from), ids.length)] ?? null;
  }
  if (!way) return null;
  const best = (among: Iterable<string>): string | null => {
    let found: string | null = null;
    let least = Infinity;
    for (const id of among) {
      const pin = pins.get(id);
      if (!pin || id === from) continue;
      const [x, y] = [pin.left - here.left, pin.top - here.top];
      const along = x * way[0] + y * way[1];
      const aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
      const cost = along + 2 * aside;
      if (along > 1 && aside <= 1.2 * along && cost < least) [found, least] = [id, cost];
    }
    return found;
  };
  return best(joined.get(from) ?? []) ?? best(pins.keys());
}
