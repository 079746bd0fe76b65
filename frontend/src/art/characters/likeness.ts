/* What the portraits share: a disc, shoulders that end with it, a head half in the shade, and features in ink.
   Everything stays inside the disc by its own outline, so that a portrait needs no clipping and no ids. */
import { circle, line, shape } from "../brush";

export const INK = "#25202a";
/** From the right edge of the disc along its rim to the left one, where shoulders begin 82 units down. */
export const RIM = "A50 50 0 0 1 12 82Z";

export interface Skin {
  light: string;
  shade: string;
  /** Cheeks and lips. */
  warm: string;
}

export const disc = (colour: string, more = ""): string => circle(52, 52, 50, colour) + more;

/** Shoulders and collar line; `slope` is how high the shoulders stand. */
export const shoulders = (colour: string, slope = 70): string =>
  shape(`M12 82Q15 ${slope + 3} 38 ${slope - 4}L52 ${slope + 6} 66 ${slope - 4}Q89 ${slope + 3} 92 82${RIM}`, colour);

export const neck = ({ light, shade }: Skin): string =>
  shape("M43 58V70Q52 80 61 70V58Z", light) + shape("M43 62Q52 74 61 62V68Q52 78 43 70Z", shade);

export function head({ light, shade }: Skin, jaw = 67): string {
  return (
    shape("M35 44Q31 43 32 49 33 54 37 54ZM69 44Q73 43 72 49 71 54 67 54Z", shade) +
    shape(`M35 40Q34 ${jaw - 7} 44 ${jaw} 52 ${jaw + 5} 60 ${jaw} 70 ${jaw - 7} 69 40 68 25 52 25T35 40Z`, light) +
    shape(`M56 25Q68 26 69 40 70 ${jaw - 7} 60 ${jaw} 56 ${jaw + 2.6} 52 ${jaw + 2.6} 62 ${jaw - 8} 62 44T56 25Z`, shade)
  );
}

export const cheeks = (skin: Skin): string =>
  circle(41.5, 55, 3.6, skin.warm, ' opacity=".55"') + circle(62.5, 55, 3.6, skin.warm, ' opacity=".55"');

export const eyes = (y = 47, size = 2): string =>
  circle(45, y, size, INK) +
  circle(59, y, size, INK) +
  circle(45.7, y - 0.7, size * 0.35, "#fff") +
  circle(59.7, y - 0.7, size * 0.35, "#fff");

export const brows = (colour = INK, left = "M41 42.5Q45 40 49 42", right = "M55 42Q59 40 63 42.5", width = 1.7): string =>
  line(left, colour, width) + line(right, colour, width);

export const nose = ({ shade }: Skin): string => shape("M52 46L49 56Q52 58.5 55.5 56Z", shade);

export const smile = (skin: Skin, d = "M45 61Q52 66.5 59 61"): string => line(d, skin.warm, 2.2) + line(d, INK, 0.9);

export const teeth = (): string =>
  shape("M44 60Q52 62.5 60 60 58 68 52 68T44 60Z", INK) + shape("M45.500 60.800Q52 62.8 58.5 60.8 58 63.4 52 63.400T45.5 60.800Z", "#fff");

/** Round glasses. */
export const glasses = (colour: string, r = 6): string =>
  `<g fill="#fff" fill-opacity=".25" stroke="${colour}" stroke-width="1.5"><circle cx="45" cy="47.500" r="${r}"/><circle cx="59" cy="47.500" r="${r}"/></g>${line(`M${45 + r} 46.500Q52 45 ${59 - r} 46.500M${45 - r} 46L35 44.500M${59 + r} 46L69 44.500`, colour, 1.4)}`;
