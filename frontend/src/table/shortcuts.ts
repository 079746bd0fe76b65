/* The keys of the whole table: answers by number, tools and drawers by letter, Escape for what is open. */
import { typedField } from "../host/typed";
import { pressKey } from "../quiz/keys";
import type { Shortcuts } from "./interaction/keyboard";
import type { Commands, Drawer, Panels } from "./panels";
import type { RaceClock } from "./race-clock";
import type { TableStore } from "./store";

const TOOLS: Partial<Record<string, "hint" | "undo" | "new" | "booklet">> = { h: "hint", u: "undo", n: "new", b: "booklet" };
const DRAWERS: Partial<Record<string, Drawer>> = { r: "rules", l: "log", s: "settings" };

export function makeShortcuts(
  stage: HTMLElement,
  store: TableStore,
  race: RaceClock,
  panels: Panels,
  commands: Commands,
  aided: Shortcuts,
): Shortcuts {
  const close = (): boolean => {
    if (panels.confirmNew) commands.confirmNew(false);
    else if (panels.drawer) commands.closeDrawer();
    else if (store.notice) store.closeNotice();
    else if (store.shown.nodes.guide) void store.request({ kind: "guide", step: -1 });
    else return false;
    return true;
  };
  return (pressed) => {
    const raced = store.shown.race?.choices[Number(pressed) - 1];
    if (raced !== undefined && race.claim(raced)) return true;
    if (pressKey(stage, pressed)) return true;
    // Letters of an answer are no shortcuts: they go into the field, wherever the focus was.
    const field = /^[^\s/]$/.test(pressed) ? typedField(stage) : null;
    if (field) {
      field.focus({ preventScroll: true });
      return false;
    }
    const key = pressed.toLowerCase();
    if (key === "escape") return close();
    const drawer = DRAWERS[key];
    const tool = TOOLS[key];
    if (drawer) commands.drawer(drawer);
    else if (tool && store.shown.tools[tool] !== undefined) commands.tool(tool, true);
    else return aided(key);
    return true;
  };
}
