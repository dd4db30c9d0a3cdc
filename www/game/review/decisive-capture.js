// The decisive captures of a mistake: what the line played loses, and what the better line would have won.
import { mostValuable, inLots, materialLost, materialOf, unpaid, worthOfPiece } from './material-balance.js';

/** @import { Capture, Lines, Lots } from './material-balance.js' */
/** @import { Move } from './tactics.js' */
/** A capture in one of the two lines, whether it wins a whole piece at once, the loss that it accounts for, in hundredths of a soldier, and its certain part, in soldiers. @typedef {Capture & { line: Move[], isOutright: boolean, weight: number, certain: number }} DecisiveCapture */

/** A piece of at least this value, in soldiers, that falls at once comes before later ones, which are uncertain. */
export const WHOLE_PIECE = 4;
/** Minimum balance of a line, in soldiers, for a piece other than a soldier to be lost or won in it. */
export const MIN_MATERIAL = 1.5;
const SOLDIER = 1;
/** The part of a later capture's value that counts beside captures at once. */
const LATER_SHARE = 0.5;
/** A soldier that falls later than this is uncertain. */
const MAX_SOLDIER_INDEX = 3;

/** The capture that accounts for most of the difference between the lines; null if there is none. @param {Lines} lines @returns {DecisiveCapture | null} */
export const decisiveCapture = (lines) => decisiveCaptures(lines)[0] ?? null;

/** The main loss of the line played and the main gain of the better line, the more certain value first.
 * @param {Lines} lines @returns {DecisiveCapture[]} */
export function decisiveCaptures(lines) {
  const { side, played, better } = lines;
  const [here, there] = [played, better].map((line) => materialOf(line, side));
  const loss = mainOf(lines, played, [here.lost, here.won], [there.lost, there.won], -here.net);
  const gain = mainOf(lines, better, [there.won, there.lost], [here.won, here.lost], there.net);
  return [loss, gain].flatMap((capture) => capture ?? []).sort((one, another) => another.certain - one.certain);
}

/**
 * The main capture of a line that the other line lacks: a whole piece at once, or else the most valuable without an equal one in return.
 * @param {Lines} lines
 * @param {Move[]} line
 * @param {Capture[][]} taken its captures in question and those in return
 * @param {Capture[][]} elsewhere the same of the other line
 * @param {number} net balance of the line
 * @returns {DecisiveCapture | null}
 */
function mainOf(lines, line, [taken, back], [others, othersBack], net) {
  const atOnce = line === lines.played ? 1 : 0;
  // What the next move takes in return does not count if the other line wins it too; later gains are uncertain.
  const next = line[atOnce + 1];
  const isPaid = next?.captures && !isAmong(othersBack, { piece: next.captures, square: next.to });
  const paid = (atOnce === 1 ? worthOfCapture(line[0]) : 0) + (isPaid ? worthOfCapture(next) : 0);
  const kept = worthOfCapture(line[atOnce]) - paid;
  const differs = materialLost(lines);
  const [open, elsewhere] = [unpaid(taken, back), unpaid(others, othersBack)];
  // A soldier moved into capture is lost at once too, although it is little.
  const least = atOnce === 1 && line[1]?.to === line[0].to ? SOLDIER : MIN_MATERIAL;
  const first = taken.find((capture) => capture.index === atOnce && kept >= least && !isAmong(elsewhere, capture));
  const isOutright = first !== undefined && worthOfPiece(first.piece) >= WHOLE_PIECE;
  const later = mostValuable(unpaid(open, elsewhere)) ?? open.find((capture) => capture === first);
  const main = isOutright ? first : later;
  if (!main) return null;
  // Whatever falls later in the better line, what falls at once is lost.
  if (!isOutright && ((differs <= 0 && main !== first) || net < Math.min(MIN_MATERIAL, worthOfPiece(main.piece))))
    return null;
  if (worthOfPiece(main.piece) === SOLDIER && main.index > MAX_SOLDIER_INDEX) return null;
  const value = main.index === atOnce ? kept : LATER_SHARE * worthOfPiece(main.piece);
  return {
    ...main,
    line,
    isOutright,
    weight: Math.max(differs, main === first ? 100 * kept : 0),
    certain: isOutright ? value : Math.min(value, net),
  };
}

/** Whether a list has a capture of the same piece on the same square. @param {Capture[]} captures @param {Pick<Capture, 'piece' | 'square'>} taken */
const isAmong = (captures, { piece, square }) =>
  captures.some((other) => other.piece === piece && other.square === square);

/** The capturing piece of a move, if it is recaptured at once. @param {Move[]} line @param {number} index */
function takenBackAt(line, index) {
  const [move, next] = line.slice(index);
  return next?.captures && next.to === move.to ? [next.captures] : [];
}

/** @param {Move | undefined} move */
const worthOfCapture = (move) => (move?.captures ? worthOfPiece(move.captures) : 0);

/**
 * The pieces captured at once: by the mistake, the reply and the recapture, or by the better move; and their value in hundredths of a
 * soldier. Null if a capture comes later.
 * @param {Lines} lines
 * @param {DecisiveCapture[]} named
 * @returns {Lots & { material: number } | null}
 */
export function takenAtOnce({ played, better }, named) {
  const loss = named.find(({ line }) => line === played);
  const gain = named.find(({ line }) => line === better);
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
