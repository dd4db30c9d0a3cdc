// The button at a board that changes the design of the pieces with each press, and the samples of the designs.
import { design, faceShape } from '../../board/designs.js';
import { texts } from '../../i18n/i18n.js';

/** @import { Design } from '../../board/designs.js' */
/** @import { Settings } from '../../storage/settings.js' */

/** Shows two pieces of each design at the radio buttons that choose one. @param {ParentNode} root */
export function showSamples(root) {
  for (const radio of root.querySelectorAll('input[name="pieces"]')) {
    const look = design(/** @type {HTMLInputElement} */ (radio).value);
    radio.insertAdjacentHTML('beforebegin', `<i class="sample">${pieceIcon('N', look)}${pieceIcon('r', look)}</i>`);
  }
}

/** Shows a piece of the current design and its name on a button. @param {Element} button @param {Settings} settings */
export function showPiece(button, { values }) {
  const { designs, pieces } = texts(document.documentElement.lang).game;
  const label = pieces(/** @type {Record<string, string>} */ (designs)[values.pieces]);
  if (button.getAttribute('title') === label) return;
  button.setAttribute('aria-label', label);
  button.setAttribute('title', label);
  button.innerHTML = `${pieceIcon('N', design(values.pieces))}<span>${label}</span>`;
}

/** A small piece outside any board. @param {string} piece @param {Design} look */
export function pieceIcon(piece, look) {
  const side = piece === piece.toUpperCase() ? 'red' : 'black';
  return `<svg viewBox="-50 -50 100 100" class="disc-of flat ${side} ${look}" data-side="${side}"><circle class="disc" r="46"/><g transform="scale(1.2)">${faceShape(piece, look)}</g></svg>`;
}
