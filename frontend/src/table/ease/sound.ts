/* Sounds for those who switch them on, made here and now: dice, cards, right and wrong. Nothing is told by sound alone. */
import type { Table } from "../../protocol/types";

export type Noise = "dice" | "card" | "right" | "wrong";

const DICE = /^(roll|dice|spin)$/;
const RIGHT = /^(right|book|won|win|taken|miles|run|capture)$/;
const WRONG = /^(wrong|wrong-call|mistaken|lost|attack)$/;

/** What is to be heard of a new table, after the one before it. */
export function noiseOf(before: Table, now: Table): Noise | null {
  const verdict = now.question?.answered;
  if (verdict && !before.question?.answered) return verdict.right ? "right" : "wrong";
  const last = before.log.at(-1)?.number ?? 0;
  const tones = now.log.filter((line) => line.number > last).map((line) => line.tone);
  if (!tones.length) return null;
  if (tones.some((tone) => DICE.test(tone))) return "dice";
  if (tones.some((tone) => WRONG.test(tone))) return "wrong";
  return tones.some((tone) => RIGHT.test(tone)) ? "right" : "card";
}

/** A burst of noise that dies away: a die that falls, a card that is laid. */
function burst(audio: AudioContext, at: number, seconds: number, pitch: number, loud: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source
    .connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 }))
    .connect(new GainNode(audio, { gain: loud }))
    .connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number, seconds: number, pitch: number, type: OscillatorType): void {
  const source = new OscillatorNode(audio, { frequency: pitch, type });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.12, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

export function sound(audio: AudioContext, noise: Noise): void {
  const now = audio.currentTime;
  if (noise === "dice") for (const [i, pitch] of [900, 1300, 750, 1100].entries()) burst(audio, now + i * 0.07, 0.06, pitch, 0.5);
  else if (noise === "card") burst(audio, now, 0.09, 2600, 0.35);
  else if (noise === "right") for (const [i, pitch] of [523, 659, 784].entries()) tone(audio, now + i * 0.09, 0.22, pitch, "sine");
  else tone(audio, now, 0.3, 165, "triangle");
}
