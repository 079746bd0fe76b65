/* The cities of the Great Lakes: Chicago, Detroit, Cleveland, Milwaukee. */
import { at, circle, cloud, ground, line, rays, shape, waves } from "../brush";
import { block, windows } from "./masonry";

/** The elevated railway before the towers of the Loop. */
export const chicago =
  ground("#7fa6b8") +
  shape("M0 0H104V28H0Z", "#6b95aa") +
  cloud(22, 16, 0.6, "#dfeaec", "#b5cad2") +
  block(2, 34, 16, 50, "#c9b48e", "#a8936f") +
  block(84, 30, 20, 54, "#b7a07b", "#978260") +
  shape("M22 84V24H25V14H34V24H37V84Z", "#ead9b8") +
  shape("M31 14H34V24H37V84H31Z", "#c9b48e") +
  line("M29.500 14V3", "#5d4b38", 1.6) +
  circle(29.5, 20, 3.2, "#fffaf0", ' stroke="#5d4b38" stroke-width=".9"') +
  shape("M42 84V18H62V84Z", "#8d6a4c") +
  shape("M54 18H62V84H54Z", "#735439") +
  shape("M66 84V30L72 20 78 30V84Z", "#d7c19a") +
  shape("M72 20L78 30V84H72Z", "#b39d78") +
  windows(4, 38, 4, 8, [3.4, 5], [1.7, 2.8], "#4c5a60", 0.75) +
  windows(24, 28, 4, 10, [3.2, 4.6], [1.5, 2.6], "#5b4f3c", 0.75) +
  windows(44.5, 22, 6, 12, [2.8, 4.3], [1.4, 2.4], "#f0d08a") +
  windows(68, 34, 4, 9, [2.6, 4.6], [1.3, 2.6], "#5b4f3c", 0.75) +
  windows(87, 34, 5, 9, [3.4, 4.6], [1.7, 2.6], "#4c5a60", 0.75) +
  shape("M0 72H104V77H0Z", "#3c4a44") +
  line("M6 77V104M6 82L16 77M6 82L-4 77M52 77V104M52 82L62 77M52 82L42 77M98 77V104M98 82L88 77M98 82L108 77", "#3c4a44", 3) +
  shape("M6 56H64Q67 56 67 59V72H4V59Q4 56 6 56Z", "#6f7d3c") +
  shape("M4 66H67V72H4Z", "#57632e") +
  shape("M67 72V58H100Q103 58 104 60V72Z", "#7d8b46") +
  windows(9, 59, 8, 1, [7, 1], [4.6, 5.6], "#fbe6a6") +
  windows(71, 60, 5, 1, [7, 1], [4.6, 5.6], "#fbe6a6") +
  shape("M0 96H104V104H0Z", "#5e6a6b") +
  at(
    26,
    97,
    shape("M-9 3V-2L-6-2-4-6H4L6-2 10-1V3Z", "#b3432f") +
      shape("M-3-2L-2.500-4.700H3L4-2Z", "#d7e6e8") +
      circle(-5, 3, 2.2, "#222b30") +
      circle(6, 3, 2.2, "#222b30"),
  ) +
  at(
    76,
    98,
    shape("M-9 3V-2L-6-2-4-6H4L6-2 10-1V3Z", "#2f4a66") +
      shape("M-3-2L-2.500-4.700H3L4-2Z", "#d7e6e8") +
      circle(-5, 3, 2.2, "#222b30") +
      circle(6, 3, 2.2, "#222b30"),
  );

