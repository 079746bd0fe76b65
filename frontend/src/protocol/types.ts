/* What the kernel may say about a table, and what the page may answer.
   Made by scripts/protocol.py from core/components.py, core/table.py, page/sent.py and page/messages.py: change it there. */

export type Point = [number, number];

export type Sign = "vertical" | "horizontal" | "circle" | "star" | "cross" | "animal" | "Europe" | "Asia" | "Africa" | "America" | "Oceania" | "World";

export type TileTone = "black" | "red" | "blue" | "blank";

export type PromptTone = "you" | "wait" | "over";

export type MapLayer = RouteLayer | PlaceLayer | TokenLayer;

export type TableNode = HandNode | OpenHandNode | PileNode | GroupNode | MapNode | BoardNode | SpreadNode | StrewnNode | RowNode | GridNode | DiceNode | LettersNode | GlobeNode | FactsNode | RaceNode | ButtonsNode | CoverNode | BuzzersNode | SpeechNode | GalleryNode | ReviewNode | BookletNode | GuideNode;

export type KernelMessage = StepMessage | TableMessage | PicturesMessage | Reply;

export type Given = string | number | number[];

/** A card that the rules show. */
export interface RuleCard {
  /** The name of its artwork or picture. */
  face: string;
  title: string;
  tone: string;
}

/** A rule by its number. */
export interface Rule {
  id: string;
  text: string;
  cards: RuleCard[];
}

/** A heading of the rulebook and what stands below it. */
export interface RulebookSection {
  title: string;
  /** The rules in five lines, in the section with which the book begins. */
  lines: string[];
  cards: RuleCard[];
  text: string;
  rules: Rule[];
}

/** The rules of a game. */
export interface Rulebook {
  title: string;
  sections: RulebookSection[];
}

/** Somebody at the table. */
export interface Player {
  seat: number;
  name: string;
  letter: string;
  colour: number;
  person: boolean;
  level: string | null;
  /** The name of the portrait of somebody with a character. */
  portrait: string | null;
}

/** A space of a board. */
export interface BoardSpace {
  id: string;
  name: string;
  points: number;
  region: string;
  /** The number of the region's colour, 0 to 7. */
  tone: number;
  /** The name of its picture. */
  flag: string;
  island: boolean;
  /** Its column and row on the plan. */
  cell: [number, number];
  /** Its place on the map. */
  at: Point | null;
}

/** A look at a board. */
export interface BoardView {
  name: string;
  /** West, south, east, north. */
  box: [number, number, number, number];
}

/** What never changes of a board of spaces and lines. */
export interface BoardScene {
  /** Without one (a teacher's board) there is only the plan. */
  geometry: string | null;
  columns: number;
  rows: number;
  spaces: BoardSpace[];
  /** Two spaces and the style of the line: 0 by land, 1 across land that is not on the board, 2 by water. */
  lines: [string, string, number][];
  /** The first is the whole; the others are closer looks. */
  views: BoardView[];
}

/** A teacher's own shapes on the map of a game. */
export interface OverlayScene {
  geometry: string;
  mark: "polygon" | "line" | "point";
  /** One for each shape. */
  names: string[];
  light: string;
  dark: string;
  weight: number;
  radius: number;
  opacity: number;
}

/** What does not change while a game is played. */
export interface Scene {
  game: string;
  title: string;
  subtitle: string;
  language: string;
  direction: "ltr" | "rtl";
  /** Every fixed word that the page shows, by key. */
  words: Record<string, string>;
  rulebook: Rulebook | null;
  players: Player[];
  map_credit: string;
  /** The pictures of the game, by name: what the package itself drew. */
  art: Record<string, string>;
  board: BoardScene | null;
  /** The class of this widget's still picture in the notebook, which the living table hides. */
  still?: string;
  overlay?: OverlayScene;
}

/** What stands on the other side of a card: it is shown turned over. `None` until a player may know it. */
export interface Reverse {
  title: string;
  lines: string[];
}

/** A card. */
export interface Card {
  id: string;
  /** The name of its artwork or picture; none is a back. */
  face: string | null;
  title: string;
  /** A short value that stands twice. */
  corner?: string;
  /** Its colour: `fair`, `foul`, `flight`, `miles`, `lucky`; `r0` to `r7` for a region; `red`, `gold`. */
  tone?: string;
  label?: string;
  /** What stands on its other side: it is shown turned over. */
  reverse?: Reverse | null;
}

/** One's own cards, fanned at the bottom. */
export interface HandNode {
  type: "hand";
  title: string;
  cards: Card[];
  label?: string;
}

