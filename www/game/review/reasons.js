// Why a move was a mistake: the mate or the piece that makes the difference between two lines, and what the whole loss is made of.
//
// Two lines are compared: the move played with its refutation, and the move that would have been better with what
// follows it. A piece that does not account for most of the loss is no reason. One figure is told, the loss between the two
// worths on show: the search and the hand-written terms count on scales of their own, and figures of both do not add up. So material
// is told in pieces, and of terms only which of them matter.
import { shownAs } from './chance.js';
import { isBetween, tacticOf } from './tactics.js';

/** @typedef {import('./chance.js').Side} Side */
/** @typedef {import('./chance.js').Worth} Worth */
/** @typedef {import('./tactics.js').Move} Move */
/** @typedef {import('./tactics.js').Tactic} Tactic */
/** @typedef {import('./tactics.js').Seen} Seen */
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

/** Pieces of one kind, as the small letter of a FEN. @typedef {{ piece: string, count: number }} Lot */

/**
 * What the loss is made of: `loss` in hundredths of a soldier, between the worths as they are shown; the pieces of which the line played loses more
 * than the better one (`lost`), wins fewer (`missed`), wins more (`won`) or loses fewer (`spared`); and what they leave: `nothing` to speak of,
 * more that was lost in `position`, a part that the position `makesUp` for, or all of the loss and more, `despite` them. `names` are terms that
 * changed most.
 * @typedef {{ lost: Lot[], missed: Lot[], won: Lot[], spared: Lot[] }} Lots
 * @typedef {Lots & { code: 'account', loss: number, rest: 'nothing' | 'position' | 'makesUp' | 'despite', names: string[] }} Account
 */

/**
 * `piece` and `by` are letters of a FEN.
 * @typedef {{ code: 'allowsMate' | 'missesMate', moves: number }
 *   | { code: 'ends', winner: Side | 'draw' }
 *   | { code: 'walksInto' | 'ignoresThreat' | 'unprotects' | 'unmasks' | 'opens', piece: string, by: string, square: string }
 *   | { code: 'losesLater', piece: string, by: string, square: string, tactic: Tactic | null, at: number }
 *   | { code: 'missesGain', piece: string, square: string, tactic: Tactic | null, at: number }
 *   | Account} Reason
 * A `tactic` begins with the move `at` of its line, the one played or the better one, counted from 0.
 */

/** What pieces are worth in soldiers, to tell a loss from an exchange; the dearest first. */
const VALUES = /** @type {Record<string, number>} */ ({ k: 100, r: 9, c: 4.5, n: 4, b: 2, a: 2, p: 1 });

/** Less than this is no loss of a piece: soldiers come and go. */
const LEAST_MATERIAL = 1.5;
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
  const material = materialReason(compared);
  const least = Math.min(LEAST_PART * lossOf(compared), 100 * WHOLE_PIECE);
  if (material && materialLost(compared) >= least) reasons.push(material);
  return before.mate === null ? [...reasons, accountOf(compared)] : reasons;
}

/** What was lost, in hundredths of a soldier, between the two worths as the reader sees them; of a mate nobody can say. @param {Compared} compared */
function lossOf({ side, before, after }) {
  const isScored = [before, after].every(({ mate, end }) => mate === null && end === null);
  return isScored ? (side === 'red' ? 1 : -1) * (shownAs(before.score) - shownAs(after.score)) : 0;
}

/** @param {Compared} compared @returns {Account} */
function accountOf(compared) {
  const loss = lossOf(compared);
  const material = materialLost(compared);
  const { lost, missed, won, spared } = lotsOf(compared);
  const isShort = lost.length + missed.length > 0;
  const isEven = !isShort && won.length + spared.length === 0;
  const rest = isEven ? 'position' : restOf(material / loss, isShort);
  const asksWhy = rest === 'position' || rest === 'despite';
  const names = asksWhy ? tellingTerms(compared, !isEven) : [];
  const back = isShort || rest === 'despite' ? { won, spared } : { won: [], spared: [] };
  return { code: 'account', loss, lost, missed, ...back, rest, names };
}

/** What is left of the loss beside material. @param {number} share of material in it @param {boolean} isShort whether a piece was lost @returns {Account['rest']} */
function restOf(share, isShort) {
  if (share < 0) return 'despite';
  if (!isShort || share < WHOLE.least) return 'position';
  return share > WHOLE.most ? 'makesUp' : 'nothing';
}

/** The pieces that make the difference between the line played and the better one, for the side that moved; exchanges in either make none. @param {Compared} compared @returns {Lots} */
function lotsOf({ side, played, better }) {
  const [here, there] = [played, better].map((line) => {
    const { lost, won } = materialOf(line, side);
    return { lost: unpaid(lost, won), won: unpaid(won, lost) };
  });
  return {
    lost: inLots(unpaid(here.lost, there.lost)),
    missed: inLots(unpaid(there.won, here.won)),
    won: inLots(unpaid(here.won, there.won)),
    spared: inLots(unpaid(there.lost, here.lost)),
  };
}

