/* A board of spaces joined by lines: on the map, with a flag at every place, or on a plan like a printed board. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { reducedMotion } from "../../../host/theme";
import { fit, framing, held, zoomed, type Box, type Camera } from "../../../map/camera";
import { useSize } from "../../../map/size";
import { Spots, useCovered } from "../../../map/spots";
import { Zoom } from "../../../map/zoom-buttons";
import { gestures } from "../../../world/gestures";
import type { BoardNode, BoardScene, Spot } from "../../../protocol/types";
import { useView, type View } from "../../view";
import { Areas, Tools } from "./bar";
import { About } from "./about";
import { ROUND, unit } from "./ground";
import { Islands } from "./inset";
import { Layer } from "./layer";
import { joins, next } from "./paths";
import { pinned } from "./pinned";

const PLAN = 1000;
/** So many spaces in one part of the world are too many to be read on the whole map: that part stands beside it, larger. */
const CROWDED = 12;
/** From here on the whole map and a part of it have room side by side. */
const ROOMY = 620;
/** So much closer than the whole is an answer looked at. */
const ANSWER = 4;
/** So much closer than the whole, names stand under the flags. */
const NAMES_FROM = 1.7;
const GLIDE = 220;
const ITEM = "space/";

/** The space an item stands for: itself, or the card of it in some hand. */
const spaceOf = (item: string | null): string => item?.split("/")[1] ?? "";

