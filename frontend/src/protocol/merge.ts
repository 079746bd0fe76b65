import type { StepMessage, Table, TableNode } from "./types";

const LOG_LINES = 200;

/** The table after a step. The patch is shallow; inside `nodes` a null removes a node. Nothing given is changed. */
export function merge(table: Table, step: StepMessage): Table {
  const { nodes: changed, ...rest } = step.patch;
  const next: Table = { ...table, ...rest, sequence: step.sequence };
  if (step.log?.length) next.log = [...next.log, ...step.log].slice(-LOG_LINES);
  if (changed) {
    const nodes: Record<string, TableNode> = { ...table.nodes };
    for (const [name, node] of Object.entries(changed)) {
      if (node === null) delete nodes[name];
      else nodes[name] = node;
    }
    next.nodes = nodes;
  }
  return next;
}
