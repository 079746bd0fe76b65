import type { Verdict } from "../protocol/types";
import type { Words } from "../protocol/words";

/** What is said of a choice afterwards: it is right, it was chosen and is not, or nothing. */
export type MarkKind = "right" | "wrong" | null;

export function markOf(answered: Verdict | null | undefined, choice: number): MarkKind {
  if (!answered) return null;
  if (answered.correct?.includes(choice)) return "right";
  return answered.chosen?.includes(choice) ? "wrong" : null;
}

/** The same for a place in an order: what stands there, against what belongs there. */
export function orderMark(answered: Verdict | null | undefined, place: number): MarkKind {
  if (!answered) return null;
  return answered.correct?.[place] === answered.chosen?.[place] ? "right" : "wrong";
}

export const shade = (mark: MarkKind): string => (mark ? `gp-${mark}` : "");

/** A sign beside the colour, and a word beside the sign. */
export function Mark({ mark, words }: { mark: MarkKind; words: Words }) {
  if (!mark) return null;
  return (
    <span class="gp-mark-sign">
      <span aria-hidden="true">{mark === "right" ? "✓" : "✗"}</span>
      <span class="gp-hidden">{words(mark)}</span>
    </span>
  );
}
