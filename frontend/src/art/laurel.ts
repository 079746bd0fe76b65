/** A laurel for the end of a game. */
const branch = Array.from({ length: 7 }, (_, i) => {
  const angle = 20 + i * 21;
  const [x, y] = [-24 * Math.sin((angle * Math.PI) / 180) - 4, 24 * Math.cos((angle * Math.PI) / 180)];
  const leaf = (turn: number): string =>
    `<path class="gp-leaf" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle - 90 + turn})" d="M0 0Q5-5 12 0 5 5 0 0Z"/>`;
  return leaf(-35) + leaf(-130);
}).join("");

export const laurel = `${branch}<g transform="scale(-1 1)">${branch}</g>`;
