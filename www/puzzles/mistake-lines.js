// The lines of a mistake of the reader: after the best move, after the played one and after the found one.
import { texts } from '../i18n/i18n.js';
import { isWinning } from '../record/chance.js';
import { lineTexts, worthText } from '../record/move-text.js';

/** @import { PuzzleTexts } from '../i18n/puzzles.js' */
/** @import { Worth } from '../record/chance.js' */
/** @import { OwnMistake } from '../storage/puzzle-progress.js' */
/** @import { Engine } from './attempt.js' */
/** A move and the continuation that the engine expects. @typedef {{ moves: string[], chinese: string[], wxf: string[] }} Line */
/**
 * The lines of the best move, of the played one, and of an equally good move that the reader found instead; null if none.
 * @typedef {{ best: Line, played: Line, found: Line | null }} Ways
 */

/** Search depth: a finished iteration has a line, an interrupted one perhaps only the move. */
const DEPTH = 10;
/** Node limit of each search. */
const NODES = 400_000;
/** Length of a shown line; the analysis board has the rest. */
const PLIES = 6;

/**
 * @param {OwnMistake} own
 * @param {string | undefined} move found by the reader
 * @param {Engine} engine
 * @param {AbortSignal} [signal]
 * @returns {Promise<Ways>}
 */
export async function searchLines(own, move, engine, signal) {
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

/** The sentences about the lines. @param {Ways} ways @param {OwnMistake} own @param {string} notation @param {PuzzleTexts} words */
export function describeLines({ best, played, found }, own, notation, words) {
  const line = (/** @type {Line} */ one) => lineTexts(one, notation).join(' ');
  const worth = (/** @type {Worth} */ is) => {
    const text = worthText(is, texts(document.documentElement.lang));
    return is.mate === null && is.end === null && !isWinning(is.score) ? words.forRed(text) : text;
  };
  return [
    words.ways.best({ line: line(best), worth: worth(own.before) }),
    ...(found ? [words.ways.found({ line: line(found) })] : []),
    words.ways.played({ line: line(played), worth: worth(own.after) }),
  ];
}
