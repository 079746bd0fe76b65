/* What every component of a table can reach. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Picture } from "../host/pictures";
import type { NodeComponent } from "../parts/part";
import type { Card, Player, Scene, Table, TableNode } from "../protocol/types";
import type { Words } from "../protocol/words";
import { actionsFrom, targetsOf } from "./actions";
import type { Interaction } from "./interaction/interaction";
import type { TableStore } from "./store";

export interface View {
  /** Prefix for element ids, different in every view on the page. */
  uid: string;
  store: TableStore;
  interaction: Interaction;
  scene: Scene;
  table: Table;
  words: Words;
  geometry: Record<string, unknown>;
  picture: (name: string | null | undefined) => Picture | undefined;
  /** The component of a kind of node that is in a part of the script, once that is there. */
  part: (type: string) => NodeComponent | undefined;
  /** Where the picked-up item may go. */
  targets: Set<string>;
}

const Context = createContext<View | null>(null);
export const ViewProvider = Context.Provider;

export function useView(): View {
  const view = useContext(Context);
  if (!view) throw new Error("a table component stands outside a table");
  return view;
}

export function makeView(parts: Omit<View, "targets">): View {
  return { ...parts, targets: targetsOf(parts.table, parts.interaction.picked) };
}

export function player(view: View, seat: number | null | undefined): Player | null {
  return view.scene.players.find((one) => one.seat === seat) ?? null;
}

/** The player's colour, 0 to 7. */
export const colourOf = (view: View, seat: number | null | undefined): number => (player(view, seat)?.colour ?? seat ?? 0) % 8;

export const letterOf = (view: View, seat: number | null | undefined): string => player(view, seat)?.letter ?? "";

export const nodeOf = (view: View, name: string): TableNode | null => view.table.nodes[name] ?? null;

export const descriptionId = (view: View, item: string): string => `${view.uid}-why-${item.replace(/[^\w-]/g, "_")}`;

/** How an item looks now: can it be played, is it picked up, may the picked-up one go there, does the hint mean it? */
export function itemState(view: View, item: string) {
  const { interaction, store, table, targets } = view;
  const actions = actionsFrom(table, item);
  const can = actions.length > 0 || interaction.picker.offers(item);
  const picked = interaction.picked === item || interaction.picker.has(item) || actions.some(({ move }) => interaction.race.isSaid(move));
  const target = targets.has(item);
  const notice = store.notice;
  const hinted = notice?.tone === "hint" && (notice.item === item || notice.to === item);
  const refused = item in table.refusals;
  // Where one move is all that can be done, whatever makes it stands out.
  const only = actions.length > 0 && table.phase === "play" && !table.race && new Set(table.actions.map(({ move }) => move)).size === 1;
  const names = [
    can && "gp-can",
    can && !refused && "gp-ready",
    picked && "gp-picked",
    target && "gp-target",
    target && interaction.over === item && "gp-over",
    hinted && "gp-hinted",
    refused && "gp-refused",
    only && "gp-only",
    interaction.dragged === item && "gp-dragged",
  ];
  return { can, picked, target, refused, className: names.filter(Boolean).join(" ") };
}

/** What a card is called: turned over, also what stands there. */
export const cardLabel = ({ label, title, reverse }: Card): string =>
  label || [title, ...(reverse ? [reverse.title, ...reverse.lines] : [])].filter(Boolean).join(", ");

/** The properties that make an element an item of the table. */
export function itemProps(view: View, item: string, label: string): Record<string, unknown> {
  const { can, picked, target, refused, className } = itemState(view, item);
  const pickable = can && (picked || view.interaction.picker.offers(item) || actionsFrom(view.table, item).some((action) => action.to));
  return {
    "data-item": item,
    class: className,
    "aria-label": label,
    "aria-disabled": can || target ? undefined : "true",
    "aria-pressed": pickable ? String(picked) : undefined,
    "aria-describedby": refused ? descriptionId(view, item) : undefined,
  };
}
