/* The easiest to beat: the telegram boy of Accra, the gardener of Durban, the girl of Hakodate. */
import { circle, line, shape } from "../brush";
import { INK, brows, cheeks, disc, eyes, head, neck, nose, shoulders, smile, teeth, type Skin } from "./likeness";

const yaw: Skin = { light: "#8a5433", shade: "#6b3e25", warm: "#b5583f" };
const thandi: Skin = { light: "#7b4a30", shade: "#5f3622", warm: "#a8433c" };
const keiko: Skin = { light: "#f4d3b0", shade: "#e3b78f", warm: "#d9766a" };

export const young: Record<string, string> = {
  "portrait/yaw":
    disc("#f0b23e", shape("M2 52A50 50 0 0 1 27 9L52 52Z", "#f7c766") + shape("M77 9A50 50 0 0 1 102 52L52 52Z", "#f7c766")) +
    shoulders("#1f3f6b") +
    neck(yaw) +
    shape("M38 65L52 80 66 65 71 68 58 84H46L33 68Z", "#2c558c") +
    line("M52 82V101", "#f0c860", 1) +
    circle(52, 88, 1.9, "#f0c860") +
    circle(52, 95, 1.9, "#f0c860") +
    shape("M35 34Q33 44 36 48L37 40Q52 33 67 40L68 48Q71 44 69 34Z", "#241a17") +
    head(yaw, 66) +
    shape("M34.500 38Q35 28 52 27T69.5 38Q52 31 34.5 38Z", "#241a17") +
    shape("M33 33L36 15Q52 9 68 15L71 33Q52 25 33 33Z", "#b3261e") +
    shape("M33 33L34.2 26Q52 18 69.8 26L71 33Q52 25 33 33Z", "#7d1712") +
    shape("M36 15Q52 9 68 15 52 20 36 15Z", "#cf4a3c") +
    circle(52, 25, 3.4, "#f0c860") +
    eyes(46, 2.3) +
    brows(INK, "M40 41Q44 37.500 49 40", "M55 40Q60 37.500 64 41", 2) +
    nose(yaw) +
    teeth(),
  "portrait/thandi":
    disc("#79b493", shape("M4 66A50 50 0 0 0 100 66Q76 52 52 60T4 66Z", "#5f9c7c")) +
    shoulders("#e9c46a", 71) +
    shape("M14.500 85Q40 77 52 91 64 77 89.500 85A50 50 0 0 1 14.500 85Z", "#d9a93f") +
    neck(thandi) +
    shape("M39 66Q52 84 65 66L70 69Q52 95 34 69Z", "#fffaf0") +
    head(thandi, 66) +
    shape("M32 41Q27 20 52 16T72 41Q64 30 52 30T32 41Z", "#c2375a") +
    shape("M32 41Q30 34 33 28 50 18 71 30 73 35 72 41 62 28 52 29 40 29 32 41Z", "#dd5a78") +
    shape("M44 19Q38 4 52 6 66 3 61 19 52 15 44 19Z", "#c2375a") +
    shape("M46 18Q43 9 52 9 60 8 58.500 18 52 15 46 18Z", "#e9839a") +
    line("M35 31Q52 20 69 31", "#f3b9c4", 1.3) +
    circle(34, 57, 3.2, "#f0c860") +
    circle(34, 57, 1.3, "#79b493") +
    circle(70, 57, 3.2, "#f0c860") +
    circle(70, 57, 1.3, "#5f9c7c") +
    cheeks(thandi) +
    line("M41.500 47Q45 44 48.5 47.500M55.5 47.500Q59 44 62.5 47", INK, 1.8) +
    brows("#2c1912", "M41 41Q45 38.500 49 41", "M55 41Q59 38.500 63 41") +
    nose(thandi) +
    smile(thandi, "M44 60.500Q52 68 60 60.500"),
  "portrait/keiko":
    disc("#ea9f96", circle(78, 30, 14, "#d9534a")) +
    shape("M30 34Q26 14 52 14T74 34V66Q66 72 52 70T30 66Z", "#1d1b22") +
    shoulders("#243a63", 72) +
    neck(keiko) +
    shape("M36 66L52 86 68 66 80 70 56 96H48L24 70Z", "#fffaf0") +
    shape("M39 66L52 82 65 66 76 69.500 56 91H48L28 69.500Z", "#2f4b7d") +
    shape("M52 84L40 80V93ZM52 84L64 80V93Z", "#c2352c") +
    circle(52, 85, 3, "#9a241d") +
    head(keiko, 65) +
    shape("M34 48Q30 20 52 19T70 48L66 50Q69 42 66 37 52 39 38 37 35 42 38 50Z", "#1d1b22") +
    shape("M36 39Q36 26 52 25T68 39L63 40 60 32 58 40 52 40.500 46 40 44 32 41 40Z", "#2c2933") +
    shape("M61 24L70 29 68 33 59 28Z", "#d9534a") +
    cheeks(keiko) +
    eyes(48, 2.1) +
    brows("#1d1b22", "M42 43.500L48 43", "M56 43L62 43.500", 1.2) +
    shape("M52 50L50.500 55.500H53.5Z", keiko.shade) +
    smile(keiko, "M47 60.500Q52 63.500 57 60.500"),
};
