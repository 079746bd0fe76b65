import { at, circle, cloud, ground, line, rays, shape, waves } from "../brush";

export const fairWeather =
  ground("#6fb1cf") +
  shape("M0 56H104V104H0Z", "#9fd0de") +
  shape("M0 78H104V104H0Z", "#cfe8e6") +
  rays(52, 40, 14, 100, "#fff3c4", 0.45) +
  circle(52, 40, 24, "#fbe08a") +
  circle(52, 40, 19.5, "#f4b52e") +
  line("M44 46Q52 54 60 46", "#c9771c", 1.6) +
  circle(45.5, 37, 1.9, "#c9771c") +
  circle(58.5, 37, 1.9, "#c9771c") +
  cloud(18, 62, 0.62, "#f4fbfa", "#bcd9df") +
  cloud(88, 55, 0.5, "#f4fbfa", "#bcd9df") +
  cloud(74, 78, 0.95, "#fffdf5", "#c9dfe2") +
  cloud(26, 90, 1.15, "#fffdf5", "#c3dbe0") +
  cloud(88, 102, 1.1, "#fffdf5", "#c9dfe2") +
  at(82, 20, line("M-8-2Q-4-6 0-1 4-6 8-2", "#27404f", 1.5)) +
  at(94, 30, line("M-5-1Q-2.5-4 0 0 2.5-4 5-1", "#27404f", 1.2)) +
  at(16, 26, line("M-6-1Q-3-5 0 0 3-5 6-1", "#27404f", 1.3));

const rain = (() => {
  let d = "";
  for (let i = 0; i < 26; i++) {
    const [x, y] = [(i * 37) % 112, 40 + ((i * 23) % 48)];
    d += `M${x} ${y}l-4 10`;
  }
  return d;
})();

export const storm =
  ground("#4b5a68") +
  shape("M0 0H104V34Q60 46 0 38Z", "#37434f") +
  shape("M0 62H104V84H0Z", "#6d7d86") +
  line(rain, "#a9bac2", 0.9, ' opacity=".75"') +
  cloud(20, 30, 1, "#7d8a93", "#5a6771") +
  cloud(86, 26, 1, "#7d8a93", "#5a6771") +
  cloud(52, 26, 1.45, "#36414c", "#262f38") +
  cloud(10, 14, 1.1, "#2b353f", "#20282f") +
  cloud(94, 10, 1.1, "#2b353f", "#20282f") +
  shape("M57 34L37 63 49 62 40 90 69 54 56 56 66 34Z", "#ffd94a", ' stroke="#fff6cf" stroke-width="1.5" stroke-linejoin="round"') +
  waves(84, "#2f4c5c", "#9fb8bf", 21, 11) +
  waves(91, "#24404f", "#b9cccf", 17, 8) +
  waves(98, "#1a3240", "#8fabb4", 14, 6) +
  at(84, 79, shape("M-11 2H11L7 8H-7Z", "#5c2a22") + line("M0 2V-13M-1-12L-8 0H-1M1-11L8 0H1", "#efe3c6", 1.1), 0.9, -16);

const bank = (y: number, colour: string, opacity: number): string =>
  shape(
    `M-4 ${y}Q10 ${y - 9} 24 ${y}T54 ${y - 2}T84 ${y}T112 ${y - 3}V${y + 13}Q96 ${y + 19} 82 ${y + 12}T50 ${y + 13}T20 ${y + 12}T-4 ${y + 14}Z`,
    colour,
    ` opacity="${opacity}"`,
  );

export const fog =
  ground("#aab4b3") +
  shape("M0 0H104V30H0Z", "#98a5a6") +
  bank(14, "#b9c2bf", 0.8) +
  shape("M62 26L-8 4V34Z", "#fdf3c6", ' opacity=".85"') +
  shape("M66 26L112 12V38Z", "#fdf3c6", ' opacity=".7"') +
  shape("M40 90Q44 76 56 74L78 74Q92 78 96 92L104 104H30Z", "#4d5a5b") +
  shape("M50 88Q56 80 64 82L60 104H44Z", "#5f6d6d") +
  shape("M56 76L59 34H69L72 76Z", "#f1ece0", ' stroke="#39464b" stroke-width=".9"') +
  shape("M58.3 44H69.700L70.4 53H57.700ZM57 63H71L71.7 72H56.300Z", "#b0442f") +
  shape("M65 34H69L72 76H66Z", "#39464b", ' opacity=".16"') +
  shape("M56.5 34H71.500V31H56.500Z", "#39464b") +
  shape("M59.5 31H68.500V21H59.500Z", "#ffe680", ' stroke="#39464b" stroke-width="1.1"') +
  line("M64 31V21", "#39464b", 0.9) +
  shape("M58 21Q64 11 70 21Z", "#b0442f", ' stroke="#39464b" stroke-width=".9"') +
  line("M64 15V10", "#39464b", 1.2) +
  shape("M62 60H66V66H62ZM62.3 46H65.700V51H62.300Z", "#39464b") +
  at(22, 71, shape("M-15 1H15L11 8H-12Z", "#6f7c7d") + shape("M-7-4H7V1H-7ZM-3-12H1V-4H-3Z", "#7d8989"), 0.9) +
  bank(50, "#d4d9d3", 0.55) +
  bank(66, "#dfe2da", 0.72) +
  bank(80, "#e9eae1", 0.85) +
  bank(93, "#f3f2e9", 0.95);
