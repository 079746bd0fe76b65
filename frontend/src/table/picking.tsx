/* The bar above the hand: what is picked becomes a move here. */
import { pickAnchor } from "./picker";
import { filled } from "../protocol/words";
import { useView } from "./view";

export function PickingBar() {
  const { interaction, table, words } = useView();
  const { picker } = interaction;
  if (!table.pick?.length || table.phase !== "play") return null;
  return (
    <div class="gp-picking" role="group" aria-label={words("picking")}>
      {table.pick.map((picking, i) => {
        const { count, ready } = picker.state(i);
        return (
          <form
            key={i}
            class="gp-typed"
            data-beside={pickAnchor(i)}
            onSubmit={(event) => {
              event.preventDefault();
              picker.play(i);
            }}
          >
            {picking.text ? (
              <input
                aria-label={picking.text}
                placeholder={picking.text}
                value={picker.text(i)}
                maxLength={200}
                autocomplete="off"
                autocapitalize="characters"
                spellcheck={false}
                enterkeyhint="send"
                onInput={(event) => picker.write(i, event.currentTarget.value)}
              />
            ) : null}
            <button
              type="submit"
              class={`gp-button gp-primary ${picker.sent === i ? "gp-said" : ""}`}
              aria-disabled={ready && picker.sent === null ? undefined : "true"}
            >
              {picking.label}
            </button>
            {picking.most > 0 ? <span class="gp-picked-count">{filled(words("picked_count"), { count: String(count) })}</span> : null}
          </form>
        );
      })}
      {picker.anything ? (
        <button type="button" class="gp-button" onClick={() => picker.clear()}>
          {words("unpick")}
        </button>
      ) : null}
    </div>
  );
}
