// The reasons of a mistake: the mate or the piece that makes the difference between two lines, and what the whole loss consists of.
//
// Compares the move played with its refutation, and the better move with its continuation. A piece that does not account
// for most of the loss is no reason. The only figure shown is the loss between the two displayed evaluations: search and
// hand-written terms have different scales, so their figures do not add up. Material is therefore named in pieces, and terms
// only by name.
import { shownAs } from '../../record/chance.js';
import { exchangeOf, lotsOf, materialLost, worthOfPiece } from './material-balance.js';
import { isBetween, tacticOf } from './tactics.js';
import { takenAtOnce, decisiveCaptures, WHOLE_PIECE } from './decisive-capture.js';

/** @import { Side, Worth } from '../../record/chance.js' */
/** @import { DecisiveCapture } from './decisive-capture.js' */
/** @import { Lots } from './material-balance.js' */
/** @import { Move, Tactic, TacticEvidence } from './tactics.js' */
/** The evaluation of a position, term by term. @typedef {{ terms: { name: string, red: number, black: number }[] }} Appraisal */

/**
 * @typedef {object} Compared
 * @property {Side} side side that made the mistake
 * @property {Worth} before
 * @property {Worth} after
 * @property {Move[]} played the mistake and its refutation
 * @property {Move[]} better the better move and its continuation
 * @property {boolean | null} wasThreat whether the refutation's first move was possible before the mistake; null if unknown
 * @property {boolean} [wasProtected] whether its target was protected before the mistake
 * @property {boolean} [isProtected] whether its target is protected after the mistake
 * @property {string[]} [atOnce] captures possible right after the mistake, in UCI
 * @property {string} [lastCapture] the square on which the opponent has just captured
 * @property {TacticEvidence} [seen] evidence about the move that prepares the loss or the missed gain
 * @property {Appraisal | null} playedAppraisal terms at the end of the line played
 * @property {Appraisal | null} betterAppraisal terms at the end of the better line
 */

/**
 * What a loss consists of: `loss` in hundredths of a soldier, between the displayed evaluations; the pieces that make the difference; and
 * what they leave: `nothing`; a further loss of `position`; a part that the position `makesUp` for; or, `despite` the pieces, all of the loss
 * and more. `names` are the terms that changed most.
 * @typedef {Lots & { code: 'account', loss: number, rest: 'nothing' | 'position' | 'makesUp' | 'despite', names: string[] }} Account
 */

/**
 * `piece` and `by` are FEN letters.
 * @typedef {{ code: 'allowsMate' | 'missesMate', moves: number }
 *   | { code: 'ends', winner: Side | 'draw' }
 *   | { code: 'walksInto', piece: string, by: string, square: string, took?: string, at: number, along?: Along }
 *   | { code: 'ignoresThreat' | 'unprotects' | 'unmasks' | 'opens', piece: string, by: string, square: string, isAlone?: boolean, since?: number, along?: Along }
 *   | { code: 'losesLater', piece: string, by: string, square: string, tactic: Tactic | null, at: number, along?: Along }
 *   | { code: 'missesGain', piece: string, square: string, tactic: Tactic | null, at: number, isRecapture?: boolean }
 *   | { code: 'exchanges', piece: string, took: string }
 *   | Account} Reason
 * A `tactic` begins with move `at` of its line, played or better, counted from 0, two moves before the capture. `took` is what the lost
 * piece had captured before; `isAlone`: it was unprotected; `since`: the index of the earlier mistake that put it in danger; `isRecapture`: it had just captured.
 */

/** A side effect of a capture: `check`, or a cannon that faces the general with nothing between them. @typedef {'check' | 'bareCannon'} Along */

/** Minimum change of a term that explains anything, in hundredths of a soldier. */
const MIN_TERM_CHANGE = 20;
/** Number of moves of a line that are used; later moves are uncertain. An exchange in progress continues for up to `MAX_EXCHANGE_PLIES` moves. */
export const MAX_SHOWN_PLIES = 8;
const MAX_EXCHANGE_PLIES = 6;
/** In a sentence longer lines are hard to follow without a board. */
const MAX_WRITTEN_PLIES = 5;
const MAX_TERMS = 2;
/** The longest mate, in moves, that comes before the loss of a whole piece at once. */
const MAX_SEEN_MATE = 3;
/** Minimum share of the loss for a piece or terms to be a reason. */
const MIN_EXPLAINED_SHARE = 0.5;
/** Minimum share of the loss for a term to be named beside other reasons. */
const MIN_TERM_SHARE = 0.15;
/** Between these shares material counts as the whole loss: the value of pieces depends on the position. */
const FULL_SHARE = Object.freeze({ least: 0.75, most: 1.4 });

