/* The frame every widget stands in: its style, its theme, and a visible panel when the page itself fails.
   Nothing here looks outside `el`, because some hosts (marimo) put the widget into a shadow root. */
import css from "../style/index.css";
import type { Cleanup } from "./afm";
import { followRemembered } from "./remembered";
import { arrive } from "./arrival";
import { followTheme } from "./theme";

/** A style that hides the still picture of this widget, as long as the widget lives. In a shadow root it does nothing, and there is no picture. */
export function hideStill(el: HTMLElement, name: string | undefined): void {
  if (!name || !/^[\w-]+$/.test(name)) return;
  const style = document.createElement("style");
  style.textContent = `.${name}{display:none}`;
  el.append(style);
}

const SUPPRESS = "data-lm-suppress-shortcuts";

export interface Frame {
  root: HTMLElement;
  /** The style that parts of the script bring with them. */
  restyle(more: string): void;
  /** Show an error of the page where the reader sees it, instead of only in the console. */
  fail(error: unknown): void;
  /** All is well (again): the panel goes away. */
  recovered(): void;
  dispose: Cleanup;
}

/** `sentence` says, in the reader's language, that something went wrong. */
export function makeFrame(el: HTMLElement, sentence: () => string): Frame {
  const style = document.createElement("style");
  style.textContent = css;
  const root = document.createElement("div");
  root.className = "gp-root";
  // JupyterLab listens to keys on the whole page; this keeps its shortcuts from firing while one plays, except those with Ctrl or Cmd,
  // which are no keys of ours: the notebook is saved as ever. In a field only that one is the notebook's.
  const letThrough = (event: KeyboardEvent): void => {
    const field = (event.target as Element).matches("input, textarea, select");
    const its = (event.ctrlKey || event.metaKey) && (!field || event.key.toLowerCase() === "s");
    if (its) root.removeAttribute(SUPPRESS);
    else root.setAttribute(SUPPRESS, "true");
  };
  root.setAttribute(SUPPRESS, "true");
  root.addEventListener("keydown", letThrough, true);
  root.setAttribute("data-jp-suppress-context-menu", "");
  el.append(style, root);
  const unfollow = followTheme((theme) => {
    root.dataset.theme = theme;
  });
  const forget = followRemembered(({ plain }) => root.classList.toggle("gp-plain", !!plain));
  const leave = arrive(root);
  let panel: HTMLElement | null = null;
  return {
    root,
    restyle(more) {
      style.textContent = css + more;
    },
    fail(error) {
      console.error(error);
      if (!panel) {
        panel = document.createElement("div");
        panel.className = "gp-failure";
        panel.setAttribute("role", "alert");
        el.append(panel);
      }
      panel.dataset.theme = root.dataset.theme ?? "light";
      panel.textContent = `${sentence()}: ${error instanceof Error ? error.message : String(error)}`;
    },
    recovered() {
      panel?.remove();
      panel = null;
    },
    dispose() {
      leave();
      unfollow();
      forget();
      style.remove();
      root.remove();
      panel?.remove();
    },
  };
}
