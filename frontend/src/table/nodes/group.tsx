/* Things that belong together, mostly to one player, whose colour, pattern and letter they bear. */
import type { GroupNode } from "../../protocol/types";
import { Medallion } from "../medallion";
import { colourOf, player, useView } from "../view";
import { Node } from "./node";

export function Group({ name, node }: { name: string; node: GroupNode }) {
  const view = useView();
  const owned = typeof node.seat === "number";
  const title = node.title || player(view, node.seat)?.name || "";
  // The seat along the top says the same; once is enough for the eye.
  const told = view.table.seats.some((seat) => seat.seat === node.seat && seat.note === node.note);
  const own = owned && node.seat === view.table.seat;
  return (
    <div
      class={`gp-group gp-${node.arrangement ?? "row"} ${owned ? `gp-owned gp-player-${colourOf(view, node.seat)}` : ""} ${own ? "gp-own" : ""}`}
      role="group"
      aria-label={[node.label || title, node.note].filter(Boolean).join(", ")}
      data-rove={name}
      data-group={name}
    >
      {owned ? (
        <div class="gp-group-head" aria-hidden="true">
          <Medallion seat={node.seat as number} small />
          <span class="gp-group-title">{title}</span>
          {node.note && !told ? <span class="gp-note">{node.note}</span> : null}
        </div>
      ) : null}
      <div class="gp-group-items">
        {node.nodes.map((inner) => (
          <Node key={inner} name={inner} />
        ))}
      </div>
    </div>
  );
}
