// Values of moves in soldiers, from Red's side.
import { worthOf } from '../../record/chance.js';
import { worthText } from '../../record/move-text.js';
import { other } from '../../record/players.js';

/** @import { IterationResult } from '../../engine/wasm/chuhe_full.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Value } from '../../i18n/zh-Hans/considered.js' */
/** @import { Side } from '../../record/players.js' */

/** @param {Pick<IterationResult, 'score' | 'mate'> & { bound?: IterationResult['bound'] }} result values for `mover` @param {Side} mover @param {Texts} texts @returns {Value} */
export function valueOf({ score, mate, bound = 'exact' }, mover, texts) {
  const turned = /** @type {const} */ ({ exact: 'exact', atLeast: 'atMost', atMost: 'atLeast' })[bound];
  const worth = worthOf({ score }, mover);
  return {
    score: worth.score,
    worth: worthText(worth, texts),
    bound: mover === 'red' ? bound : turned,
    // A higher score means an earlier mate.
    mate:
      mate === null || mate === undefined
        ? null
        : { side: mate > 0 ? mover : other(mover), moves: Math.abs(mate), bound: mate > 0 ? turned : bound },
  };
}

/** A share as a percentage: `43%`, or `<1%`. @param {number} share */
export function shareText(share) {
  return share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`;
}
