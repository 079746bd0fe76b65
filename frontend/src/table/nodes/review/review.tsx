/* A review: the kernel judges a few turns at a time, as often as it is asked, so that nobody waits for it; then curve and moves. */
import { useEffect, useRef } from "preact/hooks";
import { rich } from "../../rich";
import { useView } from "../../view";
import { Curve } from "./curve";
import { Moves } from "./moves";
import type { ReviewNode } from "./node";

export function Review({ node }: { node: ReviewNode }) {
  const { store, table } = useView();
  const panel = useRef<HTMLElement>(null);
  const wished = useRef<number | null>(null);
  const underway = useRef(false);
  const working = node.done < node.total;

  useEffect(() => {
    if (working) void store.request({ kind: "review" });
  }, [node.done, working]);
  // Whoever asked for it at the table is led to it; one that is shown finished leaves the focus where it is.
  useEffect(() => {
    if (working) panel.current?.focus({ preventScroll: true });
  }, []);

  const go = (position: number): void => {
    wished.current = position;
    if (underway.current) return;
    underway.current = true;
    void (async () => {
      while (wished.current !== null) {
        const next: number = wished.current;
        wished.current = null;
        await store.request({ kind: "replay", position: next });
      }
      underway.current = false;
    })();
  };
  const position = table.replay?.position ?? 0;
  return (
    <section class="gp-review" aria-label={node.title} tabIndex={-1} ref={panel}>
      <h3>{node.title}</h3>
      {working ? (
        <div class="gp-review-progress" role="status">
          <progress max={node.total} value={node.done} aria-label={node.title} />
          <p>{node.progress}</p>
        </div>
      ) : (
        <>
          {node.summary.map((line, i) => (
            <p key={i} class="gp-review-summary">
              {rich(line)}
            </p>
          ))}
          <Curve node={node} position={position} go={go} />
          {node.turning.length ? (
            <details class="gp-review-turns">
              <summary>{node.turning_title}</summary>
              <ul>
                {node.turning.map((point) => (
                  <li key={point.number}>
                    <button type="button" class="gp-review-point" onClick={() => go(point.number)}>
                      {point.text}
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
          <Moves node={node} position={position} go={go} />
        </>
      )}
    </section>
  );
}
