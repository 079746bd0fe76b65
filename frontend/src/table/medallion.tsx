/* A player's portrait: a bust in a ring of the player's colour and pattern, with the letter. */
import { artwork } from "../art";
import { bust } from "../art/busts";
import { colourOf, letterOf, player, useView } from "./view";

export function Medallion({ seat, small = false }: { seat: number; small?: boolean }) {
  const view = useView();
  const colour = colourOf(view, seat);
  const letter = letterOf(view, seat);
  if (small) {
    return (
      <svg class={`gp-medallion gp-player-${colour}`} viewBox="-12 -12 24 24" aria-hidden="true">
        <circle r="11.5" fill={`url(#${view.uid}-pattern-${colour})`} class="gp-ring" />
        <circle r="7.4" class="gp-medal" />
        <text text-anchor="middle" dy=".36em" font-size="10.5">
          {letter}
        </text>
      </svg>
    );
  }
  const drawn = artwork(player(view, seat)?.portrait ?? "");
  return (
    <svg class={`gp-medallion gp-player-${colour}`} viewBox="-24 -24 48 48" aria-hidden="true">
      <circle r="23" fill={`url(#${view.uid}-pattern-${colour})`} class="gp-ring" />
      <circle r="18" class="gp-medal" />
      <g transform={drawn ? "scale(.36)translate(-52-52)" : undefined} dangerouslySetInnerHTML={{ __html: drawn ?? bust(seat) }} />
      <circle cx="16" cy="16" r="7.5" class="gp-medal" />
      <text x="16" y="16" text-anchor="middle" dy=".36em" font-size="11">
        {letter}
      </text>
    </svg>
  );
}
