/* What is said of a place whose name is the question: how many were visited, in which direction it lies, at which degrees. */
import type { Point } from "../protocol/types";

const DEGREE = Math.PI / 180;

/** The wind, 0 (north) to 7 (north-west), in which one place lies from another: the way one sets out on the sphere. */
export function windOf([lon, lat]: Point, [toLon, toLat]: Point): number {
  const turn = (toLon - lon) * DEGREE;
  const y = Math.sin(turn) * Math.cos(toLat * DEGREE);
  const x = Math.cos(lat * DEGREE) * Math.sin(toLat * DEGREE) - Math.sin(lat * DEGREE) * Math.cos(toLat * DEGREE) * Math.cos(turn);
  return (Math.round(Math.atan2(y, x) / DEGREE / 45) + 8) % 8;
}

/** Whole degrees with the letters of the four winds (north, east, south, west). */
export function degrees([lon, lat]: Point, letters: readonly string[]): string {
  const [north = "N", east = "E", south = "S", west = "W"] = letters;
  return `${Math.abs(Math.round(lat))}° ${lat < 0 ? south : north}, ${Math.abs(Math.round(lon))}° ${lon < 0 ? west : east}`;
}
