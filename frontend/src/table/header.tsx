import { Fragment } from "preact";
import { choosePace, PACES, pace, type Pace } from "../host/pace";
import type { ToolName } from "../protocol/types";
import type { Commands, Panels } from "./panels";
import { useView } from "./view";

type Plain = Exclude<ToolName, "rules" | "pace">;

const keys: Partial<Record<Plain, string>> = { hint: "h", undo: "u", new: "n", booklet: "b" };

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

/** A name with more letters does not fit into one line beside the tools of a low table. */
const LONG = 10;

const SIGNS = { log: "≣", settings: "⚙", rules: "" };

function Drawer({ which, commands, panels }: { which: keyof typeof SIGNS; commands: Commands; panels: Panels }) {
  const view = useView();
  const sign = SIGNS[which];
  return (
    <button
      type="button"
      class="gp-tool"
      aria-expanded={panels.drawer === which}
      aria-controls={`${view.uid}-drawer`}
      aria-label={view.words(which)}
      title={sign ? view.words(which) : undefined}
      aria-keyshortcuts={which[0]}
      onClick={() => commands.drawer(which)}
    >
      {sign ? <span aria-hidden="true">{sign}</span> : view.words(which)}
    </button>
  );
}

/** How quickly the others play: from slow to quick, remembered. */
function PaceTool() {
  const { store, table, words } = useView();
  const locked = typeof table.tools.pace === "string";
  return (
    <select
      class="gp-tool gp-pace"
      aria-label={words("pace")}
      title={locked ? (table.tools.pace as string) : words("pace")}
      disabled={locked}
      onChange={(event) => {
        choosePace(event.currentTarget.value as Pace);
        store.repaint();
      }}
    >
      {PACES.map((one) => (
        <option key={one} value={one} selected={one === pace()}>
          {words(one)}
        </option>
      ))}
    </select>
  );
}

export function Header({ commands, panels }: { commands: Commands; panels: Panels }) {
  const { scene, table, words } = useView();
  return (
    <div class="gp-header">
      <div class={`gp-title ${scene.title.length > LONG ? "gp-long" : ""}`}>
        <h2>{scene.title}</h2>
        {scene.subtitle ? <p>{scene.subtitle}</p> : null}
      </div>
      <div class="gp-tools" role="group" aria-label={words("tools")}>
        {(Object.keys(table.tools) as ToolName[]).map((name) =>
          name === "pace" ? (
            <PaceTool key={name} />
          ) : name !== "rules" ? (
            <Tool key={name} name={name} commands={commands} />
          ) : (
            <Fragment key={name}>
              {scene.rulebook ? <Drawer which="rules" commands={commands} panels={panels} /> : null}
              <Drawer which="log" commands={commands} panels={panels} />
            </Fragment>
          ),
        )}
        <Drawer which="settings" commands={commands} panels={panels} />
        <button
          type="button"
          class="gp-tool"
          data-full
          aria-keyshortcuts="f"
          aria-label={words("full_screen")}
          title={`${words("full_screen")} (F)`}
        >
          <svg viewBox="0 0 12 12" width="12" aria-hidden="true">
            <path d="M1 4V1h3M8 1h3v3M11 8v3H8M4 11H1V8" fill="none" stroke="currentColor" stroke-width="1.6" />
          </svg>
        </button>
      </div>
    </div>
  );
}
