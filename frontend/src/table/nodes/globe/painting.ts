/* The globe on a canvas: quick enough to be drawn anew for every frame. */
import { geoDistance, geoOrthographic, geoStream } from "d3-geo";
import type { GeoPermissibleObjects, GeoProjection } from "d3-geo";
import type { GeometryCollection, Position } from "geojson";
import { graticule } from "../../../map/graticule";
import { place } from "../../../map/labels";
import { textWidth } from "../../../map/textwidth";
import { land, type Land } from "../../../map/topology";
import type { Point } from "../../../protocol/types";

export interface Pin {
  at: Point;
  text: string;
  /** The colour of whoever formed the name, and the letter. */
  colour: string;
  letter: string;
}

const INKS = ["sea", "sea-2", "land", "coast", "borders", "grid", "ink", "card", "gold", "accent"] as const;
export type Inks = Record<(typeof INKS)[number], string>;

/** The colours of the table around an element, as the theme has them. */
export function inksOf(element: Element): Inks {
  const style = getComputedStyle(element);
  return Object.fromEntries(INKS.map((name) => [name, style.getPropertyValue(`--${name}`).trim() || "#888"])) as Inks;
}

const net = graticule();
/** Every second line, with fewer points. */
const coarseNet = {
  ...net,
  coordinates: net.coordinates.filter((_, i) => i % 2 === 0).map((line) => line.filter((_, i) => i % 3 === 0 || i === line.length - 1)),
};
/** About so many points of land are drawn while it turns. */
const QUICK = 3_000;
const light = new WeakMap<object, GeometryCollection>();

/** The land with fewer points, for a globe that turns: no eye follows a fjord then. */
function quickly({ land: whole }: Land): GeometryCollection {
  const known = light.get(whole);
  if (known) return known;
  const rings = whole.geometries.flatMap((shape) =>
    shape.type === "Polygon" ? [shape.coordinates] : shape.type === "MultiPolygon" ? shape.coordinates : [],
  );
  const points = rings.reduce((sum, [outer]) => sum + (outer?.length ?? 0), 0);
  const step = Math.max(1, Math.round(points / QUICK));
  const thinned = (ring: Position[]): Position[] => [...ring.filter((_, i) => i % step === 0 && i < ring.length - 1), ring[0] as Position];
  const coordinates = rings.flatMap(([outer]) => (outer && outer.length > 3 * step ? [[thinned(outer)]] : []));
  const made: GeometryCollection = { type: "GeometryCollection", geometries: [{ type: "MultiPolygon", coordinates }] };
  light.set(whole, made);
  return made;
}

function trace(pen: CanvasRenderingContext2D, projection: GeoProjection, shape: GeoPermissibleObjects): void {
  let first = true;
  let ring = false;
  pen.beginPath();
  geoStream(
    shape,
    projection.stream({
      point(x, y) {
        if (first) pen.moveTo(x, y);
        else pen.lineTo(x, y);
        first = false;
      },
      lineStart() {
        first = true;
      },
      lineEnd() {
        if (ring) pen.closePath();
      },
      polygonStart() {
        ring = true;
      },
      polygonEnd() {
        ring = false;
      },
    }),
  );
}

interface Scene {
  geometry: unknown;
  middle: Point;
  pins: readonly Pin[];
  /** It turns: what takes time can wait. */
  moving: boolean;
}

