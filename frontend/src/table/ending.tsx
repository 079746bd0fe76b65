/* The end of a game is a moment: result, one fact learned, play again, review, look back. */
import { laurel } from "../art/laurel";
import type { Outcome } from "../protocol/types";
import { Medallion } from "./medallion";
import type { Commands } from "./panels";
import { rich } from "./rich";
import { useView } from "./view";

export function OutcomePanel({ outcome, commands }: { outcome: Outcome; commands: Commands }) {
  const { store, table, words } = useView();
  return (
    <section class="gp-panel gp-outcome" aria-label={outcome.title}>
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
        {table.replay ? (
          <>
            <button type="button" class="gp-button" onClick={() => (commands.lookBack(), void store.request({ kind: "review" }))}>
              {words("review")}
            </button>
            <button type="button" class="gp-button" onClick={commands.lookBack}>
              {words("look_back")}
            </button>
          </>
        ) : null}
      </div>
    </section>
  );
}

export function Replay({ commands }: { commands: Commands }) {
  const { table, words } = useView();
  const { replay } = table;
  if (!replay) return null;
  const { position, length } = replay;
  const text = `${words("position")} ${position} ${words("of")} ${length}`;
  return (
    <div class="gp-replay" role="group" aria-label={words("replay")}>
      <button type="button" class="gp-tool" aria-label={`${words("position")} ${position - 1}`} aria-disabled={position <= 0 ? "true" : undefined} onClick={() => position > 0 && commands.replayTo(position - 1)}>
        ◂
      </button>
      <input type="range" min="0" max={length} value={position} aria-label={words("replay")} aria-valuetext={text} onInput={(event) => commands.replayTo(Number(event.currentTarget.value))} />
      <button type="button" class="gp-tool" aria-label={`${words("position")} ${position + 1}`} aria-disabled={position >= length ? "true" : undefined} onClick={() => position < length && commands.replayTo(position + 1)}>
        ▸
      </button>
      <span class="gp-figure">{text}</span>
    </div>
  );
}
