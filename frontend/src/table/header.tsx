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

/** What a narrow table shows at once; the rest is behind a button there. */
const FOREMOST: readonly ToolName[] = ["hint", "undo", "rules"];

/** The tools that a narrow table has behind a button; on a wide one they stand in the same row as the others, without it. */
function More({ commands, panels }: { commands: Commands; panels: Panels }) {
  const { store, table, uid, words } = useView();
  const open = (yes: boolean): void => {
    panels.more = yes;
    store.repaint();
  };
  /** Whoever chose one of them stands at the button again: the focus does not go away with the tools. */
  const back = (event: Event): void => {
    (event.currentTarget as Element).querySelector<HTMLElement>(".gp-more")?.focus({ preventScroll: true });
    open(false);
  };
  return (
    <div
      class="gp-more-place"
      role="group"
      onClickCapture={(event) => {
        if (panels.more && (event.target as Element).closest(".gp-more-tools button")) back(event);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !panels.more) return;
        event.stopPropagation();
        back(event);
      }}
      onFocusOut={({ relatedTarget, currentTarget }) => {
        if (panels.more && relatedTarget && !currentTarget.contains(relatedTarget as Node)) open(false);
      }}
    >
      <button
        type="button"
        class="gp-tool gp-more"
        aria-expanded={panels.more}
        aria-controls={`${uid}-more`}
        onClick={() => open(!panels.more)}
      >
        {words("more")} <span aria-hidden="true">▾</span>
      </button>
      <div class={`gp-more-tools ${panels.more ? "gp-open" : ""}`} id={`${uid}-more`}>
        {(Object.keys(table.tools) as ToolName[]).map((name) =>
          name === "pace" ? (
            <PaceTool key={name} />
          ) : name === "rules" ? (
            <Drawer key={name} which="log" commands={commands} panels={panels} />
          ) : FOREMOST.includes(name) ? null : (
            <Tool key={name} name={name} commands={commands} />
          ),
        )}
        <Drawer which="settings" commands={commands} panels={panels} />
      </div>
    </div>
  );
}

export function Header({ commands, panels }: { commands: Commands; panels: Panels }) {
  const { scene, store, table, words } = useView();
  return (
    <div class="gp-header">
      <div class={`gp-title ${scene.title.length > LONG ? "gp-long" : ""}`}>
        <h2>{scene.title}</h2>
        {scene.subtitle ? <p>{scene.subtitle}</p> : null}
      </div>
      <div class="gp-tools" role="group" aria-label={words("tools")}>
        {FOREMOST.filter((name) => name in table.tools).map((name) =>
          name !== "rules" ? (
            <Tool key={name} name={name as Plain} commands={commands} />
          ) : scene.rulebook ? (
            <Drawer key={name} which="rules" commands={commands} panels={panels} />
          ) : null,
        )}
        <More commands={commands} panels={panels} />
        <button
          type="button"
          class="gp-tool gp-enlarge"
          aria-pressed={panels.enlarged}
          aria-label={words("larger_board")}
          title={words("larger_board")}
          onClick={() => {
            panels.enlarged = !panels.enlarged;
            store.repaint();
          }}
        >
          <span aria-hidden="true">▭</span>
        </button>
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
