/* The cities beyond the mountains: Pittsburgh, St. Louis, Los Angeles. */
import { at, circle, cloud, ground, line, rays, shape, waves } from "../brush";
import { block, windows } from "./masonry";

/** Steel: furnaces by night, and a bridge over one of the three rivers. */
export const pittsburgh =
  ground("#3a2a33") +
  shape("M0 30H104V104H0Z", "#5a2f2c") +
  shape("M0 50H104V104H0Z", "#8a3f27") +
  circle(64, 58, 30, "#e8742c", ' opacity=".45"') +
  circle(64, 60, 18, "#ffb347", ' opacity=".5"') +
  cloud(24, 10, 0.9, "#54444c", "#41343b") +
  cloud(62, 6, 0.9, "#6a4b46", "#54383a") +
  cloud(94, 14, 0.7, "#54444c", "#41343b") +
  shape("M0 64Q20 50 40 62T104 54V80H0Z", "#2d2226") +
  shape("M8 74L11 18H16L19 74ZM24 74L27 24H32L35 74ZM84 74L87 20H92L95 74Z", "#241b20") +
  line("M13.500 18V74M29.500 24V74M89.500 20V74", "#b5532f", 0.8, ' opacity=".8"') +
  shape("M44 74V50L48 40H58L62 50V74Z", "#2d2226", ' stroke="#120d10" stroke-width="1"') +
  shape("M66 74V46L70 34H78L82 46V74Z", "#352830", ' stroke="#120d10" stroke-width="1"') +
  line("M44 56H62M66 52H82M44 64H62M66 62H82", "#7a4a3a", 1.2) +
  line("M62 48L70 30M48 40L40 28", "#241b20", 3) +
  shape("M48 74V66H58V74Z", "#ffdf7a") +
  shape("M69 74V66H79V74Z", "#ffc04d") +
  shape("M53 40Q48 30 54 22 55 28 58 26 60 34 57 40Z", "#ffb347") +
  shape("M74 34Q70 26 75 18 76 24 79 23 80 30 77 34Z", "#ffdf7a") +
  shape("M0 74H104V104H0Z", "#23404d") +
  shape("M46 75H60L66 104H40ZM68 75H80L88 104H66Z", "#e8742c", ' opacity=".4"') +
  shape("M0 84H104V88H0Z", "#e0b13a") +
  line("M-4 84Q24 62 52 84 80 62 108 84", "#e0b13a", 2.6) +
  line("M6 79V84M14 74V84M24 73V84M34 75V84M44 80V84M60 80V84M70 75V84M80 73V84M90 74V84M98 79V84", "#e0b13a", 1.3) +
  shape("M-2 88H6V104H-2ZM48 88H56V104H48ZM98 88H106V104H98Z", "#8d7a63") +
  waves(96, "#1b3541", "#5f8391", 16, 3) +
  at(28, 82, shape("M-9 2V-3H9V2Z", "#b3432f") + windows(-7, -2, 5, 1, [3, 1], [1.6, 2], "#ffe9a8"));

