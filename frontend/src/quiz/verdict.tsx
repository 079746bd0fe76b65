/* After the answer: right or not, what was right, why, where it is, what it was worth. */
import type { Asked } from "./desk";
import { rich } from "./marked";

export function Verdict({ question, desk }: Asked) {
  const { words } = desk;
  const { answered, form } = question;
  const where = desk.picture(answered?.where);
  const said = answered && !answered.right && answered.given && (form === "text" || form === "number" || form === "click");
  return (
    <div class={answered ? "gp-answered" : "gp-unanswered"}>
      {where ? <img class="gp-where" src={where.url} alt={words("on_the_map")} style={`aspect-ratio:${where.aspect}`} /> : null}
      <div class="gp-verdict" role="status">
        {answered ? (
          <>
            <p>
              <strong class={answered.right ? "gp-yes" : "gp-no"}>{words(answered.right ? "right" : "wrong")}</strong>{" "}
              {answered.points ? (
                <strong class="gp-worth">{`${answered.points > 0 ? "+" : "−"}${Math.abs(answered.points)}`}</strong>
              ) : null}{" "}
              {said ? (
                <span class="gp-you-said">{`${words(form === "click" ? "you_clicked" : "you_said")} ${answered.given}. `}</span>
              ) : null}
              {answered.right && form !== "text" && form !== "number" ? null : (
                <span>
                  {rich(`${words("answer_is")} ${answered.answer}${question.unit ? ` ${question.unit}` : ""}.`.replace("..", "."))}
                </span>
              )}
            </p>
            {answered.because ? <p class="gp-because">{rich(answered.because)}</p> : null}
          </>
        ) : null}
      </div>
      {answered ? (
        <button type="button" class="gp-button gp-primary gp-go-on" onClick={desk.goOn}>
          {words("continue")}
        </button>
      ) : null}
    </div>
  );
}
