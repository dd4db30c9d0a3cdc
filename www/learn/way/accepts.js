// Whether a move solves a task, by the positions before and after it.

/** @import { XiangqiMove as Move, XiangqiState } from '../../engine/wasm/chuhe_play.js' */
/** @import { Task } from './board-tasks.js' */
/** A position as the rules describe it. @typedef {XiangqiState} State */

/** Piece values of the chapter on values; there a soldier counts more beyond the river. */
export const VALUES = /** @type {Record<string, number>} */ ({ r: 9, c: 4.5, n: 4, a: 2, b: 2, p: 1, k: 0 });

/** @param {Task} task @param {Pick<State, 'legal' | 'checkers' | 'inCheck'>} state @param {Move} move @param {Pick<State, 'legal'>} after */
export function accepts(task, state, move, after) {
  switch (task.kind) {
    case 'check':
      return move.check;
    case 'answer': {
      if (!state.inCheck) return false;
      const isGeneral = move.piece.toLowerCase() === 'k';
      const takes = state.checkers.includes(move.to);
      if (task.way === 'take') return takes;
      return !takes && isGeneral === (task.way === 'step');
    }
    case 'most': {
      const worth = (/** @type {Move} */ { captures }) => (captures ? VALUES[captures.toLowerCase()] : -1);
      return worth(move) > 0 && worth(move) === Math.max(...state.legal.map(worth));
    }
    case 'free':
      return move.captures !== null && after.legal.every(({ to }) => to !== move.to);
    case 'mate':
      return after.legal.length === 0;
    case 'plan':
      return (task.good ?? []).includes(move.uci);
    default:
      return move.uci === task.move;
  }
}
