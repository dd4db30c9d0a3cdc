// The seal of a lesson: an outline, filled in cinnabar once the lesson is mastered.
import { html, svg } from '../../vendor/lit-html.js';

/** Slightly uneven edges, as if cut by hand. */
const STONE = 'M5 4.5C16 3.6 33 3.4 43.5 4.6 44.6 16 44.4 32 43.6 43.6 32 44.5 16 44.7 4.6 43.5 3.6 32 3.5 15 5 4.5Z';

/** @param {string} numeral of the lesson @param {boolean} isMastered */
export function seal(numeral, isMastered) {
  const signs = [...numeral].map((sign, index, { length }) =>
    length > 1 && /\d/.test(sign)
      ? svg`<text x=${16 + 16 * index} y="24">${sign}</text>`
      : svg`<text x="24" y=${length > 1 ? 16 + 17 * index : 24} class=${length > 1 ? 'small' : ''}>${sign}</text>`,
  );
  return html`<svg viewBox="0 0 48 48" class=${isMastered ? 'seal mastered' : 'seal'} aria-hidden="true"><path class="stone" d=${STONE}></path>${signs}</svg>`;
}
