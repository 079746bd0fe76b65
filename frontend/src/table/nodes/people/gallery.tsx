/* Everybody one can play against: as many are chosen as the table takes, and then the game begins. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { artwork } from "../../../art";
import type { GalleryNode } from "../../../protocol/types";
import { filled } from "../../../protocol/words";
import { useView } from "../../view";
import { takeFocus } from "./here";

export function Gallery({ node }: { name: string; node: GalleryNode }) {
  const { store } = useView();
  const [chosen, setChosen] = useState<string[]>(node.chosen);
  const [full, setFull] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => takeFocus(first.current?.querySelector("button") ?? null), []);
  const ready = chosen.length >= node.least;
  const toggle = (key: string): void => {
    const has = chosen.includes(key);
    // Where only one may sit down, another takes the place; where more may, somebody has to go first.
    const room = has || chosen.length < node.most || node.most === 1;
    setFull(!room);
    if (room) setChosen(has ? chosen.filter((other) => other !== key) : node.most === 1 ? [key] : [...chosen, key]);
  };
  return (
    <section class="gp-gallery" aria-label={node.title}>
      <h3>{node.title}</h3>
      <div class="gp-gallery-cards" role="group" aria-label={node.ask} data-rove="gallery" ref={first}>
        {node.cards.map((card) => {
          const place = chosen.indexOf(card.key) + 1;
          return (
            <button
              key={card.key}
              type="button"
              class={`gp-character ${place ? "gp-chosen" : ""}`}
              data-item={`gallery/${card.key}`}
              aria-pressed={place > 0}
              onClick={() => toggle(card.key)}
            >
              <svg viewBox="0 0 104 104" aria-hidden="true" dangerouslySetInnerHTML={{ __html: artwork(card.portrait) ?? "" }} />
              <span class="gp-character-name">
                <b>{card.name}</b> <small>{card.level}</small>
              </span>
              <span class="gp-character-home">{card.home}</span>
              <em>{card.style}</em>
              <span class="gp-character-about">{card.about}</span>
              {place ? (
                <i class="gp-character-place" aria-hidden="true">
                  {place}
                </i>
              ) : null}
            </button>
          );
        })}
      </div>
      <div class="gp-gallery-foot">
        <p role="status">{full ? node.full : ready ? filled(node.counted, { count: String(chosen.length) }) : node.ask}</p>
        {node.back ? (
          <button type="button" class="gp-button" onClick={() => void store.request({ kind: "back" })}>
            {node.back}
          </button>
        ) : null}
        <button
          type="button"
          class="gp-button gp-primary"
          aria-disabled={ready ? undefined : "true"}
          onClick={() => ready && void store.request({ kind: "seat", players: chosen })}
        >
          {node.start}
        </button>
      </div>
    </section>
  );
}
