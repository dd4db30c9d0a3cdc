// Why a move was a mistake: the mate or the piece that makes the difference between two lines, and what the whole loss is made of.
//
// Two lines are compared: the move played with its refutation, and the move that would have been better with what
// follows it. A piece that does not account for most of the loss is no reason. One figure is told, the loss between the two
// worths on show: the search and the hand-written terms count on scales of their own, and figures of both do not add up. So material
// is told in pieces, and of terms only which of them matter.
import { shownAs } from './chance.js';
import { exchangeOf, lotsOf, materialLost, worthOfPiece } from './material.js';
import { isBetween, tacticOf } from './tactics.js';
import { gainAtOnce, takenAtOnce, turnOf } from './turn.js';

/** @typedef {import('./chance.js').Side} Side */
/** @typedef {import('./chance.js').Worth} Worth */
/** @typedef {import('./tactics.js').Move} Move */
/** @typedef {import('./tactics.js').Tactic} Tactic */
/** @typedef {import('./tactics.js').Seen} Seen */
/** @typedef {import('./material.js').Lots} Lots */
/** @typedef {import('./turn.js').Turn} Turn */
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
 * @property {boolean} [isProtected] whether it can be taken back after the mistake
 * @property {string[]} [atOnce] the captures, in UCI, that are possible right after the mistake
 * @property {Seen} [seen] what the rules have shown of the move that prepares the loss, or the gain that was missed
 * @property {Appraisal | null} playedAppraisal what stands at the end of the one line
 * @property {Appraisal | null} betterAppraisal and of the other
 */

/**
 * What the loss is made of: `loss` in hundredths of a soldier, between the worths as they are shown; the pieces that make the difference; and what
 * they leave: `nothing` to speak of, more that was lost in `position`, a part that the position `makesUp` for, or all of the loss and more,
 * `despite` them. `names` are terms that changed most.
 * @typedef {Lots & { code: 'account', loss: number, rest: 'nothing' | 'position' | 'makesUp' | 'despite', names: string[] }} Account
 */

/**
 * `piece` and `by` are letters of a FEN.
 * @typedef {{ code: 'allowsMate' | 'missesMate', moves: number }
 *   | { code: 'ends', winner: Side | 'draw' }
 *   | { code: 'walksInto', piece: string, by: string, square: string, took?: string, along?: Along }
 *   | { code: 'ignoresThreat' | 'unprotects' | 'unmasks' | 'opens', piece: string, by: string, square: string, isAlone?: boolean, along?: Along }
 *   | { code: 'losesLater', piece: string, by: string, square: string, tactic: Tactic | null, at: number, along?: Along }
 *   | { code: 'missesGain', piece: string, square: string, tactic: Tactic | null, at: number }
 *   | { code: 'exchanges', piece: string, took: string }
 *   | Account} Reason
 * A `tactic` begins with the move `at` of its line, the one played or the better one, counted from 0. `took`: what the piece had taken before it
 * was taken itself; `isAlone`: nothing protected it.
 */

/** What a capture brings besides: `check`, or, for a cannon, the general's file with nothing in between. @typedef {'check' | 'bareCannon'} Along */

/** A term that changes by less, in hundredths of a soldier, explains nothing. */
const LEAST_CHANGE = 20;
/** Further down a line nothing is certain; but what is taken there may be an exchange half made: so it goes on while pieces are taken, though not forever. */
export const LONGEST_LINE = 8;
const LONGEST_EXCHANGE = 6;
const MOST_TERMS = 2;
/** A lost piece and terms of the evaluation are reasons only if they account for this share of the loss, */
const LEAST_PART = 0.5;
/** or if it is a horse or more, in soldiers: what is won or lost already makes every soldier more count for less. */
const WHOLE_PIECE = 4;
/** Beside them no term is worth a word that makes up less than this. */
const LEAST_SHARE = 0.15;
/** Between these shares of the loss material is all of it: pieces are worth a little more here and a little less there. */
const WHOLE = Object.freeze({ least: 0.75, most: 1.4 });

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

