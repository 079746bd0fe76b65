/* A teacher's own shapes on the map of a table: areas, lines and points, each with its name. They lie below what is played with. */
import type { GeoProjection } from "d3-geo";
import { useMemo } from "preact/hooks";
import type { OverlayScene, Scene } from "../protocol/types";
import { useView } from "../table/view";
import { draw } from "./draw";
import { land } from "./topology";

/** Where an overlay is drawn; `scale` is how much larger the paper is shown than it is drawn. */
export interface Ground {
  projection: GeoProjection;
  scale?: number;
}

export function Overlay({ node: { projection, scale = 1 } }: { name: string; node: Ground }) {
  const { scene, geometry } = useView();
  const { overlay } = scene as Scene & { overlay: OverlayScene };
  const given = geometry[overlay.geometry];
  const radius = overlay.radius / scale;
  const shapes = useMemo(
    () => (given ? land(given).features.map((one) => draw(projection, one, radius)) : []),
    [given, projection, radius],
  );
  return (
    <g
      class={`gp-overlay gp-overlay-${overlay.mark}`}
      style={`--light:${overlay.light};--dark:${overlay.dark};--weight:${overlay.weight};--opacity:${overlay.opacity}`}
    >
      {shapes.map((d, i) => (
        <path key={i} d={d} {...(overlay.names[i] ? { role: "img", "aria-label": overlay.names[i] } : { "aria-hidden": "true" })}>
          {overlay.names[i] ? <title>{overlay.names[i]}</title> : null}
        </path>
      ))}
    </g>
  );
}