/** Another seat's cards that everybody sees: small, in a row; unfolded, with their names. */
export interface OpenHandNode {
  type: "open-hand";
  seat: number;
  title: string;
  cards: Card[];
  /** How the seat's last turn was counted. */
  note?: string;
}

/** A pile: its top card, or a back, or nothing. */
export interface PileNode {
  type: "pile";
  id: string;
  title: string;
  /** The top card. */
  card?: Card | null;
  /** Whether it lies face down. */
  back?: boolean;
  count?: number | null;
  /** So many pips are drawn, `count` of them filled. */
  goal?: number | null;
  /** What is said where nothing lies. */
  empty?: string;
  label?: string;
}

/** Components that belong together, such as the piles of a side. */
export interface GroupNode {
  type: "group";
  title: string;
  /** The names of the components in it. */
  nodes: string[];
  /** Whose they are: it has that colour. */
  seat?: number | null;
  arrangement?: "row" | "grid";
  note?: string;
  label?: string;
}

/** How the globe becomes flat. */
export interface Projection {
  kind: "natural-earth" | "orthographic" | "azimuthal" | "mercator" | "conic";
  /** Longitude, latitude and tilt of the middle, each with its sign turned, as d3 has it. */
  rotate?: [number, number, number] | null;
  /** The two parallels a conic map is true on. */
  parallels?: Point | null;
  /** Points that are shown whole, as large as they fit; without them the whole globe is. */
  fit?: Point[] | null;
}

/** A great circle from point to point. */
export interface RouteLayer {
  kind: "route";
  points: Point[];
  style: "plan" | "flown";
  seat?: number | null;
}

/** A dot and its name, which finds the first free side of it; one without room shows when its dot is pointed at. */
export interface PlaceLayer {
  kind: "place";
  id: string;
  at: Point;
  text: string;
  anchor?: "start" | "middle" | "end" | null;
  /** Important names find their place first. */
  important?: boolean;
  /** How great it is, as a share of the greatest: the area of its circle. */
  size?: number | null;
  /** Whose pin is stuck there. */
  seat?: number | null;
  /** What is said of it besides its name. */
  label?: string;
}

/** An aeroplane that moves over the map, along the great circle from where it was. Tokens with a `heading` fly side by side, each seat on a lane of its own beside the planned route; so do their flown routes. */
export interface TokenLayer {
  kind: "token";
  id: string;
  seat: number;
  at: Point;
  label: string;
  heading?: number | null;
}

/** A map: a geometry of the atlas in a projection, with layers drawn in order on top of it and places lit up. */
export interface MapNode {
  type: "map";
  id: string;
  /** Its name in the atlas. */
  geometry: string;
  projection: Projection;
  layers: MapLayer[];
  /** The keys of the places that are lit up. */
  lit?: string[];
  label?: string;
}

/** A part of a board that is counted by itself: how many of its spaces are open, or who covered the last. */
export interface BoardArea {
  name: string;
  tone: number;
  open: number;
  seat: number | null;
}

/** Spaces joined by lines, on a map or on a plan. What never changes is in the scene (`TableMaker.scene`). The item of a space is `space/<id>`; the card of a space, in whatever hand, has `/<id>` at its end, and points at the space when it is looked at. A space without an action sends `why` with `to` null when it is touched. */
export interface BoardNode {
  type: "board";
  /** The seat that covered each space. */
  covered: Record<string, number>;
  /** The spaces of the turn so far. */
  run: string[];
  /** Those of the turn before. */
  lit: string[];
  areas: BoardArea[];
  label?: string;
}

/** Cards that lie open for all, side by side in rows. */
export interface SpreadNode {
  type: "spread";
  title: string;
  cards: Card[];
  empty?: string;
}

/** A card strewn on the table. */
export interface Lying {
  card: Card;
  /** Where its middle is, 0 to 1 across and down. */
  at: Point;
  /** In degrees. */
  turn?: number;
}

/** Cards strewn on baize, to put a finger on: all whole on the table at any size, reached by key line by line. */
export interface StrewnNode {
  type: "strewn";
  title: string;
  cards: Lying[];
}

/** A card in a row, and the figure that put it there. */
export interface Placed {
  card: Card;
  figure?: string;
}

/** Cards in order, on their side, name and figure below, in as many lines as they need. Before, between and after them are gaps, named by the cards beside them: the items `<id>/gap/0` to `<id>/gap/<cards>`. */
export interface RowNode {
  type: "row";
  id: string;
  title: string;
  cards: Placed[];
  /** What stands at the one end. */
  low?: string;
  /** What stands at the other. */
  high?: string;
}

