/* Great circles on the flat map, each player on a lane of their own beside the common line. */
import { geoInterpolate } from "d3-geo";
import type { Point } from "../protocol/types";

export type Flat = [x: number, y: number];
type Projected = (point: Point) => [number, number] | null;

const STEP = Math.PI / 120;

/** Points close enough together along the great circles through `points`. */
export function sample(points: Point[]): Point[] {
  const first = points[0];
  if (!first) return [];
  const line: Point[] = [first];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    const between = geoInterpolate(a, b) as ReturnType<typeof geoInterpolate> & { distance: number };
    const pieces = Math.max(1, Math.ceil(between.distance / STEP));
    for (let k = 1; k <= pieces; k++) line.push(between(k / pieces));
  }
  return line;
}

/** The line on the map, moved sideways by `lane` pixels (to the left of the way for positive lanes). */
export function flatten(points: Point[], projected: Projected, lane = 0): Flat[] {
  const line = sample(points)
    .map(projected)
    .filter((one): one is [number, number] => one !== null);
  if (lane === 0) return line;
  return line.map(([x, y], i): Flat => {
    const [ax, ay] = line[Math.max(i - 1, 0)] as Flat;
    const [bx, by] = line[Math.min(i + 1, line.length - 1)] as Flat;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [x + ((by - ay) / length) * lane, y - ((bx - ax) / length) * lane];
  });
}

export const path = (line: Flat[]): string =>
  line.length < 2 ? "" : `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

/** The direction on the map (degrees clockwise from up) of a heading (degrees clockwise from north) at a place. */
export function onMap(at: Point, heading: number, projected: Projected): number {
  const turn = (heading * Math.PI) / 180;
  const step = 0.2;
  const here = projected(at);
  const there = projected([
    at[0] + (step * Math.sin(turn)) / Math.max(Math.cos((at[1] * Math.PI) / 180), 0.01),
    at[1] + step * Math.cos(turn),
  ]);
  if (!here || !there) return heading;
  return (Math.atan2(there[0] - here[0], here[1] - there[1]) * 180) / Math.PI;
}
