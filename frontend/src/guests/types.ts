/* What the guests' page is given, and what travels between it and the kernel. */

export type Language = string;

/** What the page itself holds. */
export interface Given {
  code: string;
  /** What is the matter with the code in the address, as a word of the page. */
  problem: string;
  /** From the page's address to where the server has what is the guests'. */
  root: string;
  scripts: Record<"quiz" | "table", string>;
  languages: Record<Language, string>;
  words: Record<Language, Record<string, string>>;
}

export type ToGuest =
  | { kind: "welcome"; token: string; name: string; team: string; language: string }
  | { kind: "start"; widget: "quiz" | "table"; state: unknown }
  | { kind: "set"; merge: unknown; values?: unknown }
  | { kind: "custom"; content: unknown; buffers?: unknown[] }
  | { kind: "refused"; error: string; joined: boolean }
  | { kind: "pong" };

export type FromGuest =
  | { kind: "join"; language: string; name?: string; token?: string }
  | { kind: "custom"; content: unknown; after: number }
  | { kind: "ping" }
  | { kind: "leave" };