/** A steamboat on the Mississippi, and the arches of the Eads Bridge. */
export const stLouis =
  ground("#f2c078") +
  shape("M0 26H104V60H0Z", "#f6d79b") +
  circle(20, 34, 12, "#fdeab8") +
  shape("M0 52Q20 46 40 51T104 48V64H0Z", "#8fa06a") +
  shape("M0 40H104V45H0Z", "#7d6a58") +
  shape("M0 36H104V38H0Z", "#5d4c3e") +
  line(
    "M0 36V45M8 36V45M16 36V45M24 36V45M32 36V45M40 36V45M48 36V45M56 36V45M64 36V45M72 36V45M80 36V45M88 36V45M96 36V45",
    "#5d4c3e",
    0.9,
  ) +
  line("M-8 60Q16 36 38 60M42 60Q64 36 86 60M90 60Q104 44 116 44", "#5d4c3e", 2.6) +
  shape("M35 45H45V64H35ZM83 45H93V64H83Z", "#a8937a") +
  waves(62, "#a9875a", "#e9d3a6", 19, 2) +
  cloud(58, 12, 0.7, "#6d655e", "#544d47") +
  cloud(84, 8, 0.6, "#7d756d", "#625b54") +
  line("M42 50V22M52 50V22", "#23282b", 4.4) +
  shape("M38.500 24L40 19 42 22 44 19 45.500 24ZM48.500 24L50 19 52 22 54 19 55.500 24Z", "#d9a62e") +
  shape("M42 36V28H58V36Z", "#fffaf0", ' stroke="#9a8a70" stroke-width=".7"') +
  shape("M40 28H60V26H40Z", "#b3432f") +
  shape("M22 50V36H74V50Z", "#fffaf0") +
  shape("M20 36H76V34H20Z", "#c9b48e") +
  shape("M14 66V50H80V66Z", "#f4ead2") +
  shape("M12 50H82V48H12Z", "#c9b48e") +
  shape("M10 80V66H84V80Z", "#fffaf0") +
  shape("M8 66H86V64H8Z", "#c9b48e") +
  windows(25, 40, 9, 1, [5.6, 1], [2.6, 7], "#6f8b92") +
  windows(17, 54, 11, 1, [5.8, 1], [2.8, 8], "#6f8b92") +
  windows(13, 70, 12, 1, [6, 1], [3, 7], "#7d4b38") +
  line("M22 36V48M30 36V48M38 36V48M46 36V48M54 36V48M62 36V48M70 36V48", "#c9b48e", 0.8) +
  shape("M4 80H90L86 88H12Q6 86 4 80Z", "#9c3a2b", ' stroke="#5d1f17" stroke-width=".8"') +
  circle(91, 74, 13, "#b3432f") +
  circle(91, 74, 10, "#f6d79b") +
  line("M91 61V87M78 74H104M82 65L100 83M100 65L82 83", "#b3432f", 2) +
  circle(91, 74, 2.6, "#5d1f17") +
  line("M8 64V52", "#4b3325", 1.2) +
  shape("M8 52L16 54.500 8 57Z", "#23435c") +
  waves(86, "#8d6d45", "#e0c690", 15, 4) +
  waves(95, "#745636", "#c9a972", 20, 3);

const palm = (lean: number): string =>
  line(`M0 0Q${lean} -22 ${lean * 1.4} -46`, "#6b4a33", 3) +
  at(
    lean * 1.4,
    -46,
    shape(
      "M0 0Q-10-12-24-4-12-7 0 0ZM0 0Q-4-16-16-18-6-10 0 0ZM0 0Q6-16 18-16 8-9 0 0ZM0 0Q12-9 24 0 12-5 0 0ZM0 0Q10 0 16 12 6 6 0 0ZM0 0Q-10 1-15 13-6 6 0 0Z",
      "#2f6b4a",
    ),
  );

/** Palms, the tower of the city hall, and the sun going down in the Pacific. */
export const losAngeles =
  ground("#f08a5d") +
  shape("M0 0H104V26H0Z", "#d9634f") +
  shape("M0 46H104V80H0Z", "#f7b267") +
  rays(70, 58, 18, 120, "#ffe3a3", 0.35) +
  circle(70, 58, 18, "#ffe08a") +
  shape("M0 66Q14 52 30 60T58 58 80 62 104 54V80H0Z", "#a2536a") +
  shape("M0 72Q20 62 44 70T104 66V84H0Z", "#7c3f5c") +
  shape("M24 84V50H28V40H31V32H34V26L37 18 40 26V32H43V40H46V50H50V84Z", "#fff1da") +
  shape("M37 18L40 26V32H43V40H46V50H50V84H37Z", "#e3c9a8") +
  windows(30, 43, 5, 9, [3, 4.5], [1.2, 3], "#a06a55", 0.85) +
  windows(34.5, 34, 3, 2, [2, 4], [0.9, 2.6], "#a06a55", 0.85) +
  block(10, 66, 12, 18, "#f4d9b4", "#d9b890") +
  block(52, 70, 14, 14, "#f4d9b4", "#d9b890") +
  windows(12, 69, 3, 3, [3.2, 4.6], [1.5, 2.4], "#a06a55", 0.8) +
  windows(54, 73, 3, 2, [4, 4.6], [1.8, 2.4], "#a06a55", 0.8) +
  waves(82, "#2f7f92", "#ffe3a3", 15, 3) +
  line("M60 88H82M64 93H78M58 98H86", "#ffe3a3", 1.2, ' opacity=".8"') +
  shape("M0 92Q24 84 46 92 30 96 40 104H0ZM80 104Q88 92 104 90V104Z", "#e8c48c") +
  at(12, 98, palm(-4), 1.05) +
  at(90, 98, palm(5), 1.25) +
  at(24, 100, palm(3), 0.75);
