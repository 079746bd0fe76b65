/* Six silhouettes for the seats: flying cap with goggles, peaked cap, cloche, bowler, beret, bobbed hair. */

const hats = [
  '<path class="i" d="M-7.4 1.500Q-9-12 0-12T7.4 1.500L5.6 4.500Q6.4-3.5 3.6-4.600H-3.600Q-6.4-3.5-5.6 4.500Z"/><path class="g" d="M-6.8-8.300H6.800V-5H-6.800Z"/><circle class="e" cx="-3.2" cy="-6.6" r="2.5"/><circle class="e" cx="3.2" cy="-6.6" r="2.5"/>',
  '<path class="i" d="M-7-4.500Q-11-8-9-11 0-15 9-11 11-8 7-4.5 0-7-7-4.500Z"/><path class="g" d="M-7-5Q0-8 7-5L8.5-2.800Q0-5.4-8.5-2.800Z"/>',
  '<path class="i" d="M-7.2 1Q-9.5-12.5 0-12.500T7.2 1L6.4-1.500Q0-6-6.4-1.500Z"/><path class="g" d="M-7.7-4.400Q0-8.6 7.7-4.400L7.5-2.400Q0-6.6-7.5-2.400Z"/>',
  '<path class="i" d="M-6.6-5.200Q-7-13.5 0-13.500T6.6-5.200Z"/><path class="i" d="M-10.5-5.600Q0-3 10.5-5.6 10.5-3.6 7-3.600H-7Q-10.5-3.6-10.5-5.600Z"/>',
  '<path class="i" d="M-7-5Q-12-8-7-11.5 1-15 9-10.5 12-7 7-5 0-7.5-7-5Z"/><path class="i" d="M.5-13V-15"/>',
  '<path class="i" d="M-7.2 4Q-10-11.5 0-11.500T7.2 4L4.7 4Q6-3 3-5.5-2-3.5-4.5-4-5.6-1-4.7 4Z"/>',
];

/** The bust of a seat, inside a circle of radius 18. */
export function bust(seat: number): string {
  return (
    '<g class="gp-bust" transform="translate(0 2.5)"><path class="i" d="M-12.5 11.500Q-12 5.5-4 4.600L0 8 4 4.600Q12 5.5 12.5 11.5 7 15.5 0 15.500T-12.5 11.500Z"/>' +
    '<path class="f" d="M-2.6 2V5.600Q0 8 2.6 5.600V2Z"/><path class="f" d="M-5.3-4Q-5.5 4 0 4.8 5.5 4 5.3-4 4-9 0-9T-5.3-4Z"/>' +
    (hats[seat % hats.length] ?? "") +
    "</g>"
  );
}
