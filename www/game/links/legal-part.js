// The legal beginning of a list of moves, such as a link's: an illegal move loses only what follows it.

/** @import { XiangqiMove } from '../../engine/wasm/chuhe_play.js' */
/** @import { Engine } from '../../record/types.js' */
/** Where a list of moves breaks off: `ply` moves were legal, `move` is the next one, and `error` says why it is refused. @typedef {{ ply: number, move: string, error: any }} Cut */

/** Whether the error is an illegal move, and not an unreadable one. @param {any} error */
export function isReadable(error) {
  const code = String(error?.code);
  return code === 'move-illegal' || code === 'notation-illegal' || !/^(move|notation)-/.test(code);
}

/**
 * Throws errors that do not concern one of the moves.
 * @param {Pick<Engine, 'xiangqiState'>} engine
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
