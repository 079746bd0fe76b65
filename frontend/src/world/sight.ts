/* What one sees of a map: drawn with the pictures of the screen, coarsely while something moves; and how hands and keys move it. */
import { reducedMotion } from "../host/theme";
import type { Point } from "../protocol/types";
import type { Camera } from "./camera";
import type { Chart, Item } from "./chart";
import { ARROWS, toward } from "./directions";
import { gestures } from "./gestures";

const GLIDE = 220;

/** Wraps what the screen calls back, so that an error is shown where the reader sees it. */
export type Guard = <Args extends unknown[]>(act: (...args: Args) => void | Promise<void>) => (...args: Args) => void;

export class Sight {
  /** There is something to draw. */
  ready = false;
  private moving = false;
  private wanted = 0;
  private readonly hands: ReturnType<typeof gestures>;

  constructor(
    private readonly shown: SVGSVGElement,
    readonly camera: Camera,
    private readonly chart: Chart,
    private readonly guard: Guard,
    private readonly on: { moved?(): void; painted?(): void } = {},
  ) {
    this.hands = gestures(shown, {
      drag: (from, to) => {
        camera.drag(from, to);
        this.move();
      },
      zoom: (factor, about) => {
        const before = camera.zoom;
        camera.zoomBy(factor, about);
        if (camera.zoom !== before) this.move();
        return camera.zoom !== before;
      },
      rest: guard(() => this.settle()),
    });
  }

  /** Whether the last press was a drag, which is no click. */
  get dragged(): boolean {
    return this.hands.dragged();
  }

  private paint(): void {
    this.wanted = 0;
    if (!this.ready) return;
    this.chart.paint(this.camera, this.moving);
    this.shown.classList.toggle("gp-whole", this.camera.zoom === 1 && !this.camera.globe);
    this.on.painted?.();
  }

  /** Draw with the next picture of the screen, coarsely while something moves. */
  move(): void {
    this.moving = true;
    this.on.moved?.();
    this.wanted ||= requestAnimationFrame(this.guard(() => this.paint()));
  }

  settle(): void {
    this.moving = false;
    cancelAnimationFrame(this.wanted);
    this.paint();
  }

  zoom(factor: number, about?: Point): void {
    this.camera.zoomBy(factor, about);
    this.settle();
  }

  home(): void {
    this.camera.home();
    this.settle();
  }

  /** Keys that move the map itself; true if this was one. */
  key(event: KeyboardEvent): boolean {
    const arrow = ARROWS[event.key];
    const { width, height } = this.camera.size;
    if (arrow && this.shown.contains(event.target as Node)) {
      this.camera.drag([width / 2, height / 4], [width / 2 - arrow[0] * 40, height / 4 - arrow[1] * 40]);
      this.settle();
    } else if (event.key === "+" || event.key === "=") this.zoom(1.4);
    else if (event.key === "-") this.zoom(1 / 1.4);
    else if (event.key === "0") this.home();
    else return false;
    return true;
  }

  /** The place that an arrow key leads to. */
  next(item: Item, key: string): Item | null {
    const arrow = ARROWS[key];
    const { all, near } = this.chart.beside(item);
    return arrow ? toward(item, arrow, near, all, this.camera.projection) : null;
  }

  private inSight(item: Item): boolean {
    const at = item.element.getAttribute("d") && this.camera.projection(item.anchor);
    const { width, height } = this.camera.size;
    return !!at && at[0] > 20 && at[1] > 20 && at[0] < width - 20 && at[1] < height - 20;
  }

  /** Turn and shift the map until a place is seen; a globe glides there. */
  bring(item: Item, then: () => void): void {
    const { camera } = this;
    if (this.inSight(item)) {
      then();
      return;
    }
    const from = [...camera.turn] as Point;
    camera.centre(item.anchor);
    const to = camera.turn;
    if (reducedMotion() || !camera.globe) {
      this.settle();
      then();
      return;
    }
    const way = ((to[0] - from[0] + 540) % 360) - 180;
    const began = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, (now - began) / GLIDE);
      const eased = 1 - (1 - t) ** 2;
      camera.turn = [from[0] + way * eased, from[1] + (to[1] - from[1]) * eased];
      camera.update();
      if (t < 1) {
        this.move();
        requestAnimationFrame(step);
      } else this.settle();
    };
    camera.turn = from;
    camera.update();
    requestAnimationFrame(step);
    then();
  }

  stop(): void {
    this.hands.stop();
    cancelAnimationFrame(this.wanted);
  }
}
