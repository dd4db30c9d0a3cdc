// The picture on the pieces in each design: brush-written characters, pictograms or letters.
import { strokeOutlines } from './brush.js';
import { letters } from './letters.js';
import { pictograms } from './pictograms.js';
import { characters } from './strokes.js';

/** @typedef {'traditional' | 'simplified' | 'international' | 'letters'} Design */

/** The characters of each set, by piece letter. @type {Record<'traditional' | 'simplified', Record<string, string>>} */
const SETS = {
  traditional: {
    K: 'shuai2',
    A: 'shi2',
    B: 'xiang2',
    N: 'ma2',
    R: 'ju2',
    C: 'pao',
    P: 'bing',
    k: 'jiang2',
    a: 'shi',
    b: 'xiang',
    n: 'ma',
    r: 'ju',
    c: 'pao2',
    p: 'zu',
  },
  simplified: {
    K: 'shuai',
    A: 'shi2',
    B: 'xiang2',
    N: 'mayi',
    R: 'che',
    C: 'pao',
    P: 'bing',
    k: 'jiang',
    a: 'shi',
    b: 'xiang',
    n: 'mayi',
    r: 'che',
    c: 'pao',
    p: 'zu',
  },
};

export const designs = /** @type {const} */ (['traditional', 'simplified', 'international', 'letters']);
export const pieceLetters = [...'KABNRCPkabnrcp'];

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
  return character(SETS[look][piece]);
}

/** The picture on a piece, centred on the origin. @param {string} piece @param {Design} look */
export function faceShape(piece, look) {
  const [size, square, shape] =
    look === 'international' || look === 'letters'
      ? [60, 100, `d="${face(piece, look)}"`]
      : [59, 1000, characterAttributes(SETS[look][piece])];
  return `<path class="face" transform="translate(${-size / 2} ${-size / 2}) scale(${size / square})" ${shape}/>`;
}