/** A motor car of 1930 before the works it was made in. */
export const detroit =
  ground("#e6c48b") +
  shape("M0 0H104V30H0Z", "#d9ab70") +
  rays(88, 16, 12, 90, "#f5e0ae", 0.4) +
  circle(88, 16, 8, "#fbeecb") +
  cloud(20, 8, 0.7, "#8d8074", "#6f645b") +
  cloud(44, 12, 0.55, "#9c8f82", "#7d7268") +
  shape("M8 60L10 18H15L17 60ZM24 60L26 24H31L33 60ZM40 60L42 20H47L49 60Z", "#8a4a34") +
  shape("M13 18H15L17 60H14ZM29 24H31L33 60H30ZM45 20H47L49 60H46Z", "#6b3726") +
  shape("M0 70V48L12 40V48L24 40V48L36 40V48L48 40V48L60 40V48L72 40V48L84 40V48L96 40V48L108 40V70Z", "#a86a4a") +
  shape(
    "M12 40V48L4 46ZM24 40V48L16 46ZM36 40V48L28 46ZM48 40V48L40 46ZM60 40V48L52 46ZM72 40V48L64 46ZM84 40V48L76 46ZM96 40V48L88 46Z",
    "#d8e1dc",
    ' opacity=".75"',
  ) +
  windows(3, 54, 13, 2, [8, 7], [5.4, 4.6], "#efd9a0", 0.9) +
  shape("M0 70H104V104H0Z", "#8c8577") +
  shape("M0 94H104V96H0Z", "#b0a896") +
  shape(
    "M14 88Q12 80 22 78L34 77 42 62Q43 60 46 60H68Q71 60 72 62L76 76 90 78Q96 79 96 88Z",
    "#1f3f5b",
    ' stroke="#122637" stroke-width="1"',
  ) +
  shape("M40 76L46 64H55V76ZM58 76V64H67L71 76Z", "#cfe2e4", ' stroke="#122637" stroke-width=".8"') +
  shape("M14 88Q12 80 22 78L34 77V82L20 84Z", "#2f5a7d") +
  shape("M34 80H74V83H34Z", "#d9a62e") +
  shape("M8 90Q8 78 22 78 36 79 36 90H31Q30 83 22 83 14 83 13 90ZM70 90Q70 78 84 78 97 79 98 90H93Q92 83 84 83 76 83 75 90Z", "#14293b") +
  circle(22, 90, 8.5, "#1a1f24") +
  circle(22, 90, 5, "#e9dcb8") +
  circle(22, 90, 1.7, "#1a1f24") +
  circle(84, 90, 8.5, "#1a1f24") +
  circle(84, 90, 5, "#e9dcb8") +
  circle(84, 90, 1.7, "#1a1f24") +
  line(
    "M22 85V95M17 90H27M18.500 86.500L25.500 93.500M25.500 86.500L18.500 93.500M84 85V95M79 90H89M80.500 86.500L87.500 93.500M87.500 86.500L80.500 93.500",
    "#1a1f24",
    0.7,
  ) +
  circle(13, 80, 3, "#fff3c0", ' stroke="#8c7a45" stroke-width="1"') +
  line("M6 88H12M96 88H101", "#c3cbce", 2.2);

/** An ore boat on Lake Erie, the Terminal Tower behind it. */
export const cleveland =
  ground("#9db9a8") +
  shape("M0 0H104V30H0Z", "#87a897") +
  cloud(22, 20, 0.7, "#eef4ec", "#c5d6ca") +
  cloud(86, 30, 0.6, "#eef4ec", "#c5d6ca") +
  block(0, 46, 14, 26, "#8f7d63", "#766650") +
  block(15, 52, 14, 20, "#a8937a", "#8d7a64") +
  block(72, 48, 14, 24, "#a8937a", "#8d7a64") +
  block(87, 42, 17, 30, "#8f7d63", "#766650") +
  shape("M32 72V50H36V72ZM36 72V44H66V72ZM66 72V50H72V72Z", "#d8c7a4") +
  shape("M40 44V26H62V44Z", "#e8dabb") +
  shape("M53 26H62V44H53ZM55 44H66V72H55Z", "#bfae8b") +
  shape("M43 26V18H59V26Z", "#e8dabb") +
  shape("M45.500 18V13H56.500V18Z", "#d8c7a4") +
  shape("M46 13L51 2 56 13Z", "#8a9d86") +
  shape("M51 2L56 13H51Z", "#6c7f6a") +
  line("M51 2V-3", "#56634f", 1) +
  windows(39, 48, 8, 4, [3.4, 5.4], [1.5, 3], "#6b5c44", 0.8) +
  windows(43, 29, 6, 3, [3.1, 4.8], [1.3, 2.8], "#6b5c44", 0.8) +
  windows(2, 50, 3, 4, [4, 5], [1.8, 2.6], "#f2dca2", 0.8) +
  windows(90, 46, 4, 5, [3.4, 5], [1.6, 2.6], "#f2dca2", 0.8) +
  waves(71, "#4f8794", "#cbe3e2", 18, 3) +
  shape("M4 76L100 76Q99 88 92 92H12Q5 86 4 76Z", "#7d2f26", ' stroke="#4d1a15" stroke-width="1"') +
  shape("M4 76L100 76 99.500 80H4.600Z", "#f0e6d2") +
  shape("M8 76V64H20V76Z", "#f0e6d2", ' stroke="#4d1a15" stroke-width=".6"') +
  shape("M6 64H22V61H6Z", "#7d2f26") +
  windows(10, 67, 3, 1, [3.2, 1], [1.8, 3], "#3f5b66") +
  shape("M80 76V66H97V76Z", "#f0e6d2", ' stroke="#4d1a15" stroke-width=".6"') +
  shape("M85 66L86 54H92L93 66Z", "#2b3238") +
  shape("M85.500 60L85.800 57H92.200L92.500 60Z", "#d9a62e") +
  cloud(80, 48, 0.42, "#6b6f70", "#565a5b") +
  windows(25, 71, 7, 1, [7.5, 1], [5, 5], "#5a4a40") +
  line("M14 61V52M50 76V62", "#2b3238", 1.2) +
  waves(90, "#3b7180", "#b6d5d8", 15, 4) +
  waves(98, "#2c5c6a", "#9cc2c8", 20, 3);

