/* A line for typed commands: the game's own notation, answers, and what may be asked of the table. */
import { useRef, useState } from "preact/hooks";
import { remembered } from "../../host/remembered";
import type { Commands, Panels } from "../panels";
import { useView } from "../view";
import { typed } from "./typed";

const LONGEST = 200;

export function CommandLine({ node: { panels, commands } }: { node: { panels: Panels; commands: Commands } }) {
  const { words, store, interaction, uid } = useView();
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  if (!panels.line && !remembered().line) return null;
  const enter = async (): Promise<void> => {
    const stage = form.current?.closest<HTMLElement>(".gp-stage");
    if (!stage || !text.trim()) return;
    setText("");
    const lines = await typed(text, { stage, store, interaction, race: interaction.race, panels, commands });
    setAnswer(lines);
    if (lines.length) store.say(...lines);
  };
  return (
    <form
      class="gp-line"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <label for={`${uid}-line`}>{words("line")}</label>
      <input
        id={`${uid}-line`}
        value={text}
        maxLength={LONGEST}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="send"
        placeholder={words("line_placeholder")}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="gp-button">
        {words("line_do")}
      </button>
      {answer.length ? (
        <div class="gp-line-answer" aria-hidden="true">
          {answer.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </div>
      ) : null}
    </form>
  );
}
