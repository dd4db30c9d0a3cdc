// What a line wins and loses in pieces, and what of that is no exchange.

/** @typedef {import('./chance.js').Side} Side */
/** @typedef {import('./tactics.js').Move} Move */
/** The line played and the better one, and whose mistake lies between them. @typedef {{ side: Side, played: Move[], better: Move[] }} Lines */
/** A piece that is taken in a line, by which, where, and with which move, counted from 0. @typedef {{ piece: string, by: string, square: string, index: number }} Capture */
/** Pieces of one kind, as the small letter of a FEN. @typedef {{ piece: string, count: number }} Lot */
/**
 * The pieces of which the line played loses more than the better one (`lost`), wins fewer (`missed`), wins more (`won`) or loses fewer (`spared`).
 * @typedef {{ lost: Lot[], missed: Lot[], won: Lot[], spared: Lot[] }} Lots
 */

/** What pieces are worth in soldiers, to tell a loss from an exchange; the dearest first. */
const VALUES = /** @type {Record<string, number>} */ ({ k: 100, r: 9, c: 4.5, n: 4, b: 2, a: 2, p: 1 });

/** @param {string} piece as a letter of a FEN */
export const worthOfPiece = (piece) => VALUES[piece.toLowerCase()];

/** What counts as the same in an exchange: a horse and a cannon do. @param {string} piece */
export const exchangeOf = (piece) => Math.floor(worthOfPiece(piece));

/** @param {string} piece @returns {Side} */
function sideOf(piece) {
  return piece === piece.toUpperCase() ? 'red' : 'black';
}

/** @param {{ piece: string }[]} taken */
const sum = (taken) => taken.reduce((all, { piece }) => all + worthOfPiece(piece), 0);

/** What a side has won or lost along a line, in soldiers, and the pieces taken on both sides. @param {Move[]} line @param {Side} side */
export function materialOf(line, side) {
  const captures = line.flatMap(({ piece, captures: taken, to }, index) =>
    taken ? [{ piece: taken, by: piece, square: to, index }] : [],
  );
  const lost = captures.filter(({ piece }) => sideOf(piece) === side);
  const won = captures.filter(({ piece }) => sideOf(piece) !== side);
  return { net: sum(won) - sum(lost), lost, won };
}

/** How much more material the line played costs than the better one, in hundredths of a soldier. @param {Lines} lines */
export function materialLost({ side, played, better }) {
  return 100 * (materialOf(better, side).net - materialOf(played, side).net);
}

/** What was taken without a piece of the same worth in return: a chariot for a chariot is an exchange. @template {{ piece: string }} Taken @param {Taken[]} taken @param {{ piece: string }[]} back */
export function unpaid(taken, back) {
  const rest = back.map(({ piece }) => exchangeOf(piece));
  return taken.filter(({ piece }) => {
    const paid = rest.indexOf(exchangeOf(piece));
    if (paid >= 0) rest.splice(paid, 1);
    return paid < 0;
  });
}

/** @template {{ piece: string }} Taken @param {Taken[]} taken @returns {Taken | null} */
export function dearest(taken) {
  return [...taken].sort((one, another) => worthOfPiece(another.piece) - worthOfPiece(one.piece))[0] ?? null;
}

/**
 * The pieces that make the difference between the line played and the better one, for the side that moved; exchanges in either make none.
 * @param {Lines} lines
 * @param {Capture | null} told a loss in the line played that is spoken of: then it is counted, and so is what came back for it
 * @returns {Lots}
 */
export function lotsOf({ side, played, better }, told) {
  const [here, there] = [played, better].map((line) => {
    const { lost, won } = materialOf(line, side);
    const isTold = (/** @type {Capture} */ { index }) => line === played && index === told?.index;
    const others = lost.filter((capture) => !isTold(capture));
    return { lost: [...lost.filter(isTold), ...unpaid(others, won)], won: unpaid(won, others) };
  });
  return {
    lost: inLots(unpaid(here.lost, there.lost)),
    missed: inLots(unpaid(there.won, here.won)),
    won: inLots(unpaid(here.won, there.won)),
    spared: inLots(unpaid(there.lost, here.lost)),
  };
}

/** Pieces counted by kind, the dearest first. @param {{ piece: string }[]} taken @returns {Lot[]} */
export function inLots(taken) {
  const counts = Object.keys(VALUES).map((kind) => ({
    piece: kind,
    count: taken.filter(({ piece }) => piece.toLowerCase() === kind).length,
  }));
  return counts.filter(({ count }) => count > 0);
}
