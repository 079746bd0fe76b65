import { at, circle, cloud, figures, ground, line, monoplane, rays, shape, waves } from "../brush";

/** The open ocean at sunset, a liner far below. */
export const miles500 =
  ground("#f0b264") +
  shape("M0 0H104V16H0Z", "#d9793f") +
  shape("M0 14H104V32H0Z", "#e5954c") +
  rays(52, 64, 18, 110, "#ffe2a3", 0.4) +
  circle(52, 64, 17, "#fbe3a0") +
  shape("M0 64H104V104H0Z", "#2d6d84") +
  shape("M34 64H70L66 70H74L62 76H72L58 84H64L52 90 46 84H52L34 76H44L30 70H40Z", "#f6cf86") +
  waves(78, "#24596f", "#6fa9b5", 26, 5) +
  waves(88, "#1c4a5f", "#5f9aa8", 19, 5) +
  waves(97, "#153b4d", "#4f8a9a", 15, 5) +
  at(
    24,
    68,
    shape("M-17 0H17L14 6H-14Z", "#1b2730") +
      shape("M-11-4H11V0H-11Z", "#f4ecd8") +
      shape("M-7-12H-3V-4H-7ZM0-12H4V-4H0Z", "#b5402f") +
      line("M-5-13Q-10-18-18-17M2-13Q-4-20-12-20", "#5c5148", 1.3),
    0.8,
  ) +
  figures("500", 40, 43, "#fff6de", "#5a2318") +
  at(76, 55, monoplane, 0.62, -7);

/** A green headland with white cliffs, the first land after the sea. */
export const miles300 =
  ground("#8ec5d6") +
  shape("M0 42H104V70H0Z", "#c5e3e2") +
  cloud(84, 16, 0.6, "#fbfdf8", "#c9dfe2") +
  cloud(16, 30, 0.5, "#fbfdf8", "#c9dfe2") +
  shape("M0 66H104V104H0Z", "#3f8ca0") +
  shape("M0 66Q18 62 34 66Z", "#6c8f80") +
  shape("M104 46Q82 44 70 54 58 56 52 66 46 68 44 78L60 92 104 98Z", "#f1ead6") +
  shape("M70 62L68 84M82 56L84 90M94 54L96 92", "none") +
  line("M70 62L67 84M80 60L83 90M92 58L96 93M58 70L56 84", "#c9bd9f", 1.5) +
  shape("M104 42Q82 40 70 50 58 52 52 62 46 64 43 72 56 64 66 64 84 56 104 60Z", "#7aa05c") +
  shape("M104 42Q88 40 78 46 88 50 104 50Z", "#95b86f") +
  at(
    88,
    42,
    shape("M-6 2V-6H2V2Z", "#fbf4e4", ' stroke="#4a4436" stroke-width=".6"') +
      shape("M-7-6L-2-11 3-6Z", "#a64632") +
      shape("M3 2V-10H7V2Z", "#fbf4e4", ' stroke="#4a4436" stroke-width=".6"') +
      shape("M2.5-10L5-18 7.5-10Z", "#5b6b73"),
  ) +
  at(71, 50, shape("M-4 2V-3H4V2Z", "#fbf4e4", ' stroke="#4a4436" stroke-width=".6"') + shape("M-5-3L0-7 5-3Z", "#a64632")) +
  waves(84, "#34798d", "#a7d3d8", 17, 4) +
  waves(92, "#2a6678", "#8cc1c9", 14, 4) +
  waves(99, "#205464", "#79b0ba", 12, 4) +
  at(
    13,
    86,
    shape("M-8 0H9L6 5H-5Z", "#7b4226") +
      shape("M1-1V-17L11-2Z", "#fbf4e4") +
      shape("M-1-1V-14L-8-2Z", "#e2a24b") +
      line("M0 0V-18", "#3b2a22", 0.9),
  ) +
  figures("300", 38, 43, "#fff9e8", "#1f4d5e") +
  at(30, 57, monoplane, 0.62, -8);

/** The harbour at night's end: warehouses, a crane, a tug, lamps on the water. */
export const miles100 =
  ground("#d9c7a0") +
  shape("M0 0H104V22H0Z", "#7f9fa8") +
  shape("M0 20H104V44H0Z", "#b3bfae") +
  circle(16, 50, 9, "#f5dd9c") +
  shape("M0 70V58H8V50H16V58H24V46H30V40H36V46H42V60H50V52H60V60H66V44H71V34L74 26 77 34V44H82V56H92V48H104V70Z", "#6f7f86") +
  shape("M0 72V64H14V60H30V66H44V58H56V64H72V60H88V66H104V72Z", "#4e5d66") +
  line("M19 52V55M27 50V53M33 45V48M54 56V59M74 40V43M74 48V51M97 53V56M79 50V53", "#ffe39a", 1.3) +
  shape("M0 72H104V104H0Z", "#35697a") +
  shape("M58 78H104V72H58Z", "#7a5a3c") +
  line("M64 78V86M76 78V86M88 78V86M99 78V86", "#553c26", 3) +
  at(
    86,
    72,
    shape("M-9 0V-9H9V0Z", "#a3472f", ' stroke="#2c2620" stroke-width=".7"') +
      shape("M-10-9L0-14 10-9Z", "#6b3325") +
      shape("M-3 0V-5H3V0Z", "#2c2620"),
  ) +
  at(
    66,
    72,
    line("M0 0L2-22L-20-29M2-22L8-4M-2-23L-6-25M-20-29V-14", "#2c3b42", 1.5) +
      shape("M-24-14H-16V-9H-24Z", "#b98748", ' stroke="#2c2620" stroke-width=".7"'),
  ) +
  waves(86, "#2b5767", "#86b0b6", 15, 3) +
  at(
    27,
    86,
    shape("M-18-3Q-17 6-12 8H13L18-4Z", "#25323a") +
      line("M-17 0H16", "#b5402f", 1.8) +
      shape("M-10-10H8V-3H-10Z", "#e9d9b4", ' stroke="#2c2620" stroke-width=".7"') +
      shape("M-2-21H4V-10H-2Z", "#b5402f", ' stroke="#2c2620" stroke-width=".7"') +
      shape("M-2-21H4V-18H-2Z", "#2c2620") +
      line("M-7-8V-6M-3-8V-6M5-8V-6", "#44606b", 2) +
      line("M1-23Q-4-29-12-27-16-32-23-29", "#f1e7cf", 2.6, ' opacity=".85"'),
  ) +
  waves(95, "#22495a", "#7aa6ae", 12, 3) +
  figures("100", 38, 43, "#fff6de", "#2b4450");
