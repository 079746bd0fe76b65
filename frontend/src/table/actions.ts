/* Pure questions about a table: what can be done with an item, and where it may go. */
import type { Action, Table } from "../protocol/types";

export const actionsFrom = (table: Table, item: string): Action[] => table.actions.filter((action) => action.from === item);

/** The one action that a click on the item performs at once. */
export function immediate(table: Table, item: string): Action | null {
  const actions = actionsFrom(table, item);
  const only = actions[0];
  return actions.length === 1 && only && !only.to ? only : null;
}

/** Where a picked-up item may be put down. */
export const targetsOf = (table: Table, item: string | null): Set<string> =>
  new Set(item === null ? [] : actionsFrom(table, item).flatMap((action) => (action.to ? [action.to] : [])));

export const actionBetween = (table: Table, from: string, to: string): Action | null =>
  table.actions.find((action) => action.from === from && action.to === to) ?? null;
