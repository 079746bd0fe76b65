/* A globe one spins in its horizon ring. By hand it turns freely; a flick, a click or a key asks the kernel for a spin, which says
   where the pointer comes to rest, and what place the globe shows then. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { reducedMotion } from "../../../host/theme";
import { useSize } from "../../../map/size";
import type { GlobeNode, Point } from "../../../protocol/types";
import { colourOf, itemProps, itemState, letterOf, useView } from "../../view";
import { Why } from "../../why";
import { inksOf, paint, type Pin } from "./painting";
import { INNER, Pointer, Ring, turned } from "./ring";
import { dragged, sectionAngle, SPIN, spinning, slowed, TURN, turning, type Pose } from "./turning";

const SLIP = 5;
/** A hand that lets go faster than this, in pixels a frame, has flicked. */
const FLICK = 9;
const FIRST: Point = [15, 25];

type Step = (t: number) => Pose;

/** The globe is everybody's dictionary: a name is written, found and shown where it lies. */
function Search({ show, mark }: { show: (at: Point) => void; mark: (pin: Pin | null) => void }) {
  const { store, words } = useView();
  const [told, setTold] = useState("");
  const find = async (event: Event): Promise<void> => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements[0] as HTMLInputElement;
    const text = field.value.trim();
    if (!text) return;
    const { at, text: said, error } = await store.request({ kind: "find", text });
    setTold(said ?? error ?? "");
    mark(at ? { at, text: said?.split(":")[0] ?? text, letter: "", colour: NEUTRAL } : null);
    if (at) show(at);
  };
  return (
    <form class="gp-globe-search" role="search" onSubmit={(event) => void find(event)} onKeyDown={(event) => event.stopPropagation()}>
      <input type="search" aria-label={words("search_globe")} placeholder={words("search_globe")} maxLength={60} />
      <output aria-live="polite">{told}</output>
    </form>
  );
}

