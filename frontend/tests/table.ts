/* A small table for the tests. */
import type { Table } from "../src/protocol/types";

export function table(changes: Partial<Table> = {}): Table {
  return {
    sequence: 1,
    seat: 0,
    turn: 0,
    phase: "play",
    prompt: { text: "Draw a card.", tone: "you" },
    seats: [],
    layout: { board: [], middle: [], hand: ["hand"] },
    nodes: {
      hand: { type: "hand", title: "Your cards", cards: [{ id: "hand/storm/0", face: "lindy/storm", title: "Storm" }] },
      draw: { type: "pile", id: "draw", title: "Draw pile", back: true, count: 90 },
    },
    actions: [
      { move: "draw", from: "draw", to: null, label: "Draw" },
      { move: "storm on B", from: "hand/storm/0", to: "side-1/weather", label: "Storm on B" },
      { move: "discard storm", from: "hand/storm/0", to: "discard", label: "Discard" },
    ],
    refusals: {},
    race: null,
    pick: [],
    clock: null,
    tools: {},
    time: null,
    log: [{ number: 1, seat: null, text: "The cards are dealt.", tone: "deal" }],
    question: null,
    outcome: null,
    replay: null,
    notice: null,
    ...changes,
  };
}