/** Terms that a lost piece already covers, and one that depends only on the side to move. */
const MATERIAL_TERMS = [
  'piece_squares',
  'chariots',
  'minor_mix',
  'missing_advisors',
  'missing_elephants',
  'linked_guards',
];
const SILENT_TERMS = ['tempo'];

/** The reasons, the most important first, and last the account of the loss, if it can be counted. @param {Compared} compared @returns {Reason[]} */
export function reasonsFor(compared) {
  const { side, before, after } = compared;
  const sign = side === 'red' ? 1 : -1;
  if (after.mate !== null && sign * after.mate < 0) return [{ code: 'allowsMate', moves: Math.abs(after.mate) }];
  /** @type {Reason[]} */ const reasons = [];
  if (before.mate !== null && sign * before.mate > 0)
    reasons.push({ code: 'missesMate', moves: Math.abs(before.mate) });
  if (after.end !== null) return [...reasons, { code: 'ends', winner: after.end }];
  // Beside a missed mate only a loss counts.
  const [turn, other] = decisiveCaptures(compared).filter(
    ({ line }) => reasons.length === 0 || line === compared.played,
  );
  const capture = turn && isReason(turn, compared) ? turn : null;
  const material = capture ? materialReason(capture, compared) : exchangeReason(compared);
  // A piece lost at once is plainer than a mate far away.
  const isPlainer =
    capture?.line === compared.played && capture.isOutright && (before.mate ?? 0) * sign > MAX_SEEN_MATE;
  if (material) reasons.splice(isPlainer ? 0 : reasons.length, 0, material);
  // A side that loses a piece at once where it could have won one has two reasons.
  const isSecond = capture && other && other.index <= 1 && worthOfPiece(other.piece) >= WHOLE_PIECE;
  if (isSecond) reasons.push(materialReason(other, compared));
  return before.mate === null
    ? [...reasons, accountOf(compared, isSecond ? [capture, other] : capture ? [capture] : [])]
    : reasons;
}

/** The loss in hundredths of a soldier between the displayed evaluations; 0 if one is a mate or a result. @param {Compared} compared */
function lossOf({ side, before, after }) {
  const isScored = [before, after].every(({ mate, end }) => mate === null && end === null);
  return isScored ? (side === 'red' ? 1 : -1) * (shownAs(before.score) - shownAs(after.score)) : 0;
}

/** @param {Compared} compared @param {DecisiveCapture[]} named the captures of the other reasons @returns {Account} */
function accountOf(compared, named) {
  const loss = lossOf(compared);
  const { material, ...lots } = countedOf(compared, named);
  const { lost, won, spared } = lots;
  const isShort = lost.length + lots.missed.length > 0;
  const hasMore = won.length + spared.length > 0;
  const rest = restOf(Math.max(hasMore ? -Infinity : 0, material / loss), isShort);
  const asksWhy = rest === 'position' || rest === 'despite';
  const names = asksWhy ? mainTerms(compared, loss - material, isShort || hasMore) : [];
  const back = isShort || rest === 'despite' ? { won, spared } : { won: [], spared: [] };
  return { code: 'account', loss, lost, missed: lots.missed, ...back, rest, names };
}

/** The pieces to count: the captures at once, unless only the whole lines account for the loss: later captures are uncertain.
 * @param {Compared} compared @param {DecisiveCapture[]} named @returns {Lots & { material: number }} */
function countedOf(compared, named) {
  const inPlayed = named.find(({ line }) => line === compared.played) ?? null;
  const all = { ...lotsOf(compared, inPlayed), material: materialLost(compared) };
  const isNamed = named.some(({ piece }) => worthOfPiece(piece) > 1 || all.material <= 0);
  const near = isNamed ? takenAtOnce(compared, named) : null;
  const [isNear, isAll] = [near, all].map((counted) => {
    const share = (counted?.material ?? 0) / lossOf(compared);
    return share >= MIN_EXPLAINED_SHARE && share <= FULL_SHARE.most;
  });
  return near && (isNear || (named[0].isOutright && !isAll)) ? near : all;
}