export function paint(canvas: HTMLCanvasElement, radius: number, inks: Inks, { geometry, middle, pins, moving }: Scene): void {
  const pen = canvas.getContext("2d");
  if (!pen || radius < 2) return;
  const sharp = Math.min(globalThis.devicePixelRatio || 1, 2);
  const side = Math.round(radius * 2);
  if (canvas.width !== Math.round(side * sharp)) canvas.width = canvas.height = Math.round(side * sharp);
  pen.setTransform(sharp, 0, 0, sharp, 0, 0);
  pen.clearRect(0, 0, side, side);
  const globe = radius - 1.5;
  const projection = geoOrthographic()
    .translate([radius, radius])
    .scale(globe)
    .rotate([-middle[0], -middle[1]])
    .clipAngle(90)
    .precision(moving ? 0 : 0.4);
  const disc = (): void => {
    pen.beginPath();
    pen.arc(radius, radius, globe, 0, 2 * Math.PI);
  };
  disc();
  pen.fillStyle = inks.sea;
  pen.fill();
  // Broad lines along a coast at the rim stay on the globe.
  pen.save();
  pen.clip();
  pen.lineJoin = "round";
  pen.lineWidth = 0.8;
  pen.strokeStyle = inks.grid;
  trace(pen, projection, moving ? coarseNet : net);
  pen.stroke();
  const shapes = geometry ? land(geometry) : null;
  if (shapes) {
    if (!moving) {
      pen.strokeStyle = inks["sea-2"];
      pen.lineWidth = 5;
      trace(pen, projection, shapes.coast);
      pen.stroke();
    }
    trace(pen, projection, moving ? quickly(shapes) : shapes.land);
    pen.fillStyle = inks.land;
    pen.fill();
    if (!moving) {
      pen.lineWidth = 0.6;
      pen.strokeStyle = inks.borders;
      trace(pen, projection, shapes.borders);
      pen.stroke();
    }
    pen.lineWidth = 0.9;
    pen.strokeStyle = inks.coast;
    if (!moving) trace(pen, projection, shapes.coast);
    pen.stroke();
  }
  pen.restore();
  // Light from the upper left, as on a varnished globe.
  const shade = pen.createRadialGradient(radius * 0.68, radius * 0.6, radius * 0.1, radius, radius, radius);
  shade.addColorStop(0, "rgb(255 255 255 / .26)");
  shade.addColorStop(0.45, "rgb(255 255 255 / 0)");
  shade.addColorStop(0.85, "rgb(20 25 35 / .16)");
  shade.addColorStop(1, "rgb(20 25 35 / .42)");
  disc();
  pen.fillStyle = shade;
  pen.fill();
  pen.lineWidth = 1.4;
  pen.strokeStyle = inks.coast;
  pen.stroke();
  paintPins(pen, projection, side, inks, { middle, pins, moving });
}

function paintPins(
  pen: CanvasRenderingContext2D,
  projection: GeoProjection,
  side: number,
  inks: Inks,
  { middle, pins, moving }: Pick<Scene, "middle" | "pins" | "moving">,
): void {
  const seen = pins.flatMap((pin, number) => {
    const spot = geoDistance(middle, pin.at) < 1.5 ? projection(pin.at) : null;
    return spot ? [{ ...pin, id: String(number), x: spot[0], y: spot[1] }] : [];
  });
  const font = (size: number): string => `700 ${size}px Georgia, serif`;
  // The newest name comes first: where there is no room for all, it is the one that is told.
  const wished = [...seen]
    .reverse()
    .map(({ id, x, y, text }, i) => ({ id, x, y: y - 9, width: textWidth(text, 13), anchor: "start" as const, important: i === 0 }));
  const labels = moving ? null : place(wished, side, side);
  for (const { id, x, y, text, colour, letter } of seen) {
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x - 5.5, y - 10);
    pen.arc(x, y - 12, 6.5, Math.PI * 0.86, Math.PI * 0.14);
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
    pen.lineWidth = 1.2;
    pen.strokeStyle = inks.card;
    pen.stroke();
    pen.fillStyle = "#fffdf7";
    pen.font = font(8);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(letter, x, y - 11.5);
    const label = labels?.get(id);
    if (!label) continue;
    pen.font = font(13);
    pen.textAlign = label.anchor === "middle" ? "center" : label.anchor;
    pen.textBaseline = "alphabetic";
    pen.lineWidth = 3.5;
    pen.lineJoin = "round";
    pen.strokeStyle = inks.card;
    pen.strokeText(text, label.x, label.y);
    pen.fillStyle = inks.ink;
    pen.fillText(text, label.x, label.y);
  }
}
