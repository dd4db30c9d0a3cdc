// The moves of a link or a text as far as the rules allow them: one slip at its end takes nothing from what comes before.

/** @typedef {import('./types.js').XiangqiMove} XiangqiMove */
/** Where the moves end before their end: `ply` of them were legal, `move` comes next, and `error` says why it cannot be. @typedef {{ ply: number, move: string, error: any }} Cut */

/** Whether what is wrong with a move is that it is against the rules, and not that it is no move at all. @param {any} error */
export function isReadable(error) {
  const code = String(error?.code);
  return code === 'move-illegal' || code === 'notation-illegal' || !/^(move|notation)-/.test(code);
}

/**
 * Throws what is not the fault of one of the moves.
 * @param {Pick<import('./types.js').Engine, 'xiangqiState'>} engine
 * @param {{ startFen: string, moves: string[] }} asked
 * @returns {Promise<{ moves: XiangqiMove[], cut: Cut | null }>}
 */
export async function legalPart(engine, { startFen, moves }) {
  const legal = async (/** @type {string[]} */ part) =>
    (await engine.xiangqiState({ fen: startFen, moves: part })).moves;
  try {
    return { moves: await legal(moves), cut: null };
  } catch (/** @type {any} */ error) {
    const { field, index } = error?.where ?? {};
    if (field !== 'moves' || !Number.isInteger(index)) throw error;
    return { moves: await legal(moves.slice(0, index)), cut: { ply: index, move: moves[index], error } };
  }
}
