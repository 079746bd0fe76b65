/* What the kernel tells the page of home. */

export interface HomeScene {
  title: string;
  language: string;
  direction: "ltr" | "rtl";
  words: Record<string, string>;
  still: string;
}

export interface HomeGame {
  key: string;
  title: string;
  subtitle: string;
  players: string;
}

/** Something that a button opens. */
export interface Offer {
  key: string;
  title: string;
}

export interface HomeState {
  /** The title of what is open; null where everything is shown. */
  open: string | null;
  games: HomeGame[];
  /** The games that were begun and are not over. */
  going: string[];
  /** Notebooks, by their path from the folder of this one. */
  lessons: { title: string; path: string }[];
  quizzes: Offer[];
  known: Offer[];
  /** How large the learner's collection is; empty where there is none. */
  collected: string;
  /** What of it is new; empty where nothing is. */
  gained: string;
  /** Its flags, the last won first, and how many more there are. */
  flags: { name: string; picture: string; new: boolean }[];
  more: number;
}

export type HomeRequest = { kind: "hello" } | { kind: "back" } | { kind: "open"; what: string };
