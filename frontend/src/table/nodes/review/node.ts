/* What the kernel says about a review (docs/table-protocol.md). */

export interface ReviewedMove {
  /** The position before the move, and the next one after it. */
  number: number;
  after: number;
  seat: number;
  text: string;
  verdict: string;
  /** The verdict in words. */
  word: string;
  /** What it cost, in words; empty where it cost nothing. */
  cost: string;
  /** What there is to say about it, sentence by sentence. */
  lines: string[];
  mistake: boolean;
}

export interface ReviewNode {
  type: "review";
  title: string;
  /** How many turns are judged, of how many: the rest comes once they are equal. */
  done: number;
  total: number;
  progress: string;
  summary: string[];
  /** The position of each column of the curve, and the chances there by seat, 0 to 1. */
  positions: number[];
  curve: number[][];
  curve_label: string;
  turning: { number: number; text: string }[];
  turning_title: string;
  moves: ReviewedMove[];
  moves_label: string;
  only: string;
  nothing: string;
}
