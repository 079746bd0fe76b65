/* What a reader may ask of a table at any moment, answered in sentences from what stands in the page. */
import { filled, type Words } from "../../protocol/words";
import type { Aided } from "../../parts/part";
import { items } from "../interaction/items";

export type Wish = "where" | "open" | "turn" | "can" | "happened";

/** So many things of one set are named; of the others it is said how many there are. */
const MOST = 12;
const LATEST = 5;

const named = (element: Element): string => {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
  return element.getAttribute("aria-label") ?? (label ?? element).textContent?.trim() ?? "";
};

const described = (element: Element): string => {
  const at = element.getAttribute("aria-describedby");
  const root = element.getRootNode() as Document | ShadowRoot;
  return at ? (root.getElementById(at)?.textContent ?? "") : "";
};

/** A name and what is said of it, with the marks between them that the language wants. */
const labelled = (label: string | number, said: string, words: Words): string =>
  filled(words("labelled"), { label: String(label), words: said });

/** Choices with the numbers that choose them when they are typed. */
export const numbered = (choices: readonly string[], words: Words): string[] => choices.map((one, i) => labelled(i + 1, one, words));

const sentence = (parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");

function some(names: string[], words: Words): string {
  const left = names.length - MOST;
  return [...names.slice(0, MOST), ...(left > 0 ? [words("and_more").replace("{count}", String(left))] : [])].join("; ");
}

/** Where the focus is: its name, its place in its set, the set, and what is said against it. */
function where({ stage, store, interaction }: Aided, words: Words): string[] {
  const active = interaction.focus.active;
  if (!active || active.matches(".gp-table")) return [sentence([store.scene.title, words("table")])];
  const set = active.closest("[data-rove]");
  const all = set ? items(set) : [];
  const at = all.indexOf(active);
  const place = at < 0 ? "" : `${at + 1} ${words("of")} ${all.length}`;
  const around = active.parentElement?.closest("[role=group][aria-label],[role=region][aria-label],aside[aria-label]");
  return [sentence([named(active), place, around && stage.contains(around) ? named(around) : ""]), described(active)].filter(Boolean);
}

/** Everybody's standing, and the things of each set. */
function open({ stage }: Aided, words: Words): string[] {
  const players = [...stage.querySelectorAll(".gp-seats > li")].map((seat) =>
    sentence([
      seat.querySelector(".gp-seat-name span")?.textContent ?? "",
      ...[...seat.querySelectorAll(".gp-seat-facts .gp-hidden, .gp-note")].map((one) => one.textContent ?? ""),
    ]),
  );
  const sets = [...stage.querySelectorAll<HTMLElement>("[data-rove]:not([data-rove] [data-rove])")].map((set) => {
    const names = items(set)
      .map((one) => named(one).replace(/\.$/, ""))
      .filter(Boolean);
    return names.length ? `${labelled(named(set) || words("table"), some(names, words), words)}.` : "";
  });
  return [...players, ...sets].filter(Boolean);
}

function turn({ store }: Aided, words: Words): string[] {
  const { turn: seat, prompt } = store.shown;
  const who = store.scene.players.find((one) => one.seat === seat);
  return [who ? `${labelled(who.name, words("turn"), words)}.` : "", prompt.text].filter(Boolean);
}

/** What can be done, each with the words that do it when they are typed. */
function can({ store }: Aided, words: Words): string[] {
  const { prompt, actions, race, phase, pick, question } = store.shown;
  if (question) return [question.text, ...numbered(question.choices ?? [], words)];
  if (race && phase === "play") return [race.prompt, ...numbered(race.choices, words), race.passing];
  const moves = [...new Set(actions.map(({ label, move }) => (label && label !== move ? `${label} (${move})` : move)))];
  return [prompt.text, ...(moves.length ? [some(moves, words)] : []), ...pick.map((one) => one.label)].filter(Boolean);
}

function happened({ store }: Aided, words: Words): string[] {
  const lines = store.shown.log.slice(-LATEST).map((line) => line.text);
  return lines.length ? lines : [words("nothing_yet")];
}

const TELLERS: Record<Wish, (table: Aided, words: Words) => string[]> = { where, open, turn, can, happened };

export const WISHES = Object.keys(TELLERS) as Wish[];

export const told = (wish: Wish, table: Aided, words: Words): string[] => TELLERS[wish](table, words);
