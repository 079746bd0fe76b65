/* What the kernel tells a quiz or a pack of flashcards: the whole of it each time, for it is small. */
import type { PicturesMessage, Question, Reply } from "../protocol/types";

export interface Scene {
  title: string;
  subtitle: string;
  language: string;
  direction: "ltr" | "rtl";
  words: Record<string, string>;
  still?: string;
}

export type Mark = "" | "right" | "wrong" | "given" | "late";

export interface Ending {
  title: string;
  lines: string[];
  mistakes: { question: string; given: string; answer: string; because: string; picture?: string }[];
  buttons: { which: string; label: string }[];
  /** What stands in the laurel; without it there is none. */
  figure: string;
}

export interface Side {
  words: string;
  more: string;
  picture: string | null;
}

export interface State {
  sequence: number;
  phase: "question" | "answered" | "front" | "back" | "over";
  marks: Mark[];
  position: number;
  progress: string;
  score: string;
  streak: string;
  question?: Question | null;
  card?: { id: string; front: Side; back: Side | null } | null;
  grades?: { grade: string; label: string }[];
  ending: Ending | null;
  notice: string;
}

export type QuizMessage = { kind: "quiz"; quiz: State } | PicturesMessage | Reply;

export type { QuizRequest } from "../protocol/types";
