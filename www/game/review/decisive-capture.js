// The decisive capture of a mistake: a capture by the reply comes before later ones, which are uncertain.
import { mostValuable, inLots, materialLost, materialOf, unpaid, worthOfPiece } from './material-balance.js';

/** @import { Capture, Lines, Lots } from './material-balance.js' */
/** @import { Move } from './tactics.js' */
/** A capture in one of the two lines, and the loss that it accounts for, in hundredths of a soldier. @typedef {Capture & { line: Move[], weight: number }} DecisiveCapture */

/** Minimum value of a lost piece, in soldiers: a single soldier does not count. */
const MIN_MATERIAL = 1.5;
const SOLDIER = 1;

/** The decisive capture: a piece lost in the line played, or else one won in the better line, or else a soldier; null if there is none.
 * @param {Lines} lines @returns {DecisiveCapture | null} */
export function decisiveCapture(lines) {
  const loss = lossAtOnce(lines) ?? laterLoss(lines);
  if (loss && worthOfPiece(loss.piece) > SOLDIER) return loss;
  const gain = loss ? null : (gainAtOnce(lines) ?? laterGain(lines));
  if (gain && worthOfPiece(gain.piece) > SOLDIER) return gain;
  return soldierLost(lines) ?? loss ?? gain;
}

/** The capturing piece of a move, if it is recaptured at once. @param {Move[]} line @param {number} index */
function takenBackAt(line, index) {
  const [move, next] = line.slice(index);
  return next?.captures && next.to === move.to ? [next.captures] : [];
}

/** What a move wins, in soldiers, minus what is recaptured at once. @param {Move[]} line @param {number} index */
function keptBy(line, index) {
  const taken = line[index]?.captures;
  if (!taken) return 0;
  const [back] = takenBackAt(line, index);
  return worthOfPiece(taken) - (back ? worthOfPiece(back) : 0);
}

/** The capture of a move. @param {Move[]} line @param {number} index @returns {Capture} */
function captureAt(line, index) {
  const { captures, piece: by, to } = line[index];
  return { piece: String(captures), by, square: to, index };
}

/** Whether a list has a capture of the same piece on the same square. @param {Capture[]} captures @param {Capture} taken */
const isAmong = (captures, { piece, square }) =>
  captures.some((other) => other.piece === piece && other.square === square);

/** What the reply to a mistake captures, if it is more than the mistake captured and is not won back later; null if the better line loses it too.
 * @param {Lines} lines @returns {DecisiveCapture | null} */
function lossAtOnce(lines) {
  const { side, played, better } = lines;
  const [mistake] = played;
  const cost = keptBy(played, 1) - (mistake.captures ? worthOfPiece(mistake.captures) : 0);
  if (cost < MIN_MATERIAL || materialOf(played, side).net > -MIN_MATERIAL) return null;
  const taken = captureAt(played, 1);
  const differs = materialLost(lines);
  if (isAmong(materialOf(better, side).lost, taken) || differs <= 0) return null;
  return { ...taken, line: played, weight: Math.max(differs, 100 * cost) };
}

/** The most valuable loss of the line played, if that line costs more than the better one. @param {Lines} lines @returns {DecisiveCapture | null} */
function laterLoss(lines) {
  const { side, played } = lines;
  const { net, lost, won } = materialOf(played, side);
  const weight = materialLost(lines);
  const loss = mostValuable(unpaid(lost, won));
  return loss && net <= -MIN_MATERIAL && weight >= 100 * MIN_MATERIAL ? { ...loss, line: played, weight } : null;
}

/** What the better move captures, if it is not lost back later and the move played does not win it too. @param {Lines} lines @returns {DecisiveCapture | null} */
export function gainAtOnce(lines) {
  const { side, played, better } = lines;
  const gain = keptBy(better, 0);
  if (gain < MIN_MATERIAL || materialOf(better, side).net < MIN_MATERIAL) return null;
  const taken = captureAt(better, 0);
  const differs = materialLost(lines);
  if (isAmong(materialOf(played, side).won, taken) || differs <= 0) return null;
  return { ...taken, line: better, weight: Math.max(differs, 100 * gain) };
}

/** The most valuable gain of the better line, if that line brings more than the one played. @param {Lines} lines @returns {DecisiveCapture | null} */
function laterGain(lines) {
  const { side, better } = lines;
  const weight = materialLost(lines);
  const { lost, won } = materialOf(better, side);
  const gain = mostValuable(unpaid(won, lost));
  return gain && weight >= 100 * MIN_MATERIAL ? { ...gain, line: better, weight } : null;
}

/** A soldier that is lost for nothing as the first capture after a mistake, by the reply or the opponent's next move. @param {Lines} lines @returns {DecisiveCapture | null} */
function soldierLost(lines) {
  const { played } = lines;
  const first = played.findIndex(({ captures }) => captures);
  const weight = materialLost(lines);
  if (![1, 3].includes(first) || keptBy(played, first) !== SOLDIER || weight <= 0) return null;
  return { ...captureAt(played, first), line: played, weight };
}

/**
 * The pieces captured at once: by the mistake, the reply and the recapture, or by the better move; and their value in hundredths of a
 * soldier. Null if the capture comes later.
 * @param {Lines} lines
 * @param {DecisiveCapture} turn
 * @param {DecisiveCapture | null} missed the capture of the better move, if a piece is lost as well
 * @returns {Lots & { material: number } | null}
 */
export function takenAtOnce({ played, better }, turn, missed) {
  const loss = turn.line === played ? turn : null;
  const gain = loss ? missed : turn;
  if ((loss && loss.index !== 1) || (gain && gain.index !== 0)) return null;
  const lost = loss ? [loss.piece] : [];
  const won = loss ? [played[0].captures ?? [], takenBackAt(played, 1)].flat() : [];
  const taken = gain ? [gain.piece] : [];
  const spared = gain ? takenBackAt(better, 0) : [];
  const sum = (/** @type {string[]} */ pieces) => pieces.reduce((all, piece) => all + worthOfPiece(piece), 0);
  const counted = (/** @type {string[]} */ pieces) => inLots(pieces.map((piece) => ({ piece })));
  return {
    lost: counted(lost),
    missed: counted(taken),
    won: counted(won),
    spared: counted(spared),
    material: 100 * (sum(lost) + sum(taken) - sum(won) - sum(spared)),
  };
}
