/* The card of the space that is looked at: what stands on it, and what it is joined to. */
import type { BoardNode, BoardScene } from "../../../protocol/types";
import { player, useView } from "../../view";
import type { Joins } from "./paths";

interface Props {
  scene: BoardScene;
  node: BoardNode;
  space: string;
  joined: Joins;
  /** Whether it stands where lines end, not where they begin. */
  end: boolean;
}

export function About({ scene, node, space, joined, end }: Props) {
  const view = useView();
  const { words } = view;
  const about = scene.spaces.find(({ id }) => id === space);
  if (!about) return null;
  const picture = view.picture(about.flag);
  const seat = node.covered[space];
  const names = (joined.get(space) ?? []).map((id) => scene.spaces.find((one) => one.id === id)?.name).filter(Boolean);
  // Screen readers hear the same with the space itself.
  return (
    <div class={`gp-about gp-tone-r${about.tone} ${end ? "gp-about-end" : ""}`} aria-hidden="true">
      {picture ? <img src={picture.url} alt="" style={`aspect-ratio:${picture.aspect}`} draggable={false} /> : null}
      <p>
        <b>{about.name}</b> {about.points} {words("points")} · {about.region}
        {seat === undefined ? null : ` · ${words("covered_by")} ${player(view, seat)?.name ?? ""}`}
        {names.length ? (
          <small>
            {words("joined_to")} {names.join(", ")}
          </small>
        ) : null}
      </p>
    </div>
  );
}
