/* The cities of the Atlantic: New York, Philadelphia, Baltimore, Boston, Washington. */
import { at, circle, cloud, ground, line, rays, shape, waves } from "../brush";
import { block, windows } from "./masonry";

const GULL = "M-6-1Q-3-5 0 0 3-5 6-1";

/** Liberty with her torch before the towers of Manhattan. */
export const newYork =
  ground("#f2b56b") +
  shape("M0 40H104V104H0Z", "#f7d9a0") +
  rays(34, 22, 16, 120, "#fff0c8", 0.4) +
  block(48, 52, 9, 40, "#a7885f", "#8d7150") +
  block(58, 44, 10, 50, "#8f7455", "#775f46") +
  block(92, 50, 12, 44, "#a7885f", "#8d7150") +
  block(83, 58, 10, 36, "#8f7455", "#775f46") +
  shape("M69 92V46H72V34H75V24H77V12H78V24H80V34H83V46H86V92Z", "#5e4b3c") +
  shape("M78 12V92H86V46H83V34H80V24H78.500Z", "#4a3a2f") +
  windows(71, 49, 5, 11, [2.9, 3.6], [1.2, 2], "#f4d28a", 0.85) +
  windows(50, 55, 3, 8, [2.4, 4], [1.1, 2], "#f4d28a", 0.6) +
  windows(94, 54, 3, 8, [3, 4], [1.2, 2], "#f4d28a", 0.6) +
  waves(88, "#3f7f86", "#d8efe7", 15, 3) +
  shape("M14 104V92H18V86H46V92H50V104Z", "#c9b08a") +
  shape("M22 86V78H42V86Z", "#e0c9a2") +
  shape("M14 96H50V104H14Z", "#a98f6c") +
  shape("M24 78Q24 54 29 46L37 46Q42 56 41 78Z", "#5fa58c") +
  shape("M35 47Q42 56 41 78H36Q38 60 35 47Z", "#458873") +
  line("M28 74Q29 58 31 50M33 76Q34 62 34 52", "#3c7a68", 1) +
  shape("M29 47Q23 34 24.5 20L28 20Q28 34 34 44Z", "#5fa58c") +
  shape("M23 20H29.500L28.500 15H24Z", "#458873") +
  shape("M26.2 15Q22 10 26.5 3 31 10 26.2 15Z", "#ffcf3f", ' stroke="#fff3c0" stroke-width=".8"') +
  shape("M37 50L45 48 46 60 39 61Z", "#6fb59b", ' stroke="#3c7a68" stroke-width=".7"') +
  circle(33.5, 41, 4.6, "#6fb59b") +
  shape("M28.500 39L25 34 30 36.500 30.500 31 33 35.500 35.500 30.500 36.500 36 40.500 33 38.500 39Z", "#458873") +
  at(60, 20, line(GULL, "#7a5a3d", 1.3)) +
  at(50, 30, line(GULL, "#7a5a3d", 1.1), 0.8);

/** The bell with its crack before the steeple of Independence Hall. */
export const philadelphia =
  ground("#8fb9c9") +
  shape("M0 60H104V104H0Z", "#c8dcd9") +
  cloud(20, 22, 0.6, "#f4fbfa", "#cbdfe4") +
  cloud(90, 34, 0.55, "#f4fbfa", "#cbdfe4") +
  shape("M0 70H104V92H0Z", "#a9523f") +
  shape("M0 66H104V71H0Z", "#f0e4cf") +
  windows(5, 75, 4, 1, [10, 1], [5, 12], "#f0e4cf") +
  windows(66, 75, 4, 1, [10, 1], [5, 12], "#f0e4cf") +
  shape("M44 66V44H60V66Z", "#a9523f") +
  shape("M45.500 44V30H58.500V44Z", "#f0e4cf") +
  circle(52, 38, 4.4, "#fffaf0", ' stroke="#6b4b36" stroke-width="1"') +
  line("M52 38V35M52 38H54.500", "#6b4b36", 0.8) +
  shape("M47.500 30V22H56.500V30Z", "#e3d3b8") +
  shape("M46.500 22Q52 14 57.500 22Z", "#5f7f74") +
  line("M52 16V6", "#5f7f74", 1.4) +
  circle(52, 6, 1.5, "#d9a62e") +
  shape("M0 90H104V104H0Z", "#6d8f5d") +
  shape("M26 64H78V58H26Z", "#5a3d29") +
  shape("M29 58Q52 50 75 58Z", "#6e4c33") +
  shape("M48 64H56V68H48Z", "#3d2a1d") +
  shape("M52 66Q63 66 65 78 66 90 74 97H30Q38 90 39 78 41 66 52 66Z", "#8c7443", ' stroke="#4d3f23" stroke-width="1"') +
  shape("M56 67Q63 67 65 78 66 90 74 97H62Q60 80 56 67Z", "#6d5931") +
  line("M36.500 92H67.500M40.500 74Q52 71 63.500 74", "#4d3f23", 1.1) +
  line("M50 97L51.500 90 49.500 85 51.500 80", "#241c0f", 1.4) +
  shape("M49 97H55L54 101H50Z", "#4d3f23");

