// Pictograms of the international piece set, in a square of 100; fill rule even-odd.

/** A spoke of a wheel around (50, 50). @param {number} angle in degrees */
const spoke = (angle) => {
  const turn = (angle * Math.PI) / 180;
  const at = (/** @type {number} */ radius, /** @type {number} */ aside) =>
    `${Math.round((50 + radius * Math.cos(turn) - aside * Math.sin(turn)) * 10) / 10} ${Math.round((50 + radius * Math.sin(turn) + aside * Math.cos(turn)) * 10) / 10}`;
  return `M${at(12, -3.2)}L${at(34, -3.2)}L${at(34, 3.2)}L${at(12, 3.2)}Z`;
};

const ring = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ outer,
  /** @type {number} */ inner,
) =>
  [outer, inner]
    .map(
      (radius) =>
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
    )
    .join('');

/** By FEN letter of the piece. @type {Record<string, string>} */
export const pictograms = {
  // A crown.
  K: 'M14 70 8 30 31 48 50 16 69 48 92 30 86 70Q50 62 14 70ZM15 78Q50 70 85 78L84 88Q50 80 16 88Z',
  // A folding fan.
  A: 'M50 90 4 47A66 66 0 0 1 26 27L46 70 33 24A66 66 0 0 1 48.500 20.500L49 68 51 68 51.500 20.500A66 66 0 0 1 67 24L54 70 74 27A66 66 0 0 1 96 47ZM50 77.500a4.500 4.500 0 1 0 .1 0Z',
  // An elephant.
  B: 'M10 86V52Q10 24 40 22H58Q74 18 84 28Q94 37 92 56V74Q92 86 82 86Q75 86 75 78L82 77Q84 79 84.500 75V62Q80 66 76 66V66Q70 66 67 61V86H54V70H36V86H22V60Q18 66 17 86ZM60 34Q54 46 62 54Q71 56 72 44Q70 34 60 34ZM79.500 40a3.200 3.200 0 1 0 .1 0Z',
  // A horse's head.
  N: 'M24 90Q24 66 43 54Q45 50 44 46Q36 52 28 54Q24 62 17 60Q8 56 11 48Q16 34 28 26Q32 17 42 13L43 6 52 12Q86 18 88 62Q88 78 84 90ZM40 27a3.800 3.800 0 1 0 .1 0ZM60 20Q78 34 76 74Q84 40 60 20Z',
  // A chariot's wheel.
  R: ring(50, 50, 44, 33) + ring(50, 50, 13, 5) + [0, 45, 90, 135, 180, 225, 270, 315].map(spoke).join(''),
  // A cannon on its wheel.
  C: `M6 57Q2 48 10 43L80 10 86 7 96 27 90 31 58 47A23 23 0 0 0 19 66Q10 66 6 57Z${ring(41, 68, 20, 11)}M41 63.500a4.500 4.500 0 1 0 .1 0ZM62 76 92 82V90H56Q61 84 62 76Z`,
  // A soldier in a wide hat.
  P: 'M50 8 90 38Q70 44 50 44Q30 44 10 38ZM33 48Q50 51 67 48Q67 66 50 67Q33 66 33 48ZM16 92Q17 68 38 68Q50 76 62 68Q83 68 84 92Z',
};
