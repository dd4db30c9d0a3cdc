// What moves are worth, from the reader's side, in soldiers; and lines in the notation that the reader has chosen.
import { soldiers } from '../review/chance.js';
import { lineTexts } from '../review/words.js';

/** @typedef {import('../players.js').Side} Side */
/** @typedef {import('../../engine/wasm/chuhe_full.js').ConsideredLook} Look */
/** @typedef {import('../../engine/wasm/chuhe_full.js').SearchedLine} Line */
/** @typedef {import('../../i18n/zh-Hans/considered.js').Value} Value */

/** From whose side values are told: the one person's who plays; where both do, or nobody, Red's, as in an analysis. @param {import('../players.js').Players} players @returns {Side} */
export function readerOf({ red, black }) {
  if (red.kind === black.kind) return 'red';
  return red.kind === 'person' ? 'red' : 'black';
}

/** @param {Pick<Look, 'score' | 'mate' | 'bound'>} look of the mover @param {Side} mover @param {Side} reader @param {1 | 2} [digits] @returns {Value} */
export function valueOf({ score, mate, bound }, mover, reader, digits = 1) {
  const isOwn = mover === reader;
  const turned = /** @type {const} */ ({ exact: 'exact', atLeast: 'atMost', atMost: 'atLeast' })[bound];
  const other = mover === 'red' ? 'black' : 'red';
  return {
    worth: soldiers(isOwn ? score : -score, digits),
    bound: isOwn ? bound : turned,
    // A mate that is worth more comes sooner.
    mate:
      mate === null || mate === undefined
        ? null
        : { side: mate > 0 ? mover : other, moves: Math.abs(mate), bound: mate > 0 ? turned : bound },
  };
}

/** The moves of a line. @param {Line} line @param {string} notation */
export function textsOf({ moves, chinese, wxf }, notation) {
  return lineTexts({ moves, chinese, wxf }, notation);
}

/** A part of the whole: `43%`; less than a hundredth is said to be. @param {number} share */
export function shareText(share) {
  return share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`;
}