/** A clipper leaving the harbour, brick rows and the Shot Tower behind it. */
export const baltimore =
  ground("#f0c9a0") +
  shape("M0 0H104V34H0Z", "#e9b48a") +
  circle(82, 24, 10, "#fbe6b5") +
  shape("M0 46H104V74H0Z", "#c98e6c") +
  block(6, 22, 10, 42, "#9c4f39", "#7f3e2e") +
  shape("M5 22H17V19H5Z", "#7f3e2e") +
  block(0, 50, 6, 16, "#a85b42", "#8c4835") +
  block(18, 48, 12, 18, "#b5674b", "#96523c") +
  block(31, 52, 10, 14, "#9c4f39", "#7f3e2e") +
  block(78, 50, 12, 16, "#b5674b", "#96523c") +
  block(91, 46, 13, 20, "#a85b42", "#8c4835") +
  windows(20, 51, 3, 3, [3.4, 4.6], [1.5, 2.4], "#f5dfb6") +
  windows(80, 53, 3, 3, [3.4, 4.2], [1.5, 2.2], "#f5dfb6") +
  windows(93, 49, 3, 4, [3.4, 4.2], [1.5, 2.2], "#f5dfb6") +
  waves(66, "#5f9a9a", "#cfe6dd", 17, 3) +
  line("M40 84V14M58 84V10M74 84V20M84 78L98 66", "#4b3325", 1.5) +
  shape(
    "M30 26Q40 22 48 26 50 36 48 42 40 38 30 42 32 34 30 26ZM28 45Q40 40 50 45 53 56 50 64 40 58 28 63 31 54 28 45Z",
    "#fffaf0",
    ' stroke="#b59f80" stroke-width=".7"',
  ) +
  shape(
    "M50 18Q58 14 66 18 68 28 66 34 58 30 50 34 52 26 50 18ZM48 37Q58 32 69 37 72 50 69 60 58 54 48 59 51 48 48 37Z",
    "#fffaf0",
    ' stroke="#b59f80" stroke-width=".7"',
  ) +
  shape(
    "M70 28Q75 25 81 29 82 37 80 42 75 39 69 42 71 35 70 28ZM69 45Q76 41 84 46 86 56 83 62 76 58 69 61 71 53 69 45Z",
    "#f6ebd6",
    ' stroke="#b59f80" stroke-width=".7"',
  ) +
  shape("M86 72L98 66 82 44Z", "#fffaf0", ' stroke="#b59f80" stroke-width=".7"') +
  shape("M22 74Q24 80 30 86H80Q88 82 96 70L84 76H30Z", "#2d3b46", ' stroke="#1b252d" stroke-width=".8"') +
  line("M25 78Q50 84 88 77", "#d9a62e", 1.2) +
  shape("M58 10L66 12 58 14Z", "#b3261e") +
  waves(86, "#3d7a7e", "#d8efe7", 14, 5) +
  waves(95, "#2d6266", "#b7d9d3", 19, 4);

