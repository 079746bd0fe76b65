/* When a table stands still: painted, with its pictures, and nothing flying, turning or tumbling any more. */
import { firstLook } from "../host/look";

const frame = (): Promise<void> => new Promise((go) => requestAnimationFrame(() => go()));

/** What moves and will come to rest: a light that pulses for ever does not count. */
const moving = (stage: Element): Animation[] =>
  stage
    .getAnimations({ subtree: true })
    .filter((one) => one.playState === "running" && Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));

/** Resolves when the stage is in sight, painted and at rest, and all has come that it waits for: that takes `longest` milliseconds at most. */
export async function settled(stage: Element, complete: () => boolean, longest: number): Promise<void> {
  await firstLook(stage);
  const end = performance.now() + longest;
  // The first frame paints what was drawn; in the second it can be seen. A hidden page has no frames, and so it waits.
  await frame();
  await frame();
  while (performance.now() < end && (!complete() || moving(stage).length > 0)) await frame();
}
