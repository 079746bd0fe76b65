/* Where a race is run: a field to type into, buttons to choose from, or a word on what to touch; and how to let it go by. */
import { useState } from "preact/hooks";
import type { Race, RaceNode } from "../protocol/types";
import { rich } from "./rich";
import { useView } from "./view";

const LONGEST = 200;

function Choices({ race }: { race: Race }) {
  const { interaction } = useView();
  const clock = interaction.race;
  return (
    <div class="gp-choices">
      {race.choices.map((choice, i) => (
        <button
          key={choice}
          type="button"
          class={`gp-choice ${clock.said?.answer === choice ? "gp-said" : ""}`}
          aria-keyshortcuts={i < 9 ? String(i + 1) : undefined}
          aria-pressed={clock.said ? clock.said.answer === choice : undefined}
          aria-disabled={clock.running ? undefined : "true"}
          onClick={() => clock.claim(choice)}
        >
          <kbd aria-hidden="true">{i + 1}</kbd>
          <span>{choice}</span>
        </button>
      ))}
    </div>
  );
}

function Typed({ race, label }: { race: Race; label: string }) {
  const { interaction, words } = useView();
  const [text, setText] = useState("");
  const clock = interaction.race;
  // With nothing written Enter lets the race go by, where that can be done: a game may have a race after every move.
  // A key that is still held down from the move before says nothing.
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.isComposing || (text.trim() && !event.repeat)) return;
    event.preventDefault();
    if (!event.repeat && race.passing) clock.claim(null);
  };
  return (
    <form
      class="gp-typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) clock.claim(text.trim());
      }}
    >
      <input
        class={clock.said ? "gp-said" : ""}
        aria-labelledby={label}
        value={text}
        maxLength={LONGEST}
        autocomplete="off"
        autocapitalize="words"
        spellcheck={false}
        enterkeyhint="send"
        placeholder={race.placeholder || words("your_answer")}
        readOnly={clock.said !== null}
        onKeyDown={enter}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="gp-button gp-primary" aria-disabled={clock.running ? undefined : "true"}>
        {words("answer")}
      </button>
    </form>
  );
}

export function RaceField({ node }: { node?: RaceNode }) {
  const { interaction, table, uid } = useView();
  const { race } = table;
  if (!race || table.phase !== "play") return null;
  const clock = interaction.race;
  const label = `${uid}-race`;
  return (
    <div class={`gp-race gp-race-${race.form} ${clock.running ? "gp-running" : ""}`} role="group" aria-labelledby={label} tabIndex={-1}>
      {node?.title ? <p class="gp-node-title">{node.title}</p> : null}
      <p id={label} class="gp-race-prompt">
        {rich(race.prompt)}
      </p>
      {race.form === "choice" ? <Choices race={race} /> : null}
      {race.form === "text" ? <Typed key={race.id} race={race} label={label} /> : null}
      {race.passing ? (
        <button
          type="button"
          class={`gp-button gp-pass ${clock.said?.answer === null && !clock.said.byItself ? "gp-said" : ""}`}
          aria-disabled={clock.running ? undefined : "true"}
          onClick={() => clock.claim(null)}
        >
          {race.passing}
        </button>
      ) : null}
    </div>
  );
}

/** A table that names no place for its race has it above the hand. */
export function LooseRace() {
  const { table } = useView();
  return Object.values(table.nodes).some((node) => node.type === "race") ? null : <RaceField />;
}
