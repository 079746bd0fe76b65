import { at, circle, cloud, ground, line, monoplane, rays, shape } from "../brush";

export const takeOff =
  ground("#f3c98b") +
  shape("M0 0H104V26H0Z", "#7fb3c4") +
  shape("M0 22H104V40H0Z", "#b7d2c6") +
  rays(18, 70, 16, 120, "#fff1c9", 0.4) +
  circle(18, 70, 13, "#e8823a") +
  cloud(84, 22, 0.55, "#fff8e6", "#dcd9c2") +
  shape("M0 70Q26 62 52 67T104 64V80H0Z", "#7d9670") +
  shape("M0 76Q40 68 104 73V104H0Z", "#5f8256") +
  shape("M34 104L74 73H80L96 104Z", "#c9b58a") +
  line("M64 104L76 75", "#f6ecd0", 1.4, ' stroke-dasharray="6 5"') +
  at(
    22,
    74,
    shape("M-14 4V-5Q0-14 14-5V4Z", "#8a4a35", ' stroke="#3b2a22" stroke-width=".8"') +
      shape("M-9 4V-3H9V4Z", "#3b2a22") +
      line("M-14-5Q0-14 14-5", "#d8a07c", 1.2),
  ) +
  at(
    95,
    72,
    line("M0 8V-12", "#3b2a22", 1.2) + shape("M0-12L-15-9V-7L0-5Z", "#d4472f") + shape("M-5-11L-9-10.200V-6.300L-5-5.600Z", "#fff3da"),
  ) +
  line("M8 90Q30 88 46 76M14 96Q34 93 48 80", "#fff8e6", 1.3, ' opacity=".8"') +
  at(53, 47, monoplane, 1.3, -19);

const engine = (() => {
  let cylinders = "";
  for (let i = 0; i < 9; i++) {
    cylinders += `<g transform="rotate(${i * 40})"><path d="M-5-13H5L6-32H-6Z" fill="#7c878c" stroke="#222c33" stroke-width="1"/><path d="M-5.6-17H5.600M-5.7-20H5.700M-5.8-23H5.800M-5.9-26H5.9" stroke="#3b474e" stroke-width="1.3"/><path d="M-4-32H4V-36H-4Z" fill="#4b575e" stroke="#222c33" stroke-width=".8"/></g>`;
  }
  return (
    cylinders +
    circle(0, 0, 15.5, "#9aa5a9", ' stroke="#222c33" stroke-width="1.2"') +
    circle(0, 0, 10, "#c9cfcf", ' stroke="#222c33" stroke-width=".9"')
  );
})();

const puff = (x: number, y: number, r: number, colour: string): string =>
  circle(x, y, r, colour) + circle(x + r * 0.7, y + r * 0.35, r * 0.7, colour) + circle(x - r * 0.6, y + r * 0.4, r * 0.65, colour);

export const motorTrouble =
  ground("#e3c48f") +
  shape("M0 0H104V40H0Z", "#c9b48d") +
  rays(52, 62, 12, 110, "#f3dfae", 0.5) +
  shape("M-4 50L44 54V66L-4 74Z", "#8c3b2c", ' stroke="#222c33" stroke-width="1"') +
  shape("M108 50L60 54V66L108 74Z", "#8c3b2c", ' stroke="#222c33" stroke-width="1"') +
  circle(52, 62, 38, "#5a676d", ' stroke="#222c33" stroke-width="1.5"') +
  circle(52, 62, 34, "#38444b") +
  at(52, 62, engine, 0.93) +
  shape("M58 58Q84 42 92 44 94 52 62 66Z", "#7b4a2a", ' stroke="#222c33" stroke-width="1.1"') +
  shape("M46 66Q20 82 12 80 10 72 42 58Z", "#7b4a2a", ' stroke="#222c33" stroke-width="1.1"') +
  line("M88 47Q76 49 64 58M16 77Q28 75 40 66", "#c08a52", 1.2) +
  circle(52, 62, 5.5, "#b5402f", ' stroke="#222c33" stroke-width="1"') +
  shape("M62 37Q57 30 62 22 64 28 68 25 66 18 73 13 72 22 78 25 81 31 75 38Z", "#e8682a") +
  shape("M65 37Q62 32 66 28 68 32 71 29 75 33 72 38Z", "#ffd257") +
  puff(82, 24, 9, "#2b3238") +
  puff(72, 9, 10, "#3d454b") +
  puff(95, 8, 12, "#4b545a") +
  puff(86, 14, 8, "#59636a") +
  puff(56, 2, 7, "#59636a") +
  line("M78 26Q86 22 84 16M92 12Q99 10 98 4M70 12Q66 6 71 3", "#87929a", 1.2);

export const forcedLanding =
  ground("#a9cbd0") +
  shape("M0 30H104V60H0Z", "#d3e0cf") +
  cloud(24, 18, 0.7, "#f6f7ee", "#cbdad6") +
  cloud(88, 26, 0.5, "#f6f7ee", "#cbdad6") +
  shape("M0 56Q20 40 46 52T104 44V80H0Z", "#8fa878") +
  shape("M0 60Q36 54 104 60V104H0Z", "#c99f52") +
  line("M-4 74Q50 62 108 70M-4 84Q50 70 108 79M-4 95Q50 80 108 89M6 106Q56 90 108 99", "#a97b36", 1.8) +
  at(14, 56, line("M0 4V-4", "#4c3a26", 2.2) + circle(0, -9, 7.5, "#55774a") + circle(-5, -5, 5, "#486a40")) +
  at(92, 53, line("M0 5V-3", "#4c3a26", 1.8) + circle(0, -7, 6, "#55774a")) +
  at(
    84,
    66,
    shape("M-9 6Q-10-8 0-9T9 6Z", "#e0bb5b", ' stroke="#96712c" stroke-width=".8"') +
      line("M-5 4Q-4-4 0-7M5 4Q4-4 0-7M0 5V-7", "#96712c", 0.7),
  ) +
  shape("M22 92Q30 78 46 84T72 82Q84 84 80 93 60 100 40 97T22 92Z", "#8a6330") +
  at(49, 63, monoplane, 1.25, 27) +
  puff(80, 88, 6, "#e9d3a1") +
  puff(90, 91, 5, "#f2e2bb") +
  puff(68, 93, 5, "#f2e2bb") +
  puff(78, 96, 4, "#e9d3a1") +
  line("M2 88V76M12 91V79M-2 80L18 83M-2 86L18 89", "#5d4527", 1.7) +
  at(20, 27, line("M-12 6Q0 4 8 14", "#fffaf0", 1.3, ' stroke-dasharray="4 3"'));
