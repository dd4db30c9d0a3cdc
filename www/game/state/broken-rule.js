// Finds the rule that a typed move breaks, and the move's notation: the engine reports only that the move is illegal.
import { readPlacement, sideOf } from '../../board/placement.js';
import { FILES, squares } from '../../board/squares.js';
import { ALIKE, FIGURES, NUMBER, PIECES, WAYS } from '../../i18n/moves.js';

/** @import { Placement } from '../../board/placement.js' */
/** @import { XiangqiState } from '../../engine/wasm/chuhe_play.js' */
/** Rules that a move may break. `own`: an own piece is on the target; `unlike`: the piece does not move like this; `blocked`: a piece is in the way; `screen`: a cannon captures over exactly one piece; `facing`: the generals would face each other; `general`: the general could be captured. @typedef {'own' | 'unlike' | 'blocked' | 'screen' | 'facing' | 'general'} Rule */
/** @typedef {Record<'uci' | 'iccs' | 'wxf' | 'chinese', string>} Written */

/** @param {string} square @returns {[file: number, rank: number]} */
const at = (square) => [FILES.indexOf(square[0]), Number(square[1])];
/** @param {number} file @param {number} rank */
const squareAt = (file, rank) => `${FILES[file]}${rank}`;

/** The distance of a move, in files and ranks. @param {string} from @param {string} to */
function stepOf(from, to) {
  const [[file, rank], [toFile, toRank]] = [at(from), at(to)];
  return { file: toFile - file, rank: toRank - rank, far: Math.abs(toFile - file) + Math.abs(toRank - rank) };
}

/** Whether the move is possible for the piece on an empty board. @param {string} piece @param {string} from @param {string} to */
function isPossibleStep(piece, from, to) {
  const { file, rank, far } = stepOf(from, to);
  const forward = sideOf(piece) === 'red' ? rank : -rank;
  const [toFile, toRank] = at(to);
  const height = sideOf(piece) === 'red' ? toRank : 9 - toRank;
  const inPalace = toFile >= 3 && toFile <= 5 && height <= 2;
  const isLine = file * rank === 0 && far > 0;
  const fits = /** @type {Record<string, boolean>} */ ({
    k: far === 1 && inPalace,
    a: Math.abs(file * rank) === 1 && inPalace,
    b: Math.abs(file) === 2 && Math.abs(rank) === 2 && height <= 4,
    n: Math.abs(file * rank) === 2,
    // Sideways only after crossing the river.
    p: far === 1 && (forward === 1 || (rank === 0 && height >= 5)),
  });
  return fits[piece.toLowerCase()] ?? isLine;
}

/** Number of pieces in the way: at the horse's leg, in the elephant's eye, or between two points of a line. @param {Placement} pieces @param {string} from @param {string} to */
function countBetween(pieces, from, to) {
  const [file, rank] = at(from);
  const step = stepOf(from, to);
  const longest = Math.max(Math.abs(step.file), Math.abs(step.rank));
  const isHorse = Math.abs(step.file * step.rank) === 2;
  const one = (/** @type {number} */ part) => Math.trunc(part / longest);
  const places = Array.from({ length: isHorse ? 1 : longest - 1 }, (_, index) =>
    squareAt(file + one(step.file) * (index + 1), rank + one(step.rank) * (index + 1)),
  );
  return places.filter((square) => pieces.has(square)).length;
}

/** Whether the generals face each other on a file. @param {Placement} pieces */
function areFacing(pieces) {
  const [red, black] = ['K', 'k'].map((king) => [...pieces.keys()].find((square) => pieces.get(square) === king));
  return red !== undefined && black !== undefined && red[0] === black[0] && countBetween(pieces, red, black) === 0;
}

/** The rule that an illegal move of the side to move breaks. @param {Placement} pieces @param {string} from @param {string} to @returns {Rule} */
export function brokenRule(pieces, from, to) {
  const piece = /** @type {string} */ (pieces.get(from));
  const taken = pieces.get(to);
  if (!isPossibleStep(piece, from, to)) return 'unlike';
  if (taken && sideOf(taken) === sideOf(piece)) return 'own';
  const between = countBetween(pieces, from, to);
  const isShot = taken !== undefined && piece.toLowerCase() === 'c';
  if (isShot && between !== 1) return 'screen';
  if (!isShot && between > 0) return 'blocked';
  const after = new Map([...pieces].filter(([square]) => square !== from)).set(to, piece);
  return areFacing(after) ? 'facing' : 'general';
}

/** A move in all notations, for a piece that is the only one of its kind on its file. @param {string} piece @param {string} from @param {string} to @returns {Written} */
export function writtenMove(piece, from, to) {
  const side = sideOf(piece);
  const { file, rank, far } = stepOf(from, to);
  const fileOf = (/** @type {string} */ square) => (side === 'red' ? 9 - at(square)[0] : at(square)[0] + 1);
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
