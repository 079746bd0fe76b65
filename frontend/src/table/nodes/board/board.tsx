/* A board of spaces joined by lines: on the map, with a flag at every place, or on a plan like a printed board. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { reducedMotion } from "../../../host/theme";
import { useSize } from "../../../map/size";
import { gestures } from "../../../world/gestures";
import type { BoardNode, BoardScene } from "../../../protocol/types";
import { itemProps, useView, type View } from "../../view";
import { Areas, Tools, Zoom } from "./bar";
import { fit, held, zoomed, type Box, type Camera } from "./camera";
import { miller, ROUND, unit } from "./ground";
import { Islands } from "./inset";
import { Land } from "./land";
import { Leaders, lineTo, Lines } from "./lines";
import { Flag, Name } from "./flag";
import { joins, next } from "./paths";
import { spread, type Placed } from "./pins";

const PLAN = 1000;
const GLIDE = 220;
const ITEM = "space/";

/** The space an item stands for: itself, or the card of it in some hand. */
const spaceOf = (item: string | null): string => item?.split("/")[1] ?? "";

/** Where each space belongs, in units of the drawing, and what a whole view shows. */
function useUnits(scene: BoardScene, plan: boolean, ratio: number) {
  return useMemo(() => {
    const { columns, rows } = scene;
    const tall = PLAN * ratio;
    const at = new Map(scene.spaces.map(({ id, cell, at: point }) => [id, plan || !point ? ([((cell[0] + 0.5) * PLAN) / columns, ((cell[1] + 0.5) * tall) / rows] as [number, number]) : unit(point)]));
    const boxes = scene.views.map(({ box: [west, south, east, north] }): Box => [...unit([west, north]), ...unit([east, south])]);
    const whole: Box = plan ? [0, 0, PLAN, tall] : (boxes[0] ?? [0, 0, PLAN, tall]);
    return { at, boxes, whole };
  }, [scene, plan, plan ? ratio : 0]);
}

export function Board({ name, node }: { name: string; node: BoardNode }) {
  const view = useView();
  const scene = view.scene.board;
  return scene ? <Spaces name={name} node={node} scene={scene} view={view} /> : null;
}

