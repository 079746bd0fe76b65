/* A flag card laid on its side, for flags are wide. Where it is large enough to read, its name and value stand below the flag.
   Turned over it lies on another ground. */
import type { Card } from "../../../protocol/types";
import { Flag, Rules, Title } from "../../card";
import { useView } from "../../view";

/** The size at which a name fits into one line. */
const inOneLine = (title: string): number => Math.min(17, 148 / (0.56 * Math.max(title.length, 1)));

export function WideCard({ card: { face, title = "", corner = "", tone, reverse } }: { card: Card }) {
  const picture = useView().picture(face);
  return (
    <span class={`gp-card gp-wide ${reverse ? "gp-reverse" : ""} gp-tone-${tone || "plain"}`}>
      <svg viewBox="0 0 176 126" aria-hidden="true">
        <Rules tone={tone} wide />
        <g class="gp-brief">
          {picture ? (
            <Flag picture={picture} x={88} y={63} widest={144} highest={94} />
          ) : (
            <Title title={title} x={88} y={63} size={28} room={150} />
          )}
        </g>
        <g class="gp-in-full">
          {picture ? <Flag picture={picture} x={88} y={48} widest={140} highest={64} /> : null}
          <text class="gp-card-title" x="88" y="97" text-anchor="middle" font-size={inOneLine(title)}>
            {title}
          </text>
          <text class="gp-corner" x="88" y="112" text-anchor="middle" font-size="12">
            {corner}
          </text>
        </g>
      </svg>
    </span>
  );
}
