/* Dragging with inertia, pinching, the wheel. Tells only what the hand does; the camera knows what it means. */
import { reducedMotion } from "../host/theme";
import type { Point } from "../protocol/types";

export interface Hand {
  drag(from: Point, to: Point): void;
  zoom(factor: number, about: Point): boolean;
  /** The hand has let go and all has come to rest. */
  rest(): void;
}

const SLIP = 4;
const FRICTION = 0.94;

/** Listens on an element; `dragged()` says whether the last press was a drag, which is no click. */
export function gestures(element: SVGSVGElement, hand: Hand): { dragged(): boolean; stop(): void } {
  const pointers = new Map<number, Point>();
  let start: Point | null = null;
  let dragging = false;
  let speed: Point = [0, 0];
  let last = 0;
  let frame = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** The wheel zooms only after the pointer has moved here by itself: a page that scrolls by under it keeps scrolling. */
  let armed = false;

  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const restSoon = (): void => {
    clearTimeout(resting);
    resting = setTimeout(hand.rest, 140);
  };
  const halt = (): void => {
    cancelAnimationFrame(frame);
    speed = [0, 0];
  };

  const down = (event: PointerEvent): void => {
    if (event.button) return;
    halt();
    pointers.set(event.pointerId, at(event));
    start = at(event);
    dragging = pointers.size > 1;
  };
  const move = (event: PointerEvent): void => {
    armed ||= event.movementX !== 0 || event.movementY !== 0;
    const from = pointers.get(event.pointerId);
    if (!from || !start) return;
    const to = at(event);
    if (!dragging && Math.hypot(to[0] - start[0], to[1] - start[1]) < SLIP) return;
    if (!dragging) {
      dragging = true;
      element.setPointerCapture(event.pointerId);
    }
    if (pointers.size > 1) {
      const other = [...pointers].find(([id]) => id !== event.pointerId)![1];
      const spread = (one: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]) || 1;
      hand.zoom(spread(to) / spread(from), [(to[0] + other[0]) / 2, (to[1] + other[1]) / 2]);
    } else {
      const passed = Math.max(event.timeStamp - last, 1);
      speed = [((to[0] - from[0]) / passed) * 16, ((to[1] - from[1]) / passed) * 16];
      hand.drag(from, to);
    }
    last = event.timeStamp;
    pointers.set(event.pointerId, to);
    clearTimeout(resting);
  };
  const up = (event: PointerEvent): void => {
    const from = pointers.get(event.pointerId);
    pointers.delete(event.pointerId);
    if (!from || !dragging) return;
    if (pointers.size || reducedMotion() || event.timeStamp - last > 60) {
      restSoon();
      return;
    }
    const glide = (): void => {
      hand.drag(from, [from[0] + speed[0], from[1] + speed[1]]);
      speed = [speed[0] * FRICTION, speed[1] * FRICTION];
      if (Math.hypot(...speed) > 0.3) frame = requestAnimationFrame(glide);
      else restSoon();
    };
    glide();
  };
  const wheel = (event: WheelEvent): void => {
    if (!armed && !event.ctrlKey) return;
    halt();
    const lines = event.deltaMode ? 24 : 1;
    if (!hand.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), at(event))) return;
    event.preventDefault();
    restSoon();
  };
  const leave = (): void => {
    armed = false;
  };

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("wheel", wheel, { passive: false });
  return {
    dragged: () => dragging,
    stop() {
      halt();
      clearTimeout(resting);
    },
  };
}
