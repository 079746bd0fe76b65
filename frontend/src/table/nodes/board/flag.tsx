/* A space: its flag in true proportions in a border of its region's colour; covered, in its player's pattern with the letter. */
import type { BoardNode, BoardSpace } from "../../../protocol/types";
import { textWidth } from "../../../map/textwidth";
import { colourOf, letterOf, player, useView } from "../../view";
import { CAPTION, LETTERS } from "./pinned";
import type { Placed } from "./pins";

interface Props {
  space: BoardSpace;
  pin: Placed;
  node: BoardNode;
  joined: string[];
  item: Record<string, unknown>;
  mine: boolean;
}

export function Flag({ space, pin, node, joined, item, mine }: Props) {
  const view = useView();
  const { words } = view;
  const seat = node.covered[space.id];
  const { left } = pin;
  const [width, height] = pin.flag ?? [pin.width, pin.height];
  const top = pin.top - (pin.caption ? CAPTION / 2 : 0);
  const edge = seat === undefined ? 1.5 : 3.5;
  const picture = view.picture(space.flag);
  const names = joined.map((id) => view.scene.board?.spaces.find((one) => one.id === id)?.name).filter(Boolean);
  const label = [
    space.name,
    `${space.points} ${words("points")}`,
    space.region,
    seat === undefined ? (mine ? words("in_your_hand") : words("open")) : `${words("covered_by")} ${player(view, seat)?.name ?? ""}`,
    names.length ? `${words("joined_to")} ${names.join(", ")}` : "",
  ]
    .filter(Boolean)
    .join(", ");
  const { class: state, ...rest } = item;
  const touch = [Math.max(width + 8, 24), Math.max(height + 8, 24)] as const;
  return (
    <g
      {...rest}
      aria-label={label}
      role="button"
      class={`gp-space gp-tone-r${space.tone} ${mine ? "gp-mine" : ""} ${seat === undefined ? "" : `gp-taken gp-player-${colourOf(view, seat)}`} ${String(state)}`}
      transform={`translate(${left.toFixed(1)} ${top.toFixed(1)})`}
    >
      <rect class="gp-touch" x={-touch[0] / 2} y={-touch[1] / 2} width={touch[0]} height={touch[1]} rx="4" />
      {mine ? <rect class="gp-halo" x={-width / 2 - 5} y={-height / 2 - 5} width={width + 10} height={height + 10} rx="4" /> : null}
      <rect
        class="gp-space-edge"
        x={-width / 2 - edge}
        y={-height / 2 - edge}
        width={width + 2 * edge}
        height={height + 2 * edge}
        rx="2"
        style={seat === undefined ? undefined : { fill: `url(#${view.uid}-pattern-${colourOf(view, seat)})` }}
      />
      {picture ? (
        <image href={picture.url} x={-width / 2} y={-height / 2} width={width} height={height} preserveAspectRatio="none" />
      ) : null}
      <rect class="gp-hairline" x={-width / 2} y={-height / 2} width={width} height={height} />
      {picture ? null : (
        <text
          class="gp-space-name"
          text-anchor="middle"
          dy=".35em"
          font-size={Math.min(11, (1.7 * width) / Math.max(space.name.length, 4))}
        >
          {space.name}
        </text>
      )}
      {pin.caption ? (
        <text class="gp-space-caption" text-anchor="middle" y={height / 2 + CAPTION - 1} font-size={LETTERS}>
          {space.name}
        </text>
      ) : null}
      {seat === undefined ? null : (
        <g transform={`translate(${width / 2 + 1} ${height / 2 + 1})`}>
          <circle class="gp-token-disc" r="5.6" />
          <text class="gp-token-letter" text-anchor="middle" dy=".36em" font-size="8.5">
            {letterOf(view, seat)}
          </text>
        </g>
      )}
    </g>
  );
}

/** The name above a space that is looked at: a layer of its own, since a focused element that is moved in the page loses the focus. */
export function Name({ text, pin, quiet = false }: { text: string; pin: Placed; quiet?: boolean }) {
  const width = textWidth(text, quiet ? 11 : 13) + (quiet ? 8 : 14);
  return (
    <g
      class={`gp-name ${quiet ? "gp-quiet" : ""}`}
      aria-hidden="true"
      transform={`translate(${pin.left.toFixed(1)} ${(pin.top - pin.height / 2 - 10).toFixed(1)})`}
    >
      <rect x={-width / 2} y="-14" width={width} height="19" rx="4" />
      <text text-anchor="middle">{text}</text>
    </g>
  );
}
