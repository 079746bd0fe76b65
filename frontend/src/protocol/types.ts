/* What the kernel may say about a table: docs/table-protocol.md in types. */

export type Point = [longitude: number, latitude: number];

export interface Player {
  seat: number;
  name: string;
  letter: string;
  colour: number;
  person: boolean;
  level: string | null;
  /** The name of the portrait of somebody with a character. */
  portrait?: string | null;
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

export type ToolName = "hint" | "undo" | "rules" | "save" | "load" | "new" | "opponents" | "talk" | "silence";
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

/** What the page sends as an answer: a choice's number, several of them, a number, a word, or the name of a place on a map. */
export type Given = string | number | number[];

/** What is said about an answer. */
export interface Answered {
  /** The answer that was given, in words. */
  given: string;
  right: boolean;
  answer: string;
  because?: string | null;
  /** The numbers of the choices that were chosen, and of those that are right; where they are put in order, in their order. */
  chosen?: number[];
  correct?: number[];
  /** What the choices are called, where only pictures of them were shown. */
  names?: string[];
  /** The picture of a map on which the place is lit. */
  where?: string;
  /** On a map: what was clicked, and what was right. */
  clicked?: string;
  place?: string;
  /** What the answer was worth in the game. */
  points?: number;
}

export interface Question {
  id: string;
  form: "choice" | "number" | "text" | "several" | "order" | "click";
  text: string;
  choices?: string[];
  /** The choices as pictures; `choices` then only count them. */
  pictures?: string[];
  unit?: string;
  picture?: string | null;
  /** The map on which a place is to be found. */
  geometry?: string;
  /** Points that the map shows as large as they fit, instead of the whole world. */
  near?: Point[];
  answered?: Answered | null;
}

/** A race this seat takes part in. */
export interface Race {
  id: string;
  form: "text" | "choice" | "touch";
  prompt: string;
  choices: string[];
  /** What the button says that lets it go by; without it there is none. */
  passing: string;
  placeholder: string;
  /** After so many milliseconds a bot ends the race; null if none will. */
  deadline: number | null;
}

/** Several things to choose together, or a word to write. */
export interface Picking {
  items: string[];
  least: number;
  most: number;
  label: string;
  /** What an empty field says; without it there is no field. */
  text: string;
}

/** A time for thinking; one with another id begins anew. */
export interface Clock {
  id: string;
  seconds: number;
  label: string;
}

export interface Table {
  sequence: number;
  seat: number | null;
  turn: number | null;
  phase: "play" | "question" | "over" | "replay" | "cover" | "gallery";
  prompt: { text: string; tone: "you" | "wait" | "over" };
  seats: SeatState[];
  layout: { board: string[]; middle: string[]; hand: string[]; /** Beside it all: a review. */ aside?: string[] };
  nodes: Record<string, TableNode>;
  actions: Action[];
  refusals: Record<string, Refusal>;
  race: Race | null;
  pick: Picking[];
  clock?: Clock | null;
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
  /** What stands on the other side: the card is shown turned over. */
  reverse?: { title: string; lines: string[] } | null;
}

/** A card that is an item of the table. */
export type ItemCard = CardFace & { id: string };

export interface HandNode {
  type: "hand";
  title?: string;
  label?: string;
  cards: ItemCard[];
}

export interface OpenHandNode {
  type: "open-hand";
  seat: number;
  title: string;
  note?: string | null;
  cards: ItemCard[];
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
  /** How great it is, as a share of the greatest: the area of its circle. */
  size?: number;
  /** Whose pin is stuck there. */
  seat?: number | null;
  /** What is said of it besides its name. */
  label?: string;
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

export interface SpreadNode {
  type: "spread";
  title: string;
  cards: ItemCard[];
  empty?: string;
}

export interface StrewnNode {
  type: "strewn";
  title: string;
  /** Where the middle of each lies (0 to 1 across and down), and how it is turned, in degrees. */
  cards: { card: ItemCard; at: [number, number]; turn: number }[];
}

export interface RowNode {
  type: "row";
  id: string;
  title: string;
  cards: { card: ItemCard; figure: string }[];
  /** What stands at the two ends. */
  low: string;
  high: string;
}

export interface GridNode {
  type: "grid";
  id: string;
  title: string;
  cells: { card: ItemCard; x: number; y: number }[];
  places: [x: number, y: number][];
  limit: number;
  full: [x: number, y: number, x: number, y: number][];
}

export interface DiceNode {
  type: "dice";
  title: string;
  dice: { id: string; colour: "blue" | "red"; face: string | null; label: string; resting: boolean }[];
  rolls: number;
}

export interface LettersNode {
  type: "letters";
  id: string;
  title: string;
  tiles: { id: string; letter: string; tone: "black" | "red" | "blue" | "blank"; points: number }[];
  seat: number | null;
  note: string;
  small: boolean;
}

export interface GlobeNode {
  type: "globe";
  id: string;
  geometry: string;
  ring: { text: string; kind: "letters" | "chance" }[];
  pointer: number | null;
  spins: number;
  towards: Point | null;
  places: { id: string; at: Point; text: string; seat?: number | null }[];
  label?: string;
}

export interface FactsNode {
  type: "facts";
  title: string;
  lines: [what: string, value: string][];
  picture: string | null;
  note: string;
}

/** Lies over the table until the next person at the screen is ready. */
export interface CoverNode {
  type: "cover";
  seat: number;
  text: string;
  detail: string;
  button: string;
}

/** A key for each of several people in a race at one screen. */
export interface BuzzersNode {
  type: "buzzers";
  race: string;
  title: string;
  people: { seat: number; name: string; key: string; state: "open" | "answers" | "waits" | "out"; note: string }[];
}

/** What a character says. */
export interface SpeechNode {
  type: "speech";
  seat: number;
  text: string;
}

/** Everybody one can play against, to choose from. */
export interface GalleryNode {
  type: "gallery";
  title: string;
  ask: string;
  least: number;
  most: number;
  chosen: string[];
  cards: { key: string; name: string; level: string; style: string; home: string; about: string; portrait: string }[];
  start: string;
  back: string | null;
  counted: string;
  full: string;
}

/** Where the race stands on the table. */
export interface RaceNode {
  type: "race";
  title?: string;
}

export type TableNode = RaceNode | HandNode | OpenHandNode | BoardNode | SpreadNode | StrewnNode | RowNode | GridNode | DiceNode | LettersNode | GlobeNode | FactsNode | PileNode | GroupNode | TrackNode | ScoreboardNode | ButtonsNode | MapNode | CoverNode | BuzzersNode | SpeechNode | GalleryNode;

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
  | { kind: "hint" | "undo" | "new" | "save" | "continue" | "review" | "opponents" | "back" | "talk" | "silence" }
  | { kind: "ready"; seat: number; sequence: number }
  | { kind: "buzz"; race: string; seat: number }
  | { kind: "seat"; players: string[] }
  | { kind: "load"; text: string }
  | { kind: "replay"; position: number }
  | { kind: "answer"; question: string; answer: Given }
  | { kind: "claim"; race: string; answer: string | null; milliseconds: number }
  | { kind: "pick"; picking: number; items: string[]; text: string; sequence: number }
  | { kind: "select"; item: string | null };
