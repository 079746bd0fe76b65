/* Who helps at a table: tells what is asked by a key, opens the line for commands, plays sounds, and sets what this browser remembers. */
import { followRemembered, remembered } from "../../host/remembered";
import type { Aid, Aided } from "../../parts/part";
import { speaker } from "../../protocol/words";
import { noiseOf, sound } from "./sound";
import { told, type Wish } from "./telling";

const KEYS: Partial<Record<string, Wish>> = { w: "where", o: "open", t: "turn", c: "can", e: "happened" };

export function makeAid(table: Aided): Aid {
  const { stage, store, panels } = table;
  let before = store.shown;
  let audio: AudioContext | null = null;
  let asked = false;

  const heard = (): void => {
    const now = store.shown;
    if (now === before) return;
    const noise = remembered().sound ? noiseOf(before, now) : null;
    before = now;
    if (!noise || typeof AudioContext === "undefined") return;
    audio ??= new AudioContext();
    // Until the reader has done something in the page, browsers keep silent.
    if (audio.state === "suspended") void audio.resume();
    sound(audio, noise);
  };

  /** Once, and where nobody else said how: the time for races that was set at another table. */
  const recall = (): void => {
    const { time } = store.shown;
    const { time: kept } = remembered();
    if (asked || !time) return;
    asked = true;
    if (!time.given && !time.why && (kept === "relaxed" || kept === "off") && kept !== time.now)
      void store.request({ kind: "time", time: kept });
  };

  const stop = followRemembered(() => store.repaint());
  return {
    pressed(key) {
      const wish = KEYS[key.toLowerCase()];
      if (wish) store.say(...told(wish, table, speaker(store.scene.words)));
      else if (key === "/") {
        panels.line = true;
        store.repaint();
        stage.querySelector<HTMLElement>(".gp-line input")?.focus();
      } else return false;
      return true;
    },
    painted() {
      heard();
      recall();
    },
    dispose() {
      stop();
      void audio?.close();
    },
  };
}
