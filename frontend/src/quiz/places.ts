/* Features to be found on a map, such as rivers or a teacher's own shapes: a topology of their own, on the countries of the world. */
import { geoProjection, type GeoProjection } from "d3-geo";
import type { Geometry } from "geojson";
import type { Topology } from "topojson-specification";
import { land } from "../map/topology";
import type { Point } from "../protocol/types";
import type { Camera } from "../world/camera";
import type { Item } from "../world/chart";
import type { Base, Layer } from "../world/data";
import { change, svg } from "../world/dom";
import { pointsOf, Targets } from "./targets";

const DOT = 4.5;
/** How near to a feature a click must be, in pixels: a mouse, and a finger; a ring shows how near to a small one. */
const REACH = { mouse: 12, finger: 22 };
const RING = 11;
/** A map of a town is looked at from thousands of times nearer than the world. */
const NEAREST = 200_000;
/** Narrower than this, in degrees, a map is one of a town or a province: there shapes must keep their angles. */
const LOCAL = 12;

/** d3's own cuts at the edges of the world besides, which no map of a town needs. */
export const mercator = (): GeoProjection => geoProjection((x, y) => [x, Math.asinh(Math.tan(y))]);

export class Places {
  readonly layer: Layer;
  /** Corners of the box around all of them; empty where that is the whole world. */
  readonly corners: Point[];
  private readonly shapes: Geometry[];
  /** What there is to hit, for as long as the map stays as it is. */
  private targets: Targets | null = null;

  constructor(topology: Topology, label: string) {
    const { features } = land((topology as Topology & { places: Topology }).places);
    this.shapes = features.map((one) => one.geometry);
    const corners = cornersOf(this.shapes);
    this.corners = corners[1][0] - corners[0][0] > 180 ? [] : corners;
    this.layer = {
      name: "places",
      shapes: this.shapes,
      ids: features.map((one) => String(one.id)),
      labels: features.map(() => label),
      columns: [],
      paint: { radius: DOT, weight: 1, opacity: 1 } as Layer["paint"],
    };
  }

  /** Make camera and board fit to look at them: countries are only the ground, nothing to reach by keys or to hear of. */
  prepare(camera: Camera, board: HTMLElement): void {
    board.classList.add("gp-features");
    const ground = board.querySelector<SVGGElement>(".gp-countries");
    if (ground) change(ground, { class: "gp-countries gp-inert", "aria-hidden": "true" });
    camera.farthest = NEAREST;
    const [west, east] = this.corners;
    if (west && east && Math.max(east[0] - west[0], east[1] - west[1]) < LOCAL && Math.abs(east[1]) < 80 && Math.abs(west[1]) < 80)
      camera.become("mercator");
  }

  /** The points between which one lies. */
  around(number: number): Point[] {
    return cornersOf([this.shapes[number]!]);
  }

  /** The map has been drawn anew: rings around what is too small to hit. */
  painted(projection: GeoProjection, items: readonly Item[]): SVGElement[] {
    this.targets = new Targets(this.shapes, projection);
    // A ring looks like what it is around: found, missed or neither.
    return this.targets
      .rings()
      .map(([number, [cx, cy]]) => svg("circle", { cx, cy, r: RING, class: items[number]?.element.getAttribute("class") ?? "" }));
  }

  /** The number of what a hand means that points there; -1 for nothing. */
  under(at: Point, finger: boolean): number {
    return this.targets?.at(at, finger ? REACH.finger : REACH.mouse) ?? -1;
  }
}

/** West and south, east and north of some shapes. */
function cornersOf(shapes: readonly Geometry[]): [Point, Point] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of shapes.flatMap(pointsOf)) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return [
    [west, south],
    [east, north],
  ];
}

/** The base map without the dots of small states, which are not looked for. */
export const asGround = (base: Base): Base => Object.create(base, { tiny: { value: new Map() } }) as Base;