/** What is left of the loss besides material. @param {number} share share of material in the loss @param {boolean} isShort whether a piece was lost @returns {Account['rest']} */
function restOf(share, isShort) {
  if (share < 0) return 'despite';
  if (!isShort || share < FULL_SHARE.least) return 'position';
  return share > FULL_SHARE.most ? 'makesUp' : 'nothing';
}

/** The number of moves of a line to show: it ends where nothing is captured by the last or the next move. @param {Pick<Move, 'captures'>[]} line */
export function shownLength(line) {
  let shown = Math.min(MAX_SHOWN_PLIES, line.length);
  const isTaking = () => line[shown - 1].captures || line[shown].captures;
  while (shown < line.length && shown < MAX_SHOWN_PLIES + MAX_EXCHANGE_PLIES && isTaking()) shown += 1;
  return shown;
}

/** The beginning of the line played or of the better line, to write in a sentence: few moves, but up to the captures that the reasons name.
 * @template {Pick<Move, 'captures'> | null} Known @param {Known[]} line @param {Reason[]} reasons @param {boolean} isBetter @returns {Known[]} */
export function spokenPart(line, reasons, isBetter) {
  const counted = reasons.flatMap((reason) => (reason.code === 'account' ? reason : []));
  const lots = counted.flatMap(({ lost, won, missed, spared }) => (isBetter ? [missed, spared] : [lost, won]).flat());
  const taken = (/** @type {number} */ length) => line.slice(0, length).map((move) => move?.captures);
  const isUntil = (/** @type {number} */ length) =>
    lots.every(({ piece, count }) => taken(length).filter((one) => one === piece).length >= count);
  const named = reasons.filter(({ code }) => (code === 'missesGain') === isBetter);
  const captures = named.map((reason) => ('at' in reason ? reason.at + 3 : 0));
  const lengths = [MAX_WRITTEN_PLIES - (isBetter ? 1 : 0), line.findIndex((_, last) => isUntil(last + 1)) + 1];
  const most = Math.max(...lengths, ...captures);
  return line.length > most + 1 ? line.slice(0, most) : line;
}

/** Whether a line is too short and has to be searched further. @param {Pick<Move, 'captures'>[]} line */
export function isIncomplete(line) {
  const { length } = line;
  return (
    length < MAX_SHOWN_PLIES ||
    (shownLength(line) === length &&
      length < MAX_SHOWN_PLIES + MAX_EXCHANGE_PLIES &&
      Boolean(line[length - 1].captures))
  );
}

/**
 * A line without a last capture that can be recaptured, whose outcome is unknown.
 * @param {Move[]} line
 * @param {{ to: string }[]} legal legal moves at the end of the line
 */
export function settled(line, legal) {
  const last = line.at(-1);
  return last?.captures && legal.some(({ to }) => to === last.to) ? line.slice(0, -1) : line;
}

/** @param {DecisiveCapture} turn @param {Compared} compared @returns {Reason} */
function materialReason(turn, compared) {
  const { better, played, seen, lastCapture } = compared;
  if (turn.line === better) {
    const { piece, square, index } = turn;
    const isRecapture = index === 0 && square === lastCapture && { isRecapture: true };
    return { code: 'missesGain', piece, square, tactic: tacticOf(better, index, seen), at: index - 2, ...isRecapture };
  }
  const { check } = played[turn.index];
  const along = check ? 'check' : seen?.isBareCannon ? 'bareCannon' : null;
  return { ...lossReason(turn, compared), ...(along && { along }) };
}

/** Whether a capture accounts for enough of the loss. @param {DecisiveCapture} turn @param {Compared} compared */
function isReason({ weight, piece, line, index }, compared) {
  const { played, seen } = compared;
  const loss = lossOf(compared);
  // A whole piece is a reason with a smaller share: in decided positions each soldier counts for less.
  const least = Math.min(MIN_EXPLAINED_SHARE * loss, 100 * WHOLE_PIECE);
  if (weight >= least) return true;
  // A soldier is little, but together with a gain of its captor it may be all.
  const isTaken = line === played && worthOfPiece(piece) === 1;
  return isTaken && loss <= 100 * WHOLE_PIECE && Boolean(played[index].check || seen?.isBareCannon);
}