/** A card of a grid and where it lies, in whole steps right and down. */
export interface Cell {
  card: Card;
  x: number;
  y: number;
}

/** Cards laid edge to edge, on their side. Once something is picked up, only the places where it goes are marked. */
export interface GridNode {
  type: "grid";
  id: string;
  title: string;
  cells: Cell[];
  /** The free cells a card may go to: the items `<id>/<x>,<y>`. */
  places: [number, number][];
  /** The longest run there may be. */
  limit?: number;
  /** The runs that have reached it, each from its first card to its last: framed, with the figure. */
  full?: [number, number, number, number][];
}

/** A wooden die. */
export interface Die {
  id: string;
  colour: "blue" | "red";
  /** The sign that shows; none before a roll. */
  face: Sign | null;
  /** What follows a colon in it stands below the die. */
  label: string;
  /** Whether it was not rolled. */
  resting?: boolean;
}

/** Wooden dice. They tumble when `rolls` changes, except those that are resting. */
export interface DiceNode {
  type: "dice";
  title: string;
  dice: Die[];
  rolls: number;
}

/** A lettered square; a blank one has the letter it stands for. */
export interface Tile {
  id: string;
  letter: string;
  tone: TileTone;
  points?: number;
}

/** Lettered squares in a row: one's own, the pot's, or a name that lies before a player (`seat`) with how it was counted. */
export interface LettersNode {
  type: "letters";
  id: string;
  title: string;
  tiles: Tile[];
  seat?: number | null;
  note?: string;
  small?: boolean;
}

/** A section of the horizon ring around a globe. */
export interface RingSection {
  text: string;
  kind: "letters" | "chance";
}

/** A pin in a globe. */
export interface GlobePlace {
  id: string;
  at: Point;
  text: string;
  seat?: number | null;
}

/** A globe in its horizon ring. One turns it freely by hand; a flick, a click or a key plays the action of its item. */
export interface GlobeNode {
  type: "globe";
  id: string;
  geometry: string;
  ring: RingSection[];
  /** The section it came to rest at. */
  pointer: number | null;
  /** It spins when this changes. */
  spins: number;
  /** Where it turns then. */
  towards: Point | null;
  places: GlobePlace[];
  label?: string;
}

/** What there is to know of a place: a picture, and lines of what and how much. */
export interface FactsNode {
  type: "facts";
  title: string;
  lines: [string, string][];
  picture?: string | null;
  note?: string;
}

/** Where a race is run: the field to type into, the buttons to choose from, or a word on what to touch. Without it a race stands above the hand. */
export interface RaceNode {
  type: "race";
  title?: string;
}

/** Something to press. */
export interface Button {
  id: string;
  text: string;
}

/** Things to press: all that a plain table needs. */
export interface ButtonsNode {
  type: "buttons";
  title: string;
  buttons: Button[];
  label?: string;
}

/** Lies over the table until the next person at the screen sends `ready`. */
export interface CoverNode {
  type: "cover";
  seat: number;
  text: string;
  detail: string;
  button: string;
}

/** The key of a person in a race. */
export interface Buzzer {
  seat: number;
  name: string;
  key: string;
  state: "open" | "answers" | "waits" | "out";
  note: string;
}

/** A key for each of several people in a race at one screen. Sends `buzz`. */
export interface BuzzersNode {
  type: "buzzers";
  /** Its id. */
  race: string;
  title: string;
  people: Buzzer[];
}

/** What a character says, at its seat; it goes by itself. */
export interface SpeechNode {
  type: "speech";
  seat: number;
  text: string;
}

/** Somebody one can play against. */
export interface GalleryCard {
  key: string;
  name: string;
  level: string;
  style: string;
  home: string;
  about: string;
  portrait: string;
}

/** Everybody one can play against, to choose from. Sends `seat`. */
export interface GalleryNode {
  type: "gallery";
  title: string;
  ask: string;
  least: number;
  most: number;
  chosen: string[];
  cards: GalleryCard[];
  start: string;
  back: string | null;
  counted: string;
  full: string;
}

/** A move that turned the game. */
export interface TurningPoint {
  number: number;
  text: string;
}

/** A move, and what an expert thinks of it. */
export interface JudgedMove {
  /** The position before it. */
  number: number;
  after: number;
  seat: number;
  text: string;
  verdict: string;
  word: string;
  cost: string;
  lines: string[];
  mistake: boolean;
}

