/* What the kernel tells the teacher's panel. */

export interface LiveGuest {
  number: number;
  name: string;
  team: string;
  here: boolean;
  answered: boolean;
  done: number;
  of: number;
  /** Where the teacher wants them to sit with the next deal; 0 is anywhere. */
  place?: number;
}

export interface Bar {
  name: string;
  count: number;
  share: number;
  right: boolean;
}

export interface Projected {
  text: string;
  form: string;
  choices: string[];
  picture: string;
  pictures: string[];
  answer?: string;
  because?: string;
  where?: string;
}

export interface LiveTable {
  number: number;
  name: string;
  players: { name: string; here: boolean; bot: boolean }[];
  status: string;
  /** What happened last, as everybody may know it. */
  said: string;
  moves: number;
  over: boolean;
}

export interface LiveRoom {
  kind: "quiz" | "cards" | "tables";
  phase: "lobby" | "open" | "closed" | "own" | "over";
  guests: LiveGuest[];
  progress?: string;
  waiting?: boolean;
  exam?: boolean;
  last?: boolean;
  answered?: number;
  of?: number;
  question?: Projected;
  bars?: Bar[];
  teams?: { team: string; points: number }[];
  /** The steps, the highest first; `more` stand there too. */
  podium?: { guests: string[]; more: number; points: string; rank: number }[];
  podium_wanted?: boolean;
  share?: number;
  tables?: LiveTable[];
  /** The table that is shown as a bystander sees it; 0 for none. */
  looking?: number;
  actions?: string[];
  /** Is a game going on at one of the tables? */
  playing?: boolean;
}

export interface Live {
  open: boolean;
  code: string;
  address: string;
  short: string;
  qr: string;
  advice: string;
  notes: string[];
  room: LiveRoom;
}

export interface LiveScene {
  title: string;
  language: string;
  words: Record<string, string>;
  still?: string;
}

export type LiveRequest =
  | { kind: "hello" | "close" | "script" }
  | { kind: "at"; base: string; answers: string }
  | { kind: "act"; action: string }
  | { kind: "deal"; how: string }
  | { kind: "look"; table: number }
  | { kind: "place"; guest: number; table: number }
  | { kind: "seen"; content: string }
  | { kind: "remove"; guest: number };
