/* The end of a quiz: how it went, what was missed and why, and how to go on. */
import { laurel } from "../art/laurel";
import type { Words } from "../protocol/words";
import { rich } from "../table/rich";
import type { Ending } from "./state";

export function EndingCard({ ending, uid, words, choose }: { ending: Ending; uid: string; words: Words; choose: (which: string) => void }) {
  return (
    <section class="gp-quiz-ending" aria-label={ending.title} tabIndex={-1}>
      {ending.figure ? (
        <div class="gp-quiz-laurel" aria-hidden="true">
          <svg viewBox="-60 -30 120 60" dangerouslySetInnerHTML={{ __html: laurel }} />
          <b>{ending.figure}</b>
        </div>
      ) : null}
      <h3>{ending.title}</h3>
      {ending.lines.map((line) => (
        <p key={line}>{rich(line)}</p>
      ))}
      {ending.mistakes.length ? (
        <div class="gp-mistakes">
          <h4 id={`${uid}-mistakes`}>{words("mistakes")}</h4>
          <ul tabIndex={0} aria-labelledby={`${uid}-mistakes`}>
            {ending.mistakes.map((one, i) => (
              <li key={i}>
                <p>{rich(one.question)}</p>
                <p>
                  {one.given ? (
                    <>
                      <s>{one.given}</s>{" "}
                    </>
                  ) : null}
                  <strong>{one.answer}</strong>
                </p>
                {one.because ? <p class="gp-because">{rich(one.because)}</p> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {ending.buttons.length ? (
        <div class="gp-quiz-buttons">
          {ending.buttons.map(({ which, label }, i) => (
            <button key={which} type="button" class={`gp-button ${i ? "" : "gp-primary"}`} onClick={() => choose(which)}>
              {label}
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}