/** A game looked back at with an expert, beside the table (`layout.aside`). */
export interface ReviewNode {
  type: "review";
  title: string;
  done: number;
  total: number;
  /** How far it is. As long as `done` and `total` differ, the page sends `review` again. */
  progress: string;
  summary?: string[];
  positions?: number[];
  /** The chances by seat, at each of the positions. */
  curve?: number[][];
  curve_label?: string;
  turning?: TurningPoint[];
  turning_title?: string;
  moves?: JudgedMove[];
  moves_label?: string;
  only?: string;
  nothing?: string;
}

/** The booklet of flags, open over the table (`layout.aside`); the page asks for it with `opened`, for others with `leaf`. */
export interface BookletNode {
  type: "booklet";
  page: string;
}

/** A step of the guide through somebody's first turn (`layout.aside`); the page asks for others with `guide`. */
export interface GuideNode {
  type: "guide";
  /** The component, item or area that it points at. */
  at: string;
  text: string;
  step: number;
  steps: number;
}

/** What changed of a table: any of its keys, whole; but of the nodes only those that changed, null for one that is gone. */
export interface Patch extends Partial<Omit<Table, "nodes">> {
  nodes?: Record<string, TableNode | null>;
}

/** Something that came to where it is now from somewhere else. */
export interface Motion {
  item: string;
  from: string;
}

/** A line of the log. */
export interface LogEntry {
  number: number;
  seat: number | null;
  text: string;
  tone: string;
}

/** A change of the table: a move, a notice, an answer. */
export interface StepMessage {
  kind: "step";
  sequence: number;
  patch: Patch;
  motions?: Motion[];
  /** What a screen reader says. */
  say?: string[];
  /** Lines to append to the log. */
  log?: LogEntry[];
  /** Whether it stays for a moment before the next is shown. */
  pause?: boolean;
  /** How many letters there are to read before the next. */
  read?: number;
}

/** What is to be done now. */
export interface Prompt {
  text: string;
  tone: PromptTone;
}

/** What the top of the table says of a seat. */
export interface SeatLine {
  seat: number;
  score: string;
  score_label: string;
  cards: number | null;
  turn: boolean;
  note?: string;
}

/** Where the components stand, by their names. */
export interface Layout {
  board: string[];
  middle: string[];
  hand: string[];
  /** Beside it all: a review, or the booklet. */
  aside?: string[];
}

/** A legal move and the things on the table it goes from and to. Of several with one thing, a second click on it makes the `usual` one. */
export interface Action {
  move: string;
  from: string;
  to: string | null;
  label: string;
  usual?: boolean;
}

/** Why something cannot be done. */
export interface Refusal {
  sentence: string;
  /** The number of the rule; empty where no rule says so. */
  rule: string;
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
  /** After so many milliseconds somebody ends the race; none if nobody will. */
  deadline: number | null;
}

/** Several things chosen together, or a word written, and then played as one move (:meth:`TableMaker.picked`). The page does not know which choices are good. `items` are those that may be picked, `least` to `most` of them; `text` is what an empty field to write in says (no field without it): picked tiles spell their letters there. */
export interface Picking {
  items: string[];
  least: number;
  most: number;
  label: string;
  text?: string;
}

/** A time for thinking, shown as it runs down. It only shows: what happens at its end is up to the players. A clock with another `id` begins anew. */
export interface Clock {
  id: string;
  seconds: number;
  label: string;
}

/** The buttons of the header: usable, or a text that says why not. */
export interface Tools {
  hint?: true | string;
  undo?: true | string;
  booklet?: true | string;
  rules?: true | string;
  save?: true | string;
  load?: true | string;
  new?: true | string;
  opponents?: true | string;
  talk?: true | string;
  silence?: true | string;
  pace?: true | string;
}

/** How much time races give at this table. */
export interface RaceTime {
  now: "usual" | "relaxed" | "off";
  /** Whoever laid the table said so: what a page remembers is not asked. */
  given: boolean;
  /** Why it cannot be set here; empty where it can. */
  why: string;
}

/** Where on the table's map something lies that was right, or was chosen instead. */
export interface Spot {
  at: Point;
  text: string;
  right: boolean;
  /** The space of a board; empty where it is none. */
  place: string;
}

