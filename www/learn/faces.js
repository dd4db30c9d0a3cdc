// A piece in every design, small, beside its name: so that one learns to read them.
import { designs, face } from '../board/designs.js';
import { pieceShapes } from '../board/shapes.js';
import { svg } from '../board/svg.js';

/** Fills every element that names a piece with its discs, Red's and Black's, each face once. @param {ParentNode} root */
export function showFaces(root) {
  for (const place of root.querySelectorAll('[data-piece]')) {
    const letter = place.getAttribute('data-piece') ?? '';
    /** @type {Map<string, SVGSVGElement>} */
    const discs = new Map();
    for (const look of designs) {
      for (const piece of [letter, letter.toLowerCase()]) {
        const outline = face(piece, look);
        if (!discs.has(outline)) discs.set(outline, discOf(piece, pieceShapes(piece, look), look));
      }
    }
    place.replaceChildren(...discs.values());
  }
}

/** A disc in a text. @param {string} piece @param {string} shapes what is drawn on it @param {string} [look] */
export function discOf(piece, shapes, look = '') {
  const disc = svg('svg', {
    viewBox: '-50 -50 100 100',
    class: `disc-of ${piece === piece.toUpperCase() ? 'red' : 'black'} ${look}`,
    'aria-hidden': 'true',
  });
  disc.innerHTML = shapes;
  return disc;
}
