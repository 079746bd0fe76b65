/* A race among several people at one screen: each has a key, and whoever presses first answers. */
import { useEffect, useRef } from "preact/hooks";
import type { BuzzersNode } from "../../../protocol/types";
import { Medallion } from "../../medallion";
import { useView } from "../../view";

export function Buzzers({ node }: { name: string; node: BuzzersNode }) {
  const { store } = useView();
  const row = useRef<HTMLDivElement>(null);
  const press = (seat: number): void => void store.request({ kind: "buzz", race: node.race, seat });
  const open = node.people.filter(({ state }) => state === "open");
  useEffect(() => {
    const stage = row.current?.closest(".gp-stage");
    if (!stage || !open.length) return;
    // Before the table's own keys, for a person's letter may be one of them; a key that is held down says nothing.
    const pressed = (event: Event): void => {
      const { key, ctrlKey, metaKey, altKey, repeat } = event as KeyboardEvent;
      const who = ctrlKey || metaKey || altKey ? undefined : open.find((person) => person.key === key.toUpperCase());
      if (!who) return;
      event.preventDefault();
      event.stopPropagation();
      if (!repeat) press(who.seat);
    };
    stage.addEventListener("keydown", pressed, true);
    return () => stage.removeEventListener("keydown", pressed, true);
  }, [node.race, open.map(({ key }) => key).join("")]);
  return (
    <div class="gp-buzzers" role="group" aria-label={node.title} ref={row}>
      {node.people.map(({ seat, name, key, state, note }) => (
        <button
          key={seat}
          type="button"
          class={`gp-buzzer gp-buzzer-${state}`}
          aria-keyshortcuts={key}
          aria-disabled={state === "open" ? undefined : "true"}
          aria-pressed={state === "answers"}
          onClick={() => state === "open" && press(seat)}
        >
          <Medallion seat={seat} />
          <span>
            <b>{name}</b>
            {note ? <small>{note}</small> : null}
          </span>
          <kbd aria-hidden="true">{key}</kbd>
        </button>
      ))}
    </div>
  );
}
