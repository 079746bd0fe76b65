import { useState } from "preact/hooks";
import type { Question } from "../protocol/types";
import type { Commands } from "./panels";
import { rich } from "./rich";
import { useView } from "./view";

function Choices({ question, commands }: { question: Question; commands: Commands }) {
  const given = question.answered?.given;
  const right = question.answered?.answer;
  return (
    <div class="gp-choices">
      {question.choices?.map((choice, i) => (
        <button
          key={choice}
          type="button"
          class={`gp-choice ${question.answered ? (choice === right ? "gp-right" : choice === given ? "gp-wrong" : "") : ""}`}
          aria-keyshortcuts={String(i + 1)}
          aria-disabled={question.answered ? "true" : undefined}
          onClick={() => !question.answered && commands.answer(i)}
        >
          <kbd aria-hidden="true">{i + 1}</kbd>
          <span>{choice}</span>
          {question.answered && choice === right ? <span aria-hidden="true">✓</span> : null}
          {question.answered && choice === given && choice !== right ? <span aria-hidden="true">✗</span> : null}
        </button>
      ))}
    </div>
  );
}

function Typed({ question, commands }: { question: Question; commands: Commands }) {
  const { uid, words } = useView();
  const [text, setText] = useState("");
  const field = `${uid}-answer`;
  return (
    <form
      class="gp-typed"
      onSubmit={(event) => {
        event.preventDefault();
        const given = text.trim();
        if (given) commands.answer(question.form === "number" && Number.isFinite(Number(given)) ? Number(given) : given);
      }}
    >
      <label for={field} class="gp-hidden">
        {words("your_answer")}
      </label>
      <input id={field} value={text} inputMode={question.form === "number" ? "decimal" : "text"} autocomplete="off" placeholder={words("your_answer")} onInput={(event) => setText(event.currentTarget.value)} />
      {question.unit ? <span>{question.unit}</span> : null}
      <button type="submit" class="gp-button gp-primary">
        {words("answer")}
      </button>
    </form>
  );
}

/** A question about the leg just flown, or whatever the teacher asks. */
export function QuestionPanel({ question, commands }: { question: Question; commands: Commands }) {
  const { words, picture } = useView();
  const { answered } = question;
  const shown = picture(question.picture);
  return (
    <section class="gp-panel gp-question" aria-label={words("question")}>
      <h3>{rich(question.text)}</h3>
      {shown ? <img class="gp-question-picture" src={shown.url} alt={words("question")} style={`aspect-ratio:${shown.aspect}`} /> : null}
      {question.form === "choice" ? <Choices question={question} commands={commands} /> : answered ? null : <Typed key={question.id} question={question} commands={commands} />}
      {answered ? (
        <div class="gp-answered" role="status">
          <p>
            <strong class={answered.right ? "gp-yes" : "gp-no"}>{words(answered.right ? "right" : "wrong")}</strong>{" "}
            {answered.right ? null : `${words("answer_is")} ${answered.answer}.`} {answered.because ? rich(answered.because) : null}
          </p>
          <button type="button" class="gp-button gp-primary" onClick={commands.goOn}>
            {words("continue")}
          </button>
        </div>
      ) : null}
    </section>
  );
}
