/* A question, a race, a result or a confirmation that has just come takes the focus, if the reader is at the table. */
import type { Race, Table } from "../protocol/types";
import { QUESTION_FOCUS } from "../quiz/keys";
import type { Focus } from "./interaction/focus";
import type { Panels } from "./panels";
import type { TableStore } from "./store";

const racing = ({ phase, race }: Table): Race | null => (phase === "play" ? race : null);

const TURN = "turn ";
/** What one does not leave because a turn has come. */
const BUSY = ".gp-can, .gp-header, .gp-drawer, .gp-line, .gp-review, .gp-booklet, input, select, textarea";

const RACE_FOCUS = { text: ".gp-race input", choice: ".gp-race", touch: ".gp-can" };

/** What asks for the reader now: a name that changes with it, and what of it takes the focus. */
function asking(table: Table, panels: Panels): [name: string, goal: string] {
  const { question, outcome, phase } = table;
  const race = racing(table);
  if (panels.confirmNew) return ["confirm", "[data-first]"];
  if (question)
    return question.answered ? [`question ${question.id} answered`, ".gp-answered button"] : [`question ${question.id}`, QUESTION_FOCUS];
  // At a shared screen the same race opens a field once somebody has pressed first.
  if (race) return [`${race.id} ${race.form}`, RACE_FOCUS[race.form]];
  if (outcome && phase === "over" && panels.closedOutcome !== outcome) return ["outcome", ".gp-outcome button"];
  const { guide } = table.nodes;
  if (guide?.type === "guide") return [`guide ${guide.step}`, "[data-guide]"];
  // The turn came, or the next thing of it: what can be used is where one goes on.
  return [table.prompt.tone === "you" && phase === "play" ? TURN + table.prompt.text : "", ".gp-can"];
}

export class PanelFocus {
  private shown = "";
  private wasHere = false;

  constructor(
    private readonly stage: HTMLElement,
    private readonly store: TableStore,
    private readonly panels: Panels,
    private readonly focus: Focus,
  ) {}

  /** Before a repaint, which may take away what has the focus. */
  before(): void {
    this.wasHere = this.focus.active !== null;
  }

  after(): void {
    const [name, goal] = asking(this.store.shown, this.panels);
    if (name === this.shown) return;
    // While steps of others are still to be shown, nobody's turn has come.
    if (name.startsWith(TURN) && this.store.playingBack) return;
    const ended = this.shown.startsWith(TURN);
    const left = ended ? "" : this.shown;
    this.shown = name;
    if (ended && !name) return;
    const { active } = this.focus;
    // Whoever reads the rules or the log is at the table too, but not to be torn away.
    if (active?.closest(".gp-drawer") || !(this.wasHere || active || (left && this.nobodyElsewhere()))) return;
    if (racing(this.store.shown)?.form === "touch" && active?.closest(".gp-can")) return;
    if ((!name || name.startsWith(TURN)) && active?.closest(BUSY)) return;
    // Whoever types commands types answers there as well.
    if (racing(this.store.shown) && active?.closest(".gp-line")) return;
    // Where there is nothing to do the table itself has the focus: the reader is still here, and keys still mean something.
    const find = (what: string): HTMLElement | null => this.stage.querySelector<HTMLElement>(what);
    const next = (name.startsWith(TURN) ? find(".gp-ready") : null) ?? find(goal) ?? find(".gp-table");
    next?.focus({ preventScroll: true });
    // Whoever goes by keys sees where they are; a hand on the mouse moves nothing under the eyes.
    if (next?.matches("[data-item]:focus-visible")) next.scrollIntoView({ block: "nearest" });
  }

  /** A panel that went away took the focus with it. */
  private nobodyElsewhere(): boolean {
    const { activeElement } = this.stage.getRootNode() as Document | ShadowRoot;
    return activeElement === null || activeElement === document.body;
  }
}
