/* How far one has come, and what was right: a dot for each question, a bar where there are many. */
import type { Words } from "../protocol/words";
import type { Mark } from "./state";

const MANY = 25;
const SIGNS: Record<Mark, string> = { right: "✓", wrong: "✗", given: "•", late: "↻", "": "" };

/** How many there are of each mark, in words; what there is none of is left out. */
export function summary(marks: readonly Mark[], words: Words): string {
  const counted: [Mark[], Parameters<Words>[0]][] = [
    [["right", "late"], "sign_right"],
    [["wrong"], "sign_wrong"],
    [["given"], "sign_given"],
    [[""], "sign_open"],
  ];
  return counted
    .map(([of, word]): [number, string] => [marks.filter((one) => of.includes(one)).length, words(word)])
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(", ");
}

export function Progress({ marks, position, label, words }: { marks: readonly Mark[]; position: number; label: string; words: Words }) {
  if (!marks.length) return null;
  return (
    <div
      class={`gp-progress ${marks.length > MANY ? "gp-progress-many" : ""}`}
      role="img"
      aria-label={`${label}: ${summary(marks, words)}`}
    >
      {marks.map((mark, i) => (
        <i key={i} class={`gp-dot-${mark || "open"} ${i === position ? "gp-now" : ""}`}>
          {SIGNS[mark]}
        </i>
      ))}
    </div>
  );
}
