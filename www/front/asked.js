// The position of the front page, the move one would like to make there, and what the search that plays says of it.
//
// `dist` asks when the app is built and writes the answer into the page; served as written, the page asks by itself.

/** Black has developed a horse against the central cannon, and the soldier in the middle seems to be free. */
export const POSITION = 'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2';
export const ASKED = 'e2e6';

/** The search, in the words of the lab's addresses. */
export const SETTINGS = { nodes: 20_000, level: 10, player: 0, tableMb: 16 };

/** What the page needs of an answer. @typedef {{ answer: import('../engine/wasm/chuhe_full.js').WhyNotMove, considered: import('../engine/wasm/chuhe_full.js').ConsideredMoves }} Answer */

/**
 * Searches and asks.
 * @param {(request: any) => any} traceSearch of the engine, or of a module
 * @returns {Promise<Answer>}
 */
export async function ask(traceSearch) {
  const { nodes, level, player, tableMb } = SETTINGS;
  const trace = await traceSearch({
    game: 'xiangqi',
    fen: POSITION,
    moves: [],
    algorithm: 'play',
    limits: { nodes },
    options: { level, seed: player, tableMb, record: 2 * nodes },
  });
  const [considered, answer] = [await trace.considered(), await trace.whyNot(ASKED, undefined)];
  (trace.release ?? trace.free).call(trace);
  if (!considered || !answer) throw new Error('the search has no answer');
  // One compares with the move chosen, and with none of the others.
  return { answer, considered: { ...considered, candidates: considered.candidates.slice(0, 1), untold: [] } };
}
