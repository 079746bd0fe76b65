/* One view of a table: puts store, interaction and picture together and takes them apart again. */
import { render } from "preact";
import css from "../style/index.css";
import type { Cleanup, RenderContext } from "../host/afm";
import { hideStill, makeFrame } from "../host/frame";
import { Parts } from "../host/parts";
import { Pictures } from "../host/pictures";
import { host } from "../parts/host";
import type { Motion, Scene } from "../protocol/types";
import { speaker } from "../protocol/words";
import { pressKey, QUESTION_FOCUS } from "../quiz/keys";
import { download, upload } from "./files";
import { Interaction } from "./interaction";
import { Flights } from "./motion";
import { noPanels, type Commands } from "./panels";
import { RaceClock } from "./race-clock";
import { settled } from "./settled";
import { photograph, Photographer } from "./still";
import { TableStore } from "./store";
import { TableView } from "./table";
import { makeView } from "./view";

let views = 0;

export function renderTable({ model, el }: RenderContext): Cleanup {
  const words = () => speaker((model.get("scene") as Scene | undefined)?.words);
  const frame = makeFrame(el, () => words()("error"));
  const { root } = frame;
  const uid = `gp${++views}-${Math.random().toString(36).slice(2, 6)}`;
  const panels = noPanels();
  let wishedPosition: number | null = null;
  let replaying = false;

  const guard = <Args extends unknown[]>(act: (...args: Args) => void) => (...args: Args): void => {
    try {
      act(...args);
    } catch (error) {
      frame.fail(error);
    }
  };

  const stage = document.createElement("div");
  stage.className = "gp-stage";
  let mount = document.createElement("div");
  stage.append(mount);
  root.append(stage);

  const store = new TableStore(model, {
    before: guard((motions: Motion[]) => {
      wasHere = interaction.focus.active !== null;
      interaction.focus.before();
      flights.before(motions);
    }),
    paint: guard(() => paint()),
    after: guard(() => {
      flights.after();
      interaction.focus.after();
      focusPanel();
      race.painted();
    }),
  });
  const race = new RaceClock(model, store, (longest) => settled(stage, () => !pictures.unpacking && !parts.loading, longest));

  const shortcut = (key: string): boolean => {
    const raced = store.shown.race?.choices[Number(key) - 1];
    if (raced !== undefined && race.claim(raced)) return true;
    if (pressKey(stage, key)) return true;
    switch (key.toLowerCase()) {
      case "escape":
        if (panels.confirmNew) commands.confirmNew(false);
        else if (panels.drawer) commands.closeDrawer();
        else if (store.notice) store.closeNotice();
        else return false;
        return true;
      case "h":
        return useTool("hint");
      case "u":
        return useTool("undo");
      case "n":
        return useTool("new");
      case "r":
        commands.drawer("rules");
        return true;
      case "l":
        commands.drawer("log");
        return true;
      default:
        return false;
    }
  };

  const useTool = (name: "hint" | "undo" | "new"): boolean => {
    if (store.shown.tools[name] === undefined) return false;
    commands.tool(name);
    return true;
  };

  const interaction = new Interaction(stage, store, words, race, shortcut);
  const flights = new Flights(
    (item) => interaction.find(item) ?? anchor(item),
    () => stage.querySelector<HTMLElement>(".gp-flights"),
    () => [...stage.querySelectorAll<HTMLElement>(".gp-hand-card")],
  );

  function anchor(name: string): HTMLElement | null {
    for (const one of stage.querySelectorAll<HTMLElement>("[data-anchor]")) if (one.dataset["anchor"] === name) return one;
    return null;
  }

  const pictures = new Pictures(model, () => store.repaint());
  const parts = new Parts(model, host, () => {
    frame.restyle(parts.style);
    store.repaint();
    if (parts.error) frame.fail(parts.error);
  });

  const commands: Commands = {
    tool(name) {
      const state = store.shown.tools[name];
      if (typeof state === "string") {
        store.localNotice = { tone: "info", text: state };
        store.repaint();
      } else if (name === "save") {
        void store.request({ kind: "save" }).then((reply) => {
          if (reply.ok && reply.text !== undefined) download(root, reply.filename ?? "geoplay.json", reply.text);
        });
      } else if (name === "load") {
        upload(root, (text) => void store.request({ kind: "load", text }));
      } else if (name === "new" && store.shown.phase !== "over" && store.shown.phase !== "replay" && store.shown.log.length > 1) {
        panels.confirmNew = true;
        store.repaint();
      } else {
        store.localNotice = null;
        void store.request({ kind: name });
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
      interaction.told = null;
      store.repaint();
      stage.querySelector<HTMLElement>(".gp-rulebook")?.focus({ preventScroll: true });
    },
    closeDrawer() {
      const inside = stage.querySelector(".gp-drawer")?.contains(interaction.focus.active) ?? false;
      panels.drawer = null;
      store.repaint();
      if (inside) stage.querySelector<HTMLElement>("[aria-expanded]")?.focus({ preventScroll: true });
    },
    confirmNew(yes) {
      panels.confirmNew = false;
      store.repaint();
      if (yes) void store.request({ kind: "new" });
      else stage.querySelector<HTMLElement>(".gp-tool-new")?.focus({ preventScroll: true });
    },
    lookBack() {
      panels.closedOutcome = store.shown.outcome;
      store.repaint();
      stage.querySelector<HTMLElement>(".gp-replay input")?.focus({ preventScroll: true });
    },
    replayTo(position) {
      // A slider sends many positions; only the newest is worth asking for.
      panels.closedOutcome = store.shown.outcome ?? panels.closedOutcome;
      wishedPosition = position;
      if (replaying) return;
      replaying = true;
      void (async () => {
        while (wishedPosition !== null) {
          const wished: number = wishedPosition;
          wishedPosition = null;
          await store.request({ kind: "replay", position: wished });
        }
        replaying = false;
      })();
    },
    answer(given) {
      const { question } = store.shown;
      if (question) void store.request({ kind: "answer", question: question.id, answer: given });
    },
    goOn() {
      void store.request({ kind: "continue" });
    },
  };

  function paint(): void {
    interaction.settle();
    const view = makeView({
      uid,
      store,
      interaction,
      scene: store.scene,
      table: store.shown,
      words: words(),
      geometry: (model.get("geometry") ?? {}) as Record<string, unknown>,
      picture: pictures.find,
      part: parts.find,
    });
    try {
      render(<TableView view={view} panels={panels} commands={commands} />, mount);
      if (!parts.error) frame.recovered();
    } catch (error) {
      // A tree that broke while it was drawn cannot be mended: the next table is drawn on a clean sheet.
      mount.remove();
      stage.append((mount = document.createElement("div")));
      throw error;
    }
  }

  /** A question, a race, a result or a confirmation that has just come takes the focus, if the reader is at the table. */
  let panelShown = "";
  let wasHere = false;
  function focusPanel(): void {
    const { question, outcome, phase } = store.shown;
    const raced = phase === "play" ? store.shown.race : null;
    const now = panels.confirmNew ? "confirm" : question ? `question ${question.id} ${question.answered ? "answered" : ""}` : raced ? raced.id : outcome && phase === "over" && panels.closedOutcome !== outcome ? "outcome" : "";
    if (now === panelShown) return;
    const left = panelShown;
    panelShown = now;
    const scope = root.getRootNode() as Document | ShadowRoot;
    // Whoever reads the rules or the log is at the table too, but not to be torn away.
    if (interaction.focus.active?.closest(".gp-drawer")) return;
    const here = wasHere || interaction.focus.active !== null || (left !== "" && (scope.activeElement === null || scope.activeElement === document.body));
    if (!here) return;
    const goal = panels.confirmNew ? "[data-first]" : question?.answered ? ".gp-answered button" : question ? QUESTION_FOCUS : raced?.form === "text" ? ".gp-race input" : raced?.form === "choice" ? ".gp-race" : now === "outcome" ? ".gp-outcome button" : ".gp-can";
    if (raced?.form === "touch" && interaction.focus.active?.closest(".gp-can")) return;
    // Where there is nothing to do the table itself has the focus: the reader is still here, and keys still mean something.
    (stage.querySelector<HTMLElement>(goal) ?? stage.querySelector<HTMLElement>(".gp-table"))?.focus({ preventScroll: true });
  }

  const photographer = new Photographer(
    () => ({ changedAt: store.changedAt, resting: !store.playingBack && interaction.picked === null && !race.on, over: store.shown.phase === "over" }),
    async () => {
      const picture = await photograph(root, css + parts.style, pictures.inside);
      if (picture) store.still(picture);
    },
  );

  hideStill(root, store.scene.still);
  guard(() => {
    paint();
    interaction.focus.after();
    race.painted();
    store.connect();
  })();

  return () => {
    photographer.dispose();
    store.disconnect();
    pictures.dispose();
    parts.dispose();
    interaction.dispose();
    race.dispose();
    render(null, mount);
    frame.dispose();
  };
}
