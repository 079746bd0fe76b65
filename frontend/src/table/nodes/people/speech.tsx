/* What a character says, under its seat. It goes by itself; it is in the log, and the live region has read it. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { SpeechNode } from "../../../protocol/types";
import { rich } from "../../rich";
import { player, useView } from "../../view";

const EDGE = 12;

export function Speech({ node }: { name: string; node: SpeechNode }) {
  const view = useView();
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    const table = element?.closest(".gp-table");
    const seat = table?.querySelector(`[data-anchor="seat-${node.seat}"]`)?.getBoundingClientRect();
    const prompt = table?.querySelector(".gp-prompt")?.getBoundingClientRect();
    if (!element || !table || !seat || !prompt) return;
    const frame = table.getBoundingClientRect();
    const middle = seat.left + seat.width / 2 - frame.left;
    const left = Math.max(EDGE, Math.min(middle - 40, frame.width - element.offsetWidth - EDGE));
    element.style.left = `${left}px`;
    element.style.top = `${prompt.bottom - frame.top + 9}px`;
    element.style.setProperty("--tail", `${Math.max(16, Math.min(middle - left, element.offsetWidth - 16))}px`);
  });
  return (
    <div class="gp-speech" ref={bubble} key={node.text}>
      <p>
        <b>{player(view, node.seat)?.name}</b> {rich(node.text)}
      </p>
      <button type="button" class="gp-tool" onClick={() => void view.store.request({ kind: "silence" })}>
        {view.words("silence")}
      </button>
    </div>
  );
}
