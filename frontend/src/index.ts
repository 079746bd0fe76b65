/* The one entry of all geoplay widgets (anywidget front-end module). The model's `kind` says which.
   It is bundled once for each family (build.mjs sets `BUNDLE`), since a notebook carries the bundle with every widget. */
import type { Cleanup, RenderContext, WidgetKind } from "./host/afm";
import { renderQuiz } from "./quiz/widget";
import { renderTable } from "./table/widget";
import { renderWorld } from "./world/widget";

declare const BUNDLE: "table" | "world" | "quiz";

const kinds: Record<string, WidgetKind> =
  BUNDLE === "table" ? { table: renderTable } : BUNDLE === "world" ? { world: renderWorld } : { quiz: renderQuiz, flashcards: renderQuiz };

export default {
  render(context: RenderContext): Cleanup {
    const kind = String(context.model.get("kind") ?? "table");
    const widget = kinds[kind];
    if (!widget) {
      context.el.textContent = `This page knows no geoplay widget “${kind}”: the installed front end is older than the package. Restart the kernel and reload the page.`;
      return () => undefined;
    }
    return widget(context);
  },
};
