/* What stone, brick and steel are made of in several of these pictures. */
import { shape } from "../brush";

/** Rows of windows, from the upper left one on. */
export function windows(
  x: number,
  y: number,
  columns: number,
  rows: number,
  [right, down]: [number, number],
  [width, height]: [number, number],
  colour: string,
  opacity = 1,
): string {
  let d = "";
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      d += `M${(x + column * right).toFixed(1)} ${(y + row * down).toFixed(1)}h${width}v${height}h-${width}Z`;
  }
  return shape(d, colour, opacity < 1 ? ` opacity="${opacity}"` : "");
}

/** A block of a house or a skyscraper, its right part in the shade. */
export const block = (x: number, y: number, width: number, height: number, light: string, shade: string): string =>
  shape(`M${x} ${y}h${width}v${height}h-${width}Z`, light) +
  shape(`M${x + width * 0.62} ${y}h${width * 0.38}v${height}h-${width * 0.38}Z`, shade);
