/* A question: what is asked, the form in which it is answered, and afterwards what was right and why. */
import { Choices } from "./choices";
import type { Asked, AskedProps } from "./desk";
import { Ordering } from "./ordering";
import { Several } from "./several";
import { Typed } from "./typed";
import { Verdict } from "./verdict";
import { rich } from "./marked";

function Form({ question, desk }: Asked) {
  switch (question.form) {
    case "choice":
      return <Choices question={question} desk={desk} />;
    case "several":
      return <Several question={question} desk={desk} />;
    case "order":
      return <Ordering question={question} desk={desk} />;
    case "click": {
      // It comes ahead of the question, but may still be loading.
      const Pointing = desk.part("click");
      return Pointing ? <Pointing name="click" node={{ question, desk } as never} /> : <div class="gp-pointing" />;
    }
    default:
      return question.answered ? null : <Typed question={question} desk={desk} />;
  }
}

export function QuestionPanel({ node: { question, desk } }: AskedProps) {
  const { uid, words } = desk;
  const shown = desk.picture(question.picture);
  return (
    <section
      class={`gp-panel gp-question gp-form-${question.form}`}
      aria-label={words("question")}
      aria-describedby={`${uid}-asked`}
      tabIndex={-1}
    >
      <h3 id={`${uid}-asked`}>{rich(question.text)}</h3>
      {shown ? (
        <img class="gp-question-picture" src={shown.url} alt={words("question_picture")} style={`aspect-ratio:${shown.aspect}`} />
      ) : null}
      <Form key={question.id} question={question} desk={desk} />
      <Verdict question={question} desk={desk} />
    </section>
  );
}
