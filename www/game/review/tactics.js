// The name of what wins a piece, as far as the moves of a line and the rules show it.

/** A move of a line. @typedef {{ uci: string, from: string, to: string, piece: string, captures?: string | null, check?: boolean }} Move */
/**
 * `checkingFork`: one piece gives check and attacks another piece; `checkThenTake`: a check, and while it is answered another piece
 * takes; `fork`: one piece attacks several; `trap`: a piece that is attacked finds no safe place; `removesDefender`: what protected it is
 * taken first.
 * @typedef {'checkingFork' | 'checkThenTake' | 'fork' | 'trap' | 'removesDefender'} Tactic
 */

/**
 * What the rules have shown of the move that prepares a capture.
 * @typedef {object} Seen
 * @property {string[]} [attacked] the pieces that its piece attacks at once, as letters of a FEN
 * @property {boolean} [isTrapped] whether the one it attacks would be taken wherever it went
 * @property {boolean} [wasDefender] whether what it takes protected the piece that is captured then
 * @property {boolean} [isBareCannon] whether what captures is a cannon that then faces the general with nothing in between
 */

/**
 * By what the capture at a place of a line was prepared with the move before of the same side; null where that shows nothing.
 * @param {Move[]} line
 * @param {number} index of the capture
 * @param {Seen} [seen]
 * @returns {Tactic | null}
 */
export function tacticOf(line, index, { attacked = [], isTrapped = false, wasDefender = false } = {}) {
  if (index < 2) return null;
  const [before, answer, capture] = line.slice(index - 2, index + 1);
  const isSamePiece = capture.from === before.to;
  if (before.check) return isSamePiece && !opens(answer, capture) ? 'checkingFork' : 'checkThenTake';
  if (before.captures && answer.to === before.to) return wasDefender ? 'removesDefender' : null;
  if (!isSamePiece || !attacked.includes(String(capture.captures))) return null;
  if (attacked.length > 1) return 'fork';
  return isTrapped ? 'trap' : null;
}

/** Whether it is the answer only that makes a capture possible: by what it puts there, or by a square that it leaves or fills on the way. @param {Move} answer @param {Move} capture */
function opens(answer, capture) {
  return answer.to === capture.to || [answer.from, answer.to].some((square) => isOnWay(square, capture));
}

/** Whether a piece on a square counts for a move: one on its line, or at the leg of a horse. @param {string} square @param {Move} move */
function isOnWay(square, move) {
  return isBetween(square, move) || square === legOf(move);
}

/** Where a piece would hobble the horse that makes a move; null for a move along a line. @param {{ from: string, to: string }} move */
function legOf({ from, to }) {
  const [file, rank] = [0, 1].map((axis) => to.charCodeAt(axis) - from.charCodeAt(axis));
  if (file * rank === 0) return null;
  const leg = [Math.trunc(file / 2), Math.trunc(rank / 2)];
  return String.fromCharCode(...leg.map((step, axis) => from.charCodeAt(axis) + step));
}

/** Whether a point lies between the two of a move along a line. @param {string} square @param {{ from: string, to: string }} move */
export function isBetween(square, { from, to }) {
  const [at, start, end] = [square, from, to].map((text) => [text.charCodeAt(0), text.charCodeAt(1)]);
  return [0, 1].some((axis) => {
    const other = 1 - axis;
    const isInLine = at[other] === start[other] && at[other] === end[other];
    return isInLine && (at[axis] - start[axis]) * (at[axis] - end[axis]) < 0;
  });
}
