// What a move made of a position, by the values before and after it; and how many moves are left.

/** @typedef {import('../engine/endings.js').EndingValue} EndingValue */
/** What a move was: `best`; `longer`, still won but so many moves later; `sooner`, lost earlier; `holds` a draw; or it gave away a win or a draw. */
/** @typedef {{ what: 'best' | 'holds' | 'drops' | 'loses' } | { what: 'longer' | 'sooner', moves: number }} Verdict */

/** The moves of the side that wins, until the other side has none. @param {number} plies */
export const movesOf = (plies) => Math.ceil(plies / 2);

/** @param {EndingValue} before what the position was worth to the side that moved @param {EndingValue} chosen what it is worth after its move @returns {Verdict} */
export function judge(before, chosen) {
  if (chosen.result !== before.result) return { what: chosen.result === 'draw' ? 'drops' : 'loses' };
  if (before.result === 'draw') return { what: 'holds' };
  const moves = movesOf(chosen.plies ?? 0) - movesOf(before.plies ?? 0);
  if (moves === 0) return { what: 'best' };
  return before.result === 'win' ? { what: 'longer', moves } : { what: 'sooner', moves: -moves };
}

/** What the position is worth to Red. @param {EndingValue} value @param {'red' | 'black'} side who moves @returns {'win' | 'draw' | 'loss'} */
export function forRed({ result }, side) {
  if (result === 'draw' || side === 'red') return result;
  return result === 'win' ? 'loss' : 'win';
}
