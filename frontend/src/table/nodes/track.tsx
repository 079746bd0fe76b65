import type { TrackNode } from "../../protocol/types";
import { colourOf, letterOf, useView } from "../view";

/** How far everybody has come, one line each. */
export function Track({ node }: { node: TrackNode }) {
  const view = useView();
  return (
    <div class="gp-track" role="group" aria-label={node.label || node.title}>
      {node.title ? <div class="gp-node-title">{node.title}</div> : null}
      {node.runners.map((runner) => (
        <div key={runner.seat} class={`gp-lane gp-player-${colourOf(view, runner.seat)}`} role="img" aria-label={runner.label}>
          <b>{letterOf(view, runner.seat)}</b>
          <span class="gp-lane-bar">
            <span style={{ width: `${Math.min(100, (100 * runner.value) / node.goal)}%`, backgroundImage: "var(--pattern)" }} />
          </span>
          <span class="gp-figure">
            {runner.value} {node.unit ?? ""}
          </span>
        </div>
      ))}
    </div>
  );
}
