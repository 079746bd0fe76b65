/* Somebody's cards that all may see: small, in a row; opened, with their names. */
import { useState } from "preact/hooks";
import type { OpenHandNode } from "../../../protocol/types";
import { Medallion } from "../../medallion";
import { colourOf, player, useView } from "../../view";

export function OpenHand({ node }: { node: OpenHandNode }) {
  const view = useView();
  const [open, setOpen] = useState(false);
  const { cards, seat, note } = node;
  return (
    <div class={`gp-open-hand gp-player-${colourOf(view, seat)} ${open ? "gp-opened" : ""}`} role="group" aria-label={node.title}>
      <div class="gp-open-head">
        <Medallion seat={seat} small />
        <b>{player(view, seat)?.name}</b>
        {note ? <span class="gp-figure">{note}</span> : null}
        {cards.length ? (
          <button type="button" class="gp-tool gp-unfold" aria-expanded={open} aria-label={node.title} onClick={() => setOpen(!open)}>
            <span aria-hidden="true">{open ? "▴" : "▾"}</span>
          </button>
        ) : null}
      </div>
      {cards.length ? (
        <ul>
          {cards.map((card) => {
            const picture = view.picture(card.face);
            return (
              <li key={card.id} data-item={card.id} class={`gp-mini gp-tone-${card.tone ?? ""}`} title={card.label}>
                {picture ? (
                  <img src={picture.url} alt={open ? "" : (card.label ?? "")} style={`aspect-ratio:${picture.aspect}`} draggable={false} />
                ) : null}
                {open || !picture ? (
                  <span>
                    {card.title} <small>{card.corner}</small>
                  </span>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
