/* The map under a board: Miller's projection of 1942, drawn once and then only moved and scaled. */
import { geoProjection } from "d3-geo";
import { draw } from "../../../map/draw";
import { graticule } from "../../../map/graticule";
import { land } from "../../../map/topology";
import type { Point } from "../../../protocol/types";

/** The whole way round the world, in units of the drawing. */
export const ROUND = 3000;
const CENTRE = 25;

export const miller = geoProjection((longitude, latitude) => [longitude, 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude))])
  .rotate([-CENTRE, 0])
  .scale(ROUND / (2 * Math.PI))
  .translate([0, 0])
  .precision(0);

export const unit = (point: Point): [number, number] => miller(point) ?? [0, 0];

export interface Ground {
  countries: { id: string; d: string }[];
  coast: string;
  graticule: string;
}

const drawn = new WeakMap<object, Ground>();

export function ground(geometry: object): Ground {
  let made = drawn.get(geometry);
  if (!made) {
    const { features, coast } = land(geometry);
    made = {
      countries: features.filter(({ id }) => id !== "antarctica").map((one) => ({ id: String(one.id), d: draw(miller, one) })),
      coast: draw(miller, coast),
      graticule: draw(miller, graticule()),
    };
    drawn.set(geometry, made);
  }
  return made;
}
