import { geoAzimuthalEqualArea, geoConicEqualArea, geoMercator, geoNaturalEarth1, geoOrthographic } from "d3-geo";
import type { GeoProjection } from "d3-geo";
import type { Point, Projection } from "../protocol/types";

export interface Size {
  width: number;
  height: number;
}

function bare({ kind, parallels }: Projection): GeoProjection {
  if (kind === "orthographic") return geoOrthographic().clipAngle(90);
  if (kind === "azimuthal") return geoAzimuthalEqualArea();
  if (kind === "mercator") return geoMercator();
  if (kind === "conic") return geoConicEqualArea().parallels(parallels ?? [30, 60]);
  return geoNaturalEarth1();
}

/** A projection that shows all points of `fit` (the whole globe without them) inside `size`, with room at the edge. */
export function project(spec: Projection, size: Size, margin = 28): GeoProjection {
  const projection = bare(spec);
  if (spec.rotate) projection.rotate(spec.rotate);
  const fit: Point[] = spec.fit ?? [];
  const corners: [[number, number], [number, number]] =
    fit.length > 1
      ? [
          [margin, margin],
          [Math.max(size.width - margin, margin + 1), Math.max(size.height - margin, margin + 1)],
        ]
      : [
          [2, 2],
          [size.width - 2, size.height - 2],
        ];
  projection.fitExtent(corners, fit.length > 1 ? { type: "MultiPoint", coordinates: fit } : { type: "Sphere" });
  // Only what is in sight is worth a path; the margin hides the cut edge under the frame.
  if (fit.length > 1)
    projection.clipExtent([
      [-20, -20],
      [size.width + 20, size.height + 20],
    ]);
  return projection;
}