/** The reasons, the weightiest first, and last what the loss is made of, where it can be counted. @param {Compared} compared @returns {Reason[]} */
export function reasonsFor(compared) {
  const { side, before, after } = compared;
  const sign = side === 'red' ? 1 : -1;
  if (after.mate !== null && sign * after.mate < 0) return [{ code: 'allowsMate', moves: Math.abs(after.mate) }];
  /** @type {Reason[]} */
  const reasons = [];
  if (before.mate !== null && sign * before.mate > 0)
    reasons.push({ code: 'missesMate', moves: Math.abs(before.mate) });
  if (after.end !== null) return [...reasons, { code: 'ends', winner: after.end }];
  const turn = turnOf(compared);
  const told = turn && isReason(turn, compared) ? turn : null;
  const material = told ? materialReason(told, compared) : exchangeReason(compared);
  if (material) reasons.push(material);
  // Who loses a piece where one could be won has two reasons.
  const gain = told?.line === compared.played ? gainAtOnce(compared) : null;
  const missed = gain && gain.weight >= 100 * WHOLE_PIECE ? gain : null;
  if (missed) reasons.push(materialReason(missed, compared));
  return before.mate === null ? [...reasons, accountOf(compared, told, missed)] : reasons;
}

/** What was lost, in hundredths of a soldier, between the two worths as the reader sees them; of a mate nobody can say. @param {Compared} compared */
function lossOf({ side, before, after }) {
  const isScored = [before, after].every(({ mate, end }) => mate === null && end === null);
  return isScored ? (side === 'red' ? 1 : -1) * (shownAs(before.score) - shownAs(after.score)) : 0;
}

/** @param {Compared} compared @param {Turn | null} told the capture of which the other reasons speak @param {Turn | null} missed and one that would have been possible as well @returns {Account} */
function accountOf(compared, told, missed) {
  const loss = lossOf(compared);
  const { material, ...lots } = countedOf(compared, told, missed);
  const { lost, won, spared } = lots;
  const isShort = lost.length + lots.missed.length > 0;
  const isEven = !isShort && won.length + spared.length === 0;
  const rest = isEven ? 'position' : restOf(material / loss, isShort);
  const asksWhy = rest === 'position' || rest === 'despite';
  const names = asksWhy ? tellingTerms(compared, loss - material, !isEven) : [];
  const back = isShort || rest === 'despite' ? { won, spared } : { won: [], spared: [] };
  return { code: 'account', loss, lost, missed: lots.missed, ...back, rest, names };
}

/** The pieces that are counted: where those that are taken at once account for the loss no others, for what comes after them is not sure.
 * @param {Compared} compared @param {Turn | null} told @param {Turn | null} missed @returns {Lots & { material: number }} */
function countedOf(compared, told, missed) {
  const near = told && worthOfPiece(told.piece) > 1 ? takenAtOnce(compared, told, missed) : null;
  const share = near ? near.material / lossOf(compared) : 0;
  if (near && share >= LEAST_PART && share <= WHOLE.most) return near;
  const inPlayed = told?.line === compared.played ? told : null;
  return { ...lotsOf(compared, inPlayed), material: materialLost(compared) };
}

/** What is left of the loss beside material. @param {number} share of material in it @param {boolean} isShort whether a piece was lost @returns {Account['rest']} */
function restOf(share, isShort) {
  if (share < 0) return 'despite';
  if (!isShort || share < WHOLE.least) return 'position';
  return share > WHOLE.most ? 'makesUp' : 'nothing';
}

/** How many moves of a line are told: it ends where nothing is taken and nothing will be with the next move, as far as that is known. @param {Pick<Move, 'captures'>[]} line */
export function toldOf(line) {
  let told = Math.min(LONGEST_LINE, line.length);
  const isTaking = () => line[told - 1].captures || line[told].captures;
  while (told < line.length && told < LONGEST_LINE + LONGEST_EXCHANGE && isTaking()) told += 1;
  return told;
}

