/* The whole of a quiz or a pack of flashcards: title, how it goes, and the card on top. */
import type { Connection } from "../host/line";
import { LineSaid } from "../host/line-said";
import type { Words } from "../protocol/words";
import type { Desk } from "./desk";
import { EndingCard } from "./ending";
import { Flashcard } from "./flashcard";
import { QuestionPanel } from "./panel";
import { Progress } from "./progress";
import type { Scene, State } from "./state";

export interface Acts {
  again(which: string): void;
  turn(): void;
  grade(grade: string): void;
  close(): void;
}

export interface SheetProps {
  scene: Scene;
  state: State;
  desk: Desk;
  acts: Acts;
  words: Words;
  connection: Connection;
  /** What the kernel refused, or could not keep. */
  notice: string;
  said: string;
}

export function Sheet({ scene, state, desk, acts, words, connection, notice, said }: SheetProps) {
  const { question, card, ending, marks } = state;
  const left = marks.length - state.position;
  return (
    <section
      class={`gp-quiz gp-quiz-${state.phase}`}
      lang={scene.language}
      dir={scene.direction}
      aria-label={scene.title}
      data-sequence={state.sequence}
      tabIndex={-1}
    >
      <header class="gp-quiz-head">
        <div class="gp-title">
          <h2>{scene.title}</h2>
          {scene.subtitle ? <p>{scene.subtitle}</p> : null}
        </div>
        <p class="gp-quiz-score">
          {state.streak ? <span class="gp-streak">{state.streak}</span> : null}
          {state.score ? <span class="gp-score">{state.score}</span> : null}
        </p>
      </header>
      <div class="gp-quiz-way">
        <Progress marks={marks} position={state.position} label={state.progress} words={words} />
        <span class="gp-figure" aria-hidden="true">
          {state.progress}
        </span>
      </div>
      <LineSaid connection={connection} words={words} />
      {notice ? (
        <div class="gp-quiz-notice" role="alert">
          <p>{notice}</p>
          <button type="button" class="gp-step" aria-label={words("close")} onClick={acts.close}>
            ×
          </button>
        </div>
      ) : null}
      <div class={`gp-deck ${left > 1 && !ending ? "gp-deck-more" : ""}`}>
        {question ? <QuestionPanel name="question" node={{ question, desk }} /> : null}
        {card ? <Flashcard state={state} words={words} picture={desk.picture} turn={acts.turn} grade={acts.grade} /> : null}
        {ending ? <EndingCard ending={ending} uid={desk.uid} words={words} picture={desk.picture} choose={acts.again} /> : null}
      </div>
      {ending ? null : <p class="gp-keys">{words(card ? "card_keys" : "quiz_keys")}</p>}
      <div class="gp-hidden gp-live" aria-live="polite">
        {said}
      </div>
    </section>
  );
}
