import { Medallion } from "./medallion";
import { colourOf, player, useView } from "./view";

/** Everybody at the table, along the top. */
export function Seats() {
  const view = useView();
  const { table, words } = view;
  return (
    <ul class={`gp-seats ${table.seats.length > 4 ? "gp-seats-many" : ""}`} aria-label={words("players")}>
      {table.seats.map((seat) => {
        const who = player(view, seat.seat);
        const cards = typeof seat.cards === "number" ? `${seat.cards} ${words("cards")}` : "";
        return (
          <li
            key={seat.seat}
            class={`gp-seat gp-player-${colourOf(view, seat.seat)} ${seat.turn ? "gp-turn" : ""}`}
            aria-current={seat.turn ? "true" : undefined}
          >
            <span class="gp-portrait" data-anchor={`seat-${seat.seat}`}>
              <Medallion seat={seat.seat} />
            </span>
            <span class="gp-seat-text">
              <span class="gp-seat-name">
                <span>{who?.name}</span>
                {who?.level ? <small>{who.level}</small> : null}
              </span>
              <span class="gp-seat-facts">
                <b class="gp-figure" aria-hidden={seat.score_label ? "true" : undefined}>
                  {seat.score}
                </b>
                {seat.score_label ? <span class="gp-hidden">{seat.score_label}</span> : null}
                {cards ? (
                  <span class="gp-cards" title={cards}>
                    <i aria-hidden="true" />
                    <span aria-hidden="true">{seat.cards}</span>
                    <span class="gp-hidden">{cards}</span>
                  </span>
                ) : null}
                {seat.note ? <em class="gp-note">{seat.note}</em> : null}
                {seat.turn ? <span class="gp-hidden">{words("turn")}</span> : null}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
