/* Where the flags of a board stand at one scale. */
import type { Size } from "../../../map/projection";
import { textWidth } from "../../../map/textwidth";
import type { BoardScene } from "../../../protocol/types";
import type { View } from "../../view";
import type { Camera } from "../../../map/camera";
import { spread, type Placed } from "./pins";

/** How high a name under a flag is, and how large its letters. */
export const CAPTION = 13;
export const LETTERS = 11;

interface How {
  scale: number;
  flagWidth: number;
  /** With names under the flags. */
  names: boolean;
  /** On the plan everything stands where it belongs. */
  still: boolean;
  /** Spaces that are shown elsewhere: only the ends of their lines are here. */
  apart: ReadonlySet<string> | null;
  /** No flag stands outside this window. */
  within?: [Camera, Size];
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

export function pinned(view: View, scene: BoardScene, at: Map<string, [number, number]>, how: How): Map<string, Placed> {
  const { scale, flagWidth, names, still, apart, within } = how;
  const made = scene.spaces.map(({ id, flag, name }) => {
    const [x, y] = at.get(id) ?? [0, 0];
    const aspect = view.picture(flag)?.aspect ?? 1.5;
    const high = Math.min(flagWidth * 0.68, flagWidth / aspect);
    const caption = names && !still && !apart?.has(id);
    const width = Math.max(high * aspect, caption ? textWidth(name, LETTERS) : 0);
    return { id, x: x * scale, y: y * scale, width, height: high + (caption ? CAPTION : 0), flag: [high * aspect, high] as const, caption };
  });
  const here = made.filter(({ id }) => !apart?.has(id));
  const placed = still ? made.map((pin) => ({ ...pin, left: pin.x, top: pin.y })) : spread(here, names ? 3 : 5);
  if (within) {
    const [camera, size] = within;
    const [x, y] = [camera.x * scale, camera.y * scale];
    for (const pin of placed) {
      const [w, h] = [(size.width - pin.width) / 2 - 4, (size.height - pin.height) / 2 - 4];
      pin.left = clamp(pin.left, x - w, x + w);
      pin.top = clamp(pin.top, y - h, y + h);
    }
  }
  const elsewhere = still ? [] : made.filter(({ id }) => apart?.has(id)).map((pin) => ({ ...pin, left: pin.x, top: pin.y }));
  // In the order of the board, as the page keys go.
  const all = new Map<string, Placed>([...placed, ...elsewhere].map((pin) => [pin.id, pin]));
  return new Map(scene.spaces.flatMap(({ id }) => (all.has(id) ? [[id, all.get(id) as Placed]] : [])));
}