/** How the piece was lost. @param {DecisiveCapture} turn @param {Compared} compared @returns {Extract<Reason, { by: string }>} */
function lossReason({ piece, by, square, index }, compared) {
  const { played, wasThreat, wasProtected, isProtected, seen } = compared;
  const [mistake, answer] = played;
  const taken = { piece, by, square };
  if (walksInto(compared, index))
    return { code: 'walksInto', ...taken, at: index - 2, ...(mistake.captures && { took: mistake.captures }) };
  if (index > 1) return { code: 'losesLater', ...taken, tactic: tacticOf(played, index, seen), at: index - 2 };
  const alone = isProtected === false && { isAlone: true };
  if (wasThreat) {
    if (wasProtected && !isProtected) return { code: 'unprotects', ...taken };
    return { code: 'ignoresThreat', ...taken, ...alone };
  }
  return { code: isBetween(mistake.from, answer) ? 'unmasks' : 'opens', ...taken, ...alone };
}

/** An exchange of equal pieces after which the position is worse. @param {Compared} compared @returns {Reason | null} */
function exchangeReason({ played: [mistake, answer] }) {
  if (!mistake.captures || !answer?.captures || answer.to !== mistake.to) return null;
  const [piece, took] = [answer.captures, mistake.captures];
  const isEven = exchangeOf(piece) === exchangeOf(took) && exchangeOf(piece) >= WHOLE_PIECE;
  return isEven ? { code: 'exchanges', piece, took } : null;
}

/** Whether a capture takes the piece that was moved by mistake, at once or later if it could have done so at once. @param {Compared} compared @param {number} index index of the capture */
function walksInto({ played, atOnce = [] }, index) {
  const [mistake, ...rest] = played.slice(0, index);
  if (mistake.to !== played[index].to) return false;
  const isLeftThere = rest.every(({ from, to }) => from !== mistake.to && to !== mistake.to);
  return index === 1 || (isLeftThere && atOnce.includes(played[index].uci));
}

/** The terms that changed most, if together they explain enough of the loss besides material. Terms that add up to more than that loss are
 * excluded, because others offset them.
 * @param {Compared} compared @param {number} left the loss besides material @param {boolean} isExplained whether another reason mentions material */
function mainTerms(compared, left, isExplained) {
  const loss = lossOf(compared);
  let explained = 0;
  const terms = changedTerms(compared, isExplained)
    .filter(({ change }) => {
      const fits = explained - change <= left && -change >= MIN_TERM_SHARE * loss;
      if (fits) explained -= change;
      return fits;
    })
    .slice(0, MAX_TERMS);
  return explained >= MIN_EXPLAINED_SHARE * left ? terms.map(({ name }) => name) : [];
}

/** @param {Compared} compared @param {boolean} isExplained whether another reason mentions material */
function changedTerms({ side, playedAppraisal, betterAppraisal }, isExplained) {
  if (!playedAppraisal || !betterAppraisal) return [];
  const silent = isExplained ? [...SILENT_TERMS, ...MATERIAL_TERMS] : SILENT_TERMS;
  const better = new Map(betterAppraisal.terms.map((term) => [term.name, termFor(term, side)]));
  return playedAppraisal.terms
    .map((term) => ({ name: term.name, change: termFor(term, side) - (better.get(term.name) ?? 0) }))
    .filter(({ name, change }) => change <= -MIN_TERM_CHANGE && !silent.includes(name))
    .sort((one, another) => one.change - another.change);
}

/** @param {{ red: number, black: number }} term @param {Side} side */
function termFor({ red, black }, side) {
  return side === 'red' ? red - black : black - red;
}

/** The position with the other side to move, to find threats. @param {string} fen */
export function passedFen(fen) {
  const [placement, side, ...rest] = fen.split(' ');
  return [placement, side === 'b' ? 'w' : 'b', ...rest].join(' ');
}