export function Globe({ node }: { name: string; node: GlobeNode }) {
  const view = useView();
  const [ref, size] = useSize({ width: 480, height: 370 });
  const canvas = useRef<HTMLCanvasElement>(null);
  const outer = Math.max(60, Math.min(size.width, size.height) / 2 - 2);
  const radius = Math.round((outer * (INNER - 3)) / 100);
  const angle = node.pointer === null ? 0 : sectionAngle(node.pointer, node.ring.length);
  const pose = useRef<Pose>({ middle: node.towards ?? FIRST, pointer: angle });
  const motion = useRef({ frame: 0, speed: [0, 0] as [number, number], busy: false });
  const [resting, setResting] = useState(true);
  const first = useRef(angle).current;
  const hand = useRef<SVGGElement>(null);

  const pins: Pin[] = node.places.map(({ at, text, seat }) => ({
    at,
    text,
    letter: letterOf(view, seat),
    colour: typeof seat === "number" ? (PLAYERS[colourOf(view, seat)] ?? NEUTRAL) : NEUTRAL,
  }));
  const sought = useRef<Pin | null>(null);
  const draw = useRef<() => void>(() => undefined);
  draw.current = () => {
    const { current } = canvas;
    hand.current?.setAttribute("transform", turned(pose.current.pointer));
    if (current)
      paint(current, radius, inksOf(current), {
        geometry: view.geometry[node.geometry],
        middle: pose.current.middle,
        pins: sought.current ? [...pins, sought.current] : pins,
        moving: motion.current.busy,
      });
  };

  const stop = (): void => {
    cancelAnimationFrame(motion.current.frame);
    motion.current.busy = false;
    motion.current.speed = [0, 0];
  };
  const rest = (): void => {
    stop();
    setResting(true);
    draw.current();
  };
  /** Movements one after another, each for some milliseconds. */
  const run = (steps: { lasts: number; step: () => Step }[]): void => {
    stop();
    const [first, ...others] = steps;
    if (!first) {
      rest();
      return;
    }
    const step = first.step();
    if (reducedMotion()) {
      pose.current = step(1);
      run(others);
      return;
    }
    motion.current.busy = true;
    setResting(false);
    const began = performance.now();
    const tick = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - began) / first.lasts));
      pose.current = step(t);
      draw.current();
      if (t < 1) motion.current.frame = requestAnimationFrame(tick);
      else run(others);
    };
    motion.current.frame = requestAnimationFrame(tick);
  };

  const known = useRef({ spins: node.spins, towards: node.towards });
  useEffect(() => {
    const before = known.current;
    known.current = { spins: node.spins, towards: node.towards };
    const spun = node.spins !== before.spins;
    const elsewhere = node.towards && (spun || String(node.towards) !== String(before.towards));
    const spin = {
      lasts: SPIN,
      step: () =>
        (
          (from: Pose): Step =>
          (t) =>
            spinning(from, angle, t)
        )(pose.current),
    };
    const turn = {
      lasts: TURN,
      step: () =>
        (
          (from: Pose): Step =>
          (t) =>
            turning(from, node.towards as Point, t)
        )(pose.current),
    };
    if (spun || elsewhere) run([...(spun ? [spin] : []), ...(elsewhere ? [turn] : [])]);
    else if (!motion.current.busy && pose.current.pointer !== angle && node.pointer !== null) {
      pose.current = { ...pose.current, pointer: angle };
      rest();
    }
  }, [node.spins, String(node.towards), node.pointer]);

  useLayoutEffect(() => {
    if (!motion.current.busy) draw.current();
  });
  useEffect(() => {
    const root = canvas.current?.closest(".gp-root");
    // Colours on a canvas do not follow the theme by themselves.
    const observer = new MutationObserver(() => draw.current());
    if (root) observer.observe(root, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(motion.current.frame);
    };
  }, []);

  // ---- the hand
  const held = useRef<{ x: number; y: number; at: number; far: number } | null>(null);
  const coast = (): void => {
    const { speed } = motion.current;
    motion.current.speed = slowed(speed);
    pose.current = dragged(pose.current, speed[0], speed[1], radius);
    if (!speed[0] && !speed[1]) {
      rest();
      return;
    }
    draw.current();
    motion.current.frame = requestAnimationFrame(coast);
  };
  const down = (event: PointerEvent): void => {
    if (event.button || !event.isPrimary) return;
    // The table would take it for something to carry.
    event.stopPropagation();
    held.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, far: 0 };
  };
  const move = (event: PointerEvent): void => {
    const from = held.current;
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (from.far === 0 && Math.hypot(dx, dy) < SLIP) return;
    if (from.far === 0) {
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      stop();
    }
    const frames = Math.max(1, (event.timeStamp - from.at) / 16.7);
    motion.current = { ...motion.current, busy: true, speed: [dx / frames, dy / frames] };
    held.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, far: from.far + Math.hypot(dx, dy) };
    pose.current = dragged(pose.current, dx, dy, radius);
    draw.current();
  };
  const wasDrag = useRef(false);
  const up = (event: PointerEvent): void => {
    const from = held.current;
    held.current = null;
    wasDrag.current = !!from && from.far > 0;
    if (!from || !wasDrag.current) return;
    if (event.timeStamp - from.at > 60) motion.current.speed = [0, 0];
    const flicked = Math.hypot(...motion.current.speed) > FLICK;
    if (flicked && itemState(view, node.id).can) view.interaction.hand.activate(node.id, false);
    if (reducedMotion()) rest();
    else motion.current.frame = requestAnimationFrame(coast);
  };

  const section = node.pointer === null ? null : node.ring[node.pointer];
  const label = [node.label || view.words("board"), section?.text, ...node.places.map(({ text }) => text)].filter(Boolean).join(", ");
  const { class: state, ...item } = itemProps(view, node.id, label);
  return (
    <div class="gp-globe-place" ref={ref}>
      <button
        type="button"
        class={`gp-item gp-globe ${String(state)}`}
        style={{ width: `${outer * 2}px`, height: `${outer * 2}px` }}
        {...item}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => {
          held.current = null;
          rest();
        }}
        onClickCapture={(event) => {
          // The end of a drag is no click.
          if (wasDrag.current && event.detail) event.stopPropagation();
          wasDrag.current = false;
        }}
      >
        <svg viewBox="-100 -100 200 200" aria-hidden="true">
          <Ring ring={node.ring} at={resting ? node.pointer : null} />
        </svg>
        <canvas ref={canvas} style={{ width: `${radius * 2}px`, height: `${radius * 2}px` }} aria-hidden="true" />
        <svg viewBox="-100 -100 200 200" class="gp-above" aria-hidden="true">
          <Pointer hand={hand} angle={first} />
        </svg>
        {resting && section ? (
          <span class={`gp-plate gp-plate-${section.kind}`} aria-hidden="true">
            {section.text}
          </span>
        ) : null}
        <Why item={node.id} />
      </button>
      <Search
        show={(at) =>
          run([
            {
              lasts: TURN,
              step: () =>
                (
                  (from: Pose): Step =>
                  (t) =>
                    turning(from, at, t)
                )(pose.current),
            },
          ])
        }
        mark={(pin) => {
          sought.current = pin;
          draw.current();
        }}
      />
      {view.scene.map_credit ? <small class="gp-globe-credit">{view.scene.map_credit}</small> : null}
    </div>
  );
}

/** The players' colours as in the style (ink.css): a canvas needs them in words. */
const PLAYERS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#b8a900", "#7b8794"];
const NEUTRAL = "#5b6067";
