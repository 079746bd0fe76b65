import type { ComponentType } from "preact";

/** The component of a kind of node. */
export type NodeComponent = ComponentType<{ name: string; node: never }>;

/** A part of the page's script that only some tables need: components by the type of their node, and the style they need. */
export interface Part {
  nodes: Record<string, NodeComponent>;
  style: string;
}
