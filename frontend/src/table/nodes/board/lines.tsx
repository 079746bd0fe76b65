/* The lines of a board: solid rose by land, dashed rose across land that is not on the board, dashed blue by water. */
import { memo } from "../../../host/memo";
import type { BoardScene } from "../../../protocol/types";
import type { Placed } from "./pins";

export function lineTo(pins: Map<string, Placed>, a: string, b: string): string {
  const [from, to] = [pins.get(a), pins.get(b)];
  return from && to ? `M${from.left.toFixed(1)} ${from.top.toFixed(1)}L${to.left.toFixed(1)} ${to.top.toFixed(1)}` : "";
}

export const Lines = memo(function Lines({ scene, pins }: { scene: BoardScene; pins: Map<string, Placed> }) {
  return (
    <g aria-hidden="true">
      {[2, 1, 0].map((kind) => (
        <path
          key={kind}
          class={`gp-line gp-line-${kind}`}
          d={scene.lines.map(([a, b, own]) => (own === kind ? lineTo(pins, a, b) : "")).join("")}
        />
      ))}
    </g>
  );
});

/** From a flag that had to make room to the place it belongs to. */
export const Leaders = memo(function Leaders({ pins }: { pins: Map<string, Placed> }) {
  const moved = [...pins.values()].filter(
    ({ x, y, left, top, width, height }) => Math.abs(left - x) > width / 2 || Math.abs(top - y) > height / 2,
  );
  const at = ({ x, y }: Placed): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return (
    <g aria-hidden="true">
      <path class="gp-leader" d={moved.map((pin) => `M${at(pin)}L${pin.left.toFixed(1)} ${pin.top.toFixed(1)}`).join("")} />
      <path class="gp-leader-end" d={moved.map((pin) => `M${at(pin)}h.01`).join("")} />
    </g>
  );
});
