import { geoStream } from "d3-geo";
import type { GeoPermissibleObjects, GeoProjection } from "d3-geo";

/** An SVG path of a shape, to a tenth of a pixel. (d3's geoPath also measures, which no map here needs.) */
export function draw(projection: GeoProjection, shape: GeoPermissibleObjects): string {
  let d = "";
  let started = false;
  let ring = false;
  const pen = projection.stream({
    point(x, y) {
      d += `${started ? "L" : "M"}${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
      started = true;
    },
    lineStart() {
      started = false;
    },
    lineEnd() {
      if (ring) d += "Z";
    },
    polygonStart() {
      ring = true;
    },
    polygonEnd() {
      ring = false;
    },
  });
  geoStream(shape, pen);
  return d;
}