/** Whether a line goes on further than it is known. @param {Pick<Move, 'captures'>[]} line */
export function goesOn(line) {
  const { length } = line;
  return (
    length < LONGEST_LINE ||
    (toldOf(line) === length && length < LONGEST_LINE + LONGEST_EXCHANGE && Boolean(line[length - 1].captures))
  );
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

/** @param {Turn} turn @param {Compared} compared @returns {Reason} */
function materialReason(turn, compared) {
  const { better, played, seen } = compared;
  if (turn.line === better) {
    const { piece, square, index } = turn;
    return { code: 'missesGain', piece, square, tactic: tacticOf(better, index, seen), at: index - 2 };
  }
  const { check } = played[turn.index];
  const along = check ? 'check' : seen?.isBareCannon ? 'bareCannon' : null;
  return { ...lossReason(turn, compared), ...(along && { along }) };
}

/** Whether a capture accounts for enough of what was lost. @param {Turn} turn @param {Compared} compared */
function isReason({ weight, piece, line, index }, compared) {
  const { played, seen } = compared;
  const loss = lossOf(compared);
  const least = Math.min(LEAST_PART * loss, 100 * WHOLE_PIECE);
  if (weight >= least) return true;
  // A soldier is little, but with what its taker gains by it it may be all.
  const isTaken = line === played && worthOfPiece(piece) === 1;
  return isTaken && loss <= 100 * WHOLE_PIECE && Boolean(played[index].check || seen?.isBareCannon);
}

/** How the piece came to be lost. @param {Turn} turn @param {Compared} compared @returns {Extract<Reason, { by: string }>} */
function lossReason({ piece, by, square, index }, compared) {
  const { played, wasThreat, wasProtected, isProtected, seen } = compared;
  const [mistake, answer] = played;
  const taken = { piece, by, square };
  if (walksInto(compared, index))
    return { code: 'walksInto', ...taken, ...(mistake.captures && { took: mistake.captures }) };
  if (index > 1) return { code: 'losesLater', ...taken, tactic: tacticOf(played, index, seen), at: index - 2 };
  const alone = isProtected === false && { isAlone: true };
  if (wasThreat) {
    if (wasProtected && !isProtected) return { code: 'unprotects', ...taken };
    return { code: 'ignoresThreat', ...taken, ...alone };
  }
  return { code: isBetween(mistake.from, answer) ? 'unmasks' : 'opens', ...taken, ...alone };
}

/** A piece given for another that is worth as much, where the position after it is what costs. @param {Compared} compared @returns {Reason | null} */
function exchangeReason({ played: [mistake, answer] }) {
  if (!mistake.captures || !answer?.captures || answer.to !== mistake.to) return null;
  const [piece, took] = [answer.captures, mistake.captures];
  const isEven = exchangeOf(piece) === exchangeOf(took) && exchangeOf(piece) >= WHOLE_PIECE;
  return isEven ? { code: 'exchanges', piece, took } : null;
}

/** Whether a capture takes the piece that was moved by mistake, where it went: also one that could have been made at once and was put off. @param {Compared} compared @param {number} index of the capture */
function walksInto({ played, atOnce = [] }, index) {
  const [mistake, ...rest] = played.slice(0, index);
  if (mistake.to !== played[index].to) return false;
  const isLeftThere = rest.every(({ from, to }) => from !== mistake.to && to !== mistake.to);
  return index === 1 || (isLeftThere && atOnce.includes(played[index].uci));
}

/** The terms that changed most, if together they make up enough of what was lost beside material: the rest would be another story. Those that with
 * the material make up more than all of it were set off by others, and would be another story too.
 * @param {Compared} compared @param {number} left of the loss beside material @param {boolean} isExplained whether material has been spoken of */
function tellingTerms(compared, left, isExplained) {
  const loss = lossOf(compared);
  let told = 0;
  const terms = changedTerms(compared, isExplained)
    .filter(({ change }) => {
      const fits = told - change <= left && -change >= LEAST_SHARE * loss;
      if (fits) told -= change;
      return fits;
    })
    .slice(0, MOST_TERMS);
  return told >= LEAST_PART * left ? terms.map(({ name }) => name) : [];
}

/** @param {Compared} compared @param {boolean} isExplained whether material has been spoken of */
function changedTerms({ side, playedAppraisal, betterAppraisal }, isExplained) {
  if (!playedAppraisal || !betterAppraisal) return [];
  const silent = isExplained ? [...SILENT_TERMS, ...MATERIAL_TERMS] : SILENT_TERMS;
  const better = new Map(betterAppraisal.terms.map((term) => [term.name, termFor(term, side)]));
  return playedAppraisal.terms
    .map((term) => ({ name: term.name, change: termFor(term, side) - (better.get(term.name) ?? 0) }))
    .filter(({ name, change }) => change <= -LEAST_CHANGE && !silent.includes(name))
    .sort((one, another) => one.change - another.change);
}

/** @param {{ red: number, black: number }} term @param {Side} side */
function termFor({ red, black }, side) {
  return side === 'red' ? red - black : black - red;
}

/** The same position with the other side to move: what would be threatened. @param {string} fen */
export function passed(fen) {
  const [placement, side, ...rest] = fen.split(' ');
  return [placement, side === 'b' ? 'w' : 'b', ...rest].join(' ');
}
