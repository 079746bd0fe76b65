/* What the reader has open: the drawer, the question whether to leave a game, the result. */
import type { Given, Outcome, ToolName } from "../protocol/types";

export interface Panels {
  drawer: "log" | "rules" | null;
  /** The rule the rulebook is opened at. */
  rule: string | null;
  confirmNew: boolean;
  /** The outcome whose panel was put away, to look back through the game. */
  closedOutcome: Outcome | null;
}

export const noPanels = (): Panels => ({ drawer: null, rule: null, confirmNew: false, closedOutcome: null });

/** What the buttons of a table do; keys and buttons share it. */
export interface Commands {
  tool(name: Exclude<ToolName, "rules">): void;
  drawer(which: "log" | "rules"): void;
  openRule(rule: string): void;
  closeDrawer(): void;
  confirmNew(yes: boolean): void;
  lookBack(): void;
  replayTo(position: number): void;
  answer(given: Given): void;
  goOn(): void;
}
