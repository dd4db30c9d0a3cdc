// Why a move was a mistake: the mate, the piece or the term of the evaluation that makes the difference between two lines.
//
// Two lines are compared: the move played with its refutation, and the move that would have been better with what
// follows it. What does not account for most of the loss is no reason.
import { isBetween, tacticOf } from './tactics.js';

/** @typedef {import('./chance.js').Side} Side */
/** @typedef {import('./chance.js').Worth} Worth */
/** @typedef {import('./tactics.js').Move} Move */
/** @typedef {import('./tactics.js').Tactic} Tactic */
/** What a position is worth term by term. @typedef {{ terms: { name: string, red: number, black: number }[] }} Appraisal */

/**
 * @typedef {object} Compared
 * @property {Side} side who made the mistake
 * @property {Worth} before
 * @property {Worth} after
 * @property {Move[]} played the mistake and its refutation
 * @property {Move[]} better the better move and what follows it
 * @property {boolean | null} wasThreat whether the refutation's first move was possible before the mistake; null: unknown
 * @property {boolean} [wasProtected] whether what it takes could have been taken back then
 * @property {string[]} [attacked] the pieces that the move before the loss, or before the gain that was missed, attacks at once, as
 *   letters of a FEN
 * @property {Appraisal | null} playedAppraisal what stands at the end of the one line
 * @property {Appraisal | null} betterAppraisal and of the other
 */

/**
 * `piece` and `by` are letters of a FEN; `change` is in hundredths of a soldier.
 * @typedef {{ code: 'allowsMate' | 'missesMate', moves: number }
 *   | { code: 'walksInto' | 'ignoresThreat' | 'unprotects' | 'unmasks' | 'opens', piece: string, by: string, square: string }
 *   | { code: 'losesLater', piece: string, by: string, square: string, tactic: Tactic | null, at: number }
 *   | { code: 'missesGain', piece: string, square: string, tactic: Tactic | null, at: number }
 *   | { code: 'term', name: string, change: number }} Reason
 * A `tactic` begins with the move `at` of its line, the one played or the better one, counted from 0.
 */

/** What pieces are worth in soldiers, to tell a loss from an exchange. */
const VALUES = /** @type {Record<string, number>} */ ({ p: 1, a: 2, b: 2, n: 4, c: 4.5, r: 9, k: 100 });

/** Less than this is no loss of a piece: soldiers come and go. */
const LEAST_MATERIAL = 1.5;
/** A term that changes by less, in hundredths of a soldier, explains nothing. */
const LEAST_CHANGE = 20;
/** Further down a line nothing is certain. */
export const LONGEST_LINE = 8;
const MOST_TERMS = 2;
/** A lost piece and terms of the evaluation are reasons only if they account for this share of the loss. */
const LEAST_PART = 0.5;
/** Beside them no term is worth a word that makes up less than this. */
const LEAST_SHARE = 0.15;

/** Terms that say what is said by a lost piece already, and one that depends on who is to move alone. */
const MATERIAL_TERMS = [
  'piece_squares',
  'chariots',
  'minor_mix',
  'missing_advisors',
  'missing_elephants',
  'linked_guards',
];
const SILENT_TERMS = ['tempo'];

/** The reasons, the weightiest first; none where the engine alone knows. @param {Compared} compared @returns {Reason[]} */
export function reasonsFor(compared) {
  const { side, before, after } = compared;
  const sign = side === 'red' ? 1 : -1;
  if (after.mate !== null && sign * after.mate < 0) return [{ code: 'allowsMate', moves: Math.abs(after.mate) }];
  /** @type {Reason[]} */
  const reasons = [];
  if (before.mate !== null && sign * before.mate > 0)
    reasons.push({ code: 'missesMate', moves: Math.abs(before.mate) });
  const material = materialReason(compared);
  const lost = material ? materialLost(compared) : 0;
  if (material && lost >= LEAST_PART * lossOf(compared))
    return [...reasons, material, ...tellingTerms(compared, true, lost)];
  const terms = tellingTerms(compared, reasons.length > 0, lost);
  // A small loss of material is worth a word only where the rest is accounted for as well.
  return terms.length > 0 && material ? [...reasons, material, ...terms] : [...reasons, ...terms];
}

/** What was lost, in hundredths of a soldier; of a mate nobody can say. @param {Compared} compared */
function lossOf({ side, before, after }) {
  const isScored = [before, after].every(({ mate, end }) => mate === null && end === null);
  return isScored ? (side === 'red' ? 1 : -1) * (before.score - after.score) : 0;
}

/** The capture that costs most in a line: where it is, or null if the line costs nothing to speak of. @param {Move[]} line @param {Side} side */
function dearestLoss(line, side) {
  const { net, lost } = materialOf(line, side);
  return net <= -LEAST_MATERIAL ? dearest(lost)[0] : null;
}

/** The moves up to the one that prepares the capture on which it depends, the loss of the line played or else the gain of the better one;
 * null where it comes at once, or where there is none. @param {Pick<Compared, 'side' | 'played' | 'better'>} compared */
