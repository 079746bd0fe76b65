/* The end of a quiz: how it went, what was missed and why, and how to go on. */
import { laurel } from "../art/laurel";
import type { Picture } from "../host/pictures";
import type { Words } from "../protocol/words";
import type { Ending } from "./state";
import { rich } from "./marked";

interface Props {
  ending: Ending;
  uid: string;
  words: Words;
  picture: (name: string | null | undefined) => Picture | undefined;
  choose: (which: string) => void;
}

export function EndingCard({ ending, uid, words, picture, choose }: Props) {
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
                      <s>{rich(one.given)}</s>{" "}
                    </>
                  ) : null}
                  <Flag of={picture(one.picture)} />
                  <strong>{rich(one.answer)}</strong>
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

/** The flag that was spoken of, beside its name. */
function Flag({ of }: { of: Picture | undefined }) {
  return of ? <img class="gp-missed-flag" src={of.url} alt="" style={`aspect-ratio:${of.aspect}`} /> : null;
}