/** Pieces counted by kind, the dearest first. @param {{ piece: string }[]} taken @returns {Lot[]} */
function inLots(taken) {
  const counts = Object.keys(VALUES).map((kind) => ({
    piece: kind,
    count: taken.filter(({ piece }) => piece.toLowerCase() === kind).length,
  }));
  return counts.filter(({ count }) => count > 0);
}

/** The capture that costs most in a line: where it is, or null if the line costs nothing to speak of. @param {Move[]} line @param {Side} side */
function dearestLoss(line, side) {
  const { net, lost, won } = materialOf(line, side);
  return net <= -LEAST_MATERIAL ? dearest(unpaid(lost, won)) : null;
}

/** The capture that wins most in a line. @param {Move[]} line @param {Side} side */
function dearestGain(line, side) {
  const { lost, won } = materialOf(line, side);
  return dearest(unpaid(won, lost));
}

/** What was taken without a piece of the same worth in return: a chariot for a chariot is an exchange. @template {{ piece: string }} Taken @param {Taken[]} taken @param {{ piece: string }[]} back */
function unpaid(taken, back) {
  const rest = back.map(({ piece }) => exchangeOf(piece));
  return taken.filter(({ piece }) => {
    const paid = rest.indexOf(exchangeOf(piece));
    if (paid >= 0) rest.splice(paid, 1);
    return paid < 0;
  });
}

/** What counts as the same in an exchange: a horse and a cannon do. @param {string} piece */
const exchangeOf = (piece) => Math.floor(VALUES[piece.toLowerCase()]);

/** A capture in a line, counted from 0. @typedef {{ line: Move[], index: number }} Turn */

/** The capture on which it depends: the loss of the line played, or else the gain of the better one; null where there is none.
 * @param {Pick<Compared, 'side' | 'played' | 'better'>} compared @returns {Turn | null} */
export function turnOf({ side, played, better }) {
  const loss = dearestLoss(played, side);
  const [line, capture] = loss ? [played, loss] : [better, dearestGain(better, side)];
  return capture && { line, index: capture.index };
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
function materialReason(compared) {
  const { side, played, better, wasThreat, wasProtected, isProtected, seen } = compared;
  const here = materialOf(played, side);
  const there = materialOf(better, side);
  if (there.net - here.net < LEAST_MATERIAL) return null;
  const loss = dearestLoss(played, side);
  if (!loss) {
    const gain = dearestGain(better, side);
    if (!gain) return null;
    const { piece, square, index } = gain;
    return { code: 'missesGain', piece, square, tactic: tacticOf(better, index, seen), at: index - 2 };
  }
  const { piece, by, square, index } = loss;
  if (walksInto(compared, index)) return { code: 'walksInto', piece, by, square };
  if (index > 1) return { code: 'losesLater', piece, by, square, tactic: tacticOf(played, index, seen), at: index - 2 };
  if (wasThreat) return { code: wasProtected && !isProtected ? 'unprotects' : 'ignoresThreat', piece, by, square };
  return { code: isBetween(played[0].from, played[1]) ? 'unmasks' : 'opens', piece, by, square };
}

/** Whether a capture takes the piece that was moved by mistake, where it went: also one that could have been made at once and was put off. @param {Compared} compared @param {number} index of the capture */
function walksInto({ played, atOnce = [] }, index) {
  const [mistake, ...rest] = played.slice(0, index);
  if (mistake.to !== played[index].to) return false;
  const isLeftThere = rest.every(({ from, to }) => from !== mistake.to && to !== mistake.to);
  return index === 1 || (isLeftThere && atOnce.includes(played[index].uci));
}

/** How much more material the line played costs than the better one, in hundredths of a soldier. @param {Compared} compared */
function materialLost({ side, played, better }) {
  return 100 * (materialOf(better, side).net - materialOf(played, side).net);
}

/** The terms that changed most, if together they make up enough of what was lost beside material: the rest would be another story. Those that with
 * the material make up more than all of it were set off by others, and would be another story too.
 * @param {Compared} compared @param {boolean} isExplained whether material has been spoken of */
function tellingTerms(compared, isExplained) {
  const loss = lossOf(compared);
  const left = loss - materialLost(compared);
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
  const worth = (/** @type {{ piece: string }} */ { piece }) => VALUES[piece.toLowerCase()];
  return [...taken].sort((one, another) => worth(another) - worth(one))[0] ?? null;
}

/** The same position with the other side to move: what would be threatened. @param {string} fen */
export function passed(fen) {
  const [placement, side, ...rest] = fen.split(' ');
  return [placement, side === 'b' ? 'w' : 'b', ...rest].join(' ');
}
