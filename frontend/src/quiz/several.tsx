/* Some of a few: each is ticked or not, all together are the answer. */
import { useState } from "preact/hooks";
import type { Asked } from "./desk";
import { Mark, markOf, shade } from "./marks";
import { rich } from "./marked";

export function Several({ question, desk }: Asked) {
  const { answered, choices = [], pictures } = question;
  const { words } = desk;
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const chosen = answered?.chosen ?? ticked;
  const names = answered?.names ?? choices;
  return (
    <form
      class="gp-several"
      onSubmit={(event) => {
        event.preventDefault();
        if (ticked.length && !answered) desk.answer([...ticked].sort((a, b) => a - b));
      }}
    >
      <p class="gp-how">{words("several_help")}</p>
      <div class={`gp-choices ${pictures ? "gp-with-pictures" : ""}`}>
        {choices.map((_, i) => {
          const picture = desk.picture(pictures?.[i]);
          const mark = markOf(answered, i);
          return (
            <label key={i} class={`gp-choice ${shade(mark)}`}>
              <input
                type="checkbox"
                checked={chosen.includes(i)}
                disabled={Boolean(answered)}
                data-key={answered ? undefined : i + 1}
                aria-keyshortcuts={String(i + 1)}
                onChange={() => setTicked((old) => (old.includes(i) ? old.filter((one) => one !== i) : [...old, i]))}
              />
              <kbd aria-hidden="true">{i + 1}</kbd>
              {picture ? <img src={picture.url} alt="" style={`--aspect:${picture.aspect}`} /> : null}
              <span class={pictures && !answered ? "gp-hidden" : "gp-choice-words"}>{rich(names[i] ?? "")}</span>
              <Mark mark={mark} words={words} />
            </label>
          );
        })}
      </div>
      {answered ? null : (
        <button type="submit" class="gp-button gp-primary" data-send aria-disabled={ticked.length ? undefined : "true"}>
          {words("answer")}
        </button>
      )}
    </form>
  );
}
