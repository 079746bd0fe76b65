/* The horizon ring around the globe: a section for each combination of letters, and the chances between them. */
import type { RefObject } from "preact";
import { memo } from "../../../host/memo";
import type { GlobeNode } from "../../../protocol/types";
import { sectionAngle } from "./turning";

/** In units in which the outer edge is 100 from the middle. */
export const INNER = 79;
const OUTER = 98;

const at = (angle: number, radius: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
};

interface RingProps {
  ring: GlobeNode["ring"];
  /** The section the pointer rests at. */
  at: number | null;
}

export const Ring = memo(function Ring({ ring, at: rests }: RingProps) {
  const step = 360 / Math.max(ring.length, 1);
  const size = Math.min(7, (2 * Math.PI * 88) / Math.max(ring.length, 1) / 2.5);
  return (
    <g>
      <circle class="gp-ring-wood" r="99" />
      {ring.map(({ text, kind }, i) => {
        const [from, to] = [i * step, (i + 1) * step];
        const angle = sectionAngle(i, ring.length);
        // Words are read outwards on the right and inwards on the left, so that none stands on its head.
        const along = angle < 180 ? angle - 90 : angle + 90;
        const fitted = Math.min(size, (OUTER - INNER - 2) / (0.6 * Math.max(text.length, 1)));
        return (
          <g key={i} class={`gp-section gp-section-${kind} ${rests === i ? "gp-on" : ""}`}>
            <path
              d={`M${at(from, INNER)}L${at(from, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${at(to, OUTER)}L${at(to, INNER)}A${INNER} ${INNER} 0 0 0 ${at(from, INNER)}Z`}
            />
            <text
              transform={`translate(${at(angle, (INNER + OUTER) / 2)}) rotate(${along.toFixed(1)})`}
              text-anchor="middle"
              dy=".35em"
              font-size={fitted.toFixed(2)}
            >
              {text}
            </text>
          </g>
        );
      })}
      <circle class="gp-ring-edge" r={INNER} />
      <circle class="gp-ring-edge" r={OUTER} />
    </g>
  );
});

/** The brass pointer that turns with the globe; `hand` gets hold of it, to be turned for every frame without drawing anything anew. */
export const Pointer = memo(function Pointer({ hand, angle }: { hand: RefObject<SVGGElement | null>; angle: number }) {
  return (
    <g class="gp-pointer" ref={hand} transform={turned(angle)}>
      <path d={`M0 ${-INNER - 3}L4 ${-INNER + 7}Q0 ${-INNER + 4.5}-4 ${-INNER + 7}Z`} />
    </g>
  );
});

export const turned = (angle: number): string => `rotate(${angle.toFixed(2)})`;
