/* A flat map that is looked at from nearer: by wheel, drag, pinch, double click and keys, all without the kernel. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { gestures } from "../world/gestures";
import { held, zoomed, type Camera } from "./camera";
import type { Size } from "./projection";

/** Coasts are drawn to a tenth of a pixel: so much closer they are still smooth. */
const CLOSEST = 8;
const STEP = 1.5;

export interface Zoomed {
  camera: Camera;
  /** From a point of the paper to one of the window, and back. */
  shown(point: readonly [number, number]): [number, number];
  paper(point: readonly [number, number]): [number, number];
  zoom(factor: number, at?: readonly [number, number]): void;
  home(): void;
  /** Moves the paper until this point of the window is in sight. */
  bring(at: readonly [number, number]): void;
  /** Was the last press a drag, which is no click? */
  dragged(): boolean;
  /** True if the key was one of the map's. */
  pressed(key: string): boolean;
}

/** How a map of this size is looked at. `paper` says what is drawn on it: another paper is seen whole, or as in `first`. */
export function useZoom(svg: RefObject<SVGSVGElement | null>, size: Size, paper: string, first?: Camera | null): Zoomed {
  // The middle in shares of the window, so that it stays when the window changes.
  const [wish, setWish] = useState<(Camera & { paper: string }) | null>(null);
  const { width, height } = size;
  const whole: Camera = { x: width / 2, y: height / 2, scale: 1 };
  const camera =
    wish?.paper === paper ? held({ x: wish.x * width, y: wish.y * height, scale: wish.scale }, whole, size, CLOSEST) : (first ?? whole);
  const look = (goal: Camera): boolean => {
    const before = now.current.camera;
    const after = held(goal, now.current.whole, now.current.size, CLOSEST);
    now.current.camera = after;
    const { width: w, height: h } = now.current.size;
    setWish({ x: after.x / w, y: after.y / h, scale: after.scale, paper: now.current.paper });
    return after.scale !== before.scale;
  };
  const now = useRef({ camera, whole, size, paper });
  now.current = { camera, whole, size, paper };
  const hands = useRef<ReturnType<typeof gestures> | null>(null);
  useEffect(() => {
    const { current } = svg;
    if (!current) return;
    hands.current = gestures(current, {
      drag: ([x0, y0], [x1, y1]) => {
        const { x, y, scale } = now.current.camera;
        look({ scale, x: x - (x1 - x0) / scale, y: y - (y1 - y0) / scale });
      },
      zoom: (factor, [x, y]) => look(zoomed(now.current.camera, factor, now.current.size, x, y)),
      rest: () => undefined,
    });
    return () => hands.current?.stop();
  }, []);
  const { x, y, scale } = camera;
  const zoom: Zoomed["zoom"] = (factor, at = [width / 2, height / 2]) => {
    look(zoomed(now.current.camera, factor, size, at[0], at[1]));
  };
  const home = (): void => setWish(null);
  const unshown: Zoomed["paper"] = ([px, py]) => [(px - width / 2) / scale + x, (py - height / 2) / scale + y];
  return {
    camera,
    shown: ([px, py]) => [(px - x) * scale + width / 2, (py - y) * scale + height / 2],
    paper: unshown,
    zoom,
    home,
    bring(at) {
      if (at[0] > 20 && at[1] > 20 && at[0] < width - 20 && at[1] < height - 20) return;
      const [px, py] = unshown(at);
      look({ scale, x: px, y: py });
    },
    dragged: () => hands.current?.dragged() ?? false,
    pressed(key) {
      if (key === "+" || key === "=") zoom(STEP);
      else if (key === "-") zoom(1 / STEP);
      else if (key === "0") home();
      else return false;
      return true;
    },
  };
}
