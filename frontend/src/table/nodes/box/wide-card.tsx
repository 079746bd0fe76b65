/* A flag card laid on its side, for flags are wide. Where it is large enough to read, its name and value stand below the flag.
   Turned over it lies on another ground. */
import type { Card } from "../../../protocol/types";
import { Flag, Rules, Title } from "../../card";
import { useView } from "../../view";

/** How wide a name may be, and how large its letters. */
const ROOM = 154;
const NAME = 24;
/** A longer name of several words stands in two lines. */
const LINE = 12;

export function WideCard({ card: { face, title = "", corner = "", tone, reverse } }: { card: Card }) {
  const picture = useView().picture(face);
  const second = title.length > LINE && title.includes(" ");
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
          {picture ? <Flag picture={picture} x={88} y={second ? 37 : 44} widest={140} highest={second ? 46 : 60} /> : null}
          <Title title={title} x={88} y={second ? 84 : 89} size={NAME} room={ROOM} />
          <text class="gp-corner" x="88" y="116" text-anchor="middle" font-size="15">
            {corner}
          </text>
        </g>
      </svg>
    </span>
  );
}
