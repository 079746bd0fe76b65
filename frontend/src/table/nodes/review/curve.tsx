/* Everybody's chance to win, position by position: a line in each player's colour and dashes, with the letter at its end. */
import { colourOf, letterOf, useView } from "../../view";
import type { ReviewNode } from "./node";

const WIDTH = 300;
const HEIGHT = 116;
const LEFT = 26;
const RIGHT = 18;
const TOP = 8;
const BOTTOM = 8;
/** The height of a letter. */
const LETTER = 11;

/** The letters at the ends of the lines, moved apart where they would lie on each other, and kept inside the picture. */
function apart(ends: { seat: number; y: number }[]): { seat: number; y: number }[] {
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  let above = -Infinity;
  for (const end of sorted) end.y = above = Math.max(end.y, above + LETTER);
  let below = HEIGHT - 4 + LETTER;
  for (const end of sorted.reverse()) end.y = below = Math.min(end.y, below - LETTER);
  return sorted;
}

export function Curve({ node, position, go }: { node: ReviewNode; position: number; go: (position: number) => void }) {
  const view = useView();
  const length = node.positions.at(-1) || 1;
  const x = (at: number) => LEFT + ((WIDTH - LEFT - RIGHT) * at) / length;
  const y = (chance: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);
  const seats = (node.curve[0] ?? []).map((_, seat) => seat);
  const path = (seat: number) =>
    node.curve.map((chances, i) => `${i ? "L" : "M"}${x(node.positions[i] ?? 0).toFixed(1)} ${y(chances[seat] ?? 0).toFixed(1)}`).join("");
  const ends = apart(seats.map((seat) => ({ seat, y: y(node.curve.at(-1)?.[seat] ?? 0) })));
  const clicked = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const at = ((((event.clientX - box.left) / box.width) * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT)) * length;
    go(node.positions.reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best), 0));
  };
  return (
    <svg class="gp-review-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={node.curve_label} onClick={clicked}>
      {[0, 0.5, 1].map((chance) => (
        <g key={chance}>
          <line class="gp-review-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(chance)} y2={y(chance)} />
          <text class="gp-review-tick" x={LEFT - 4} y={y(chance)} dy=".35em" text-anchor="end">
            {chance * 100}
          </text>
        </g>
      ))}
      <line class="gp-review-now" x1={x(position)} x2={x(position)} y1={TOP - 4} y2={HEIGHT - BOTTOM + 4} />
      {seats.map((seat) => (
        <path key={seat} class={`gp-review-line gp-player-${colourOf(view, seat)}`} d={path(seat)} />
      ))}
      {node.turning.map(({ number }) => (
        <path key={number} class="gp-review-turn" d={`M${x(number)} ${HEIGHT - BOTTOM - 1}l4 7h-8z`} />
      ))}
      {ends.map(({ seat, y: at }) => (
        <text key={seat} class={`gp-review-end gp-player-${colourOf(view, seat)}`} x={WIDTH - RIGHT + 4} y={at} dy=".35em">
          {letterOf(view, seat)}
        </text>
      ))}
    </svg>
  );
}
