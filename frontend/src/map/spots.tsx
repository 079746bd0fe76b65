/* After a question: what was right and what was chosen instead, on the map of the table. The panel beside it says the same in words. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Question, Spot } from "../protocol/types";
import type { Covered } from "./camera";
import type { Box } from "./labels";
import type { Size } from "./projection";
import { textWidth } from "./textwidth";

interface Props {
  spots: readonly Spot[];
  shown(spot: Spot): readonly [number, number] | null;
  /** Names stay between what covers the left of the map and its right edge. */
  covered: Covered;
  width: number;
}

const EDGE = 6;

export function Spots({ spots, shown, covered, width }: Props) {
  return (
    <g class="gp-spots gp-inert" aria-hidden="true">
      {spots.map((spot, i) => {
        const at = shown(spot);
        const half = textWidth(spot.text, 15) * 0.55 + EDGE;
        const x = at ? Math.max(Math.min(at[0], width - half), covered.left + half) - at[0] : 0;
        return at ? (
          <g key={i} class={spot.right ? "" : "gp-spot-chosen"} transform={`translate(${at})`}>
            <circle r="9" />
            <text dy=".36em">{spot.right ? "✓" : "✗"}</text>
            <text class="gp-spot-name" x={x} y={spot.right || spot.place ? -14 : 24}>
              {spot.text}
            </text>
          </g>
        ) : null;
      })}
    </g>
  );
}

const BARE: Covered = { left: 0, bottom: 0 };

/** What the marks and their names take, for names that find another place. */
export const spotBoxes = (spots: readonly Spot[], shown: Props["shown"]): Box[] =>
  spots.flatMap((spot) => {
    const [x, y] = shown(spot) ?? [];
    const half = textWidth(spot.text, 15) * 0.55;
    if (x === undefined || y === undefined) return [];
    const [top, bottom] = spot.right ? [y - 28, y + 9] : [y - 9, y + 28];
    return [{ left: x - half, top, right: x + half, bottom }];
  });

/** How much of a map lies under the panel of a question: on the left, or, where it is narrow, at the bottom. */
export function useCovered(svg: RefObject<SVGSVGElement | null>, question: Question | null | undefined, size: Size): Covered {
  const [covered, setCovered] = useState(BARE);
  useLayoutEffect(() => {
    const panel = question && svg.current?.closest(".gp-board")?.querySelector(".gp-question")?.getBoundingClientRect();
    const map = svg.current?.getBoundingClientRect();
    if (!panel || !map) return setCovered(BARE);
    const beside = panel.right < map.left + map.width * 0.7;
    setCovered({
      left: beside ? Math.max(0, panel.right - map.left) : 0,
      bottom: beside || panel.left > map.left + map.width / 4 ? 0 : Math.max(0, map.bottom - panel.top),
    });
  }, [question?.id, !question?.answered, size]);
  return covered;
}
