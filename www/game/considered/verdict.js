// What a move would win or lose on the board, in one sentence.
import { valueOf } from '../analysis/values.js';
import '../../i18n/coach.js';
import { moveText } from '../../record/move-text.js';
import { other } from '../../record/players.js';

/** @import { XiangqiMove } from '../../engine/wasm/chuhe_play.js' */
/** @import { CoachTexts } from '../../i18n/coach.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Lot } from '../../i18n/grammar/piece-lists.js' */
/** @import { Worth } from '../../record/chance.js' */
/** @import { Account } from '../review/reasons.js' */
/** @import { Verdict } from '../review/study.js' */

/** A smaller difference, in hundredths of a soldier, says nothing about which move is better. */
const NOTICEABLE = 30;

/** @param {Verdict} verdict @param {string} notation @param {Texts} texts */
export function verdictText({ side, before, after, cost, isMistake, reasons, move, reply, best }, notation, texts) {
  const { board, considered, game, review } = texts;
  const coach = /** @type {CoachTexts} */ (texts.coach);
  const written = (/** @type {XiangqiMove | undefined} */ one) => (one ? moveText(one, notation, one.uci) : '');
  const standing = (/** @type {Worth} */ worth) => considered.better(valueOf(worth, 'red', texts));
  const moves = { move: written(move), reply: written(reply), best: written(best) };
  if (move.uci === best?.uci) return coach.best(moves);
  if (!isMistake) return cost < NOTICEABLE ? coach.equal(moves) : coach.slightlyWorse(moves);
  const [reason] = reasons;
  if (reason?.code === 'allowsMate')
    return coach.mated({ ...moves, winner: game.sides[other(side)], count: reason.moves });
  if (reason?.code === 'missesMate') return coach.missesMate({ ...moves, count: reason.moves });
  if (reason?.code === 'ends' || reason?.code === 'exchanges') return review.reason(reason, board.piece);
  const account = /** @type {Account | undefined} */ (reasons.find(({ code }) => code === 'account'));
  const { lost = [], missed = [], won = [], spared = [] } = account ?? {};
  const named = (/** @type {Lot[]} */ lots, /** @type {string} */ piece) =>
    review.pieces(lots.length > 0 ? lots : [{ piece, count: 1 }]);
  if (reason?.code === 'missesGain') {
    const gain = { ...moves, missed: named(missed, reason.piece), spared: review.pieces(spared) };
    return reason.isRecapture ? coach.missesRecapture(gain) : coach.misses(gain);
  }
  if (reason && 'by' in reason)
    return coach.loses({ ...moves, lost: named(lost, reason.piece), won: review.pieces(won) });
  const [had, has] = [standing(before), standing(after)];
  if (had !== has) return coach.worse({ ...moves, before: had, after: has });
  // Without a size: the reader sees one number of a position.
  const why = account ? review.reason({ ...account, loss: 0 }, board.piece) : '';
  return coach.notAsGood({ ...moves, why });
}
