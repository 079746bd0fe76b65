/* The drawer at the right: what happened, the rulebook, or the settings. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { RuleCard } from "../../protocol/types";
import { Face } from "../card";
import type { Commands, Panels } from "../panels";
import { rich } from "../rich";
import { colourOf, letterOf, useView } from "../view";
import { Settings } from "./settings";

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

/** Cards that the rules speak of. */
function Cards({ cards }: { cards: RuleCard[] }) {
  const { picture } = useView();
  return cards.length ? (
    <div class="gp-rule-cards">
      {cards.map(({ face, title, tone }) => (
        <span key={face} role="img" aria-label={title}>
          <Face face={face} title={title} tone={tone} picture={picture(face)} />
        </span>
      ))}
    </div>
  ) : null;
}

function Rulebook({ rule }: { rule: string | null }) {
  const { scene } = useView();
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!rule || !body.current) return;
    for (const one of body.current.querySelectorAll<HTMLElement>("[data-rule]")) {
      // Scrolls the drawer only; scrollIntoView would move the whole notebook.
      if (one.dataset.rule === rule) body.current.scrollTop = one.offsetTop - body.current.offsetTop - 40;
    }
  }, [rule]);
  return (
    <div class="gp-rulebook gp-drawer-body" ref={body} tabIndex={0} role="document" aria-label={scene.rulebook?.title}>
      {scene.rulebook?.sections.map((section) => (
        <section key={section.title}>
          <h4>{section.title}</h4>
          {section.lines.length ? (
            <ol>
              {section.lines.map((line) => (
                <li key={line}>{rich(line)}</li>
              ))}
            </ol>
          ) : null}
          <Cards cards={section.cards} />
          {section.text?.split(/\n{2,}/).map((paragraph, i) => (
            <p key={i}>{rich(paragraph)}</p>
          ))}
          {section.rules?.length ? (
            <ul>
              {section.rules.map((one) => (
                <li key={one.id} data-rule={one.id} class={one.id === rule ? "gp-marked" : ""}>
                  <small>{one.id.split(":").at(-1)}</small>
                  <span>
                    {rich(one.text)}
                    <Cards cards={one.cards} />
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </div>
  );
}

export function Drawer({ node: { panels, commands } }: { node: { panels: Panels; commands: Commands } }) {
  const { words, scene } = useView();
  const { drawer } = panels;
  if (!drawer) return null;
  return (
    <>
      <div class="gp-drawer-head">
        <h3>{drawer === "rules" ? (scene.rulebook?.title ?? words("rules")) : words(drawer)}</h3>
        <button type="button" class="gp-tool gp-close" aria-label={words("close")} onClick={commands.closeDrawer}>
          ×
        </button>
      </div>
      {drawer === "log" ? <Log /> : drawer === "rules" ? <Rulebook rule={panels.rule} /> : <Settings />}
    </>
  );
}
