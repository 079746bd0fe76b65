import { Fragment } from "preact";
import type { ToolName } from "../protocol/types";
import type { Commands, Panels } from "./panels";
import { useView } from "./view";

type Plain = Exclude<ToolName, "rules">;

const keys: Partial<Record<Plain, string>> = { hint: "h", undo: "u", new: "n" };

function Tool({ name, commands }: { name: Plain; commands: Commands }) {
  const view = useView();
  const state = view.table.tools[name];
  const why = state === true ? undefined : state;
  return (
    <button
      type="button"
      class={`gp-tool gp-tool-${name}`}
      aria-disabled={why ? "true" : undefined}
      aria-keyshortcuts={keys[name]}
      aria-describedby={why ? `${view.uid}-tool-${name}` : undefined}
      title={why}
      onClick={() => commands.tool(name)}
    >
      {view.words(name)}
      {why ? (
        <span hidden id={`${view.uid}-tool-${name}`}>
          {why}
        </span>
      ) : null}
    </button>
  );
}

function Drawer({ which, commands, panels }: { which: "log" | "rules"; commands: Commands; panels: Panels }) {
  const view = useView();
  return (
    <button type="button" class="gp-tool" aria-expanded={panels.drawer === which} aria-controls={`${view.uid}-drawer`} aria-label={view.words(which)} title={which === "log" ? view.words("log") : undefined} aria-keyshortcuts={which === "log" ? "l" : "r"} onClick={() => commands.drawer(which)}>
      {which === "log" ? <span aria-hidden="true">≣</span> : view.words(which)}
    </button>
  );
}

export function Header({ commands, panels }: { commands: Commands; panels: Panels }) {
  const { scene, table, words } = useView();
  return (
    <div class="gp-header">
      <div class="gp-title">
        <h2>{scene.title}</h2>
        {scene.subtitle ? <p>{scene.subtitle}</p> : null}
      </div>
      <div class="gp-tools" role="group" aria-label={words("tools")}>
        {(Object.keys(table.tools) as ToolName[]).map((name) =>
          name !== "rules" ? (
            <Tool key={name} name={name} commands={commands} />
          ) : (
            <Fragment key={name}>
              {scene.rulebook ? <Drawer which="rules" commands={commands} panels={panels} /> : null}
              <Drawer which="log" commands={commands} panels={panels} />
            </Fragment>
          ),
        )}
      </div>
    </div>
  );
}
