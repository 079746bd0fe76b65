/* Under the board: how many spaces each corner area has left, and what part of the world is shown. */
import type { BoardNode, BoardScene } from "../../../protocol/types";
import { Medallion } from "../../medallion";
import { useView } from "../../view";

export function Areas({ areas, scene }: { areas: BoardNode["areas"]; scene: BoardScene }) {
  const { words } = useView();
  const corners = new Set(areas.map(({ name }) => name));
  const others = new Map(scene.spaces.filter(({ region }) => !corners.has(region)).map(({ region, tone }) => [region, tone]));
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
      {[...others].map(([region, tone]) => (
        <li key={region} class={`gp-tone-r${tone}`}>
          <i aria-hidden="true" /> {region}
        </li>
      ))}
    </ul>
  );
}

interface ToolsProps {
  scene: BoardScene;
  plan: boolean;
  whole: boolean;
  /** Do names stand under the flags? */
  names: boolean;
  call: () => void;
  show: (view: number) => void;
  turn: () => void;
}

export function Tools({ scene, plan, whole, names, show, call, turn }: ToolsProps) {
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
      {scene.geometry && !plan ? (
        <button type="button" class="gp-tool" aria-pressed={names} onClick={call}>
          {words("names")}
        </button>
      ) : null}
      {scene.geometry ? (
        <button type="button" class="gp-tool" aria-pressed={plan} onClick={turn}>
          {words("plan")}
        </button>
      ) : null}
    </div>
  );
}
