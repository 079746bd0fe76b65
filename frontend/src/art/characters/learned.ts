/* The hardest to beat: the hostess of Lisbon, the chart maker of Tromsø, the teacher of Antananarivo, the collector of Kolkata. */
import { at, circle, line, shape } from "../brush";
import { INK, brows, cheeks, disc, eyes, glasses, head, neck, nose, shoulders, smile, type Skin } from "./likeness";

const celeste: Skin = { light: "#e0aa80", shade: "#c4875d", warm: "#c0473f" };
const nils: Skin = { light: "#f4cdb0", shade: "#dfa98a", warm: "#d66a58" };
const voahangy: Skin = { light: "#a56c45", shade: "#865233", warm: "#b3413c" };
const gopal: Skin = { light: "#b67c49", shade: "#966036", warm: "#a8473a" };

/** A blue and white tile. */
const tile = '<path d="M-9-9H9V9H-9Z" fill="#f6f1e2"/><path d="M-9-9L0-3 9-9 3 0 9 9 0 3-9 9-3 0Z" fill="#4f7fb0"/>';

export const learned: Record<string, string> = {
  "portrait/celeste":
    disc("#f3e5c3", at(22, 34, tile) + at(82, 34, tile) + at(22, 56, tile) + at(82, 56, tile)) +
    circle(52, 15, 10.5, "#c9c7cc") +
    shape("M45 9Q52 3 59 9 62 15 58 21 60 13 52 9Z", "#a3a1a9") +
    shape("M31 40Q29 18 52 17T73 40V54Q69 58 66 52H38Q35 58 31 54Z", "#c9c7cc") +
    shoulders("#8e2f3c", 71) +
    neck(celeste) +
    shape("M12 82Q17 73 36 68L52 88 68 68Q87 73 92 82L60 101.300H44Z", "#1f4f7a") +
    shape("M36 68L52 88 68 68 64 66.500 52 80 40 66.500Z", "#fffaf0") +
    [
      [24, 80],
      [34, 77],
      [30, 88],
      [42, 86],
      [40, 95],
      [80, 80],
      [70, 77],
      [74, 88],
      [62, 86],
      [64, 95],
      [52, 95],
    ]
      .map(([x, y]) => circle(x as number, y as number, 1.7, "#fffaf0"))
      .join("") +
    head(celeste, 68) +
    shape("M34 45Q32 24 52 23T70 45Q66 37 62 34 56 30 52 25 48 30 42 34 38 37 34 45Z", "#d9d7db") +
    shape("M56 23.500Q71 26 70 45 66 37 62 34 56 30 52 25Z", "#b4b2ba") +
    '<g fill="none" stroke="#d9a93f" stroke-width="1.6"><circle cx="33" cy="60" r="4"/><circle cx="71" cy="60" r="4"/></g>' +
    cheeks(celeste) +
    line("M41 47.500Q45 44 49 47.500M55 47.500Q59 44 63 47.500", INK, 1.8) +
    brows("#8d8a92", "M41 42Q45 39 49 41.500", "M55 41.500Q59 39 63 42") +
    nose(celeste) +
    shape("M44 61Q52 64 60 61 57 68 52 68T44 61Z", "#9a2f2f") +
    shape("M46 61.800Q52 63.800 58 61.800L57 64H47Z", "#fff"),
  "portrait/nils":
    disc(
      "#cfe3ec",
      shape("M2.500 60L22 38 33 52 46 32 64 56 76 42 101.500 60A50 50 0 0 1 2.5 60Z", "#a9c7d6") +
        shape("M22 38L16 45 22 44 27 46ZM46 32L39 43 46 41 53 43ZM76 42L70 48 76 47 82 48Z", "#fff"),
    ) +
    shoulders("#26456b", 69) +
    shape("M37 64Q52 74 67 64L69 76Q52 86 35 76Z", "#35598a") +
    line("M40 70V79M46 73V82M52 74V83M58 73V82M64 70V79", "#26456b", 1.2) +
    head(nils, 66) +
    shape("M34 47Q33 70 43 77 52 83 61 77 71 70 70 47 67 57 61 57 56 53.500 52 56 48 53.500 43 57 37 57 34 47Z", "#d9b98a") +
    shape("M60 57Q68 57 70 47 71 70 61 77 56 81 52 80 64 70 60 57Z", "#b8935f") +
    line("M43 62Q44 70 48 75M52 66V78M61 62Q60 70 56 75", "#b8935f", 1) +
    shape("M33 38Q31 14 52 14T71 38Q52 29 33 38Z", "#b3261e") +
    shape("M58 14.800Q73 19 71 38 66 35 60 33.500Z", "#8a1a14") +
    line("M35 27L39 22 43 26 47 21 52 25 57 21 61 26 65 22 69 27", "#fffaf0", 1.8) +
    shape("M31.500 39L33 31Q52 22 71 31L72.5 39Q52 29 31.5 39Z", "#fffaf0") +
    line("M38 29V35M45 27V33M52 26V32M59 27V33M66 29V35", "#d3cbb8", 1.2) +
    circle(52, 11.5, 6, "#fffaf0") +
    circle(54, 12.5, 3.4, "#e2dccb") +
    circle(42, 54, 3.2, nils.warm, ' opacity=".5"') +
    circle(62, 54, 3.2, nils.warm, ' opacity=".5"') +
    eyes(47, 1.8) +
    brows("#c4a06c", "M40 43L49 42.500", "M55 42.500L64 43", 2.4) +
    shape("M52 45L48.500 55Q52 58 55.5 55Z", nils.shade) +
    line("M47 62.500Q52 64 57 62.500", INK, 1.3),
  "portrait/voahangy":
    disc("#7d5ba6", circle(24, 34, 9, "#9576bb") + circle(84, 62, 12, "#9576bb")) +
    shape("M32 42Q30 66 36 78L44 70V44ZM72 42Q74 66 68 78L60 70V44Z", "#1d1b22") +
    shoulders("#e2a52f", 71) +
    shape("M12 82Q15 74 38 67L66 101Q36 108 12 82Z", "#f0c45a") +
    line("M20 77L50 101.500M29 71.500L60 101", "#b9791c", 1.4) +
    neck(voahangy) +
    head(voahangy, 65) +
    shape("M34 44Q33 28 52 27T70 44Q62 33 52 33T34 44Z", "#1d1b22") +
    shape("M12 33Q30 20 52 20T92 33Q94 37 86 36 52 24 18 36 10 37 12 33Z", "#e8cf95") +
    shape("M32 27Q33 8 52 8T72 27Q52 19 32 27Z", "#e8cf95") +
    shape("M57 8.500Q71 11 72 27 66 24 60 23Z", "#c9a862") +
    shape("M32 27Q32 22 33 19 52 11 71 19 72 23 72 27 52 19 32 27Z", "#b3261e") +
    line("M17 33.500Q35 24 52 24T87 33.500", "#b8935f", 1) +
    line("M37 14Q52 8 67 14", "#b8935f", 0.8) +
    eyes(48, 1.9) +
    `<path d="M37 44L50 45.500 49 51.500Q44 54 40 51ZM67 44L54 45.500 55 51.500Q60 54 64 51Z" fill="#fff" fill-opacity=".22" stroke="#e9f0f2" stroke-width="1.7" stroke-linejoin="round"/>` +
    line("M50 47Q52 46 54 47", "#e9f0f2", 1.5) +
    brows(INK, "M39.500 41Q44 39 49 41.500", "M55 41.500Q60 39 64.5 41", 1.6) +
    nose(voahangy) +
    shape("M46 61Q49 59.500 52 60.500 55 59.500 58 61 55 65 52 65T46 61Z", voahangy.warm) +
    line("M46 61.300Q52 63 58 61.300", INK, 0.8),
  "portrait/gopal":
    disc(
      "#8a9a5b",
      shape("M10 24L30 16 36 34 16 42Z", "#f6f1e2") +
        shape("M14 26L28 20.500 32.500 32.500 18.500 38Z", "#b5493a") +
        shape("M72 12L90 20 84 34 66 26Z", "#f6f1e2") +
        shape("M74 16L86 21.500 82.500 30 70.5 24.500Z", "#3f6f87"),
    ) +
    shoulders("#efe6d0", 70) +
    neck(gopal) +
    shape("M40 66Q52 78 64 66L66 74Q52 84 38 74Z", "#fffdf7") +
    line("M52 81V102", "#b9ac8f", 1.2) +
    circle(54.5, 88, 1.3, "#8f7f5c") +
    circle(54.5, 95, 1.3, "#8f7f5c") +
    head(gopal, 67) +
    shape("M34 50Q29 48 31 40 30 33 36 31 34 40 37 46ZM70 50Q75 48 73 40 74 33 68 31 70 40 67 46Z", "#f4f1ea") +
    shape("M42 29Q46 26.500 52 26.500L47 31Z", "#d9a678", ' opacity=".8"') +
    glasses("#4a3a2a", 5.6) +
    eyes(47.5, 1.8) +
    brows("#f4f1ea", "M40 40.500Q45 37.500 49 40", "M55 40Q59 37.500 64 40.500", 2.6) +
    nose(gopal) +
    shape("M52 58Q45 56.500 41 62.500 46 65 52 61.500 58 65 63 62.500 59 56.500 52 58Z", "#f4f1ea") +
    smile(gopal, "M48 65.500Q52 67.500 56 65.500") +
    line("M77 78L69 64", "#6b4426", 5) +
    line("M77 78L69 64", "#8f5c34", 2) +
    `<circle cx="62" cy="50" r="14" fill="#dff0f5" fill-opacity=".88" stroke="#c79a35" stroke-width="3"/>` +
    shape("M50 50Q62 40 74 50 62 60 50 50Z", "#fffdf7") +
    circle(62, 50, 5.6, "#5b3a20") +
    circle(62, 50, 2.6, INK) +
    circle(64, 48, 1.5, "#fff") +
    line("M50 44Q62 34.500 74 44", "#f4f1ea", 3),
};
