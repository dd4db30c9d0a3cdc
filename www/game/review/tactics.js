// The name of what wins a piece, as far as the moves of a line show it.

/** A move of a line. @typedef {{ uci: string, from: string, to: string, piece: string, captures?: string | null, check?: boolean }} Move */
/**
 * `checkingFork`: one piece gives check and attacks another piece; `checkThenTake`: a check, and while it is answered another piece
 * takes; `fork`: one piece attacks several; `trap`: a piece that is attacked finds no safe place; `removesDefender`: what protected it is
 * taken first.
 * @typedef {'checkingFork' | 'checkThenTake' | 'fork' | 'trap' | 'removesDefender'} Tactic
 */

/**
 * By what the capture at a place of a line was prepared with the move before of the same side; null where that shows nothing.
 * @param {Move[]} line
 * @param {number} index of the capture
 * @param {string[]} [attacked] what the piece that prepared it attacked at once
 * @returns {Tactic | null}
 */
export function tacticOf(line, index, attacked = []) {
  const [before, answer, capture] = line.slice(Math.max(0, index - 2), index + 1);
  if (index < 2) return null;
  const isSamePiece = capture.from === before.to;
  if (before.check) return isSamePiece ? 'checkingFork' : 'checkThenTake';
  if (before.captures && before.to !== capture.to && answer.to === before.to) return 'removesDefender';
  if (!isSamePiece) return null;
  if (attacked.length > 1) return 'fork';
  // What is attacked moved, and is taken where it went; or there was no better place for it than where it stood.
  return attacked.length === 1 ? 'trap' : null;
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
