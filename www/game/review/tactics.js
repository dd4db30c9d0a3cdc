// Names the tactic that wins a piece, from the moves of a line and evidence of the rules.

/** A move of a line. @typedef {{ uci: string, from: string, to: string, piece: string, captures?: string | null, check?: boolean }} Move */
/**
 * `checkingFork`: one piece gives check and attacks another piece; `checkThenTake`: a check, and after the reply a different piece
 * captures; `fork`: one piece attacks several; `trap`: an attacked piece has no safe square; `removesDefender`: the protecting piece is
 * captured first.
 * @typedef {'checkingFork' | 'checkThenTake' | 'fork' | 'trap' | 'removesDefender'} Tactic
 */

/**
 * Evidence about the move that prepares a capture.
 * @typedef {object} TacticEvidence
 * @property {string[]} [attacked] the pieces that its piece attacks, as FEN letters
 * @property {boolean} [isTrapped] whether the attacked piece would be captured on any square
 * @property {boolean} [wasDefender] whether the piece it captures protected the piece captured next
 * @property {boolean} [isBareCannon] whether a cannon captures and then faces the general with nothing between them
 */

/**
 * The tactic by which a side's previous move prepared a capture; null if there is none.
 * @param {Move[]} line
 * @param {number} index index of the capture
 * @param {TacticEvidence} [seen]
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

/** Whether only the reply makes a capture possible: by the piece it moves to the target, or by a square that it opens or fills on the way. @param {Move} answer @param {Move} capture */
function opens(answer, capture) {
  return answer.to === capture.to || [answer.from, answer.to].some((square) => isOnWay(square, capture));
}

/** Whether a square matters for a move: on its line, or at the horse's leg. @param {string} square @param {Move} move */
function isOnWay(square, move) {
  return isBetween(square, move) || square === legOf(move);
}

/** The square of the horse's leg; null for a move along a line. @param {{ from: string, to: string }} move */
function legOf({ from, to }) {
  const [file, rank] = [0, 1].map((axis) => to.charCodeAt(axis) - from.charCodeAt(axis));
  if (file * rank === 0) return null;
  const leg = [Math.trunc(file / 2), Math.trunc(rank / 2)];
  return String.fromCharCode(...leg.map((step, axis) => from.charCodeAt(axis) + step));
}

/** Whether a square lies between two squares on a line. @param {string} square @param {{ from: string, to: string }} move */
export function isBetween(square, { from, to }) {
  const [at, start, end] = [square, from, to].map((text) => [text.charCodeAt(0), text.charCodeAt(1)]);
  return [0, 1].some((axis) => {
    const other = 1 - axis;
    const isInLine = at[other] === start[other] && at[other] === end[other];
    return isInLine && (at[axis] - start[axis]) * (at[axis] - end[axis]) < 0;
  });
}
