import type { ComponentType } from "preact";
import type { RaceClock } from "../table/race-clock";
import type { Interaction } from "../table/interaction/interaction";
import type { Commands, Panels } from "../table/panels";
import type { TableStore } from "../table/store";

/** The component of a kind of node. */
export type NodeComponent = ComponentType<{ name: string; node: never }>;

/** A table as those see it who help at it. */
export interface Aided {
  stage: HTMLElement;
  store: TableStore;
  race: RaceClock;
  panels: Panels;
  commands: Commands;
  interaction: Interaction;
}

/** Somebody who helps at a table: hears its keys, and looks at it whenever it was painted. */
export interface Aid {
  pressed(key: string): boolean;
  painted(): void;
  dispose(): void;
}

/** A part of the page's script that only some tables need: components by the type of their node, and the style they need. */
export interface Part {
  nodes: Record<string, NodeComponent>;
  style: string;
  aid?: (table: Aided) => Aid;
}
