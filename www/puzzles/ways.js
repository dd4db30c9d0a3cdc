// What a mistake of one's own was about, told once it is found: the best move, what was played then, and where each leads.
import { texts } from '../i18n/i18n.js';
import { lineTexts, worthText } from '../game/review/words.js';

/** @typedef {import('../game/puzzling.js').Own} Own */
/** @typedef {import('../game/review/chance.js').Worth} Worth */
/** @typedef {import('../i18n/puzzles.js').PuzzleTexts} PuzzleTexts */
/** A move with the moves that the engine expects after it. @typedef {{ moves: string[], chinese: string[], wxf: string[] }} Line */
/** The best move, what was played in the game, and what was found instead of the best, if it was another move as good. @typedef {{ best: Line, played: Line, found: Line | null }} Ways */

/** How deep is looked where a move leads: an iteration that ends has a line, one that is broken off perhaps only the move. */
const DEPTH = 10;
/** What that may take. */
const NODES = 400_000;
/** What is told of a line: who wants more has the board for analysis. */
const PLIES = 6;

/**
 * @param {Own} own
 * @param {string | undefined} move that was found
 * @param {import('./trial.js').Engine} engine
 * @param {AbortSignal} [signal]
 * @returns {Promise<Ways>}
 */
export async function waysOf(own, move, engine, signal) {
  const position = { fen: own.fen, moves: own.moves };
  const lineOf = async (/** @type {string} */ first) => {
    const limits = { depth: DEPTH, nodes: NODES, moves: [first] };
    const { lines } = await engine.bestMove({ game: 'xiangqi', position, limits }, { signal });
    const [{ moves, chinese, wxf }] = lines;
    const cut = (/** @type {string[]} */ names) => names.slice(0, PLIES);
    return { moves: cut(moves), chinese: cut(chinese), wxf: cut(wxf) };
  };
  const isOther = move !== undefined && move !== own.best;
  return { best: await lineOf(own.best), played: await lineOf(own.move), found: isOther ? await lineOf(move) : null };
}

/** The sentences of it. @param {Ways} ways @param {Own} own @param {string} notation @param {PuzzleTexts} words */
export function waysTold({ best, played, found }, own, notation, words) {
  const line = (/** @type {Line} */ one) => lineTexts(one, notation).join(' ');
  const worth = (/** @type {Worth} */ is) => {
    const text = worthText(is, texts(document.documentElement.lang));
    return is.mate === null && is.end === null ? words.forRed(text) : text;
  };
  return [
    words.ways.best({ line: line(best), worth: worth(own.before) }),
    ...(found ? [words.ways.found({ line: line(found) })] : []),
    words.ways.played({ line: line(played), worth: worth(own.after) }),
  ];
}
