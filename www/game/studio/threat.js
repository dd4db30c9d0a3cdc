// The threat of the other side: a search after a pass.
import { passedFen } from '../review/reasons.js';

/** @import { XiangqiMove, XiangqiState } from '../../engine/wasm/chuhe_play.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { LiveEngine } from '../analysis/live-analysis.js' */
/** A threat: its side, its move with the notation, and its score for that side; `move` is null if the side to move is in check, or if the game would be over after the pass. @typedef {{ node: MoveNode, side: 'red' | 'black', move: string | null, written: XiangqiMove | null, score: number, mate: number | null }} Found */

/** Limited by nodes, so that a position has the same threat on every machine; about a third of a second. */
const LIMITS = Object.freeze({ nodes: 150_000 });
const TABLE_MB = 16;

/**
 * @param {MoveNode} node
 * @param {XiangqiState} state state of the node
 * @param {LiveEngine} engine
 * @param {AbortSignal} signal
 * @returns {Promise<Found>}
 */
export async function threatOf(node, state, engine, signal) {
  const fen = passedFen(state.fen);
  const side = state.side === 'red' ? 'black' : 'red';
  const none = { node, side, move: null, written: null, score: 0, mate: null };
  // A side in check cannot pass.
  if (state.inCheck) return { ...none, side };
  const { legal, verdict } = await engine.xiangqiState({ fen, moves: [] });
  signal.throwIfAborted();
  if (verdict || legal.length === 0) return { ...none, side };
  const { lines } = await engine.analyse(
    { game: 'xiangqi', position: { fen, moves: [] }, limits: LIMITS, options: { tableMb: TABLE_MB } },
    { signal },
  );
  const [best] = lines;
  if (!best?.moves[0]) return { ...none, side };
  const { moves } = await engine.xiangqiState({ fen, moves: [best.moves[0]] });
  return { node, side, move: best.moves[0], written: moves[0], score: best.score, mate: best.mate ?? null };
}
