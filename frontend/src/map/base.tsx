/* What every map of the house stands on: sea with graticule, waterlines along the coast, land, borders, frame. */
import type { GeoPermissibleObjects, GeoProjection } from "d3-geo";
import { useMemo } from "preact/hooks";
import { memo } from "../host/memo";
import type { ProjectionSpec } from "../protocol/types";
import { draw } from "./draw";
import { graticule } from "./graticule";
import { project, type Size } from "./projection";
import { land } from "./topology";

export interface Drawn {
  projection: GeoProjection;
  sphere: string;
  graticule: string;
  coast: string;
  land: string;
  borders: string;
  lit: string[];
}

/** All paths of the base map; made anew only when the size, the projection or the geometry changes. */
export function useBase(geometry: unknown, spec: ProjectionSpec, size: Size, lit: readonly string[] = []): Drawn {
  const key = JSON.stringify([spec, size, lit]);
  return useMemo(() => {
    const projection = project(spec, size);
    const path = (shape: GeoPermissibleObjects): string => draw(projection, shape);
    const shapes = geometry ? land(geometry) : null;
    const wanted = new Set(lit);
    return {
      projection,
      sphere: path({ type: "Sphere" }),
      graticule: path(graticule()),
      coast: shapes ? path(shapes.coast) : "",
      land: shapes ? path(shapes.land) : "",
      borders: shapes ? path(shapes.borders) : "",
      lit: shapes ? shapes.features.filter((one) => wanted.has(String(one.id))).map(path) : [],
    };
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
  const point = (angle: number, length: number): string => `<g transform="rotate(${angle})"><path d="M0 ${-length}L${length * 0.16} ${-length * 0.16}L0 0Z" class="gp-rose-dark"/><path d="M0 ${-length}L${-length * 0.16} ${-length * 0.16}L0 0Z" class="gp-rose-light"/></g>`;
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

