// Why a move is illegal: the rule that it breaks, and the pieces in its way. Loaded when a reader tries such a move.
import '../i18n/coach.js';
import { sideOf } from './placement.js';
import { FILES, squares } from './squares.js';

/** @import { Placement } from './placement.js' */
/**
 * What is against a move, or against all moves of a piece. `own`: a piece of one's own is on the target; `unlike-…`: this piece does not
 * move like that; `blocked`, `hobbled`, `eye`: a piece is in the way, at the horse's leg, in the elephant's eye; `screen`: a cannon captures
 * over exactly one piece; `facing`: the generals would face each other; `check`: the general stays in check; `general`: it could be
 * captured; `stuck`, `pinned`, `held`: the piece has no move, for none of these reasons, because of a check, or to shield its general.
 * @typedef {'own' | `unlike-${string}` | 'blocked' | 'hobbled' | 'eye' | 'screen' | 'facing' | 'check' | 'general' | 'stuck' | 'pinned' | 'held'} Rule
 */
/** Why a move is illegal, and the pieces in its way. @typedef {{ rule: Rule, obstacles: string[] }} Refusal */

/** @param {string} square @returns {[file: number, rank: number]} */
const at = (square) => [FILES.indexOf(square[0]), Number(square[1])];

/** The distance of a move, in files and ranks. @param {string} from @param {string} to */
export function stepOf(from, to) {
  const [[file, rank], [toFile, toRank]] = [at(from), at(to)];
  return { file: toFile - file, rank: toRank - rank, far: Math.abs(toFile - file) + Math.abs(toRank - rank) };
}

/** Whether the move is possible for the piece on an empty board. @param {string} piece @param {string} from @param {string} to */
export function isPossibleStep(piece, from, to) {
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

/** The pieces in the way: at the horse's leg, in the elephant's eye, or between two points of a line. @param {Placement} pieces @param {string} from @param {string} to */
export function piecesBetween(pieces, from, to) {
  const [file, rank] = at(from);
  const step = stepOf(from, to);
  const longest = Math.max(Math.abs(step.file), Math.abs(step.rank));
  const isHorse = Math.abs(step.file * step.rank) === 2;
  const one = (/** @type {number} */ part) => Math.trunc(part / longest);
  const places = Array.from(
    { length: isHorse ? 1 : longest - 1 },
    (_, index) => `${FILES[file + one(step.file) * (index + 1)]}${rank + one(step.rank) * (index + 1)}`,
  );
  return places.filter((square) => pieces.has(square));
}

/** The rule that a move breaks without regard to the generals; null if there is none. @param {Placement} pieces @param {string} from @param {string} to @returns {Rule | null} */
function rulePieceBreaks(pieces, from, to) {
  const piece = String(pieces.get(from)).toLowerCase();
  const isCapture = pieces.has(to);
  if (!isPossibleStep(String(pieces.get(from)), from, to)) return `unlike-${piece}`;
  if (isCapture && areAllies(pieces, from, to)) return 'own';
  const { length } = piecesBetween(pieces, from, to);
  if (isCapture && piece === 'c') return length === 1 ? null : 'screen';
  if (length === 0) return null;
  return piece === 'n' ? 'hobbled' : piece === 'b' ? 'eye' : 'blocked';
}

/** @param {Placement} pieces @param {string} one @param {string} another */
function areAllies(pieces, one, another) {
  return sideOf(String(pieces.get(one))) === sideOf(String(pieces.get(another)));
}

/** The points of the own and of the other general, for the side of the piece on a point. @param {Placement} pieces @param {string} square */
function generals(pieces, square) {
  const points = [...pieces.keys()].filter((at) => /k/i.test(String(pieces.get(at))));
  const own = points.find((at) => areAllies(pieces, at, square));
  return { own, other: points.find((at) => at !== own) };
}

/** The pieces that attack a general; of the other general, if the two would face each other. @param {Placement} pieces @param {string | undefined} general */
function attackersOf(pieces, general) {
  if (!general) return [];
  const isFacing = (/** @type {string} */ from) =>
    /k/i.test(String(pieces.get(from))) && from[0] === general[0] && piecesBetween(pieces, from, general).length === 0;
  const attacks = (/** @type {string} */ from) => isFacing(from) || !rulePieceBreaks(pieces, from, general);
  return [...pieces.keys()].filter((from) => !areAllies(pieces, from, general) && attacks(from));
}

/** The rule that a move of the side to move breaks; null if it is legal. @param {Placement} pieces @param {string} from @param {string} to @returns {Rule | null} */
export function brokenRule(pieces, from, to) {
  const broken = rulePieceBreaks(pieces, from, to);
  if (broken) return broken;
  const after = new Map([...pieces].filter(([square]) => square !== from)).set(to, String(pieces.get(from)));
  const { own, other } = generals(after, to);
  if (own && other && own[0] === other[0] && piecesBetween(after, own, other).length === 0) return 'facing';
  if (attackersOf(after, own).length === 0) return null;
  return attackersOf(pieces, generals(pieces, from).own).length > 0 ? 'check' : 'general';
}

/** Why a piece has no legal move; null if it has one. @param {Placement} pieces @param {string} from @returns {Rule | null} */
function whyStuck(pieces, from) {
  const rules = squares.filter((to) => to !== from).map((to) => brokenRule(pieces, from, to));
  if (rules.includes(null)) return null;
  if (rules.includes('check')) return 'pinned';
  return !/k/i.test(String(pieces.get(from))) && rules.some((rule) => rule === 'general' || rule === 'facing')
    ? 'held'
    : 'stuck';
}

/** What is against a move, or without a target against all moves of the piece; null where it is legal. @param {Placement} pieces @param {string} from @param {string | null} to @returns {Refusal | null} */
export function refusalOf(pieces, from, to) {
  const rule = to ? brokenRule(pieces, from, to) : whyStuck(pieces, from);
  if (!rule) return null;
  if (rule === 'held') {
    const without = new Map([...pieces].filter(([square]) => square !== from));
    return { rule, obstacles: attackersOf(without, generals(pieces, from).own) };
  }
  const isInWay = ['blocked', 'hobbled', 'eye', 'screen'].includes(rule);
  return { rule, obstacles: to && isInWay ? piecesBetween(pieces, from, to) : [] };
}
