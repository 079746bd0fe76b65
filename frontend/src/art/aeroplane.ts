/** A high-wing monoplane from above, nose up, about 34 units wide; colours come from the player's class around it. */
export const aeroplane =
  '<path class="gp-plane-shadow" d="M-16 0Q-17 3-14 4L-3 5-2 13-6 15V17L0 16.4 6 17V15L2 13 3 5 14 4Q17 3 16 0L3-2Q3-10 0-12-3-10-3-2Z" transform="translate(1.5 2.5)"/>' +
  '<path class="gp-plane-body" d="M-3.2-2Q-3.2-9 0-11 3.2-9 3.2-2L2 13.500H-2Z"/>' +
  '<path class="gp-plane-wing" d="M-16-1.600Q-17.5 2-15.5 4.300L15.5 4.300Q17.5 2 16-1.600Q0-4 -16-1.600Z"/>' +
  '<path class="gp-plane-mark" d="M-12.5-1.900V4.300M-9.5-2.300V4.300M12.5-1.900V4.300M9.5-2.300V4.3"/>' +
  '<path class="gp-plane-wing" d="M-6.5 14.500Q-7 16.6-6 17.300L6 17.300Q7 16.6 6.5 14.500L1.5 13H-1.500Z"/>' +
  '<path class="gp-plane-prop" d="M-5-11.400H5"/><circle class="gp-plane-body" cy="-11" r="1.5"/>';
