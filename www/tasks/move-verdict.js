// Classifies a move by the values before and after it; converts plies to moves.

/** @import { EndingTexts } from '../i18n/endings.js' */
/** @import { EndingValue } from '../engine/wasm/chuhe_endings.js' */

/** `longer`: still won, but `moves` moves later; `sooner`: lost `moves` moves earlier; `holds`: still drawn; `drops`, `loses`: a win or a draw given away. */
/** @typedef {{ what: 'best' | 'holds' | 'drops' | 'loses' } | { what: 'longer' | 'sooner', moves: number }} Verdict */

/** The number of moves that the winner still needs. @param {number} plies */
export const movesOf = (plies) => Math.ceil(plies / 2);

/** @param {EndingValue} before value for the side to move @param {EndingValue} chosen value for that side after its move @returns {Verdict} */
export function judge(before, chosen) {
  if (chosen.result !== before.result) return { what: chosen.result === 'draw' ? 'drops' : 'loses' };
  if (before.result === 'draw') return { what: 'holds' };
  const moves = movesOf(chosen.plies ?? 0) - movesOf(before.plies ?? 0);
  if (moves === 0) return { what: 'best' };
  return before.result === 'win' ? { what: 'longer', moves } : { what: 'sooner', moves: -moves };
}

/** The verdict in words. @param {EndingTexts['say']} say @param {Verdict} verdict @param {string} result of the position before the move */
export function verdictText(say, verdict, result) {
  if ('moves' in verdict) return say[verdict.what](verdict.moves);
  const loses = result === 'win' ? say.losesWin : say.losesDraw;
  return { best: say.best, holds: say.holds, drops: say.dropsWin, loses }[verdict.what];
}

/** The value of a position for Red. @param {EndingValue} value @param {'red' | 'black'} side side to move @returns {'win' | 'draw' | 'loss'} */
export function forRed({ result }, side) {
  if (result === 'draw' || side === 'red') return result;
  return result === 'win' ? 'loss' : 'win';
}
