// Finds the rule that a typed move breaks, and the move's notation: the engine reports only that the move is illegal.
import '../../i18n/coach.js';
import { brokenRule, isPossibleStep, stepOf } from '../../board/broken-rule.js';
import { readPlacement, sideOf } from '../../board/placement.js';
import { FILES, squares } from '../../board/squares.js';
import { ALIKE, FIGURES, NUMBER, PIECES, WAYS } from '../../i18n/moves.js';

/** @import { Placement } from '../../board/placement.js' */
/** @import { XiangqiState } from '../../engine/wasm/chuhe_play.js' */
/** @typedef {Record<'uci' | 'iccs' | 'wxf' | 'chinese', string>} Written */

/** A move in all notations, for a piece that is the only one of its kind on its file. @param {string} piece @param {string} from @param {string} to @returns {Written} */
export function writtenMove(piece, from, to) {
  const side = sideOf(piece);
  const { file, rank, far } = stepOf(from, to);
  const fileOf = (/** @type {string} */ square) => {
    const file = FILES.indexOf(square[0]);
    return side === 'red' ? 9 - file : file + 1;
  };
  const way = rank === 0 ? 0 : rank > 0 === (side === 'red') ? 1 : 2;
  const goal = file === 0 ? far : fileOf(to);
  const kind = 'kabnrcp'.indexOf(piece.toLowerCase());
  const [first, second] = [fileOf(from), goal].map((number) => FIGURES[side][number - 1]);
  return {
    uci: from + to,
    iccs: `${from}-${to}`.toUpperCase(),
    wxf: `${'KAEHRCP'[kind]}${fileOf(from)}${'=+-'[way]}${goal}`,
    chinese: `${PIECES[side][kind]}${first}${WAYS[way]}${second}`,
  };
}

/** A move with variant characters replaced, for comparison. @param {string} text */
const withoutVariants = (text) =>
  Array.from(text, (letter) => ALIKE.find((letters) => letters.includes(letter))?.[0] ?? letter).join('');

/** The moves that a text may mean, legal or not. @param {Placement} pieces @param {string} text @param {'red' | 'black'} side */
function candidateMoves(pieces, text, side) {
  const typed = withoutVariants(text);
  const own = [...pieces].filter(([, piece]) => sideOf(piece) === side);
  return own.flatMap(([from, piece]) => {
    const isAlone = !own.some(([square, other]) => other === piece && square !== from && square[0] === from[0]);
    return squares.flatMap((to) => {
      const written = writtenMove(piece, from, to);
      const isNamed =
        isAlone &&
        isPossibleStep(piece, from, to) &&
        (written.wxf === text || withoutVariants(written.chinese) === typed);
      const isPlaced = to !== from && [written.uci, written.iccs].includes(text);
      return isNamed || isPlaced
        ? [{ from, to, written: isAlone && isPossibleStep(piece, from, to) ? written : null }]
        : [];
    });
  });
}

/**
 * Adds the broken rule to the engine's error if the text means exactly one move.
 * @param {any} error
 * @param {string} text as typed
 * @param {Pick<XiangqiState, 'fen' | 'side'>} state
 */
export function addBrokenRule(error, text, { fen, side }) {
  if (error?.code !== 'notation-illegal') return error;
  const pieces = readPlacement(fen);
  const [move, ...others] = candidateMoves(pieces, text.trim(), side);
  if (!move || others.length > 0) return error;
  const { from, to, written } = move;
  // Variant characters are not a second notation of the move.
  const isAlike = written && withoutVariants(written.chinese) === withoutVariants(text.trim());
  const shown = isAlike ? { ...written, chinese: text.trim() } : written;
  error.params = { ...error.params, rule: brokenRule(pieces, from, to), written: shown };
  return error;
}

/** A move with ranks from 1 to 10, as Fairy-Stockfish writes it. */
const RANKS_FROM_ONE = /^([a-i])(10|[1-9])(-?)([a-i])(10|[1-9])$/i;

/** The likely intended move of an unreadable text: without a move number, and with ranks counted from 0 where a rank of 10 shows that they count from 1. @param {string} text */
export function correctMoveText(text) {
  const move = text.trim().replace(NUMBER, '');
  const [, file, rank, dash, toFile, toRank] = RANKS_FROM_ONE.exec(move) ?? [];
  if (rank !== '10' && toRank !== '10') return move;
  return `${file}${Number(rank) - 1}${dash}${toFile}${Number(toRank) - 1}`;
}
