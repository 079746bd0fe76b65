/* One of a few: words or pictures, each with its key. */
import type { Asked } from "./desk";
import { markOf, Mark, shade } from "./marks";
import { rich } from "./marked";

export function Choices({ question, desk }: Asked) {
  const { answered, choices = [], pictures } = question;
  const names = answered?.names ?? choices;
  return (
    <div class={`gp-choices ${pictures ? "gp-with-pictures" : ""}`}>
      {choices.map((_, i) => {
        const picture = desk.picture(pictures?.[i]);
        const mark = markOf(answered, i);
        return (
          <button
            key={i}
            type="button"
            class={`gp-choice ${shade(mark)}`}
            data-key={answered ? undefined : i + 1}
            aria-keyshortcuts={String(i + 1)}
            aria-disabled={answered ? "true" : undefined}
            onClick={() => !answered && desk.answer(i)}
          >
            <kbd aria-hidden="true">{i + 1}</kbd>
            {picture ? <img src={picture.url} alt="" style={`--aspect:${picture.aspect}`} /> : null}
            <span class={pictures && !answered ? "gp-hidden" : "gp-choice-words"}>{rich(names[i] ?? "")}</span>
            <Mark mark={mark} words={desk.words} />
          </button>
        );
      })}
    </div>
  );
}
