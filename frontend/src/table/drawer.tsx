/* The drawer at the right: what happened, or the rulebook. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Commands, Panels } from "./panels";
import { rich } from "./rich";
import { colourOf, letterOf, useView } from "./view";

function Log() {
  const view = useView();
  const list = useRef<HTMLOListElement>(null);
  const { log } = view.table;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [log.length]);
  return (
    <ol class="gp-log gp-drawer-body" ref={list} tabIndex={0} aria-label={view.words("log")}>
      {log.map((entry) => (
        <li key={entry.number} class={typeof entry.seat === "number" ? `gp-player-${colourOf(view, entry.seat)}` : ""}>
          <b aria-hidden="true">{typeof entry.seat === "number" ? letterOf(view, entry.seat) : "·"}</b>
          <span>{rich(entry.text)}</span>
        </li>
      ))}
    </ol>
  );
}

function Rulebook({ rule }: { rule: string | null }) {
  const { scene } = useView();
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!rule || !body.current) return;
    for (const one of body.current.querySelectorAll<HTMLElement>("[data-rule]")) {
      // Scrolls the drawer only; scrollIntoView would move the whole notebook.
      if (one.dataset["rule"] === rule) body.current.scrollTop = one.offsetTop - body.current.offsetTop - 40;
    }
  }, [rule]);
  return (
    <div class="gp-rulebook gp-drawer-body" ref={body} tabIndex={0} role="document" aria-label={scene.rulebook?.title}>
      {scene.rulebook?.sections.map((section) => (
        <section key={section.title}>
          <h4>{section.title}</h4>
          {section.text?.split(/\n{2,}/).map((paragraph, i) => <p key={i}>{rich(paragraph)}</p>)}
          {section.rules?.length ? (
            <ul>
              {section.rules.map((one) => (
                <li key={one.id} data-rule={one.id} class={one.id === rule ? "gp-marked" : ""}>
                  <small>{one.id.split(":").at(-1)}</small>
                  <span>{rich(one.text)}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </div>
  );
}

export function Drawer({ panels, commands }: { panels: Panels; commands: Commands }) {
  const { uid, words, scene } = useView();
  const { drawer } = panels;
  return (
    <aside class="gp-drawer" id={`${uid}-drawer`} hidden={!drawer} aria-label={drawer ? words(drawer) : undefined}>
      {drawer ? (
        <>
          <div class="gp-drawer-head">
            <h3>{drawer === "rules" ? (scene.rulebook?.title ?? words("rules")) : words("log")}</h3>
            <button type="button" class="gp-tool gp-close" aria-label={words("close")} onClick={commands.closeDrawer}>
              ×
            </button>
          </div>
          {drawer === "log" ? <Log /> : <Rulebook rule={panels.rule} />}
        </>
      ) : null}
    </aside>
  );
}
