// The picture on the pieces in each design: brush-written characters, pictograms or letters.
import { strokeOutlines } from './brush.js';
import { letters } from './letters.js';
import { pictograms } from './pictograms.js';
import { characters } from './strokes.js';

/** @typedef {'traditional' | 'simplified' | 'international' | 'letters'} Design */

export const designs = /** @type {const} */ (['traditional', 'simplified', 'international', 'letters']);
export const pieceLetters = [...'KABNRCPkabnrcp'];

/** The characters of each set, in the order of the piece letters. */
const SETS = {
  traditional: 'shuai2 shi2 xiang2 ma2 ju2 pao bing jiang2 shi xiang ma ju pao2 zu'.split(' '),
  simplified: 'shuai shi2 xiang2 mayi che pao bing jiang shi xiang mayi che pao zu'.split(' '),
};

/** The river's four characters, from left to right. @type {Record<'traditional' | 'simplified', string[]>} */
export const RIVER = { traditional: ['chu', 'he', 'han2', 'jie'], simplified: ['chu', 'he', 'han', 'jie'] };

/** @type {Map<string, string>} */ const drawn = new Map();

/** The outline of a character, in a square of 1000. @param {string} name */
export function character(name) {
  const known = drawn.get(name);
  if (known) return known;
  const { skeleton, weight } = characters[name];
  const path = strokeOutlines(skeleton, weight);
  drawn.set(name, path);
  return path;
}

/** The attributes of a path in the shape of a character. @param {string} name */
export const characterAttributes = (name) => `data-character="${name}" d="${character(name)}"`;

/** Caches the characters of a prerendered picture: drawing them takes longer than the rest of the board. @param {ParentNode} picture */
export function cacheCharacters(picture) {
  for (const path of picture.querySelectorAll('[data-character]')) {
    drawn.set(path.getAttribute('data-character') ?? '', path.getAttribute('d') ?? '');
  }
}

/** @param {string | null} name @returns {Design} */
export const design = (name) => designs.find((known) => known === name) ?? 'traditional';

/** The picture on a piece. @param {string} piece @param {Design} look */
export function face(piece, look) {
  if (look === 'international' || look === 'letters')
    return (look === 'letters' ? letters : pictograms)[piece.toUpperCase()];
  return character(SETS[look][pieceLetters.indexOf(piece)]);
}

/** The picture on a piece, centred on the origin. @param {string} piece @param {Design} look */
export function faceShape(piece, look) {
  const [size, square, shape] =
    look === 'international' || look === 'letters'
      ? [60, 100, `d="${face(piece, look)}"`]
      : [59, 1000, characterAttributes(SETS[look][pieceLetters.indexOf(piece)])];
  return `<path class="face" transform="translate(${-size / 2} ${-size / 2}) scale(${size / square})" ${shape}/>`;
}