/** The tower of the city hall above the lake, with a sail before it. */
export const milwaukee =
  ground("#f3d9a6") +
  shape("M0 0H104V38H0Z", "#efc788") +
  circle(22, 22, 9, "#fdf3d3") +
  block(66, 50, 16, 26, "#e3cf9c", "#c6b07d") +
  block(83, 44, 21, 32, "#d6bf8a", "#b8a06d") +
  shape("M72 50V34H76V50ZM94 44V28H98V44Z", "#b06b45") +
  shape("M0 76V54L10 46 20 54V76Z", "#d6bf8a") +
  block(20, 58, 12, 18, "#e3cf9c", "#c6b07d") +
  windows(69, 54, 3, 4, [4.4, 5], [2.2, 3], "#7d6a44", 0.8) +
  windows(86, 48, 4, 5, [4.4, 5], [2.2, 3], "#7d6a44", 0.8) +
  windows(4, 58, 4, 3, [4, 5], [1.8, 3], "#7d6a44", 0.8) +
  windows(22, 62, 3, 2, [3.4, 5], [1.7, 3], "#7d6a44", 0.8) +
  shape("M36 76V30H60V76Z", "#b86a45") +
  shape("M51 30H60V76H51Z", "#96522f") +
  shape("M34 30H62V27H34Z", "#f0dfb8") +
  shape("M37 27V20L42 20 48 8 54 20 59 20V27Z", "#f0dfb8") +
  shape("M48 8L54 20H59V27H48Z", "#d2bd8f") +
  shape("M42 20L48-2 54 20Z", "#5c8a78") +
  shape("M48-2L54 20H48Z", "#456d5e") +
  shape("M36 27L38 16 40 27ZM56 27L58 16 60 27Z", "#5c8a78") +
  circle(48, 37, 5.6, "#fffaf0", ' stroke="#5d3a22" stroke-width="1.2"') +
  line("M48 37V33M48 37L50.500 38.500", "#5d3a22", 1) +
  shape("M40 58V48Q42 45 44 48V58ZM46 58V48Q48 45 50 48V58ZM52 58V48Q54 45 56 48V58Z", "#5d3a22") +
  shape("M42 76V66Q48 60 54 66V76Z", "#4a2c19") +
  shape("M0 74H104V79H0Z", "#8f9d63") +
  waves(80, "#5b9fb2", "#dcefee", 17, 3) +
  waves(90, "#3f8499", "#c0dfe2", 13, 4) +
  at(
    80,
    84,
    shape("M-2-30L-2 4-20 4Q-10-10-2-30Z", "#fffaf0", ' stroke="#9aa7a0" stroke-width=".7"') +
      shape("M1-24L1 4 14 4Q9-12 1-24Z", "#d9543d", ' stroke="#9c3626" stroke-width=".6"') +
      line("M-.5-32V8", "#4b3325", 1.4) +
      shape("M-22 6H18L12 13H-16Z", "#23435c"),
  ) +
  at(20, 88, shape("M-1-14L-1 3-10 3Q-5-6-1-14Z", "#fffaf0") + shape("M-11 4H8L5 8H-8Z", "#7d2f26") + line("M-.5-15V5", "#4b3325", 1)) +
  waves(98, "#2f6c80", "#a8ced5", 18, 3) +
  at(72, 16, line("M-6-1Q-3-5 0 0 3-5 6-1", "#7a5a3d", 1.2)) +
  at(84, 24, line("M-5-1Q-2.500-4 0 0 2.500-4 5-1", "#7a5a3d", 1.1));
