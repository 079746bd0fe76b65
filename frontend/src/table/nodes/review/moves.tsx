/* The judged moves: arrows lead from one to the next, and the table follows. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Medallion } from "../../medallion";
import { rich } from "../../rich";
import { player, useView } from "../../view";
import type { ReviewedMove, ReviewNode } from "./node";

/** A sign for each verdict, so that nothing hangs on colour. */
const SIGNS: Record<string, string> = { best: "✓", first: "✓", good: "✓", late: "✓", slip: "△", silent: "△", blunder: "▼", wrong: "▼" };

export function Moves({ node, position, go }: { node: ReviewNode; position: number; go: (position: number) => void }) {
  const view = useView();
  const list = useRef<HTMLOListElement>(null);
  const [only, setOnly] = useState(false);
  const shown = only ? node.moves.filter((move) => move.mistake) : node.moves;
  const current = shown.find((move) => position >= move.number && position < move.after) ?? null;
  const several = new Set(node.moves.map((move) => move.seat)).size > 1;
  // The one that Tab leads to: the move that is shown, else the first.
  const home = current ?? shown[0];

  useLayoutEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    // Scrolls the list only; scrollIntoView would move the whole notebook.
    if (here && list.current) {
      const top = here.offsetTop - list.current.offsetTop;
      const bottom = top + (here.parentElement?.offsetHeight ?? 0);
      if (top < list.current.scrollTop) list.current.scrollTop = top;
      else if (bottom > list.current.scrollTop + list.current.clientHeight)
        list.current.scrollTop = Math.min(top, bottom - list.current.clientHeight);
    }
  }, [current?.number, only]);

  const keyed = (event: KeyboardEvent, at: number) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    const next = to === undefined ? undefined : shown[to];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    list.current?.querySelectorAll<HTMLElement>("button")[to]?.focus({ preventScroll: true });
    go(next.number);
  };

  return (
    <>
      <button type="button" class="gp-tool gp-review-only" aria-pressed={only} onClick={() => setOnly(!only)}>
        {node.only}
      </button>
      {shown.length ? null : <p class="gp-review-none">{node.nothing}</p>}
      <ol class="gp-review-moves" ref={list} aria-label={node.moves_label}>
        {shown.map((move, at) => (
          <li key={`${move.number}/${move.seat}`} class={move === current ? "gp-review-open" : ""}>
            <Row
              move={move}
              current={move === current}
              home={move === home}
              name={several ? (player(view, move.seat)?.name ?? "") : ""}
              press={() => go(move.number)}
              keyed={(event) => keyed(event, at)}
            />
            {move === current ? move.lines.map((line, i) => <p key={i}>{rich(line)}</p>) : null}
          </li>
        ))}
      </ol>
    </>
  );
}

function Row({
  move,
  current,
  home,
  name,
  press,
  keyed,
}: {
  move: ReviewedMove;
  current: boolean;
  home: boolean;
  name: string;
  press: () => void;
  keyed: (event: KeyboardEvent) => void;
}) {
  return (
    <button
      type="button"
      class={`gp-review-move gp-review-${move.mistake ? "mistake" : "fine"}`}
      aria-current={current ? "true" : undefined}
      tabIndex={home ? 0 : -1}
      onClick={press}
      onKeyDown={keyed}
    >
      <span class="gp-figure">{move.number + 1}</span>
      {name ? (
        <span class="gp-review-who">
          <Medallion seat={move.seat} small />
          <span class="gp-hidden">{name}</span>
        </span>
      ) : null}
      <span class="gp-review-text">{move.text}</span>
      <span class="gp-review-verdict">
        <b aria-hidden="true">{SIGNS[move.verdict] ?? "·"}</b> <span>{move.word}</span>
        {move.cost ? <span class="gp-figure"> {move.cost}</span> : null}
      </span>
    </button>
  );
}
