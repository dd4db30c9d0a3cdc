// The position of the front page, the move it asks about, and the answer of the playing search.
//
// `cargo xtask dist` computes the answer and writes it into the page; an unbuilt page computes it on load.

/** @import { ConsideredMoves, WhyNotMove } from '../engine/wasm/chuhe_full.js' */

/** Black has developed a horse against the central cannon, and the central soldier seems to be free. */
export const POSITION = 'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2';
export const QUESTION_MOVE = 'e2e6';

/** The search, in the names of the lab's address. */
export const SETTINGS = { nodes: 20_000, level: 10, player: 0, tableMb: 16 };

/** The parts of an answer that the page uses. @typedef {{ answer: WhyNotMove, considered: ConsideredMoves }} Answer */

/** Searches and asks about the move. @param {(request: any) => any} traceSearch of the engine or of a module @returns {Promise<Answer>} */
export async function askEngine(traceSearch) {
  const { nodes, level, player, tableMb } = SETTINGS;
  const trace = await traceSearch({
    game: 'xiangqi',
    fen: POSITION,
    moves: [],
    algorithm: 'play',
    limits: { nodes },
    options: { level, seed: player, tableMb, record: 2 * nodes },
  });
  const [considered, answer] = [await trace.considered(), await trace.whyNot(QUESTION_MOVE, undefined)];
  (trace.release ?? trace.free).call(trace);
  if (!considered || !answer) throw new Error('the search has no answer');
  // Only the chosen move is compared, not the other candidates.
  return { answer, considered: { ...considered, candidates: considered.candidates.slice(0, 1), unexamined: [] } };
}
