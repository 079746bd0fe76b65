/* What a typed line stands for: a question to the table, one of its buttons, an answer, or a move in the game's notation. */
import type { Aided } from "../../parts/part";
import type { Given, Question, ToolName } from "../../protocol/types";
import { speaker } from "../../protocol/words";
import { numbered, told, WISHES } from "./telling";

const TOOLS = ["hint", "undo", "booklet", "save", "load", "new", "opponents", "talk", "silence"] as const;
const DRAWERS = ["rules", "log", "settings"] as const;
const PASS = "pass";
/** What may be asked, in English; the table has the same words in its own language, in the same order. */
const ASKED = [...WISHES, "help"] as const;

/** A word as it is typed: in English, or as the table calls it. */
const isWord = (typed: string, word: string, said: string | undefined): boolean => typed === word || typed === said?.toLocaleLowerCase();

/** Do what a line says; what there is to tell about it, or nothing where the table itself tells. */
export async function typed(line: string, table: Aided): Promise<string[]> {
  const { store, race, commands } = table;
  const words = speaker(store.scene.words);
  const text = line.trim().replace(/^\//, "");
  const word = text.toLocaleLowerCase();
  if (!text) return [];
  const own = words("line_words").split(" ");
  const asked = ASKED.find((one, i) => isWord(word, one, own[i]));
  if (asked === "help") return [words("line_help"), ...told("can", table, words)];
  if (asked) return told(asked, table, words);
  const drawer = DRAWERS.find((one) => isWord(word, one, words(one)));
  if (drawer) {
    commands.drawer(drawer);
    return [];
  }
  const tool = TOOLS.find((one) => isWord(word, one, words(one)));
  if (tool && store.shown.tools[tool as ToolName] !== undefined) {
    const why = store.shown.tools[tool as ToolName];
    commands.tool(tool);
    return typeof why === "string" ? [why] : [];
  }
  if (store.shown.question) return answered(text, table);
  if (race.on) return raced(text, word, table);
  const reply = await store.move(text);
  return reply && !reply.ok ? [reply.refusal?.sentence ?? reply.error ?? ""] : [];
}

/** The choice that a number or its own words name. */
const chosen = (text: string, choices: string[]): number => {
  const number = Number(text) - 1;
  return choices[number] === undefined ? choices.findIndex((one) => one.toLocaleLowerCase() === text.toLocaleLowerCase()) : number;
};

function raced(text: string, word: string, { store, race }: Aided): string[] {
  const words = speaker(store.scene.words);
  const now = store.shown.race;
  if (!now) return [];
  if (isWord(word, PASS, now.passing)) return race.claim(null) ? [] : [words("not_yet")];
  const choice = now.choices[chosen(text, now.choices)];
  if (now.form === "choice" && choice === undefined) return [now.prompt, ...numbered(now.choices, words)];
  const said = now.form === "touch" ? text.replace(/^claim /, "") : (choice ?? text);
  return race.claim(said) ? [] : [words("not_yet")];
}

function answered(text: string, { store, commands }: Aided): string[] {
  const { question } = store.shown;
  if (!question) return [];
  if (question.answered) {
    commands.goOn();
    return [];
  }
  const given = answerIn(text, question);
  if (given !== null) commands.answer(given);
  return given === null ? [question.text, ...numbered(question.choices ?? [], speaker(store.scene.words))] : [];
}

/** The answer that a line gives to a question; null if it is none. */
function answerIn(text: string, { form, choices = [] }: Question): Given | null {
  if (form === "number") return Number.isFinite(Number(text)) ? Number(text) : null;
  if (form === "text") return text;
  if (form === "click") return null;
  if (form === "choice") return chosen(text, choices) < 0 ? null : chosen(text, choices);
  const numbers = (text.match(/\d+/g) ?? []).map((one) => Number(one) - 1);
  return numbers.length && numbers.every((one) => choices[one] !== undefined) ? numbers : null;
}
