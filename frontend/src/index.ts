/* The one entry of all geoplay widgets (anywidget front-end module). The model's `kind` says which.
   It is bundled once for each family (build.mjs sets `BUNDLE`), since a notebook carries the bundle with every widget. */
import type { Cleanup, RenderContext, WidgetKind } from "./host/afm";
import { renderHome } from "./home/widget";
import { renderLive } from "./live/widget";
import { renderQuiz } from "./quiz/widget";
import { renderTable } from "./table/widget";
import { renderWorld } from "./world/widget";

declare const BUNDLE: "table" | "world" | "quiz" | "live" | "home";
/** The digest of this script. */
declare const SCRIPT: string;

/* Chosen one by one, so that what a family does not have falls away. */
const kinds: Record<string, WidgetKind> =
  BUNDLE === "table"
    ? { table: renderTable }
    : BUNDLE === "world"
      ? { world: renderWorld }
      : BUNDLE === "live"
        ? { live: renderLive }
        : BUNDLE === "home"
          ? { home: renderHome }
          : { quiz: renderQuiz, flashcards: renderQuiz };

/* Every widget carries the script, and each copy is a module of its own. The first in a page renders for all that carry the same:
   so there is one Preact, one set of parts and one decoded copy of each map, however many tables lie there. */
const first = globalThis as unknown as Record<symbol, { render: WidgetKind } | undefined>;

export default (first[Symbol.for(`geoplay ${SCRIPT}`)] ??= {
  render(context: RenderContext): Cleanup {
    const kind = String(context.model.get("kind") ?? "table");
    const widget = kinds[kind];
    if (!widget) {
      context.el.textContent = `This page knows no geoplay widget “${kind}”: the installed front end is older than the package. Restart the kernel and reload the page.`;
      return () => undefined;
    }
    return widget(context);
  },
});
