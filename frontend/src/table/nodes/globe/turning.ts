/* How the globe turns: a spin that slows down and ends at a section of the ring, the way to a place, and the hand that lets it go. */
import { geoInterpolate } from "d3-geo";
import type { Point } from "../../../protocol/types";

/** What is seen: the place in the middle of the globe, and where the pointer is on the ring, in degrees clockwise from the top. */
export interface Pose {
  middle: Point;
  pointer: number;
}

export const SPIN = 1500;
export const TURN = 700;
const ROUNDS = 2;
const FRICTION = 0.95;
const SLOW = 0.4;
/** No pole in the middle: a globe on its stand keeps its head up. */
const STEEPEST = 70;

const wrap = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
const out = (t: number): number => 1 - (1 - t) ** 3;
const inOut = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2);

/** The middle of a section, of so many. */
export const sectionAngle = (section: number, sections: number): number => ((section + 0.5) * 360) / Math.max(sections, 1);

/** The pose at a moment (0 to 1) of a spin that ends with the pointer at an angle. */
export function spinning(from: Pose, goal: number, t: number): Pose {
  const way = ROUNDS * 360 + ((((goal - from.pointer) % 360) + 360) % 360);
  const gone = way * out(t);
  return { pointer: (from.pointer + gone) % 360, middle: [wrap(from.middle[0] - gone), from.middle[1]] };
}

/** The pose at a moment (0 to 1) of the way to a place. */
export function turning(from: Pose, to: Point, t: number): Pose {
  const [longitude, latitude] = geoInterpolate(from.middle, to)(inOut(t));
  return { ...from, middle: [longitude, Math.max(-STEEPEST, Math.min(STEEPEST, latitude))] };
}

/** The pose after the hand moved it by so many pixels on a globe of this radius. */
export function dragged({ middle: [longitude, latitude], pointer }: Pose, dx: number, dy: number, radius: number): Pose {
  const degrees = 57.3 / Math.max(radius, 1);
  return { pointer, middle: [wrap(longitude - dx * degrees), Math.max(-STEEPEST, Math.min(STEEPEST, latitude + dy * degrees))] };
}

/** What is left of a speed after a frame; nothing once it is slow. */
export const slowed = ([x, y]: [number, number]): [number, number] => (Math.hypot(x, y) < SLOW ? [0, 0] : [x * FRICTION, y * FRICTION]);
