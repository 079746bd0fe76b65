/* Under the board: how many spaces each corner area has left, and what part of the world is shown. */
import type { BoardNode, BoardScene } from "../../../protocol/types";
import { Medallion } from "../../medallion";
import { useView } from "../../view";

export function Areas({ areas }: { areas: BoardNode["areas"] }) {
  const { words } = useView();
  return (
    <ul class="gp-areas" aria-label={words("corners")}>
      {areas.map(({ name, tone, open, seat }) => (
        <li key={name} class={`gp-tone-r${tone}`}>
          <i aria-hidden="true" /> {name}{" "}
          {seat === null ? (
            <b class="gp-figure">
              {open} <span class="gp-hidden">{words("open")}</span>
            </b>
          ) : (
            <Medallion seat={seat} small />
          )}
        </li>
      ))}
    </ul>
  );
}

interface ToolsProps {
  scene: BoardScene;
  plan: boolean;
  whole: boolean;
  show: (view: number) => void;
  turn: () => void;
}

export function Tools({ scene, plan, whole, show, turn }: ToolsProps) {
  const { words } = useView();
  return (
    <div class="gp-board-tools" role="group" aria-label={words("view")}>
      {scene.geometry
        ? scene.views.map(({ name }, i) => (
            <button key={name} type="button" class="gp-tool" aria-pressed={i ? undefined : !plan && whole} onClick={() => show(i)}>
              {name}
            </button>
          ))
        : null}
      {scene.geometry ? (
        <button type="button" class="gp-tool" aria-pressed={plan} onClick={turn}>
          {words("plan")}
        </button>
      ) : null}
    </div>
  );
}

export function Zoom({ zoom }: { zoom: (factor: number) => void }) {
  const { words } = useView();
  return (
    <div class="gp-zoom">
      <button type="button" class="gp-tool" aria-label={words("zoom_in")} onClick={() => zoom(1.5)}>
        +
      </button>
      <button type="button" class="gp-tool" aria-label={words("zoom_out")} onClick={() => zoom(1 / 1.5)}>
        −
      </button>
    </div>
  );
}
