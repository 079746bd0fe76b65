/* How a grid of cards fits into its place. */
import type { Size } from "../../../map/projection";
import type { GridNode } from "../../../protocol/types";

/** Cards lie on their side: flags are wide. */
const TALL = 63 / 88;
const GAP = 3;
const LARGEST = 132;
/** A finger needs as much. */
const SMALLEST = 34;
/** The line below the grid that says the limit. */
const LINE = 22;

/** The cells that are there or may be used, as a rectangle. */
export function extent({ cells, places }: Pick<GridNode, "cells" | "places">): {
  left: number;
  top: number;
  columns: number;
  rows: number;
} {
  const xs = [...cells.map(({ x }) => x), ...places.map(([x]) => x)];
  const ys = [...cells.map(({ y }) => y), ...places.map(([, y]) => y)];
  if (!xs.length) return { left: 0, top: 0, columns: 1, rows: 1 };
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}

/** The width of a card so that all of them are seen at once, in pixels. */
export function fitted({ width, height }: Size, columns: number, rows: number): number {
  const byWidth = (width - 8 - GAP * (columns - 1)) / columns;
  const byHeight = (height - LINE - 8 - GAP * (rows - 1)) / rows / TALL;
  return Math.floor(Math.max(SMALLEST, Math.min(LARGEST, byWidth, byHeight)));
}

export const neighbours = (cells: GridNode["cells"], x: number, y: number): GridNode["cells"] =>
  cells.filter((one) => Math.abs(one.x - x) + Math.abs(one.y - y) === 1);
