/* The one entry of all geoplay widgets (anywidget front-end module). The model's `kind` says which. */
import type { Cleanup, RenderContext, WidgetKind } from "./host/afm";
import { renderTable } from "./table/widget";

const kinds: Record<string, WidgetKind> = { table: renderTable };

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
