// A game of any length: when it is about to end by repetition or by the no-capture rule, it plays another move.

/** @import { XiangqiMove } from '../www/engine/wasm/chuhe_play.js' */

/**
 * @param {typeof import('../www/engine/wasm/chuhe_play.js')} play
 * @param {number} plies
 * @param {() => number} random
 * @returns {string[]}
 */
export function longGame({ XiangqiGame }, plies, random) {
  const game = new XiangqiGame();
  /** @type {string[]} */ const moves = [];
  let state = game.state({});
  while (moves.length < plies) {
    const wantsCapture = state.quietPlies > 100;
    const order = (/** @type {XiangqiMove} */ { captures }) => random() + (Boolean(captures) === wantsCapture ? 0 : 1);
    const choices = state.legal.map((move) => ({ uci: move.uci, order: order(move) }));
    choices.sort((one, other) => one.order - other.order);
    const goesOn = choices.some(({ uci }) => {
      const after = game.state({ moves: [uci] }, moves.length);
      if (after.verdict) return false;
      moves.push(uci);
      state = after;
      return true;
    });
    if (!goesOn) throw new Error(`the game cannot go on after ${moves.length} plies`);
  }
  game.free();
  return moves;
}
