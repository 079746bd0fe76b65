/* What the kernel may say about a table: docs/table-protocol.md in types. */

export type Point = [longitude: number, latitude: number];

export interface Player {
  seat: number;
  name: string;
  letter: string;
  colour: number;
  person: boolean;
  level: string | null;
}

export interface Rule {
  id: string;
  text: string;
}

export interface RulebookSection {
  title: string;
  text?: string;
  rules?: Rule[];
}

export interface Scene {
  game: string;
  title: string;
  subtitle?: string;
  language?: string;
  direction?: "ltr" | "rtl";
  words?: Record<string, string>;
  rulebook?: { title: string; sections: RulebookSection[] };
  players: Player[];
  map_credit?: string;
  /** The pictures of the game, by name: what the package itself drew. */
  art?: Record<string, string> | null;
  board?: BoardScene | null;
  /** The class of this widget's still picture in the notebook, which the living table hides. */
  still?: string;
}

export interface BoardSpace {
  id: string;
  name: string;
  points: number;
  region: string;
  tone: number;
  /** The name of its picture. */
  flag: string;
  island: boolean;
  cell: [column: number, row: number];
  at: Point | null;
}

/** What never changes of a board of spaces and lines. */
export interface BoardScene {
  geometry: string | null;
  columns: number;
  rows: number;
  spaces: BoardSpace[];
  /** Two spaces and the style of the line: 0 by land, 1 across land that is not on the board, 2 by water. */
  lines: [a: string, b: string, kind: number][];
  views: { name: string; box: [west: number, south: number, east: number, north: number] }[];
}

export interface SeatState {
  seat: number;
  score: string;
  score_label?: string;
  cards?: number | null;
  turn: boolean;
  note?: string | null;
}

export interface Action {
  move: string;
  from: string;
  to?: string | null;
  label: string;
}

export interface Refusal {
  sentence: string;
  rule?: string | null;
}

export type ToolName = "hint" | "undo" | "rules" | "save" | "load" | "new";
export type Tools = Partial<Record<ToolName, true | string>>;

export interface LogEntry {
  number: number;
  seat?: number | null;
  text: string;
  tone?: string;
}

export interface Notice {
  tone: "error" | "info" | "hint";
  text: string;
  detail?: string | null;
  item?: string | null;
  to?: string | null;
}

export interface Outcome {
  title: string;
  lines: string[];
  fact?: string | null;
  winners: number[];
  reason?: string | null;
}

export interface Question {
  id: string;
  form: "choice" | "number" | "text";
  text: string;
  choices?: string[];
  unit?: string;
  place?: string | null;
  picture?: string | null;
  answered?: { given: string | number; right: boolean; answer: string; because?: string | null } | null;
}

export interface Table {
  sequence: number;
  seat: number | null;
  turn: number | null;
  phase: "play" | "question" | "over" | "replay";
  prompt: { text: string; tone: "you" | "wait" | "over" };
  seats: SeatState[];
  layout: { board: string[]; middle: string[]; hand: string[] };
  nodes: Record<string, TableNode>;
  actions: Action[];
  refusals: Record<string, Refusal>;
  tools: Tools;
  log: LogEntry[];
  question: Question | null;
  outcome: Outcome | null;
  replay: { position: number; length: number } | null;
  notice: Notice | null;
}

export interface CardFace {
  id?: string;
  face: string | null;
  title?: string;
  corner?: string;
  tone?: string | null;
  label?: string;
}

export interface HandNode {
  type: "hand";
  title?: string;
  label?: string;
  cards: (CardFace & { id: string })[];
}

export interface OpenHandNode {
  type: "open-hand";
  seat: number;
  title: string;
  note?: string | null;
  cards: (CardFace & { id: string })[];
}

export interface PileNode {
  type: "pile";
  id: string;
  title: string;
  label?: string;
  card?: CardFace | null;
  back?: boolean;
  count?: number | null;
  goal?: number | null;
  empty?: string | null;
}

export interface GroupNode {
  type: "group";
  title?: string;
  label?: string;
  seat?: number | null;
  nodes: string[];
  arrangement?: "row" | "grid";
  note?: string | null;
}

export interface TrackNode {
  type: "track";
  title?: string;
  label?: string;
  goal: number;
  unit?: string;
  runners: { seat: number; value: number; label: string }[];
}

export interface ScoreboardNode {
  type: "scoreboard";
  title?: string;
  label?: string;
  columns: string[];
  rows: { seat: number; cells: string[] }[];
}

export interface ButtonsNode {
  type: "buttons";
  title?: string;
  label?: string;
  buttons: { id: string; text: string }[];
}

export interface ProjectionSpec {
  kind: "natural-earth" | "orthographic" | "azimuthal" | "mercator" | "conic";
  rotate?: [number, number, number?];
  /** The two parallels a conic map is true on. */
  parallels?: [number, number];
  fit?: Point[];
}

export interface RouteLayer {
  kind: "route";
  points: Point[];
  style: "plan" | "flown";
  seat?: number | null;
}

export interface PlaceLayer {
  kind: "place";
  id: string;
  at: Point;
  text: string;
  anchor?: "start" | "middle" | "end";
  important?: boolean;
}

export interface TokenLayer {
  kind: "token";
  id: string;
  seat: number;
  at: Point;
  heading?: number;
  art?: string;
  label: string;
}

export type MapLayer = RouteLayer | PlaceLayer | TokenLayer;

export interface MapNode {
  type: "map";
  id?: string;
  label?: string;
  geometry: string;
  projection: ProjectionSpec;
  layers: MapLayer[];
  lit?: string[];
}

export interface BoardNode {
  type: "board";
  label?: string;
  covered: Record<string, number>;
  run: string[];
  lit: string[];
  areas: { name: string; tone: number; open: number; seat: number | null }[];
}

export type TableNode = HandNode | OpenHandNode | BoardNode | PileNode | GroupNode | TrackNode | ScoreboardNode | ButtonsNode | MapNode;

/** `item` came from `from`; both name items, or seats as `seat-1`. */
export interface Motion {
  item: string;
  from: string;
}

export interface StepMessage {
  kind: "step";
  sequence: number;
  patch: Partial<Omit<Table, "nodes">> & { nodes?: Record<string, TableNode | null> };
  motions?: Motion[];
  say?: string[];
  /** Lines to append to the log. */
  log?: LogEntry[];
  pause?: boolean;
}

export interface TableMessage {
  kind: "table";
  table: Table;
  say?: string[];
}

export interface Reply {
  kind: "reply";
  to: string;
  ok: boolean;
  refusal?: Refusal | null;
  error?: string;
  filename?: string;
  text?: string;
}

/** Pictures that come later, in a buffer. */
export interface PicturesMessage {
  kind: "pictures";
  batch: string;
}

export type KernelMessage = StepMessage | TableMessage | PicturesMessage | Reply;

export type Request =
  | { kind: "hello" }
  | { kind: "move"; move: string; sequence: number }
  | { kind: "why"; from: string; to: string | null }
  | { kind: "hint" | "undo" | "new" | "save" | "continue" }
  | { kind: "load"; text: string }
  | { kind: "replay"; position: number }
  | { kind: "answer"; question: string; answer: string | number }
  | { kind: "select"; item: string | null };
