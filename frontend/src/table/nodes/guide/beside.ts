/* Where words lie that are about something: below it, above it or at its side, whole within a frame, over it only where nothing else is left. */

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

export type Side = "below" | "above" | "right" | "left" | "over";

const GAP = 12;

const clamped = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The corner of a panel, and on which side of its goal it lies. */
export function beside(goal: Box, own: Size, frame: Box): { left: number; top: number; side: Side } {
  const [right, bottom] = [goal.left + goal.width, goal.top + goal.height];
  const left = clamped(goal.left + goal.width / 2 - own.width / 2, frame.left + 6, frame.left + frame.width - own.width - 6);
  const top = clamped(goal.top + goal.height / 2 - own.height / 2, frame.top + 6, frame.top + frame.height - own.height - 6);
  if (goal.top - GAP - own.height >= frame.top) return { left, top: goal.top - GAP - own.height, side: "above" };
  if (bottom + GAP + own.height <= frame.top + frame.height) return { left, top: bottom + GAP, side: "below" };
  if (right + GAP + own.width <= frame.left + frame.width) return { left: right + GAP, top, side: "right" };
  if (goal.left - GAP - own.width >= frame.left) return { left: goal.left - GAP - own.width, top, side: "left" };
  return { left, top: clamped(bottom - own.height - GAP, frame.top + 6, frame.top + frame.height - own.height - 6), side: "over" };
}
