/* What part of a board is seen: a middle in units of the drawing, and pixels for each unit. */
import type { Size } from "../../../map/projection";

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

/** The camera nearest to a wish that shows nothing beyond the whole. */
export function held(wish: Camera, whole: Camera, size: Size): Camera {
  const scale = clamp(wish.scale, whole.scale, whole.scale * 14);
  const [w, h] = [size.width / 2, size.height / 2];
  const [roomX, roomY] = [w / whole.scale - w / scale, h / whole.scale - h / scale];
  return { scale, x: clamp(wish.x, whole.x - roomX, whole.x + roomX), y: clamp(wish.y, whole.y - roomY, whole.y + roomY) };
}

/** Closer or farther by a factor, with the point at (x, y) of the window staying where it is. */
export function zoomed(camera: Camera, factor: number, size: Size, x = size.width / 2, y = size.height / 2): Camera {
  const scale = camera.scale * factor;
  const shift = 1 / camera.scale - 1 / scale;
  return { scale, x: camera.x + (x - size.width / 2) * shift, y: camera.y + (y - size.height / 2) * shift };
}
