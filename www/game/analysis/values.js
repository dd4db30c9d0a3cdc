// Values of moves in soldiers, from the reader's side, and lines in the chosen notation.
import { soldiers } from '../../record/chance.js';
import { lineTexts } from '../../record/move-text.js';

/** @import { IterationResult, SearchedLine as Line } from '../../engine/wasm/chuhe_full.js' */
/** @import { Value } from '../../i18n/zh-Hans/considered.js' */
/** @import { Players, Side } from '../../record/players.js' */

/** The side from which values are shown: that of the only person; otherwise Red's, as in an analysis. @param {Players} players @returns {Side} */
export function readerOf({ red, black }) {
  if (red.kind === black.kind) return 'red';
  return red.kind === 'person' ? 'red' : 'black';
}

/** @param {Pick<IterationResult, 'score' | 'mate' | 'bound'>} result values for `mover` @param {Side} mover @param {Side} reader @param {1 | 2} [digits] @returns {Value} */
export function valueOf({ score, mate, bound }, mover, reader, digits = 1) {
  const isOwn = mover === reader;
  const turned = /** @type {const} */ ({ exact: 'exact', atLeast: 'atMost', atMost: 'atLeast' })[bound];
  const other = mover === 'red' ? 'black' : 'red';
  return {
    worth: soldiers(isOwn ? score : -score, digits),
    bound: isOwn ? bound : turned,
    // A higher score means an earlier mate.
    mate:
      mate === null || mate === undefined
        ? null
        : { side: mate > 0 ? mover : other, moves: Math.abs(mate), bound: mate > 0 ? turned : bound },
  };
}

/** The moves of a line in a notation. @param {Line} line @param {string} notation */
export function textsOf({ moves, chinese, wxf }, notation) {
  return lineTexts({ moves, chinese, wxf }, notation);
}

/** A share as a percentage: `43%`, or `<1%`. @param {number} share */
export function shareText(share) {
  return share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`;
}
