/* The end of a game is a moment: result, what was missed and won, one fact learned, play again, review, look back. It stands beside
   the board, and can be folded to a line. */
import { useState } from "preact/hooks";
import { laurel } from "../../art/laurel";
import type { Outcome, Shelf } from "../../protocol/types";
import { Medallion } from "../medallion";
import type { Commands, Panels } from "../panels";
import { rich } from "../rich";
import { useView } from "../view";

export function OutcomePanel({ node: { outcome, commands } }: { node: { outcome: Outcome; commands: Commands } }) {
  const { store, table, words } = useView();
  const [folded, setFolded] = useState(false);
  return (
    <section class={`gp-panel gp-outcome ${folded ? "gp-folded" : ""}`} aria-label={outcome.title}>
      <svg class="gp-laurel" viewBox="-60 -30 120 60" aria-hidden="true" dangerouslySetInnerHTML={{ __html: laurel }} />
      <div class="gp-winners">
        {outcome.winners.map((seat) => (
          <Medallion key={seat} seat={seat} />
        ))}
      </div>
      <h3>{outcome.title}</h3>
      {outcome.reason ? <p class="gp-reason">{rich(outcome.reason)}</p> : null}
      <ul>
        {outcome.lines.map((line, i) => (
          <li key={i}>{rich(line)}</li>
        ))}
      </ul>
      {outcome.shelves.map((shelf) => (
        <Row key={shelf.text} shelf={shelf} />
      ))}
      {outcome.fact ? (
        <p class="gp-fact">
          <small>{words("did_you_know")}</small> {rich(outcome.fact)}
        </p>
      ) : null}
      <div class="gp-panel-buttons">
        {table.tools.new !== true ? null : (
          <button type="button" class="gp-button gp-primary" onClick={() => commands.confirmNew(true)}>
            {words("play_again")}
          </button>
        )}
        {outcome.practise ? (
          <button
            type="button"
            class="gp-button"
            onClick={async ({ currentTarget }) => {
              const table = currentTarget.closest(".gp-table");
              await store.request({ kind: "practise" });
              // On a phone the question stands above the button.
              requestAnimationFrame(() => table?.querySelector(".gp-question")?.scrollIntoView({ block: "nearest" }));
            }}
          >
            {outcome.practise}
          </button>
        ) : null}
        {table.replay ? (
          <>
            <button
              type="button"
              class="gp-button"
              onClick={() => {
                commands.lookBack();
                void store.request({ kind: "review" });
              }}
            >
              {words("review")}
            </button>
            <button type="button" class="gp-button" onClick={commands.lookBack}>
              {words("look_back")}
            </button>
          </>
        ) : null}
        <button type="button" class="gp-button gp-fold" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {words(folded ? "show_result" : "show_board")}
        </button>
      </div>
    </section>
  );
}

/** What was missed or won: pictures with their names, or pictures alone. */
function Row({ shelf }: { shelf: Shelf }) {
  const { picture } = useView();
  return (
    <div class="gp-shelf">
      <p>{shelf.text}</p>
      <ul aria-label={shelf.text}>
        {shelf.items.map(({ name, picture: flag }, i) => {
          const shown = picture(flag);
          const alone = !shelf.named && shown;
          return (
            <li key={i}>
              {shown ? <img src={shown.url} alt={alone ? name : ""} title={name} style={`aspect-ratio:${shown.aspect}`} /> : null}
              {alone ? null : <span>{name}</span>}
            </li>
          );
        })}
        {shelf.more ? <li>+ {shelf.more}</li> : null}
      </ul>
    </div>
  );
}

export function Replay({ node: { commands, panels } }: { node: { commands: Commands; panels: Panels } }) {
  const { table, words } = useView();
  const { replay } = table;
  if (!replay) return null;
  const { position, length } = replay;
  const text = `${words("position")} ${position} ${words("of")} ${length}`;
  return (
    <div class="gp-replay" role="group" aria-label={words("replay")}>
      <button
        type="button"
        class="gp-tool"
        aria-label={`${words("position")} ${position - 1}`}
        aria-disabled={position <= 0 ? "true" : undefined}
        onClick={() => position > 0 && commands.replayTo(position - 1)}
      >
        ◂
      </button>
      <input
        type="range"
        min="0"
        max={length}
        value={position}
        aria-label={words("replay")}
        aria-valuetext={text}
        onInput={(event) => commands.replayTo(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        class="gp-tool"
        aria-label={`${words("position")} ${position + 1}`}
        aria-disabled={position >= length ? "true" : undefined}
        onClick={() => position < length && commands.replayTo(position + 1)}
      >
        ▸
      </button>
      <span class="gp-figure">{text}</span>
      {panels.closedOutcome ? (
        <button type="button" class="gp-button" onClick={commands.showResult}>
          {words("show_result")}
        </button>
      ) : null}
    </div>
  );
}
