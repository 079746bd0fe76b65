/* The back of every card of the house: a globe in a net of meridians, in a frame of lozenges. */
const lozenges = (() => {
  let d = "";
  for (let y = 0; y < 13; y++) for (let x = 0; x < 9; x++) if ((x + y) % 2 === 0) d += `M${11 + x * 13} ${4 + y * 14}l6.5 7-6.5 7-6.5-7Z`;
  return d;
})();

export const backArt =
  '<rect class="gp-back-ground" x="5" y="5" width="116" height="166" rx="7"/>' +
  `<svg x="9" y="9" width="108" height="158" viewBox="9 9 108 158"><path class="gp-back-line" d="${lozenges}"/></svg>` +
  '<rect class="gp-back-rule" x="9" y="9" width="108" height="158" rx="5"/>' +
  '<circle class="gp-back-ground" cx="63" cy="88" r="38"/><circle class="gp-back-globe" cx="63" cy="88" r="36"/>' +
  '<g class="gp-back-net"><circle cx="63" cy="88" r="31"/><ellipse cx="63" cy="88" rx="11" ry="31"/><ellipse cx="63" cy="88" rx="22.5" ry="31"/><path d="M63 57V119M32 88H94M36.5 72.500H89.500M36.5 103.500H89.5"/></g>' +
  '<path class="gp-back-star" d="M63 73L66.4 84.6 78 88 66.4 91.4 63 103 59.6 91.4 48 88 59.6 84.600Z"/>';
