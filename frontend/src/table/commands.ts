/* What the buttons of a table do; keys and buttons share it. */
import type { Table } from "../protocol/types";
import { download, upload } from "./files";
import type { Interaction } from "./interaction/interaction";
import { newest } from "./newest";
import type { Commands, Panels } from "./panels";
import type { TableStore } from "./store";

/** A game that has begun and is not over is not left without a question. */
const underWay = ({ phase, log }: Table): boolean => phase !== "over" && phase !== "replay" && log.length > 1;

export function makeCommands(root: HTMLElement, store: TableStore, panels: Panels, interaction: Interaction): Commands {
  // The first of them that is in sight: on a narrow table the tools may lie behind their button.
  const focusOn = (selector: string): void =>
    [...root.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length)?.focus({ preventScroll: true });
  const replay = newest((position: number) => store.request({ kind: "replay", position }));
  return {
    tool(name, byKey = false) {
      const state = store.shown.tools[name];
      if (typeof state === "string") {
        store.localNotice = { tone: "info", text: state, detail: "" };
        store.repaint();
      } else if (name === "save") {
        void store.request({ kind: "save" }).then((reply) => {
          if (reply.ok && reply.text !== undefined) download(root, reply.filename ?? "geoplay.json", reply.text);
        });
      } else if (name === "load") {
        upload(root, (text) => void store.request({ kind: "load", text }));
      } else if (name === "new" && underWay(store.shown)) {
        panels.confirmNew = true;
        store.repaint();
      } else {
        store.localNotice = null;
        void store.request(name === "booklet" ? { kind: name, item: interaction.meant(byKey) } : { kind: name });
      }
    },
    drawer(which) {
      panels.drawer = panels.drawer === which ? null : which;
      panels.rule = null;
      store.repaint();
    },
    openRule(rule) {
      panels.drawer = "rules";
      panels.rule = rule;
      interaction.hand.hush();
      focusOn(".gp-rulebook");
    },
    closeDrawer() {
      const inside = root.querySelector(".gp-drawer")?.contains(interaction.focus.active) ?? false;
      panels.drawer = null;
      store.repaint();
      if (inside) focusOn("[aria-expanded]");
    },
    confirmNew(yes) {
      panels.confirmNew = false;
      store.repaint();
      if (yes) void store.request({ kind: "new" });
      else focusOn(".gp-tool-new, .gp-more");
    },
    lookBack() {
      panels.closedOutcome = store.shown.outcome;
      store.repaint();
      focusOn(".gp-replay input");
    },
    showResult() {
      panels.closedOutcome = null;
      const { replay: shown } = store.shown;
      // The panel comes with the table of the end, and takes the focus (PanelFocus).
      if (shown && shown.position < shown.length) replay(shown.length);
      store.repaint();
    },
    replayTo(position) {
      panels.closedOutcome = store.shown.outcome ?? panels.closedOutcome;
      replay(position);
    },
    answer(given) {
      const { question } = store.shown;
      if (question) void store.request({ kind: "answer", question: question.id, answer: given });
    },
    goOn() {
      void store.request({ kind: "continue" });
    },
  };
}
