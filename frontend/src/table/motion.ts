/* Cards fly from where they were to where they go. The page under them is already the new one;
   copies travel on a layer of their own, so nothing clips them and no layout waits for them. */
import { reducedMotion } from "../host/theme";
import type { Motion } from "../protocol/types";

const DURATION = 230;
const EASING = "cubic-bezier(.22,.7,.25,1)";

interface Start {
  motion: Motion;
  from: DOMRect;
  /** What lay at the start, for a thing that goes to a seat. */
  departing: HTMLElement | null;
  /** What lay where the item arrives, shown beneath it until it has landed. */
  covered: HTMLElement | null;
}

/** The part of an item that flies: its card if it has one, else itself. */
const body = (item: HTMLElement | null): HTMLElement | null => item?.querySelector<HTMLElement>(".gp-card") ?? item;

const copy = (element: Element | null): HTMLElement | null => {
  const clone = element?.cloneNode(true) as HTMLElement | undefined;
  if (!clone) return null;
  clone.removeAttribute("id");
  for (const inner of clone.querySelectorAll("[id],[data-item]")) {
    inner.removeAttribute("id");
    inner.removeAttribute("data-item");
  }
  clone.removeAttribute("data-item");
  clone.removeAttribute("tabindex");
  return clone;
};

export class Flights {
  private starts: Start[] = [];
  private resting = new Map<string, DOMRect>();

  constructor(
    private readonly find: (item: string) => HTMLElement | null,
    private readonly layer: () => HTMLElement | null,
    private readonly handCards: () => HTMLElement[],
  ) {}

  /** Remember where everything is. */
  before(motions: Motion[]): void {
    this.starts = [];
    this.resting.clear();
    if (reducedMotion() || motions.length === 0) return;
    for (const motion of motions) {
      const start = body(this.find(motion.from));
      if (!start) continue;
      const goal = this.find(motion.item);
      // A seat or a space of a board holds no card one could see: there the thing keeps the look it had at the start.
      const toSeat = goal instanceof SVGElement || (goal?.hasAttribute("data-anchor") ?? false);
      this.starts.push({
        motion,
        from: start.getBoundingClientRect(),
        departing: toSeat ? copy(start.closest(".gp-card,.gp-mini")) : null,
        covered: toSeat ? null : copy(body(goal)?.closest(".gp-card") ?? null),
      });
    }
    for (const card of this.handCards()) this.resting.set(card.dataset.item ?? "", card.getBoundingClientRect());
  }

  /** Let everything that moved come from where it was. */
  after(): void {
    if (!this.starts.length) return;
    const layer = this.layer();
    if (!layer) return;
    const arriving = new Set(this.starts.map((start) => start.motion.item));
    for (const start of this.starts) this.fly(layer, start);
    for (const card of this.handCards()) {
      const item = card.dataset.item ?? "";
      const was = this.resting.get(item);
      if (!was || arriving.has(item)) continue;
      const now = card.getBoundingClientRect();
      const shift = was.left - now.left;
      if (Math.abs(shift) > 1) {
        // Only the picture slides: what one can hit is at once where it will be.
        body(card)?.animate([{ transform: `translateX(${shift}px)` }, { transform: "none" }], { duration: DURATION, easing: EASING });
      }
    }
    this.starts = [];
  }

  private fly(layer: HTMLElement, { motion, from, departing, covered }: Start): void {
    const goal = body(this.find(motion.item));
    if (!goal) return;
    const flyer = departing ?? copy(goal.closest(".gp-card") ?? goal);
    if (!flyer) return;
    const origin = layer.getBoundingClientRect();
    const to = goal.getBoundingClientRect();
    const place = (element: HTMLElement, at: DOMRect): void => {
      Object.assign(element.style, {
        position: "absolute",
        left: `${at.left - origin.left}px`,
        top: `${at.top - origin.top}px`,
        width: `${at.width}px`,
        height: `${at.height}px`,
        margin: "0",
        transform: "none",
      });
      layer.append(element);
    };
    if (covered) place(covered, to);
    const base = departing ? from : to;
    place(flyer, base);
    const frame = (at: DOMRect, opacity = 1): Keyframe => ({
      transformOrigin: "0 0",
      transform: `translate(${at.left - base.left}px,${at.top - base.top}px) scale(${at.width / base.width},${at.height / base.height})`,
      opacity,
    });
    if (!departing) goal.style.visibility = "hidden";
    const flight = flyer.animate([frame(from), frame(to, departing ? 0.4 : 1)], { duration: DURATION, easing: EASING });
    const land = (): void => {
      goal.style.visibility = "";
      covered?.remove();
      flyer.remove();
    };
    flight.onfinish = land;
    flight.oncancel = land;
  }
}
