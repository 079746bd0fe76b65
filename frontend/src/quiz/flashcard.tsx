/* A card with two sides. The back comes from the kernel only when the card is turned over. */
import type { Picture } from "../host/pictures";
import type { Words } from "../protocol/words";
import type { Side, State } from "./state";
import { rich } from "./marked";

function Face({ side, picture, alt }: { side: Side; picture: Picture | undefined; alt: string }) {
  return (
    <>
      {picture ? <img src={picture.url} alt={alt} style={`aspect-ratio:${picture.aspect}`} /> : null}
      <h3>{rich(side.words)}</h3>
      {side.more ? <p class="gp-because">{rich(side.more)}</p> : null}
    </>
  );
}

export interface FlashcardProps {
  state: State;
  words: Words;
  picture: (name: string | null | undefined) => Picture | undefined;
  turn: () => void;
  grade: (grade: string) => void;
}

export function Flashcard({ state, words, picture, turn, grade }: FlashcardProps) {
  const { card, grades = [] } = state;
  if (!card) return null;
  const { front, back } = card;
  return (
    <section class={`gp-flash ${back ? "gp-turned" : ""}`} aria-label={words("card")} tabIndex={-1}>
      <div class="gp-flash-card" key={card.id}>
        <div class="gp-flash-side gp-flash-front" aria-hidden={back ? "true" : undefined}>
          <Face side={front} picture={picture(front.picture)} alt={words("question_picture")} />
        </div>
        <div class="gp-flash-side gp-flash-back" role="status">
          {back ? (
            <>
              <p class="gp-flash-asked">{rich(front.words)}</p>
              <Face side={back} picture={picture(back.picture)} alt={words("on_the_map")} />
            </>
          ) : null}
        </div>
      </div>
      <div class="gp-flash-hands">
        {back ? (
          <div role="group" aria-label={words("how_well")} class="gp-grades">
            {grades.map((one, i) => (
              <button
                key={one.grade}
                type="button"
                class={`gp-button gp-grade-${one.grade}`}
                data-key={i + 1}
                aria-keyshortcuts={String(i + 1)}
                onClick={() => grade(one.grade)}
              >
                <kbd aria-hidden="true">{i + 1}</kbd> {one.label}
              </button>
            ))}
          </div>
        ) : (
          <button type="button" class="gp-button gp-primary" data-turn aria-keyshortcuts="Space" onClick={turn}>
            {words("turn_over")}
          </button>
        )}
      </div>
    </section>
  );
}
