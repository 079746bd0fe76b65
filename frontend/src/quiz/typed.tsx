/* A word or a number that is written. */
import { useState } from "preact/hooks";
import type { Asked } from "./desk";
import { numberIn } from "./numbers";

export function Typed({ question, desk }: Asked) {
  const { uid, words, language } = desk;
  const [text, setText] = useState("");
  const field = `${uid}-answer`;
  const number = question.form === "number";
  return (
    <form
      class="gp-typed"
      onSubmit={(event) => {
        event.preventDefault();
        const given = text.trim();
        if (given) desk.answer(number ? (numberIn(given, language) ?? given) : given);
      }}
    >
      <label for={field} class="gp-hidden">
        {words("your_answer")}
      </label>
      <input
        id={field}
        value={text}
        inputMode={number ? "decimal" : "text"}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={200}
        enterkeyhint="send"
        placeholder={words("your_answer")}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {question.unit ? <span class="gp-unit">{question.unit}</span> : null}
      <button type="submit" class="gp-button gp-primary" data-send>
        {words("answer")}
      </button>
    </form>
  );
}
