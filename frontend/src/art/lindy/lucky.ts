import { at, circle, ground, line, monoplane, rays, shape } from "../brush";

const star = (x: number, y: number, r: number, colour: string): string => {
  let d = "";
  for (let i = 0; i < 10; i++) {
    const [angle, reach] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? r * 0.42 : r];
    d += `${i ? "L" : "M"}${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  }
  return shape(`${d}Z`, colour);
};

const leaf = "M0 0Q-12-3-9-10-5-14 0-8 5-14 9-10 12-3 0 0Z";
const clover = [0, 90, 180, 270]
  .map((turn) => at(0, 0, shape(leaf, "#5f9a55", ' stroke="#2f5a34" stroke-width=".7"') + line("M0-1V-7", "#2f5a34", 0.6), 1, turn))
  .join("");

export const lucky =
  ground("#1f3a5f") +
  rays(52, 54, 18, 110, "#2f568a", 0.75) +
  [
    [10, 14, 3],
    [28, 7, 2],
    [92, 12, 3],
    [76, 6, 1.8],
    [97, 44, 2.2],
    [7, 48, 2.2],
    [12, 78, 1.8],
  ]
    .map(([x = 0, y = 0, r = 1]) => star(x, y, r, "#f6dd8e"))
    .join("") +
  line("M29 18Q14 62 34 82 52 96 70 82 90 62 75 18", "#7a5410", 20) +
  line("M29 18Q14 62 34 82 52 96 70 82 90 62 75 18", "#e9b93f", 16) +
  line("M29 18Q14 62 34 82 52 96 70 82 90 62 75 18", "#f9df8c", 2.2, ' transform="translate(-.7 -3.5)"') +
  [
    [26.5, 30],
    [24, 46],
    [26, 62],
    [36, 77],
    [68, 77],
    [78, 62],
    [80, 46],
    [77.5, 30],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 2.3, "#6b4a10"))
    .join("") +
  shape("M19 12H38V21H19ZM66 12H85V21H66Z", "#c8952a", ' stroke="#7a5410" stroke-width="1.5"') +
  star(52, 29, 11, "#fff3c9") +
  at(50, 58, monoplane, 1.02, -12) +
  at(86, 89, clover, 0.95, 20) +
  at(17, 91, clover, 0.8, -15);