/** What is said about an answer. */
export interface Verdict {
  /** The answer that was given, in words. */
  given: string;
  right: boolean;
  answer: string;
  because?: string | null;
  /** The numbers of the choices that were chosen; where they are put in order, in that order. */
  chosen?: number[];
  /** Those that are right. */
  correct?: number[];
  /** What the choices are called, where only pictures of them were shown. */
  names?: string[];
  /** The picture of a map on which the place is lit. */
  where?: string | null;
  /** On a map: what was clicked. */
  clicked?: string;
  /** On a map: what was right. */
  place?: string;
  /** What the answer was worth in the game. */
  points?: number;
  /** Where it lies on the table's own map, which shows them together; then there is no `where`. */
  spots?: Spot[];
}

/** A question that waits for its answer, or what is said about the answer. */
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
  /** On the map lie features, such as rivers, and not the countries are to be found: the page needs the part `places`. */
  features?: boolean;
  /** Points that the map shows as large as they fit, instead of the whole world. */
  near?: Point[];
  answered?: Verdict;
}

/** Something on a shelf. */
export interface ShelfItem {
  name: string;
  picture?: string;
}

/** A row of what was missed, or won, at the end of a game. */
export interface Shelf {
  text: string;
  items: ShelfItem[];
  /** So many do not stand on it. */
  more: number;
  /** Names stand beside the pictures; else they are only their text alternatives. */
  named: boolean;
}

/** How a game ended. */
export interface Outcome {
  title: string;
  lines: string[];
  fact: string;
  winners: number[];
  reason: string;
  shelves: Shelf[];
  /** What the button says by which all that was missed is asked again; without it nothing was. */
  practise?: string;
}

/** Where one looks back at: a slider. */
export interface Replay {
  position: number;
  length: number;
}

/** Something to be said beside the game; it can be closed. With `item`, that item (and `to`) is ringed. */
export interface Notice {
  tone: "error" | "info" | "hint";
  text: string;
  detail: string;
  item?: string | null;
  to?: string | null;
}

/** The table of one seat, whole. */
export interface Table {
  sequence: number;
  seat: number | null;
  turn: number | null;
  phase: "play" | "question" | "over" | "replay" | "cover" | "gallery";
  prompt: Prompt;
  seats: SeatLine[];
  layout: Layout;
  nodes: Record<string, TableNode>;
  actions: Action[];
  refusals: Record<string, Refusal>;
  race: Race | null;
  pick: Picking[];
  clock: Clock | null;
  tools: Tools;
  time: RaceTime | null;
  log: LogEntry[];
  question: Question | null;
  outcome: Outcome | null;
  replay: Replay | null;
  notice: Notice | null;
}

/** The whole table. */
export interface TableMessage {
  kind: "table";
  table: Table;
  say?: string[];
}

/** Pictures that come later, in a buffer, in the place of an earlier batch of that name. */
export interface PicturesMessage {
  kind: "pictures";
  batch: string;
}

/** The answer to a message of the page. */
export interface Reply {
  kind: "reply";
  /** The id of the message it answers. */
  to: string | null;
  ok: boolean;
  refusal?: Refusal | null;
  error?: string;
  filename?: string;
  text?: string;
  /** Where a name lies that was looked for. */
  at?: Point;
}

export type Request =
  | { kind: "hello" }
  | { kind: "move"; move: string; sequence: number }
  | { kind: "claim"; race: string; answer: string | null; milliseconds: number }
  | { kind: "painted"; race: string }
  | { kind: "pick"; picking: number; items: string[]; text: string; sequence: number }
  | { kind: "why"; from: string; to: string | null }
  | { kind: "find"; text: string }
  | { kind: "booklet"; item: string | null }
  | { kind: "opened" }
  | { kind: "leaf"; page: string }
  | { kind: "guide"; step: number }
  | { kind: "hint" }
  | { kind: "review" }
  | { kind: "undo" }
  | { kind: "new" }
  | { kind: "save" }
  | { kind: "load"; text: string }
  | { kind: "replay"; position: number }
  | { kind: "answer"; question: string; answer: Given }
  | { kind: "continue" }
  | { kind: "practise" }
  | { kind: "select"; item: string | null }
  | { kind: "ready"; seat: number; sequence: number }
  | { kind: "buzz"; race: string; seat: number }
  | { kind: "opponents" }
  | { kind: "seat"; players: string[] }
  | { kind: "back" }
  | { kind: "talk" }
  | { kind: "silence" }
  | { kind: "time"; time: string };

export type QuizRequest =
  | { kind: "hello" }
  | { kind: "answer"; question: string; answer: Given }
  | { kind: "continue" }
  | { kind: "again"; which: string }
  | { kind: "hand_in" }
  | { kind: "turn"; card: string }
  | { kind: "grade"; card: string; grade: string };

export type ToolName = keyof Tools;