/** Where each space belongs, in units of the drawing, and what a whole view shows. */
function useUnits(scene: BoardScene, plan: boolean, ratio: number) {
  return useMemo(() => {
    const { columns, rows } = scene;
    const tall = PLAN * ratio;
    const at = new Map(
      scene.spaces.map(({ id, cell, at: point }) => [
        id,
        plan || !point ? ([((cell[0] + 0.5) * PLAN) / columns, ((cell[1] + 0.5) * tall) / rows] as [number, number]) : unit(point),
      ]),
    );
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
  const [nearRef, nearSize] = useSize({ width: 0, height: 0 });
  const [chartsRef, charts] = useSize({ width: 800, height: 380 });
  const [wish, setWish] = useState<Camera | null>(null);
  // The answer that somebody has looked away from.
  const [left, setLeft] = useState("");
  // Whether somebody has looked around yet, and whether they want names: where nothing is said, as the room allows.
  const [began, setBegan] = useState(false);
  const [names, setNames] = useState<boolean | null>(null);
  const all = useMemo(() => {
    const seen = fit(whole, size);
    // A wide window never shows beyond the edges of the map.
    return plan ? seen : { ...seen, scale: Math.max(seen.scale, size.width / ROUND) };
  }, [whole, size, plan]);
  // ---- a part that is too crowded for the whole map
  const roomy = charts.width > ROOMY;
  const crowd = useMemo(() => {
    const [left, top, right, bottom] = boxes[1] ?? [0, 0, 0, 0];
    const inside = scene.spaces.filter(({ id }) => {
      const [x, y] = at.get(id) ?? [0, 0];
      return left <= x && x <= right && top <= y && y <= bottom;
    });
    return new Set(inside.length < CROWDED ? [] : inside.map(({ id }) => id));
  }, [scene, at, boxes]);
  // On a phone one plays on a region at a time.
  const region = roomy || plan || !crowd.size ? null : fit(boxes[1] as Box, size);
  // After an answer right and chosen are looked at together.
  const svg = useRef<SVGSVGElement>(null);
  const { question } = view.table;
  const spots = question?.answered?.spots;
  const covered = useCovered(svg, question, size);
  const answers = spots && left !== question?.id ? spots.flatMap(({ place }) => (at.has(place) ? [at.get(place)!] : [])) : [];
  const sight = answers.length ? framing(answers, size, covered, all.scale * ANSWER) : null;
  const camera = sight ?? held(wish ?? (began ? all : (region ?? all)), all, size);
  const { scale } = camera;
  const close = scale / all.scale;
  const beside = roomy && !plan && crowd.size > 0 && wish === null && !sight;
  const everyName = names ?? close > NAMES_FROM;

  // ---- flags that do not lie on each other; they depend on the scale alone, so that moving costs nothing
  // In steps: a browser draws a picture anew for every size it is shown at.
  const flagWidth = plan
    ? Math.min((0.74 * PLAN * scale) / scene.columns, 90)
    : 3 * Math.round((Math.max(size.width / (beside ? 36 : 47), 15) * Math.min(close, 3) ** 0.5) / 3);
  const came = view.picture(scene.spaces[0]?.flag);
  const pins = useMemo(
    () => pinned(view, scene, at, { scale, flagWidth, names: everyName, still: plan, apart: beside ? crowd : null }),
    [scene, at, scale, flagWidth, plan, everyName, beside, crowd, came],
  );
  const near = beside ? fit(boxes[1] as Box, nearSize) : null;
  const nearPins = useMemo(
    () =>
      near && nearSize.width > 1
        ? pinned(view, scene, at, {
            scale: near.scale,
            flagWidth: 3 * Math.round(nearSize.width / 48),
            names: names ?? true,
            still: false,
            apart: new Set(scene.spaces.map(({ id }) => id).filter((id) => !crowd.has(id))),
            within: [near, nearSize],
          })
        : null,
    [scene, at, near?.scale, nearSize, names, beside, crowd, came],
  );

  // ---- what is looked at
  const { interaction, table } = view;
  const picked = spaceOf(interaction.picked);
  const looked = spaceOf(interaction.pointed) || picked;
  const joined = useMemo(() => joins(scene), [scene]);
  const own = useMemo(
    () => new Set(table.nodes.hand?.type === "hand" ? table.nodes.hand.cards.map(({ id }) => spaceOf(id)) : []),
    [table.nodes.hand],
  );

  // ---- the hand on the board
  const look = (goal: Camera | null): void => {
    setBegan(true);
    setLeft(question?.id ?? "");
    setWish(goal);
  };
  const now = useRef({ camera, all, size, look });
  now.current = { camera, all, size, look };
  const drawn = useRef<ReturnType<typeof gestures> | null>(null);
  useEffect(() => {
    const { current } = svg;
    if (!current) return;
    const move = (camera: Camera): boolean => {
      const before = now.current.camera;
      const after = held(camera, now.current.all, now.current.size);
      now.current.camera = after;
      now.current.look(after);
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
    if (!pin || (beside && crowd.has(followed))) return;
    const x = pin.left - camera.x * scale;
    const y = pin.top - camera.y * scale;
    if (Math.abs(x) > size.width / 2 - 20 || Math.abs(y) > size.height / 2 - 20) {
      look({ scale, x: pin.left / scale, y: pin.top / scale });
    }
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
      look(
        t < 1
          ? { x: camera.x + (to.x - camera.x) * eased, y: camera.y + (to.y - camera.y) * eased, scale: scale * (to.scale / scale) ** eased }
          : goal,
      );
      if (t < 1) frame.current = requestAnimationFrame(tick);
    };
    tick(began);
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const zoom = (factor: number): void => glide(zoomed(camera, factor, size));
  const keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = (event.target as Element).closest<SVGElement>("[data-item]")?.dataset.item ?? "";
    const goal = next(spaceOf(here), event.key, pins, joined);
    if (goal) interaction.hand.find(ITEM + goal)?.focus({ preventScroll: true });
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
  // The card of a space does not lie on it.
  const spot = beside && crowd.has(looked) ? undefined : pins.get(looked);
  const onTheLeft = spot !== undefined && spot.left - camera.x * scale < size.width / 8;
  /** Above the flag of a space. */
  const above = ({ place }: Spot): [number, number] | null => {
    const pin = pins.get(place);
    return pin ? [pin.left - camera.x * scale + size.width / 2, pin.top - camera.y * scale + (size.height - pin.height) / 2] : null;
  };
  const label = node.label || view.words("board");
  const layer = { name, node, scene, view, joined, own, looked, plan };
  return (
    <div class="gp-world-board">
      <div class="gp-charts" ref={chartsRef}>
        <div class={`gp-map gp-spaces ${close > 1.01 ? "gp-closer" : ""}`} ref={ref}>
          <svg
            ref={svg}
            width={size.width}
            height={size.height}
            role="group"
            aria-label={label}
            data-rove={name}
            onKeyDown={keyPressed}
            onClickCapture={(event) => {
              // The end of a drag is no click.
              if (drawn.current?.dragged() && event.detail) event.stopPropagation();
            }}
          >
            <Layer {...layer} camera={camera} size={size} pins={pins} apart={beside ? crowd : null} />
            {spots ? <Spots spots={spots} shown={above} covered={covered} width={size.width} /> : null}
          </svg>
          {scene.geometry ? <Zoom zoom={zoom} /> : null}
          {plan || close > 1.01 || size.width < 640 ? null : <Islands scene={scene} node={node} />}
          <About scene={scene} node={node} space={looked} joined={joined} end={onTheLeft} />
        </div>
        {beside ? (
          <div class="gp-map gp-near" ref={nearRef}>
            {near && nearPins ? (
              <svg
                width={nearSize.width}
                height={nearSize.height}
                role="group"
                aria-label={`${label}: ${scene.views[1]?.name ?? ""}`}
                data-rove={`${name}/near`}
                onKeyDown={keyPressed}
              >
                <Layer {...layer} camera={near} size={nearSize} pins={nearPins} apart={null} only={crowd} />
              </svg>
            ) : null}
            <b class="gp-nearer" aria-hidden="true">
              {scene.views[1]?.name}
            </b>
          </div>
        ) : null}
      </div>
      <div class="gp-board-bar">
        <Areas areas={node.areas} scene={scene} />
        <Tools
          scene={scene}
          plan={plan}
          whole={wish === null && (began || !region)}
          names={names ?? (everyName || beside)}
          show={show}
          call={() => setNames(!(names ?? (everyName || beside)))}
          turn={() => {
            setWish(null);
            setPlanned(!plan);
          }}
        />
      </div>
    </div>
  );
}
