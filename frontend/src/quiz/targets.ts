/* What a hand means that points near a line, a small area or a dot: the nearest within reach, as the eye sees it. */
import type { GeoProjection } from "d3-geo";
import type { Geometry, Position } from "geojson";
import type { Point } from "../protocol/types";

/** What is smaller than this across is as hard to hit as a dot, in pixels, and gets a ring. */
export const SMALL = 18;

type Line = Point[];

interface Target {
  kind: "point" | "line" | "area";
  lines: Line[];
  middle: Point;
  /** The longer side of the box around it. */
  size: number;
}

const linesOf = (shape: Geometry): Position[][] => {
  if (shape.type === "GeometryCollection") return shape.geometries.flatMap(linesOf);
  if (shape.type === "Point") return [[shape.coordinates]];
  if (shape.type === "MultiPoint") return shape.coordinates.map((one) => [one]);
  if (shape.type === "LineString") return [shape.coordinates];
  if (shape.type === "MultiPolygon") return shape.coordinates.flat();
  return shape.coordinates;
};

/** Every point of a shape, as longitude and latitude. */
export const pointsOf = (shape: Geometry): Point[] => linesOf(shape).flat() as Point[];

function aim(shape: Geometry, projection: GeoProjection): Target {
  const lines = linesOf(shape).map((line) => line.flatMap((at) => [projection(at as Point)].filter((one) => one !== null)));
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of lines.flat()) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const kind = shape.type.endsWith("Point") ? "point" : shape.type.endsWith("String") ? "line" : "area";
  return { kind, lines, middle: [(left + right) / 2, (top + bottom) / 2], size: Math.max(right - left, bottom - top, 0) };
}

const away = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const share = long ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / long)) : 0;
  return Math.hypot(ax + share * dx - x, ay + share * dy - y);
}

function toLine(at: Point, line: Line): number {
  let least = line.length === 1 ? away(at, line[0]!) : Infinity;
  for (let i = 1; i < line.length; i++) least = Math.min(least, toSegment(at, line[i - 1]!, line[i]!));
  return least;
}

function inside([x, y]: Point, lines: readonly Line[]): boolean {
  let within = false;
  for (const line of lines)
    for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
      const [[ax, ay], [bx, by]] = [line[i]!, line[j]!];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
    }
  return within;
}

export class Targets {
  private readonly targets: Target[];

  constructor(shapes: readonly Geometry[], projection: GeoProjection) {
    this.targets = shapes.map((shape) => aim(shape, projection));
  }

  /** The number of what lies at a point of the picture, or within reach of it; -1 for nothing. */
  at(point: Point, reach: number): number {
    let [found, least] = [-1, Infinity];
    const rate = (number: number, cost: number): void => {
      if (cost < least) [found, least] = [number, cost];
    };
    this.targets.forEach(({ kind, lines, middle, size }, number) => {
      if (Math.abs(point[0] - middle[0]) > size / 2 + reach || Math.abs(point[1] - middle[1]) > size / 2 + reach) return;
      const edge = Math.min(...lines.map((line) => toLine(point, line)));
      if (kind === "area" && inside(point, lines)) rate(number, size < SMALL ? 0 : reach + size / 1e6);
      else if (kind === "area" && size < SMALL) {
        const far = away(point, middle);
        if (far <= reach) rate(number, far);
      } else if (kind === "area") {
        // Beside a large one counts only where nothing else does.
        if (edge <= reach) rate(number, 2 * reach + edge);
      } else if (edge <= reach) rate(number, edge);
    });
    return found;
  }

  /** What is so small that it needs a ring: number and middle. */
  rings(): [number, Point][] {
    return this.targets.flatMap(({ kind, size, middle }, number): [number, Point][] =>
      kind !== "point" && size < SMALL && middle.every(Number.isFinite) ? [[number, middle]] : [],
    );
  }
}
