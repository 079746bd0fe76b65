/* Shapes that several pictures share. All pictures are flat colours laid over each other, as a lithographer would print them;
   no ids, so that a page may hold any number of copies. */

export const at = (x: number, y: number, inner: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${scale === 1 ? "" : ` scale(${scale})`}">${inner}</g>`;

export const ground = (colour: string, y = 0): string => `<path d="M0 ${y}H104V104H0Z" fill="${colour}"/>`;

export const circle = (x: number, y: number, r: number, colour: string, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${more}/>`;

export const shape = (d: string, colour: string, more = ""): string => `<path d="${d}" fill="${colour}"${more}/>`;

export const line = (d: string, colour: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${more}/>`;

/** Wedges of light from a point, as on a sunburst poster. */
export function rays(x: number, y: number, count: number, length: number, colour: string, opacity: number): string {
  let d = "";
  const step = Math.PI / count;
  for (let i = 0; i < count; i++) {
    const [a, b] = [2 * i * step, (2 * i + 1) * step];
    d += `M${x} ${y}L${(x + length * Math.cos(a)).toFixed(1)} ${(y + length * Math.sin(a)).toFixed(1)}L${(x + length * Math.cos(b)).toFixed(1)} ${(y + length * Math.sin(b)).toFixed(1)}Z`;
  }
  return shape(d, colour, ` opacity="${opacity}"`);
}

/** A heap cloud about 50 wide, flat below. */
const heap = "M-25 9Q-33 9-31 1-29-6-21-5-20-15-9-16-2-23 8-17 17-18 18-8 28-9 29 0 31 9 23 9Z";

export const cloud = (x: number, y: number, scale: number, light: string, shade: string): string =>
  at(x, y, shape(heap, light) + shape("M-25 9Q-33 9-31 2-26 6-18 4-12 8-4 4 5 9 13 4 22 7 29 1 30 9 23 9Z", shade), scale);

/** One row of waves across the picture. */
export function waves(y: number, colour: string, crest: string, width = 13, height = 4): string {
  let top = `M-6 ${y}`;
  for (let x = -6; x < 110; x += width) top += `q${width / 2}-${height} ${width} 0`;
  return shape(`${top}V104H-6Z`, colour) + line(top, crest, 0.9);
}

const INK = "#25323d";

/** A high-wing monoplane, climbing to the right, seen from its left and a little below. About 62 wide. */
export const monoplane =
  shape("M4-7L13-8 21-24Q17-28 13-24Z", "#8f9da4", ` stroke="${INK}" stroke-width=".7"`) +
  shape("M-27-2L-31-13Q-24-14-20-3Z", "#b5402f", ` stroke="${INK}" stroke-width=".8"`) +
  shape("M-27-3.500L9-7.500Q20-8 23-2 23.5 3 19 5L-5 5.500Q-18 3-28 0Z", "#d5dadb", ` stroke="${INK}" stroke-width=".9"`) +
  shape("M-28 0Q-18 3-5 5.500L19 5Q23 3.5 23 0L4 1.500Z", "#9eabb1") +
  shape("M3-6.500L9-7 10-3.5 3-3Z", "#54707f", ` stroke="${INK}" stroke-width=".5"`) +
  shape("M-33-2.500L-19-2.5-22 4-33 2Z", "#c3cbce", ` stroke="${INK}" stroke-width=".7"`) +
  line("M5 5L3 13M12 5L9 13M-1 13.500L6-5", INK, 0.9) +
  circle(6, 13.5, 3.4, INK) +
  circle(6, 13.5, 1.3, "#c3cbce") +
  shape("M0-8L14-9 0 24Q-7 28-11 23Z", "#e6e9e6", ` stroke="${INK}" stroke-width=".9"`) +
  shape("M-8 15L-11 23Q-7 28 0 24L3 16Z", "#b5402f", ` stroke="${INK}" stroke-width=".6"`) +
  shape("M19-6Q24-6 24-2T20 3Z", "#6d7a82", ` stroke="${INK}" stroke-width=".8"`) +
  `<ellipse cx="25.5" cy="-1.5" rx="1.8" ry="11" fill="#fffaf0" opacity=".55"/>` +
  line("M25.5-12V9", INK, 1.1) +
  circle(25, -1.5, 1.8, "#b5402f");

/** Large figures in the sky of a mileage card. */
export const figures = (text: string, y: number, size: number, fill: string, edge: string): string =>
  `<text x="52" y="${y}" text-anchor="middle" font-family="Rockwell,Georgia,'Times New Roman',serif" font-weight="900" font-size="${size}" fill="${fill}" stroke="${edge}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">${text}</text>`;