/** Two lanterns in the steeple of the Old North Church, by the light of the moon. */
export const boston =
  ground("#22344a") +
  shape("M0 52H104V104H0Z", "#33506b") +
  circle(80, 22, 13, "#f6edcb") +
  circle(85, 19, 11, "#22344a") +
  circle(14, 14, 0.9, "#fff", "") +
  circle(30, 28, 0.7, "#fff") +
  circle(56, 10, 0.8, "#fff") +
  circle(96, 44, 0.8, "#fff") +
  circle(8, 40, 0.8, "#fff") +
  shape("M0 78V66H10V60H20V68H28V78ZM74 78V64H82L86 58 90 64H104V78Z", "#1a2738") +
  windows(3, 69, 2, 1, [4, 1], [1.6, 2.6], "#f3c552") +
  windows(78, 68, 6, 2, [4, 4], [1.6, 2.2], "#f3c552", 0.8) +
  shape("M38 92V48H64V92Z", "#8a4637") +
  shape("M54 48H64V92H54Z", "#6d3529") +
  shape("M36 48H66V45H36Z", "#f3ece0") +
  shape("M40 45V32H62V45Z", "#f3ece0") +
  shape("M53 32H62V45H53Z", "#cfc7bb") +
  shape("M43 44V36Q46 33 49 36V44ZM53 44V36Q56 33 59 36V44Z", "#22344a") +
  circle(46, 40, 7, "#ffd65a", ' opacity=".28"') +
  circle(56, 40, 7, "#ffd65a", ' opacity=".28"') +
  shape("M44.500 38H47.500V43H44.500ZM54.500 38H57.500V43H54.500Z", "#ffd65a", ' stroke="#3b2a1a" stroke-width=".6"') +
  shape("M42 32V24H60V32Z", "#e6ded1") +
  shape("M43 24L51 2 59 24Z", "#f3ece0") +
  shape("M51 2L59 24H52Z", "#c2bbb0") +
  line("M51 2V-3", "#d9a62e", 1.4) +
  shape("M47 92V78Q51 73 55 78V92Z", "#2b1a15") +
  windows(41.5, 55, 2, 3, [16, 9], [3.4, 5], "#f3ece0") +
  shape("M0 78H38V92H0ZM66 78H104V92H66Z", "#15202e") +
  waves(90, "#274b63", "#8fb0c0", 16, 3) +
  waves(98, "#1d3b50", "#6f93a6", 13, 3) +
  line("M72 94H92M78 98H96", "#f6edcb", 0.9, ' opacity=".6"');

/** The Capitol behind blossoming cherries. */
export const washington =
  ground("#a9d3e2") +
  shape("M0 50H104V104H0Z", "#d6ebea") +
  cloud(18, 26, 0.6, "#fff", "#d4e6ec") +
  cloud(88, 18, 0.55, "#fff", "#d4e6ec") +
  shape("M4 82V66H100V82Z", "#f4efe4") +
  shape("M4 66H100V63H4Z", "#d8cfbd") +
  windows(8, 70, 6, 1, [4.5, 1], [1.8, 9], "#9fb0b6") +
  windows(71, 70, 6, 1, [4.5, 1], [1.8, 9], "#9fb0b6") +
  shape("M34 82V58H70V82Z", "#fffaf0") +
  shape("M33 58L52 49 71 58Z", "#e7dfcf") +
  windows(37, 61, 8, 1, [4, 1], [2, 20], "#cfc6b4") +
  shape("M38 54V46H66V54Z", "#f4efe4") +
  windows(40, 47, 8, 1, [3.2, 1], [1.5, 7], "#b9bfbd") +
  shape("M37 46H67V43H37Z", "#d8cfbd") +
  shape("M39 43Q40 22 52 19 64 22 65 43Z", "#fffaf0") +
  shape("M55 20Q64 23 65 43H57Q60 30 55 20Z", "#d8cfbd") +
  line("M45 43Q45 28 50 21M52 43V20M59 43Q59 28 54 21", "#b9b09d", 0.8) +
  shape("M48 20V13H56V20Z", "#f4efe4") +
  shape("M47.500 13Q52 8 56.500 13Z", "#d8cfbd") +
  line("M52 10V3", "#6e7f78", 1.6) +
  shape("M26 82H78L86 92H18Z", "#e7dfcf") +
  line("M24 85H80M21 89H83", "#c7bca8", 0.9) +
  shape("M0 88Q30 84 52 90 80 84 104 88V104H0Z", "#7fa866") +
  line("M12 104Q14 90 8 80M14 92Q20 86 24 84", "#5d4035", 2.4) +
  line("M94 104Q90 92 97 82M93 94Q87 88 84 87", "#5d4035", 2.4) +
  circle(6, 76, 9, "#f3b5c4") +
  circle(18, 80, 8, "#f7c9d3") +
  circle(26, 84, 5, "#f3b5c4") +
  circle(2, 88, 7, "#f7c9d3") +
  circle(98, 78, 9, "#f3b5c4") +
  circle(88, 84, 7, "#f7c9d3") +
  circle(103, 90, 6, "#f7c9d3") +
  circle(12, 74, 1.4, "#fff0f3") +
  circle(20, 78, 1.4, "#fff0f3") +
  circle(94, 76, 1.4, "#fff0f3") +
  circle(100, 84, 1.4, "#fff0f3");
