/* What every map of the house stands on: sea with graticule, waterlines along the coast, land, borders, frame. */
import type { GeoPermissibleObjects, GeoProjection } from "d3-geo";
import { useMemo } from "preact/hooks";
import { memo } from "../host/memo";
import type { Projection } from "../protocol/types";
import { draw } from "./draw";
import { graticule } from "./graticule";
import { project, type Size } from "./projection";
import { land, type Land } from "./topology";

export interface Drawn extends Paths {
  projection: GeoProjection;
}

interface Paths {
  sphere: string;
  graticule: string;
  coast: string;
  land: string;
  borders: string;
  lit: string[];
}

/** How many ways of drawing a map are kept: tables beside each other mostly draw the same one in the same size. */
const KEPT = 4;
const drawnBefore = new WeakMap<Land, Map<string, Paths>>();

function paths(projection: GeoProjection, shapes: Land | null, lit: readonly string[]): Paths {
  const path = (shape: GeoPermissibleObjects): string => draw(projection, shape);
  const wanted = new Set(lit);
  return {
    sphere: path({ type: "Sphere" }),
    graticule: path(graticule()),
    coast: shapes ? path(shapes.coast) : "",
    land: shapes ? path(shapes.land) : "",
    borders: shapes ? path(shapes.borders) : "",
    lit: shapes ? shapes.features.filter((one) => wanted.has(String(one.id))).map(path) : [],
  };
}

function kept(shapes: Land, key: string, make: () => Paths): Paths {
  const known = drawnBefore.get(shapes) ?? new Map<string, Paths>();
  drawnBefore.set(shapes, known);
  const found = known.get(key) ?? make();
  known.delete(key);
  known.set(key, found);
  for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
  return found;
}

/** All paths of the base map; made anew only when the size, the projection or the geometry changes. */
export function useBase(geometry: unknown, spec: Projection, size: Size, lit: readonly string[] = []): Drawn {
  const key = JSON.stringify([spec, size, lit]);
  return useMemo(() => {
    const projection = project(spec, size);
    const shapes = geometry ? land(geometry) : null;
    const make = (): Paths => paths(projection, shapes, lit);
    return { projection, ...(shapes ? kept(shapes, key, make) : make()) };
  }, [key, geometry]);
}

export const BaseMap = memo(function BaseMap({ drawn }: { drawn: Drawn }) {
  return (
    <g aria-hidden="true">
      <path class="gp-sea" d={drawn.sphere} />
      <path class="gp-graticule" d={drawn.graticule} />
      <path class="gp-water gp-water-3" d={drawn.coast} />
      <path class="gp-water gp-water-2" d={drawn.coast} />
      <path class="gp-water gp-water-1" d={drawn.coast} />
      <path class="gp-land" d={drawn.land} />
      {drawn.lit.map((d, i) => (
        <path key={i} class="gp-lit" d={d} />
      ))}
      <path class="gp-borders" d={drawn.borders} />
      <path class="gp-coast" d={drawn.coast} />
    </g>
  );
});

/** A compass rose whose north points where the map's north is at that corner. */
export function Compass({ x, y, size, turn }: { x: number; y: number; size: number; turn: number }) {
  const point = (angle: number, length: number): string =>
    `<g transform="rotate(${angle})"><path d="M0 ${-length}L${length * 0.16} ${-length * 0.16}L0 0Z" class="gp-rose-dark"/><path d="M0 ${-length}L${-length * 0.16} ${-length * 0.16}L0 0Z" class="gp-rose-light"/></g>`;
  const rose = [45, 135, 225, 315].map((angle) => point(angle, 0.62)).join("") + [0, 90, 180, 270].map((angle) => point(angle, 1)).join("");
  return (
    <g aria-hidden="true" class="gp-compass" transform={`translate(${x} ${y}) rotate(${turn.toFixed(1)}) scale(${size})`}>
      <circle r="0.8" class="gp-rose-ring" />
      <g dangerouslySetInnerHTML={{ __html: rose }} />
      <text y="-1.1" text-anchor="middle" font-size="0.55">
        N
      </text>
    </g>
  );
}
