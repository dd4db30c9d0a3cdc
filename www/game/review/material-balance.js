// Material won and lost in a line, without even exchanges.
import { mergeLots } from '../../i18n/grammar/piece-lists.js';

/** @import { Lot } from '../../i18n/grammar/piece-lists.js' */
/** @import { Side } from '../../record/chance.js' */
/** @import { Move } from './tactics.js' */
/** The line played, the better line, and the side that made the mistake between them. @typedef {{ side: Side, played: Move[], better: Move[] }} Lines */
/** A capture in a line: the piece captured, the capturing piece, the square, and the index of the move. @typedef {{ piece: string, by: string, square: string, index: number }} Capture */
/**
 * The pieces by which the line played differs from the better line: `lost` more, `missed` (won fewer), `won` more, `spared` (lost fewer).
 * @typedef {{ lost: Lot[], missed: Lot[], won: Lot[], spared: Lot[] }} Lots
 */

/** Piece values in soldiers, to tell a loss from an exchange, in descending order. */
const VALUES = /** @type {Record<string, number>} */ ({ k: 100, r: 9, c: 4.5, n: 4, b: 2, a: 2, p: 1 });

/** @param {string} piece a FEN letter */
export const worthOfPiece = (piece) => VALUES[piece.toLowerCase()];

/** The value class of a piece in exchanges: horse and cannon are equal. @param {string} piece */
export const exchangeOf = (piece) => Math.floor(worthOfPiece(piece));

/** @param {string} piece @returns {Side} */
function sideOf(piece) {
  return piece === piece.toUpperCase() ? 'red' : 'black';
}

/** @param {{ piece: string }[]} taken */
const sum = (taken) => taken.reduce((all, { piece }) => all + worthOfPiece(piece), 0);

/** The material balance of a line for a side, in soldiers, and the captured pieces of both sides. @param {Move[]} line @param {Side} side */
export function materialOf(line, side) {
  const captures = line.flatMap(({ piece, captures: taken, to }, index) =>
    taken ? [{ piece: taken, by: piece, square: to, index }] : [],
  );
  const lost = captures.filter(({ piece }) => sideOf(piece) === side);
  const won = captures.filter(({ piece }) => sideOf(piece) !== side);
  return { net: sum(won) - sum(lost), lost, won };
}

/** How much more material the line played costs than the better line, in hundredths of a soldier. @param {Lines} lines */
export function materialLost({ side, played, better }) {
  return 100 * (materialOf(better, side).net - materialOf(played, side).net);
}

/** The captures without an equal one in return: a chariot for a chariot is an exchange, with the nearest in the line. @param {Capture[]} taken @param {Capture[]} back */
export function unpaid(taken, back) {
  const rest = [...taken];
  for (const { piece, square, index } of back) {
    // A capture on the same square is the recapture.
    const distance = (/** @type {Capture} */ other) =>
      Math.abs(other.index - index) - (other.square === square ? 0.5 : 0);
    const [paid] = rest
      .filter((other) => exchangeOf(other.piece) === exchangeOf(piece))
      .sort((one, another) => distance(one) - distance(another) || one.index - another.index);
    if (paid) rest.splice(rest.indexOf(paid), 1);
  }
  return rest;
}

/** Whether a capture is not one of two on a square, one after the other, of unequal pieces. @param {Capture[]} back @returns {(capture: Capture) => boolean} */
function isFree(back) {
  return ({ piece, square, index }) =>
    !back.some(
      (other) =>
        other.square === square && Math.abs(other.index - index) === 1 && exchangeOf(other.piece) !== exchangeOf(piece),
    );
}

/** @template {{ piece: string }} Taken @param {Taken[]} taken @returns {Taken | null} */
export function mostValuable(taken) {
  return [...taken].sort((one, another) => worthOfPiece(another.piece) - worthOfPiece(one.piece))[0] ?? null;
}

/**
 * The pieces that make the difference between the line played and the better line, for the side that moved; even exchanges cancel out.
 * @param {Lines} lines
 * @param {Capture | null} mentioned a loss in the line played that another reason mentions: it is counted even if it was an exchange
 * @returns {Lots}
 */
export function lotsOf({ side, played, better }, mentioned) {
  const [here, there] = [played, better].map((line) => {
    const { lost, won } = materialOf(line, side);
    const isMentioned = (/** @type {Capture} */ { index }) => line === played && index === mentioned?.index;
    const others = lost.filter((capture) => !isMentioned(capture));
    // A capture and its recapture belong together, though of unequal pieces: a chariot for a cannon is no chariot for nothing.
    const [lostFree, wonFree] = [others.filter(isFree(won)), won.filter(isFree(lost))];
    const [lostOpen, wonOpen] = [unpaid(lostFree, wonFree), unpaid(wonFree, lostFree)];
    return {
      lost: [...lost.filter(isMentioned), ...others.filter((one) => !lostFree.includes(one) || lostOpen.includes(one))],
      won: won.filter((one) => !wonFree.includes(one) || wonOpen.includes(one)),
    };
  });
  return {
    lost: inLots(unpaid(here.lost, there.lost)),
    missed: inLots(unpaid(there.won, here.won)),
    won: inLots(unpaid(here.won, there.won)),
    spared: inLots(unpaid(there.lost, here.lost)),
  };
}

/** Pieces counted by kind and side, the most valuable first. @param {{ piece: string }[]} taken @returns {Lot[]} */
export function inLots(taken) {
  return mergeLots(taken.map(({ piece }) => ({ piece, count: 1 })));
}
