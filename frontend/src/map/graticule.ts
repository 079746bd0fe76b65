import type { MultiLineString, Position } from "geojson";

const STEP = 10;
/** Points lie so close together that a line between two of them is a piece of the parallel. */
const FINE = 2.5;
/** Most meridians end where they would crowd the pole. */
const REACH = 80;

function line(from: number, to: number, at: (along: number) => Position): Position[] {
  const points: Position[] = [];
  for (let along = from; along <= to; along += FINE) points.push(at(along));
  return points;
}

/** The net of meridians and parallels, ten degrees apart. */
export function graticule(): MultiLineString {
  const coordinates: Position[][] = [];
  for (let lon = -180; lon < 180; lon += STEP) {
    const reach = lon % 90 ? REACH : 90;
    coordinates.push(line(-reach, reach, (lat) => [lon, lat]));
  }
  for (let lat = -REACH; lat <= REACH; lat += STEP) coordinates.push(line(-180, 180, (lon) => [lon, lat]));
  return { type: "MultiLineString", coordinates };
}