export function preparing({ side, played, better }) {
  const loss = dearestLoss(played, side);
  const { won } = materialOf(better, side);
  const [line, capture] = loss ? [played, loss] : [better, dearest(won)[0]];
  return capture && capture.index >= 2 ? line.slice(0, capture.index - 1) : null;
}

/**
 * A line without a last capture that can be taken back: nobody knows what becomes of it.
 * @param {Move[]} line
 * @param {{ to: string }[]} legal the moves at its end
 */
export function settled(line, legal) {
  const last = line.at(-1);
  return last?.captures && legal.some(({ to }) => to === last.to) ? line.slice(0, -1) : line;
}

/** What a side has won or lost along a line, in soldiers, and the pieces taken on both sides. @param {Move[]} line @param {Side} side */
export function materialOf(line, side) {
  const captures = line.flatMap(({ piece, captures: taken, to }, index) =>
    taken ? [{ piece: taken, by: piece, square: to, index }] : [],
  );
  const lost = captures.filter(({ piece }) => sideOf(piece) === side);
  const won = captures.filter(({ piece }) => sideOf(piece) !== side);
  return { net: sum(won) - sum(lost), lost, won };
}

/** @param {Compared} compared @returns {Reason | null} */
function materialReason({ side, played, better, wasThreat, wasProtected = false, attacked = [] }) {
  const here = materialOf(played, side);
  const there = materialOf(better, side);
  if (there.net - here.net < LEAST_MATERIAL) return null;
  const loss = dearestLoss(played, side);
  if (!loss) {
    const [{ piece, square, index }] = dearest(there.won);
    return { code: 'missesGain', piece, square, tactic: tacticOf(better, index, attacked), at: index - 2 };
  }
  const { piece, by, square, index } = loss;
  if (index > 1)
    return { code: 'losesLater', piece, by, square, tactic: tacticOf(played, index, attacked), at: index - 2 };
  if (played[0].to === square) return { code: 'walksInto', piece, by, square };
  if (wasThreat) return { code: wasProtected ? 'unprotects' : 'ignoresThreat', piece, by, square };
  return { code: isBetween(played[0].from, played[1]) ? 'unmasks' : 'opens', piece, by, square };
}

/** How much more material the line played costs than the better one, in hundredths of a soldier. @param {Compared} compared */
function materialLost({ side, played, better }) {
  return 100 * (materialOf(better, side).net - materialOf(played, side).net);
}

/** The terms that changed most, if together they make up enough of what was lost beside material: the rest would be another story. Those that with
 * the material make up more than all of it were set off by others, and would be another story too.
 * @param {Compared} compared @param {boolean} isExplained @param {number} material that was lost, in hundredths of a soldier */
function tellingTerms(compared, isExplained, material) {
  const { before, after } = compared;
  const isScored = [before, after].every(({ mate, end }) => mate === null && end === null);
  const loss = lossOf(compared);
  let told = 0;
  const terms = changedTerms(compared, isExplained)
    .filter(({ change }) => {
      const fits = told - change <= loss - material && -change >= LEAST_SHARE * loss;
      if (fits) told -= change;
      return fits;
    })
    .slice(0, MOST_TERMS);
  return isScored && told >= LEAST_PART * (loss - material) ? terms : [];
}

/** @param {Compared} compared @param {boolean} isExplained whether material has been spoken of @returns {Extract<Reason, { code: 'term' }>[]} */
function changedTerms({ side, playedAppraisal, betterAppraisal }, isExplained) {
  if (!playedAppraisal || !betterAppraisal) return [];
  const silent = isExplained ? [...SILENT_TERMS, ...MATERIAL_TERMS] : SILENT_TERMS;
  const better = new Map(betterAppraisal.terms.map((term) => [term.name, termFor(term, side)]));
  return playedAppraisal.terms
    .map((term) => ({
      code: /** @type {const} */ ('term'),
      name: term.name,
      change: termFor(term, side) - (better.get(term.name) ?? 0),
    }))
    .filter(({ name, change }) => change <= -LEAST_CHANGE && !silent.includes(name))
    .sort((one, another) => one.change - another.change);
}

/** @param {{ red: number, black: number }} term @param {Side} side */
function termFor({ red, black }, side) {
  return side === 'red' ? red - black : black - red;
}

/** @param {string} piece @returns {Side} */
function sideOf(piece) {
  return piece === piece.toUpperCase() ? 'red' : 'black';
}

/** @param {{ piece: string }[]} taken */
function sum(taken) {
  return taken.reduce((all, { piece }) => all + VALUES[piece.toLowerCase()], 0);
}

/** @template {{ piece: string }} Taken @param {Taken[]} taken */
function dearest(taken) {
  return [...taken].sort((one, another) => VALUES[another.piece.toLowerCase()] - VALUES[one.piece.toLowerCase()]);
}

/** The same position with the other side to move: what would be threatened. @param {string} fen */
export function passed(fen) {
  const [placement, side, ...rest] = fen.split(' ');
  return [placement, side === 'b' ? 'w' : 'b', ...rest].join(' ');
}
