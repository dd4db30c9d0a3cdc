// What the other side would do if it were its move: a search after a pass.
import { passed } from './reasons.js';

/** @typedef {import('../record.js').MoveNode} MoveNode */
/** @typedef {import('./live.js').LiveEngine} LiveEngine */
/** A threat: whose, the move, how it is written, and what the position is then worth to Red; `move` null where the side to move is in check or nothing can be played. @typedef {{ node: MoveNode, side: 'red' | 'black', move: string | null, written: import('../types.js').XiangqiMove | null, score: number, mate: number | null }} Found */

/** By nodes, so that the same position has the same threat everywhere; a third of a second, about. */
const LIMITS = Object.freeze({ nodes: 150_000 });
const TABLE_MB = 16;

/**
 * @param {MoveNode} node
 * @param {import('../types.js').XiangqiState} state of it
 * @param {LiveEngine} engine
 * @param {AbortSignal} signal
 * @returns {Promise<Found>}
 */
export async function threatOf(node, state, engine, signal) {
  const fen = passed(state.fen);
  const side = state.side === 'red' ? 'black' : 'red';
  const none = { node, side, move: null, written: null, score: 0, mate: null };
  // Who is in check cannot pass.
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
