/* The whole table: header, seats, prompt, board, piles, hand, drawer. */
import { Header } from "./header";
import { Node } from "./nodes/node";
import { Bubble, ConfirmNew, NoticeBar } from "./notices";
import type { Commands, Panels } from "./panels";
import { Patterns } from "./patterns";
import { PickingBar } from "./picking";
import { Prompt } from "./prompt";
import { LooseRace } from "./race";
import { rich } from "./rich";
import { Seats } from "./seats";
import { ViewProvider, type View } from "./view";

const row = (names: readonly string[]) => names.map((name) => <Node key={name} name={name} />);

export function TableView({ view, panels, commands }: { view: View; panels: Panels; commands: Commands }) {
  const { scene, table, words, store } = view;
  const { layout, question, outcome } = table;
  const groups = layout.middle.filter((name) => table.nodes[name]?.type === "group").length;
  // It comes ahead of the first question, but may still be loading.
  const Panel = view.part("question");
  const Drawer = view.part("drawer");
  const Line = view.part("line");
  const Ending = view.part("outcome");
  const Replay = view.part("replay");
  const open = { panels, commands } as never;
  const moment = outcome && table.phase === "over" && panels.closedOutcome !== outcome;
  return (
    <ViewProvider value={view}>
      <section
        class={`gp-table gp-phase-${table.phase} ${panels.drawer ? "gp-with-drawer" : ""} ${table.replay ? "gp-looking-back" : ""} ${panels.enlarged ? "gp-enlarged" : ""} gp-line-${store.connection}`}
        lang={scene.language}
        dir={scene.direction}
        aria-label={scene.title}
        tabIndex={-1}
        data-sequence={table.sequence}
      >
        <Patterns uid={view.uid} />
        <Header commands={commands} panels={panels} />
        <Seats />
        <Prompt />
        <div class={`gp-main ${layout.board.length ? "" : "gp-no-board"} ${layout.middle.length ? "" : "gp-no-middle"}`}>
          <div class="gp-board" role="group" aria-label={words("board")}>
            {row(layout.board)}
            <NoticeBar />
            <ConfirmNew panels={panels} commands={commands} />
            {question && Panel ? (
              <Panel
                name="question"
                node={{ question, desk: { ...view, language: scene.language, answer: commands.answer, goOn: commands.goOn } } as never}
              />
            ) : null}
          </div>
          {layout.middle.length ? (
            <div class={`gp-middle gp-groups-${groups > 4 ? "many" : groups}`} role="group" aria-label={words("table")}>
              {row(layout.middle)}
            </div>
          ) : null}
          <aside
            class="gp-drawer"
            id={`${view.uid}-drawer`}
            hidden={!panels.drawer}
            aria-label={panels.drawer ? words(panels.drawer) : undefined}
          >
            {Drawer ? <Drawer name="drawer" node={open} /> : null}
          </aside>
          {row(layout.aside ?? [])}
        </div>
        {moment && Ending ? <Ending name="outcome" node={{ outcome, commands } as never} /> : null}
        {Replay ? <Replay name="replay" node={open} /> : null}
        <LooseRace />
        <PickingBar />
        <div class="gp-bottom">{row(layout.hand)}</div>
        {Line ? <Line name="line" node={open} /> : null}
        <p class="gp-keys">
          {words("help")} {words("help_ear")}
        </p>
        <div class="gp-flights" aria-hidden="true" />
        <Bubble commands={commands} />
        <div class="gp-hidden gp-live" aria-live="polite">
          {store.said.map((line, i) => (
            <p key={`${store.saidTimes}-${i}`}>{rich(line)}</p>
          ))}
        </div>
      </section>
    </ViewProvider>
  );
}