function Spaces({ name, node, scene, view }: { name: string; node: BoardNode; scene: BoardScene; view: View }) {
  const [ref, size] = useSize({ width: 800, height: 380 });
  const [planned, setPlanned] = useState(false);
  const plan = planned || !scene.geometry;
  const { at, boxes, whole } = useUnits(scene, plan, size.height / size.width);
  const [wish, setWish] = useState<Camera | null>(null);
  const all = useMemo(() => {
    const seen = fit(whole, size);
    // A wide window never shows beyond the edges of the map.
    return plan ? seen : { ...seen, scale: Math.max(seen.scale, size.width / ROUND) };
  }, [whole, size, plan]);
  const camera = wish ? held(wish, all, size) : all;
  const { scale } = camera;
  const close = scale / all.scale;

  // ---- flags that do not lie on each other; they depend on the scale alone, so that moving costs nothing
  // In steps: a browser draws a picture anew for every size it is shown at.
  const flagWidth = plan ? Math.min((0.74 * PLAN * scale) / scene.columns, 90) : 3 * Math.round((Math.max(size.width / 47, 14) * Math.min(close, 3) ** 0.5) / 3);
  const pins = useMemo(() => {
    const made = scene.spaces.map(({ id, flag }) => {
      const [x, y] = at.get(id) ?? [0, 0];
      const aspect = view.picture(flag)?.aspect ?? 1.5;
      const high = Math.min(flagWidth * 0.68, flagWidth / aspect);
      return { id, x: x * scale, y: y * scale, width: high * aspect, height: high };
    });
    const placed = plan ? made.map((pin) => ({ ...pin, left: pin.x, top: pin.y })) : spread(made, 5);
    return new Map<string, Placed>(placed.map((pin) => [pin.id, pin]));
  }, [scene, at, scale, flagWidth, plan, view.picture(scene.spaces[0]?.flag)]);
  const shift = `translate(${(size.width / 2 - camera.x * scale).toFixed(1)} ${(size.height / 2 - camera.y * scale).toFixed(1)})`;

  // ---- what is looked at
  const { interaction, table } = view;
  const picked = spaceOf(interaction.picked);
  const looked = spaceOf(interaction.pointed) || picked;
  const joined = useMemo(() => joins(scene), [scene]);
  const own = useMemo(() => new Set(table.nodes["hand"]?.type === "hand" ? table.nodes["hand"].cards.map(({ id }) => spaceOf(id)) : []), [table.nodes["hand"]]);

  // ---- the hand on the board
  const svg = useRef<SVGSVGElement>(null);
  const now = useRef({ camera, all, size });
  now.current = { camera, all, size };
  const drawn = useRef<ReturnType<typeof gestures> | null>(null);
  useEffect(() => {
    const { current } = svg;
    if (!current) return;
    const move = (camera: Camera): boolean => {
      const before = now.current.camera;
      const after = held(camera, now.current.all, now.current.size);
      now.current.camera = after;
      setWish(after);
      return after.scale !== before.scale;
    };
    drawn.current = gestures(current, {
      drag: ([x0, y0], [x1, y1]) => {
        const { x, y, scale } = now.current.camera;
        move({ scale, x: x - (x1 - x0) / scale, y: y - (y1 - y0) / scale });
      },
      zoom: (factor, [x, y]) => move(zoomed(now.current.camera, factor, now.current.size, x, y)),
      rest: () => undefined,
    });
    return () => drawn.current?.stop();
  }, []);

  // What is picked up or reached by a key comes into sight.
  const followed = picked || (svg.current?.contains(interaction.focus.active) ? looked : "");
  useEffect(() => {
    const pin = pins.get(followed);
    if (!pin) return;
    const x = pin.left - camera.x * scale;
    const y = pin.top - camera.y * scale;
    if (Math.abs(x) > size.width / 2 - 20 || Math.abs(y) > size.height / 2 - 20) setWish({ scale, x: pin.left / scale, y: pin.top / scale });
  }, [followed]);

  const frame = useRef(0);
  /** Look at another part; the way there takes a moment. */
  const glide = (goal: Camera | null): void => {
    cancelAnimationFrame(frame.current);
    const to = goal ? held(goal, all, size) : all;
    const began = performance.now();
    const tick = (time: number): void => {
      const t = reducedMotion() ? 1 : Math.min(1, Math.max(0, time - began) / GLIDE);
      const eased = t * (2 - t);
      setWish(t < 1 ? { x: camera.x + (to.x - camera.x) * eased, y: camera.y + (to.y - camera.y) * eased, scale: scale * (to.scale / scale) ** eased } : goal);
      if (t < 1) frame.current = requestAnimationFrame(tick);
    };
    tick(began);
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const zoom = (factor: number): void => glide(zoomed(camera, factor, size));
  const keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = (event.target as Element).closest<SVGElement>("[data-item]")?.dataset["item"] ?? "";
    const goal = next(spaceOf(here), event.key, pins, joined);
    if (goal) interaction.find(ITEM + goal)?.focus({ preventScroll: true });
    else if (event.key === "+" || event.key === "=") zoom(1.5);
    else if (event.key === "-") zoom(1 / 1.5);
    else if (event.key === "0") glide(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const show = (number: number): void => {
    const box = boxes[number];
    setPlanned(false);
    const goal = number && box ? fit(box, size) : null;
    // From the plan there is no way to glide along.
    if (plan) setWish(goal);
    else glide(goal);
  };
  const Overlay = view.part("overlay");
  const last = node.run.at(-1);
  const named = scene.spaces.find(({ id }) => id === looked);
  const spot = pins.get(looked);
  return (
    <div class="gp-world-board">
      <div class={`gp-map gp-spaces ${close > 1.01 ? "gp-closer" : ""}`} ref={ref}>
        <svg
          ref={svg}
          width={size.width}
          height={size.height}
          role="group"
          aria-label={node.label || view.words("board")}
          data-rove={name}
          onKeyDown={keyPressed}
          onClickCapture={(event) => {
            // The end of a drag is no click.
            if (drawn.current?.dragged() && event.detail) event.stopPropagation();
          }}
        >
          <g transform={shift}>
            {plan ? null : <Land scene={scene} node={node} scale={scale} />}
            {plan || !Overlay ? null : (
              <g transform={`scale(${scale.toFixed(5)})`}>
                <Overlay name="overlay" node={{ projection: miller, scale } as never} />
              </g>
            )}
            <Lines scene={scene} pins={pins} />
            <Leaders pins={pins} />
            <g aria-hidden="true">
              {looked ? <path class="gp-line-joined" d={(joined.get(looked) ?? []).map((other) => lineTo(pins, looked, other)).join("")} /> : null}
              {last && table.turn === table.seat && table.phase === "play" ? (
                <path class="gp-line-next" d={(joined.get(last) ?? []).filter((other) => own.has(other)).map((other) => lineTo(pins, last, other)).join("")} />
              ) : null}
              <Run spaces={node.run.length ? node.run : node.lit} node={node} pins={pins} />
            </g>
            {scene.spaces.map((space) => {
              const pin = pins.get(space.id);
              return pin ? <Flag key={space.id} space={space} pin={pin} node={node} joined={joined.get(space.id) ?? []} item={itemProps(view, ITEM + space.id, "")} mine={own.has(space.id)} /> : null;
            })}
            {named && spot ? <Name text={`${named.name} · ${named.points}`} pin={spot} /> : null}
          </g>
        </svg>
        {scene.geometry ? <Zoom zoom={zoom} /> : null}
        {plan || close > 1.01 || size.width < 640 ? null : <Islands scene={scene} node={node} />}
      </div>
      <div class="gp-board-bar">
        <Areas areas={node.areas} />
        <Tools scene={scene} plan={plan} whole={wish === null} show={show} turn={() => (setWish(null), setPlanned(!plan))} />
      </div>
    </div>
  );
}

/** The run in progress, or the last one: a line through its spaces, in its player's colour and dashes. */
function Run({ spaces, node, pins }: { spaces: string[]; node: BoardNode; pins: Map<string, Placed> }) {
  const seat = node.covered[spaces[0] ?? ""];
  if (seat === undefined || spaces.length < 2) return null;
  const d = spaces.slice(1).map((space, i) => lineTo(pins, spaces[i] ?? "", space)).join("");
  return (
    <>
      <path class="gp-flown-casing" d={d} />
      <path class={`gp-flown gp-player-${seat % 8}`} d={d} />
    </>
  );
}
