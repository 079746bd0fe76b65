/* The countries under a board: each in its region's tint, or in the colour and pattern of whoever covered it. */
import { memo } from "../../../host/memo";
import type { BoardNode, BoardScene } from "../../../protocol/types";
import { useView } from "../../view";
import { ground } from "./ground";

const Shape = memo(function Shape({ d, look, fill }: { d: string; look: string; fill: string | undefined }) {
  return <path class={look} d={d} style={fill ? { fill } : undefined} />;
});

export function Land({ scene, node, scale }: { scene: BoardScene; node: BoardNode; scale: number }) {
  const view = useView();
  const geometry = view.geometry[scene.geometry ?? ""];
  if (!geometry) return null;
  const { countries, coast, graticule } = ground(geometry as object);
  const tones = new Map(scene.spaces.map(({ id, tone }) => [id, tone]));
  const lit = new Set([...node.run, ...node.lit]);
  return (
    <g aria-hidden="true" class="gp-ground" transform={`scale(${scale.toFixed(5)})`}>
      <defs>
        {view.scene.players.map(({ colour }) => (
          <pattern
            key={colour}
            id={`${view.uid}-land-${colour}`}
            href={`#${view.uid}-pattern-${colour}`}
            patternTransform={`scale(${(1 / scale).toFixed(4)})`}
          />
        ))}
      </defs>
      <path class="gp-graticule" d={graticule} />
      <path class="gp-water gp-water-1" d={coast} />
      {countries.map(({ id, d }) => {
        const seat = node.covered[id];
        const tone = tones.get(id);
        return (
          <Shape
            key={id}
            d={d}
            look={`gp-country ${tone === undefined ? "gp-elsewhere" : `gp-tone-r${tone}`} ${seat === undefined ? "" : "gp-covered"} ${lit.has(id) ? "gp-lately" : ""}`}
            fill={seat === undefined ? undefined : `url(#${view.uid}-land-${view.scene.players[seat]?.colour ?? 0})`}
          />
        );
      })}
      <path class="gp-coast" d={coast} />
    </g>
  );
}
