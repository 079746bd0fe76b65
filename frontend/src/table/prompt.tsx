import { ThinkingClock } from "./clock";
import { rich } from "./rich";
import { useView } from "./view";

/** The one line that says what to do now; beside it the last thing that happened, and what the kernel is up to. */
export function Prompt() {
  const { store, table, words } = useView();
  // Who looks back sees what had happened by then.
  const last = table.log.findLast((line) => line.number <= (table.replay?.position ?? Infinity));
  return (
    <div class={`gp-prompt gp-prompt-${table.prompt.tone}`}>
      <p class="gp-prompt-text">{rich(table.prompt.text)}</p>
      {table.clock && table.phase === "play" ? <ThinkingClock key={table.clock.id} clock={table.clock} /> : null}
      {store.connection !== "ok" ? (
        <p class="gp-connection" role="status">
          {words(store.connection)}
        </p>
      ) : last ? (
        <p class="gp-last" aria-hidden="true">
          {last.text}
        </p>
      ) : null}
      {store.playingBack ? (
        <button type="button" class="gp-tool gp-hurry" onClick={() => store.hurry()}>
          {words("hurry")} <span aria-hidden="true">»</span>
        </button>
      ) : null}
    </div>
  );
}
