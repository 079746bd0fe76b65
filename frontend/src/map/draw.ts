import { geoStream } from "d3-geo";
import type { GeoPermissibleObjects, GeoProjection } from "d3-geo";

/** An SVG path of a shape, to a tenth of a pixel; a point becomes a circle. (d3's geoPath also measures, which no map here needs.) */
export function draw(projection: GeoProjection, shape: GeoPermissibleObjects, radius = 4): string {
  let d = "";
  let next: "M" | "L" | "" = "";
  let ring = false;
  const pen = projection.stream({
    point(x, y) {
      const [px, py] = [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
      d += next
        ? `${next}${px},${py}`
        : `M${px - radius},${py}a${radius},${radius} 0 1,0 ${2 * radius},0a${radius},${radius} 0 1,0 ${-2 * radius},0Z`;
      if (next) next = "L";
    },
    lineStart() {
      next = "M";
    },
    lineEnd() {
      if (ring) d += "Z";
      next = "";
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
