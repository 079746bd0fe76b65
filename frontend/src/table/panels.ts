/* What the reader has open: the drawer, the question whether to leave a game, the result. */
import type { Given, Outcome, ToolName } from "../protocol/types";

/** What may lie in the drawer. */
export type Drawer = "log" | "rules" | "settings";

export interface Panels {
  drawer: Drawer | null;
  /** The rule the rulebook is opened at. */
  rule: string | null;
  confirmNew: boolean;
  /** The tools that a narrow table has behind a button. */
  more: boolean;
  /** On a low screen the board has all of the table, and the rest waits behind a button. */
  enlarged: boolean;
  /** The line for typed commands was opened. */
  line: boolean;
  /** The outcome whose panel was put away, to look back through the game. */
  closedOutcome: Outcome | null;
}

export const noPanels = (): Panels => ({
  drawer: null,
  rule: null,
  confirmNew: false,
  more: false,
  enlarged: false,
  line: false,
  closedOutcome: null,
});

/** What the buttons of a table do; keys and buttons share it. */
export interface Commands {
  /** A key means what is pointed at; a button, to which the pointer had to travel, only what was clicked before. */
  tool(name: Exclude<ToolName, "rules" | "pace">, byKey?: boolean): void;
  drawer(which: Drawer): void;
  openRule(rule: string): void;
  closeDrawer(): void;
  confirmNew(yes: boolean): void;
  lookBack(): void;
  /** Back to the end of the game, and its panel. */
  showResult(): void;
  replayTo(position: number): void;
  answer(given: Given): void;
  goOn(): void;
}
