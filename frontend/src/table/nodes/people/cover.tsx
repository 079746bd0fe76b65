/* Between two people at one screen: nothing of the game is in the page until the next one is ready. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { backArt } from "../../../art";
import type { CoverNode } from "../../../protocol/types";
import { Medallion } from "../../medallion";
import { rich } from "../../rich";
import { useView } from "../../view";
import { takeFocus } from "./here";

export function Cover({ node }: { name: string; node: CoverNode }) {
  const { store, table } = useView();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => takeFocus(button.current), [node.seat, table.sequence]);
  return (
    <section class="gp-cover" aria-label={node.text}>
      <div class="gp-cover-cards" aria-hidden="true">
        {[-1, 0, 1].map((turn) => (
          <svg key={turn} class="gp-back" viewBox="0 0 126 176" style={`--turn:${turn}`} dangerouslySetInnerHTML={{ __html: backArt }} />
        ))}
        <Medallion seat={node.seat} />
      </div>
      <h3>{rich(node.text)}</h3>
      <p>{rich(node.detail)}</p>
      <button
        ref={button}
        type="button"
        class="gp-button gp-primary"
        onClick={() => void store.request({ kind: "ready", seat: node.seat, sequence: table.sequence })}
      >
        {node.button}
      </button>
    </section>
  );
}
