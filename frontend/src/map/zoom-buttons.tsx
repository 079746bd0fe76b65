/* The buttons by which a map or board is looked at from nearer or farther; the last one, where it is offered, shows all of it. */
import { useView } from "../table/view";

interface Props {
  zoom: (factor: number) => void;
  home?: (() => void) | undefined;
  /** Keys that the map hears are heard here too. */
  pressed?: (event: KeyboardEvent) => void;
}

export function Zoom({ zoom, home, pressed }: Props) {
  const { words } = useView();
  return (
    <div class="gp-zoom">
      <button type="button" class="gp-tool" aria-label={words("zoom_in")} onKeyDown={pressed} onClick={() => zoom(1.5)}>
        +
      </button>
      <button type="button" class="gp-tool" aria-label={words("zoom_out")} onKeyDown={pressed} onClick={() => zoom(1 / 1.5)}>
        −
      </button>
      {home ? (
        <button type="button" class="gp-tool" aria-label={words("whole")} onKeyDown={pressed} onClick={home}>
          ⌂
        </button>
      ) : null}
    </div>
  );
}
