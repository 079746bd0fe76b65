/* The projections that a map of its own has, in the order in which they are offered. */
import { geoAzimuthalEquidistant, geoMercator, geoNaturalEarth1, geoOrthographic } from "d3-geo";
import type { Kind, Makers } from "./camera";

export const PROJECTIONS = {
  "natural-earth": geoNaturalEarth1,
  orthographic: geoOrthographic,
  polar: geoAzimuthalEquidistant,
  mercator: geoMercator,
} satisfies Makers;
export const KINDS = Object.keys(PROJECTIONS) as Kind[];
