// Shows a piece in every design beside its name, so that beginners learn to read it.
import { designs, face } from '../board/designs.js';
import { pieceShapes } from '../board/shapes.js';
import { svg } from '../site/svg-elements.js';

/** Fills every `data-piece` element with the red and black discs of that piece, each distinct face once. @param {ParentNode} root */
export function showFaces(root) {
  for (const place of root.querySelectorAll('[data-piece]')) {
    const letter = place.getAttribute('data-piece') ?? '';
    /** @type {Map<string, SVGSVGElement>} */ const discs = new Map();
    for (const look of designs) {
      for (const piece of [letter, letter.toLowerCase()]) {
        const outline = face(piece, look);
        if (!discs.has(outline)) discs.set(outline, discOf(piece, pieceShapes(piece, look), look));
      }
    }
    place.replaceChildren(...discs.values());
  }
}

/** A disc for running text. @param {string} piece @param {string} shapes SVG markup on the disc @param {string} [look] */
export function discOf(piece, shapes, look = '') {
  const disc = svg('svg', {
    viewBox: '-50 -50 100 100',
    class: `disc-of ${piece === piece.toUpperCase() ? 'red' : 'black'} ${look}`,
    'aria-hidden': 'true',
  });
  disc.innerHTML = shapes;
  return disc;
}
