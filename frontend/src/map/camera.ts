/* What part of a map or board is seen: a middle in units of the drawing, and pixels for each unit. */
import type { Size } from "./projection";

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** left, top, right, bottom in units. */
export type Box = [number, number, number, number];

export const fit = ([left, top, right, bottom]: Box, { width, height }: Size): Camera => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  scale: Math.min(width / (right - left), height / (bottom - top)),
});

const clamp = (value: number, low: number, high: number): number => (low > high ? (low + high) / 2 : Math.max(low, Math.min(high, value)));

/** The camera nearest to a wish that shows nothing beyond the whole, and is at most so many times closer. */
export function held(wish: Camera, whole: Camera, size: Size, closest = 14): Camera {
  const scale = clamp(wish.scale, whole.scale, whole.scale * closest);
  const [w, h] = [size.width / 2, size.height / 2];
  const [roomX, roomY] = [w / whole.scale - w / scale, h / whole.scale - h / scale];
  return { scale, x: clamp(wish.x, whole.x - roomX, whole.x + roomX), y: clamp(wish.y, whole.y - roomY, whole.y + roomY) };
}

const MARGIN = 46;

/** How much of a window lies under something: at its left, and at its bottom. */
export interface Covered {
  left: number;
  bottom: number;
}

/** The camera that has all points in sight where nothing covers the window; no closer than a scale. */
export function framing(points: readonly (readonly [number, number])[], size: Size, covered: Covered, closest: number): Camera {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    closest,
    Math.max(size.width - covered.left - 2 * MARGIN, MARGIN) / (right - left || 1e-9),
    Math.max(size.height - covered.bottom - 2 * MARGIN, MARGIN) / (bottom - top || 1e-9),
  );
  return { scale, x: (left + right) / 2 - covered.left / 2 / scale, y: (top + bottom) / 2 + covered.bottom / 2 / scale };
}

/** Closer or farther by a factor, with the point at (x, y) of the window staying where it is. */
export function zoomed(camera: Camera, factor: number, size: Size, x = size.width / 2, y = size.height / 2): Camera {
  const scale = camera.scale * factor;
  const shift = 1 / camera.scale - 1 / scale;
  return { scale, x: camera.x + (x - size.width / 2) * shift, y: camera.y + (y - size.height / 2) * shift };
}
