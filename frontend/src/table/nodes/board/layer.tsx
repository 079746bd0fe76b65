/* What is drawn on a board at one scale: land, lines, the run, flags and names. */
import type { Size } from "../../../map/projection";
import type { BoardNode, BoardScene } from "../../../protocol/types";
import { itemProps, type View } from "../../view";
import type { Camera } from "../../../map/camera";
import { Flag, Name } from "./flag";
import { miller } from "./ground";
import { Land } from "./land";
import { Leaders, lineTo, Lines } from "./lines";
import type { Joins } from "./paths";
import type { Placed } from "./pins";

interface Props {
  node: BoardNode;
  scene: BoardScene;
  view: View;
  camera: Camera;
  size: Size;
  pins: Map<string, Placed>;
  joined: Joins;
  /** The spaces of the reader's own cards. */
  own: ReadonlySet<string>;
  /** The space that is pointed at or picked up, or an empty name. */
  looked: string;
  plan: boolean;
  /** Spaces that are shown elsewhere, here only as dots; and those that are shown here alone. */
  apart: ReadonlySet<string> | null;
  only?: ReadonlySet<string>;
}

export function Layer({ node, scene, view, camera, size, pins, joined, own, looked, plan, apart, only }: Props) {
  const { table } = view;
  const { scale } = camera;
  const shift = `translate(${(size.width / 2 - camera.x * scale).toFixed(1)} ${(size.height / 2 - camera.y * scale).toFixed(1)})`;
  const Overlay = view.part("overlay");
  const last = node.run.at(-1);
  const here = (id: string): boolean => !apart?.has(id) && (!only || only.has(id));
  const neighbours = looked ? (joined.get(looked) ?? []) : [];
  return (
    <g transform={shift}>
      {plan ? null : <Land scene={scene} node={node} scale={scale} />}
      {plan || !Overlay ? null : (
        <g transform={`scale(${scale.toFixed(5)})`} aria-hidden={only ? "true" : undefined}>
          <Overlay name="overlay" node={{ projection: miller, scale } as never} />
        </g>
      )}
      <Lines scene={scene} pins={pins} />
      <Leaders pins={pins} />
      <g aria-hidden="true">
        {looked ? <path class="gp-line-joined" d={neighbours.map((other) => lineTo(pins, looked, other)).join("")} /> : null}
        {last && table.turn === table.seat && table.phase === "play" ? (
          <path
            class="gp-line-next"
            d={(joined.get(last) ?? [])
              .filter((other) => own.has(other))
              .map((other) => lineTo(pins, last, other))
              .join("")}
          />
        ) : null}
        <Run spaces={node.run.length ? node.run : node.lit} node={node} pins={pins} />
        {[...(apart ?? [])].map((id) => {
          const pin = pins.get(id);
          const tone = scene.spaces.find((one) => one.id === id)?.tone ?? 0;
          return pin ? (
            <circle key={id} class={`gp-far gp-tone-r${tone} ${id === looked ? "gp-far-looked" : ""}`} cx={pin.x} cy={pin.y} r="3.2" />
          ) : null;
        })}
      </g>
      {scene.spaces.map((space) => {
        const pin = pins.get(space.id);
        return pin && here(space.id) ? (
          <Flag
            key={space.id}
            space={space}
            pin={pin}
            node={node}
            joined={joined.get(space.id) ?? []}
            item={itemProps(view, `space/${space.id}`, "")}
            mine={own.has(space.id)}
          />
        ) : null;
      })}
      {[...neighbours, looked].map((id) => {
        const space = scene.spaces.find((one) => one.id === id);
        const spot = pins.get(id);
        const text = id === looked ? `${space?.name} · ${space?.points}` : space?.name;
        return space && spot && text && here(id) && (id === looked || !spot.caption) ? (
          <Name key={id} text={text} pin={spot} quiet={id !== looked} />
        ) : null;
      })}
    </g>
  );
}

/** The run in progress, or the last one: a line through its spaces, in its player's colour and dashes. */
function Run({ spaces, node, pins }: { spaces: string[]; node: BoardNode; pins: Map<string, Placed> }) {
  const seat = node.covered[spaces[0] ?? ""];
  if (seat === undefined || spaces.length < 2) return null;
  const d = spaces
    .slice(1)
    .map((space, i) => lineTo(pins, spaces[i] ?? "", space))
    .join("");
  return (
    <>
      <path class="gp-flown-casing" d={d} />
      <path class={`gp-flown gp-player-${seat % 8}`} d={d} />
    </>
  );
}
