/* The islands once more, in the empty sea: they may begin any turn, and on the whole map they lie far apart. */
import type { BoardNode, BoardScene } from "../../../protocol/types";
import { colourOf, itemState, letterOf, useView } from "../../view";

export function Islands({ scene, node }: { scene: BoardScene; node: BoardNode }) {
  const view = useView();
  const islands = scene.spaces.filter(({ island }) => island);
  return islands.length ? (
    <div class="gp-inset" aria-hidden="true">
      <b>{islands[0]?.region}</b>
      {islands.map(({ id, flag, tone, name }) => {
        const seat = node.covered[id];
        const picture = view.picture(flag);
        return (
          <span
            key={id}
            data-item={`space/${id}`}
            title={name}
            class={`gp-mini gp-tone-r${tone} ${itemState(view, `space/${id}`).can ? "gp-can" : ""} ${seat === undefined ? "" : `gp-taken gp-player-${colourOf(view, seat)}`}`}
          >
            {seat === undefined ? (
              picture ? (
                <img src={picture.url} alt="" style={`aspect-ratio:${picture.aspect}`} draggable={false} />
              ) : (
                name
              )
            ) : (
              letterOf(view, seat)
            )}
          </span>
        );
      })}
    </div>
  ) : null;
}
