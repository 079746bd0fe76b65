/* One view of a quiz or a pack of flashcards. */
import { render } from "preact";
import css from "../style/index.css";
import type { Cleanup, RenderContext } from "../host/afm";
import { hideStill, makeFrame } from "../host/frame";
import { Line } from "../host/line";
import { Parts } from "../host/parts";
import { Pictures } from "../host/pictures";
import { quizHost } from "../parts/quiz-host";
import type { Reply } from "../protocol/types";
import { speaker } from "../protocol/words";
import { photograph, Photographer } from "../table/still";
import type { Desk } from "./desk";
import { pressKey, QUESTION_FOCUS } from "./keys";
import { Sheet, type Acts } from "./sheet";
import type { QuizMessage, QuizRequest, Scene, State } from "./state";

let views = 0;

/** What takes the focus when another card lies on top. */
function goalOf({ phase }: State): string {
  if (phase === "question") return QUESTION_FOCUS;
  if (phase === "answered") return ".gp-go-on";
  if (phase === "over") return ".gp-quiz-ending";
  return ".gp-flash";
}

export function renderQuiz({ model, el }: RenderContext): Cleanup {
  const scene = (): Scene => model.get("scene") as Scene;
  const words = speaker(scene().words);
  const frame = makeFrame(el, () => words("error"));
  const { root } = frame;
  hideStill(root, scene().still);
  const uid = `gp${++views}-${Math.random().toString(36).slice(2, 6)}`;
  const mount = document.createElement("div");
  root.append(mount);

  let state = model.get("quiz") as State;
  let notice = "";
  let said = "";
  let closed = "";
  let changedAt = Date.now();
  /** A request is on its way and nothing has come of it yet: a second press must not answer the next question. */
  let busy = false;

  const guard =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      try {
        act(...args);
      } catch (error) {
        frame.fail(error);
      }
    };

  const line = new Line<QuizRequest>(model, {
    changed: () => paint(),
    failed(error) {
      notice = error;
      paint();
    },
  });
  const ask = (request: QuizRequest): void => {
    if (busy) return;
    busy = true;
    notice = "";
    void line.request(request).then((reply: Reply) => {
      busy = false;
      // What was refused may be what the page no longer knows: the kernel tells it once more.
      if (!reply.ok) void line.request({ kind: "hello" });
    });
  };
  const pictures = new Pictures(model, () => paint());
  const parts = new Parts(model, quizHost, () => {
    frame.restyle(parts.style);
    paint();
    if (parts.error) frame.fail(parts.error);
  });
  const acts: Acts = {
    again: (which) => ask(which === "hand_in" ? { kind: "hand_in" } : { kind: "again", which }),
    turn: () => state.card && ask({ kind: "turn", card: state.card.id }),
    grade: (grade) => state.card && ask({ kind: "grade", card: state.card.id, grade }),
    close() {
      closed = state.notice;
      notice = "";
      paint();
    },
  };

  const active = (): Element | null => {
    const found = (root.getRootNode() as Document | ShadowRoot).activeElement;
    return found && root.contains(found) ? found : null;
  };

  const paint = guard(() => {
    const desk: Desk = {
      uid,
      language: scene().language,
      words,
      picture: pictures.find,
      geometry: (model.get("geometry") ?? {}) as Record<string, unknown>,
      part: parts.find,
      answer: (given) => state.question && ask({ kind: "answer", question: state.question.id, answer: given }),
      goOn: () => ask({ kind: "continue" }),
    };
    const told = notice || (state.notice === closed ? "" : state.notice);
    render(
      <Sheet scene={scene()} state={state} desk={desk} acts={acts} words={words} connection={line.connection} notice={told} said={said} />,
      mount,
    );
    if (!parts.error) frame.recovered();
  });

  /** Show what the kernel says; what comes on top takes the focus if the reader is here. */
  const take = (next: State): void => {
    const was = state;
    const here = active() !== null;
    state = next;
    if (next.sequence !== was.sequence) {
      busy = false;
      changedAt = Date.now();
      // The question itself is read out where the focus goes; what stands above it is not.
      said = [next.phase === "question" || next.phase === "front" ? next.progress : "", next.streak].filter(Boolean).join(". ");
    }
    paint();
    if (here && (next.sequence !== was.sequence || active() === null))
      root.querySelector<HTMLElement>(goalOf(next))?.focus({ preventScroll: true });
  };

  const receive = guard((message: QuizMessage, buffers?: unknown[]) => {
    if (message.kind === "quiz") take(message.quiz);
    else if (message.kind === "reply") line.receive(message);
    else model.set("pictures", { ...(model.get("pictures") as object), [message.batch]: buffers?.[0] });
  });

  const pressed = guard((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const typing = target.matches("input:not([type=checkbox])");
    // A key that is held down says one thing, once.
    if (event.repeat && (event.key === "Enter" || event.key === " ") && !typing) event.preventDefault();
    else if (!typing && pressKey(root, event.key)) event.preventDefault();
    else if ((event.key === " " || event.key === "Enter") && !target.closest("button,input,a,[role=button]")) {
      const next = root.querySelector<HTMLElement>(event.key === " " ? "[data-turn]" : "[data-turn],[data-send]");
      next?.click();
      if (next) event.preventDefault();
    }
    // The host's one-key commands (Lab: d d deletes the cell) must not fire while one answers.
    if (!["Tab", "Shift"].includes(event.key)) event.stopPropagation();
  });
  root.addEventListener("keydown", pressed);

  const photographer = new Photographer(
    () => ({ changedAt, resting: true, over: state.phase === "over" }),
    async () => {
      const picture = await photograph(root, css + parts.style, pictures.inside);
      if (picture) line.still(picture);
    },
  );
  model.on("msg:custom", receive);
  model.on("change:geometry", paint);
  line.open();
  paint();
  void line.request({ kind: "hello" });

  return () => {
    photographer.dispose();
    line.close();
    model.off("msg:custom", receive);
    model.off("change:geometry", paint);
    root.removeEventListener("keydown", pressed);
    pictures.dispose();
    parts.dispose();
    render(null, mount);
    frame.dispose();
  };
}
